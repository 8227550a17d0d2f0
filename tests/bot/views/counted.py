"""What is said of a series and of an evening: part of the oracle of `said`.

Reckoned by itself and simply: every way in which the rest of a series may go is tried.
"""

from __future__ import annotations

from itertools import product

from bot.model.tables.table import Stage
from tests.bot.views.frame import Frame
from tests.bot.views.read_back import Fact


def after_match(truth: Frame) -> list[Fact]:
    """Return how the series stands, and the evening if more was played in it."""
    table, found = truth.table, series(truth)
    evening = table.evening
    longer = not found or evening.matches > table.series.played
    if longer and evening.matches > 1 and evening.people:
        people = sorted(evening.people, key=lambda one: (-one.won, -one.points))
        rows = tuple([((one.person.name,), one.won, one.points) for one in people])
        found.append(("evening", evening.matches, rows))
    return found


def chosen_series(truth: Frame) -> list[Fact]:
    """Return what is told of a series before its first match is over."""
    one = truth.table.series
    told = one.matches > 1 and not one.places
    rotates = one.rotating and len(truth.teams[0]) == 2
    return [("series-chosen", (one.matches, one.best, rotates))] if told else []


def series(truth: Frame) -> list[Fact]:
    """Return who has won how much in the series: side by side, where partners have the same."""
    one, teams = truth.table.series, truth.teams
    if not one.places:
        return []
    if any(one.places[team[0]] != one.places[team[-1]] for team in teams):
        teams = tuple([(seat,) for seat in range(len(one.places))])
    rows = [
        (
            tuple([truth.name(seat) for seat in team]),
            one.places[team[0]].won,
            one.places[team[0]].points,
        )
        for team in teams
    ]
    rows.sort(key=lambda row: (-row[1], -row[2]))
    kind = (one.matches, one.best)
    if not _over(truth):
        return [("series", kind, one.played, tuple(rows))]
    first = tuple([who for who, *rest in rows if rest == list(rows[0][1:])])
    return [("series-over", kind, first, tuple(rows))]


def _over(truth: Frame) -> bool:
    """Whether whoever leads now leads however the rest ends."""
    one, seats = truth.table.series, tuple(range(len(truth.table.seats)))
    left = one.matches - one.played
    won = [place.won for place in one.places]
    if left <= 0 or not one.best:
        return left <= 0
    orders, pairs = [], len(truth.teams) == 2 and len(truth.teams[0]) == 2
    for _ in range(left):
        if one.rotating and pairs:
            seats = (seats[0], *seats[2:], seats[1])
        orders.append(seats)
    ends = set()
    for way in product(range(len(truth.teams)), repeat=left):
        after = list(won)
        for order, winner in zip(orders, way, strict=True):
            for seat in truth.teams[winner]:
                after[order[seat]] += 1
        ends.add(tuple([seat for seat, count in enumerate(after) if count == max(after)]))
    return ends == {tuple([seat for seat, count in enumerate(won) if count == max(won)])}


def next_match(truth: Frame) -> list[Fact]:
    """Return who plays with whom next, if that changes."""
    table = truth.table
    if table.stage is not Stage.OVER or not table.series.moves or len(truth.teams[0]) != 2:
        return []
    first, *others = [truth.name(seat) for seat in range(4)]
    for _ in range(table.series.moves):
        others = [*others[1:], others[0]]
    return [("next", (first, others[1]), (others[0], others[2]))]
