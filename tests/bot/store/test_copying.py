"""A copy of a store has everything that a bot has written, whatever it had before."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.cli.move_store import declared_keys
from bot.store.copying import Compared, Copying, Differs
from bot.store.redis import keys
from bot.store.redis.key import Key
from bot.store.redis.scripts import Client
from tests.bot.servers import valkey_server

pytestmark = pytest.mark.slow

DECLARED = declared_keys()
LONG = 2500
SECONDS = 1000


def named(key: Key[Any]) -> str:
    """A name of a declared key."""
    return re.sub(r"<\w+>", "aaaaaaaa", key.pattern).replace("{saaaaaaaa}", "{s117}")


async def filled(client: Client) -> int:
    """Write a value for each declared key, every second with a lifetime; the number of keys."""
    redis: Any = client
    names = {named(key): key for key in DECLARED if key is not keys.copied}
    for number, (name, key) in enumerate(names.items()):
        match key.kind:
            case "string":
                await redis.set(name, b"\x00\xff" * number)
            case "hash":
                fields = {f"f{one}": b"\xfe%d" % one for one in range(number + 1)}
                await redis.hset(name, mapping=fields)
            case "list":
                await redis.rpush(name, *[f"{one % 7}" for one in range(LONG + number)])
            case "set":
                await redis.sadd(name, *[f"m{one}" for one in range(number + 1)])
            case "sorted set":
                scores = {f"m{one}": 1764412345678.5 + one for one in range(number + 1)}
                await redis.zadd(name, scores)
        if number % 2:
            await redis.expire(name, SECONDS)
    return len(names)


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Client]:
    """Another server without keys."""
    with valkey_server(tmp_path) as server:
        async with server.client() as client:
            yield client


async def copied(source: Client, target: Client) -> Compared:
    """Copy and compare."""
    copying = Copying(source, target, DECLARED)
    await copying.copy()
    return await copying.compare()


async def test_every_declared_key_arrives_with_its_lifetime(
    any_client: Client, other: Client
) -> None:
    count = await filled(other)
    there = await copied(other, any_client)
    assert there.keys == count
    back = await copied(any_client, other)
    assert back == there, "the digest is that of the contents"
    lives = [await any_client.ttl(named(key)) for key in DECLARED if key is not keys.copied]
    assert {one > 0 for one in lives} == {True, False}
    assert all([one == -1 or SECONDS - 60 < one <= SECONDS for one in lives])


async def test_a_copy_that_was_broken_off_is_completed(any_client: Client, other: Client) -> None:
    redis: Any = any_client
    count = await filled(other)
    await copied(other, any_client)
    await redis.delete(named(keys.table), named(keys.record))
    await redis.rpop(named(keys.log))
    await redis.persist(named(keys.place))
    await redis.expire(named(keys.jobs), 1000)
    await redis.set("place:{test:gone}", "what the source has no more")
    await redis.hset("person:{test:p}:matches", "an", "other type")
    await redis.zadd("known:{x}", {"half": 1})
    again = await copied(other, any_client)
    assert again.keys == count


async def test_what_other_programs_keep_stays_where_it_is(
    any_client: Client, other: Client
) -> None:
    await filled(other)
    await other.set("somebody:else", "theirs")
    await any_client.set("another:program", "its own")
    await copied(other, any_client)
    assert await any_client.exists("somebody:else") == 0
    assert await any_client.get("another:program") == b"its own"


@pytest.mark.parametrize(
    "change",
    [
        ("SET", named(keys.generation), "other"),
        ("DEL", named(keys.table)),
        ("RPUSH", named(keys.record), "more"),
        ("ZADD", named(keys.jobs), 1, "m0"),
        ("SET", "place:{test:more}", "x"),
        ("EXPIRE", named(keys.table), 5000),
        ("PERSIST", named(keys.outcomes)),
    ],
    ids=lambda change: str(change[0]),
)
async def test_a_difference_is_found(
    redis_client: Client, other: Client, change: tuple[Any, ...]
) -> None:
    await filled(other)
    for name in (named(keys.outcomes), named(keys.table)):
        await other.persist(name)
    await other.expire(named(keys.outcomes), SECONDS)
    await copied(other, redis_client)
    await redis_client.execute_command(*change)
    with pytest.raises(Differs, match=re.escape(str(change[1]))):
        await Copying(other, redis_client, DECLARED).compare()


async def test_a_key_that_ends_meanwhile_is_no_difference(
    redis_client: Client, other: Client
) -> None:
    count = await filled(other)
    await other.set("place:{test:ends}:openings", 1, px=2000)
    await copied(other, redis_client)
    await other.delete("place:{test:ends}:openings")
    assert (await Copying(other, redis_client, DECLARED).compare()).keys == count
