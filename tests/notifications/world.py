"""A world with a clock of its own: tables on make-believe chats, and who is rung when and how.

A scenario says when people act; the world lets the time pass, does each job when it is due, and
keeps every message that rang. What should have rung follows from a second, simple account of the
rules (`tests.notifications.oracle`).
"""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.app.wiring import Thinkers
from bot.model.clock import SECOND, Calls, Speed
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.outbox.outbox import Outbox
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.faces import world

FACES: Final = ("discord", "telegram", "local")
NAMES: Final = ("North", "East", "South", "West")
_EVENTS: Final = itertools.count()


@dataclass
class Turned:
    """A turn as the commits tell it: which seat, from when, until when (ms), how often told."""

    table: str
    seat: int
    person: str
    number: int
    began: int
    ended: int | None = None
    calls: Calls = field(default_factory=Calls)
    ready: bool = False


class World(world.World):
    """The bot on three chats, with a clock that the scenario moves; its turns."""

    def __init__(
        self, client: Any, deals: int = world.DEALS, players: Thinkers | None = None
    ) -> None:
        self.turns: list[Turned] = []
        self.seen: dict[str, Snapshot] = {}
        """Each table as its last known commit left it."""
        super().__init__(client, *FACES, deals=deals, players=players)

    def start(self) -> None:
        """Start the bot (again), and follow its commits."""
        super().start()
        self.bot.tables.on_commit.append(self._committed)
        self.outbox: Outbox = self.bot.outbox

    # --- what happened --------------------------------------------------------------------

    def _committed(self, before: Snapshot, after: Snapshot, jobs: object) -> None:
        del jobs
        before = self.seen.get(after.table.id, before)
        self.seen[after.table.id] = after
        waits = awaited(after.table, after.game, after.state)
        for number, seat in enumerate(after.table.seats):
            old, new = before.table.turn(number), after.table.turn(number)
            if old.runs and (not new.runs or new.number != old.number):
                for one in self.turns:
                    if (one.table, one.number) == (after.table.id, old.number):
                        one.ended = self.clock.now
            if new.runs and new.number != old.number:
                assert seat.person is not None
                self.turns.append(
                    Turned(
                        after.table.id,
                        number,
                        seat.person.id,
                        new.number,
                        self.clock.now,
                        calls=seat.calls,
                        ready=waits.get(number) is Wait.READY,
                    )
                )

    async def catch_up(self) -> None:
        """See what was committed by a process that died before it could tell."""
        for table, known in list(self.seen.items()):
            held = await self.held(table)
            if held.version != known.version:
                self._committed(known, held, ())

    # --- what people do -------------------------------------------------------------------

    async def table(
        self,
        face: str,
        place: str = "x",
        game: str = "belot",
        speed: Speed = Speed.SLOW,
        calls: dict[int, Calls] | None = None,
        people: int = 4,
        **opening: Any,
    ) -> str:
        """Four people of a chat sit down and start; computer players take what is left."""
        opening = {"options": {"cut": "chance"}, **opening}
        host = person(face, 0)
        where = f"{face}:{place}"
        outcome = await self.bot.tables.open(
            where, self._event(), host, Opening(game, speed=speed, **opening)
        )
        assert isinstance(outcome, Done), outcome
        table = str(outcome.params["table"])
        for seat in range(people):
            own = (calls or {}).get(seat, Calls())
            await self.does(table, seat, want.Sit(seat, calls=own), face)
        fill = want.PlayWithComputers("easy", sit=False)
        await self.does(table, 0, want.Start() if people == 4 else fill, face)
        await self.work()
        return table

    async def does(self, table: str, number: int, intent: Any, face: str = "") -> None:
        """Somebody wants something of a table, and is there while they do."""
        who = person(face, number) if face else self._sits(await self.held(table), number)
        outcome = await self.bot.tables.act(table, self._event(), Actor(who), intent)
        assert isinstance(outcome, Done), outcome
        await self.bot.presence.touch(table, who.id, self.clock.now)

    async def keeps_order(self, table: str, intent: Any) -> None:
        """An administrator who does not play does what players have to vote on."""
        outcome = await self.bot.tables.act(table, self._event(), Actor(admin=True), intent)
        assert isinstance(outcome, Done), outcome

    async def act(self, table: str, seat: int) -> None:
        """The person of a seat does what is asked of them: one action, or ready."""
        held = await self.held(table)
        wait = awaited(held.table, held.game, held.state)[seat]
        if wait is Wait.READY:
            await self.does(table, seat, want.Ready())
            return
        action = held.game.stand_in(held.game.view(held.state, seat))
        await self.does(table, seat, want.Act(0, str(action)))

    async def finish_turn(self, table: str, seat: int) -> None:
        """The person of a seat acts until the table waits for them no more."""
        number = (await self.held(table)).table.turn(seat).number
        for _ in range(60):
            turn = (await self.held(table)).table.turn(seat)
            if not turn.runs or turn.number != number:
                return
            await self.act(table, seat)
            await self.work()
        raise AssertionError("a turn without end")

    async def next_turn(self, table: str) -> None:
        """Whoever is waited for plays, so that another turn begins."""
        held = await self.held(table)
        seat = next(seat for seat in range(len(held.table.seats)) if held.table.turn(seat).runs)
        await self.finish_turn(table, seat)

    @staticmethod
    def _sits(held: Snapshot, seat: int) -> Person:
        found = held.table.seats[seat].person
        assert found is not None
        return found

    @staticmethod
    def _event() -> str:
        return f"rings-{next(_EVENTS)}"

    async def play(
        self, table: str, turns: int, when: Callable[[Turned], Awaitable[float | None]]
    ) -> None:
        """Play turns: `when` says how many seconds after its begin a turn is made (None: the
        person does nothing until their time is up)."""
        for _ in range(turns):
            running = [one for one in self.turns if one.table == table and one.ended is None]
            if not running:
                return
            turn = running[0]
            wait = await when(turn)
            if wait is None:
                while turn.ended is None:
                    await self.passes(600)
                continue
            await self.until(max(self.clock.now, turn.began + int(wait * SECOND)))
            if turn.ended is None:
                await self.finish_turn(table, turn.seat)


def person(face: str, number: int) -> Person:
    """One of four friends on a chat."""
    return Person(f"{face}:{number + 1}", NAMES[number])
