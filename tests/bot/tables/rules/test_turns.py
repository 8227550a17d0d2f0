"""No one gets more time for a turn by leaving the seat and coming back."""

from __future__ import annotations

from typing import Final

import pytest

from bot.model.clock import HOUR, MINUTE, Calls
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import VoteKind
from tests.bot.tables.rules.matches import ANN, BOB, CAT, DAN, Match

AWAY: Final = (want.GoAway(), want.ComeBack())
STANDS: Final = (want.StandUp(), want.Sit(1))
ANY_SEAT: Final = (want.StandUp(), want.Sit(-1))
MIXED: Final = (want.GoAway(), want.StandUp(), want.Sit(1))
BACK: Final = {"away": AWAY, "stands": STANDS, "any seat": ANY_SEAT, "mixed": MIXED}
ways = pytest.mark.parametrize("way", BACK.values(), ids=BACK)


def bobs_turn(*seated: Person | None) -> Match:
    """Bob has seat 2 and is to act."""
    match = Match(*(seated or (ANN, BOB, CAT, None)))
    plays(match, 0)
    assert match.held.game.to_act(match.held.state) == (1,)
    return match


def plays(match: Match, seat: int) -> None:
    """The person of a seat, or a computer player there, does what is to be done."""
    game, state, one = match.held.game, match.held.state, match.table.seats[seat]
    action = str(game.stand_in(game.view(state, seat)))
    if one.computer:
        match.does(None, want.ComputerMoves(seat, match.table.prompts[seat], action))
    else:
        assert one.person is not None
        match.does(one.person, want.Act(0, action))


def up(match: Match) -> int:
    found = match.table.deadline(match.table.turn(1), 1)
    assert found is not None
    return found


def ends(match: Match) -> None:
    """Bob's time is up."""
    match.now = up(match)
    match.does(None, want.TimeIsUp(1, match.table.turn(1).number))


@ways
def test_who_is_back_in_the_same_turn_goes_on_with_it(way: tuple[Intent, ...]) -> None:
    match = bobs_turn()
    match.does(None, want.Tell(1, match.table.turn(1).number, "call", rings=True))
    turn, due = match.table.turn(1), up(match)
    for _ in range(3):
        match.now += 2 * HOUR
        for one in way:
            match.now += MINUTE
            match.does(BOB, one)
        assert match.table.turn(1) == turn, "nobody calls again either"
        assert up(match) == due
    match.does(BOB, want.SetCalls(Calls(quiet=(0, 12 * 60))))
    for one in way:
        match.does(BOB, one)
    assert up(match) == due, "other quiet hours count from the next turn on"


@ways
def test_who_is_back_after_their_time_waits_for_the_computer(way: tuple[Intent, ...]) -> None:
    match = bobs_turn()
    ends(match)
    *_, back = way
    if not isinstance(back, want.ComeBack):
        match.does(BOB, want.StandUp())
    assert match.refuses(BOB, back) == "TIME_IS_UP"
    plays(match, 1)
    assert match.table.seats[1].missed == isinstance(back, want.ComeBack)
    match.does(BOB, back)
    assert not match.table.seats[1].computer


def test_who_went_away_in_time_is_not_back_after_it() -> None:
    match = bobs_turn()
    match.now = up(match) - MINUTE
    match.does(BOB, want.GoAway())
    match.now += MINUTE
    assert match.refuses(BOB, want.ComeBack()) == "TIME_IS_UP"


def test_another_turn_is_a_new_one() -> None:
    match = bobs_turn()
    turn = match.table.turn(1)
    match.does(BOB, want.GoAway())
    plays(match, 1)
    while match.held.game.to_act(match.held.state) != (1,):
        if not match.held.game.to_act(match.held.state):
            for person in (ANN, CAT):
                match.does(person, want.Ready())
            continue
        plays(match, match.held.game.to_act(match.held.state)[0])
    match.now += 9 * HOUR
    match.does(BOB, want.ComeBack())
    assert match.table.turn(1).number > turn.number
    assert match.table.turn(1).began == match.now


def test_another_person_has_time_of_their_own_once() -> None:
    match = bobs_turn()
    match.now += 7 * HOUR
    match.does(BOB, want.OfferSeat(DAN.id))
    match.does(DAN, want.Sit(1))
    assert match.table.turn(1).began == match.now
    due = up(match)
    match.now += HOUR
    for giver, taker in ((DAN, BOB), (BOB, DAN)):
        match.does(giver, want.OfferSeat(taker.id))
        match.does(taker, want.Sit(1))
        assert up(match) == due, "both have had the turn"


def test_where_all_are_away_nobody_has_waited() -> None:
    match = bobs_turn(ANN, BOB, None, None)
    match.does(ANN, want.GoAway())
    match.now += 5 * HOUR
    match.does(BOB, want.GoAway())
    assert match.table.deserted
    match.now += 50 * HOUR
    match.does(BOB, want.ComeBack())
    assert up(match) == match.now + 3 * HOUR, "its clock has rested"
    ends(match)
    assert match.table.deserted
    match.now += 50 * HOUR
    match.does(BOB, want.ComeBack())
    assert up(match) == match.now + 8 * HOUR


def test_a_pause_is_given_back_to_who_was_away() -> None:
    match = bobs_turn()
    due = up(match)
    match.does(BOB, want.GoAway())
    match.asks(ANN, VoteKind.PAUSE)
    match.agree(CAT)
    match.now += 20 * HOUR
    match.does(BOB, want.ComeBack())
    match.asks(ANN, VoteKind.PAUSE)
    match.agree(CAT, BOB)
    assert not match.table.paused
    assert up(match) == due + 20 * HOUR


def test_who_is_forgotten_leaves_no_quiet_hours_behind() -> None:
    match = Match(ANN, BOB, CAT, None)
    match.does(BOB, want.SetCalls(Calls(zone="Europe/Sofia")))
    plays(match, 0)
    assert match.table.turn(1).calls == Calls(zone="Europe/Sofia")
    match.does(BOB, want.StandUp())
    match.does(BOB, want.Forget())
    assert match.table.turn(1).calls is None
    assert match.table.turn(1).aside
