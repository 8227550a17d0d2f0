"""The last call of each person, and its table: several calls within minutes become one digest."""

from __future__ import annotations

from typing import Final

from bot.store.redis import keys
from bot.store.redis.scripts import CALLED, Client


class Called:
    """Stores the last calls of people."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def claim(self, person: str, table: str, now: int) -> bool:
        """Claim the right to call a person now (ms); return False if another table has called them
        lately.

        The same table may call again.
        """
        last = await CALLED.run(self._client, [keys.called(person)], [table, now, keys.called.ms])
        return not last

    async def at_another(self, person: str, table: str) -> int:
        """Return when another table called a person within the last minutes (ms), or 0."""
        by, when = await self._read(person)
        return when if by and by != table else 0

    async def _read(self, person: str) -> tuple[str, int]:
        found = await keys.called.get(self._client, person)
        if not found:
            return "", 0
        table, _, when = found.partition(" ")
        return table, int(when)
