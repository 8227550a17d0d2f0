"""Urls of every kind, and clients that wait, retry a little and never hang."""

from __future__ import annotations

import asyncio
import contextlib
import re
import ssl
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis, RedisCluster
from redis.asyncio.connection import AbstractConnection, Connection
from redis.exceptions import (
    AuthenticationError,
    ClusterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    ResponseError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot.store.redis.connection import (
    Address,
    BadRedisUrl,
    RedisUnavailable,
    ServerConnection,
    connect,
    is_passing,
    parse_url,
    wait_until_up,
    without_secrets,
)
from tests.bot.proxy import Proxy, lead, listening
from tests.bot.servers import (
    HOST,
    SLOTS,
    Cluster,
    Server,
    ask,
    dead_port,
    free_port,
    linked,
    sentinel,
    valkey_server,
)
from tests.until import until_now

pytestmark = pytest.mark.slow

SECRET = "s3cr3t"


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("redis://localhost", Address("server", hosts=(("localhost", 6379),), options={"db": 0})),
        ("redis://h:7000/2", Address("server", hosts=(("h", 7000),), options={"db": 2})),
        ("valkey://h?db=3", Address("server", hosts=(("h", 6379),), options={"db": 3})),
        ("redis://[::1]:7000", Address("server", hosts=(("::1", 7000),), options={"db": 0})),
        (
            "redis://:pw@h",
            Address("server", hosts=(("h", 6379),), options={"db": 0, "password": "pw"}),
        ),
        (
            "rediss://me:p%40%2F%3A@h:1/0?ssl_cert_reqs=none&ssl_check_hostname=no",
            Address(
                "server",
                tls=True,
                hosts=(("h", 1),),
                options={
                    "db": 0,
                    "username": "me",
                    "password": "p@/:",
                    "ssl_cert_reqs": "none",
                    "ssl_check_hostname": False,
                },
            ),
        ),
        ("VALKEYS://h/", Address("server", True, (("h", 6379),), options={"db": 0})),
        (
            "unix:///a%20b/valkey.sock?db=1",
            Address("unix", options={"path": "/a b/valkey.sock", "db": 1}),
        ),
        (
            "redis+sentinel://:pw@one:26379,two/kafene/3?sentinel_password=other",
            Address(
                "sentinel",
                hosts=(("one", 26379), ("two", 26379)),
                service="kafene",
                options={"db": 3, "password": "pw"},
                sentinel={"password": "other"},
            ),
        ),
        (
            "rediss+sentinel://h/m",
            Address("sentinel", True, (("h", 26379),), service="m", options={"db": 0}),
        ),
        (
            "redis+cluster://h1:7000,h2:7001",
            Address("cluster", hosts=(("h1", 7000), ("h2", 7001)), options={"db": 0}),
        ),
        (
            " rediss+cluster://h/0 ",
            Address("cluster", tls=True, hosts=(("h", 6379),), options={"db": 0}),
        ),
    ],
)
def test_urls(url: str, address: Address) -> None:
    assert parse_url(url) == address


BAD = [
    f"{SECRET}",
    f"http://:{SECRET}@h",
    f"redis://:{SECRET}",
    f"redis://:{SECRET}@",
    f"redis://:{SECRET}@h:port",
    f"redis://:{SECRET}@h:99999",
    f"redis://:{SECRET}@h/x",
    f"redis://:{SECRET}@h/1/2",
    f"redis://:{SECRET}@h?retry={SECRET}",
    f"redis://:{SECRET}@h?{SECRET}",
    f"redis://:a#{SECRET}@h",
    f"redis://:a/{SECRET}@h",
    f"redis://:{SECRET}@[::1",
    f"redis://:{SECRET}℀@h",
    f"redis://:{SECRET}@one,two",
    f"rediss://:{SECRET}@h?ssl_cert_reqs={SECRET}",
    f"redis://:{SECRET}@h?db={SECRET}",
    "redis://h?ssl_cert_reqs=none",
    "redis://h?sentinel_password=x",
    f"unix://{SECRET}/path",
    f"unix://{SECRET}",
    "unix://",
    f"redis+sentinel://:{SECRET}@h:26379",
    f"redis+sentinel://:{SECRET}@h/master/x",
    f"redis+cluster://:{SECRET}@h/1",
    f"redis+cluster://:{SECRET}@h,,i",
]


