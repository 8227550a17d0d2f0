"""The outbox: the messages on screen are a projection of the tables, and are brought up to date.

For a new message the intent is written before the send and its id after it; after each round the
table's version is read again. A crash in between leaves the redraw job and the intent, and the next
round sends with the same nonce or edits the existing message. What does not change is not sent
again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NamedTuple, Protocol
from weakref import WeakValueDictionary

import structlog
from msgspec.structs import replace

from bot.delivery.drawing import Drawer, Shown, digest_of, read_target, written_target
from bot.delivery.notes import AGAIN, HAND, again, opened
from bot.model.jobs import REDRAW, SETTLE, Job
from bot.model.people import platform_of
from bot.model.table import Snapshot, Version
from bot.ports.chat import Later, Platform, Target
from bot.store.errors import BadDocument, NewerSchema, StoreError
from bot.store.messages import NO_DRAFT, Message, Messages, NoTable, Overtaken
from bot.store.trip import Answers, Ask, together
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)
_MOST_ROUNDS: Final = 20
PUBLIC: Final = "table"
"""The slot of the public message."""
_LEAST_WAIT: Final = 0.05
_RETRY: Final = 1.0
"""Seconds until a platform that cannot be reached is tried again."""
_CALL: Final = "call:"
_BROKEN: Final = 10.0
"""Seconds until a message is tried again whose drawing failed for an unforeseen reason."""
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
    """What drawing one message has left to do: seconds until it is tried again (0: none); whether
    everything is read and drawn again at once, as the message shows something newer, another
    process draws it too, or its private chat has just closed and another road is taken."""

    wait: float = 0.0
    again: bool = False


class _Round(NamedTuple):
    """What drawing a table once has left to do.

    `wait` and `again`: of its messages. `later`: seconds for which the public message may stay as
    it is. `elsewhere`: processes with other chats have something to draw.
    """

    wait: float
    again: bool
    later: float
    elsewhere: bool


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
        self._left: Final[OrderedDict[str, tuple[Version, int]]] = OrderedDict()
        """Tables that are drawn elsewhere: in which version, how often it was left to others."""
        self._warned: Final[set[str]] = set()
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
            if self._left.get(job.table, _NEVER)[0] == held.version:
                await self._leave(job, held)
                return
            done = await self._round(held)
            if done.again:
                continue
            if done.later:
                settle = Job(job.table, SETTLE)
                await self._tables.jobs.put(self._tables.clock() + int(done.later * 1000), settle)
                if job == settle:
                    return
            if done.wait:  # nobody else draws what waits here
                await self._tables.jobs.put(self._tables.clock() + int(done.wait * 1000), job)
                return
            if done.elsewhere:
                await self._leave(job, held)
                return
            if await self._tables.jobs.drawn(held.version, job):
                return

    async def _leave(self, job: Job, held: Snapshot) -> None:
        """Leave a redraw to the processes that have the chat: at once, then less and less often, as
        perhaps none has it any more."""
        version, times = self._left.pop(job.table, _NEVER)
        times = times + 1 if version == held.version else 1
        self._left[job.table] = held.version, times
        if len(self._left) > _MOST_LEFT:
            self._left.popitem(last=False)
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
        slots = (PUBLIC, *[f"{kind}{seat}" for kind in (HAND, _CALL) for seat in seats])
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
        elif _begins(known.get(PUBLIC), shown.get(PUBLIC)):
            # everybody can see the fingerprint of a deal before anybody is sent a card of it
            done.append(await self._slot(held, PUBLIC, shown[PUBLIC]))
            first = {PUBLIC}
            shown, _ = await self._shown(held, await self._messages.all(table), answers)
        lanes: dict[str, list[tuple[str, Shown | None]]] = {}
        for slot, wanted in shown.items():  # in order where they lie in the same chat
            if slot not in first:
                lanes.setdefault(written_target(wanted.target), []).append((slot, wanted))
        for slot, message in known.items():
            if slot not in shown:
                lanes.setdefault(message.target, []).append((slot, None))

        async def lane(slots: list[tuple[str, Shown | None]]) -> None:
            for slot, one in slots:
                reply_to = ""
                if one is not None and one.replies:  # it may just have been posted again
                    answered = await self._messages.one(table, one.replies)
                    reply_to = "" if answered is None else answered.message
                done.append(await self._slot(held, slot, one, reply_to, look=looks.get(slot)))

        await asyncio.gather(*map(lane, lanes.values()))
        wait = max([one.wait for one in done], default=0.0)
        return _Round(wait, any(one.again for one in done), later, elsewhere)

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
    ) -> _Drawn:
        """Bring one message up to date, or delete it (`wanted` is None). A message that fails does
        not stop the others. `stays`: keep the same message. `look`: how it was when its note was
        read."""
        table = held.table.id
        try:
            async with self._lock(f"{table} {slot}") as lane:
                if look is not None and look.lane is lane and look.drawn == lane.drawn:
                    note = self._messages.known(table, slot, look.known)
                else:  # what was read earlier may have been drawn by another since
                    note = await self._messages.note(table, slot)
                lane.drawn += 1
                known = note.message
                if known is not None and known.version.number > held.version.number:
                    now = await self._tables.read(table)
                    if now is None or now.version != held.version:
                        return _Drawn(again=True)  # it shows something newer
                    # else it shows what a failover has lost
                if known is not None and wanted is not None and _shows_newer(known, wanted):
                    if stays:
                        return _Drawn()  # a later tap was faster
                    # what was read of the draft is old: it is read again, and drawn whatever it is
                    await note.put(replace(known, drafted=NO_DRAFT))
                    return _Drawn(again=True)
                if stays and known is not None and wanted is not None:
                    wanted = replace(wanted, anew=known.anew.removeprefix(AGAIN))
                await self._drawer.draw_or_delete(held, slot, wanted, note, reply_to)
                now_closed = note.message is not None and note.message.closed
                was_closed = known is not None and known.closed
                return _Drawn(again=slot.startswith(HAND) and now_closed and not was_closed)
        except Later as later:
            return _Drawn(max(later.seconds, _LEAST_WAIT))
        except Overtaken:
            return _Drawn(again=True)  # another process draws it too
        except NoTable:
            return _Drawn()
        except (OSError, TimeoutError) as error:
            _log.warning("platform unreachable", table=table, slot=slot, error=str(error))
            return _Drawn(_RETRY)
        except StoreError:
            raise
        except Exception:  # noqa: BLE001  a screen that cannot be drawn must not hide the others
            _log.exception("message cannot be drawn", table=table, slot=slot)
            return _Drawn(_BROKEN)

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
        if done.wait or done.again:
            now = self._tables.clock()
            await self._tables.jobs.put(now + int(done.wait * 1000), Job(held.table.id, REDRAW))

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


def _begins(known: Message | None, wanted: Shown | None) -> bool:
    """Return True if the public message is to be a new one, as at the beginning of each deal."""
    return wanted is not None and (known is None or known.anew != wanted.anew)


def _shows_newer(known: Message, wanted: Shown) -> bool:
    """Return True if a message shows a later draft of the same decision."""
    (prompt, revision), (of, wanted_revision) = known.drafted, wanted.drafted
    return prompt == of and revision > wanted_revision
