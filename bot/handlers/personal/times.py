"""Read the times that commands take: the time of a turn, quiet hours, days."""

from __future__ import annotations

from bot.model.clock import LONGEST, SHORTEST, Speed, check_limit
from bot.model.outcomes import Refused
from bot.typed.kinds import SPEED
from bot.typed.line import words_of
from bot.typed.spans import DAY, MINUTE, span_of, turn_span
from bot.typed.times import hours
from bot.typed.vocabulary import tokens_of
from bot.typed.zones import zone_at
from bot.words.hearing import by_attempts, first_found
from bot.words.spelling import all_aliases, folded


def says(name: str, typed: str) -> bool:
    """Return True if a text is a spelling of ``typed-<name>``, in any language."""
    return first_found(lambda: folded(typed.strip()) in set(all_aliases(name)))


def is_off(typed: str) -> bool:
    """Return True if a typed word turns something off, in any language."""
    return says("off", typed)


@by_attempts(Refused)
def speed_of(typed: str) -> tuple[Speed, int]:
    """Read a speed by its name, or the seconds of a turn: ``slow``, ``90 min``, *a day per move*; a
    number alone is minutes.

    Raises:
        Refused: ``BAD_LIMIT``.
    """
    words = [one.read for one in words_of(typed)]
    named = SPEED.make({})(words) if words else None
    if named is not None and named.words == len(words):
        return named.value, 0
    turn = turn_span(words) if words else None
    limit = turn.value if turn and turn.words == len(words) else span_of(typed, MINUTE)
    if limit is None:
        raise Refused("BAD_LIMIT", what=typed, minutes=SHORTEST // MINUTE, days=LONGEST // DAY)
    check_limit(limit)
    return Speed.SLOW, limit


def zone_of(typed: str) -> str:
    """Read the name of a time zone: *London*, *UTC+2*; empty if it is none."""
    tokens = tokens_of(folded(typed).split())
    found = first_found(lambda: zone_at(tokens, 0))
    return found[0] if found is not None and found[1] == len(tokens) else ""


@by_attempts(Refused)
def quiet_of(typed: str) -> tuple[int, int]:
    """Read quiet hours, in minutes of the day: ``22-8``, *10 pm to 7:30 am*.

    Raises:
        Refused: ``BAD_QUIET``, ``BAD_HOUR``.
    """
    words = folded(typed).split()
    claim = hours(words)
    if claim is None or claim.words < len(words) or claim.value[0] == claim.value[1]:
        raise Refused("BAD_QUIET", what=typed)
    return claim.value


@by_attempts(Refused)
def days_of(typed: str) -> int:
    """Read a number of days: ``10``, ``10 days``, ``2 weeks``.

    Raises:
        Refused: ``BAD_VACATION``.
    """
    seconds = span_of(typed, DAY)
    if seconds is None or seconds < DAY or seconds % DAY:
        raise Refused("BAD_VACATION", what=typed)
    return seconds // DAY
