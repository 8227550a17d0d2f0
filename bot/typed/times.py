"""Read moments: *at 8 pm*, *tomorrow 20:30*, *в петък от 20 ч*, *holnap este 8-kor*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Final

from bot.model.outcomes import Refused
from bot.typed.claims import Claim
from bot.typed.clocks import DAY_MINUTES, MORNING, Clock, Half, clock_at, half_at, minute_of
from bot.typed.dates import day_at
from bot.typed.spans import DAY, length
from bot.typed.vocabulary import HYPHENS, Token, phrase, text_of, tokens_of
from bot.typed.when import Day, When
from bot.typed.zones import zone_at
from bot.words.hearing import by_attempts
from bot.words.spelling import folded

_PLAYERS: Final = 8
"""A number behind a day is an hour if no game has this many players: *tomorrow 20*."""
_USUAL: Final = {
    "time-am": "9:00",
    "time-morning": "9:00",
    "time-afternoon": "15:00",
    "time-night": "23:00",
}
"""The hour that a question names as an example, by the part of the day."""
_LATE: Final = re.compile(r"(\d\d?|\d{4})\.?")

_MOST_WORDS: Final = 14
"""Maximum number of words of a moment; the time to read them grows faster than they do."""


def moment(words: Sequence[str]) -> Claim[When] | None:
    """Claim the first words of a line as a moment; None if they are none.

    Raises:
        Refused: the words mean a moment that cannot be (``BAD_HOUR``, ``BAD_DATE``), or a day
            without a time (``MOMENT_HOUR``).
    """
    return _read(words, alone=False)


@by_attempts(Refused)
def read_moment(text: str) -> When:
    """Return the moment that a whole text means; a number alone is an hour.

    Raises:
        Refused: ``BAD_MOMENT`` for words that are none; the refusals of `moment`.
    """
    words = folded(text).split()
    claim = _read(words, alone=True)
    if claim is None or claim.words < len(words):
        left = words if claim is None else words[claim.words :]
        raise Refused("BAD_MOMENT", what=" ".join(left))
    return claim.value


@by_attempts(Refused)
def clock_of(text: str) -> int:
    """Return the minute of the day that a whole text means, without a day or a zone: ``18:40``.

    Raises:
        Refused: ``BAD_CLOCK``.
    """
    words = folded(text).split()
    try:
        claim = _read(words, alone=True)
    except Refused:
        raise Refused("BAD_CLOCK", what=text) from None
    whole = claim is not None and claim.words == len(words)
    if claim is None or not whole or claim.value != When(claim.value.minute, said=claim.value.said):
        raise Refused("BAD_CLOCK", what=text)
    return claim.value.minute % DAY_MINUTES


def hours(words: Sequence[str]) -> Claim[tuple[int, int]] | None:
    """Claim the first words of a line as hours of a day, from and until, in minutes of the day:
    ``22-8``, *10 pm to 8 am*, *22-től 8-ig*; None if they are none.

    Raises:
        Refused: ``BAD_HOUR``.
    """
    tokens = tokens_of(words)
    return _hours(tokens, True) or _hours(tokens, False)


def _hours(tokens: Sequence[Token], both: bool) -> Claim[tuple[int, int]] | None:
    """Read hours. `both`: an *and* goes on with the minutes of the first time; else it is the word
    between the two (*between 22 and 8*)."""
    first = _end_of_hours(tokens, phrase(tokens, 0, "time-from"), "time-from", both)
    if first is None:
        return None
    begins, end = first
    start = end
    if end < len(tokens) and tokens[end].text in HYPHENS:
        end += 1
    end = phrase(tokens, end, "time-until") or end
    second = _end_of_hours(tokens, end, "time-until", both)
    if second is None:
        return None
    until, last = second
    if end == start and phrase(tokens, last - 1, "time-until") != last:  # 22-től 8-ig
        return None
    return Claim((begins, until), tokens[last - 1].word + 1) if tokens[last - 1].last else None


def _end_of_hours(
    tokens: Sequence[Token], at: int, ending: str, both: bool
) -> tuple[int, int] | None:
    """Return one end of hours in minutes of the day, and the token where it ends; `ending`: the
    name of Hungarian endings that it may have (*22-től*)."""
    start = at
    before = half_at(tokens, at)
    stop = next((i for i in range(at, len(tokens)) if phrase(tokens, i, "and")), len(tokens))
    read = clock_at(
        tokens if both else tokens[: max(stop, at)], before[1] if before else at, joined=True
    )
    if read is None:
        return None
    hyphen = read.end < len(tokens) and tokens[read.end].text in HYPHENS
    end = phrase(tokens, read.end + hyphen, ending) or read.end
    after = None if before else half_at(tokens, end)
    half = before or after
    end = after[1] if after else end
    said = text_of(tokens[before[1] if before else start : read.end])
    return minute_of(read.clock, [half[0]] if half else [], said) % DAY_MINUTES, end


@dataclass(frozen=True, slots=True)
class _Found:
    """What has been read of a moment so far; `timed` and `dated`: the words of the clock and of the
    day."""

    clock: Clock | None = None
    timed: str = ""
    halves: tuple[Half, ...] = ()
    day: Day | None = None
    dated: str = ""
    zone: str = ""
    after: int = -1


@dataclass(slots=True)
class _Reading:
    """One reading of a line. `dotted`: two numbers with a dot (``20.11``) are a date; `alone`: the
    line is a moment and nothing else. `whole`: what was found up to `end`, where a word ends."""

    tokens: Sequence[Token]
    dotted: bool
    alone: bool
    found: _Found = field(default_factory=_Found)
    whole: _Found = field(default_factory=_Found)
    end: int = 0

    def read(self) -> None:
        """Read pieces (a time, a day, a zone) with words like *at* between them, as long as there
        are any."""
        at, joined = 0, self.alone
        while at < len(self.tokens):
            piece = self._piece(at, joined)
            if piece is not None:
                self.found, at = piece
                if self.tokens[at - 1].last:
                    self.whole, self.end = self.found, at
                joined = self.alone or bool(self.found.halves and self.found.clock is None)
                continue
            skipped = phrase(self.tokens, at, "time-at")
            if not skipped:
                return
            at, joined = skipped, True

    def _piece(self, at: int, joined: bool) -> tuple[_Found, int] | None:
        tokens, found = self.tokens, self.found
        if found.after >= 0 and found.after % DAY:
            return None
        later = self._later(at)
        if later is not None:
            return later
        if found.clock == Clock(12) and (noon := self._half_by_name(at)) is not None:
            return noon
        half = half_at(tokens, at)
        if half is not None:
            return replace(found, halves=(*found.halves, half[0])), half[1]
        if found.after < 0 and (dated := self._day(at)) is not None:
            return dated
        if found.clock is None:
            late = found.day is not None and _is_late(tokens[at].text)
            clock = clock_at(tokens, at, joined=joined or late)
            if clock is not None:
                said = text_of(tokens[at : clock.end])
                return replace(found, clock=clock.clock, timed=said), clock.end
        zone = None if found.zone else zone_at(tokens, at)
        return None if zone is None else (replace(found, zone=zone[0]), zone[1])

    def _day(self, at: int) -> tuple[_Found, int] | None:
        """Read a day, with the part of it that *tonight* names.

        Raises:
            Refused: ``TIMES_DISAGREE`` for another day than the one before.
        """
        tokens, found = self.tokens, self.found
        halves, day = found.halves, None
        if night := phrase(tokens, at, "day-tonight"):
            halves = (*halves, Half("tonight", text_of(tokens[at:night])))
            day = Day(ahead=0), night
        day = day or day_at(tokens, at, dotted=self.dotted or found.clock is not None)
        if day is None:
            return None
        said = text_of(tokens[at : day[1]])
        together = _both(found.day, day[0])
        if together is None and night and found.day is not None and not found.day.ahead:
            together = found.day  # today, tonight
        if together is not None:
            dated = f"{found.dated} {said}".strip()
            return replace(found, halves=halves, day=together, dated=dated), day[1]
        if found.day == day[0]:
            return None
        raise Refused("TIMES_DISAGREE", what=said, other=found.dated)

    def _later(self, at: int) -> tuple[_Found, int] | None:
        """Read a length of time from now: *in 2 hours*, *2 óra múlva*."""
        if self.found != _Found():
            return None
        start = phrase(self.tokens, at, "time-in")
        span = length(self.tokens, start or at)
        if span is None:
            return None
        behind = phrase(self.tokens, span[1], "time-later")
        if not (start or behind):
            return None
        return replace(self.found, after=span[0]), behind or span[1]

    def _half_by_name(self, at: int) -> tuple[_Found, int] | None:
        """Read *noon* and *midnight* behind an hour: ``12 на обяд``."""
        for name, half in (("time-noon", "time-afternoon"), ("time-midnight", "time-night")):
            if end := phrase(self.tokens, at, name):
                said = Half(half, text_of(self.tokens[at:end]))
                return replace(self.found, halves=(*self.found.halves, said)), end
        return None


def _read(words: Sequence[str], *, alone: bool) -> Claim[When] | None:
    """Claim the first words as a moment, by the reading that claims more of them."""
    tokens = tokens_of(words[:_MOST_WORDS])
    refused: Refused | None = None
    best: _Reading | None = None
    for dotted in (False, True):
        reading = _Reading(tokens, dotted, alone)
        try:
            reading.read()
        except Refused as error:
            refused = refused or error
            continue
        if best is None or _worth(reading) > _worth(best):
            best = reading
    if best is None or not _worth(best)[1]:
        if refused is not None:
            raise refused
        return None
    count = tokens[best.end - 1].word + 1
    if alone and count < len(words):
        return Claim(When(), count)
    return Claim(_when(best.whole, " ".join(words[:count])), count)


def _worth(reading: _Reading) -> tuple[bool, int]:
    found = reading.whole
    timed = found.clock is not None or found.after >= 0
    return timed, reading.end if timed or found.day is not None else 0


def _when(found: _Found, said: str) -> When:
    """Return the moment of what was read.

    Raises:
        Refused: ``BAD_HOUR``, ``BAD_DATE``, ``MOMENT_HOUR``, ``TIMES_DISAGREE``.
    """
    if found.day is not None and not found.day.exists:
        raise Refused("BAD_DATE", what=said)
    if found.after >= 0 and found.clock is None:
        return When(after=found.after, said=said)
    day = found.day if found.after < 0 else Day(ahead=found.after // DAY)  # in 2 days at 20:00
    if found.clock is None:
        part = found.halves[-1].name if found.halves else ""
        raise Refused("MOMENT_HOUR", what=said, hour=_USUAL.get(part, "20:00"))
    minute = minute_of(found.clock, found.halves, found.timed)
    if any(one.name == "tonight" for one in found.halves) and minute < MORNING * 60:
        minute += DAY_MINUTES
    return When(minute, day, found.zone, said=said)


def _both(first: Day | None, second: Day) -> Day | None:
    """Return two names of one day as one; None if they say the same thing twice."""
    if first is None:
        return second
    usual = Day()
    changed = {one.name: getattr(second, one.name) for one in fields(Day)}
    changed = {name: value for name, value in changed.items() if value != getattr(usual, name)}
    if any(getattr(first, name) != getattr(usual, name) for name in changed):
        return None
    return replace(first, **changed)


def _is_late(text: str) -> bool:
    return _LATE.fullmatch(text) is not None and int(text.rstrip(".")) > _PLAYERS
