"""Counts of finished matches: statistics of a person, ratings of a place."""

from __future__ import annotations

from typing import Final

import msgspec

_BASE: Final = 1000
_SCALE: Final = 40
MOST_COURSE: Final = 30
"""Number of matches in the course of a rating."""

NEVER: Final = (0, "")
"""The position of no match."""
Order = tuple[int, str]
"""The position of a match among all: its end (ms) and its name."""


def first_of(first: Order, last: Order, order: Order) -> Order:
    """Return the first counted match after one more is counted; `first` and `last`: the values
    before. If an earlier version has not stored the first match, it is unknown."""
    if first == NEVER:
        return order if last == NEVER else NEVER
    return min(first, order)


class Partner(msgspec.Struct, frozen=True):
    """A player on the same side: their name, matches together, and how many of them were won."""

    name: str = ""
    matches: int = 0
    won: int = 0


class PersonStatistics(msgspec.Struct, frozen=True, omit_defaults=True):
    """Statistics of one person in one game. `points`: the sum of their side's points; `table`: the
    sum of the mean points of all sides in those deals. `best`: most points of a deal. `series`: the
    current run of matches won, `longest`: the longest ever. `notable`: see `PlayedDeal.notable`."""

    matches: int = 0
    won: int = 0
    deals: int = 0
    points: int = 0
    table: float = 0.0
    best: int | None = None
    series: int = 0
    longest: int = 0
    notable: dict[str, int] = {}
    partners: dict[str, Partner] = {}


class Statistics(msgspec.Struct, frozen=True, omit_defaults=True):
    """Statistics of a person in all games. `last`: the last counted match, by its end; `first`: the
    first one."""

    last: Order = NEVER
    games: dict[str, PersonStatistics] = {}
    first: Order = NEVER


class Rating(msgspec.Struct, frozen=True):
    """A person's strength: `mu` is the mean, `sigma` the uncertainty. `matches`: number played.
    `course`: the points after each of the last matches, preceded by the points before them. `last`:
    when they last played (ms; 0: not stored)."""

    name: str
    mu: float
    sigma: float
    matches: int
    won: int
    course: tuple[int, ...] = ()
    last: int = 0

    @property
    def points(self) -> int:
        """The displayed rating: 1000 for a beginner, and a lower bound of the strength."""
        return _BASE + round(_SCALE * (self.mu - 3 * self.sigma))

    def after(self, before: tuple[int, ...]) -> Rating:
        """Return the rating with its course, which continues the one in `before`."""
        course = (*(before or (_BASE,)), self.points)[-1 - MOST_COURSE :]
        return msgspec.structs.replace(self, course=course)


class Ratings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ratings of a game in a place. `last`: the last rated match, by its end; `first`: the
    first one."""

    last: Order = NEVER
    people: dict[str, Rating] = {}
    first: Order = NEVER

    def ordered(self) -> list[tuple[str, Rating]]:
        """Return everybody, the best first."""
        return sorted(
            self.people.items(), key=lambda one: (-one[1].points, -one[1].matches, one[0])
        )
