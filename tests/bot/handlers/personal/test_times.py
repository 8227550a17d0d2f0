"""What people type about time."""

from __future__ import annotations

import pytest

from bot.handlers.personal.times import days_of, is_off, quiet_of, speed_of
from bot.model.clock import Speed
from bot.model.outcomes import Refused
from bot.typed.times import clock_of


@pytest.mark.parametrize(
    ("typed", "speed", "limit"),
    [
        ("slow", Speed.SLOW, 0),
        ("Lively", Speed.LIVELY, 0),
        ("бавно", Speed.SLOW, 0),
        ("óra nélkül", Speed.UNLIMITED, 0),
        ("no clock", Speed.UNLIMITED, 0),
        ("90 min", Speed.SLOW, 5400),
        ("90", Speed.SLOW, 5400),
        ("12h", Speed.SLOW, 12 * 3600),
        ("12 часа", Speed.SLOW, 12 * 3600),
        ("12 óra", Speed.SLOW, 12 * 3600),
        ("90 perc", Speed.SLOW, 5400),
        ("90 мин.", Speed.SLOW, 5400),
        ("1.5 h", Speed.SLOW, 5400),
        ("2h 30m", Speed.SLOW, 9000),
        ("a week", Speed.SLOW, 7 * 86400),
        ("3 d", Speed.SLOW, 3 * 86400),
        ("3 дни", Speed.SLOW, 3 * 86400),
        ("3 nap", Speed.SLOW, 3 * 86400),
        ("2 min", Speed.SLOW, 120),
        ("14 d", Speed.SLOW, 14 * 86400),
    ],
)
def test_a_time_of_a_turn(typed: str, speed: Speed, limit: int) -> None:
    assert speed_of(typed) == (speed, limit)


@pytest.mark.parametrize(
    "typed",
    [
        "1 min",
        "15 d",
        "soon",
        "3 x",
        "-5 h",
        "9999999 d",
        "90 s",
        "2 harbours",
        "2 pandas",
        "1 month",
    ],
)
def test_no_time_of_a_turn(typed: str) -> None:
    with pytest.raises(Refused, match="BAD_LIMIT"):
        speed_of(typed)


def test_quiet_hours() -> None:
    assert quiet_of("22-8") == (22 * 60, 8 * 60)
    assert quiet_of(" 22:30 – 7.15 ") == (22 * 60 + 30, 7 * 60 + 15)
    assert quiet_of("24-6") == (0, 360)
    assert quiet_of("10 pm - 7:30 am") == (22 * 60, 7 * 60 + 30)
    for typed in ("22", "22-22", "0-24", "night", "22-8 always"):
        with pytest.raises(Refused, match="BAD_QUIET"):
            quiet_of(typed)
    for typed in ("25-8", "22:60-8"):
        with pytest.raises(Refused, match="BAD_HOUR"):
            quiet_of(typed)


def test_a_clock_and_days() -> None:
    assert clock_of("18:40") == 18 * 60 + 40
    assert clock_of("7") == 420
    assert days_of("10") == days_of("10 дни") == 10
    assert days_of("2 weeks") == days_of("две седмици") == days_of("két hét") == 14
    assert days_of("1000") == 1000, "how many are left is another question"
    for typed in ("25:00", "sixty", "", "now", "18:40 tomorrow", "18:40 CET"):
        with pytest.raises(Refused, match="BAD_CLOCK"):
            clock_of(typed)
    for typed in ("0", "-3", "many", "36 hours", "10 bananas", "2 ducks"):
        with pytest.raises(Refused, match="BAD_VACATION"):
            days_of(typed)


@pytest.mark.parametrize("typed", ["off", "OFF", "изкл", "край", "ki", "vége"])
def test_off(typed: str) -> None:
    assert is_off(typed)
    assert not is_off("10")
