"""Blocks that are ended at a time, with one timer for all."""

from __future__ import annotations

import asyncio

import pytest

from bot.util.ending import ends_at
from tests.orders.loop import BY_HAND

pytestmark = BY_HAND


def now() -> float:
    return asyncio.get_running_loop().time()


async def lasts(seconds: float, limit: float) -> str:
    try:
        with ends_at(now() + limit):
            await asyncio.sleep(seconds)
    except TimeoutError:
        return "late"
    return "done"


async def test_each_block_is_ended_at_its_own_time() -> None:
    """Whichever began first, and whichever would have been too late first."""
    limits = (5.0, 0.05, 0.1, 5.0, 0.02, 0.15)
    began = now()
    told = await asyncio.gather(*[lasts(0.3, limit) for limit in limits])
    assert told == ["done" if limit > 1 else "late" for limit in limits]
    assert now() - began < 4


async def test_a_time_that_is_past_ends_the_block_at_its_first_wait() -> None:
    assert await lasts(5, -1) == "late"


async def test_a_block_without_an_end() -> None:
    assert await lasts(0, float("inf")) == "done"


async def test_a_block_that_is_over_is_not_ended_later() -> None:
    assert await lasts(0, 0.02) == "done"
    await asyncio.sleep(0.05)


async def test_the_inner_block_is_ended_alone() -> None:
    with ends_at(now() + 5):
        assert await lasts(5, 0.02) == "late"
        await asyncio.sleep(0)
    task = asyncio.current_task()
    assert task is not None
    assert not task.cancelling()


async def test_a_cancellation_from_outside_stays_one() -> None:
    """Also where the time is up in the same moment."""
    task = asyncio.create_task(lasts(5, 0.03))
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    async def both() -> None:
        with ends_at(now()):
            running = asyncio.current_task()
            assert running is not None
            asyncio.get_running_loop().call_soon(running.cancel)
            await asyncio.sleep(0.05)

    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(both())


async def test_an_error_of_the_block_goes_through() -> None:
    with pytest.raises(ZeroDivisionError), ends_at(now() + 5):
        raise ZeroDivisionError
