"""KAFENE_WAIT_REPLICAS: what is answered as done is on the replica, on a real pair of servers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model import outcomes
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.store.redis import keys
from bot.store.redis.scripts import COMMIT
from bot.store.tables.tables import Store
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Tables
from tests.bot.people import NO_CUT, QUICK, event, four_playing, held_of, to_act
from tests.bot.servers import Server, ask, cut_off, replica_of, valkey_server
from tests.until import until

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    with (
        valkey_server(tmp_path_factory.mktemp("pair")) as master,
        replica_of(master) as replica,
    ):
        yield master, replica


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replicas get less time than in earnest."""
    monkeypatch.setattr("bot.store.tables.tables._REPLICA_MS", 200)


@pytest.fixture
async def clients(pair: tuple[Server, Server]) -> AsyncIterator[tuple[Redis, Redis]]:
    master, replica = pair
    master.flush()
    async with master.client() as one, replica.client() as other:
        yield one, other


def waiting(client: Redis, replicas: int = 1, patience: float = 8.0) -> Tables:
    """Tables that wait for replicas."""
    store = Store(client, wait_replicas=replicas)
    return Tables(store, pace=QUICK, limits=Limits(patience=patience))


async def on_replica(replica: Redis, table: str) -> int:
    """The version of the table there."""
    return int(await replica.hget(keys.table(table), "version") or 0)


async def acting(tables: Tables, table: str) -> tuple[Actor, want.Act]:
    held = await held_of(tables, table)
    seat, person, prompt = await to_act(tables, table)
    return Actor(person), want.Act(
        prompt, str(held.game.stand_in(held.game.view(held.state, seat)))
    )


async def test_what_is_acknowledged_is_on_the_replica(clients: tuple[Redis, Redis]) -> None:
    client, replica = clients
    tables = waiting(client)
    table = await four_playing(tables, options=NO_CUT)
    for _ in range(30):
        who, intent = await acting(tables, table)
        done = await tables.act(table, event(), who, intent)
        assert isinstance(done, Done)
        assert await on_replica(replica, table) >= done.version
    assert not await client.exists(keys.ack(table))


async def test_a_replica_that_does_not_answer(
    clients: tuple[Redis, Redis], pair: tuple[Server, Server]
) -> None:
    """Not acknowledged while only the master has it; the same event later tells what happened."""
    client, replica = clients
    tables, sane = waiting(client, patience=0.6), waiting(client, 0)
    table = await four_playing(tables, options=NO_CUT)
    who, intent = await acting(sane, table)
    version, name = (await held_of(sane, table)).version.number, event()
    pair[1].freeze()
    try:
        for _ in range(2):
            began = time.monotonic()
            assert await tables.act(table, name, who, intent) == outcomes.STORE_UNAVAILABLE
            assert 0.5 < time.monotonic() - began < 10
        assert (await held_of(sane, table)).version.number == version + 1
    finally:
        pair[1].thaw()
    outcome = await tables.act(table, name, who, intent)
    assert outcome == Done(version + 1, "ACTED", {"action": intent.text})
    assert await on_replica(replica, table) == version + 1
    assert (await held_of(sane, table)).version.number == version + 1


@pytest.mark.parametrize("replicas", [0, 1])
async def test_a_replica_that_was_cut_off_is_promoted(replicas: int, tmp_path: Path) -> None:
    """What the dead master acknowledged alone is gone, and the table goes on from before. Where the
    replica is waited for, nothing of that was acknowledged."""
    with valkey_server(tmp_path) as master, replica_of(master) as replica:
        async with master.client() as client:
            tables = waiting(client, replicas, patience=0.4 if replicas else 8.0)
            table = await four_playing(tables, options=NO_CUT)
            before = await held_of(tables, table)
            await until_there(replica, table, before)
            cut_off(replica, master)
            acknowledged = 0
            for _ in range(2):
                who, intent = await acting(tables, table)
                done = await tables.act(table, event(), who, intent)
                acknowledged += isinstance(done, Done)
            assert acknowledged == (0 if replicas else 2)
        master.kill()
        replica.thaw()
        assert ask(replica.port, "REPLICAOF", "NO", "ONE").startswith("+OK")
        async with replica.client() as client:
            tables = waiting(client, 0)
            after = await held_of(tables, table)
            assert (after.version, after.state) == (before.version, before.state)
            who, intent = await acting(tables, table)
            assert isinstance(await tables.act(table, event(), who, intent), Done)


