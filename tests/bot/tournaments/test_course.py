"""Tournaments by their rules alone: who meets whom, what is counted, how they go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tournament import Form, Phase, Round, System, Tournament
from bot.tournaments.rules import course
from bot.tournaments.rules.pairing import Seats, pairs, singles, swiss_pairs, swiss_singles
from bot.tournaments.rules.standing import against_the_mean, points_of, standing
from tests.lanes import volume

SINGLES = ((0,), (1,), (2,), (3,))
FORMS = [(Form.SINGLES, course.TEAMS), (Form.SINGLES, SINGLES), (Form.PAIRS, course.TEAMS)]


def person(number: int) -> Person:
    return Person(f"test:{number}", f"P{number}")


def entered(people: int, **fields: object) -> Tournament:
    """A tournament that so many have entered."""
    empty = Tournament(
        id="00000000", place="test:a", host=person(0), game="belot", created=0, changed=0
    )
    found = replace(empty, **{"sides": course.TEAMS, **fields})
    for number in range(people):
        found = course.enter(found, person(number))
    return found


def seeds() -> Iterator[bytes]:
    return (number.to_bytes(32, "big") for number in count(1))


def finished(found: Tournament, chance: Random) -> Tournament:
    """The tournament after all tables of its round have finished, in any order."""
    last = found.last
    assert last is not None
    tables = list(last.tables) * found.deals
    chance.shuffle(tables)
    done: Counter[str] = Counter()
    wrote: dict[str, tuple[tuple[int, ...], ...]] = {}
    for table in tables:
        assert not course.round_over(found)
        done[table.id] += 1
        deal = tuple([chance.randrange(0, 300) for _ in found.sides])
        wrote[table.id] = (*wrote.get(table.id, ()), deal)
        found = course.heard(found, {table.id: (wrote[table.id], False)}, 1)
        assert course.heard(found, {table.id: (wrote[table.id], False)}, 1) == found  # told again
        least = min([done[one.id] for one in last.tables])
        assert found.last is not None
        assert found.last.opened == least
    assert course.round_over(found)
    return found


def met(tables: tuple[Seats, ...], apart: tuple[int, ...]) -> list[frozenset[int]]:
    """Who sits so many seats apart."""
    return [
        frozenset({seats[one], seats[other]})
        for seats in tables
        for one, other in combinations(range(4), 2)
        if other - one in apart
    ]


@pytest.mark.parametrize("size", range(4, 33, 4))
def test_in_a_round_robin_everybody_is_a_partner_once_and_an_opponent_twice(size: int) -> None:
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for number in range(size - 1):
        tables = singles(size, number)
        assert sorted(one for seats in tables for one in seats) == list(range(size))
        partners.update(met(tables, (2,)))
        opponents.update(met(tables, (1, 3)))
    everybody = {frozenset(two) for two in combinations(range(size), 2)}
    assert partners == Counter(dict.fromkeys(everybody, 1))
    assert opponents == Counter(dict.fromkeys(everybody, 2))


@pytest.mark.parametrize("size", range(2, 17, 2))
def test_in_a_round_robin_every_pair_meets_every_pair_once(size: int) -> None:
    found: Counter[frozenset[int]] = Counter()
    for number in range(size - 1):
        tables = pairs(size, number)
        assert sorted(one for seats in tables for one in seats) == list(range(2 * size))
        found.update(frozenset({seats[0] // 2, seats[1] // 2}) for seats in tables)
        assert all(seats[0] // 2 == seats[2] // 2 for seats in tables)
    assert found == Counter(frozenset(two) for two in combinations(range(size), 2))


@given(st.integers(1, 8), st.randoms(use_true_random=False))
@settings(max_examples=volume(25, night=300))
def test_in_the_swiss_system_pairs_meet_once_while_it_can_be_helped(
    half: int, chance: Random
) -> None:
    size, found = 2 * half, Counter[frozenset[int]]()
    before: list[Seats] = []
    for _ in range(half):
        order = list(range(size))
        chance.shuffle(order)
        tables = swiss_pairs(order, before)
        assert sorted(one for seats in tables for one in seats) == list(range(2 * size))
        found.update(frozenset({seats[0] // 2, seats[1] // 2}) for seats in tables)
        before += tables
    assert max(found.values()) == 1


@given(st.sampled_from(range(4, 33, 4)), st.randoms(use_true_random=False))
@settings(max_examples=volume(10, night=200))
def test_in_the_swiss_system_partners_change(size: int, chance: Random) -> None:
    before: list[Seats] = []
    for _ in range(3):
        order = list(range(size))
        chance.shuffle(order)
        tables = swiss_singles(order, before)
        assert sorted(one for seats in tables for one in seats) == list(range(size))
        before += tables
    assert max(Counter(met(tuple(before), (2,))).values()) == 1


def test_in_the_swiss_system_those_who_stand_alike_meet() -> None:
    assert swiss_pairs([3, 1, 0, 2], [])[0] == (6, 2, 7, 3)
    assert set(swiss_singles([5, 6, 7, 4, 0, 1, 2, 3], [])[0]) == {4, 5, 6, 7}


@pytest.mark.parametrize("second", [1, 2, 3])
def test_in_the_swiss_system_nobody_meets_a_former_partner_or_opponent_at_once(second: int) -> None:
    before = [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)]
    others = [one for one in range(16) if one not in {0, second, 4, 8, 12}]
    first = swiss_singles([0, second, 4, 8, 12, *others], before)[0]
    assert set(first) == {0, 4, 8, 12}


@given(
    st.integers(4, 32),
    st.sampled_from(FORMS),
    st.sampled_from(System),
    st.randoms(use_true_random=False),
)
@settings(max_examples=volume(25, night=400), deadline=None)
def test_a_tournament_runs_to_its_end(
    people: int,
    form: tuple[Form, tuple[tuple[int, ...], ...]],
    system: System,
    chance: Random,
) -> None:
    """Everybody plays once a round; the sum of each deal and side is nothing."""
    found = entered(people, form=form[0], sides=form[1], system=system, rounds=3, deals=2)
    secret = seeds()
    found = course.begin(found, b"lot", lambda: next(secret))
    assert sorted(filter(None, found.lineup)) == sorted(one.person.id for one in found.entrants)
    rounds = 0
    while found.phase is Phase.PLAYING:
        rounds += 1
        last = found.last
        assert last is not None
        assert len(set(last.seeds)) == 2
        seats = sorted(seat for table in last.tables for seat in table.seats)
        assert seats == list(range(len(found.lineup)))
        sitting = [one for table in last.tables for one in course.seated(found, table) if one]
        assert sorted(one.id for one in sitting) == sorted(filter(None, found.lineup))
        found = finished(found, chance)
        for deal in range(2):
            assert found.last is not None
            above = against_the_mean(found.last, deal, len(found.sides))
            columns = list(zip(*above.values(), strict=True))
            assert sum(map(sum, columns)) == 0
            assert len(last.tables) == 1 or all(sum(column) == 0 for column in columns)
        found = course.go_on(found, lambda: next(secret))
    assert rounds == found.rounds <= 3
    assert found.phase is Phase.OVER
    places = standing(found)
    assert [one.person.id for one in places]
    assert len(places) == people
    assert all(one.deals == 2 * rounds for one in places)
    assert [one.points for one in places] == sorted([one.points for one in places], reverse=True)
    assert sum([points for points, _ in points_of(found).values()]) == 0
    ids = [table.id for one in found.played for table in one.tables]
    assert len(set(ids)) == len(ids)


def test_points_are_against_the_mean_of_the_same_side() -> None:
    found = course.begin(entered(8, deals=1), b"lot", lambda: b"s" * 32)
    assert found.last is not None
    one, other = found.last.tables
    found = course.heard(found, {one.id: (((100, 62),), False)}, 1)
    assert [place.deals for place in standing(found)] == [0] * 8  # not all tables have finished it
    found = course.heard(found, {other.id: (((40, 122),), False)}, 1)
    assert found.last is not None
    above = against_the_mean(found.last, 0, 2)
    assert above == {
        one.id: (Fraction(30), Fraction(-30)),
        other.id: (Fraction(-30), Fraction(30)),
    }
    places = standing(found)
    assert [place.rank for place in places] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert [place.points for place in places] == [30.0] * 4 + [-30.0] * 4


def test_one_table_alone_is_measured_by_the_mean_of_its_sides() -> None:
    found = course.begin(entered(4, deals=1), b"lot", lambda: b"s" * 32)
    assert found.last is not None
    (table,) = found.last.tables
    found = course.heard(found, {table.id: (((90, 72),), False)}, 1)
    assert found.last is not None
    assert against_the_mean(found.last, 0, 2)[table.id] == (Fraction(9), Fraction(-9))


def test_a_table_that_is_closed_keeps_nobody_waiting() -> None:
    found = course.begin(entered(8, deals=2), b"lot", lambda: b"s" * 32)
    assert found.last is not None
    one, other = found.last.tables
    found = course.heard(found, {one.id: (((100, 62), (10, 16)), False)}, 1)
    assert not course.round_over(found)
    found = course.heard(found, {other.id: (((40, 122),), True)}, 1)
    assert course.round_over(found)
    counted = {(place.deals, place.points) for place in standing(found)}
    assert counted == {(2, 30 - 3), (2, 3 - 30), (1, -30), (1, 30)}, "one table wrote the second"


def test_who_leaves_keeps_their_points_and_may_come_back() -> None:
    chance, secret = Random(1), seeds()
    found = course.begin(entered(8, rounds=3), b"lot", lambda: next(secret))
    found = finished(found, chance)
    before = {one.person.id: one.points for one in standing(found)}
    found = course.leave(found, "test:3")
    with pytest.raises(Refused, match="NOT_ENTERED"):
        course.leave(found, "test:3")
    found = course.go_on(found, lambda: next(secret))
    assert found.last is not None
    sitting = [one for table in found.last.tables for one in course.seated(found, table)]
    assert sitting.count(None) == 1
    assert person(3) not in sitting
    assert {one.person.id: one.points for one in standing(found)} == before
    found = course.enter(found, person(3))
    assert found.last is not None
    assert person(3) in [one for table in found.last.tables for one in course.seated(found, table)]


def test_pairs_are_kept_and_the_rest_play_together() -> None:
    found = entered(7, form=Form.PAIRS)
    found = course.enter(found, person(5), "test:1")
    with pytest.raises(Refused, match="NO_SUCH_PARTNER"):
        course.enter(found, person(2), "test:5")
    found = course.begin(found, b"lot", lambda: b"s" * 32)
    two = [set(found.lineup[at : at + 2]) for at in range(0, 8, 2)]
    assert {"test:1", "test:5"} in two
    assert {"test:6", ""} in two
    assert {"test:0", "test:2"} in two
    assert {"test:3", "test:4"} in two


def test_who_takes_another_partner_leaves_the_one_before_alone() -> None:
    found = course.enter(entered(4, form=Form.PAIRS), person(1), "test:0")
    found = course.enter(found, person(1), "test:2")
    partners = {one.person.id: one.partner for one in found.entrants}
    assert partners == {"test:0": "", "test:1": "test:2", "test:2": "test:1", "test:3": ""}


def test_the_partner_of_somebody_forgotten_is_alone_again() -> None:
    """Before it begins; in a tournament that is played nobody takes the place."""
    pair = course.enter(entered(4, form=Form.PAIRS), person(1), "test:0")
    found = pair.without("test:1", Person("gone:1", ""))
    assert [(one.person.id, one.partner) for one in found.entrants] == [
        ("test:0", ""),
        ("test:2", ""),
        ("test:3", ""),
    ]
    begun = course.begin(pair, b"lot", lambda: b"s" * 32).without("test:1", Person("gone:1", ""))
    assert [(one.partner, one.gone) for one in begun.entrants][:2] == [
        ("gone:1", False),
        ("test:0", True),
    ]


def test_who_leaves_a_pair_leaves_the_other_alone() -> None:
    found = course.enter(entered(4, form=Form.PAIRS), person(1), "test:0")
    found = course.leave(found, "test:0")
    own = found.entrant("test:1")
    assert own is not None
    assert own.partner == ""
    assert len(found.entrants) == 3
    with pytest.raises(Refused, match="TOURNAMENT_FEW"):
        course.begin(found, b"lot", lambda: b"s" * 32)


def test_what_is_refused() -> None:
    with pytest.raises(Refused, match="TOURNAMENT_FULL"):
        entered(33)
    with pytest.raises(Refused, match="TOURNAMENT_NO_PAIRS"):
        course.arrange(entered(4, sides=SINGLES), form=Form.PAIRS)
    running = course.begin(entered(4), b"lot", lambda: b"s" * 32)
    with pytest.raises(Refused, match="TOURNAMENT_RUNNING"):
        course.enter(running, person(9))
    with pytest.raises(Refused, match="TOURNAMENT_RUNNING"):
        course.arrange(running, rounds=2)
    with pytest.raises(Refused, match="TOURNAMENT_RUNNING"):
        course.begin(running, b"lot", lambda: b"s" * 32)
    with pytest.raises(Refused, match="TOURNAMENT_OVER"):
        course.break_off(course.break_off(running, "test:x"), "test:x")


def test_when_a_deal_was_finished_is_told_of_its_own_round() -> None:
    """Deals and rounds are counted from 1, and the cards of a running deal are nobody's yet."""
    times = ((11, 12, 13), (21, 22), (31,))
    rounds = tuple([Round((), (), times=one, opened=len(one)) for one in times])
    found = replace(entered(4), phase=Phase.PLAYING, played=rounds, changed=99)
    for number, known in enumerate(times, 1):
        for deal, time in enumerate(known, 1):
            assert found.opened(number, deal) == time
    assert found.opened(1, 4) == 0
    assert found.opened(2, 3) == 0
    assert found.opened(3, 2) is None, "it is being played"
    assert found.opened(0, 1) == found.opened(4, 1) == 0
    for phase in set(Phase) - {Phase.PLAYING}:
        assert replace(found, phase=phase).opened(3, 2) == 99
