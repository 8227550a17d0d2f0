"""Private panels: a player's hand in a message that nobody else sees, kept up to date.

Discord lets us edit such a message for fifteen minutes after the press that made it, only with that
press's token. Tokens are in Redis, so a panel survives a restart. Each press on a panel gives it a
new token and fifteen minutes more. After that it stays as it was and is forgotten.

Code that draws a table calls `changed`. Each panel of the table is then compared with the current
hand and edited if it is out of date, at most once a second.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Protocol
from weakref import WeakValueDictionary

import msgspec
import structlog

from adapters.discord.act import Act
from adapters.discord.answers import DEADLINE, DRAWING, Answer
from adapters.discord.api import ORIGINAL, Attached, BadRequest, Dead, Sent, Wire
from adapters.discord.keys import Panel, Part
from adapters.discord.pictures import Made, Pictures
from adapters.discord.rendering.render import Body, edited, questions_in
from adapters.discord.state import DiscordState
from bot.ports import digest
from bot.ports.chat import Closed, Gone, Later
from bot.ports.screen import Screen
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError
from bot.words.text import Text

_log: Final = structlog.get_logger(__name__)

LIFE_MS: Final = 14 * 60 * 1000
"""Lifetime of a token: a minute less than Discord allows."""
FIRST: Final = 0.15
"""Seconds that a panel waits after a drawing: the answer to a press on it may already be on its way
with the same hand and picture."""
PAUSE: Final = 1.0
RETRY: Final = 3.0
_SHOWS: Final = 12
_UNKNOWN: Final = Attached("?")
"""Marks the picture of a part that is being changed: an interrupted edit may have happened. No
picture has this key, so the next edit sends its own."""


class Hands(Protocol):
    """Returns the current hand of a person at a table."""

    async def hand(self, table: str, person: str) -> Screen | None:
        """Return the screen; None if there is no hand (any more)."""


def now_ms() -> int:
    """Return the time in ms."""
    return time.time_ns() // 1_000_000


def shows(body: Body) -> str:
    """Return the digest of a message's content."""
    return digest(msgspec.json.encode(body["components"]).decode(), _SHOWS)