@pytest.mark.parametrize("url", BAD)
def test_bad_urls_are_refused_without_being_repeated(url: str) -> None:
    with pytest.raises(BadRedisUrl) as refused:
        connect(url)
    assert str(refused.value)
    assert SECRET not in str(refused.value)
    assert SECRET not in repr(refused.value)
    assert refused.value.__cause__ is None
    assert refused.value.__context__ is None or refused.value.__suppress_context__


@pytest.mark.parametrize(
    "url",
    [
        f"redis://me:{SECRET}@h:1/2",
        f"rediss+sentinel://:{SECRET}@h/m?sentinel_password={SECRET}",
        f"redis+cluster://:{SECRET}@h,[::1]:3",
    ],
)
async def test_secrets_are_never_shown(url: str) -> None:
    address = parse_url(url)
    assert set(address.secrets) == {SECRET}
    client = connect(url)
    for one in (address, client, getattr(client, "connection_pool", None)):
        assert SECRET not in repr(one)
    await client.aclose()


async def test_a_server(redis_server: Server) -> None:
    async with connect(redis_server.url) as client:
        assert isinstance(client, Redis)
        await client.set("a", "é")
        assert await client.get("a") == "é".encode()
        assert await client.client_getname() in (b"kafene", "kafene")
        said = await client.execute_command("HELLO")  # type: ignore[no-untyped-call]
        assert said[b"proto"] == 3


async def test_a_database_of_its_own(redis_server: Server) -> None:
    async with connect(redis_server.url[:-1] + "5") as client:
        await client.set("a", 1)
    async with connect(redis_server.url) as client:
        assert await client.get("a") is None


@pytest.mark.parametrize(
    "url",
    [
        "redis://me:se%40cret@host:1234/5",
        "VALKEY://:secret@host",
        "redis://host?db=7&username=me&password=secret",
        "rediss://me:secret@host/1?ssl_cert_reqs=none&password=secret&ssl_check_hostname=false",
        "unix:///run/valkey.sock?db=2",
        " unix://me:secret@/run/a@b.sock?db=3 ",
        "redis+sentinel://:secret@a:1,b/main/2?sentinel_username=me&sentinel_password=secret",
        "rediss+cluster://me:secret@a:1,b:2?ssl_cert_reqs=optional",
    ],
)
def test_a_url_without_secrets_leads_to_the_same_store(url: str) -> None:
    shown = without_secrets(url)
    assert "secret" not in shown
    assert not re.search(r"\bme\b", shown)
    given = parse_url(url)
    options = {
        name: given.options[name] for name in given.options.keys() - {"username", "password"}
    }
    assert parse_url(shown) == replace(given, options=options, sentinel={})
    assert without_secrets(shown) == shown


async def test_a_unix_socket(tmp_path: Path) -> None:
    path = tmp_path / "v.sock"
    with valkey_server(tmp_path, "--unixsocket", str(path)):
        async with connect(f"unix://{path}") as client:
            assert await client.set("a", 1)


async def test_a_cluster(redis_cluster: Cluster) -> None:
    async with connect(redis_cluster.url) as client:
        assert isinstance(client, RedisCluster)
        await wait_until_up(client, 30)
        for number in range(50):
            await client.set(f"t{number}", number)
        assert [await client.get(f"t{n}") for n in range(50)] == [b"%d" % n for n in range(50)]
        script = "return redis.call('INCR', KEYS[1]) + redis.call('INCR', KEYS[2])"
        assert await client.eval(script, 2, "{s17}a", "{s17}b") == 2
        assert await client.client_getname(target_nodes="random") in (b"kafene", "kafene")


