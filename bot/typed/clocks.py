"""Read times of day, in 12 and 24 hours: *8:30 p.m.*, *20h30*, *este fél 9*, *осем и половина*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.model.outcomes import Refused
from bot.typed.vocabulary import HYPHENS, Token, number_words, one_of, phrase, text_of
from bot.words.hearing import kept_by_languages
from bot.words.spelling import all_aliases

HALVES: Final = (
    "time-am",
    "time-pm",
    "time-morning",
    "time-afternoon",
    "time-evening",
    "time-night",
)
"""Parts of a day, by which an hour up to 12 is known."""
NAMED: Final = {"time-noon": 12, "time-midnight": 24}
"""Hours that have a name."""
DAY_MINUTES: Final = 24 * 60
_HALF: Final = 12
MORNING: Final = 6
"""Hours before this one are, at night, those of a morning."""
_LATER: Final = {
    "time-afternoon": (1, _HALF - 1),
    "time-evening": (1, _HALF),
    "time-night": (MORNING, _HALF),
    "tonight": (MORNING, _HALF),
}
"""The hours (first and last) to which a part of a day adds twelve."""
_PARTS: Final = {
    "time-am": ((0, 12),),
    "time-pm": ((12, 24),),
    "time-morning": ((0, 13),),
    "time-afternoon": ((12, 24),),
    "time-evening": ((15, 25),),
    "time-night": ((0, MORNING), (18, 24 + MORNING)),
    "tonight": ((0, MORNING), (15, 24 + MORNING)),
}
"""The hours that each part of a day has, from and before; those from 24 are of the next day."""
_EXACT: Final = re.compile(r"(\d{1,2})([:.])(\d\d)(?::\d\d)?\.?")
_HOUR: Final = re.compile(r"(\d{1,2})\.?")
_COMPACT: Final = re.compile(r"(\d{1,2})(\d\d)")
_MINUTES: Final = re.compile(r"\d\d?\.?")
_TWO_DIGITS: Final = re.compile(r"\d\d\.?")


@dataclass(frozen=True, slots=True)
class Clock:
    """An hour as it was typed, and the minutes after it; less than 0: before it (*fél 9*: −30).
    `named`: by a name (*noon*), which no part of a day moves."""

    hour: int
    minutes: int = 0
    named: bool = False


class Half(NamedTuple):
    """A part of a day: its name, and the words that said it."""

    name: str
    said: str


class Read(NamedTuple):
    """What was read, and the token where it ends."""

    clock: Clock
    end: int


def clock_at(tokens: Sequence[Token], at: int, *, joined: bool) -> Read | None:
    """Return the time of day that begins at a token; None if none does. `joined`: a word before it
    (*at*) says that a number alone is an hour.

    The parts of a day (*pm*, *este*) are read by `half_at`.

    Raises:
        Refused: ``BAD_HOUR`` for a time that no clock shows.
    """
    if at >= len(tokens):
        return None
    for name, shown in NAMED.items():
        if end := phrase(tokens, at, name):
            return Read(Clock(shown, named=True), end)
    exact = _EXACT.fullmatch(tokens[at].text)
    if exact is not None:
        if exact[2] == "." and not joined and not _shown(int(exact[1]), int(exact[3])):
            return None
        return _read(tokens, at, int(exact[1]), int(exact[3]), _unit(tokens, at + 1))
    moved, start = _beside(tokens, at)
    hour = _hour(tokens, start)
    if hour is None:
        return _compact(tokens, at) if joined else None
    unit = phrase(tokens, _behind(tokens, hour[1]), "time-clock")
    if moved:
        return _read(tokens, at, hour[0], moved, unit or hour[1])
    minutes, end = _minutes(tokens, hour, unit)
    said = joined or unit or end > hour[1] or _has_half(tokens, hour)
    return _read(tokens, at, hour[0], minutes, end) if said else None


def _has_half(tokens: Sequence[Token], hour: tuple[int, int]) -> bool:
    """Return True if a part of a day belongs to the hour before it: not in *4 este 8-kor*, where it
    belongs to the one behind it."""
    number, end = hour
    if number == _HALF and one_of(tokens, end, NAMED) is not None:
        return True
    half = half_at(tokens, end)
    if half is None or not phrase(tokens, end, "time-before"):
        return half is not None
    behind = phrase(tokens, half[1], "time-at") or half[1]
    start = _beside(tokens, behind)[1]
    exact = start < len(tokens) and _EXACT.fullmatch(tokens[start].text) is not None
    return not exact and _hour(tokens, start) is None


def half_at(tokens: Sequence[Token], at: int) -> tuple[Half, int] | None:
    """Return the part of a day that begins at a token, and where it ends."""
    found = one_of(tokens, at, HALVES)
    return None if found is None else (Half(found[0], text_of(tokens[at : found[1]])), found[1])


def minute_of(clock: Clock, halves: Sequence[Half], said: str) -> int:
    """Return the minute of the day of a time with the parts of a day that were typed with it; 1440
    or more is in the night after the day. `said`: the words of the clock.

    Raises:
        Refused: ``BAD_HOUR`` for an hour that am and pm do not have (*13 pm*), ``TIMES_DISAGREE``
            if a part of the day does not have this time (*morning 9 pm*).
    """
    strictest = min(halves, key=lambda one: list(_PARTS).index(one.name), default=Half("", ""))
    hour, half = clock.hour, strictest.name
    whole = f"{said} {strictest.said}".strip()
    if clock.named:
        pass
    elif half in {"time-am", "time-pm"}:
        if not (1 <= hour <= _HALF or (hour == 0 and half == "time-am")):
            raise Refused("BAD_HOUR", what=whole)
        hour = hour % _HALF + (_HALF if half == "time-pm" else 0)
    elif half in _LATER and _LATER[half][0] <= hour <= _LATER[half][1]:
        hour += _HALF
    minute = hour * 60 + clock.minutes
    if minute < 0:
        raise Refused("BAD_HOUR", what=whole)
    for one in halves:
        if not any(first * 60 <= minute < end * 60 for first, end in _PARTS[one.name]):
            other = said if one == strictest else whole
            raise Refused("TIMES_DISAGREE", what=one.said, other=other)
    return minute


def _shown(hour: int, minutes: int) -> bool:
    """Return True if a clock shows this time."""
    return (hour < 24 and minutes < 60) or (hour == 24 and minutes == 0)


def _read(tokens: Sequence[Token], at: int, hour: int, minutes: int, end: int) -> Read:
    if not _shown(hour, max(0, minutes)):
        raise Refused("BAD_HOUR", what=text_of(tokens[at:end]))
    return Read(Clock(hour, minutes), end)


def _beside(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """Return by how many minutes words before an hour move it (*half past*), and where the hour
    begins."""
    for words, minutes in _besides():
        if [one.text for one in tokens[at : at + len(words)]] == words:
            return minutes, at + len(words)
    return 0, at


@kept_by_languages
def _besides() -> list[tuple[list[str], int]]:
    """Return the words that move the hour behind them, the longest first, with their minutes."""
    found = [alias.split() for alias in all_aliases("time-beside")]
    return [(one[:-1], int(one[-1])) for one in sorted(found, key=len, reverse=True)]


def _hour(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Return an hour in digits or in words, and where it ends."""
    if at >= len(tokens):
        return None
    found = _HOUR.fullmatch(tokens[at].text)
    if found is not None:
        return int(found[1]), at + 1
    number = None if phrase(tokens, at, "time-at") else number_words().get(tokens[at].text)
    return None if number is None else (number, at + 1)


