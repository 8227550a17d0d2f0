"""How many people do something, in all processes together.

The store has no list of them: for each quarter of an hour a sketch (HyperLogLog), from which nobody
can read who was counted. It is off by about one percent.
"""

from __future__ import annotations

from typing import Final

from bot.model.ids import digest
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import Client

QUARTER_MS: Final = 15 * 60 * 1000
_HOUR: Final = 4
_DAY: Final = 96


class ActivePeople:
    """Counts the people of the last hour and of the last day."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._quarter = 0
        self._counted: Final[set[str]] = set()
        self._fresh: Final[set[str]] = set()
        """People (digests) who are not in the store yet, and those of this quarter who are."""

    def note(self, person: str, now: int) -> None:
        """Count a person who has just done something (ms), with the next `write`."""
        self._begin(now // QUARTER_MS)
        one = digest(person, 20)
        if one not in self._counted:
            self._fresh.add(one)

    async def write(self, now: int) -> None:
        """Add those who were noted since the last call; `now` in ms.

        Raises: StoreError: they are added with the next call.
        """
        self._begin(now // QUARTER_MS)
        if self._fresh:
            some = [*self._fresh]
            await keys.active.run(self._client, ("PFADD", *some), self._quarter)
            self._counted.update(some)
            self._fresh.difference_update(some)

    def _begin(self, quarter: int) -> None:
        if quarter != self._quarter:
            self._quarter = quarter
            self._counted.clear()

    async def count(self, now: int) -> tuple[int, int]:
        """Return how many people did something in the last hour and in the last day, up to a
        quarter of an hour more.

        Raises: StoreError.
        """
        hour, day = [await self._within(now // QUARTER_MS, most) for most in (_HOUR, _DAY)]
        return hour, day

    async def _within(self, quarter: int, most: int) -> int:
        names = [keys.active(quarter - ago) for ago in range(most + 1)]
        return int(await answer_of(self._client.pfcount(*names)))
