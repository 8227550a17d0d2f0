"""Card faces as emoji of the application: uploaded once, then used by every message.

Each process lists which faces Discord has; the one that listens uploads what is missing. A picture
is named after its card (``KD``), with the letter of its rank where that is not the international
one. Whether the pictures are those of this drawing is told by one more emoji, a card's back named
``kafene_<hash>``: it is uploaded first, so a face with a smaller id is of an older drawing. That
way Discord alone knows how far an upload has come, and nothing is stored elsewhere.

A language has faces as soon as all of its cards are there. Until then, and where Discord refuses an
emoji, cards are words.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, Protocol

import structlog

from adapters.discord.markup import NO_FACES, Face, Faces
from bot.pictures.emoji import Emoji, all_cards, back, drawing, emoji_of, png
from bot.ports import LANGUAGES
from bot.ports.chat import Closed, Gone, Later, Wrong
from bot.words.words import language_of, words_in

_log: Final = structlog.get_logger(__name__)

MARKER: Final = "kafene_"
OLD: Final = "_old"
"""The end of the name of a face that is being replaced."""
PAUSE: Final = 0.5
"""Seconds between two changes. Discord counts emoji by rules of its own and says no number."""
LEAST_WAIT: Final = 5.0
MOST_WAIT: Final = 600.0
"""Seconds, the first and the longest, until a list or an upload that failed is tried again."""
LOOK_AGAIN: Final = 60.0
"""Seconds in which a refused emoji is no reason to list them all again: Discord is known to refuse
one now and then that is there."""
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


class State(NamedTuple):
    """How many faces there should be, and how many are there."""

    wanted: int
    there: int


def state_of(found: Mapping[str, str]) -> State:
    """Return how many of our faces are among some emoji."""
    return State(len(wanted()), len(wanted().keys() & found.keys()))


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
    """The faces that can be used now."""

    def __init__(self, wire: EmojiWire) -> None:
        self._wire: Final = wire
        self._of: dict[str, Faces] = {}
        self._uploads = False
        self._look: Final = asyncio.Event()
        self._looked = float("-inf")

    def of(self, language: str) -> Faces:
        """Return the face of each card for readers of a language; nothing unless all are there."""
        return self._of.get(language_of(language), NO_FACES)

    def uploads(self, may: bool) -> None:
        """Say whether this process is the one that uploads."""
        self._uploads = may
        if may:
            self._look.set()

    def doubted(self) -> None:
        """Hear that Discord has refused a message with faces: somebody may have deleted one."""
        if time.monotonic() - self._looked > LOOK_AGAIN:
            self._look.set()

    async def keep(self) -> None:
        """Learn which faces there are, and upload those that are missing. Goes on until it is
        cancelled."""
        wait = LEAST_WAIT
        while True:
            self._look.clear()
            pause = wait
            try:
                found = await (synced(self._wire) if self._uploads else self._wire.emojis())
                self._learn(found)
                whole = state_of(found).there == len(wanted())
                wait = LEAST_WAIT
                pause = float("inf") if whole else MOST_WAIT
            except AWAY as error:
                _log.warning("card faces not ready", error=f"{type(error).__name__}: {error}")
                pause = max(wait, error.seconds) if isinstance(error, Later) else wait
                wait = min(MOST_WAIT, 2 * wait)
            except Exception:  # noqa: BLE001  the bot plays without faces, if need be
                _log.exception("card faces failed")
                pause = MOST_WAIT
            try:
                async with asyncio.timeout(None if pause == float("inf") else pause):
                    await self._look.wait()
            except TimeoutError:
                continue

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
