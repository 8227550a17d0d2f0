"""The clock of a turn: how long a seat may think, when it is reminded, when its time is up.

A turn of a seat lasts as long as the table waits for that seat without a break, whatever the seat
does in that time. Times are in ms since the epoch, limits in seconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from enum import StrEnum
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec.structs import replace

from bot.model.languages import FACTS, LANGUAGES
from bot.model.outcomes import Refused

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Speed(StrEnum):
    """Speed of a game: how long a person may think."""

    LIVELY = "lively"
    RELAXED = "relaxed"
    SLOW = "slow"
    UNLIMITED = "unlimited"


LIMITS: Final = {Speed.LIVELY: 120, Speed.RELAXED: 8 * 3600, Speed.SLOW: 24 * 3600}
"""Seconds that a turn may take before a computer player stands in; no entry: no limit."""
SHORTEST: Final = 120
LONGEST: Final = 14 * 24 * 3600
"""Bounds of a table's own limit, in seconds."""


def check_limit(seconds: int) -> None:
    """Check a table's own limit.

    Raises:
        Refused: ``BAD_LIMIT``.
    """
    if not SHORTEST <= seconds <= LONGEST or seconds % 60:
        raise Refused("BAD_LIMIT", minutes=SHORTEST // 60, days=LONGEST // 86400)


UNHURRIED: Final = 4 * 3600
"""A table is unhurried from this many seconds a turn: nobody is called for a cut or for the next
deal."""
INTERVAL_PART: Final = 8
LONGEST_INTERVAL: Final = 3 * 3600
"""The interval between two deals of an unhurried table is this part of a turn, at most 3 hours."""


def interval_of(limit: int | None) -> int:
    """Return the seconds after which the next deal begins by itself (0: when all are ready).
    `limit`: of a turn."""
    return min(limit // INTERVAL_PART, LONGEST_INTERVAL) if limit and limit >= UNHURRIED else 0


SILENCE: Final = 20 * SECOND
"""Time before a person who is at the table is called."""
CALLED_LATELY: Final = 45 * SECOND
"""A lively turn gets no reminder within this time after its call."""
MOST_QUIET: Final = 12 * 60
"""Largest number of quiet minutes a day. Stored minutes beyond it are ignored."""
CEILING: Final = 3
"""In a tournament a turn ends after this many times its limit, even while its clock rests:
everybody waits for the last table of a round."""
DIGEST: Final = 10 * MINUTE
"""Calls of one person within this time become one digest."""

CALL: Final = "call"
REMIND: Final = "remind"
TIME_UP: Final = "time-up"


class Calls(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's settings for calls. Each of their seats has a copy.

    `quiet`: minutes of the day in their zone, from and until, without calls. `zone`: the name of a
    time zone (``Europe/Sofia``) or an offset (``+02:00``); empty: not known. `guessed`: the zone is
    that of their language, for their quiet hours, until they choose. `vacation`: from and until,
    when all their clocks rest. `digest`: several calls come as one.
    """

    off: bool = False
    quiet: tuple[int, int] | None = None
    zone: str = ""
    vacation: tuple[int, int] | None = None
    digest: bool = True
    guessed: bool = False

    @property
    def chosen_zone(self) -> str:
        """Return the zone that the person has chosen; empty if there is none."""
        return "" if self.guessed else self.zone


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The running turn of a seat, or its last one.

    `number` counts the turns of the table (0: the seat had none yet); `began` is 0 when the table
    does not wait for the seat. `rested`: how long the table's clock stood still in this turn;
    `down`: time given back because the bot was down. `told`: when the seat was called and reminded.
    `rung` names the last ring of the seat, of this turn or an earlier one. `calls`: the player's
    call settings when the turn began: their quiet hours rest its clock, and changed ones count from
    the next turn on (None: the current ones, in a turn of an older bot). `aside`: when a turn began
    that a computer player has taken over. It continues if the person is back before it is over.
    `interval`: this is the interval between two deals; it ends by itself after this many seconds,
    whatever rests a clock (0: it is a turn).
    """

    number: int = 0
    began: int = 0
    rested: int = 0
    down: int = 0
    told: dict[str, int] = {}
    rung: str = ""
    calls: Calls | None = None
    aside: int = 0
    interval: int = msgspec.field(default=0, name="pause")

    @property
    def runs(self) -> bool:
        """Return True while the table waits for the seat."""
        return self.began > 0

    @property
    def put_aside(self) -> Turn:
        """Return the turn while a computer player plays it."""
        return replace(self, began=0, aside=self.began)

    @property
    def taken_up(self) -> Turn:
        """Return the turn as its person continues it."""
        return replace(self, began=self.began or self.aside, aside=0)

    @property
    def ended(self) -> Turn:
        """Return the turn when the table no longer waits for the seat."""
        return replace(self, began=0, aside=0, calls=None, interval=0)

    @property
    def kept_waiting(self) -> Turn:
        """Return the interval as a turn: the next deal waits for its person. They know, so they are
        not called."""
        return replace(self, interval=0, told={**self.told, CALL: self.began})


class Due(msgspec.Struct, frozen=True):
    """The times when the seat of a turn is called, reminded, and played by a computer player (ms);
    None: never, or not again."""

    call: int | None = None
    remind: int | None = None
    time_up: int | None = None


_DAY_MINUTES: Final = 24 * 60
ZONES: Final = {tag: facts.zone for tag, facts in FACTS.items()}
"""The default time zone by language: that of the capital."""
CAPITALS: Final = {tag: ZONES[tag] for tag in LANGUAGES if not FACTS[tag].written_from}
"""The zones of the capitals that people name, each by one language of its people."""


@lru_cache(maxsize=512)  # users type the names
def zone_of(name: str) -> tzinfo:
    """Return the time zone of a name or an offset; UTC if it is neither."""
    if name[:1] in {"+", "-"}:
        hours, _, minutes = name[1:].partition(":")
        minutes = minutes or "0"
        if hours.isdigit() and minutes.isdigit() and int(hours) < 24 and int(minutes) < 60:
            ahead = timedelta(hours=int(hours), minutes=int(minutes))
            return timezone(ahead if name[0] == "+" else -ahead)
        return UTC
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _quiet_hours(calls: Calls, start: int) -> Iterator[tuple[int, int]]:
    """Yield a person's quiet hours from `start` on, as times."""
    if calls.quiet is None or calls.quiet[0] == calls.quiet[1]:
        return
    zone = zone_of(calls.zone)
    first, last = calls.quiet
    minutes = min((last - first) % _DAY_MINUTES, MOST_QUIET)
    day = datetime.fromtimestamp(start / SECOND, zone).date() - timedelta(days=1)
    while True:
        midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
        begin = midnight + timedelta(minutes=first)
        end = begin + timedelta(minutes=minutes)
        begins, ends = (int(one.timestamp() * SECOND) for one in (begin, end))
        if ends > max(start, begins):  # an hour that the clock skips has none
            yield begins, ends
        day += timedelta(days=1)


def _resting(calls: Calls, speed: Speed, start: int) -> Iterator[tuple[int, int]]:
    """Yield the times when a person's clock rests, from `start` on: vacation, and quiet hours
    unless the game is lively. Neighbours may overlap."""
    vacation = calls.vacation
    quiet = iter(()) if speed is Speed.LIVELY else _quiet_hours(calls, start)
    for begins, ends in quiet:
        if vacation is not None and vacation[0] <= begins:
            yield vacation
            vacation = None
        yield begins, ends
    if vacation is not None:
        yield vacation


def _after(start: int, length: int, resting: Iterator[tuple[int, int]]) -> int:
    """Return the time `length` ms after `start`, not counting the resting times."""
    at, left = start, length
    for begins, ends in resting:
        if at + left < begins:
            break
        if ends <= at:
            continue
        left -= max(0, begins - at)
        at = ends
    return at + left


def waking(calls: Calls, at: int) -> int:
    """Return when a call that is due may be made: at once, or after quiet hours and vacation."""
    if calls.quiet is None and calls.vacation is None:
        return at
    for begins, ends in _resting(calls, Speed.SLOW, at):
        if at < begins:
            break
        at = max(at, ends)
    return at


def limit_of(speed: Speed, limit: int) -> int | None:
    """Return the seconds of a turn: the table's own limit, or that of its speed."""
    return limit or LIMITS.get(speed)


def deadline(
    turn: Turn, speed: Speed, limit: int, calls: Calls, *, tournament: bool = False
) -> int | None:
    """Return when the time of a turn is up (ms), or None. `calls`: the player's current call
    settings; `tournament`: the turn has a `CEILING`."""
    seconds = limit_of(speed, limit)
    if seconds is None or not turn.runs:
        return None
    given = turn.rested + turn.down
    if turn.interval:
        return turn.began + turn.interval * SECOND + given
    length = seconds * SECOND + given
    if turn.calls is not None:
        calls = replace(turn.calls, vacation=calls.vacation)
    if calls.quiet is None and calls.vacation is None:
        return turn.began + length
    up = _after(turn.began, length, _resting(calls, speed, turn.began))
    return min(up, turn.began + CEILING * seconds * SECOND + given) if tournament else up


def due_of(turn: Turn, speed: Speed, limit: int, calls: Calls, *, tournament: bool = False) -> Due:
    """Return when the seat of a running turn is called and reminded, and when a computer player
    plays for it.

    A past call or reminder is not due again. Quiet hours and vacation move the times on; nothing
    that happens in the turn does.
    """
    if not turn.runs:
        return Due()
    up = deadline(turn, speed, limit, calls, tournament=tournament)
    if turn.interval:
        return Due(time_up=up)
    call = turn.began + turn.rested + (SILENCE if speed is Speed.LIVELY else 0)
    remind: int | None
    if speed is Speed.LIVELY:
        remind = None if up is None else up - 30 * SECOND
        told = turn.told.get(CALL)
        if remind is not None and told is not None and remind - told < CALLED_LATELY:
            remind = None
    elif up is None:
        remind = turn.began + turn.rested + DAY
    else:
        quarter = (limit_of(speed, limit) or 0) * SECOND // 4
        before = min(quarter, 12 * HOUR) if speed is Speed.SLOW else quarter
        remind = up - before
    if remind is not None:
        remind = waking(calls, remind)
        if up is not None and remind >= up:
            remind = None
    return Due(
        None if calls.off or CALL in turn.told else waking(calls, call),
        None if calls.off or REMIND in turn.told else remind,
        up,
    )


def overlap(gaps: Sequence[tuple[int, int]], begin: int, end: int) -> int:
    """Return how much of the time from `begin` to `end` lies in the gaps, in ms."""
    return sum([max(0, min(last, end) - max(first, begin)) for first, last in gaps])
