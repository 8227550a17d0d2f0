"""What the words after ``/play`` ask for: a game, players, a speed, a language, a time to meet."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.handlers.personal.times import clock_of, speed_named
from bot.model.clock import Speed
from bot.model.outcomes import Refused
from bot.model.settings import LANGUAGES
from bot.words.spelling import folded

_AT: Final = frozenset({"at", "в", "от", "kor", "kezdes"})
"""Words that a time follows."""
_WITH: Final = frozenset({"with", "and", "с", "със", "и", "es"})
"""Words around the names of people, which the platform has read already."""
_CLOCK: Final = re.compile(r"(\d{1,2}[:.]\d\d)(?:-?kor)?")


class Wish(msgspec.Struct, frozen=True):
    """What somebody wants of a new table. `words`: those that name the game and how many play;
    `minute`: the minute of the day when they meet (-1: not said)."""

    words: str = ""
    speed: Speed | None = None
    language: str = ""
    minute: int = -1


def read_wish(text: str) -> Wish:
    """Read what is typed after ``/play``: ``belot slow bg at 20:30``.

    Raises:
        Refused: ``BAD_MEETING`` for a time that is none, ``UNKNOWN_PERSON`` for a name behind an @
            that the platform does not know.
    """
    wish, rest = Wish(), []
    words = iter(text.split())
    for word in words:
        said = folded(word.rstrip(","))
        speed = speed_named(said)
        if said in _AT:
            wish = replace(wish, minute=_minute(next(words, "")))
        elif _CLOCK.fullmatch(said):
            wish = replace(wish, minute=_minute(said))
        elif word.startswith("@"):
            raise Refused("UNKNOWN_PERSON", who=word)
        elif said in LANGUAGES:
            wish = replace(wish, language=said)
        elif speed is not None:
            wish = replace(wish, speed=speed)
        elif said not in _WITH:
            rest.append(word)
    return replace(wish, words=" ".join(rest))


def _minute(word: str) -> int:
    """Return the minute of the day of a clock: ``20:30``, ``20``."""
    found = _CLOCK.fullmatch(word)
    try:
        return clock_of(word if found is None else found[1])
    except Refused:
        raise Refused("BAD_MEETING") from None
