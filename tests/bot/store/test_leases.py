"""Leases: one holder, who learns it when it is not any more."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from pathlib import Path

import pytest
from redis.asyncio import Redis, RedisCluster
from redis.exceptions import AuthenticationError

from bot.store import leases as leases_module
from bot.store.connection import connect
from bot.store.leases import Lease, LeaseLost, Leases, LeaseTaken, keys
from tests.bot.proxy import Proxy
from tests.bot.servers import Server, ask, valkey_server
from tests.orders.loop import BY_HAND, BY_THE_CLOCK, HandTime, age_with, running
from tests.paths import ROOT

Any_ = Redis | RedisCluster
pytestmark = BY_HAND


@pytest.fixture
async def by_hand(monkeypatch: pytest.MonkeyPatch, redis_server: Server) -> None:
    """The time of leases, and of the server's keys, is the loop's."""
    monkeypatch.setattr(leases_module, "time", HandTime)
    age_with(redis_server)


IN_VIRTUAL_TIME = pytest.mark.usefixtures("by_hand")


async def taken(leases: Leases, name: str = "poller", ttl: float = 5) -> Lease:
    lease = await leases.acquire(name, ttl)
    assert lease is not None
    return lease


async def test_one_holder_and_growing_numbers(any_client: Any_) -> None:
    leases = Leases(any_client)
    fences = []
    for _ in range(3):
        lease = await taken(leases)
        assert lease.held
        assert await leases.acquire("poller", 5) is None
        fences.append(lease.fence)
        assert await lease.release()
        assert not lease.held
        assert not await lease.release()
    assert fences == [1, 2, 3]


async def test_names_do_not_meet(any_client: Any_) -> None:
    leases = Leases(any_client)
    held = [await taken(leases, f"shard-{n}") for n in range(10)]
    assert [lease.fence for lease in held] == [1] * 10


async def test_what_is_in_redis(redis_client: Redis) -> None:
    lease = await taken(Leases(redis_client), "poller", 5)
    holder, fence = keys("poller")
    assert (holder, fence) == ("lease:{poller}", "lease:{poller}:fence")
    assert 4000 < await redis_client.pttl(holder) <= 5000
    assert await redis_client.get(fence) == b"1"
    assert await redis_client.pttl(fence) == -1
    assert repr(lease) == "<Lease poller #1>"
    await lease.release()
    assert await redis_client.exists(holder) == 0
    assert repr(lease) == "<Lease poller #1 lost>"


@IN_VIRTUAL_TIME
async def test_it_ends_by_itself(redis_client: Redis) -> None:
    leases = Leases(redis_client)
    first = await taken(leases, ttl=10)
    assert 9 < first.remaining <= 10
    await asyncio.sleep(10.1)
    assert not first.held
    assert first.remaining == 0
    with pytest.raises(LeaseLost):
        first.check()
    second = await taken(leases)
    assert second.fence > first.fence
    assert not await first.renew()
    assert first.lost.is_set()
    assert not await first.release()  # and it does not take the other's away
    second.check()
    assert await second.renew()


@IN_VIRTUAL_TIME
async def test_renewed_it_stays(redis_client: Redis) -> None:
    lease = await taken(Leases(redis_client), ttl=15)
    for _ in range(5):
        await asyncio.sleep(14)
        assert await lease.renew()
    assert lease.held


@IN_VIRTUAL_TIME
async def test_a_lease_that_ended_is_not_revived(redis_client: Redis) -> None:
    lease = await taken(Leases(redis_client), ttl=6)
    await asyncio.sleep(6.1)
    assert not await lease.renew()
    assert await redis_client.exists(keys("poller")[0]) == 0


async def test_too_short_a_lease(redis_client: Redis) -> None:
    with pytest.raises(ValueError, match="less than"):
        await Leases(redis_client).acquire("poller", 0.01)


# --- around a block -----------------------------------------------------------------------------


@IN_VIRTUAL_TIME
async def test_hold_renews_and_gives_back(any_client: Any_) -> None:
    leases = Leases(any_client)
    async with leases.hold("poller", 10) as lease:
        await asyncio.sleep(25)
        lease.check()
        with pytest.raises(LeaseTaken):
            async with leases.hold("poller", 10, wait=0):
                raise AssertionError
    assert lease.lost.is_set()
    async with leases.hold("poller", 10, wait=0) as again:
        assert again.fence == lease.fence + 1


@IN_VIRTUAL_TIME
async def test_two_holders_take_turns(redis_client: Redis) -> None:
    leases = Leases(redis_client)
    inside: list[int] = []
    most = 0

    async def work(_: int) -> int:
        nonlocal most
        async with leases.hold("poller", 5) as lease:
            inside.append(lease.fence)
            most = max(most, len(inside))
            await asyncio.sleep(2)
            inside.remove(lease.fence)
            return lease.fence

    fences = await asyncio.gather(*(work(n) for n in range(5)))
    assert most == 1
    assert sorted(fences) == [1, 2, 3, 4, 5]


async def test_an_error_of_the_block_comes_out_and_the_lease_is_given_back(
    redis_client: Redis,
) -> None:
    leases = Leases(redis_client)
    with pytest.raises(ZeroDivisionError):
        async with leases.hold("poller", 5):
            raise ZeroDivisionError
    assert await leases.acquire("poller", 5) is not None


@IN_VIRTUAL_TIME
async def test_a_cancelled_block_is_cancelled_and_the_lease_given_back(redis_client: Redis) -> None:
    leases = Leases(redis_client)
    entered = asyncio.Event()

    async def work() -> None:
        async with leases.hold("poller", 5):
            entered.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(work())
    await entered.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await leases.acquire("poller", 5) is not None


@IN_VIRTUAL_TIME
async def test_who_loses_it_is_cancelled(redis_client: Redis) -> None:
    held: list[Lease] = []

    async def work() -> None:
        async with Leases(redis_client).hold("poller", 10) as lease:
            held.append(lease)
            await redis_client.set(keys("poller")[0], "somebody else")
            await asyncio.sleep(10)
            held.clear()

    with pytest.raises(LeaseLost):
        await work()
    assert held[0].lost.is_set()
    assert await redis_client.get(keys("poller")[0]) == b"somebody else"
    await asyncio.sleep(0)  # the task of the block is as before: it can be cancelled and wait
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


@IN_VIRTUAL_TIME
async def test_who_loses_it_may_only_be_told(redis_client: Redis) -> None:
    async with Leases(redis_client).hold("poller", 10, cancel=False) as lease:
        await redis_client.delete(keys("poller")[0])
        async with asyncio.timeout(10):
            await lease.lost.wait()
        assert not lease.held


@pytest.mark.slow
@BY_THE_CLOCK
async def test_a_holder_that_hears_nothing_from_redis_gives_up_in_time(
    redis_proxy: Proxy, redis_server: Server
) -> None:
    async with (
        connect(redis_proxy.url, timeout=0.2, retries=0) as behind,
        connect(redis_server.url) as direct,
    ):
        entered = asyncio.Event()
        held: list[Lease] = []

        async def work() -> None:
            async with Leases(behind).hold("poller", 0.5) as lease:
                held.append(lease)
                entered.set()
                await asyncio.sleep(5)

        task = asyncio.create_task(work())
        await entered.wait()
        redis_proxy.blackhole()
        began = time.monotonic()
        async with Leases(direct).hold("poller", 5) as other:
            assert not held[0].held
            assert other.fence > held[0].fence
            assert time.monotonic() - began < 4.5, "not after the lease"
            with pytest.raises(LeaseLost):
                await task
            other.check()
        redis_proxy.restore()


@pytest.mark.slow
@BY_THE_CLOCK
async def test_a_lost_connection_does_not_lose_the_lease(redis_proxy: Proxy) -> None:
    async with connect(redis_proxy.url, retries=0) as client:
        async with Leases(client).hold("poller", 2.0) as lease:
            for number, cut in enumerate((redis_proxy.cut_before, redis_proxy.cut_after) * 2, 1):
                cut(b"PEXPIRE")
                while redis_proxy.cuts < number:
                    await asyncio.sleep(0.02)
            lease.check()
        assert redis_proxy.cuts == 4


@pytest.mark.slow
@BY_THE_CLOCK
async def test_an_acquisition_whose_answer_was_lost_is_ours(redis_proxy: Proxy) -> None:
    async with connect(redis_proxy.url) as client:
        redis_proxy.cut_after(b"INCR", times=2)
        lease = await taken(Leases(client))
        assert lease.fence == 1
        redis_proxy.cut_after(b"INCR", times=5)
        async with Leases(client).hold("other", 1) as held:
            assert held.fence == 1


@IN_VIRTUAL_TIME
async def test_a_blocked_holder_knows_at_once_that_its_time_is_over(redis_client: Redis) -> None:
    async def work() -> None:
        async with Leases(redis_client).hold("poller", 10) as lease:
            running().jump(11)  # the loop stood still
            assert not lease.held
            await asyncio.sleep(5)

    with pytest.raises(LeaseLost):
        await work()


HOLDER = """
import asyncio, sys
from bot.program.logs import set_up_logs
from bot.store import leases as leases_module
from bot.store.connection import connect
from bot.store.leases import LeaseLost, Leases