def _behind(tokens: Sequence[Token], at: int) -> int:
    """Skip the hyphen inside a word: ``8-kor``."""
    inside = 0 < at < len(tokens) and not tokens[at - 1].last
    return at + 1 if inside and tokens[at].text in HYPHENS else at


def _unit(tokens: Sequence[Token], at: int) -> int:
    """Return where a unit behind a whole time ends (``20:30 h``), or where it would begin."""
    behind = _behind(tokens, at)
    end = phrase(tokens, behind, "time-clock") or phrase(tokens, behind, "time-minutes")
    return end or at


def _minutes(tokens: Sequence[Token], hour: tuple[int, int], unit: int) -> tuple[int, int]:
    """Return the minutes behind an hour and its unit, less than 0 if they go before it, and where
    they end: ``20h30``, *8 óra 30 perc*, *8 и половина*, *8 без 15*."""
    end = unit or hour[1]
    if half := phrase(tokens, end, "and-half"):
        return 30, phrase(tokens, half, "time-clock") or half
    for name, sign in (("and", 1), ("time-less", -1)):
        start = phrase(tokens, end, name)
        found = _minute_number(tokens, start, _MINUTES) if start else None
        if found is not None:
            return sign * found[0], phrase(tokens, found[1], "time-minutes") or found[1]
    found = _minute_number(tokens, end, _TWO_DIGITS) if unit else None
    if found is None:
        return 0, end
    return found[0], phrase(tokens, found[1], "time-minutes") or found[1]


def _minute_number(
    tokens: Sequence[Token], at: int, digits: re.Pattern[str]
) -> tuple[int, int] | None:
    """Return minutes in digits or in words, and where they end."""
    if at >= len(tokens):
        return None
    text = tokens[at].text
    number = int(text.rstrip(".")) if digits.fullmatch(text) else number_words().get(text)
    return None if number is None or number > 59 else (number, at + 1)


def _compact(tokens: Sequence[Token], at: int) -> Read | None:
    """Return a time without a mark between hours and minutes: ``2030``."""
    found = _COMPACT.fullmatch(tokens[at].text)
    if found is None:
        return None
    return _read(tokens, at, int(found[1]), int(found[2]), _unit(tokens, at + 1))
