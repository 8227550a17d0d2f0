"""Retry with growing pauses when a service is down or a network fails."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def retried(
    attempt: Callable[[], Awaitable[T]],
    on: type[Exception] | tuple[type[Exception], ...],
    failed: Callable[[Exception], float | None],
    *,
    first: float,
    longest: float,
    tries: int | None = None,
) -> T:
    """Return the first successful result of `attempt`; the errors `on` are retried.

    The pauses (seconds) double from `first` to `longest`. Up to a quarter of a pause is dropped at
    random, so that several processes do not return at once. `failed` is called with each error: it
    logs it, may raise a final one, and may return the least seconds to wait. Without `tries` only a
    success, another error or a cancellation ends the loop.
    """
    pause = first
    for number in itertools.count(1):
        try:
            return await attempt()
        except on as error:
            least = failed(error) or 0.0
            if number == tries:
                raise
        await asyncio.sleep(max(least, pause * random.uniform(0.75, 1.0)))
        pause = min(longest, 2 * pause)
    raise AssertionError("unreachable")


async def is_set_within(event: asyncio.Event, seconds: float) -> bool:
    """Wait until an event is set, at most some seconds; return True if it is."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()
