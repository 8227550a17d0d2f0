"""When a seat is called, reminded and stood in for: the table of decisions, row by row."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.clock import (
    CALL,
    DAY,
    HOUR,
    LIMITS,
    MINUTE,
    REMIND,
    SECOND,
    Calls,
    Due,
    Speed,
    Turn,
    deadline,
    due_of,
    overlap,
    waking,
    zone_of,
)


def at(hour: int, minute: int = 0, day: int = 2) -> int:
    """A moment in November 2026, UTC, in ms."""
    return int(datetime(2026, 11, day, hour, minute, tzinfo=UTC).timestamp() * SECOND)


NOON = at(12)
FREE = Calls()
NIGHT = Calls(quiet=(22 * 60, 8 * 60))


def due(speed: Speed, calls: Calls = FREE, limit: int = 0, **turn: object) -> Due:
    return due_of(Turn(7, **{"began": NOON, **turn}), speed, limit, calls)  # type: ignore[arg-type]


def test_lively() -> None:
    assert due(Speed.LIVELY) == Due(NOON + 20 * SECOND, NOON + 90 * SECOND, NOON + 2 * MINUTE)


def test_a_lively_reminder_is_left_out_soon_after_the_call() -> None:
    late = due(Speed.LIVELY, told={CALL: NOON + 50 * SECOND})
    assert late == Due(None, None, NOON + 2 * MINUTE)
    early = due(Speed.LIVELY, told={CALL: NOON + 40 * SECOND})
    assert early.remind == NOON + 90 * SECOND


def test_relaxed() -> None:
    assert due(Speed.RELAXED) == Due(NOON, NOON + 6 * HOUR, NOON + 8 * HOUR)


def test_slow() -> None:
    assert due(Speed.SLOW) == Due(NOON, NOON + 18 * HOUR, NOON + DAY)


def test_a_limit_of_the_tables_own() -> None:
    week = due(Speed.SLOW, limit=7 * 24 * 3600)
    assert week == Due(NOON, NOON + 7 * DAY - 12 * HOUR, NOON + 7 * DAY), "at most 12 hours before"
    short = due(Speed.SLOW, limit=120)
    assert short == Due(NOON, NOON + 90 * SECOND, NOON + 2 * MINUTE)


def test_no_clock() -> None:
    assert due(Speed.UNLIMITED) == Due(NOON, NOON + DAY, None)
    rested = due(Speed.UNLIMITED, rested=3 * DAY)
    assert rested == Due(NOON + 3 * DAY, NOON + 4 * DAY, None), "after a pause of three days"


@pytest.mark.parametrize("speed", Speed)
def test_what_was_told_is_not_told_again(speed: Speed) -> None:
    told = due(speed, told={CALL: NOON, REMIND: NOON + HOUR})
    assert (told.call, told.remind) == (None, None)
    assert told.time_up == due(speed).time_up


@pytest.mark.parametrize("speed", Speed)
def test_calls_switched_off(speed: Speed) -> None:
    off = due(speed, Calls(off=True))
    assert off == Due(None, None, due(speed).time_up)


def test_a_turn_that_is_over_is_due_for_nothing() -> None:
    assert due(Speed.SLOW, began=0) == Due()


@pytest.mark.parametrize("turn", [Turn(7, NOON, rested=3 * HOUR), Turn(7, NOON, down=3 * HOUR)])
def test_time_that_is_given_back_moves_the_deadline(turn: Turn) -> None:
    moved = due_of(turn, Speed.SLOW, 0, FREE)
    assert moved.time_up == NOON + DAY + 3 * HOUR


# --- quiet hours and vacation -----------------------------------------------------------------


def test_a_call_waits_for_the_end_of_quiet_hours() -> None:
    turn = Turn(1, at(23))
    for speed in Speed:
        assert due_of(turn, speed, 0, NIGHT).call == at(8, day=3)
    assert due_of(Turn(1, at(7, 59)), Speed.SLOW, 0, NIGHT).call == at(8)
    assert due_of(Turn(1, at(8)), Speed.SLOW, 0, NIGHT).call == at(8)
    assert due_of(Turn(1, at(21, 59)), Speed.SLOW, 0, NIGHT).call == at(21, 59)


def test_quiet_hours_do_not_count_in_slow_games() -> None:
    evening = Turn(1, at(20))
    # two hours before the night, six after it
    assert due_of(evening, Speed.RELAXED, 0, NIGHT).time_up == at(14, day=3)
    # a day of awake hours: 2 + 14 + 8
    assert due_of(evening, Speed.SLOW, 0, NIGHT).time_up == at(16, day=4)


def test_quiet_hours_move_no_deadline_in_lively_games() -> None:
    late = due_of(Turn(1, at(23)), Speed.LIVELY, 0, NIGHT)
    assert late == Due(at(8, day=3), None, at(23, 2)), "no call comes before the time is up"


def test_quiet_hours_of_ones_own_zone() -> None:
    sofia = Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia")  # two hours ahead in November
    assert waking(sofia, at(21)) == at(6, day=3)
    assert waking(sofia, at(19, 59)) == at(19, 59)
    assert waking(Calls(quiet=(0, 8 * 60), zone="-05:00"), at(6)) == at(13)


def test_quiet_hours_within_a_day() -> None:
    nap = Calls(quiet=(13 * 60, 15 * 60))
    assert waking(nap, at(14)) == at(15)
    assert deadline(Turn(1, at(12)), Speed.RELAXED, 0, nap) == at(22)


def test_the_night_when_clocks_change() -> None:
    """In Sofia 25 October 2026 has 25 hours: the night is an hour longer."""
    sofia = Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia")
    began = int(datetime(2026, 10, 24, 19, 30, tzinfo=UTC).timestamp() * SECOND)  # 22:30 there
    assert waking(sofia, began) - began == 10 * HOUR + 30 * MINUTE


def test_on_vacation_all_clocks_rest() -> None:
    away = Calls(vacation=(at(0, day=3), at(0, day=6)))
    for speed in (Speed.RELAXED, Speed.SLOW):
        length = LIMITS[speed] * SECOND
        found = due_of(Turn(1, at(20)), speed, 0, away)
        assert found.time_up == at(20) + length + 3 * DAY
    lively = due_of(Turn(1, at(23, 59)), Speed.LIVELY, 0, away)
    assert lively.time_up == at(0, 1, day=6)
    assert due_of(Turn(1, at(5, day=4)), Speed.SLOW, 0, away).call == at(0, day=6)


def test_vacation_and_nights_together() -> None:
    both = Calls(quiet=(22 * 60, 8 * 60), vacation=(at(12, day=3), at(12, day=5)))
    # awake: 20-22 on day 2, 8-12 on day 3, from 12 on day 5
    assert deadline(Turn(1, at(20)), Speed.RELAXED, 0, both) == at(14, day=5)


@given(
    began=st.integers(0, 10 * DAY),
    quiet=st.tuples(st.integers(0, 1439), st.integers(0, 1439)),
    hours=st.integers(1, 300),
)
def test_a_deadline_is_never_before_its_time(
    began: int, quiet: tuple[int, int], hours: int
) -> None:
    turn = Turn(1, NOON + began)
    plain = deadline(turn, Speed.SLOW, hours * 3600, FREE)
    rested = deadline(turn, Speed.SLOW, hours * 3600, Calls(quiet=quiet))
    assert plain is not None
    assert rested is not None
    assert rested >= plain == turn.began + hours * HOUR


@pytest.mark.parametrize(
    ("name", "minutes"),
    [
        ("+00:00", 0),
        ("+05:30", 330),
        ("-05:30", -330),
        ("+7", 420),
        ("+23:59", 1439),
        ("-23", -1380),
    ],
)
def test_an_offset_is_a_zone(name: str, minutes: int) -> None:
    assert zone_of(name).utcoffset(None) == timedelta(minutes=minutes)


@pytest.mark.parametrize(
    "name", ["", "Nowhere/Land", "+24:00", "-24", "+25:00", "+23:60", "+ab", "../etc/passwd", "+"]
)
def test_what_is_no_zone_is_utc(name: str) -> None:
    assert zone_of(name) is UTC


def test_zones_are_known_on_a_machine_that_has_none() -> None:
    """Slim containers and Windows bring no time zones of their own."""
    code = "from bot.model.clock import zone_of; print(zone_of('Europe/Sofia'))"
    said = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONTZPATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert said.stdout.strip() == "Europe/Sofia"


def test_overlap() -> None:
    gaps = ((10, 20), (30, 50))
    assert overlap(gaps, 0, 100) == 30
    assert overlap(gaps, 15, 35) == 10
    assert overlap(gaps, 20, 30) == 0
    assert overlap((), 0, 5) == 0


# --- what nobody does with the clock ---------------------------------------------------------


@given(
    began=st.integers(0, 10 * DAY),
    quiet=st.tuples(st.integers(0, 1439), st.integers(0, 1439)),
    hours=st.integers(1, 100),
)
def test_quiet_hours_rest_half_of_the_day_at_most(
    began: int, quiet: tuple[int, int], hours: int
) -> None:
    """Also those that were stored before there was a limit."""
    turn = Turn(1, NOON + began)
    up = deadline(turn, Speed.SLOW, hours * 3600, Calls(quiet=quiet))
    assert up is not None
    assert up - turn.began <= 2 * hours * HOUR + DAY


@given(
    began=st.integers(0, 365 * 24),
    quiet=st.tuples(st.integers(0, 1439), st.integers(0, 1439)),
    zone=st.sampled_from(["Europe/Sofia", "America/New_York", "Australia/Lord_Howe"]),
)
def test_a_clock_that_skips_an_hour_brings_no_deadline_forward(
    began: int, quiet: tuple[int, int], zone: str
) -> None:
    turn = Turn(1, NOON + began * HOUR)
    plain = deadline(turn, Speed.RELAXED, 0, FREE)
    rested = deadline(turn, Speed.RELAXED, 0, Calls(quiet=quiet, zone=zone))
    assert plain is not None
    assert rested is not None
    assert rested >= plain


def test_quiet_hours_within_the_hour_that_is_skipped() -> None:
    """In Sofia 3:00 is followed by 4:00 on 28 March 2027."""
    began = int(datetime(2027, 3, 27, 18, tzinfo=UTC).timestamp() * 1000)
    turn = Turn(1, began)
    nap = Calls(quiet=(3 * 60 + 30, 4 * 60), zone="Europe/Sofia")
    assert deadline(turn, Speed.RELAXED, 0, nap) == began + 8 * HOUR


def test_other_quiet_hours_count_from_the_next_turn_on_and_a_tournament_has_a_ceiling() -> None:
    began = Turn(1, at(20), calls=FREE)
    assert deadline(began, Speed.RELAXED, 0, NIGHT) == at(4, day=3)
    away = Calls(vacation=(at(21), at(21, day=9)))
    assert deadline(began, Speed.RELAXED, 0, away) == at(4, day=10)
    assert deadline(began, Speed.RELAXED, 0, away, tournament=True) == at(20, day=3)
