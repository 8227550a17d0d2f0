"""News: a commit is heard in every process that follows the table, on a server and on a cluster."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

import pytest
from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisClusterException

from bot.model.people import Person
from bot.model.tables.table import Version
from bot.store.redis import keys
from bot.store.redis.scripts import COMMIT
from bot.store.tables import news
from bot.store.tables.news import News
from tests.bot.toys import Clock, play_on, toy_playing, toy_tables
from tests.orders.loop import BY_HAND
from tests.until import until


@asynccontextmanager
async def listening(client: Redis | RedisCluster) -> AsyncIterator[News]:
    """Another process that listens."""
    heard = News(client)
    task = asyncio.create_task(heard.listen())
    try:
        yield heard
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_another_process_hears_of_a_commit(
    any_client: Redis | RedisCluster, clock: Clock
) -> None:
    tables = toy_tables(any_client, clock)
    table = await toy_playing(tables)
    async with (
        listening(any_client) as heard,
        heard.followed(table) as changed,
        heard.followed("00abcdef") as unchanged,
    ):
        # then all look once
        await until(lambda: changed.is_set() and unchanged.is_set(), "the subscription")
        changed.clear()
        unchanged.clear()
        await play_on(tables, table)
        held = await tables.read_table(table)
        assert held is not None
        # in a cluster, news of earlier commits may come after the subscription
        newest = f"{held.version.number}.{held.version.stamp}"
        await until(lambda: heard._told.get(table) == newest, "the news")
        assert changed.is_set()
        assert not unchanged.is_set()


async def test_what_this_process_did_is_told_once(redis_client: Redis) -> None:
    heard = News(redis_client)
    async with heard.followed("00abcdef") as changed:
        heard.committed("00abcdef", Version(2, "b"))
        assert changed.is_set()
        changed.clear()
        heard._read({"type": "message", "data": b"00abcdef 2.b"})
        assert not changed.is_set()
        heard._read({"type": "message", "data": b"00abcdef 2.c"})
        assert changed.is_set(), "the same number after a failover, with other content"
    heard.committed("00abcdef", Version(3, "d"))  # nobody follows


async def test_a_lost_subscription_is_made_up_for(
    any_client: Redis | RedisCluster, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever follows is told to look, and hears again."""
    monkeypatch.setattr(news, "LOOK_AGAIN_SECONDS", 0.05)
    tables = toy_tables(any_client, clock)
    table = await toy_playing(tables)
    async with listening(any_client) as heard, heard.followed(table) as changed:
        await until(changed.is_set, "the subscription")
        changed.clear()
        assert await _cut_off(any_client) == 1
        await until(changed.is_set, "look again")
        await until(lambda: _subscribers(any_client), "the subscription again")
        changed.clear()
        await play_on(tables, table)
        await until(changed.is_set, "the news")


class Down:
    """A client whose subscription fails with each of these errors, and is there then."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.closed = 0

    def pubsub(self) -> Down:
        return self

    async def subscribe(self, *channels: str) -> None:
        assert channels == ("kafene:news", "kafene:talk")
        if self.errors:
            raise self.errors.pop(0)

    async def get_message(self, timeout: float) -> dict[str, Any] | None:
        if self.closed == 3:
            self.closed += 1
            return {"type": "subscribe"}
        await asyncio.sleep(timeout)
        return None

    async def aclose(self) -> None:
        self.closed += 1


@BY_HAND
async def test_while_the_subscription_is_down_pages_look_every_second() -> None:
    """And once more when it is there: then something may have been missed."""
    errors = RedisConnectionError("refused"), RedisClusterException("no node"), OSError("no route")
    now, told = asyncio.get_running_loop().time, list[int]()
    async with (
        listening(cast(Redis, Down(*errors))) as heard,
        heard.followed("00abcdef") as one,
        heard.followed("00abcdeg") as another,
    ):
        began = now()
        with suppress(TimeoutError):
            async with asyncio.timeout(6.5):
                while True:
                    await one.wait()
                    await another.wait()
                    one.clear()
                    another.clear()
                    told.append(round(now() - began))
    assert told == [0, 1, 2, 3]


async def test_nobody_subscribes_for_nobody(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "LOOK_AGAIN_SECONDS", 0.05)
    async with listening(redis_client) as heard:
        async with heard.followed("00abcdef") as changed:
            await until(changed.is_set, "the subscription")
            assert await _subscribers(redis_client) == 1
        await until(lambda: _nobody_subscribes(redis_client), "the end of the subscription")


async def test_a_user_who_may_not_publish_commits(redis_client: Redis, clock: Clock) -> None:
    await redis_client.acl_setuser(
        "mute",
        enabled=True,
        passwords=["+secret"],
        keys=["*"],
        categories=["+@all"],
        reset_channels=True,
    )
    port = redis_client.connection_pool.connection_kwargs["port"]
    async with Redis(port=port, username="mute", password="secret", protocol=3) as mute:
        tables = toy_tables(mute, clock)
        await play_on(tables, await toy_playing(tables))
    await redis_client.acl_deluser("mute")


def test_the_channel_has_one_name() -> None:
    assert f"'{keys.NEWS}'" in COMMIT.text


def _everywhere(client: Redis | RedisCluster) -> dict[str, Any]:
    """What has a command sent to all nodes of a cluster."""
    return {"target_nodes": RedisCluster.ALL_NODES} if isinstance(client, RedisCluster) else {}


async def _cut_off(client: Any) -> int:
    """Ends all subscriptions, and returns how many there were."""
    found = await client.execute_command("CLIENT KILL", "TYPE", "pubsub", **_everywhere(client))
    return sum(found.values()) if isinstance(found, dict) else int(found)


async def _subscribers(client: Redis | RedisCluster) -> int:
    ((_, count),) = await client.pubsub_numsub(keys.NEWS, **_everywhere(client))
    return int(count)


async def _nobody_subscribes(client: Redis) -> bool:
    return await _subscribers(client) == 0


async def test_what_is_said_at_a_table_is_heard_where_it_is_followed(
    any_client: Redis | RedisCluster,
) -> None:
    """In this process and in others, once in each; it is stored nowhere."""
    said: list[tuple[Any, ...]] = []
    ann = Person("test:1", "Ann")
    async with (
        listening(any_client) as here,
        listening(any_client) as there,
        listening(any_client) as nobody,
        here.followed("00abcdef") as mine,
        there.followed("00abcdef") as theirs,
    ):
        names = {one: name for name, one in (("here", here), ("there", there), ("no", nobody))}
        for one, name in names.items():
            one.on_said.append(lambda *told, name=name: said.append((name, *told)))
        await until(lambda: mine.is_set() and theirs.is_set(), "the subscriptions")
        for phrase in ("thanks", "luck"):
            await here.say("00abcdef", ann, phrase=phrase)
        await here.say("00abcdef", ann, text="luck to all")
        await until(lambda: [one for one in said if one[0] == "there" and one[4]])
        assert sorted(said) == [
            (name, "00abcdef", ann, phrase, text)
            for name in ("here", "there")
            for phrase, text in (("", "luck to all"), ("luck", ""), ("thanks", ""))
        ]
