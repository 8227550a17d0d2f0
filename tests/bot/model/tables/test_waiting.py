"""When the jobs of a table are due: chance, after the table has rested."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.model.clock import HOUR, MINUTE, SECOND, Speed
from bot.model.jobs import CHANCE
from bot.model.tables import intents as want
from bot.model.tables.table import VoteKind
from bot.model.tables.waiting import Pace, jobs_of
from tests.bot.tables.rules.matches import ANN, BOB, CAT, DAN, Match


def chance(match: Match) -> set[int]:
    """When chance acts for people."""
    held = match.held
    jobs = jobs_of(held.table, held.game, held.state, Pace(), match.now)
    return {due for job, due in jobs.items() if job.kind == CHANCE}


def before_chance(speed: Speed) -> Match:
    """Four people who are all to do what chance may do as well."""
    match = Match(ANN, BOB, CAT, DAN, speed=speed)
    while not chance(match):
        game, state = match.held.game, match.held.state
        seat = game.to_act(state)[0]
        person = match.table.seats[seat].person
        match.does(person, want.Act(0, str(game.stand_in(game.view(state, seat)))))
    return match


def pause(match: Match, time: int) -> None:
    match.asks(ANN, VoteKind.PAUSE)
    match.agree(BOB, CAT)
    assert match.table.paused
    assert chance(match) == set(), "nobody acts in a pause"
    match.now += time
    match.asks(ANN, VoteKind.PAUSE)
    match.agree(BOB, CAT)
    assert not match.table.paused


def desert(match: Match, time: int) -> None:
    for person in (ANN, BOB, CAT, DAN):
        match.does(person, want.GoAway())
    assert match.table.deserted
    match.now += time
    for person in (ANN, BOB, CAT, DAN):
        match.does(person, want.ComeBack())


@pytest.mark.parametrize(
    ("speed", "soon"),
    [
        (Speed.LIVELY, 20 * SECOND),
        (Speed.RELAXED, 10 * MINUTE),
        (Speed.SLOW, 10 * MINUTE),
        (Speed.UNLIMITED, 10 * MINUTE),
    ],
)
@pytest.mark.parametrize("rests", [pause, desert])
def test_the_time_until_chance_acts_rests_with_the_table(
    speed: Speed, soon: int, rests: Callable[[Match, int], None]
) -> None:
    match = before_chance(speed)
    began = match.now
    assert chance(match) == {began + soon}
    for time, rested in ((HOUR, HOUR), (3 * HOUR, 4 * HOUR)):
        match.now += 5 * SECOND
        rests(match, time)
        assert chance(match) == {began + soon + rested}
