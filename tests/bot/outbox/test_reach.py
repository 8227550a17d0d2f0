"""Who is rung, when and in which way: the table of decisions as a pure function."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.clock import CALL, DIGEST, HOUR, MINUTE, REMIND, SECOND, Calls, Speed, Turn
from bot.model.tables.table import Place, Seat, Stage, Table
from bot.outbox.reach import CallDecision, Reach, Ring, is_rung, rings, verdict, waits_to_be_called
from tests.bot.people import FRIENDS

NOW = 1_800_000_000_000


def table(turn: Turn, calls: Calls | None = None, **fields: Any) -> Table:
    """A table that waits for its first seat."""
    seats = tuple([Seat(person) for person in FRIENDS])
    seats = (replace(seats[0], calls=calls or Calls()), *seats[1:])
    fields = {"stage": Stage.PLAYING, "speed": Speed.SLOW, **fields}
    return Table(
        "00abcdef",
        (Place("test:x"),),
        FRIENDS[0],
        "toy",
        seats,
        (1,) * 4,
        0,
        0,
        turns=(turn,),
        **fields,
    )


BEGUN = Turn(5, NOW)
CALLED = Turn(5, NOW, told={CALL: NOW}, rung="5.call")


# --- in which way -----------------------------------------------------------------------------


def test_who_was_told_nothing_is_not_rung() -> None:
    assert rings(table(BEGUN), ()) == ()
    assert not is_rung(table(BEGUN), 0)


def test_the_hand_comes_anew_where_the_private_chat_is_open() -> None:
    assert rings(table(CALLED), ()) == (Ring(0, FRIENDS[0], Reach.HAND, "5.call"),)
    assert rings(table(CALLED), {1, 2}) == (Ring(0, FRIENDS[0], Reach.HAND, "5.call"),)


def test_a_line_in_the_channel_where_it_is_closed() -> None:
    assert rings(table(CALLED), {0}) == (Ring(0, FRIENDS[0], Reach.LINE, "5.call"),)


def test_the_reminder_comes_in_the_same_way() -> None:
    reminded = replace(CALLED, told={CALL: NOW, REMIND: NOW + 1}, rung="5.remind")
    assert rings(table(reminded), {0}) == (Ring(0, FRIENDS[0], Reach.LINE, "5.remind"),)


@pytest.mark.parametrize(
    "over",
    [
        table(replace(CALLED, began=0)),
        table(Turn(6, NOW, rung="5.call")),
        table(CALLED, paused=True),
        table(CALLED, stage=Stage.OVER),
        table(CALLED, stage=Stage.CLOSED),
    ],
)
def test_a_ring_is_over_with_its_turn(over: Table) -> None:
    assert rings(over, {0}) == ()


# --- when -------------------------------------------------------------------------------------


def test_at_once_where_nobody_is_there() -> None:
    assert verdict(table(BEGUN), 0, CALL, NOW) == CallDecision()
    long_ago = NOW - 2 * MINUTE
    assert verdict(table(BEGUN), 0, CALL, NOW, seen=long_ago) == CallDecision()


def test_who_is_at_the_table_is_called_after_twenty_seconds_of_silence() -> None:
    assert verdict(table(BEGUN), 0, CALL, NOW, seen=NOW - 5) == CallDecision(NOW + 20 * SECOND)
    later = NOW + 20 * SECOND
    assert verdict(table(BEGUN), 0, CALL, later, seen=NOW - 5) == CallDecision()
    pressed = NOW + 15 * SECOND
    assert verdict(table(BEGUN), 0, CALL, later, seen=pressed) == CallDecision(
        pressed + 20 * SECOND
    )


def test_a_second_table_waits_for_the_digest() -> None:
    called = NOW - 4 * MINUTE
    assert verdict(table(BEGUN), 0, CALL, NOW, called=called) == CallDecision(called + DIGEST)
    assert verdict(table(BEGUN), 0, CALL, called + DIGEST, called=called) == CallDecision()
    own = table(BEGUN, Calls(digest=False))
    assert verdict(own, 0, CALL, NOW, called=called) == CallDecision()


def test_a_reminder_is_each_tables_own() -> None:
    assert verdict(table(CALLED), 0, REMIND, NOW, seen=NOW, called=NOW) == CallDecision()


@pytest.mark.parametrize("kind", [CALL, REMIND])
@pytest.mark.parametrize(
    "calls",
    [
        Calls(quiet=(8 * 60, 9 * 60), zone="+00:00"),
        Calls(vacation=(NOW - 1, NOW + HOUR)),
    ],
)
def test_what_was_due_before_they_wanted_quiet_waits_for_its_end(kind: str, calls: Calls) -> None:
    """They have just set it, in a turn that began earlier; it is eight o'clock."""
    turn = replace(BEGUN, began=NOW - HOUR)
    assert verdict(table(turn, calls), 0, kind, NOW) == CallDecision(NOW + HOUR)
    assert verdict(table(turn, calls), 0, kind, NOW + HOUR) == CallDecision()


def test_a_call_that_comes_with_its_reminder_is_one_ring() -> None:
    """The bot was away for longer than both."""
    late = NOW + 20 * HOUR
    assert verdict(table(BEGUN), 0, CALL, late) == CallDecision(rings=False)


def test_whom_a_digest_may_name() -> None:
    assert waits_to_be_called(table(BEGUN), 0, NOW)
    assert not waits_to_be_called(table(CALLED), 0, NOW)
    assert not waits_to_be_called(table(BEGUN, Calls(off=True)), 0, NOW)
    assert not waits_to_be_called(table(BEGUN, paused=True), 0, NOW)
    assert not waits_to_be_called(table(replace(BEGUN, began=0)), 0, NOW)
    lively = table(BEGUN, speed=Speed.LIVELY)
    assert not waits_to_be_called(lively, 0, NOW), "their own table leaves them in peace still"
    assert waits_to_be_called(lively, 0, NOW + 20 * SECOND)