async def until_there(replica: Server, table: str, held: Snapshot) -> None:
    """Wait until a replica has this version of a table."""
    async with replica.client() as client:

        async def there() -> bool:
            return await on_replica(client, table) == held.version.number

        await until(there, "the replica has it")


async def test_the_wait_ends_with_the_pause(
    clients: tuple[Redis, Redis], pair: tuple[Server, Server]
) -> None:
    """A replica that stumbles delays an answer and does not change it."""
    tables = waiting(clients[0])
    table = await four_playing(tables, options=NO_CUT)
    who, intent = await acting(tables, table)
    pause = asyncio.create_task(pair[1].pause(0.7))
    await asyncio.sleep(0)  # it has begun
    outcome = await tables.act(table, event(), who, intent)
    assert isinstance(outcome, Done)
    assert await on_replica(clients[1], table) == outcome.version
    await pause


async def test_more_replicas_than_there_are(clients: tuple[Redis, Redis]) -> None:
    sane = waiting(clients[0], 0)
    table = await four_playing(sane, options=NO_CUT)
    who, intent = await acting(sane, table)
    tables = waiting(clients[0], 2, patience=0.5)
    assert await tables.act(table, event(), who, intent) == outcomes.STORE_UNAVAILABLE


async def test_errors_are_told_apart_as_without_replicas(
    clients: tuple[Redis, Redis], pair: tuple[Server, Server]
) -> None:
    """In a pipeline redis-py puts words before the server's; a script that is not known is sent."""
    client, _ = clients
    tables = waiting(client)
    table = await four_playing(tables, options=NO_CUT)
    await client.script_flush()
    who, intent = await acting(tables, table)
    name = event()
    assert isinstance(await tables.act(table, name, who, intent), Done)
    assert (await client.script_exists(COMMIT.sha)) == [True]
    who, intent = await acting(tables, table)
    ask(pair[0].port, "CONFIG", "SET", "maxmemory", "1")
    try:
        assert await tables.act(table, event(), who, intent) == outcomes.STORE_FULL
    finally:
        ask(pair[0].port, "CONFIG", "SET", "maxmemory", "0")
    assert isinstance(await tables.act(table, event(), who, intent), Done)


async def test_what_waiting_costs(clients: tuple[Redis, Redis]) -> None:
    """One round trip, and the script's text stays at home."""
    client, _ = clients

    async def act_many(tables: Tables, place: str) -> None:
        table = await four_playing(tables, place, options=NO_CUT)
        for _ in range(60):
            who, intent = await acting(tables, table)
            assert isinstance(await tables.act(table, event(), who, intent), Done)

    async def traffic() -> int:
        stats: dict[str, Any] = await client.info("stats")
        return int(stats["total_net_input_bytes"])

    async def asked() -> Counter[str]:
        """How often each command was asked, by scripts too; a replica's own are left out."""
        stats: dict[str, Any] = await client.info("commandstats")
        names = {name.removeprefix("cmdstat_"): one["calls"] for name, one in stats.items()}
        return Counter({name: n for name, n in names.items() if not name.startswith("replconf")})

    before, first = await traffic(), await asked()
    await act_many(waiting(client, 0), "test:bare")
    between, second = await traffic(), await asked()
    await act_many(waiting(client), "test:safe")
    after, third = await traffic(), await asked()
    more = (third - second) - (second - first)
    assert 60 <= more["wait"] < 90
    assert more.total() - more["wait"] < 30, more
    assert (after - between) - (between - before) < 120 * 200
