"""The outbox: the messages on screen are a projection of the tables, and are brought up to date.

For a new message the intent is written before the send and its id after it; after each round the
table's version is read again. A crash in between leaves the redraw job and the intent, and the next
round sends with the same nonce or edits the existing message. What does not change is not sent
again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NamedTuple, Protocol
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache
from msgspec.structs import replace

from bot.model.jobs import REDRAW, SETTLE, Job
from bot.model.people import platform_of
from bot.model.tables.table import Snapshot, Version
from bot.outbox.drawing import Drawer, Shown, Shut, digest_of, read_target, written_target
from bot.outbox.notes import AGAIN, HAND, LINE, again, next_try, opened, sooner
from bot.ports.chat import Closed, Gone, Later, Platform, Rooms, Target, Wrong
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError
from bot.store.redis.trip import Answers, Ask, together
from bot.store.tables.messages import NO_DRAFT, Message, Messages, NoTable, Overtaken
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)
_MOST_ROUNDS: Final = 20
PUBLIC: Final = "table"
"""The slot of the public message."""
_LEAST_WAIT: Final = 0.05
_RETRY: Final = 1.0
"""Seconds until a platform that cannot be reached is tried again."""
_BROKEN: Final = 10.0
_MOST_BROKEN: Final = 1800.0
"""Seconds until something is drawn again whose drawing failed for an unforeseen reason: after the
first time, and the longest pause."""
_LEFT_SECONDS: Final = 30
"""The longest pause after which a redraw is left to others again."""
_OTHERS_MS: Final = 10_000
"""Ms in which other processes may take it: each looks at every shard every few seconds."""
_MOST_LEFT: Final = 10_000
_NEVER: Final = (Version(), 0)


class Lane(asyncio.Lock):
    """One message of a table; the lock is held while it is drawn. `drawn`: how often it was
    drawn."""

    drawn = 0


class Look(NamedTuple):
    """A message before something was done about it. It is drawn without reading it again if nobody
    of this process has drawn it since."""

    lane: Lane
    drawn: int
    known: Message | None = None


class _Drawn(NamedTuple):
    """What drawing one message has left to do. `again`: everything is read and drawn again at once,
    as the message shows something newer, another process draws it too, or its private chat has just
    closed or opened and another road is taken. `rest`: when it is tried again (ms; 0: not); other
    redraws may come before. `shuts`: because its place has refused it. `moved`: it is another
    message than before, to which hands lead: they are drawn again."""

    again: bool = False
    rest: int = 0
    shuts: bool = False
    moved: bool = False


class _Round(NamedTuple):
    """What drawing a table once has left to do: see `_Drawn`. `elsewhere`: processes with other
    chats have something to draw."""

    again: bool = False
    rest: int = 0
    elsewhere: bool = False


class Presenter(Protocol):
    """Says what a table shows; knows words and screens, but no platform."""

    def asks(self, held: Snapshot) -> Sequence[Ask[Any]]:
        """Return what the screens of a table need to know besides the table."""

    async def shown(
        self, held: Snapshot, known: Mapping[str, Message], answers: Answers
    ) -> Mapping[str, Shown]:
        """Return every message of the table by its slot (``table``, ``hand:2``, ``call:2``).

        `known`: the notes of its messages; `answers`: to what was asked.
        """


class Outbox:
    """Draws tables on the platforms, by name."""

    def __init__(
        self, tables: Tables, presenter: Presenter, platforms: Mapping[str, Platform]
    ) -> None:
        self._tables: Final = tables
        self._presenter: Final = presenter
        self._drawer: Final = Drawer(tables, platforms)
        self._messages: Final = Messages(tables.store.client)
        self._left: Final[LRUCache[str, tuple[Version, int]]] = LRUCache(_MOST_LEFT)
        """Tables that are drawn elsewhere: in which version, how often it was left to others."""
        self._warned: Final[set[str]] = set()
        self._later: Final[LRUCache[tuple[str, str], int]] = LRUCache(_MOST_LEFT)
        """Until when the platforms want slots to wait (ms). Hands are not among them: an edit of a
        hand may go out as the answer to a press, for which nobody waits."""
        self._stumbles: Final[LRUCache[tuple[str, str], int]] = LRUCache(_MOST_LEFT)
        """How often in a row the drawing of a slot (empty: of the table) failed unforeseen."""
        self._posting: Final[set[asyncio.Task[None]]] = set()
        self._locks: Final[WeakValueDictionary[str, Lane]] = WeakValueDictionary()

    async def redraw(self, job: Job) -> None:
        """Bring every message of a table up to date, until nothing has happened in the meantime."""
        for _ in range(_MOST_ROUNDS):
            try:
                held = await self._tables.read(job.table)
            except NewerSchema as error:
                _log.info("a newer bot's table is left alone", table=job.table, error=str(error))
                return
            except BadDocument as error:
                _log.error("stored table cannot be read", table=job.table, error=str(error))
                return
            if held is None:
                await self._tables.jobs.remove(job)
                return
            if job.kind != SETTLE and self._left.get(job.table, _NEVER)[0] == held.version:
                await self._leave(job, held)
                return
            try:
                done = await self._round(held)
            except StoreError:
                raise
            except Exception:  # noqa: BLE001  a fault of ours must not be repeated at full speed
                done = _Round(rest=self._stumbled(job.table, ""))
            if done.again:
                continue
            if await self._put_off(job, done):
                return
            if done.elsewhere:
                await self._leave(job, held)
                return
            if await self._tables.jobs.drawn(held.version, job):
                return

    async def _put_off(self, job: Job, done: _Round) -> bool:
        """Put the redraw of what waits; return True if this job is that. It is a job of its own: a
        hand must not wait because the table does."""
        jobs, settle = self._tables.jobs, Job(job.table, SETTLE)
        if done.rest and job == settle:
            await jobs.put_off(job, done.rest)
        elif done.rest:
            await jobs.put(done.rest, settle, soonest=True)
        return done.rest > 0 and job == settle

    def _after(self, seconds: float) -> int:
        """Return the time (ms) in so many seconds."""
        return self._tables.clock() + int(seconds * 1000)

    def _stumbled(self, table: str, slot: str) -> int:
        """Count a failure that nobody foresaw, while it is handled; return when it is tried again
        (ms). Its traceback is logged the first time."""
        name = (table, slot)
        times = self._stumbles[name] = self._stumbles.get(name, 0) + 1
        log = _log.exception if times == 1 else _log.error
        log("message cannot be drawn", table=table, slot=slot, times=times)
        pause = min(_BROKEN * 2 ** min(times - 1, 10), _MOST_BROKEN)
        return self._after(pause)

    async def _leave(self, job: Job, held: Snapshot) -> None:
        """Leave a redraw to the processes that have the chat: at once, then less and less often, as
        perhaps none has it any more."""
        version, times = self._left.get(job.table, _NEVER)
        times = times + 1 if version == held.version else 1
        self._left[job.table] = held.version, times
        pause = min(2 ** min(times - 1, 10) - 1, _LEFT_SECONDS)
        due = self._tables.clock() + pause * 1000
        await self._tables.jobs.leave(job, due, due + _OTHERS_MS)

    def _here(self, target: Target) -> bool:
        """Return True if this process has the chat. If not, say so once."""
        if self._drawer.platform(target) is not None:
            return True
        name = platform_of(target.place or target.person)
        if name not in self._warned:
            self._warned.add(name)
            _log.warning("redraws are left to a process with this chat", platform=name)
        return False

    async def _shown(
        self, held: Snapshot, known: Mapping[str, Message], answers: Answers
    ) -> tuple[dict[str, Shown], bool]:
        """Return what this process is to show of a table; and whether others are to show more."""
        every = await self._presenter.shown(held, known, answers)
        here = {slot: one for slot, one in every.items() if self._here(one.target)}
        return here, len(here) < len(every)

    async def _round(self, held: Snapshot) -> _Round:
        """Draw what is behind."""
        table = held.table.id
        seats = range(len(held.table.seats))
        slots = (PUBLIC, *[f"{kind}{seat}" for kind in (HAND, LINE) for seat in seats])
        looks = {slot: self.look(table, slot) for slot in slots}
        asks = (self._messages.ask_all(table), *self._presenter.asks(held))
        notes, *answers = await together(self._tables.store.client, *asks)
        every: dict[str, Message] = notes()
        looks = {slot: look._replace(known=every.get(slot)) for slot, look in looks.items()}
        shown, elsewhere = await self._shown(held, every, answers)
        known = {slot: one for slot, one in every.items() if self._here(read_target(one.target))}
        elsewhere = elsewhere or len(known) < len(every)
        first, done = set[str](), list[_Drawn]()
        later = self._waits(held, shown.get(PUBLIC), known.get(PUBLIC))
        if later:
            first = {PUBLIC}
            done.append(_Drawn(rest=self._after(later)))
        elif _begins(known.get(PUBLIC), shown.get(PUBLIC)):
            # everybody can see the fingerprint of a deal before anybody is sent a card of it
            begun = await self._slot(held, PUBLIC, shown[PUBLIC])
            done.append(begun._replace(moved=False))  # the hands come after it
            first = {PUBLIC}
            every = await self._messages.all(table)
            shown, _ = await self._shown(held, every, answers)
        lanes: dict[str, list[tuple[str, Shown | None]]] = {}
        for slot, wanted in shown.items():  # in order where they lie in the same chat
            if slot not in first:
                lanes.setdefault(written_target(wanted.target), []).append((slot, wanted))
        for slot, message in known.items():
            if slot not in shown:
                lanes.setdefault(message.target, []).append((slot, None))

        shut = _shut(every, self._tables.clock())

        async def lane(target: str, slots: list[tuple[str, Shown | None]]) -> None:
            for slot, one in slots:
                reply_to = ""
                if one is not None and one.replies:  # it may just have been posted again
                    answered = await self._messages.one(table, one.replies)
                    reply_to = "" if answered is None else answered.message
                until = max(
                    [due for by, due in shut.get(target, {}).items() if by != slot], default=0
                )
                found = await self._slot(
                    held, slot, one, reply_to, look=looks.get(slot), shut=until
                )
                done.append(found)
                shut.setdefault(target, {})[slot] = found.rest if found.shuts else 0

        await asyncio.gather(*[lane(target, slots) for target, slots in lanes.items()])
        rest = min([one.rest for one in done if one.rest], default=0)
        self._stumbles.pop((table, ""), None)
        return _Round(any(one.again or one.moved for one in done), rest, elsewhere)

    def _waits(self, held: Snapshot, wanted: Shown | None, known: Message | None) -> float:
        """Return how long (s) the public message may stay as it is; 0 if it is not behind, or must
        be drawn now."""
        if wanted is None or known is None or not wanted.moment or not known.message:
            return 0.0
        same = (wanted.moment, wanted.anew, wanted.follows) == (
            known.moment,
            known.anew,
            known.follows,
        )
        platform = self._drawer.platform(wanted.target)
        if platform is None or not platform.counts_edits:
            return 0.0
        if not same or known.nonce or known.closed or known.shows in {"", digest_of(wanted.screen)}:
            return 0.0
        return max(0.0, (held.table.changed + wanted.patience - self._tables.clock()) / 1000)

    async def _slot(
        self,
        held: Snapshot,
        slot: str,
        wanted: Shown | None,
        reply_to: str = "",
        *,
        stays: bool = False,
        look: Look | None = None,
        shut: int = 0,
    ) -> _Drawn:
        """Bring one message up to date, or delete it (`wanted` is None). A message that fails does
        not stop the others. `stays`: keep the same message. `look`: how it was when its note was
        read. `shut`: when another message there is tried again that the place has refused."""
        table = held.table.id
        try:
            async with self._lock(f"{table} {slot}") as lane:
                if look is not None and look.lane is lane and look.drawn == lane.drawn:
                    note = self._messages.known(table, slot, look.known)
                else:  # what was read earlier may have been drawn by another since
                    note = await self._messages.note(table, slot)
                lane.drawn += 1
                known = note.message
                if wanted is None and look is not None and known != look.known:
                    return _Drawn(again=True)  # nobody knew of it when this was decided
                newer = known is not None and known.version.number > held.version.number
                if newer and await self._tables.is_past(held):
                    return _Drawn(again=True)
                # the table is the newest: a failover has lost what the message shows
                if known is not None and wanted is not None and _shows_newer(known, wanted):
                    if stays and known.drafted[0] == wanted.drafted[0]:
                        return _Drawn()  # a later tap was faster
                    # what was read of the draft is old: it is read again, and drawn whatever it is
                    await note.put(replace(known, drafted=NO_DRAFT))
                    return _Drawn(again=True)
                until = self._later.get((table, slot), 0)
                if until > self._tables.clock():
                    return _Drawn(rest=until)  # the platform has asked for that
                if stays and known is not None and wanted is not None:
                    wanted = replace(wanted, anew=known.anew.removeprefix(AGAIN))
                await self._drawer.draw_or_delete(held, slot, wanted, note, reply_to, shut)
                self._stumbles.pop((table, slot), None)
                now_closed = note.message is not None and note.message.closed
                was_closed = known is not None and known.closed
                other_road = slot.startswith(HAND) and now_closed != was_closed
                moved = slot == PUBLIC and _id_of(known) != _id_of(note.message)
                due = next_try(note.message)
                rest = due if due > self._tables.clock() else 0
                return _Drawn(other_road, rest, rest > 0, moved and self._leads_back(wanted))
        except Later as later:
            until = self._after(max(later.seconds, _LEAST_WAIT))
            if not slot.startswith(HAND):
                self._later[table, slot] = until
            return _Drawn(rest=until)
        except Overtaken:
            return _Drawn(again=True)  # another process draws it too, or somebody has moved
        except NoTable:
            return _Drawn()
        except Shut:
            return _Drawn(rest=shut, shuts=True)
        except (OSError, TimeoutError) as error:
            _log.warning("platform unreachable", table=table, slot=slot, error=str(error))
            return _Drawn(rest=self._after(_RETRY))
        except StoreError:
            raise
        except Exception:  # noqa: BLE001  a screen that cannot be drawn must not hide the others
            return _Drawn(rest=self._stumbled(table, slot))

    def _leads_back(self, wanted: Shown | None) -> bool:
        platform = None if wanted is None else self._drawer.platform(wanted.target)
        return platform is not None and platform.leads_back

    def look(self, table: str, slot: str) -> Look:
        """Return how a message is before something is done about it; its note is still to be
        read."""
        lane = self._lane(f"{table} {slot}")
        return Look(lane, lane.drawn)

    async def draw(self, held: Snapshot, slot: str, shown: Shown, look: Look | None = None) -> None:
        """Bring one message up to date now; if the platform cannot, the next redraw will. It stays
        the same message, and rings nobody. `look`: how it was when the draft that it shows was
        changed."""
        done = await self._slot(held, slot, shown, stays=not shown.anew, look=look)
        jobs, table = self._tables.jobs, held.table.id
        if done.again or done.moved:
            await jobs.put(self._tables.clock(), Job(table, REDRAW))
        if done.rest:
            await jobs.put(done.rest, Job(table, SETTLE), soonest=True)

    async def post(self, held: Snapshot, slot: str, shown: Shown, seconds: float) -> Message | None:
        """Bring one message up to date now, and return its note; wait no longer than some seconds.
        What takes longer goes on."""
        with deadline(None):  # it goes on when whoever has asked has been answered
            task = asyncio.create_task(self.draw(held, slot, shown))
        self._posting.add(task)
        task.add_done_callback(self._posted)
        await asyncio.wait((task,), timeout=seconds)
        return await self._messages.one(held.table.id, slot)

    def _posted(self, task: asyncio.Task[None]) -> None:
        self._posting.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.warning("left to the redraw", error=error)

    async def room(self, place: str, name: str) -> str:
        """Return a room for one table beside a place; the place itself where there can be none."""
        platform: object = self._drawer.platform(Target(place=place))
        if isinstance(platform, Rooms):
            try:
                return await platform.open_room(place, name)
            except (Closed, Gone, Later, Wrong, OSError, TimeoutError) as error:
                _log.info("no room for a table", place=place, error=type(error).__name__)
        return place

    async def anew(self, table: str, slot: str) -> None:
        """Post the message again at the end of the chat and delete the old one."""
        async with self._lock(f"{table} {slot}") as lane:
            lane.drawn += 1
            with suppress(NoTable):
                await (await self._messages.note(table, slot)).change(again)
        await self._tables.jobs.put(self._tables.clock(), Job(table, REDRAW))

    def _lane(self, name: str) -> Lane:
        lane = self._locks.get(name)
        if lane is None:
            lane = self._locks[name] = Lane()
        return lane

    @asynccontextmanager
    async def _lock(self, name: str) -> AsyncIterator[Lane]:
        lane = self._lane(name)
        async with lane:
            yield lane

    async def reopen(self, table: str, slot: str) -> bool:
        """Try again at the next redraw to send what could not be sent, because the person is there
        again. Return True if it could not be sent before."""
        async with self._lock(f"{table} {slot}") as lane:
            lane.drawn += 1
            note = await self._messages.note(table, slot)
            if note.message is None or not note.message.closed:
                return False
            with suppress(NoTable):
                await note.change(opened)
            return True

    async def back(self, table: str, *targets: Target, pressed: bool = False) -> None:
        """Try again what could not be sent: to these targets, without any of them anywhere. Where
        somebody has `pressed` something, not at once after a refusal."""
        known = await self._messages.all(table)
        await self.tried_again(table, known, *targets, pressed=pressed)

    async def tried_again(
        self, table: str, known: Mapping[str, Message], *targets: Target, pressed: bool = False
    ) -> None:
        """Do the same if the notes of the messages have just been read."""
        wanted = [written_target(target) for target in targets]
        found = []
        for slot, message in known.items():
            if not message.closed or (wanted and message.target not in wanted):
                continue
            async with self._lock(f"{table} {slot}") as lane:
                lane.drawn += 1
                note = self._messages.known(table, slot, message)
                with suppress(NoTable):
                    await note.change(lambda now: sooner(now, pressed))
                found.append(0 if note.message is None else note.message.due)
        if found:
            due = max(self._tables.clock(), min(found))
            await self._tables.jobs.put(due, Job(table, SETTLE), soonest=True)

    async def is_closed(self, table: str, slot: str) -> bool:
        """Return True if a message cannot be sent because the chat it goes to is closed."""
        known = await self._messages.one(table, slot)
        return known is not None and known.closed

    @staticmethod
    async def forget(tables: Tables, table: str) -> None:
        """Redraw everything of a table whose messages on screen are lost or wrong."""
        messages = Messages(tables.store.client)
        for slot, message in (await messages.all(table)).items():
            await messages.known(table, slot, message).change(opened)


def _shut(known: Mapping[str, Message], now: int) -> dict[str, dict[str, int]]:
    """Return by target and slot when the messages are tried again that their places refuse."""
    found: dict[str, dict[str, int]] = {}
    for slot, message in known.items():
        if message.closed and message.due > now:
            found.setdefault(message.target, {})[slot] = message.due
    return found


def _id_of(known: Message | None) -> str:
    return "" if known is None else known.message


def _begins(known: Message | None, wanted: Shown | None) -> bool:
    """Return True if the public message has not shown this deal, or nobody knows whether it has: it
    is to be a new one, as at the beginning of each deal, or its sending or editing did not end."""
    return wanted is not None and (known is None or known.anew != wanted.anew or not known.shows)


def _shows_newer(known: Message, wanted: Shown) -> bool:
    """Return True if a message shows a later draft, in the same decision or in an earlier one: what
    was chosen while others acted is still chosen."""
    (prompt, revision), (of, wanted_revision) = known.drafted, wanted.drafted
    return prompt <= of and revision > wanted_revision
