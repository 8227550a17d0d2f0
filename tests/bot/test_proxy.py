"""The proxy that loses connections does it exactly where it says."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from tests.bot.proxy import Proxy, frame_end
from tests.bot.servers import HOST
from tests.until import until


@contextlib.asynccontextmanager
async def through(proxy: Proxy, retries: int = 0, **options: float) -> AsyncIterator[Redis]:
    client = Redis(
        host=HOST,
        port=proxy.port,
        protocol=3,
        retry=Retry(NoBackoff(), retries),
        socket_timeout=options.get("socket_timeout", 5.0),
    )
    async with client:
        yield client


@pytest.mark.parametrize(
    "frame",
    [
        b"+OK\r\n",
        b":12\r\n",
        b"_\r\n",
        b"$3\r\na\r\n\r\n",
        b"$-1\r\n",
        b"$0\r\n\r\n",
        b"*-1\r\n",
        b"*0\r\n",
        b"*2\r\n$1\r\na\r\n*1\r\n:1\r\n",
        b"%1\r\n+a\r\n*1\r\n#t\r\n",
        b"|1\r\n+ttl\r\n:1\r\n$2\r\nab\r\n",
        b">2\r\n+message\r\n(123\r\n",
        b"=6\r\ntxt:ab\r\n",
    ],
)
def test_frames_are_found_however_the_bytes_arrive(frame: bytes) -> None:
    for length in range(len(frame)):
        assert frame_end(frame[:length]) == -1
    assert frame_end(frame) == len(frame)
    assert frame_end(frame + b"+NEXT\r\n") == len(frame)


async def test_everything_comes_through(redis_proxy: Proxy) -> None:
    async with through(redis_proxy) as client:
        big = b"x" * 300_000
        await client.set("big", big)
        assert await client.get("big") == big
        async with client.pipeline(transaction=True) as pipe:
            pipe.set("a", 1)
            pipe.incr("a")
            pipe.hset("h", "f", "v")
            pipe.hgetall("h")
            assert await pipe.execute() == [True, 2, 1, {b"f": b"v"}]
    assert redis_proxy.cuts == 0


async def test_cut_before_the_server_has_seen_it(redis_proxy: Proxy, redis_client: Redis) -> None:
    async with through(redis_proxy) as client:
        redis_proxy.cut_before(b"marked")
        await client.incr("other")
        with pytest.raises(RedisConnectionError):
            await client.incr("marked")
        assert await redis_client.get("marked") is None
        assert await client.incr("marked") == 1
    assert redis_proxy.cuts == 1


async def test_cut_after_the_server_has_done_it(redis_proxy: Proxy, redis_client: Redis) -> None:
    async with through(redis_proxy) as client:
        redis_proxy.cut_after(b"marked", times=2)
        for count in (1, 2):
            with pytest.raises(RedisConnectionError):
                await client.incr("marked")
            assert await redis_client.get("marked") == b"%d" % count
        assert await client.incr("marked") == 3
    assert redis_proxy.cuts == 2


async def test_only_the_answer_of_the_marked_command_is_lost(
    redis_proxy: Proxy, redis_client: Redis
) -> None:
    async with through(redis_proxy) as client:
        redis_proxy.cut_after(b"marked")
        async with client.pipeline(transaction=False) as pipe:
            pipe.incr("first")
            pipe.incr("marked")
            pipe.incr("last")
            with pytest.raises(RedisConnectionError):
                await pipe.execute()
    assert await redis_client.get("first") == b"1"
    assert await redis_client.get("marked") == b"1"


async def test_redis_py_sends_again_what_it_heard_no_answer_to(redis_proxy: Proxy) -> None:
    async with through(redis_proxy, retries=3) as client:
        redis_proxy.cut_after(b"marked", times=2)
        assert await client.incr("marked") == 3


@pytest.mark.slow
async def test_delay_and_blackhole(redis_proxy: Proxy) -> None:
    async with through(redis_proxy, socket_timeout=1.0) as client:
        redis_proxy.delay = 0.05
        await client.ping()
        redis_proxy.delay = 2.0
        with pytest.raises(RedisTimeoutError):
            await client.ping()
        redis_proxy.restore()
        redis_proxy.blackhole()
        with pytest.raises(RedisTimeoutError):
            await client.set("a", 1)
        redis_proxy.restore()
        assert await client.ping()


async def test_refused_connections(redis_proxy: Proxy) -> None:
    redis_proxy.refuse = True
    async with through(redis_proxy) as client:
        with pytest.raises(RedisConnectionError):
            await client.ping()
        redis_proxy.restore()
        assert await client.ping()
        redis_proxy.cut_all()
        await until(lambda: not redis_proxy.links)
