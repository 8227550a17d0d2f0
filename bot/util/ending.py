"""Ends what lasts too long, with one timer for all that runs in a loop.

`asyncio.timeout_at` sets a timer for each block, and nearly every one is cancelled again. Here the
block that would be too late first has the timer; when it rings, the others are looked at.
"""

from __future__ import annotations

import asyncio
import math
from types import TracebackType
from typing import Final
from weakref import WeakKeyDictionary


class ends_at:
    """A block that is cancelled at a time by the loop's clock, and raises `TimeoutError` then."""

    __slots__ = ("_before", "_late", "_limits", "_task", "when")

    def __init__(self, when: float) -> None:
        self.when: Final = when
        self._late = False

    def __enter__(self) -> None:
        task = asyncio.current_task()
        assert task is not None, "only a task can be ended"
        self._task, self._before = task, task.cancelling()
        loop = asyncio.get_running_loop()
        limits = _OF_LOOP.get(loop)
        if limits is None:
            limits = _OF_LOOP[loop] = _Limits()
        self._limits = limits
        limits.add(self)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._limits.running.pop(self, None)
        # another cancellation than ours goes on
        ours = self._late and self._task.uncancel() <= self._before
        if ours and kind is asyncio.CancelledError:
            raise TimeoutError from error

    def end(self) -> None:
        """End the block: its time is up."""
        self._late = True
        self._task.cancel()


class _Limits:
    """The blocks that run in a loop. It holds no timer, as that would keep the loop alive."""

    def __init__(self) -> None:
        self.running: Final[dict[ends_at, None]] = {}
        self._rings = math.inf

    def add(self, block: ends_at) -> None:
        self.running[block] = None
        if block.when < self._rings:
            self._set(block.when)

    def _set(self, when: float) -> None:
        self._rings = when
        asyncio.get_running_loop().call_at(when, self._ring, when)

    def _ring(self, when: float) -> None:
        if when != self._rings:  # an earlier one was set in the meantime, and has rung for both
            return
        self._rings = math.inf
        now = max(when, asyncio.get_running_loop().time())
        for block in [one for one in self.running if one.when <= now]:
            del self.running[block]
            block.end()
        if self.running:
            self._set(min([block.when for block in self.running]))


_OF_LOOP: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, _Limits]] = WeakKeyDictionary()
