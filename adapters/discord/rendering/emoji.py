"""Card faces as emoji of the application: uploaded once, then used by every message.

An emoji is named after its card (``KD``), with the letter of its rank if that is not the
international one. Discord's own list shows the progress of an upload; nothing is stored elsewhere.
An existing face is left alone: to redraw it, delete it in the portal.

Until all are uploaded, and where Discord refuses an emoji, cards are words.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Final, Protocol

import structlog

from adapters.discord.rendering.markup import NO_FACES, Face, Faces
from bot.pictures.emoji import Emoji, all_cards, emoji_of, png
from bot.ports import LANGUAGES
from bot.ports.chat import Closed, Gone, Later, Wrong
from bot.util.retry import retried
from bot.words.words import language_of, words_in

_log: Final = structlog.get_logger(__name__)

PAUSE: Final = 0.5
"""Seconds between two uploads. Discord limits changes of emoji separately and names no number."""
LEAST_WAIT: Final = 5.0
MOST_WAIT: Final = 600.0
"""Seconds, the first and the longest, until a failed upload is tried again."""
_INTERNATIONAL: Final = "TJQKA"
AWAY: Final = (Later, Closed, Gone, Wrong, OSError, TimeoutError)
"""Errors of a request that may succeed later, or after the cause has been fixed."""


class EmojiWire(Protocol):
    """The requests about the emoji of our application."""

    async def emojis(self) -> dict[str, str]:
        """Return the ids of all our emoji by name."""

    async def put_emoji(self, name: str, image: bytes) -> str:
        """Upload a PNG as an emoji and return its id."""


def name_of(emoji: Emoji) -> str:
    """Return the name of a picture: letters, digits and underscores, as Discord wants them."""
    card, rank = emoji.card, emoji.rank
    if card == "X":
        return "joker"
    if rank in {card[0], "10"}:
        return card
    letter = rank if rank.isascii() else "".join([f"u{ord(one):x}" for one in rank])
    return f"{card}_{letter}"


@cache
def pictures_of(language: str) -> Mapping[str, Emoji]:
    """Return the picture of each card in the letters of a language."""
    ranks = [words_in(language).rank(rank) for rank in _INTERNATIONAL]
    return {card: emoji_of(card, ranks) for card in all_cards()}


@cache
def wanted() -> Mapping[str, Emoji]:
    """Return every picture by its name."""
    found = [one for language in LANGUAGES for one in pictures_of(language).values()]
    return {name_of(one): one for one in found}


async def upload_missing(wire: EmojiWire) -> dict[str, str]:
    """Upload every face that Discord lacks; return the ids of the faces by name.

    Raises: Gone, Closed, Later, Wrong, OSError, TimeoutError: as for a `Platform`. Uploaded faces
    stay; the next call uploads the rest.
    """
    have = await wire.emojis()
    for name, picture in wanted().items():
        if name not in have:
            have[name] = await wire.put_emoji(name, await asyncio.to_thread(png, picture))
            await asyncio.sleep(PAUSE)
    return have


class CardEmoji:
    """Knows the faces that can be used: none until `load` is done."""

    def __init__(self) -> None:
        self._of: dict[str, Faces] = {}

    def of(self, language: str) -> Faces:
        """Return the face of each card for readers of a language; nothing unless all exist."""
        return self._of.get(language_of(language), NO_FACES)

    async def load(self, wire: EmojiWire) -> None:
        """Upload the missing faces (all of them at the first start), and learn the ids of all."""

        async def attempt() -> dict[str, str]:
            return await upload_missing(wire)

        def failed(error: Exception) -> float | None:
            _log.warning("card faces not ready", error=f"{type(error).__name__}: {error}")
            return error.seconds if isinstance(error, Later) else None

        found = await retried(attempt, AWAY, failed, first=LEAST_WAIT, longest=MOST_WAIT)
        for language in LANGUAGES:
            names = {card: name_of(one) for card, one in pictures_of(language).items()}
            self._of[language] = {card: Face(name, found[name]) for card, name in names.items()}
