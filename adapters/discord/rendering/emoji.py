"""Card faces as emoji of the application: uploaded once, then used by every message.

Each process asks Discord which faces exist. Only the process that listens to shard 0 uploads the
missing ones. An emoji is named after its card (``KD``), with the letter of its rank where that is
not the international one. One more emoji, a card's back named ``kafene_<hash>``, marks the drawing:
it is uploaded first, so a face with a smaller id comes from an older drawing. So Discord's own list
shows how far an upload has come, and nothing is stored elsewhere.

A language has faces as soon as all of its cards are uploaded. Until then, and where Discord refuses
an emoji, cards are words.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Final, Protocol

import structlog

from adapters.discord.rendering.markup import NO_FACES, Face, Faces
from bot.pictures.emoji import Emoji, all_cards, back, drawing, emoji_of, png
from bot.ports import LANGUAGES
from bot.ports.chat import Closed, Gone, Later, Wrong
from bot.util.retry import retried
from bot.words.words import language_of, words_in

_log: Final = structlog.get_logger(__name__)

MARKER: Final = "kafene_"
OLD: Final = "_old"
"""The end of the name of a face that is being replaced."""
PAUSE: Final = 0.5
"""Seconds between two changes. Discord limits changes of emoji separately and names no number."""
LEAST_WAIT: Final = 5.0
MOST_WAIT: Final = 600.0
"""Seconds, the first and the longest, until a list or an upload that failed is tried again."""
LOOK_AGAIN: Final = 60.0
"""Seconds after a list in which a refused emoji is no reason for another one: Discord is known to
refuse an emoji that exists, now and then."""
_INTERNATIONAL: Final = "TJQKA"
AWAY: Final = (Later, Closed, Gone, Wrong, OSError, TimeoutError)
"""What a request raises that may succeed later, or that somebody may put right."""


class EmojiWire(Protocol):
    """The requests about the emoji of our application."""

    async def emojis(self) -> dict[str, str]:
        """Return the ids of all our emoji by name."""

    async def put_emoji(self, name: str, image: bytes) -> str:
        """Upload a PNG as an emoji and return its id."""

    async def rename_emoji(self, id: str, name: str) -> None:
        """Rename an emoji."""

    async def delete_emoji(self, id: str) -> None:
        """Delete an emoji."""


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
    """Return every picture by its name, without the back."""
    found = [one for language in LANGUAGES for one in pictures_of(language).values()]
    return {name_of(one): one for one in found}


async def synced(wire: EmojiWire) -> dict[str, str]:
    """Upload every face that Discord lacks or has in an older drawing, and delete the older ones;
    return the ids of the faces by name. Whatever else the application has is left alone.

    Raises: Gone, Closed, Later, Wrong, OSError, TimeoutError: as for a `Platform`. What is done
    stays done; the next call goes on from there.
    """
    pictures = wanted()
    marker = MARKER + await asyncio.to_thread(drawing, list(pictures.values()))
    have = await wire.emojis()
    if marker not in have:
        have[marker] = await wire.put_emoji(marker, await asyncio.to_thread(back))
    begun = int(have[marker])
    for name, picture in pictures.items():
        known = have.get(name)
        if known is not None and int(known) > begun:
            continue
        if known is not None:
            await _aside(wire, have, name)
        have[name] = await wire.put_emoji(name, await asyncio.to_thread(png, picture))
        await asyncio.sleep(PAUSE)
    stale = {f"{name}{OLD}" for name in pictures}
    for name, id in have.items():
        if name in stale or (name.startswith(MARKER) and name != marker):
            await wire.delete_emoji(id)
            await asyncio.sleep(PAUSE)
    return {name: have[name] for name in pictures}


async def _aside(wire: EmojiWire, have: dict[str, str], name: str) -> None:
    """Free the name of a face of an older drawing. It stays until all are replaced, because
    messages show it."""
    old = f"{name}{OLD}"
    if old in have:
        await wire.delete_emoji(have.pop(old))
    await wire.rename_emoji(have[name], old)
    have[old] = have[name]


class FaceKeeper:
    """Knows the faces that can be used now: none until `keep` runs."""

    def __init__(self, wire: EmojiWire) -> None:
        self._wire: Final = wire
        self._of: dict[str, Faces] = {}
        self._uploads = False
        self._look: Final = asyncio.Event()
        self._looked = float("-inf")

    def of(self, language: str) -> Faces:
        """Return the face of each card for readers of a language; nothing unless all exist."""
        return self._of.get(language_of(language), NO_FACES)

    def uploads(self, may: bool) -> None:
        """Let this process upload missing faces, or no longer: one process at a time does."""
        self._uploads = may
        if may:
            self._look.set()

    def doubted(self) -> None:
        """List the faces again: Discord has refused one, which somebody may have deleted."""
        if time.monotonic() - self._looked > LOOK_AGAIN:
            self._look.set()

    async def keep(self) -> None:
        """Learn which faces exist, and upload the missing ones if this process may. Look again when
        a face is refused or this process may upload from now on. Runs until it is cancelled."""

        async def attempt() -> dict[str, str]:
            return await (synced(self._wire) if self._uploads else self._wire.emojis())

        def failed(error: Exception) -> float | None:
            _log.warning("card faces not ready", error=f"{type(error).__name__}: {error}")
            return error.seconds if isinstance(error, Later) else None

        while True:
            self._look.clear()
            found = await retried(attempt, AWAY, failed, first=LEAST_WAIT, longest=MOST_WAIT)
            self._learn(found)
            whole = wanted().keys() <= found.keys()
            with suppress(TimeoutError):
                async with asyncio.timeout(None if whole else MOST_WAIT):
                    await self._look.wait()

    def _learn(self, found: Mapping[str, str]) -> None:
        self._looked = time.monotonic()
        of: dict[str, Faces] = {}
        for language in LANGUAGES:
            names = {card: name_of(one) for card, one in pictures_of(language).items()}
            if all(name in found for name in names.values()):
                of[language] = {card: Face(name, found[name]) for card, name in names.items()}
        if of.keys() != self._of.keys():
            _log.info("card faces", languages=sorted(of))
        self._of = of
