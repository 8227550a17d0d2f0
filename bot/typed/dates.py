"""Read days: weekdays, *tomorrow*, dates with and without a year."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.typed.clocks import half_at
from bot.typed.vocabulary import HYPHENS, Token, one_of, phrase
from bot.typed.when import Day

_AHEAD: Final = {"day-today": 0, "day-tomorrow": 1, "day-after": 2}
_WEEKDAYS: Final = {f"weekday-{number}": number for number in range(7)}
_MONTHS: Final = {f"month-{number}": number for number in range(1, 13)}
_ISO: Final = re.compile(r"(\d{4})[-.](\d{1,2})[-.](\d{1,2})\.?")
_NUMERIC: Final = re.compile(r"(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d\d))?([./])?")
_HOURS: Final = 24
_DAY: Final = re.compile(r"(\d{1,2})\.?")
_YEAR: Final = re.compile(r"(20(?!00|15|30|45)\d\d)\.?")
"""A year behind a day. Full quarters of an hour are times: *28 nov 2030*."""


def day_at(tokens: Sequence[Token], at: int, *, dotted: bool) -> tuple[Day, int] | None:
    """Return the day that begins at a token, and where it ends; None if none does. `dotted`: two
    numbers with a dot (``20.11``) are a date, even if they could be a time.

    The order of numbers is day, month; only where there is no such month it is month, day.
    """
    if at >= len(tokens):
        return None
    following = phrase(tokens, at, "time-next")
    weekday = one_of(tokens, following or at, _WEEKDAYS)
    if weekday is not None:
        named = Day(weekday=_WEEKDAYS[weekday[0]], following=bool(following))
        after = phrase(tokens, weekday[1], "time-next")
        return (replace(named, following=True), after) if after else (named, weekday[1])
    ahead = one_of(tokens, at, _AHEAD)
    if ahead is not None:
        return Day(ahead=_AHEAD[ahead[0]]), ahead[1]
    clock = half_at(tokens, at + 1) or phrase(tokens, at + 1, "time-clock")  # 8.11 pm
    numeric = _numeric(tokens[at].text, at, dotted=dotted and not clock)
    return numeric or _named(tokens, at)


def _numeric(text: str, at: int, *, dotted: bool) -> tuple[Day, int] | None:
    iso = _ISO.fullmatch(text)
    if iso is not None:
        return Day(year=int(iso[1]), month=int(iso[2]), day=int(iso[3])), at + 1
    found = _NUMERIC.fullmatch(text)
    if found is None:
        return None
    day, month = int(found[1]), int(found[3])
    if found[2] == "." and not (dotted or found[4] or found[5]) and not _no_clock(day, found[3]):
        return None
    if (found[2] == "/" or found[5]) and month > 12 >= day:
        day, month = month, day
    year = int(found[4] or 0)
    return Day(day=day, month=month, year=year + 2000 if 0 < year < 100 else year), at + 1


def _no_clock(hour: int, minutes: str) -> bool:
    """Return True if two numbers with a dot cannot be a time."""
    return hour > 24 or int(minutes) > 59 or len(minutes) < 2


def _named(tokens: Sequence[Token], at: int) -> tuple[Day, int] | None:
    """Return a date whose month is a word, or the ordinal number of a day (*28th*)."""
    year = _YEAR.fullmatch(tokens[at].text)
    start = at + 1 if year is not None else at
    day = _day(tokens, start)
    if day is not None:
        number, end, ordinal = day
        behind = phrase(tokens, end, "time-at") if not _month(tokens, end) else end
        month = _month(tokens, behind or end)
        if month is not None:
            other = _day(tokens, month[1])
            if other is not None and (other[2] or other[0] > _HOURS):
                return None  # 4 november 28: the first is another reader's number
            return _with_year(tokens, Day(day=number, month=month[0]), month[1])
        return (Day(day=number), end) if ordinal and year is None else None
    month = _month(tokens, start)
    day = None if month is None else _day(tokens, month[1])
    if month is None or day is None:
        return None
    found = Day(day=day[0], month=month[0])
    if year is not None:
        return replace(found, year=int(year[1])), day[1]
    return _with_year(tokens, found, day[1])


def _day(tokens: Sequence[Token], at: int) -> tuple[int, int, bool] | None:
    """Return a day of a month, where it ends, and whether it is an ordinal number."""
    found = _DAY.fullmatch(tokens[at].text) if at < len(tokens) else None
    if found is None:
        return None
    end = at + 1
    if not tokens[at].last:  # 28th, 28-án
        hyphen = end + 1 if tokens[end].text in HYPHENS else end
        suffix = phrase(tokens, hyphen, "ordinal") if hyphen < len(tokens) else 0
        return (int(found[1]), suffix, True) if suffix else None
    return int(found[1]), end, False


def _month(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    found = one_of(tokens, at, _MONTHS)
    return None if found is None else (_MONTHS[found[0]], found[1])


def _with_year(tokens: Sequence[Token], day: Day, at: int) -> tuple[Day, int]:
    year = _YEAR.fullmatch(tokens[at].text) if at < len(tokens) else None
    return (day, at) if year is None else (replace(day, year=int(year[1])), at + 1)