async def test_passwords_are_used(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        ask(server.port, "CONFIG", "SET", "requirepass", "p@ss/:#")
        async with connect(f"redis://:p%40ss%2F%3A%23@{HOST}:{server.port}") as client:
            assert await client.ping()
        async with connect(f"redis://:{SECRET}@{HOST}:{server.port}", retries=0) as client:
            with pytest.raises(AuthenticationError) as refused:
                await wait_until_up(client, 30)
            assert SECRET not in str(refused.value)


# --- TLS ----------------------------------------------------------------------------------------

CERTIFICATE = """\
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAoZGHc8YG0Xk+56k
d2wAlTX+WG4Jenguj7MrXdqj97KhRANCAAR66j1A8mxAJBQZ8UeQnhKAf0eNcwUJ
xo7gbPLDqgKxby1z4rirrAGMYJRhKV5hyDsX6qk24fYgAWMqOR0y/MGt
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBYjCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxrYWZlbmUg
dGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDGthZmVuZSB0ZXN0czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHrqPUDy
bEAkFBnxR5CeEoB/R41zBQnGjuBs8sOqArFvLXPiuKusAYxglGEpXmHIOxfqqTbh
9iABYyo5HTL8wa2jQzBBMA8GA1UdEQQIMAaHBH8AAAEwDwYDVR0TAQH/BAUwAwEB
/zAdBgNVHQ4EFgQUtzfmt50EZ8KcPAgLkx+ZJLa0ghYwCgYIKoZIzj0EAwIDSAAw
RQIgYFcc9rZlVZp6N0kdVAwTBr0rqYBQvp8uyr9Mnk42KIcCIQCoIHSLj1ByBgkx
eNZelzRSn3GcVNEhw0RU3/8+UoQNGQ==
-----END CERTIFICATE-----
"""
"""Signed by itself for 127.0.0.1; of no use but here. (The server of the wheel has no TLS.)"""


@contextlib.asynccontextmanager
async def tls_to(port: int, folder: Path, at: int = 0) -> AsyncIterator[tuple[int, Path]]:
    """Listen with TLS before a server; gives the port and the file of the authority."""
    file = folder / "certificate.pem"
    file.write_text(CERTIFICATE, encoding="ascii")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)

    async with listening(lambda reader, writer: lead(reader, writer, port), at, context) as found:
        yield found, file


async def test_tls(redis_server: Server, tmp_path: Path) -> None:
    async with tls_to(redis_server.port, tmp_path) as (port, authority):
        for options in (f"ssl_ca_certs={authority}", "ssl_cert_reqs=none"):
            async with connect(f"rediss://{HOST}:{port}/1?{options}") as client:
                assert await client.set("a", 1)
        async with connect(f"rediss://{HOST}:{port}", retries=0) as client:
            with pytest.raises(RedisConnectionError, match="CERTIFICATE_VERIFY_FAILED"):
                await client.ping()


async def test_a_cluster_with_tls(tmp_path: Path) -> None:
    announced = free_port()
    options = (
        *("--cluster-enabled", "yes", "--cluster-port", str(free_port())),
        *("--cluster-announce-ip", HOST, "--cluster-announce-port", str(announced)),
    )
    with valkey_server(tmp_path, *options) as server:
        ask(server.port, "CLUSTER", "ADDSLOTSRANGE", 0, SLOTS - 1)
        async with tls_to(server.port, tmp_path, announced) as (port, authority):
            url = f"rediss+cluster://{HOST}:{port}?ssl_ca_certs={authority}"
            async with connect(url) as client:
                until_now(lambda: "cluster_state:ok" in ask(server.port, "CLUSTER", "INFO"))
                assert await client.set("a", 1)


@pytest.mark.parametrize("option", ["ssl_ca_certs", "ssl_certfile"])
def test_a_file_that_is_not_there_is_told_at_once(option: str, tmp_path: Path) -> None:
    with pytest.raises(BadRedisUrl, match=f"No such file.*{option}={tmp_path}/none.pem") as refused:
        parse_url(f"rediss://:{SECRET}@h?{option}={tmp_path}/none.pem")
    assert SECRET not in str(refused.value)


# --- waiting ------------------------------------------------------------------------------------


async def test_who_finds_no_connection_free_waits(redis_server: Server) -> None:
    async with connect(redis_server.url, connections=2) as client:
        await asyncio.gather(*(client.incr("n") for _ in range(100)))
        assert await client.get("n") == b"100"
        assert len(await client.client_list()) <= 3


async def test_who_finds_no_connection_free_waits_in_a_cluster(redis_cluster: Cluster) -> None:
    async with connect(redis_cluster.url, connections=2) as client:
        await asyncio.gather(*(client.incr("n") for _ in range(100)))
        assert await client.get("n") == b"100"


