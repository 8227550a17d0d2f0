"""Try again, later each time: a service is away, a network fails."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
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
    """Return what `attempt` returns in the end; the errors `on` are tried again.

    The pauses (seconds) double from `first` to `longest`. Up to a quarter of a pause is left out at
    random, so that several processes do not come back at once. `failed` hears of each error: it
    logs it, may raise what is final, and may return the least seconds to wait. Without `tries` only
    a success, another error or a cancellation ends it.
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
