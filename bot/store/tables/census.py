"""Count all tables and jobs, without reading a table into this process."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from bot.model import ids
from bot.store.redis import keys
from bot.store.redis.scripts import CENSUS, Client
from bot.store.redis.trip import Ask, together

SHARDS_AT_ONCE: Final = 32
"""Number of shards that are counted in a round trip, so that the server can answer others in
between."""


@dataclass
class Census:
    """The counts. `tables`: by game and state (a stage, or ``paused``); `jobs`: all that wait;
    `due`: those of them that are due; `oldest`: when the first one is due (ms; None: no job)."""

    tables: Counter[tuple[str, str]] = field(default_factory=Counter)
    jobs: int = 0
    due: int = 0
    oldest: int | None = None

    def add(self, found: list[Any]) -> None:
        """Add the counts of a shard, as the script gives them."""
        jobs, due, first, *kinds = found
        self.jobs += jobs
        self.due += due
        if first:
            at = math.ceil(float(first))
            self.oldest = at if self.oldest is None else min(at, self.oldest)
        for game, state, count in zip(kinds[::3], kinds[1::3], kinds[2::3], strict=True):
            self.tables[game.decode(), state.decode()] += count


async def census(client: Client, now: int) -> Census:
    """Count the tables and jobs of all shards at a time (ms).

    Raises:
        StoreError: a shard cannot be counted.
    """
    found = Census()
    for start in range(0, ids.SHARDS, SHARDS_AT_ONCE):
        shards = range(start, start + SHARDS_AT_ONCE)
        asks = [Ask.by(found.add, CENSUS, [keys.jobs(shard)], [now]) for shard in shards]
        for answer in await together(client, *asks):
            answer()
    return found
