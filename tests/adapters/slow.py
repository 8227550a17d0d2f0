"""A slow table on a chat: people who act when they have been rung, and what each turn cost.

People act on the table itself, so that nobody counts as being there: each turn is called at once.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.app.wiring import Kafene
from bot.model.clock import Speed
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.settings import CUTS
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening

_EVENTS: Final = itertools.count()
STILL: Final = 0.4
"""Seconds without a request after which all is drawn."""


@dataclass
class Turned:
    """A turn: its number at the table, whose it is, whether it has ended, how many acts it had."""

    number: int
    seat: int
    person: str
    ended: bool = False
    acts: int = 0


class SlowTable:
    """A slow table in one place; its turns as the commits tell them."""

    def __init__(self, bot: Kafene, place: str, people: list[Person]) -> None:
        self.bot: Final = bot
        self.place: Final = place
        self.people: Final = people
        self.turns: list[Turned] = []
        self.table = ""
        bot.tables.on_commit.append(self._committed)

    async def open(self, game: str = "bulgarian-canasta") -> None:
        """The people sit down, computer players take what is left, the match starts."""
        host = self.people[0]
        opening = Opening(game, speed=Speed.SLOW)
        outcome = await self.bot.tables.open(self.place, self._event(), host, opening)
        assert isinstance(outcome, Done), outcome
        self.table = str(outcome.params["table"])
        for seat, person in enumerate(self.people):
            await self.does(person, want.Sit(seat))
        seats = len((await self.held()).table.seats)
        full = len(self.people) == seats
        await self.does(host, want.Start() if full else want.PlayWithComputers("easy", sit=False))
        for person in self.people:  # whoever wants to cut is called for it, as for every move
            await self.does(person, want.SetAutomations((CUTS,)))

    async def does(self, person: Person, intent: object) -> None:
        """Somebody wants something of the table."""
        outcome = await self.bot.tables.act(self.table, self._event(), Actor(person), intent)  # type: ignore[arg-type]
        assert isinstance(outcome, Done), outcome

    async def held(self) -> Snapshot:
        """The table as it is."""
        held = await self.bot.tables.read_table(self.table)
        assert held is not None
        return held

    @property
    def running(self) -> list[Turned]:
        """The turns that have not ended."""
        return [one for one in self.turns if not one.ended]

    async def turn(self) -> Turned | None:
        """The next turn of a person; None when the deal is over."""
        async with asyncio.timeout(30):
            while True:
                held = await self.held()
                waits = awaited(held.table, held.game, held.state)
                if Wait.READY in waits.values():
                    return None
                if self.running:
                    return self.running[0]
                await asyncio.sleep(0.02)

    async def act(self, turn: Turned) -> None:
        """The person of a turn acts once."""
        held = await self.held()
        action = held.game.stand_in(held.game.view(held.state, turn.seat))
        await self.does(self.people[turn.seat], want.Act(0, str(action)))
        turn.acts += 1

    async def finish(self, turn: Turned) -> None:
        """The person of a turn acts until the table waits for them no more."""
        while not turn.ended:
            await self.act(turn)

    async def play(
        self, turns: int, called: Callable[[Turned], Awaitable[None]], pause: float = 0.0
    ) -> None:
        """Play turns until there were enough or the deal is over: `called` waits until the person
        has been rung."""
        for _ in range(turns):
            turn = await self.turn()
            if turn is None:
                return
            await called(turn)
            while not turn.ended:
                await self.act(turn)
                await asyncio.sleep(pause)

    async def measure(
        self, turns: int, count: Callable[[], Cost], called: Callable[[Turned], Awaitable[None]]
    ) -> str:
        """Play turns, each move when all is drawn, and say what they cost."""
        await settled(lambda: count().requests)
        before, first, moves = count(), len(self.turns), 0
        for _ in range(turns):
            turn = await self.turn()
            if turn is None:
                break
            await called(turn)
            while not turn.ended:
                await self.act(turn)
                moves += 1
                await settled(lambda: count().requests)
        last = await self.turn()
        if last is not None:
            await called(last)  # each turn that has begun has rung
        after, played = count(), sum([one.ended for one in self.turns])
        rung = (after.rings - before.rings) / max(1, len(self.turns) - first)
        asked = (after.requests - before.requests) / moves
        drawn = (after.pictures - before.pictures) / moves
        return (
            f"{played} turns, {moves} moves: {rung:.2f} rings per turn, "
            f"{asked:.2f} requests and {drawn:.2f} pictures uploaded per move"
        )

    def _committed(self, before: Snapshot, after: Snapshot, jobs: object) -> None:
        del jobs
        if self.table not in {"", after.table.id}:
            return
        for seat, one in enumerate(after.table.seats):
            old, new = before.table.turn(seat), after.table.turn(seat)
            if old.runs and (not new.runs or new.number != old.number):
                for turn in self.turns:
                    turn.ended |= turn.number == old.number
            if new.runs and new.number != old.number and one.person is not None:
                self.turns.append(Turned(new.number, seat, one.person.id))

    @staticmethod
    def _event() -> str:
        return f"slow-{next(_EVENTS)}"


class Cost(NamedTuple):
    """What was asked of the chat until now."""

    requests: int
    pictures: int
    rings: int


async def settled(count: Callable[[], int]) -> None:
    """Wait until nothing is asked of the chat any more."""
    before = -1
    while count() != before:
        before = count()
        await asyncio.sleep(STILL)