async def main():
    async with connect(sys.argv[1]) as client:
        try:
            async with Leases(client).hold("poller", 0.4) as lease:
                print("held", lease.fence, flush=True)
                await asyncio.sleep(60)
        except LeaseLost:
            print("lost", lease.fence, flush=True)

set_up_logs()
asyncio.run(main())
"""


@pytest.mark.slow
@BY_THE_CLOCK
async def test_a_paused_process_is_told_that_it_lost_its_lease(redis_server: Server) -> None:
    holder = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDER, redis_server.url),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert holder.stdout is not None
    try:
        async with asyncio.timeout(20), connect(redis_server.url) as client:
            assert await holder.stdout.readline() == b"held 1\n"
            holder.send_signal(signal.SIGSTOP)
            async with Leases(client).hold("poller", 5) as lease:
                assert lease.fence == 2
                holder.send_signal(signal.SIGCONT)
                assert await holder.stdout.readline() == b"lost 1\n"
                assert await lease.renew()
            assert await holder.wait() == 0
    finally:
        if holder.returncode is None:
            holder.kill()
        await holder.communicate()


@pytest.mark.slow
@BY_THE_CLOCK
async def test_redis_away_at_first(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        server.kill()
        async with connect(server.url, retries=0) as client:
            with pytest.raises(LeaseTaken):
                async with Leases(client).hold("poller", 0.3, wait=0.2):
                    raise AssertionError
            back = asyncio.create_task(server.restart(down=0.2))
            async with Leases(client).hold("poller", 2) as lease:
                assert lease.fence == 1
            await back


@pytest.mark.slow
@BY_THE_CLOCK
async def test_a_wrong_password_is_not_waited_for(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        ask(server.port, "CONFIG", "SET", "requirepass", "other")
        url = server.url.replace("//", "//:wrong@")
        async with connect(url, retries=0) as client:
            with pytest.raises(AuthenticationError):
                async with Leases(client).hold("poller", 2):
                    raise AssertionError
