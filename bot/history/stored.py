"""The stored data of a person, cached for one person at a time so that not every press reads it
again."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import msgspec
from cachetools import LRUCache
from msgspec.structs import replace

from bot.history.own import own_data
from bot.store.people.blocks import is_untold
from bot.store.people.mentions import Mention, Mentions
from bot.util.caches import PersonalCache

T = TypeVar("T")
COOL_SECONDS: Final = 20.0
"""Seconds for which cached data is shown again."""
TURN_SECONDS: Final = 600.0
"""Seconds for which its pages can be turned."""
_MOST_READERS: Final = 32
_MOST_FILES: Final = 4


class Lines(msgspec.Struct, frozen=True):
    """The content of the person's own keys, and the names of the shared keys that mention them."""

    own: tuple[str, ...]
    shared: tuple[str, ...]


class Stored:
    """Reads the stored data of people."""

    def __init__(
        self,
        mentions: Callable[[str], Mentions],
        clock: Callable[[], float] = time.monotonic,
        secrets: Sequence[str] = (),
    ) -> None:
        """`secrets`: the forms of places whose names let everybody in (`PersonKeys.secret`). A
        person is named in such places of others, too, with whom they played at a table of both."""
        self._secrets: Final = tuple(map(re.compile, secrets))
        self._mentions: Final = mentions
        self._clock: Final = clock
        self._turn: Final = asyncio.Lock()
        self._lines: Final[PersonalCache[tuple[str, ...], tuple[float, Lines]]] = PersonalCache(
            _MOST_READERS
        )
        self._files: Final[PersonalCache[tuple[str, ...], tuple[float, bytes]]] = PersonalCache(
            _MOST_FILES
        )

    async def lines(self, *accounts: str, turning: bool = False) -> Lines:
        """Return the stored data of a person, of all their accounts. `turning`: use the data of an
        earlier page."""
        seconds = TURN_SECONDS if turning else COOL_SECONDS
        return await self._read(self._lines, accounts, seconds, self._all_lines)

    async def file(self, *accounts: str) -> bytes:
        """Return the same data as a file (`bot/history/own.py`)."""
        return await self._read(self._files, accounts, COOL_SECONDS, self._whole_file)

    async def _read(
        self,
        known: LRUCache[tuple[str, ...], tuple[float, T]],
        accounts: tuple[str, ...],
        seconds: float,
        read: Callable[[tuple[str, ...]], Awaitable[T]],
    ) -> T:
        async with self._turn:
            at, found = known.get(accounts, (None, None))
            if at is None or found is None or self._clock() - at > seconds:
                found = await read(accounts)
                known[accounts] = self._clock(), found
            return found

    async def _all_lines(self, accounts: tuple[str, ...]) -> Lines:
        own: list[str] = []
        shared: set[str] = set()
        for person in accounts:
            for one in await self._told(person):
                if not one.own:
                    shared.add(one.key)
                    continue
                own.append(f"{one.key} ({one.kind})")
                own += [
                    f"{name} {value}" if name not in {"", value} else value
                    for name, value in one.parts
                ]
        return Lines(tuple(own), tuple(sorted(shared)))

    async def _whole_file(self, accounts: tuple[str, ...]) -> bytes:
        found = {one: await self._told(one) for one in accounts}
        return await asyncio.to_thread(own_data, found)

    async def _told(self, person: str) -> list[Mention]:
        """Return the mentions of a person that they may learn of: other people's private lists
        (avoided and muted people) stay secret."""
        mentions = self._mentions(person).all()
        return [self._veiled(one) async for one in mentions if one.own or not is_untold(one.key)]

    def _veiled(self, one: Mention) -> Mention:
        """Return a mention without the secret part of the names of places."""

        def veiled(text: str) -> str:
            for secret in self._secrets:
                text = secret.sub(r"\1…", text)
            return text

        parts = tuple([(veiled(name), veiled(value)) for name, value in one.parts])
        return replace(one, key=veiled(one.key), parts=parts)
