"""Wait for the computer players' thoughts on request, for a limited time.

Thoughts are computed in the processes of the computer players. A request waits for some seconds; a
later result is kept for the next request. Thoughts are not stored, because they follow from their
arguments: another process can compute them again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Generic, TypeVar

import structlog
from cachetools import LRUCache

_log: Final = structlog.get_logger(__name__)
SECONDS: Final = 2.0
"""Seconds that a request waits. Discord wants an answer within three seconds."""
MOST_WAITING: Final = 8
"""Number of thoughts of a kind that may be computed at a time; further ones are not started."""
_MOST_KEPT: Final = 256

T = TypeVar("T")


class Thoughts(Generic[T]):
    """The thoughts that are being computed, and the last results. `kind`: what they are called in
    the log."""

    def __init__(self, kind: str, seconds: float = SECONDS) -> None:
        self._kind: Final = kind
        self._seconds: Final = seconds
        self._found: Final[LRUCache[str, T]] = LRUCache(_MOST_KEPT)
        self._thinking: Final[dict[str, asyncio.Task[None]]] = {}

    async def find(self, name: str, game: str, think: Callable[[], Awaitable[T]]) -> T | None:
        """Return the thought with this name; `think` computes it if nobody has asked before.

        None: it is not known yet, or too many others are being computed. The task continues, and
        the next request gets its result. Raises: what `think` raises.
        """
        if name not in self._found:
            if name not in self._thinking and len(self._thinking) < MOST_WAITING:
                task = asyncio.create_task(self._think(name, game, think))
                self._thinking[name] = task
                task.add_done_callback(lambda _: self._thinking.pop(name, None))
            if name in self._thinking:
                thinking = self._thinking[name]
                await asyncio.wait([thinking], timeout=self._seconds)
                if thinking.done() and not thinking.cancelled():
                    thinking.result()
        return self._found.get(name)

    async def _think(self, name: str, game: str, think: Callable[[], Awaitable[T]]) -> None:
        try:
            self._found[name] = await think()
        except (BrokenProcessPool, TimeoutError):  # the pool has logged why; a retry may succeed
            _log.warning(f"no {self._kind}", game=game)

    async def close(self) -> None:
        """Cancel all running tasks."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