@pytest.mark.parametrize("kind", ["server", "cluster"])
async def test_nobody_waits_for_ever_for_a_connection(
    kind: str, request: pytest.FixtureRequest
) -> None:
    place: Server | Cluster = request.getfixturevalue(f"redis_{kind}")
    async with connect(place.url, connections=1, timeout=1.0, retries=0) as client:
        await client.ping()

        async def wait_long() -> object:
            return await client.blpop(["queue"], 5)

        ends = await asyncio.gather(*(wait_long() for _ in range(3)), return_exceptions=True)
        assert all(isinstance(end, RedisConnectionError | RedisTimeoutError) for end in ends)
        await client.ping()


async def test_retries_are_few(redis_proxy: Proxy) -> None:
    async with connect(redis_proxy.url) as client:
        redis_proxy.cut_before(b"marked", times=3)
        assert await client.incr("marked") == 1
        redis_proxy.cut_before(b"marked", times=100)
        began, before = time.monotonic(), redis_proxy.cuts
        with pytest.raises(RedisConnectionError):
            await client.incr("marked")
        assert redis_proxy.cuts - before == 4
        assert time.monotonic() - began < 10


async def test_a_silent_server_is_not_waited_for(redis_proxy: Proxy) -> None:
    async with connect(redis_proxy.url, timeout=1.0, connect_timeout=1.0, retries=1) as client:
        await client.ping()
        redis_proxy.blackhole()
        began = time.monotonic()
        with pytest.raises(RedisTimeoutError):
            await client.incr("a")
        assert time.monotonic() - began < 10
        redis_proxy.restore()
        await client.ping()


