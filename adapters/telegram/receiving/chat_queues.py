"""Handle the updates of one chat in order, and those of several chats concurrently."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import structlog
from cachetools import LRUCache
from telegram import Update

from adapters.telegram.receiving.reading import Read
from bot.util.retry import retried

_log: Final = structlog.get_logger(__name__)
_REMEMBERED: Final = 2000
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 3.0
_TRIES: Final = 3

Handle = Callable[[Update, float], Awaitable[None]]
"""Handles an update that has waited this many seconds for those before it."""
Done = Callable[[Update], Awaitable[None]]


class ChatQueues:
    """Queues of updates by chat: in order within a chat, concurrently between chats, each update
    once."""

    def __init__(self, handle: Handle, done: Done | None = None) -> None:
        """`done`: called when an update is handled or given up; it is not awaited."""
        self._handle: Final = handle
        self._on_done: Final = done
        self._last: Final[dict[int, asyncio.Future[None]]] = {}
        """Done when the newest update of each chat is handled."""
        self.running: Final[dict[str, asyncio.Task[None]]] = {}
        self._done: Final[LRUCache[str, None]] = LRUCache(_REMEMBERED)

    def add_update(self, read: Read) -> asyncio.Task[None] | None:
        """Begin to handle an update; return None if it was begun before."""
        update, name, chat = read
        if name in self._done:
            return None
        if name in self.running:
            return self.running[name]
        handled = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._handle_next(update, self._last.get(chat), handled))
        self.running[name], self._last[chat] = task, handled
        task.add_done_callback(lambda _: self._finished(name, chat, handled))
        return task

    def _finished(self, name: str, chat: int, handled: asyncio.Future[None]) -> None:
        self.running.pop(name, None)
        self._done[name] = None
        if not handled.done():  # cancelled before it began
            handled.set_result(None)
        if self._last.get(chat) is handled:
            del self._last[chat]

    async def _handle_next(
        self, update: Update, before: asyncio.Future[None] | None, handled: asyncio.Future[None]
    ) -> None:
        arrived = time.monotonic()
        if before is not None:
            await asyncio.wait([before])
        waited = time.monotonic() - arrived

        def failed(error: Exception) -> None:
            _log.error("update not handled", update=update.update_id, exc_info=error)

        with suppress(Exception):  # one bad update must not stop the others; it has been logged
            await retried(
                partial(self._handle, update, waited),
                Exception,
                failed,
                first=_FIRST_PAUSE,
                longest=_LONGEST_PAUSE,
                tries=_TRIES,
            )
        handled.set_result(None)
        if self._on_done is not None:
            await self._on_done(update)
