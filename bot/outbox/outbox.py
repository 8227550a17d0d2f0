"""The outbox keeps the messages on screen up to date with the tables.

A redraw has four steps; each calls only the next one:

1. `Outbox.redraw` reads the table, and repeats until nothing has changed in the meantime.
2. `Outbox._draw_table` reads the notes of its messages and gets the content of each from
   `Contents`. It draws all targets (places and private chats) at the same time, and waits for none
   that is slow (`bot.outbox.chains`).
3. `Outbox._draw_message` takes the lock of one message, and returns the work that is left.
4. `bot.outbox.delivery` sends, edits, pins or deletes it, and changes its note
   (`bot.model.tables.note`).

A new message's intent is stored before the send, its id afterwards. After a crash in between, the
next round sends with the same nonce or edits the message. Unchanged messages are not sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NamedTuple, Protocol
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache
from msgspec.structs import replace

from bot.model.jobs import REDRAW, SETTLE, Job
from bot.model.people import platform_of
from bot.model.tables.note import NO_DRAFT, Note
from bot.model.tables.table import Place, Snapshot, Table, Version
from bot.outbox.chains import Chains, Work
from bot.outbox.content import Content, read_target, written_target
from bot.outbox.delivery import Deliveries, Order, Shut
from bot.outbox.noted import begins, id_of, is_closed, is_shown, may_wait, shows_newer, shut_targets
from bot.outbox.slots import HAND, LINE, is_public, public_slots, sheet_slot
from bot.ports.chat import Later, Platform, Target
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError
from bot.store.redis.trip import Answers, Ask, together
from bot.store.tables.notes import NoTable, Notes, Overtaken
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)
_MOST_ROUNDS: Final = 20
_LEAST_WAIT: Final = 0.05
_RETRY: Final = 1.0
"""Seconds before an unreachable platform is tried again."""
_BROKEN: Final = 10.0
_MOST_BROKEN: Final = 1800.0
"""Pauses (s) after a drawing failed unexpectedly: the first one and the longest."""
_PATIENCE: Final = 0.5
"""Seconds that a redraw waits for a chat; then it goes on there in the background."""
_FIRST_PATIENCE: Final = 2.0
"""Seconds that the hands of a new deal wait until all places have shown its fingerprint. Later
hands carry it themselves."""
_LATE: Final = 10.0
"""Seconds after which a table with a slow chat is looked at again, if the drawing there has been
lost."""
_LEFT_SECONDS: Final = 30
"""The longest pause (s) before a redraw is offered to other processes again."""
_OTHERS_MS: Final = 10_000
"""Ms for which other processes may take the redraw: each checks every shard every few seconds."""
_MOST_LEFT: Final = 10_000
_NOTHING: Final[Mapping[str, Any]] = {}


class MessageLock(asyncio.Lock):
    """Held while one message of a table is drawn. `drawn`: number of drawings so far."""

    drawn = 0


class Before(NamedTuple):
    """The state of a message before an operation, and its note then. If this process has not drawn
    the message since, it is drawn without reading the note again."""

    lock: MessageLock
    drawn: int
    note: Note | None = None


class _Drawn(NamedTuple):
    """The work left after drawing one message. `again`: re-read and redraw everything now. The
    message shows something newer, or another process is drawing it; or its private chat or place
    has just closed or opened, so the player must be reached in another way, or the people of the
    place must be told. `due`: when to retry (ms; 0: never); other redraws may come first. `shuts`:
    its place has refused it. `moved`: it is a new message, so hands that link to it are redrawn."""

    again: bool = False
    due: int = 0
    shuts: bool = False
    moved: bool = False


class _TableDrawn(NamedTuple):
    """The work left after drawing a table once: see `_Drawn`. `elsewhere`: processes with other
    chats have messages to draw; `here`: this one has messages of the table too."""

    again: bool = False
    due: int = 0
    elsewhere: bool = False
    here: bool = False


class _Left(NamedTuple):
    """A table whose redraw was left to other processes: in which version and how many times; `here`
    as in `_TableDrawn`."""

    version: Version = Version()
    times: int = 0
    here: bool = False


_NEVER: Final = _Left()


class Contents(Protocol):
    """Makes the contents of a table's messages; knows words and screens, but no platform."""

    def asks(self, held: Snapshot) -> Sequence[Ask[Any]]:
        """Return the reads that the screens of a table need besides the table."""

    async def make_all(
        self, held: Snapshot, notes: Mapping[str, Note], answers: Answers
    ) -> Mapping[str, Content]:
        """Return the content of every message of the table by its slot (``table``, ``hand:2``,
        ``call:2``).

        `notes`: of its messages; `answers`: to the reads from `asks`.
        """


