"""Generations of signed tickets, such as those for the page of the tables.

A signed ticket cannot be revoked alone. So it names a generation, and becomes invalid when the
person's generation is higher. The generation begins at 0. Revoking sets it to the time (ms), so it
also says when that was. Older versions used a counter, so a small number is no time. Each read
extends the key's life beyond the validity of any ticket (`bot.store.redis.keys.generation`), so an
expired key makes no old ticket valid again. The key contains a digest of the person's id, not the
id, because it must outlive *Forget me*."""

from __future__ import annotations

import time
from typing import Final

from bot.model.ids import digest
from bot.store.redis import keys
from bot.store.redis.scripts import VOID, Client
from bot.store.redis.trip import Ask, together

_LETTERS: Final = 24
TOPIC: Final = "generations"
"""The name to follow in the news (`bot.store.tables.news.News.followed`) to hear of a raised
generation."""


class Generations:
    """The generations of all persons."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def read_generation(self, *people: str) -> list[int]:
        """Return the generation of each person.

        Raises: StoreError.
        """
        asks = [Ask(_number, "GETEX", name_of(one), "PX", keys.generation.ms) for one in people]
        if not asks:
            return []
        return [answer() for answer in await together(self._client, *asks)]

    async def raised(self, person: str) -> int:
        """Invalidate all tickets of a person; return their new generation.

        Raises: StoreError.
        """
        args = (keys.generation.ms, keys.NEWS, TOPIC, int(time.time() * 1000))
        return int(await VOID.run(self._client, [name_of(person)], args))


def name_of(person: str) -> str:
    """Return the key of a person's generation."""
    return keys.generation(digest(person, _LETTERS))


def _number(found: bytes | None) -> int:
    return int(found or 0)
