"""Values for a series of matches at a table and for the score of an evening.

A series counts by seat: a player who takes over a seat continues with its score. The score of an
evening counts by person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from bot.model.people import Person
from engine.contract.scores import Standing

T = TypeVar("T")
Sides = Sequence[Sequence[int]]
"""The seats of each side of a game (`Game.sides`)."""


class SeatScore(msgspec.Struct, frozen=True, omit_defaults=True, order=True):
    """The score of a seat in a series: the matches won, and the points of its side in all matches.
    Scores are compared by matches, then by points."""

    won: int = 0
    points: int = 0

    def plus(self, other: SeatScore) -> SeatScore:
        """Return the sum."""
        return SeatScore(self.won + other.won, self.points + other.points)


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """A series of matches: its length and its state.

    `matches`: the number of matches (1: each match is separate). `best`: the series ends as soon as
    nobody can catch up. `rotating`: partners change after each match. `played`: the finished
    matches of this series, including drawn ones. `places`: scores by seat; empty before the first
    match has ended. `moves`: how often partners change before the next match. `over`: the last
    match has decided it, and the next one begins another series. `players`: hashes (`veiled`) of
    everybody who has had a seat in the finished matches.
    """

    matches: int = 1
    best: bool = False
    rotating: bool = False
    played: int = 0
    places: tuple[SeatScore, ...] = ()
    moves: int = 0
    over: bool = False
    players: tuple[str, ...] = ()

    @property
    def counts(self) -> bool:
        """Return True if several matches belong together."""
        return self.matches > 1

    @property
    def runs(self) -> bool:
        """Return True if a match of the series has ended and another one follows."""
        return self.counts and self.played > 0 and not self.over

    @property
    def restarted(self) -> Series:
        """Return the series before its first match."""
        return Series(self.matches, self.best, self.rotating)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Return the seats with the highest score. At the end they have won."""
        return tuple([at for at, one in enumerate(self.places) if one == max(self.places)])

    def after(self, gains: Sequence[SeatScore], sides: Sides) -> Series:
        """Return the series after a match with these results by seat."""
        before = self.places or (SeatScore(),) * len(gains)
        places = [one.plus(gain) for one, gain in zip(before, gains, strict=True)]
        now = replace(self, played=self.played + 1, places=tuple(places))
        return replace(now, over=now.is_decided(sides))

    def is_decided(self, sides: Sides) -> bool:
        """Return True if all matches are played. A `best` series is decided as soon as nobody can
        draw level with the leader; partners who stay partners need not catch up with each other."""
        left = self.matches - self.played
        if left <= 0 or not (self.best and self.places):
            return left <= 0
        won = [one.won for one in self.places]
        first = won.index(max(won))
        seats = tuple(range(len(won)))
        against = [0] * len(won)
        for _ in range(left):
            if self.rotating and two_pairs(sides):
                seats = rotated(seats)
            own = next(side for side in sides if seats.index(first) in side)
            for at, seat in enumerate(seats):
                against[seat] += at not in own
        return all(
            [
                not meetings or won[first] - won[seat] > meetings
                for seat, meetings in enumerate(against)
            ]
        )

    def swapped(self, first: int, second: int) -> Series:
        """Return the series after the players of two seats have changed places."""
        if not self.places:
            return self
        places = list(self.places)
        places[first], places[second] = places[second], places[first]
        return replace(self, places=tuple(places))


class EveningScore(msgspec.Struct, frozen=True, omit_defaults=True):
    """The score of a person in an evening: matches played and won, the points of their sides."""

    person: Person
    played: int = 0
    won: int = 0
    points: int = 0


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    """The running score of a table, by person: players of the last match first. `matches`: the
    number of finished matches."""

    matches: int = 0
    people: tuple[EveningScore, ...] = ()

    def without(self, person: str) -> Evening:
        """Return the score without a person."""
        return replace(self, people=tuple([one for one in self.people if one.person.id != person]))


def two_pairs(sides: Sides) -> bool:
    """Return True if two pairs play, so that partners can change between matches."""
    return [len(seats) for seats in sides] == [2, 2]


def rotated(seats: Sequence[T]) -> tuple[T, ...]:
    """Return the values of the seats after partners have changed: the first player stays, the
    others move on by a seat, so three changes restore the first order.

    >>> rotated("abcd")
    ('a', 'c', 'd', 'b')
    """
    first, second, *others = seats
    return (first, *others, second)


def winner_of(standing: Standing, sides: Sides, conceded: int) -> int | None:
    """Return the side that has won a match, or None if it is drawn. `conceded`: the side that
    conceded, or -1."""
    if conceded >= 0 and len(sides) == 2:
        return 1 - conceded
    return standing.winner
