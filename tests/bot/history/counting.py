"""A consumer of facts that counts them, with the id of each fact beside the count."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from bot.model.tables.facts import Happened

_COUNT: Final = """
if redis.call('SADD', KEYS[1], ARGV[1]) == 1 then
  redis.call('HINCRBY', KEYS[2], ARGV[2], 1)
end
return 0
"""
_IDS: Final = "{counting}:ids"
_COUNTS: Final = "{counting}:counts"


class Counting:
    """Counts facts by kind in Redis; `heard` is how often this process was told of one. It takes
    `seconds` after it has counted."""

    def __init__(self, client: Any, seconds: float = 0.0) -> None:
        self.client: Final = client
        self.seconds: Final = seconds
        self.heard = 0

    async def __call__(self, fact: Happened) -> None:
        self.heard += 1
        await self.client.eval(_COUNT, 2, _IDS, _COUNTS, fact.id, fact.kind)
        await asyncio.sleep(self.seconds)

    async def counts(self) -> dict[str, int]:
        """How many facts of each kind have been counted."""
        found = await self.client.hgetall(_COUNTS)
        return {kind.decode(): int(number) for kind, number in found.items()}

    async def deals(self) -> set[tuple[str, int, int]]:
        """The table, match and number of each finished deal that was counted."""
        facts = [Happened.read(one.decode()) for one in await self.client.smembers(_IDS)]
        return {(one.table, one.match, one.deal) for one in facts if one.kind == "deal"}
