"""Waiting for the thing itself: the one place where tests look again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, overload

_T = TypeVar("_T")
_LOOK: Final = 0.01


@overload
async def until(
    holds: Callable[[], Awaitable[_T | None]], what: str = "", *, seconds: float = 60.0
) -> _T: ...


@overload
async def until(holds: Callable[[], _T | None], what: str = "", *, seconds: float = 60.0) -> _T: ...


async def until(holds: Callable[[], Any], what: str = "", *, seconds: float = 60.0) -> Any:
    """Return what is found as soon as it is true; if it is not within the time, the test fails and
    says `what` did not come."""
    try:
        async with asyncio.timeout(seconds):
            while True:
                found = holds()
                if isinstance(found, Awaitable):
                    found = await found
                if found:
                    return found
                await asyncio.sleep(_LOOK)
    except TimeoutError:
        raise AssertionError(f"not within {seconds:g} s: {what or holds}") from None


def until_now(holds: Callable[[], _T], what: Callable[[], str] = str, seconds: float = 60.0) -> _T:
    """As `until`, outside of a loop: for other processes. `what` tells more where it fails."""
    give_up = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < give_up, f"not within {seconds:g} s: {what() or holds}"
        time.sleep(_LOOK)
    return found
