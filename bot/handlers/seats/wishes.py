"""Read the words after ``/play``: a game, players, a speed, a language, a time to meet."""

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
"""Words before a time."""
_WITH: Final = frozenset({"with", "and", "с", "със", "и", "es"})
"""Words around people's names, which the platform has already read."""
_CLOCK: Final = re.compile(r"(\d{1,2}[:.]\d\d)(?:-?kor)?")


class Wish(msgspec.Struct, frozen=True):
    """The requested properties of a new table. `words`: the words for the game and the number of
    players; `minute`: the minute of the day of the meeting (-1: not given)."""

    words: str = ""
    speed: Speed | None = None
    language: str = ""
    minute: int = -1


def read_wish(text: str) -> Wish:
    """Read the text after ``/play``: ``belot slow bg at 20:30``.

    Raises:
        Refused: ``BAD_MEETING`` for a bad time, ``UNKNOWN_PERSON`` for a name after an @ that the
            platform does not know.
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
    """Read a time as a minute of the day: ``20:30``, ``20``."""
    found = _CLOCK.fullmatch(word)
    try:
        return clock_of(word if found is None else found[1])
    except Refused:
        raise Refused("BAD_MEETING") from None