class Outbox:
    """Draws tables on the platforms, by name."""

    def __init__(
        self, tables: Tables, contents: Contents, platforms: Mapping[str, Platform]
    ) -> None:
        self._tables: Final = tables
        self._contents: Final = contents
        self.deliveries: Final = Deliveries(tables, platforms)
        self._notes: Final = Notes(tables.store.client)
        self._left: Final[LRUCache[str, _Left]] = LRUCache(_MOST_LEFT)
        """Tables drawn by other processes."""
        self._warned: Final[set[str]] = set()
        self._later: Final[LRUCache[tuple[str, str], int]] = LRUCache(_MOST_LEFT)
        """Times (ms) until which the platforms want slots to wait. Hands are exempt: an edit of a
        hand may go out as the answer to a press, which never waits."""
        self._stumbles: Final[LRUCache[tuple[str, str], int]] = LRUCache(_MOST_LEFT)
        """Number of unexpected failures in a row, by slot (empty: the table itself)."""
        self._posting: Final[set[asyncio.Task[None]]] = set()
        self._locks: Final[WeakValueDictionary[str, MessageLock]] = WeakValueDictionary()
        self._chains: Final = Chains(self._draw_again)

    async def redraw(self, job: Job) -> None:
        """Bring every message of a table up to date; repeat until nothing has changed in the
        meantime."""
        for _ in range(_MOST_ROUNDS):
            try:
                held = await self._tables.read_table(job.table)
            except NewerSchema as error:
                _log.info("a newer bot's table is left alone", table=job.table, error=str(error))
                return
            except BadDocument as error:
                _log.error("stored table cannot be read", table=job.table, error=str(error))
                return
            if held is None:
                await self._tables.jobs.remove(job)
                return
            left = self._left.get(job.table, _NEVER)
            if job.kind != SETTLE and left.version == held.version and not left.here:
                await self._leave(job, held)
                return
            try:
                done = await self._draw_table(held)
            except StoreError:
                raise
            except Exception:  # noqa: BLE001  a fault of ours must not be repeated at full speed
                done = _TableDrawn(due=self._stumbled(job.table, ""))
            if done.again:
                continue
            if await self._put_off(job, done):
                return
            if done.elsewhere:
                await self._leave(job, held, here=done.here)
                return
            if await self._tables.jobs.drawn(held.version, job):
                return

    async def _put_off(self, job: Job, done: _TableDrawn) -> bool:
        """Schedule the redraw of waiting messages; return True if `job` is that redraw. It is a
        separate job, so that a hand does not wait for the table's message."""
        jobs, settle = self._tables.jobs, Job(job.table, SETTLE)
        if done.due and job == settle:
            await jobs.put_off(job, done.due)
        elif done.due:
            await jobs.put(done.due, settle, soonest=True)
        return done.due > 0 and job == settle

    def _after(self, seconds: float) -> int:
        """Return the time (ms) `seconds` from now."""
        return self._tables.clock() + int(seconds * 1000)

    def _stumbled(self, table: str, slot: str) -> int:
        """Count an unexpected failure while it is handled; return when to retry (ms). The first
        time, the traceback is logged."""
        name = (table, slot)
        times = self._stumbles[name] = self._stumbles.get(name, 0) + 1
        log = _log.exception if times == 1 else _log.error
        log("message cannot be drawn", table=table, slot=slot, times=times)
        pause = min(_BROKEN * 2 ** min(times - 1, 10), _MOST_BROKEN)
        return self._after(pause)

    async def _leave(self, job: Job, held: Snapshot, *, here: bool = False) -> None:
        """Leave a redraw to the processes that serve the chat: at once, then less and less often,
        because perhaps none serves it any more."""
        left = self._left.get(job.table, _NEVER)
        times = left.times + 1 if left.version == held.version else 1
        self._left[job.table] = _Left(held.version, times, here)
        pause = min(2 ** min(times - 1, 10) - 1, _LEFT_SECONDS)
        due = self._tables.clock() + pause * 1000
        await self._tables.jobs.leave(job, due, due + _OTHERS_MS)

    def _is_here(self, target: Target) -> bool:
        """Return True if this process serves the chat. If not, log it once."""
        if self.deliveries.platform_for(target) is not None:
            return True
        name = platform_of(target.place or target.person)
        if name not in self._warned:
            self._warned.add(name)
            _log.warning("redraws are left to a process with this chat", platform=name)
        return False

    async def _contents_here(
        self, held: Snapshot, notes: Mapping[str, Note], answers: Answers
    ) -> tuple[dict[str, Content], bool]:
        """Return the contents that this process must show, and whether other processes have
        anything to draw or to delete."""
        every = await self._contents.make_all(held, notes, answers)
        here = {slot: one for slot, one in every.items() if self._is_here(one.target)}
        elsewhere = every.keys() - here.keys()
        old = notes.keys() - every.keys() - _sheets(held.table)
        return here, any(not is_shown(notes.get(slot), every[slot]) for slot in elsewhere) or any(
            not self._is_here(read_target(notes[slot].target)) for slot in old
        )

    async def _draw_table(self, held: Snapshot) -> _TableDrawn:
        """Draw the outdated messages of a table."""
        table = held.table.id
        seats = range(len(held.table.seats))
        publics = public_slots(held.table)
        slots = (*publics, *[f"{kind}{seat}" for kind in (HAND, LINE) for seat in seats])
        befores = {slot: self.before(table, slot) for slot in slots}
        asks = (self._notes.ask_table(table), *self._contents.asks(held))
        read, *answers = await together(self._tables.store.client, *asks)
        notes: dict[str, Note] = read()
        befores = {slot: one._replace(note=notes.get(slot)) for slot, one in befores.items()}
        contents, elsewhere = await self._contents_here(held, notes, answers)
        known = {slot: one for slot, one in notes.items() if self._is_here(read_target(one.target))}
        first, done, begun = set[str](), list[_Drawn](), dict[str, list[Order]]()
        late = False
        for slot in publics:
            content, note = contents.get(slot), known.get(slot)
            pause = self._pause(held, content, note)
            if pause:
                first.add(slot)
                done.append(_Drawn(due=self._after(pause)))
            elif content is not None and begins(note, content):
                first.add(slot)
                begun[written_target(content.target)] = [Order(held, slot, content)]
        if begun:  # the fingerprint of a deal must be public before any card of it is sent
            announcing = list[_Drawn]()
            late = await self._draw_orders(table, begun, announcing, _FIRST_PATIENCE)
            done += [one._replace(moved=False) for one in announcing]  # the hands come after it
            notes = await self._notes.read_table(table)
            contents, _ = await self._contents_here(held, notes, answers)
        by_target: dict[str, list[Order]] = {}
        for slot, content in contents.items():  # in order within the same chat
            if slot not in first:
                target = written_target(content.target)
                by_target.setdefault(target, []).append(Order(held, slot, content))
        sheets = _sheets(held.table)
        for slot, note in known.items():
            if slot not in contents and slot not in sheets:
                by_target.setdefault(note.target, []).append(Order(held, slot, None))
        shut = shut_targets(notes, self._tables.clock())
        late |= await self._draw_orders(table, by_target, done, _PATIENCE, shut, befores)
        if late:
            done.append(_Drawn(due=self._after(_LATE)))
        due = min([one.due for one in done if one.due], default=0)
        self._stumbles.pop((table, ""), None)
        return _TableDrawn(
            any(one.again or one.moved for one in done), due, elsewhere, bool(contents)
        )

    async def _draw_orders(
        self,
        table: str,
        by_target: Mapping[str, Sequence[Order]],
        done: list[_Drawn],
        patience: float,
        shut: Mapping[str, Mapping[str, int]] = _NOTHING,
        befores: Mapping[str, Before] = _NOTHING,
    ) -> bool:
        """Draw messages, those of each target in order, and add what is left of each to `done`.
        Return True if a target takes longer than `patience` (s)."""

        def chain(target: str, orders: Sequence[Order]) -> Work:
            async def draw_in_order() -> bool:
                refused, failed = dict(shut.get(target, {})), False
                for order in orders:
                    slot = order.slot
                    until = max([due for by, due in refused.items() if by != slot], default=0)
                    reply_to = await self._answered_by(order)
                    order = order._replace(reply_to=reply_to, shut=until)  # noqa: PLW2901
                    drawn = await self._draw_message(order, befores.get(slot))
                    done.append(drawn)
                    failed = failed or drawn.due > 0
                    refused[slot] = drawn.due if drawn.shuts else 0
                return failed

            return draw_in_order

        works = {target: chain(target, orders) for target, orders in by_target.items()}
        return await self._chains.draw(table, works, patience)

    async def _draw_again(self, table: str, failed: bool) -> None:
        """Draw a table again after a late drawing of one of its chats; after a failure, with a
        pause."""
        due = self._after(_RETRY) if failed else self._tables.clock()
        await self._tables.jobs.put(due, Job(table, SETTLE), soonest=True)

    @property
    def is_drawing(self) -> bool:
        """Return True while a slow chat is drawn in the background."""
        return bool(self._chains)

    async def close(self) -> None:
        """Wait a few seconds for what is still being drawn."""
        await self._chains.close()

    async def _answered_by(self, order: Order) -> str:
        """Return the id of the message to which a new one replies, which may just have been posted
        again."""
        if order.content is None or not order.content.replies:
            return ""
        note = await self._notes.read_slot(order.held.table.id, order.content.replies)
        return id_of(note)

    def _pause(self, held: Snapshot, content: Content | None, note: Note | None) -> float:
        """Return how long (s) a public message may stay outdated; 0 if it is up to date or must be
        drawn now."""
        if content is None or note is None:
            return 0.0
        platform = self.deliveries.platform_for(content.target)
        if platform is None or not platform.counts_edits or not may_wait(note, content):
            return 0.0
        patience = content.public.patience
        return max(0.0, (held.table.changed + patience - self._tables.clock()) / 1000)

    async def _draw_message(
        self, order: Order, before: Before | None = None, *, stays: bool = False
    ) -> _Drawn:
        """Bring one message up to date. A message that fails does not stop the others. `before`:
        its state when its note was read. `stays`: keep the same message."""
        table, slot = order.held.table.id, order.slot
        try:
            async with self._lock(table, slot) as lock:
                if before is not None and before.lock is lock and before.drawn == lock.drawn:
                    stored = self._notes.hold(table, slot, before.note)
                else:  # another may have drawn it since it was read
                    stored = await self._notes.open(table, slot)
                lock.drawn += 1
                note, content = stored.note, order.content
                if content is None and before is not None and note != before.note:
                    return _Drawn(again=True)  # it was unknown when this was decided
                newer = note is not None and note.posted.version.number > order.held.version.number
                if newer and await self._tables.is_past(order.held):
                    return _Drawn(again=True)
                # the table is the newest version: a failover has lost the version that the message
                # shows
                if note is not None and content is not None:
                    if shows_newer(note, content):
                        if stays and note.posted.drafted[0] == content.drafted[0]:
                            return _Drawn()  # a later tap was faster
                        # the draft that was read is old: read it again, and draw it in any case
                        posted = replace(note.posted, drafted=NO_DRAFT)
                        await stored.write(replace(note, posted=posted))
                        return _Drawn(again=True)
                    if stays:
                        content = replace(content, occasion=note.posted.rang_for)
                until = self._later.get((table, slot), 0)
                if until > self._tables.clock():
                    return _Drawn(due=until)  # the platform's request
                wakes = await self.deliveries.deliver(order._replace(content=content), stored)
                self._stumbles.pop((table, slot), None)
                return self._left_after(order, note, stored.note, wakes)
        except Later as later:
            until = self._after(max(later.seconds, _LEAST_WAIT))
            if not slot.startswith(HAND):
                self._later[table, slot] = until
            return _Drawn(due=until)
        except Overtaken:
            return _Drawn(again=True)  # another process is drawing it, or a player has moved
        except NoTable:
            return _Drawn()
        except Shut:
            return _Drawn(due=order.shut, shuts=True)
        except (OSError, TimeoutError) as error:
            _log.warning("platform unreachable", table=table, slot=slot, error=str(error))
            return _Drawn(due=self._after(_RETRY))
        except StoreError:
            raise
        except Exception:  # noqa: BLE001  a screen that cannot be drawn must not hide the others
            return _Drawn(due=self._stumbled(table, slot))

    def _left_after(
        self, order: Order, before: Note | None, after: Note | None, wakes: int
    ) -> _Drawn:
        """Return the work left after a message was delivered. `wakes`: when it may ring (ms)."""
        was_closed = before is not None and before.closed
        is_closed = after is not None and after.closed
        due = 0 if after is None else after.next_try
        due = due if due > self._tables.clock() else 0
        moved = is_public(order.slot) and id_of(before) != id_of(after)
        return _Drawn(
            again=(order.slot.startswith(HAND) or is_public(order.slot))
            and is_closed != was_closed,
            due=due or wakes,
            shuts=due > 0,
            moved=moved and self._leads_back(order.content),
        )

    def _leads_back(self, content: Content | None) -> bool:
        platform = None if content is None else self.deliveries.platform_for(content.target)
        return platform is not None and platform.leads_back

    def before(self, table: str, slot: str) -> Before:
        """Return the state of a message before an operation; its note is still to be read."""
        lock = self._lock_of(table, slot)
        return Before(lock, lock.drawn)

    async def draw(
        self, held: Snapshot, slot: str, content: Content, before: Before | None = None
    ) -> None:
        """Bring one message up to date now; if the platform fails, the next redraw does it. It
        stays the same message and notifies nobody. `before`: its state when the draft that it shows
        was changed."""
        order = Order(held, slot, content)
        done = await self._draw_message(order, before, stays=not content.occasion)
        jobs, table = self._tables.jobs, held.table.id
        if done.again or done.moved:
            await jobs.put(self._tables.clock(), Job(table, REDRAW))
        if done.due:
            await jobs.put(done.due, Job(table, SETTLE), soonest=True)

    async def post(
        self, held: Snapshot, slot: str, content: Content, seconds: float
    ) -> Note | None:
        """Bring one message up to date now, and return its note; wait at most `seconds`. A slower
        delivery continues in the background."""
        with deadline(None):  # it continues after the person has been answered
            task = asyncio.create_task(self.draw(held, slot, content))
        self._posting.add(task)
        task.add_done_callback(self._posted)
        await asyncio.wait((task,), timeout=seconds)
        return await self._notes.read_slot(held.table.id, slot)

    def _posted(self, task: asyncio.Task[None]) -> None:
        self._posting.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.warning("left to the redraw", error=error)

    async def post_again(self, table: str, slot: str) -> None:
        """Post the message again at the end of the chat and delete the old one."""
        await self._redraw_noted(table, slot, Note.again)

    async def check(self, table: str, place: str) -> None:
        """Draw the public message in a place again where it is, even if it should show nothing
        else: if the place is closed now, that is found out."""
        for slot, note in (await self._notes.read_table(table)).items():
            if is_public(slot) and read_target(note.target).place == place:
                await self._redraw_noted(table, slot, Note.outdated)

    async def _redraw_noted(self, table: str, slot: str, change: Callable[[Note], Note]) -> None:
        jobs, job = self._tables.jobs, Job(table, REDRAW)
        await jobs.put(self._after(_LATE), job, soonest=True)  # if this process dies in between
        async with self._lock(table, slot) as lock:
            lock.drawn += 1
            with suppress(NoTable):
                await (await self._notes.open(table, slot)).change(lambda now: now and change(now))
        await jobs.put(self._tables.clock(), job)

    def _lock_of(self, table: str, slot: str) -> MessageLock:
        name = f"{table} {slot}"
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = MessageLock()
        return lock

    @asynccontextmanager
    async def _lock(self, table: str, slot: str) -> AsyncIterator[MessageLock]:
        lock = self._lock_of(table, slot)
        async with lock:
            yield lock

    async def reopen(self, table: str, slot: str) -> bool:
        """Retry a failed send at the next redraw, because the person is there again. Return True if
        the send had failed."""
        async with self._lock(table, slot) as lock:
            lock.drawn += 1
            stored = await self._notes.open(table, slot)
            if stored.note is None or not stored.note.closed:
                return False
            with suppress(NoTable):
                await stored.change(lambda now: now and now.reopened())
            return True

    async def try_again(self, table: str, *targets: Target, pressed: bool = False) -> None:
        """Retry failed sends: to these targets, or to all if none is given. After a press
        (`pressed`), do not retry immediately after a refusal."""
        notes = await self._notes.read_table(table)
        await self.try_noted_again(table, notes, *targets, pressed=pressed)

    async def try_place_again(self, table: str, place: str) -> None:
        """Retry failed sends to a place, and to all people of its chat."""
        notes = await self._notes.read_table(table)
        targets = {read_target(note.target) for note in notes.values()}
        chat = platform_of(place)
        people = [one for one in targets if one.person and platform_of(one.person) == chat]
        await self.try_noted_again(table, notes, Target(place=place), *people)

    async def try_noted_again(
        self, table: str, notes: Mapping[str, Note], *targets: Target, pressed: bool = False
    ) -> None:
        """Do the same with notes that have just been read."""
        wanted = [written_target(target) for target in targets]
        found = []
        for slot, note in notes.items():
            if not note.closed or (wanted and note.target not in wanted):
                continue
            async with self._lock(table, slot) as lock:
                lock.drawn += 1
                stored = self._notes.hold(table, slot, note)
                with suppress(NoTable):
                    await stored.change(lambda now: now and now.sooner(pressed))
                found.append(0 if stored.note is None else stored.note.rejected.due)
        if found:
            due = max(self._tables.clock(), min(found))
            await self._tables.jobs.put(due, Job(table, SETTLE), soonest=True)

    async def is_closed(self, table: str, slot: str) -> bool:
        """Return True if a message cannot be sent because the chat it goes to is closed."""
        note = await self._notes.read_slot(table, slot)
        return note is not None and note.closed

    async def closed_places(self, table: Table) -> tuple[Place, ...]:
        """Return the places of a table that have refused its public message."""
        notes = await self._notes.read_table(table.id)
        return tuple([place for place in table.places if is_closed(table, place, notes)])

    async def says_instead(self, table: str, slot: str, occasion: str) -> bool:
        """Note that another answer says what a message could not, since its chat is closed. Return
        False if there is nothing to say, or if it has been said."""
        async with self._lock(table, slot) as lock:
            lock.drawn += 1
            stored = await self._notes.open(table, slot)
            note = stored.note
            if note is None or not note.closed or note.posted.rang_for == occasion:
                return False
            with suppress(NoTable):
                await stored.change(lambda now: now and now.rung_elsewhere(occasion))
            return True

    async def message_of(self, table: str, slot: str) -> str:
        """Return the id of a message; empty if it is not known to be sent."""
        return id_of(await self._notes.read_slot(table, slot))

    async def message_in(self, table: str, place: str) -> str:
        """Return the id of the public message in a place; empty if it is not known to be sent."""
        notes = await self._notes.read_table(table)
        public = [note for slot, note in notes.items() if is_public(slot)]
        here = [note for note in public if read_target(note.target).place == place]
        return id_of(here[0]) if here else ""

    @staticmethod
    async def redraw_all(tables: Tables, table: str) -> None:
        """Schedule a redraw of everything of a table whose messages on screen are lost or wrong."""
        notes = Notes(tables.store.client)
        for slot, note in (await notes.read_table(table)).items():
            await notes.hold(table, slot, note).change(lambda now: now and now.reopened())


def _sheets(table: Table) -> set[str]:
    """Return the slots of the score sheets of a table's last match, whose notes are kept."""
    return {sheet_slot(table, place) for place in table.places}
