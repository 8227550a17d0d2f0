"""A moment as people type it (*friday 8 pm CET*), and the time that it means."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from bot.model.clock import SECOND, zone_of
from bot.model.outcomes import Refused
from bot.model.tables.meeting import FORTNIGHT

_DAY_MINUTES: Final = 24 * 60
_LEAP_YEAR: Final = 2028


@dataclass(frozen=True, slots=True)
class Day:
    """A day as it was typed, by one of its names or several that must agree. `ahead`: days from
    today (-1: not said so). `weekday`: 0 is Monday (-1: not said); `following`: that of the next
    week. `day`, `month`, `year`: 0 if not said; a day of a month alone is the next one."""

    ahead: int = -1
    weekday: int = -1
    following: bool = False
    day: int = 0
    month: int = 0
    year: int = 0

    @property
    def exists(self) -> bool:
        """True if some year has this day."""
        return _dated(self.year or _LEAP_YEAR, self.month or 1, self.day or 1) is not None


@dataclass(frozen=True, slots=True)
class When:
    """A typed moment. `minute`: the minute of the day (1440 or more: in the night after it).
    `day`: None means the next time that a clock shows the minute. `zone`: the name of a time zone
    or an offset, as in `Calls`; empty: that of whoever typed it. `after`: seconds from now, instead
    of all others (-1: not said). `unset`: no time is wanted, instead of all others: *now*, *any
    time*. `said`: the words, for refusals."""

    minute: int = 0
    day: Day | None = None
    zone: str = ""
    after: int = -1
    unset: bool = False
    said: str = ""


def resolve(when: When, now: int, zone: str) -> int:
    """Return the time (ms) of a typed moment. `zone`: the zone of the person who typed it.

    Of a time that a clock shows twice, it is the first that is still to come.

    Raises:
        Refused: ``MOMENT_PAST``, ``MOMENT_TOO_FAR``, ``BAD_DATE`` for a day that its year does not
            have, ``WRONG_WEEKDAY`` for a date on another weekday, ``SKIPPED_HOUR`` for a time that
            the clock skips.
    """
    if when.after >= 0:
        at = now + when.after * SECOND
        if at > now + FORTNIGHT * _DAY_MINUTES * 60 * SECOND:
            raise Refused("MOMENT_TOO_FAR", what=when.said, days=FORTNIGHT)
        return at
    zone = when.zone or zone
    today = datetime.fromtimestamp(now / SECOND, zone_of(zone)).date()
    late: Refused | None = None
    for day in _days(when, today):
        try:
            at = _time(when, day, zone, now)
        except Refused as refused:
            if refused.refusal.code != "MOMENT_PAST":
                raise
            late = refused
            continue
        if (day - today).days > FORTNIGHT:
            raise Refused("MOMENT_TOO_FAR", what=when.said, days=FORTNIGHT)
        return at
    raise late or Refused("BAD_DATE", what=when.said)


def _days(when: When, today: date) -> list[date]:
    """Return the days that may be meant, the likeliest first: a later one counts if the moment is
    past on the one before it."""
    day = when.day
    if day is None:
        start = -1 if when.minute >= _DAY_MINUTES else 0
        return [today + timedelta(days=one) for one in range(start, start + 3)]
    if day.day:
        found = _dates(day, today)
        if day.weekday >= 0 and any(one.weekday() != day.weekday for one in found):
            raise Refused("WRONG_WEEKDAY", what=when.said)
        return found
    if day.weekday >= 0:
        ahead = (day.weekday - today.weekday()) % 7
        if day.following:
            ahead = 7 - today.weekday() + day.weekday
            return [today + timedelta(days=ahead)]
        return [today + timedelta(days=ahead), today + timedelta(days=ahead + 7)]
    return [today + timedelta(days=day.ahead)]


def _dates(day: Day, today: date) -> list[date]:
    """Return the date that is meant: the one nearest to today; a day of a month alone: the next
    one."""
    if not day.month:
        months = [(today.year, today.month), _month_after(today)]
        found = [_dated(year, month, day.day) for year, month in months]
        return [one for one in found if one is not None and one >= today][:1]
    years = [day.year] if day.year else [today.year - 1, today.year, today.year + 1]
    known = [one for year in years if (one := _dated(year, day.month, day.day)) is not None]
    return sorted(known, key=lambda one: abs((one - today).days))[:1]


def _month_after(today: date) -> tuple[int, int]:
    return (today.year + today.month // 12, today.month % 12 + 1)


def _dated(year: int, month: int, day: int) -> date | None:
    """Return a date, or None if there is no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _time(when: When, day: date, zone: str, now: int) -> int:
    """Return the time (ms) of a moment on a day."""
    here = zone_of(zone)
    day += timedelta(days=when.minute // _DAY_MINUTES)
    minute = when.minute % _DAY_MINUTES
    for fold in (0, 1):
        clock = datetime(
            day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=here, fold=fold
        )
        back = clock.astimezone(UTC).astimezone(here)
        if back.replace(tzinfo=None, fold=0) != clock.replace(tzinfo=None, fold=0):
            raise Refused("SKIPPED_HOUR", what=when.said)
        at = int(clock.timestamp() * SECOND)
        if at > now:
            return at
    raise Refused("MOMENT_PAST", what=when.said)
