"""The test beds themselves: real servers, a real cluster, a proxy that cuts."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from tests.bot.servers import HOST, Server, dead_port, is_running, valkey_server
from tests.paths import ROOT
from tests.until import until_now

pytestmark = pytest.mark.slow


async def test_a_server_answers(redis_client: Redis) -> None:
    assert await redis_client.set("a", "1")
    assert await redis_client.get("a") == b"1"


def test_a_dead_port_refuses_and_is_taken() -> None:
    with dead_port() as port:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((HOST, port), 1)
        with socket.socket() as another, pytest.raises(OSError, match="in use"):
            another.bind((HOST, port))


_PORTS_OF = """
from tests.bot.servers import free_port
print(*[free_port() for _ in range(3000)])
"""


def test_two_processes_of_a_run_never_share_a_port() -> None:
    found = []
    for name in ("gw0", "gw3"):
        environ = {**os.environ, "PYTEST_XDIST_WORKER": name, "PYTEST_XDIST_WORKER_COUNT": "4"}
        command = [sys.executable, "-c", _PORTS_OF]
        found.append(subprocess.check_output(command, cwd=ROOT, env=environ).split())
    assert not {*found[0]} & {*found[1]}


async def test_each_test_starts_empty(redis_client: Redis) -> None:
    assert await redis_client.dbsize() == 0


async def test_on_both(any_client: Redis | RedisCluster) -> None:
    script = "return redis.call('INCR', KEYS[1]) + redis.call('INCR', KEYS[2])"
    assert await any_client.eval(script, 2, "{s1}a", "{s1}b") == 2
    for number in range(30):
        await any_client.set(f"key-{number}", number)
    assert [await any_client.get(f"key-{n}") for n in range(30)] == [b"%d" % n for n in range(30)]


async def test_the_cluster_has_three_masters(cluster_client: RedisCluster) -> None:
    await cluster_client.ping()
    assert len(cluster_client.get_primaries()) == 3


async def test_killed_and_restarted_it_keeps_its_data(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        port = server.port
        async with server.client() as client:
            await client.set("kept", "yes")
        server.kill()
        assert not server.alive
        async with server.client() as client:
            with pytest.raises(RedisConnectionError):
                await client.ping()
        await server.restart()
        assert server.port == port
        async with server.client() as client:
            assert await client.get("kept") == b"yes"


async def test_options_reach_the_server(tmp_path: Path) -> None:
    with valkey_server(tmp_path, "--appendfsync", "always") as server:
        async with server.client() as client:
            assert await client.config_get("appendfsync") == {"appendfsync": "always"}


async def test_a_frozen_server_does_not_answer(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        async with server.client() as client, server.client(socket_timeout=0.1) as impatient:
            await client.ping()
            server.freeze()
            with pytest.raises(RedisTimeoutError):
                await impatient.ping()
            server.thaw()
            assert await client.ping()


async def test_it_can_be_killed_while_frozen(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        server.freeze()


def test_two_servers_live_side_by_side(tmp_path: Path, redis_server: Server) -> None:
    with valkey_server(tmp_path) as one, valkey_server(tmp_path) as other:
        assert len({one.port, other.port, redis_server.port}) == 3
        assert one.folder != other.folder


LEAVER = """
import sys, time
from pathlib import Path
from tests.bot.servers import Server
server = Server(Path(sys.argv[1]))
server.start()
print(server.process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
def test_a_killed_pytest_leaves_no_server(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LEAVER, str(tmp_path / "s")]
    root = ROOT
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as test:
        assert test.stdout is not None
        pid = int(test.stdout.readline())
        assert is_running(pid)
        test.kill()
    until_now(lambda: not is_running(pid))
