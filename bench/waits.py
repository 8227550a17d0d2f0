"""How often a slow table waits for somebody between two deals and before the first card.

    uv run python -m bench.waits

Four people play three deals of each game, cut by hand, at a day a turn. Nobody is there when the
table wants a cut, and whoever is called for the next deal begins it eight hours later. *Before* is
what the table did until it left both to chance and to time: it called for each cut, ten minutes
before chance cut, and for each next deal.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from bot.model.clock import HOUR, Speed
from bot.model.jobs import CHANCE, TIME_UP, Job
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Version
from bot.model.tables.waiting import Pace, Wait, awaited, by_chance, jobs_of
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from engine.playthrough import seeds
from engine.registry import GAMES

GAMES_OF_FOUR: Final = ("belot", "bulgarian-canasta", "classic-canasta", "decorated-canasta")
DEALS: Final = 3
ANSWER: Final = 8 * HOUR
PEOPLE: Final = tuple([Person(f"test:{name}", name) for name in ("Ani", "Boris", "Csaba", "Dan")])


class Waits(NamedTuple):
    """Of the first deal and of a later one: how often somebody was called for a cut or for the
    next deal, and the hours until the first card."""

    first: int
    first_hours: float
    later: int
    later_hours: float


class _Course:
    """A table without a store: what is done must succeed."""

    def __init__(self, game: str) -> None:
        self.now = 10**12
        self._documents: Final = Documents(GAMES)
        self._seed: Final = seeds(Random(5))
        table = new_table(
            GAMES, id="0000zzzz", place="test:x", host=PEOPLE[0], game=game, now=self.now
        )
        self.held = Snapshot(Version(1), table, self._documents.game_of(table))
        self.does(0, want.SetSpeed(Speed.SLOW))
        self.does(0, want.SetOption("cut", "hand"))

    def does(self, seat: int, intent: Intent) -> None:
        """Do something for a seat; -1 is the clock."""
        who = Actor(None if seat < 0 else PEOPLE[seat])
        context = Context(self.now, self._seed, self._documents.game_of, GAMES)
        change = decide(self.held, who, intent, context).change
        number = self.held.version.number + 1
        self.held = Snapshot(Version(number), change.table, change.game, change.state)

    @property
    def waits(self) -> dict[int, Wait]:
        """Whom the table waits for."""
        return awaited(self.held.table, self.held.game, self.held.state)

    @property
    def jobs(self) -> dict[Job, int]:
        """The jobs of the table."""
        held = self.held
        return jobs_of(held.table, held.game, held.state, Pace(), self.now)


def measure(game: str, *, before: bool) -> Waits:
    """Play some deals of a game."""
    course = _Course(game)
    for seat in range(len(PEOPLE)):
        course.does(seat, want.Sit(seat))
    course.does(0, want.Start())
    calls, since = 0, course.now
    found: list[tuple[int, float]] = []
    while len(found) < DEALS:
        held = course.held
        seat, wait = next(iter(course.waits.items()))
        if wait is Wait.READY:
            if before and held.table.turn(seat).interval:
                course.does(seat, want.Hold())
                continue
            ceremony: Any = want.Ready()
        elif (action := by_chance(held.game, held.state, seat)) is not None:
            ceremony = want.Act(0, str(action))
        else:
            if since:
                found.append((calls, (course.now - since) / HOUR))
                calls = since = 0
            view = held.game.view(held.state, seat)
            course.does(seat, want.Act(0, str(held.game.stand_in(view))))
            if Wait.READY in course.waits.values():
                since = course.now
            continue
        by_itself = _by_itself(course, seat)
        if by_itself is None:
            calls += 1
            course.now = max(course.now, held.table.turn(seat).began + ANSWER)
            course.does(seat, ceremony)
        else:
            calls += before
            due, job = by_itself
            course.now = max(course.now, due)
            done = want.ByChance if job.kind == CHANCE else want.TimeIsUp
            course.does(-1, done(job.seat, job.prompt))
    return Waits(*found[0], *found[-1])


def _by_itself(course: _Course, seat: int) -> tuple[int, Job] | None:
    """The job that goes on for a seat without its person; None if the person is awaited."""
    for job, due in course.jobs.items():
        interval = job.kind == TIME_UP and course.held.table.turn(seat).interval
        if job.seat == seat and (job.kind == CHANCE or interval):
            return due, job
    return None


def main() -> None:
    """Print a table for `docs/slow-games.md`."""
    print("| Game | First deal, before | now | A later deal, before | now |")
    print("| --- | --- | --- | --- | --- |")
    for game in GAMES_OF_FOUR:
        old, new = (measure(game, before=before) for before in (True, False))
        said = [
            f"{calls} calls, {hours:.1f} h"
            for one, other in ((old[:2], new[:2]), (old[2:], new[2:]))
            for calls, hours in (one, other)
        ]
        print(f"| {game} | {' | '.join(said)} |")


if __name__ == "__main__":
    main()
