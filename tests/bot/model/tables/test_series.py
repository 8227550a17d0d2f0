"""A series is over exactly when nobody can catch up; partnerships come in turn."""

from __future__ import annotations

from itertools import product
from typing import Final

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.model.tables.series import SeatScore, Series, rotated, two_pairs, winner_of
from engine.contract.scores import Standing
from tests.lanes import volume

PAIRS: Final = ((0, 2), (1, 3))
ALONE: Final = ((0,), (1,), (2,))
TEAMS: Final = ((0, 3), (1, 4), (2, 5))
SHAPES: Final = st.sampled_from([PAIRS, ALONE, TEAMS])
RESULTS: Final = st.lists(st.sampled_from([0, 1, 2, None]), max_size=6)
"""Who won each match; None: it was drawn."""


def gains(sides: tuple[tuple[int, ...], ...], winner: int | None) -> list[SeatScore]:
    """What a match brings to each seat, with no points."""
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    return [SeatScore(int(side_of[seat] == winner)) for seat in range(len(side_of))]


def after(series: Series, sides: tuple[tuple[int, ...], ...], winner: int | None) -> Series:
    """A match and, before the next one, the change of partners: what each seat has moves along."""
    series = series.after(gains(sides, winner), sides)
    places = rotated(series.places) if series.rotating and two_pairs(sides) else series.places
    return replace(series, places=places)


def leaders(series: Series) -> set[int]:
    most = max(place.won for place in series.places)
    return {seat for seat, place in enumerate(series.places) if place.won == most}


@settings(max_examples=volume(30, night=500, push=10))
@given(SHAPES, st.sampled_from([3, 5]), st.booleans(), RESULTS)
def test_the_best_of_some_is_over_exactly_when_nobody_can_catch_up(
    sides: tuple[tuple[int, ...], ...], matches: int, rotating: bool, results: list[int | None]
) -> None:
    """Every way in which the rest may go is tried, by who plays where in the end."""
    assume(results and matches - len(results) in range(4))
    assume(all(one is None or one < len(sides) for one in results))
    series = Series(matches, best=True, rotating=rotating)
    for winner in results[:-1]:
        series = after(series, sides, winner)
    series = series.after(gains(sides, results[-1]), sides)
    turned = rotating and two_pairs(sides)
    ways = set()
    for rest in product((None, *range(len(sides))), repeat=matches - len(results)):
        seats, won = tuple(range(len(series.places))), [one.won for one in series.places]
        for winner in rest:
            seats = rotated(seats) if turned else seats
            for seat in () if winner is None else sides[winner]:
                won[seats[seat]] += 1
        ways.add(frozenset([seat for seat, many in enumerate(won) if many == max(won)]))
    assert series.over == (ways == {frozenset(leaders(series))})


@settings(max_examples=volume(30, night=500, push=10))
@given(SHAPES, st.integers(2, 9), RESULTS)
def test_all_matches_are_played_where_it_is_not_the_best_of_some(
    sides: tuple[tuple[int, ...], ...], matches: int, results: list[int | None]
) -> None:
    series = Series(matches)
    for number, winner in enumerate(results, 1):
        series = after(series, sides, winner)
        assert series.over == (number >= matches)


def test_three_partnerships_come_in_turn() -> None:
    seats, partners = tuple("abcd"), []
    for _ in range(3):
        partners.append({frozenset([seats[one] for one in side]) for side in PAIRS})
        seats = rotated(seats)
    assert seats == tuple("abcd")
    assert len(set().union(*partners)) == 6


@settings(max_examples=volume(30, night=500, push=10))
@given(RESULTS)
def test_nobody_wins_or_loses_by_changing_seats(results: list[int | None]) -> None:
    """What is counted of a person is what they have won, wherever they sat."""
    series, people, won = Series(9, rotating=True), tuple("abcd"), dict.fromkeys("abcd", 0)
    for result in results:
        winner = None if result is None else result % 2
        for seat in () if winner is None else PAIRS[winner]:
            won[people[seat]] += 1
        series, people = after(series, PAIRS, winner), rotated(people)
    counted = dict(zip(people, series.places or (SeatScore(),) * 4, strict=True))
    assert {person: place.won for person, place in counted.items()} == won


def test_more_points_lead_where_equally_many_matches_are_won() -> None:
    two = ((0,), (1,))
    series = Series(2).after([SeatScore(1, 90), SeatScore(0, 40)], two)
    series = series.after([SeatScore(0, 10), SeatScore(1, 70)], two)
    assert series.leaders == (1,)
    assert series.after([SeatScore(0, 10), SeatScore(0, 0)], two).leaders == (0, 1)


def test_a_match_that_is_given_up_is_lost() -> None:
    standing = Standing(1, (500, 10))
    assert [winner_of(standing, PAIRS, side) for side in (0, 1, -1)] == [1, 0, None]
