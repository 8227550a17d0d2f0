"""Read typed times: the time of a turn, quiet hours, days, the time on a clock."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from typing import Final

from bot.model.clock import LONGEST, SECOND, SHORTEST, Speed, zone_of
from bot.model.outcomes import Refused
from bot.model.settings import LANGUAGES
from bot.words.spelling import folded
from bot.words.words import words_in

_SECONDS: Final = {"m": 60, "p": 60, "м": 60, "h": 3600, "o": 3600, "ч": 3600, "d": 86400,
                   "n": 86400, "д": 86400}  # fmt: skip
"""Seconds of a unit by its first letter: min, perc, мин; h, óra, час; d, nap, ден."""
_LIMIT: Final = re.compile(r"(\d{1,6})\s*([^\W\d_]*)\.?")
_HOURS: Final = re.compile(r"(\d{1,2})(?:[:.](\d\d))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d\d))?")
_CLOCK: Final = re.compile(r"(\d{1,2})(?:[:.](\d\d))?")
_DAYS: Final = re.compile(r"(\d{1,3})(?:\s+[^\W\d_]+)?")
_OFF: Final = frozenset({"off", "none", "end", "no", "0", "изкл", "край", "няма", "не", "ki",
                         "vege", "nincs", "nem"})  # fmt: skip
_DAY_MINUTES: Final = 24 * 60


def is_off(typed: str) -> bool:
    """Return True if a typed word turns something off, in any language."""
    return folded(typed.strip()) in _OFF


def speed_of(typed: str) -> tuple[Speed, int]:
    """Read a speed by its name, or the seconds of a turn: ``slow``, ``90 min``, ``3 d``.

    Raises:
        Refused: ``BAD_LIMIT``.
    """
    said = folded(typed.strip())
    named = speed_named(said)
    if named is not None:
        return named, 0
    found = _LIMIT.fullmatch(said)
    unit = 0 if found is None else _SECONDS.get(found[2][:1] or "m", 0)
    limit = 0 if found is None else int(found[1]) * unit
    if not SHORTEST <= limit <= LONGEST:
        raise bad_limit()
    return Speed.SLOW, limit


def speed_named(said: str) -> Speed | None:
    """Return the speed that has this name (folded) in any language, or None."""
    for speed in Speed:
        names = [words_in(one).plain(f"speed-{speed.value}") for one in LANGUAGES]
        if said in {speed.value, *map(folded, names)}:
            return speed
    return None


def bad_limit() -> Refused:
    """Return the refusal of a time that is too short, too long, or not a time."""
    return Refused("BAD_LIMIT", minutes=SHORTEST // 60, days=LONGEST // 86400)


def quiet_of(typed: str) -> tuple[int, int]:
    """Return quiet hours, in minutes of the day: ``22-8``, ``22:30-7``.

    Raises:
        Refused: ``BAD_QUIET``.
    """
    found = _HOURS.fullmatch(typed.strip())
    if found is None:
        raise Refused("BAD_QUIET")
    first, last = _minutes(found[1], found[2]), _minutes(found[3], found[4])
    if first < 0 or last < 0 or first == last:
        raise Refused("BAD_QUIET")
    return first, last


def clock_of(typed: str) -> int:
    """Read the time on a clock as a minute of the day: ``18:40``.

    Raises:
        Refused: ``BAD_CLOCK``.
    """
    found = _CLOCK.fullmatch(typed.strip())
    shown = -1 if found is None else _minutes(found[1], found[2])
    if shown < 0:
        raise Refused("BAD_CLOCK")
    return shown


def meeting_of(minute: int, now: int, zone: str) -> int:
    """Return the next time (ms) at which a clock of a zone shows a minute of the day."""
    here = datetime.fromtimestamp(now / SECOND, zone_of(zone))
    clock = time(minute // 60, minute % 60, tzinfo=here.tzinfo)
    day = here.date()
    if datetime.combine(day, clock) <= here:
        day += timedelta(days=1)
    return int(datetime.combine(day, clock).timestamp() * SECOND)


def days_of(typed: str) -> int:
    """Return a number of days: ``10``, ``10 days``.

    Raises:
        Refused: ``BAD_VACATION``.
    """
    found = _DAYS.fullmatch(typed.strip())
    days = 0 if found is None else int(found[1])
    if days < 1:
        raise Refused("BAD_VACATION")
    return days


def _minutes(hours: str, minutes: str | None) -> int:
    """Return the minute of the day, -1 if it is not a time; 24 o'clock is midnight."""
    hour, minute = int(hours), int(minutes or 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return -1
    return (hour * 60 + minute) % _DAY_MINUTES
