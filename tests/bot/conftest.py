"""Fixtures for every test of the bot: a real server, a real cluster and their clients. Words that a
test adds are forgotten after it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis, RedisCluster

from bot.words import words
from tests.bot.proxy import Proxy, proxy_to
from tests.bot.servers import Cluster, Server, valkey_cluster, valkey_server
from tests.bot.toys import Clock


@pytest.fixture(autouse=True)
def words_of_the_house() -> Iterator[None]:
    """Forget after each test the words that it has added, as games from elsewhere do."""
    before = list(words._packages)
    yield
    if before != words._packages:
        words._packages[:] = before
        words.forget()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests. Ask for `redis_server`, which is empty."""
    with valkey_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="session")
def shared_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One cluster for all tests. Ask for `redis_cluster`, which is empty."""
    with valkey_cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@pytest.fixture
def redis_server(shared_server: Server) -> Server:
    """A server without keys. Whoever kills or reconfigures one takes `valkey_server`."""
    shared_server.flush()
    return shared_server


@pytest.fixture
def redis_cluster(shared_cluster: Cluster) -> Cluster:
    """A cluster of three masters without keys."""
    shared_cluster.flush()
    return shared_cluster


@pytest.fixture
async def redis_client(redis_server: Server) -> AsyncIterator[Redis]:
    """A client (bytes, RESP3, no retries) of a server without keys."""
    async with redis_server.client() as client:
        yield client


@pytest.fixture
async def cluster_client(redis_cluster: Cluster) -> AsyncIterator[RedisCluster]:
    """The bot's client (no retries) of a cluster without keys."""
    async with redis_cluster.client() as client:
        assert isinstance(client, RedisCluster)
        yield client


@pytest.fixture(params=["server", pytest.param("cluster", marks=pytest.mark.slow)])
async def any_client(request: pytest.FixtureRequest) -> AsyncIterator[Redis | RedisCluster]:
    """The same test on a single server and on a cluster."""
    place: Server | Cluster = request.getfixturevalue(f"redis_{request.param}")
    async with place.client() as client:
        yield client


@pytest.fixture
async def redis_proxy(redis_server: Server) -> AsyncIterator[Proxy]:
    """A proxy in front of the server without keys; it loses what you tell it to lose."""
    async with proxy_to(redis_server.port) as proxy:
        yield proxy


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still unless the test moves it."""
    return Clock()
