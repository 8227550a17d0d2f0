"""Read lengths of time: *90 min*, *2h 30m*, *две седмици*, *fél óra*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.typed.claims import Claim
from bot.typed.vocabulary import Token, number_words, one_of, phrase, tokens_of
from bot.words.spelling import folded

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
UNITS: Final = (1, MINUTE, HOUR, DAY, 7 * DAY, 14 * DAY, 30 * DAY)
"""Seconds of the units; a month has 30 days."""
_NAMES: Final = {f"unit-{seconds}": seconds for seconds in UNITS}
_NUMBER: Final = re.compile(r"(\d{1,6})(?:[.,](\d{1,3}))?")
_PARTS: Final = {"number-half": Fraction(1, 2), "number-one-half": Fraction(3, 2)}
_TENS: Final = {"number-45": Fraction(45)}
_TWO_DIGITS: Final = re.compile(r"\d\d")


def span(words: Sequence[str]) -> Claim[int] | None:
    """Claim the first words of a line as a length of time in seconds; None if they are none."""
    tokens = tokens_of(words)
    found = length(tokens, 0)
    while found is not None and not tokens[found[1] - 1].last:
        found = length(tokens[: found[1] - 1], 0)
    return None if found is None else Claim(found[0], tokens[found[1] - 1].word + 1)


def turn_span(words: Sequence[str]) -> Claim[int] | None:
    """Claim a length of time (s) for a turn: *a day per move*, *lépésenként egy nap*. A length
    without the words about a turn is none."""
    tokens = tokens_of(words)
    lead = phrase(tokens, 0, "turn-before")
    found = length(tokens, phrase(tokens, lead, "turn-each") or lead)
    if found is None:
        return None
    end = found[1] if lead else phrase(tokens, found[1], "turn-after")
    return Claim(found[0], tokens[end - 1].word + 1) if end and tokens[end - 1].last else None


def span_of(text: str, bare: int) -> int | None:
    """Return the length of time (s) that a whole text means; None if it is none. `bare`: the
    seconds of the unit of a number alone."""
    words = folded(text).split()
    claim = span(words)
    if claim is not None and claim.words == len(words):
        return claim.value
    tokens = tokens_of(words)
    number = _number(tokens, 0) if tokens else None
    if number is None or number[1] != len(tokens):
        return None
    return _whole(number[0] * bare)


def length(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Return the length of time (s) that begins at a token, and where it ends: several units from
    the largest to the smallest. A number behind hours is minutes (``2h30``)."""
    total, end, least = Fraction(0), at, max(UNITS) + 1
    while (found := _part(tokens, end if end == at else _joined(tokens, end))) is not None:
        amount, unit, after = found
        if unit >= least:
            break
        total, least, end = total + amount, unit, after
    if end == at:
        return None
    if least == HOUR and end < len(tokens) and tokens[end].last:
        minutes = tokens[end].text
        if _TWO_DIGITS.fullmatch(minutes) and int(minutes) < MINUTE:
            total, end = total + int(minutes) * MINUTE, end + 1
    seconds = _whole(total)
    return None if seconds is None else (seconds, end)


def _joined(tokens: Sequence[Token], at: int) -> int:
    """Return where the next part begins, behind an *and*."""
    return phrase(tokens, at, "and") or at


def _part(tokens: Sequence[Token], at: int) -> tuple[Fraction, int, int] | None:
    """Return the seconds of a number with its unit, the seconds of the unit, and where they end."""
    number = _number(tokens, at)
    if number is None:
        return None
    amount, end = number
    half = phrase(tokens, end, "and-half")
    unit = one_of(tokens, half or end, _NAMES)
    if unit is None:
        return None
    seconds, end = _NAMES[unit[0]], unit[1]
    if half:
        amount += Fraction(1, 2)
    elif after := phrase(tokens, end, "and-half"):
        amount, end = amount + Fraction(1, 2), after
    return amount * seconds, seconds, end


def _number(tokens: Sequence[Token], at: int) -> tuple[Fraction, int] | None:
    """Return the number that begins at a token, in digits or words, and where it ends. A unit alone
    (*седмица*, *час*) is one of it."""
    if at >= len(tokens):
        return None
    text = tokens[at].text
    digits = _NUMBER.fullmatch(text)
    if digits is not None:
        part = digits[2] or "0"
        amount = int(digits[1]) + Fraction(int(part), 10 ** len(part))
        return amount, at + 1
    named = one_of(tokens, at, [*_PARTS, *_TENS])
    if named is not None:
        return {**_PARTS, **_TENS}[named[0]], named[1]
    if text in number_words():
        return Fraction(number_words()[text]), at + 1
    return (Fraction(1), at) if phrase(tokens, at, "single") else None


def _whole(seconds: Fraction) -> int | None:
    """Return whole seconds; None if there is a rest."""
    return int(seconds) if seconds.denominator == 1 else None
