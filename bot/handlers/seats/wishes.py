"""Read the words after ``/play``: a game, players, a speed, a language, a time to meet."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.handlers.personal.times import speed_named
from bot.model.clock import Speed
from bot.model.outcomes import Refused
from bot.model.settings import LANGUAGES
from bot.typed.times import moment
from bot.typed.when import When
from bot.words.spelling import folded

_AT: Final = frozenset({"at", "в", "от", "kor", "kezdes"})
"""Words before a time."""
_WITH: Final = frozenset({"with", "and", "с", "със", "и", "es"})
"""Words around people's names, which the platform has already read."""


class Wish(msgspec.Struct, frozen=True):
    """The requested properties of a new table. `words`: the words for the game and the number of
    players; `when`: the moment of the meeting."""

    words: str = ""
    speed: Speed | None = None
    language: str = ""
    when: When | None = None


def read_wish(text: str) -> Wish:
    """Read the text after ``/play``: ``belot slow bg at 20:30``.

    Raises:
        Refused: ``BAD_MOMENT`` for a bad time, the refusals of `moment`, ``UNKNOWN_PERSON`` for a
            name after an @ that the platform does not know.
    """
    wish, rest = Wish(), []
    words = text.split()
    while words:
        claim = moment([folded(one) for one in words])
        if claim is not None and wish.when is None:
            wish, words = replace(wish, when=claim.value), words[claim.words :]
            continue
        word, *words = words
        said = folded(word.rstrip(","))
        speed = speed_named(said)
        if said in _AT:
            raise Refused("BAD_MOMENT", what=" ".join([word, *words[:1]]))
        if word.startswith("@"):
            raise Refused("UNKNOWN_PERSON", who=word)
        if said in LANGUAGES:
            wish = replace(wish, language=said)
        elif speed is not None:
            wish = replace(wish, speed=speed)
        elif said not in _WITH:
            rest.append(word)
    return replace(wish, words=" ".join(rest))