class Panels:
    """The panels of all tables."""

    def __init__(self, wire: Wire, state: DiscordState, hands: Hands, pictures: Pictures) -> None:
        self._wire: Final = wire
        self._state: Final = state
        self._hands: Final = hands
        self._pictures: Final = pictures
        self._group: asyncio.TaskGroup | None = None
        self._dirty: Final[set[str]] = set()
        self._busy: Final[set[str]] = set()
        self._locks: Final[WeakValueDictionary[tuple[str, str], asyncio.Lock]] = (
            WeakValueDictionary()
        )

    async def run(self) -> None:
        """Keep panels up to date until cancelled, starting with those from before a restart."""
        async with asyncio.TaskGroup() as group:
            self._group = group
            try:
                for table in await self._left():
                    self.changed(table)
                await asyncio.Event().wait()
            finally:
                self._group = None

    async def _left(self) -> frozenset[str]:
        try:
            return await self._state.read_tables_with_panels(now_ms())
        except StoreError as error:
            _log.warning("panels cannot be looked up", error=str(error))
            return frozenset()

    def changed(self, table: str) -> None:
        """Handle a drawing at a table: its panels may be out of date."""
        if self._group is None or not table:
            return
        self._dirty.add(table)
        if table not in self._busy:
            self._busy.add(table)
            self._spawn(self._work(table))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._group is None:
            work.close()
            return
        self._group.create_task(work)

    async def _work(self, table: str) -> None:
        try:
            await asyncio.sleep(FIRST)
            while table in self._dirty:
                self._dirty.discard(table)
                again = await self._refresh_all(table)
                if again:
                    self._dirty.add(table)
                await asyncio.sleep(RETRY if again else PAUSE)
        finally:
            self._busy.discard(table)

    async def _refresh_all(self, table: str) -> bool:
        """Update the panels of a table; return whether to try again."""
        try:
            people = list(await self._state.read_panels(table))
            results = [await self.refresh(table, person) for person in people]
        except (StoreError, BadDocument, NewerSchema) as error:
            _log.info("panels wait", table=table, error=str(error))
            return isinstance(error, StoreError)
        except Exception:  # noqa: BLE001  the panels of other tables must not stop
            _log.exception("panels cannot be drawn", table=table)
            return False
        return not all(results)

    def _lock(self, table: str, person: str) -> asyncio.Lock:
        """Return the lock of a panel, which exists while it is held or waited for."""
        return self._locks.setdefault((table, person), asyncio.Lock())

    # --- one panel ------------------------------------------------------------------------------

    async def refresh(self, table: str, person: str) -> bool:
        """Update a person's panel, if there is one; return False to try again."""
        async with self._lock(table, person):
            panel = await self._state.read_panel(table, person)
            if panel is None:
                return True
            screen = await self._hands.hand(table, person)
            if screen is None:
                return True
            return await self._bring(table, person, panel.parts, screen)

    async def _bring(self, table: str, person: str, parts: Sequence[Part], screen: Screen) -> bool:
        """Edit the parts that are out of date; return False to try again."""
        await self._state.write_questions(questions_in(screen))
        found: list[Part] = []

        async def put(made: Made) -> None:
            found.clear()
            if made.file is not None or made.picture != parts[0].picture:
                await self._changes(table, person, parts, parts[0].message)
            for number, body in enumerate(made.bodies):
                old = parts[number] if number < len(parts) else None
                one = Made((body,)) if number else made._replace(bodies=(body,))
                found.append(await self._part(old, one, parts[0].token))
            for part in parts[len(made.bodies) :]:
                await self._remove(part)

        try:
            await self._pictures.put(screen, put, has=_attached(parts[0]))
        except (Gone, Closed, Dead):
            await self._state.forget_panel(table, person)
            _log.info("panel has ended", table=table)
            return True
        except (Later, OSError, TimeoutError) as error:
            _log.info("panel waits", table=table, error=str(error))
            return False
        if tuple(found) != tuple(parts):
            await self._state.write_panel(table, person, Panel(tuple(found)))
        return True

    async def _part(self, old: Part | None, made: Made, token: str) -> Part:
        """Return a part that shows this."""
        (body,) = made.bodies
        wanted = shows(body)
        if old is not None and old.shows == wanted:
            return old
        if old is None:
            sent = await self._wire.follow(token, body, made.file)
            new = Part(token, now_ms() + LIFE_MS, sent.message, sent.message, wanted)
            return _with(new, sent.picture)
        if old.until < now_ms():
            raise Dead("its time is over")
        sent = await self._wire.edit_answer(
            old.token, old.address, edited(body), made.file, message=old.message
        )
        return _with(msgspec.structs.replace(old, shows=wanted), sent.picture)

    async def _remove(self, part: Part) -> None:
        try:
            await self._wire.delete_answer(part.token, part.address)
        except (Gone, Closed):
            _log.debug("was gone already")

    # --- what presses do ------------------------------------------------------------------------

    async def opened(
        self, table: str, person: str, token: str, address: str, sent: Sent, made: Made
    ) -> None:
        """Store a new panel, whose first part is the answer to a press and is edited by `address`;
        delete the previous panel."""
        async with self._lock(table, person):
            before = await self._state.read_panel(table, person)
            until = now_ms() + LIFE_MS
            first = shows(made.bodies[0])
            parts = [_with(Part(token, until, address, sent.message, first), sent.picture)]
            for body in made.bodies[1:]:
                further = (await self._wire.follow(token, body)).message
                parts.append(Part(token, until, further, further, shows(body)))
            await self._state.write_panel(table, person, Panel(tuple(parts)))
            for part in () if before is None else before.parts:
                if part.until > now_ms() and part.message != sent.message:
                    await self._remove(part)
        self.changed(table)  # it may have changed since it was made

    async def answer(self, act: Act, answer: Answer, why: Text = ()) -> None:
        """Answer a press on a panel with the current hand. If that takes too long, answer without
        it, and an edit follows.

        `why`: the reason, if the press was refused. If the panel shows an old hand, or cannot be
        edited much longer, the answer is the current hand with the reason above it. Otherwise the
        answer is the reason alone.

        Nothing else draws the panel in the meantime, because Discord refuses an edit with a picture
        that the message does not have.
        """
        seconds = max(0.05, min(act.left(DEADLINE), DRAWING))
        deadline = asyncio.get_running_loop().time() + seconds
        lock = self._lock(act.table, act.event.person.id)
        try:
            async with asyncio.timeout_at(deadline):
                await lock.acquire()
        except TimeoutError:
            _log.info("panel is being drawn")
            await answer.say(why)
            await self.renew(act, answer)
            return
        try:
            ready = await self._ready(act, deadline, why)
            sent = None if ready is None else await self._show(answer, ready[0])
            if sent is None:
                await answer.say(why)
            await self._renew(act, answer, sent, "" if ready is None else ready[1])
        finally:
            lock.release()
        await self._refreshed(act)

    @staticmethod
    async def _show(answer: Answer, made: Made) -> Sent | None:
        """Answer with the hand; return None if Discord does not find the picture to keep."""
        try:
            return await answer.show(made, here=True)
        except BadRequest as error:
            _log.warning("panel is drawn later", error=str(error))
            return None

    async def renew(self, act: Act, answer: Answer) -> None:
        """Store the token of a press that was answered elsewhere; it is used from now on."""
        async with self._lock(act.table, act.event.person.id):
            await self._renew(act, answer, None)
        await self._refreshed(act)

    async def _renew(self, act: Act, answer: Answer, sent: Sent | None, shown: str = "") -> None:
        """Store the token of a press that can edit the panel. `sent`: its message, if the answer
        has changed that, and `shown` its new content."""
        if not answer.changes_pressed:
            return
        table, person = act.table, act.event.person.id
        panel = await self._state.read_panel(table, person)
        if panel is None and await self._hands.hand(table, person) is None:
            return  # they have no hand at this table, whatever the control says
        until = now_ms() + LIFE_MS
        mine = Part(act.token, until, ORIGINAL, act.pressed, shown)
        old = _part_of(panel, act.pressed)
        if sent is not None:
            mine = _with(mine, sent.picture)
        elif old is None:
            mine = _with(mine, act.picture)
        else:  # another process may have drawn the panel with newer data
            mine = msgspec.structs.replace(
                mine, shows=old.shows, picture=old.picture, file=old.file
            )
        parts: tuple[Part, ...] = (mine,)
        if panel is not None and old is not None:
            parts = tuple([mine if part is old else part for part in panel.parts])
        await self._state.write_panel(table, person, Panel(parts))

    async def _refreshed(self, act: Act) -> None:
        if not await self.refresh(act.table, act.event.person.id):
            self.changed(act.table)

    async def _ready(self, act: Act, deadline: float, why: Text) -> tuple[Made, str] | None:
        """Return the current hand for the pressed message, and the digest of it without the reason.
        None if there is no hand, if it needs more than one message, if it is not ready in time, or
        if there is a reason and the message shows it already."""
        table, person = act.table, act.event.person.id
        try:
            async with asyncio.timeout_at(deadline):
                panel = await self._state.read_panel(table, person)
                screen = await self._hands.hand(table, person)
                if screen is None:
                    return None
                await self._state.write_questions(questions_in(screen))
                old = _part_of(panel, act.pressed)
                has = act.picture if old is None else _attached(old)
                made = await self._pictures.made(screen, has=has)
                shown = shows(made.bodies[0])
                if why:
                    if old is not None and old.until > now_ms() and old.shows == shown:
                        return None
                    made = await self._pictures.made(screen, has=has, toast=why)
                if len(made.bodies) != 1:
                    return None
                another = made.file is not None or made.picture != has.key
                if panel is not None and old is not None and another:
                    await self._changes(table, person, panel.parts, act.pressed)
                return made, shown
        except (StoreError, TimeoutError) as error:
            _log.info("panel is drawn later", error=str(error))
            return None

    async def _changes(self, table: str, person: str, parts: Sequence[Part], message: str) -> None:
        """Record that a part is about to get another picture."""
        begun = [
            _with(msgspec.structs.replace(part, shows=""), _UNKNOWN)
            if part.message == message
            else part
            for part in parts
        ]
        await self._state.write_panel(table, person, Panel(tuple(begun)))


def _part_of(panel: Panel | None, message: str) -> Part | None:
    parts = () if panel is None else panel.parts
    return next((part for part in parts if part.message == message), None)


def _attached(part: Part) -> Attached:
    return Attached(part.picture, part.file)


def _with(part: Part, picture: Attached) -> Part:
    return msgspec.structs.replace(part, picture=picture.key, file=picture.id)
