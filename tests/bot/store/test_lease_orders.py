"""A lease has one holder: two who want it, in every order, and answers that come late."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.store import leases
from bot.store.leases import Lease, LeaseLost, Leases, keys
from tests.bot.servers import Server
from tests.orders.loop import BY_HAND, HandTime, age_with
from tests.orders.plan import Stage, in_every_order

pytestmark = BY_HAND
TTL = 10.0


@pytest.fixture(autouse=True)
def time_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "time", HandTime)


@pytest.fixture
async def client(redis_client: Redis, redis_server: Server) -> Redis:
    """A client of a server whose keys grow older with the loop."""
    age_with(redis_server)
    return redis_client


class Holders:
    """Who believes to hold the lease; never two."""

    def __init__(self) -> None:
        self.leases: list[Lease] = []

    def look(self) -> None:
        held = [lease for lease in self.leases if lease.held]
        assert len(held) <= 1, held

    async def take_and_renew(self, leases: Leases, *, free: bool) -> int:
        """Takes it if it is free, renews it, gives it back; its number."""
        lease = await leases.acquire("poller", TTL)
        if lease is None:
            return 0
        self.leases.append(lease)
        self.look()
        assert await lease.renew()
        self.look()
        lease.check()
        if free:
            assert await lease.release()
        self.look()
        return lease.fence


@pytest.mark.parametrize("free", [True, False])
async def test_two_who_want_it(client: Redis, free: bool) -> None:
    async def scene(stage: Stage) -> None:
        await client.flushall()
        holders = Holders()
        for _ in range(2):
            stage.actor(holders.take_and_renew(Leases(client), free=free))
        fences = await stage.play()
        got = sorted([fence for fence in fences if fence])
        assert got in ([1], [1, 2])
        assert free or got == [1]

    orders = await in_every_order(scene, "acquire", "renew", "release")
    assert len(orders) == (6 if free else 4), orders


async def test_it_is_lost_and_taken_while_its_holder_renews(client: Redis) -> None:
    """The holder slept too long: it renews, or the other takes it; whoever is first."""

    async def scene(stage: Stage) -> None:
        await client.flushall()
        slow = await Leases(client).acquire("poller", TTL)
        assert slow is not None
        await asyncio.sleep(TTL)
        holders = Holders()
        holders.leases.append(slow)
        assert not slow.held

        async def renew() -> None:
            assert not await slow.renew()
            holders.look()
            with pytest.raises(LeaseLost):
                slow.check()
            assert not await slow.release()
            holders.look()

        stage.actor(renew())
        stage.actor(holders.take_and_renew(Leases(client), free=False))
        _, fence = await stage.play()
        assert fence == 2
        assert holders.leases[1].held, "what the slow one gives back is not its own"

    assert len(await in_every_order(scene, "acquire", "renew", "release")) == 6


class Far:
    """A client whose questions and answers are on their way for so long (s)."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self.question = self.answer = 0.0

    async def eval(self, *args: Any) -> Any:
        await asyncio.sleep(self.question)
        try:
            return await self._client.eval(*args)
        finally:
            await asyncio.sleep(self.answer)


@pytest.mark.parametrize("question", [0.0, 2.0, 6.0])
@pytest.mark.parametrize("answer", [0.0, 2.0, 6.0, 9.0])
@pytest.mark.parametrize("renewed", [False, True])
async def test_nobody_believes_longer_than_redis(
    client: Redis, question: float, answer: float, renewed: bool
) -> None:
    """Its time counts from the question: the answer may have been on its way for long."""
    far = Far(client)
    if not renewed:
        far.question, far.answer = question, answer
    lease = await Leases(far).acquire("poller", TTL)  # type: ignore[arg-type]
    assert lease is not None
    if renewed:
        far.question, far.answer = question, answer
        await lease.renew()
    believed = 0
    for _ in range(20):
        there = await client.exists(keys("poller")[0])
        assert there or not lease.held, "another may have it, and we believe that it is ours"
        believed += lease.held
        await asyncio.sleep(1)
    # it is used as long as is safe: for its time without that of the question and the answer
    assert believed == max(0, int(TTL - question - answer))


async def test_the_next_one_comes_when_it_is_over(client: Redis) -> None:
    """It ends by itself after its time, and its holder knows it first."""
    first = await Leases(client).acquire("poller", TTL)
    assert first is not None
    async with Leases(client).hold("poller", TTL) as second:
        assert not first.held
        assert first.remaining == 0
        assert second.fence == first.fence + 1
        assert not await first.renew()
        assert not await first.release()
        second.check()
        await asyncio.sleep(10 * TTL)  # it is renewed while the block runs
        second.check()
