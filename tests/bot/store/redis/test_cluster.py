"""A cluster's client: a master that is away stops its own keys, and nothing else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.model import ids
from bot.store.redis import keys
from bot.store.redis.cluster import Cluster as ClusterClient
from bot.store.redis.connection import connect, wait_until_up
from tests.bot.servers import HOST, Cluster, Server, ask, valkey_cluster
from tests.bot.store.failover import BLOWS, measure

pytestmark = pytest.mark.slow

SHARDS = range(0, ids.SHARDS, 4)


PATIENT = ("--cluster-node-timeout", "60000", "--cluster-require-full-coverage", "no")
"""Masters that serve on, and do not even notice, when one of them is away."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One that no test kills."""
    with valkey_cluster(tmp_path_factory.mktemp("cluster"), *PATIENT) as cluster:
        yield cluster


@asynccontextmanager
async def ready(url: str, **options: Any) -> AsyncIterator[ClusterClient]:
    """A client that has used all masters. A busy machine may let it wait for seconds."""
    async with connect(url, **{"timeout": 30, "connect_timeout": 30, **options}) as client:
        assert isinstance(client, ClusterClient)
        await wait_until_up(client, 30)
        await asyncio.gather(*(client.set(keys.jobs(shard), shard) for shard in SHARDS))
        yield client


def default_of(client: ClusterClient, cluster: Cluster) -> tuple[Server, list[str], list[str]]:
    """The master that is the client's default node, its keys, and those of the others."""
    node = client.get_default_node()
    names = [keys.jobs(shard) for shard in SHARDS]
    its = [name for name in names if client.get_node_from_key(name) == node]
    server = next(one for one in cluster.servers if one.port == node.port)
    return server, its, [name for name in names if name not in its]


async def test_a_dead_default_node_stops_nobody_else(tmp_path: Path) -> None:
    with valkey_cluster(tmp_path, *PATIENT) as cluster:
        async with ready(cluster.url) as client:
            server, its, others = default_of(client, cluster)
            healthy = next(one for one in cluster.servers if one is not server)
            before = connections_to(healthy)
            server.kill()
            for _ in range(2):
                pipeline = client.pipeline(transaction=False)
                for name in its[:3] + others[:10]:
                    pipeline.get(name)
                answers = await pipeline.execute(raise_on_error=False)
                assert all(isinstance(one, RedisConnectionError) for one in answers[:3])
                assert all(isinstance(one, bytes) for one in answers[3:])
                with pytest.raises(RedisConnectionError):
                    await client.get(its[0])
                assert all([await client.set(name, 1) for name in others])
            assert await client.ping()
            # what asks, what reads the topology: no connection was opened anew for the others
            assert connections_to(healthy) - before <= 4


def connections_to(server: Server) -> int:
    """How many connections a server has accepted."""
    said = ask(server.port, "INFO", "stats")
    return int(said.split("total_connections_received:")[1].split()[0])


async def test_many_commands_on_a_cold_client(cluster: Cluster) -> None:
    """Before, redis-py closed what was just being opened, and raised an `AttributeError`."""
    for _ in range(5):
        async with connect(cluster.url, connections=16) as client:
            names = [keys.jobs(shard) for shard in SHARDS[:16]]
            assert all(await asyncio.gather(*[client.set(name, 1) for name in names]))


async def test_commands_to_others_do_not_wait_for_a_frozen_master(cluster: Cluster) -> None:
    async with ready(cluster.url, timeout=1.5, connections=2) as client:
        server, its, others = default_of(client, cluster)
        server.freeze()
        try:
            stuck = [asyncio.ensure_future(client.get(name)) for name in its]
            await asyncio.sleep(0)
            answers = await asyncio.gather(*(client.get(name) for name in others))
            assert all(answers)
            assert not any(one.done() for one in stuck)
            ends = await asyncio.gather(*stuck, return_exceptions=True)
            assert all(isinstance(one, RedisConnectionError | RedisTimeoutError) for one in ends)
            assert any("does not answer" in str(one) for one in ends)
        finally:
            server.thaw()
        give_up = time.monotonic() + 10
        while True:
            try:
                assert await client.get(its[0])
                break
            except RedisError:
                assert time.monotonic() < give_up


async def test_commands_follow_a_slot_that_is_on_the_move(cluster: Cluster) -> None:
    async with ready(cluster.url) as client:
        source, its, _ = default_of(client, cluster)
        target = next(one for one in cluster.servers if one is not source)
        name, slot = its[0], client.keyslot(its[0])
        await client.set(name, "on")
        of = {s: ask(s.port, "CLUSTER", "MYID").split()[1] for s in (source, target)}

        def let(server: Server, *words: str) -> None:
            said = ask(server.port, "CLUSTER", "SETSLOT", slot, *words)
            assert said.startswith("+OK"), said

        let(target, "IMPORTING", of[source])
        let(source, "MIGRATING", of[target])
        said = ask(source.port, "MIGRATE", HOST, target.port, name, 0, 5000)
        assert said.startswith("+OK"), said
        script = "return redis.call('GET', KEYS[1])"
        assert await client.eval(script, 1, name) == await client.get(name) == b"on"  # ASK
        for server in (target, source, *cluster.servers):
            let(server, "NODE", of[target])
        pipeline = client.pipeline(transaction=False)
        for part in ("a", "b", "c"):
            pipeline.append(name, part)
        assert await pipeline.execute() == [3, 4, 5]  # MOVED, and in order
        assert await client.get(name) == b"onabc"
        moved = client.get_node_from_key(name)
        assert moved is not None
        assert moved.port == target.port


async def test_tables_go_on_after_a_failover(tmp_path: Path) -> None:
    options = ("--cluster-node-timeout", "1000")
    with valkey_cluster(tmp_path, *options, replicas=1) as cluster:
        course = await measure(cluster, BLOWS["kill"], tables=12, pause=0.2, calm=0.5, after=1.5)
    assert not course.refused
    assert len(course.first_after) == course.affected


@pytest.mark.night
@pytest.mark.parametrize("how", list(BLOWS))
async def test_healthy_masters_keep_half_of_their_commits(how: str, tmp_path: Path) -> None:
    with valkey_cluster(tmp_path, replicas=1) as cluster:
        course = await measure(cluster, BLOWS[how], tables=100, pause=0.6, calm=4.0, after=5.0)
    assert not course.refused
    assert course.healthy_share > 0.5
    assert len(course.first_after) == course.affected
    assert max(course.first_after.values()) < 2.0