async def test_wait_until_up(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:
        async with connect(server.url, retries=0) as client:
            await wait_until_up(client, 1)
            server.kill()
            with pytest.raises(RedisUnavailable, match=r"within 0\.3 s"):
                await wait_until_up(client, 0.3)
            waiting = asyncio.create_task(wait_until_up(client, 10))
            await server.restart(down=0.1)
            await waiting


async def test_a_cluster_that_is_not_there() -> None:
    with dead_port() as port:
        client = connect(f"redis+cluster://{HOST}:{port}", retries=0)
        with pytest.raises(RedisUnavailable, match="cannot be connected"):
            await wait_until_up(client, 0.5)
        await client.aclose()


@pytest.mark.parametrize(
    ("error", "passing"),
    [
        (RedisConnectionError("gone"), True),
        (RedisTimeoutError("slow"), True),
        (ConnectionRefusedError(), True),
        (ClusterDownError("CLUSTERDOWN"), True),
        (ReadOnlyError("READONLY"), True),
        (ResponseError("MISCONF disk full"), True),
        (OutOfMemoryError("OOM command not allowed"), True),
        (RedisClusterException("Redis Cluster cannot be connected."), True),
        (AuthenticationError("wrong"), False),
        (ResponseError("WRONGTYPE"), False),
        (RedisClusterException("EVAL - all keys must map to the same key slot"), False),
        (ValueError(), False),
    ],
)
def test_what_passes(error: Exception, passing: bool) -> None:
    assert is_passing(error) == passing


# --- sentinel -----------------------------------------------------------------------------------


async def test_a_sentinel_names_the_master(tmp_path: Path) -> None:
    with (
        valkey_server(tmp_path) as master,
        sentinel(tmp_path, master.port) as port,
        dead_port() as dead,
    ):
        # the first does not answer, the second knows
        url = f"redis+sentinel://{HOST}:{dead},{HOST}:{port}/kafene/4"
        async with connect(url, connections=2) as client:
            await wait_until_up(client, 30)
            await asyncio.gather(*(client.incr("n") for _ in range(20)))
        async with connect(f"redis://{HOST}:{master.port}/4") as client:
            assert await client.get("n") == b"20"
        async with connect(f"redis+sentinel://{HOST}:{port}/other", retries=0) as client:
            with pytest.raises(RedisConnectionError):
                await client.ping()


@pytest.mark.slow
async def test_after_a_failover_the_client_follows(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as master:
        replica = ("--replicaof", f"{HOST} {master.port}", "--repl-diskless-sync-delay", "0")
        ask(master.port, "CONFIG", "SET", "repl-diskless-sync-delay", "0")
        with valkey_server(tmp_path, *replica) as other:
            until_now(lambda: linked(other), lambda: other.log)
            with sentinel(tmp_path, master.port) as port:
                known = "num-slaves\r\n$1\r\n1"
                until_now(lambda: known in ask(port, "SENTINEL", "MASTER", "kafene"))
                async with connect(f"redis+sentinel://{HOST}:{port}/kafene") as client:
                    await client.set("a", 1)
                    await client.wait(1, 2000)
                    master.kill()
                    await wait_until_up(client, 20)
                    assert await client.get("a") == b"1"
                    assert "role:master" in ask(other.port, "INFO", "replication")


@pytest.mark.parametrize("closed", [True, False])
async def test_a_connection_that_cannot_send(redis_server: Server, closed: bool) -> None:
    """A cluster's client closes connections of nodes that have gone, also those in use."""
    connection = ServerConnection(host=HOST, port=redis_server.port, socket_timeout=0.2)
    await connection.connect()  # type: ignore[no-untyped-call]
    writer = connection._writer
    assert writer is not None
    redis_server.freeze()
    try:
        much = b"x" * 2**26  # more than is sent at once
        sending = asyncio.create_task(connection.send_command("SET", "much", much))
        await asyncio.sleep(0)
        if closed:
            await connection.disconnect(nowait=True)
        with pytest.raises((RedisConnectionError, RedisTimeoutError)) as lost:
            await sending
    finally:
        redis_server.thaw()
        writer.transport.abort()
        await asyncio.sleep(0)
    assert is_passing(lost.value)
    assert not connection.is_connected


async def test_a_connection_that_is_closed_while_it_waits_for_an_answer(
    redis_server: Server,
) -> None:
    connection = ServerConnection(host=HOST, port=redis_server.port, socket_timeout=5)
    await connection.connect()  # type: ignore[no-untyped-call]
    await connection.send_command("BLPOP", "nothing", 4)
    reading = asyncio.create_task(connection.read_response())
    await asyncio.sleep(0)
    await connection.disconnect()
    with pytest.raises(RedisConnectionError):
        await reading


async def test_what_redis_py_does_not_foresee_is_tried_again(
    redis_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It uses None where a connection was closed meanwhile, and its retries do not know that."""
    read: Any = AbstractConnection.read_response
    errors = [AttributeError("'NoneType' object has no attribute 'readline'")]

    async def reads(self: AbstractConnection, *args: Any, **options: Any) -> Any:
        if errors:
            raise errors.pop()
        return await read(self, *args, **options)

    async with connect(redis_server.url) as client:
        await client.set("a", 1)
        with monkeypatch.context() as patch:
            patch.setattr(AbstractConnection, "read_response", reads)
            assert await client.get("a") == b"1"
    assert not errors


def test_commands_are_packed_as_redis_py_packs_them() -> None:
    ours, theirs = ServerConnection(host=HOST), Connection(host=HOST)
    commands: list[tuple[Any, ...]] = [
        ("PING",),
        ("CONFIG GET", "maxmemory"),
        ("EVALSHA", "0a" * 20, 2, "{s1}:t:a", "ключ", b"\x00\r\n", 1.5, -7, ""),
        ("SET", "a", b"x" * 100_000),
        ("SET", "a", memoryview(b"view"), bytearray(b"array")),
    ]
    for command in commands:
        packed = b"".join(ours.pack_command(*command))
        assert packed == b"".join(theirs.pack_command(*command))


@pytest.mark.slow
async def test_no_cancellation_is_lost(redis_server: Server, redis_cluster: Cluster) -> None:
    """Whenever it comes: while it connects, sends, waits for the answer."""
    for url in (redis_server.url, redis_cluster.url):
        for steps in (*range(30), 40, 50, 60):
            async with connect(url) as client:
                pipeline = client.pipeline(transaction=False)
                pipeline.get("a")
                task = asyncio.create_task(pipeline.execute())
                for _ in range(steps):
                    await asyncio.sleep(0)
                if task.cancel():
                    with pytest.raises(asyncio.CancelledError):
                        await task
                assert await client.set("a", 1)
