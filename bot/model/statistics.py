"""What is counted of finished matches: statistics of a person, ratings of a place."""

from __future__ import annotations

from typing import Final

import msgspec

_BASE: Final = 1000
_SCALE: Final = 40
MOST_COURSE: Final = 30
"""How many matches the course of a rating has."""

NEVER: Final = (0, "")
"""The place of no match."""
Order = tuple[int, str]
"""The place of a match among all: its end (ms) and its name."""


def first_of(first: Order, last: Order, order: Order) -> Order:
    """Return the first match that is counted with one more; `first` and `last` of before. Where an
    earlier version has not noted the first one, nobody knows it."""
    if first == NEVER:
        return order if last == NEVER else NEVER
    return min(first, order)


class Partner(msgspec.Struct, frozen=True):
    """Somebody on the same side: their name, matches together, how many of them were won."""

    name: str = ""
    matches: int = 0
    won: int = 0


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person in one game. `points`: the sum of what their side wrote; `table`: the sum of what
    the sides of those deals wrote in the mean. `best`: most points of a deal. `series`: matches won
    in a row until now, `longest` ever. `notable`: see `PlayedDeal.notable`."""

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
    """All games of a person. `last`: the last match that is counted, by its end; `first`: the first
    one."""

    last: Order = NEVER
    games: dict[str, Tally] = {}
    first: Order = NEVER


class Rating(msgspec.Struct, frozen=True):
    """A person's strength: `mu` in the mean, `sigma` how uncertain that is. `matches` played.
    `course`: the points after each of the last matches, before them those they began with. `last`:
    when they played last (ms; 0: it was not noted)."""

    name: str
    mu: float
    sigma: float
    matches: int
    won: int
    course: tuple[int, ...] = ()
    last: int = 0

    @property
    def points(self) -> int:
        """The rating as people read it: 1000 for a beginner, and it is at least so much."""
        return _BASE + round(_SCALE * (self.mu - 3 * self.sigma))

    def after(self, before: tuple[int, ...]) -> Rating:
        """Return the rating with its course, which goes on from the one `before`."""
        course = (*(before or (_BASE,)), self.points)[-1 - MOST_COURSE :]
        return msgspec.structs.replace(self, course=course)


class Ratings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ratings of a game in a place. `last`: the last match that is rated, by its end; `first`:
    the first one."""

    last: Order = NEVER
    people: dict[str, Rating] = {}
    first: Order = NEVER

    def ordered(self) -> list[tuple[str, Rating]]:
        """Return everybody, the best first."""
        return sorted(
            self.people.items(), key=lambda one: (-one[1].points, -one[1].matches, one[0])
        )
