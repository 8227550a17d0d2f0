"""News: who follows a table hears that it has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final


class News:
    """The followers of tables in this process."""

    def __init__(self) -> None:
        self._following: Final[dict[str, set[asyncio.Event]]] = {}

    def changed(self, table: str) -> None:
        """Tell who follows a table that it has changed."""
        for follower in self._following.get(table, ()):
            follower.set()

    @asynccontextmanager
    async def followed(self, table: str) -> AsyncIterator[asyncio.Event]:
        """Follow a table: the event is set whenever the table may have changed."""
        changed = asyncio.Event()
        self._following.setdefault(table, set()).add(changed)
        try:
            yield changed
        finally:
            followers = self._following[table]
            followers.remove(changed)
            if not followers:
                del self._following[table]
