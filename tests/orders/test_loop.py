"""Virtual time: it passes when nothing is left to do, and never while an answer is on its way."""

from __future__ import annotations

import asyncio
import time

import pytest
from redis.asyncio import Redis

from tests.bot.servers import Server
from tests.orders.loop import (
    BY_HAND,
    HandLoop,
    HandTime,
    StuckError,
    age_with,
    clock_ms,
    real_seconds,
    running,
)


@BY_HAND
async def test_an_hour_takes_no_time() -> None:
    began = clock_ms(), HandTime.monotonic(), HandTime.time_ns()
    with real_seconds(5):
        await asyncio.sleep(3600)
    assert clock_ms() - began[0] == 3_600_000
    assert HandTime.monotonic() - began[1] == pytest.approx(3600)
    assert HandTime.time_ns() - began[2] == 3600 * 10**9


@BY_HAND
async def test_sleepers_wake_in_their_order() -> None:
    woken: list[float] = []

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append(seconds)

    await asyncio.gather(*[sleep(seconds) for seconds in (30, 10, 20, 10.5)])
    assert woken == [10, 10.5, 20, 30]


@BY_HAND
async def test_time_stands_still_while_redis_answers(redis_client: Redis) -> None:
    before = running().time()
    for _ in range(50):
        async with asyncio.timeout(0.005):
            await redis_client.incr("n")
    assert await redis_client.get("n") == b"50"
    assert running().time() == pytest.approx(before, abs=0.1)


@BY_HAND
async def test_time_stands_still_while_a_thread_works() -> None:
    async with asyncio.timeout(0.005):
        await asyncio.to_thread(time.sleep, 0.05)
    assert running().time() == pytest.approx(0, abs=1e-3)


@BY_HAND
async def test_idle_comes_before_time_passes() -> None:
    sleeper = asyncio.create_task(asyncio.sleep(60))
    await running().idle()
    assert running().time() == pytest.approx(0, abs=1e-3)
    assert not sleeper.done()
    await sleeper
    assert running().time() == pytest.approx(60)


@BY_HAND
async def test_keys_grow_older_with_the_loop(redis_client: Redis, redis_server: Server) -> None:
    age_with(redis_server)
    await redis_client.set("short", 1, px=30_000)
    await redis_client.set("long", 1, px=90_000)
    await redis_client.set("ever", 1)
    await asyncio.sleep(60)
    assert await redis_client.mget("short", "long", "ever") == [None, b"1", b"1"]
    assert 0 < await redis_client.pttl("long") <= 30_000


def test_where_nobody_can_go_on_it_says_so() -> None:
    loop = HandLoop()
    try:
        with pytest.raises(StuckError, match="everybody waits"):
            loop.run_until_complete(asyncio.Event().wait())
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


async def test_an_unmarked_test_has_a_usual_loop() -> None:
    assert not isinstance(asyncio.get_running_loop(), HandLoop)


@BY_HAND
async def test_who_waits_for_a_time_wakes_also_where_others_never_rest(redis_client: Redis) -> None:
    enough = asyncio.Event()

    async def busy() -> None:
        while not enough.is_set():
            await redis_client.incr("n")

    task = asyncio.create_task(busy())
    await asyncio.sleep(0.05)
    enough.set()
    await task
    assert 10 < int(await redis_client.get("n") or 0) <= 1000
