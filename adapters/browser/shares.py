"""Limits for one person, over all their pages, so that others are served too."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from adapters.browser.protocol import FromPage, Say
from bot.http.buckets import Bucket, Buckets

Rate = tuple[float, float]
"""A number at once, then a number per second."""


@dataclass(frozen=True)
class ShareLimits:
    """The shares of a person, and of an address.

    `newcomers` come from one address, `unknown` from all addresses that are not known, as behind a
    proxy that does not pass them on. `acts` are all requests of a page; `lines` are typed and kept:
    lines for others, and moves. `rooms`: rooms that a person opens first. `exits`: how often a
    person logs out everywhere. `pictures`: pictures made for one person at a time.
    """

    newcomers: Rate = (60, 0.1)
    unknown: Rate = (600, 1)
    acts: Rate = (60, 15)
    lines: Rate = (30, 1)
    rooms: Rate = (20, 20 / 3600)
    exits: Rate = (5, 1 / 60)
    pictures: int = 2


class Shares:
    """Counts what people do."""

    def __init__(self, limits: ShareLimits) -> None:
        self._limits: Final = limits
        self._newcomers: Final = Buckets(lambda: Bucket(*limits.newcomers))
        self._unknown: Final = Bucket(*limits.unknown)
        self._acts: Final = Buckets(lambda: Bucket(*limits.acts))
        self._lines: Final = Buckets(lambda: Bucket(*limits.lines))
        self._rooms: Final = Buckets(lambda: Bucket(*limits.rooms))
        self._exits: Final = Buckets(lambda: Bucket(*limits.exits))
        self._pictures: Final[WeakValueDictionary[str, asyncio.Semaphore]] = WeakValueDictionary()

    def newcomer(self, network: str) -> bool:
        """Count a person who has not been here before; return False if too many have come from
        there.

        `network` is empty if nobody knows it.
        """
        return self._newcomers.take(network) if network else self._unknown.take()

    def act(self, person: str, said: FromPage) -> bool:
        """Count a request of a page; return False if it is too much."""
        if not self._acts.take(person):
            return False
        line = isinstance(said, Say) and not said.text.lstrip().startswith("/")
        return not line or self._lines.take(person)

    def room(self, person: str) -> bool:
        """Count a room that a person opens first; return False if it is one too many."""
        return self._rooms.take(person)

    def exit(self, person: str) -> bool:
        """Count that a person logs out everywhere; return False if it is too often."""
        return self._exits.take(person)

    def pictures(self, person: str) -> asyncio.Semaphore:
        """Return the semaphore to hold while a picture is made for a person."""
        found = self._pictures.get(person)
        if found is None:  # kept as long as a request holds it or waits for it
            found = self._pictures[person] = asyncio.Semaphore(self._limits.pictures)
        return found
