"""Draw in several chats at the same time, and wait for none that is slow.

The messages of a table in one chat are drawn in order, by one task (a chain). A chain that takes
longer than a redraw waits goes on in the background, and its chat is left alone until it has ended.
So a chat that hangs delays neither the others nor the next redraws of the table. Nothing depends on
the task: the caller keeps a job in Redis for as long as a chain is late.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final

import structlog

_log: Final = structlog.get_logger(__name__)

_MOST_SECONDS: Final = 60.0
"""A chain that takes longer is cancelled."""
_LAST_SECONDS: Final = 1.0
"""How long the end of the process waits for late chains."""

Work = Callable[[], Coroutine[Any, Any, bool]]
"""Draws the messages of one chat in order. Returns True if one of them has failed."""


class Chains:
    """The chains of all tables. `ended`: called when a late chain has ended, with its table and
    whether a message of it has failed."""

    def __init__(self, ended: Callable[[str, bool], Awaitable[None]]) -> None:
        self._ended: Final = ended
        self._late: Final[dict[tuple[str, str], set[asyncio.Task[bool]]]] = {}
        """The late chains by table and chat: two redraws may wait for one message."""
        self._watching: Final[set[asyncio.Task[None]]] = set()

    async def draw(self, table: str, works: Mapping[str, Work], patience: float) -> bool:
        """Draw in these chats, unless a chain of the table there is late; wait at most `patience`
        seconds. Return True if a chat is not finished. Raises the first error of a chain that is
        not late."""
        begun = {
            chat: asyncio.create_task(work())
            for chat, work in works.items()
            if (table, chat) not in self._late
        }
        if begun:
            try:
                await asyncio.wait(begun.values(), timeout=patience)
            except asyncio.CancelledError:
                for task in begun.values():
                    task.cancel()
                raise
        for chat, task in begun.items():
            if not task.done():
                self._late.setdefault((table, chat), set()).add(task)
                watching = asyncio.create_task(self._watch(table, chat, task))
                self._watching.add(watching)
                watching.add_done_callback(self._watching.discard)
        errors = [task.exception() for task in begun.values() if task.done()]
        for error in filter(None, errors):
            raise error
        return any((table, chat) in self._late for chat in works)

    async def _watch(self, table: str, chat: str, task: asyncio.Task[bool]) -> None:
        """Wait for a late chain; afterwards its chat is drawn again if it is outdated."""
        failed = True
        try:
            async with asyncio.timeout(_MOST_SECONDS):
                failed = await task
        except Exception as error:  # noqa: BLE001  the job that is kept in Redis draws it again
            _log.warning("a late drawing failed", table=table, error=repr(error))
        finally:
            late = self._late[table, chat]
            late.discard(task)
            if not late:
                del self._late[table, chat]
        try:
            await self._ended(table, failed)
        except Exception as error:  # noqa: BLE001  the same
            _log.warning("left to the next redraw", table=table, error=repr(error))

    def __len__(self) -> int:
        """Return the number of late chains."""
        return len(self._watching)

    async def close(self) -> None:
        """Give late chains a few seconds to end, then cancel them."""
        if self._watching:
            _, late = await asyncio.wait(self._watching, timeout=_LAST_SECONDS)
            for task in late:
                task.cancel()
