"""A drawing that takes longer than others wait: what is told of it once it has ended."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.outbox.chains import Chains
from bot.store.redis.errors import StoreError
from tests.orders.loop import BY_HAND

pytestmark = BY_HAND


async def ends(failed: bool) -> bool:
    return failed


async def breaks(error: Exception) -> bool:
    raise error


async def hangs(seconds: float) -> bool:
    await asyncio.sleep(seconds)
    return False


@pytest.mark.parametrize(
    ("end", "given", "failed"),
    [
        (ends, False, False),
        (ends, True, True),
        (breaks, OSError("no line"), True),
        (breaks, StoreError("no store"), True),
        (hangs, 55.0, False),
        (hangs, 65.0, True),
    ],
)
async def test_a_late_drawing_has_failed_unless_it_says_that_it_is_done(
    end: Callable[[Any], Awaitable[bool]], given: Any, failed: bool
) -> None:
    told: list[tuple[str, bool]] = []

    async def ended(table: str, failed: bool) -> None:
        told.append((table, failed))

    async def slow() -> bool:
        await asyncio.sleep(1.0)
        return await end(given)

    chains = Chains(ended)
    assert await chains.draw("03abcdef", {"test:room": slow}, 0.5)
    assert (len(chains), told) == (1, [])
    assert await chains.draw("03abcdef", {"test:room": slow}, 0.5), "it is not begun again"
    await asyncio.sleep(70.0)
    assert (len(chains), told) == (0, [("03abcdef", failed)])
