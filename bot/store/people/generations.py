"""The generation of what a person was given to come in by: tickets of the page of the tables.

What is signed cannot be taken back one by one. So it names a generation, and is void as soon as the
person's generation is higher. It begins at 0, and is raised to the time (ms), so that it says when
that was. Older versions have counted: so small a number says no time. Who asks for it keeps it for
longer than anything of it may be good (`bot.store.redis.keys.generation`). So a key that has gone
leaves nothing behind that would be good again. The key has a digest of the person's id, not the id,
because it must outlive *Forget me*."""

from __future__ import annotations

import time
from typing import Final

from bot.model.ids import digest
from bot.store.redis import keys
from bot.store.redis.scripts import VOID, Client
from bot.store.redis.trip import Ask, together

_LETTERS: Final = 24
TOPIC: Final = "generations"
"""What to follow in the news (`bot.store.tables.news.News.followed`) to hear that one is raised."""


class Generations:
    """The generations of all persons."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def of(self, *people: str) -> list[int]:
        """Return the generation of each person.

        Raises: StoreError.
        """
        asks = [Ask(_number, "GETEX", name_of(one), "PX", keys.generation.ms) for one in people]
        if not asks:
            return []
        return [answer() for answer in await together(self._client, *asks)]

    async def raised(self, person: str) -> int:
        """Make void what a person was given until now; return their new generation.

        Raises: StoreError.
        """
        args = (keys.generation.ms, keys.NEWS, TOPIC, int(time.time() * 1000))
        return int(await VOID.run(self._client, [name_of(person)], args))


def name_of(person: str) -> str:
    """Return the key of a person's generation."""
    return keys.generation(digest(person, _LETTERS))


def _number(found: bytes | None) -> int:
    return int(found or 0)
