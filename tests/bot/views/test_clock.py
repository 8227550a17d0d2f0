"""Times in words: whose clock, which of several moments, and how exactly."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model.clock import DAY, HOUR, MINUTE, Calls, Speed, Turn
from bot.model.settings import Settings
from bot.model.tables.table import Meeting, Stage
from bot.views.clock import (
    date_of,
    days_of,
    full_moment,
    meeting_time,
    moment_of,
    next_deal,
    offset_name,
    on_vacation,
    span,
    speed_name,
    speed_said,
    time_left,
    time_until,
    zone_name,
)
from bot.views.reader import Reader
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.adapters.web import ends
from tests.adapters.web.real_position import held_at
from tests.bot.people import FRIENDS
from tests.bot.readers import reader_of
from tests.positions.belot import cut_position

NOW: Final = 1_800_000_000_000
"""A Friday, at 10:00 in Sofia."""
EN: Final = words_in("en")
NEW_YORK: Final = Calls(zone="America/New_York")
GUESSED: Final = Calls(zone="America/New_York", guessed=True)


def reading(
    calls: Calls | None = None, language: str = "en", state: Any = None, **table: Any
) -> Reader:
    """Return somebody at a table of four people."""
    held = held_at(ends.BELOT, state or ends.made(), language)
    seats = tuple(
        [
            replace(seat, person=person, level="")
            for seat, person in zip(held.table.seats, FRIENDS, strict=True)
        ]
    )
    held = replace(held, table=replace(held.table, **{"seats": seats, **table}))
    return reader_of(words_in(language), held, 0, Settings(calls=calls or Calls()))


@pytest.mark.parametrize(
    ("language", "calls", "zone", "said"),
    [
        # the reader's own zone; that of whoever set the time; that of the language
        ("en", NEW_YORK, "Europe/Budapest", "Friday 15 January, 03:00"),
        ("en", NEW_YORK, "", "Friday 15 January, 03:00"),
        ("en", Calls(zone="+05:30"), "Europe/Budapest", "Friday 15 January, 13:30"),
        ("en", GUESSED, "Europe/Budapest", "Friday 15 January, 09:00 (Budapest)"),
        ("en", Calls(), "Europe/Budapest", "Friday 15 January, 09:00 (Budapest)"),
        ("en", GUESSED, "", "Friday 15 January, 08:00 (London)"),
        ("bg", Calls(), "", "петък, 15 януари, 10:00 (София)"),
    ],
)
def test_a_time_to_meet_is_on_the_first_clock_that_is_known(
    language: str, calls: Calls, zone: str, said: str
) -> None:
    reader = reading(calls, language, meeting=Meeting(begins=NOW, zone=zone))
    assert plain_of(meeting_time(reader)) == said
    if language == "en":
        assert plain_of(meeting_time(reader, NOW - 65 * MINUTE)) == f"{said}, in 1 hour 5 minutes"
    assert plain_of(meeting_time(reader, NOW)) == said, "it is now"
    assert meeting_time(reading(calls, language, meeting=Meeting(zone=zone))) == ()


@pytest.mark.parametrize(
    ("calls", "day", "text", "zone"),
    [
        (Calls(), False, "08:00", "London"),
        (Calls(), True, "Fri 08:00", "London"),
        (NEW_YORK, True, "Fri 03:00", ""),
        (GUESSED, True, "Fri 03:00", "America/New_York"),
        (Calls(zone="-09:30"), True, "Thu 22:30", ""),
    ],
)
def test_a_moment_is_told_on_the_readers_clock(
    calls: Calls, day: bool, text: str, zone: str
) -> None:
    """The span names a zone that the reader has not chosen."""
    found = moment_of(EN, Settings(calls=calls), NOW, day)
    assert (found.at, found.text, found.zone) == (NOW, text, zone)


@pytest.mark.parametrize(
    ("language", "zone", "said"),
    [
        ("en", "", "15 January"),
        ("bg", "", "15 януари"),
        ("hu", "", "január 15."),
        ("en", "-09:30", "14 January"),
    ],
)
def test_a_date_is_that_of_the_readers_clock(language: str, zone: str, said: str) -> None:
    assert date_of(words_in(language), Settings(calls=Calls(zone=zone)), NOW) == said


@pytest.mark.parametrize(
    ("utc", "own", "named"),
    [
        ("2026-10-24T23:59", "02:59", "02:59 (Sofia)"),
        ("2026-10-25T00:00", "03:00 (UTC+3)", "03:00 (UTC+3)"),
        ("2026-10-25T00:59", "03:59 (UTC+3)", "03:59 (UTC+3)"),
        ("2026-10-25T01:00", "03:00 (UTC+2)", "03:00 (UTC+2)"),
        ("2026-10-25T01:59", "03:59 (UTC+2)", "03:59 (UTC+2)"),
        ("2026-10-25T02:00", "04:00", "04:00 (Sofia)"),
    ],
)
def test_an_hour_that_a_clock_shows_twice_has_its_offset(utc: str, own: str, named: str) -> None:
    at = int(datetime.fromisoformat(utc).replace(tzinfo=UTC).timestamp()) * 1000
    for name, said in ((False, own), (True, named)):
        found = full_moment(EN, at, "Europe/Sofia", named=name)
        assert found.text == f"Sunday 25 October, {said}"


@pytest.mark.parametrize(
    ("ms", "said"),
    [
        (1, "1 minute"),
        (MINUTE, "1 minute"),
        (MINUTE + 1, "2 minutes"),
        (59 * MINUTE + 1, "1 hour"),
        (61 * MINUTE, "1 hour 1 minute"),
        (DAY, "1 day"),
        (DAY + MINUTE, "1 day 1 minute"),
        (2 * DAY + 3 * HOUR + 4 * MINUTE, "2 days 3 hours"),
    ],
)
def test_the_time_until_a_moment_has_two_units_and_is_rounded_up(ms: int, said: str) -> None:
    assert time_until(EN, ms) == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (120, "2 min"),
        (5400, "1 h 30 min"),
        (7200, "2 h"),
        (50 * 3600, "2 days 2 h"),
        (3 * 86400, "3 days"),
        (86400 + 3600 + 60, "1 day 1 h 1 min"),
    ],
)
def test_lengths_of_time_are_not_rounded(seconds: int, said: str) -> None:
    assert span(EN, seconds) == said


@pytest.mark.parametrize(
    ("speed", "limit", "name", "said"),
    [
        (Speed.LIVELY, 0, "lively", "2 min"),
        (Speed.RELAXED, 0, "relaxed", "8 h"),
        (Speed.SLOW, 0, "slow", "1 day"),
        (Speed.SLOW, 300, "5 min a turn", "5 min"),
        (Speed.UNLIMITED, 300, "5 min a turn", "5 min"),
    ],
)
def test_a_time_of_ones_own_goes_before_that_of_the_speed(
    speed: Speed, limit: int, name: str, said: str
) -> None:
    assert speed_name(EN, speed, limit) == name
    assert said in plain_of(speed_said(EN, speed, limit))
    assert plain_of(speed_said(EN, Speed.UNLIMITED, 0)) == "A turn now has no time limit."


@pytest.mark.parametrize(
    ("zone", "minutes", "name"),
    [
        ("+00:00", 0, "UTC+0"),
        ("+05:30", 330, "UTC+5:30"),
        ("-09:30", -570, "UTC−9:30"),
        ("-03:00", -180, "UTC−3"),
        ("+12:45", 765, "UTC+12:45"),
    ],
)
def test_an_offset_has_a_name(zone: str, minutes: int, name: str) -> None:
    assert offset_name(minutes) == zone
    assert zone_name(EN, zone) == name


def test_a_zone_is_named_by_its_city_where_there_is_a_word_for_it() -> None:
    assert zone_name(words_in("bg"), "Europe/Budapest") == "Будапеща"
    assert zone_name(words_in("bg"), "Asia/Tokyo") == "Asia/Tokyo"


# --- what is left of a turn -----------------------------------------------------------------------


def turns(**fields: Any) -> tuple[Turn, ...]:
    """Four turns: at a speed of a day, that of the second began first, the last has none."""
    begun = (NOW, NOW - HOUR, NOW + HOUR, 0)
    return tuple([Turn(number, at, **fields) for number, at in enumerate(begun, 1)])


def test_the_first_time_of_several_seats_is_told() -> None:
    reader = reading(Calls(zone="+00:00"), speed=Speed.SLOW, turns=turns())
    assert plain_of(time_left(reader, 0)) == "Sat 08:00"
    assert plain_of(time_left(reader, 0, 1, 2, 3)) == "Sat 07:00"
    assert plain_of(time_left(reader, 2, 0)) == "Sat 08:00"
    assert time_left(reader, 3) == ()
    assert time_left(reader, 7) == ()
    for rests in ({"paused": True}, {"stage": Stage.OVER}, {"speed": Speed.UNLIMITED}):
        still = reading(**{"speed": Speed.SLOW, "turns": turns(), **rests})  # type: ignore[arg-type]
        assert time_left(still, 0) == (), rests


@pytest.mark.parametrize(
    ("speed", "limit", "left"),
    [
        (Speed.SLOW, 0, "Fri 08:10"),  # ten minutes, before a day is over
        (Speed.LIVELY, 0, "08:00"),
        (Speed.SLOW, 300, "Fri 08:05"),  # the turn is up first
    ],
)
def test_what_comes_first_of_chance_and_the_end_of_a_turn(
    speed: Speed, limit: int, left: str
) -> None:
    state = cut_position()
    (seat,) = ends.BELOT.to_act(state)
    began = tuple([Turn(1, NOW) if one == seat else Turn() for one in range(4)])
    reader = reading(Calls(zone="+00:00"), state=state, speed=speed, limit=limit, turns=began)
    assert plain_of(time_left(reader, seat)) == left


@pytest.mark.parametrize(
    ("intervals", "said"),
    [
        ((3600, 3600), "The deal begins automatically ⏳ Fri 09:00"),
        ((3600, 1800), "The deal begins automatically ⏳ Fri 09:00"),
        ((3600, 0), "The next deal waits for East · ⏳ Sat 08:00"),
        ((0, 0), "The next deal waits for North, East · ⏳ Sat 08:00"),
    ],
)
def test_the_next_deal_waits_for_the_last_of_those_who_are_not_ready(
    intervals: tuple[int, int], said: str
) -> None:
    waits = tuple([Turn(1, NOW, interval=one) for one in intervals])
    reader = reading(Calls(zone="+00:00"), speed=Speed.SLOW, turns=waits)
    assert plain_of(next_deal(reader, (0, 1))) == said
    assert next_deal(reader, ()) == ()
    quick = reading(speed=Speed.LIVELY, turns=waits)
    assert next_deal(quick, (0, 1)) == (), "it begins when all are ready"


def test_a_vacation_ends_with_its_last_moment() -> None:
    calls = Calls(vacation=(NOW, NOW + 3 * DAY))
    for changed, until in ((NOW, NOW + 3 * DAY), (NOW + 3 * DAY - 1, NOW + 3 * DAY)):
        table = reading(changed=changed).table
        seats = (replace(table.seats[0], calls=calls), *table.seats[1:])
        assert on_vacation(replace(table, seats=seats), 0) == until
        assert on_vacation(replace(table, seats=seats), 1) is None
        ended = replace(table, seats=seats, changed=NOW + 3 * DAY)
        assert on_vacation(ended, 0) is None
    left = {NOW: 3, NOW + 1: 2, NOW + 2 * DAY: 1, NOW + 2 * DAY + 1: 0, NOW + 9 * DAY: 0}
    assert {now: days_of((NOW, NOW + 3 * DAY), now) for now in left} == left
