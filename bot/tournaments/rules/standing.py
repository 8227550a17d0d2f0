"""The standing: points compared with the mean of the same deal and side at all tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from bot.model.tournament import Round, StandingLine, Tournament


def against_the_mean(round: Round, deal: int, sides: int) -> dict[str, tuple[Fraction, ...]]:
    """Return the difference of each table from the mean in a deal (from 0), by side. The
    differences of all tables add up to 0 for each side.

    With only one table, the mean is that of the sides, so the differences of all sides add up to 0.
    """
    wrote = {one.id: one.deals[deal] for one in round.tables if deal < len(one.deals)}
    if len(wrote) == 1:
        ((table, points),) = wrote.items()
        mean = Fraction(sum(points), sides)
        return {table: tuple([point - mean for point in points])}
    means = [_mean([points[side] for points in wrote.values()]) for side in range(sides)]
    return {
        table: tuple([point - mean for point, mean in zip(points, means, strict=True)])
        for table, points in wrote.items()
    }


def _mean(points: Sequence[int]) -> Fraction:
    return Fraction(sum(points), max(1, len(points)))


def points_of(found: Tournament) -> dict[int, tuple[Fraction, int]]:
    """Return the points of each position in the line-up, including computer players, and the number
    of deals. Only deals that are finished at all tables count."""
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    deals: defaultdict[int, int] = defaultdict(int)
    for one in found.played:
        for deal in range(one.opened):
            above = against_the_mean(one, deal, len(found.sides))
            for table in one.tables:
                if table.id not in above:
                    continue
                for side, seats in enumerate(found.sides):
                    for seat in seats:
                        points[table.seats[seat]] += above[table.id][side]
                        deals[table.seats[seat]] += 1
    return {place: (points[place], deals[place]) for place in range(len(found.lineup))}


def standing(found: Tournament) -> tuple[StandingLine, ...]:
    """Return the standing of the people, the best first; equal points share a rank."""
    points = points_of(found)
    people = {one.person.id: one.person for one in found.entrants}
    rows = [
        (*points[place], people[person])
        for place, person in enumerate(found.lineup)
        if person in people
    ]
    rows.sort(key=lambda row: -row[0])  # stable: in the order of the line-up
    ahead = [row[0] for row in rows]
    return tuple(
        [StandingLine(ahead.index(row[0]) + 1, row[2], float(row[0]), row[1]) for row in rows]
    )
