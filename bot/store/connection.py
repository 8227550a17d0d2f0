"""Connections to Redis or Valkey: one server, a unix socket, Sentinel, Cluster; all by a url.

    redis://user:password@host:6379/0    rediss:// with TLS; valkey:// and valkeys:// as well
    unix:///path/to/valkey.sock?db=0
    redis+sentinel://:password@host1:26379,host2:26379/master-name/0
    redis+cluster://:password@host1:7000,host2:7001

Sentinel and Cluster are `rediss+...` with TLS. Options behind `?`: `ssl_cert_reqs` (required,
optional, none), `ssl_check_hostname`, `ssl_ca_certs`, `ssl_certfile`, `ssl_keyfile`,
`sentinel_username`, `sentinel_password`.

Every client answers bytes, speaks RESP3, waits for a free connection rather than refusing, retries
a little by itself, and never hangs: each try has a timeout. What an action waits for altogether is
the caller's matter (`asyncio.timeout`). A command may run twice, when its answer was lost: scripts
must be written for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, cast
from urllib.parse import parse_qsl, unquote, urlsplit

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import (
    AbstractConnection,
    Connection,
    SSLConnection,
    UnixDomainSocketConnection,
)
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import (
    AuthenticationError,
    AuthorizationError,
    ClusterError,
    CrossSlotTransactionError,
    ReadOnlyError,
    RedisClusterException,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.maint_notifications import MaintNotificationsConfig

Client: TypeAlias = Redis | RedisCluster

CLIENT_NAME: Final = "kafene"
CONNECT_SECONDS: Final = 2.0
COMMAND_SECONDS: Final = 5.0
HEALTH_CHECK_SECONDS: Final = 30
MOST_CONNECTIONS: Final = 50
RETRIES: Final = 3
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.5

Kind: TypeAlias = Literal["server", "socket", "sentinel", "cluster"]
KINDS: Final[Mapping[str, tuple[Kind, bool]]] = {
    "redis": ("server", False),
    "rediss": ("server", True),
    "valkey": ("server", False),
    "valkeys": ("server", True),
    "unix": ("socket", False),
    "redis+sentinel": ("sentinel", False),
    "rediss+sentinel": ("sentinel", True),
    "redis+cluster": ("cluster", False),
    "rediss+cluster": ("cluster", True),
}
PORTS: Final[Mapping[Kind, int]] = {"server": 6379, "sentinel": 26379, "cluster": 6379, "socket": 0}
PASSING: Final = ("MISCONF", "NOREPLICAS", "LOADING", "CLUSTERDOWN", "MASTERDOWN", "BUSY ", "OOM ")
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
TLS_OPTIONS = ("ssl_cert_reqs", "ssl_ca_certs", "ssl_certfile", "ssl_keyfile", "ssl_check_hostname")
SENTINEL_OPTIONS = ("sentinel_username", "sentinel_password")
ENCODE = "characters such as @ : / ? # % in a user name or password are written %40 %3A %2F ..."


class BadRedisUrl(ValueError):
    """A url that names no server. The text never repeats the url: a password may be in it."""


class RedisUnavailable(ConnectionError):
    """Nothing answers at the address within the time."""


@dataclass(frozen=True)
class Address:
    """What a url says. Its `str` is fit for logs."""

    kind: Kind
    tls: bool = False
    hosts: tuple[tuple[str, int], ...] = ()
    path: str = ""
    service: str = ""
    db: int = 0
    username: str | None = field(default=None, repr=False)
    password: str | None = field(default=None, repr=False)
    options: Mapping[str, str] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        """The url without what is secret in it."""
        if self.kind == "socket":
            return f"unix://{self.path}?db={self.db}"
        scheme = ("rediss" if self.tls else "redis") + (
            "" if self.kind == "server" else f"+{self.kind}"
        )
        someone = "***@" if self.username or self.password else ""
        hosts = ",".join(f"[{h}]:{p}" if ":" in h else f"{h}:{p}" for h, p in self.hosts)
        rest = {"server": f"/{self.db}", "sentinel": f"/{self.service}/{self.db}"}
        return f"{scheme}://{someone}{hosts}{rest.get(self.kind, '')}"


def parse_url(url: str) -> Address:
    """What the url says; BadRedisUrl with a text that tells what is wrong with it."""
    scheme, colon, rest = url.strip().partition("://")
    if not colon or scheme.lower() not in KINDS:
        raise BadRedisUrl(f"a Redis url begins with one of {', '.join(f'{k}://' for k in KINDS)}")
    kind, tls = KINDS[scheme.lower()]
    try:
        parts = urlsplit("redis://" + rest)
        pairs = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
    except ValueError:
        raise BadRedisUrl(f"the Redis url cannot be read; {ENCODE}") from None
    if parts.fragment:
        raise BadRedisUrl(f"the Redis url has a # in it; {ENCODE}")
    options = dict(pairs)
    someone, _, places = parts.netloc.rpartition("@")
    username, _, password = someone.partition(":")
    path = unquote(parts.path)
    hosts: tuple[tuple[str, int], ...] = ()
    service, db = "", options.pop("db", "")
    if kind == "socket":
        if places or not path.startswith("/") or path == "/":
            raise BadRedisUrl("a unix url names the whole path: unix:///path/to/valkey.sock")
    else:
        hosts = tuple(_host(place, PORTS[kind]) for place in places.split(","))
        names = [name for name in path.split("/") if name]
        if kind == "sentinel":
            if not names:
                raise BadRedisUrl("a Sentinel url ends in the master's name: .../master-name/0")
            service = names.pop(0)
        if kind == "server" and len(hosts) > 1:
            raise BadRedisUrl("several hosts: is it redis+cluster:// or redis+sentinel://?")
        if names and not db:
            db = names.pop(0)
        if names:
            raise BadRedisUrl(f"the Redis url has too long a path; {ENCODE}")
        path = ""
    number = _number(db or "0", "the database", 0, 1_000_000)
    if kind == "cluster" and number:
        raise BadRedisUrl("a cluster has database 0 only")
    known = (TLS_OPTIONS if tls else ()) + (SENTINEL_OPTIONS if kind == "sentinel" else ())
    for name in options:
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise BadRedisUrl(f"an option of the Redis url is not known; it may have: {allowed}")
    if options.get("ssl_cert_reqs", "none") not in ("none", "optional", "required"):
        raise BadRedisUrl("ssl_cert_reqs is none, optional or required")
    if options.get("ssl_check_hostname", "1").lower() not in YES + NO:
        raise BadRedisUrl("ssl_check_hostname is true or false")
    return Address(
        kind,
        tls,
        hosts,
        path,
        service,
        number,
        unquote(username) or None,
        unquote(password) or None,
        options,
    )


def _host(place: str, default: int) -> tuple[str, int]:
    """One `host:port`, `host` or `[address]:port`."""
    if place.startswith("["):
        host, bracket, rest = place[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise BadRedisUrl(f"a host of the Redis url cannot be read; {ENCODE}")
        port = rest[1:]
    else:
        host, _, port = place.partition(":")
    host = unquote(host)
    if not host or any(letter.isspace() for letter in host):
        raise BadRedisUrl("the Redis url names no host: redis://host:6379/0")
    return host, _number(port, "the port", 1, 65535) if port else default


def _number(text: str, what: str, least: int, most: int) -> int:
    """A number of the url within its bounds."""
    if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
        raise BadRedisUrl(f"{what} in the Redis url is not a number {least}-{most}; {ENCODE}")
    return int(text)


# --- clients ------------------------------------------------------------------------------------


class _Dependable(AbstractConnection):
    """A connection that never loses a cancellation, and that fails as a connection.

    redis-py sends through `asyncio.wait_for`; on Python 3.11 that forgets a cancellation (and the
    end of an `asyncio.timeout`) which comes in the moment when everything is sent.

    A cluster's client closes connections when it reads the topology again, also those that are
    just being opened or written to. redis-py then writes to None and raises an `AttributeError`,
    which none of its own retries knows.
    """

    async def send_packed_command(
        self, command: bytes | str | Iterable[bytes], check_health: bool = True
    ) -> None:
        """Send, and raise the cancellation that came in the meantime.

        Raises:
            RedisConnectionError: the connection was closed, by whomever.
        """
        task = asyncio.current_task()
        before = task.cancelling() if task is not None else 0
        try:
            await super().send_packed_command(command, check_health)
        except AttributeError as error:
            raise RedisConnectionError("the connection was closed while it was used") from error
        if task is not None and task.cancelling() > before:
            await self.disconnect(nowait=True)  # the answer that will come is nobody's
            raise asyncio.CancelledError


class ServerConnection(_Dependable, Connection):
    """To a server."""


class TlsConnection(_Dependable, SSLConnection):
    """To a server, with TLS."""


class SocketConnection(_Dependable, UnixDomainSocketConnection):
    """To a unix socket."""


class MasterConnection(_Dependable, SentinelManagedConnection):
    """To the master that the sentinels name."""


class TlsMasterConnection(_Dependable, SentinelManagedSSLConnection):
    """To the master that the sentinels name, with TLS."""


class BlockingSentinelPool(SentinelConnectionPool, BlockingConnectionPool):
    """Connections to the master that the sentinels name; who finds none free waits."""


class SentinelRedis(Redis):
    """A client of the master; closing it closes the connections to the sentinels too."""

    sentinels: Sentinel | None = None

    async def aclose(self, close_connection_pool: bool | None = None) -> None:
        """Closes everything."""
        await super().aclose(close_connection_pool)
        if self.sentinels is not None:
            await self.sentinels.aclose()


class BoundedCluster(RedisCluster):
    """A cluster client whose commands wait for a connection; redis-py's own refuses at once.

    Pipelines do not pass here: they take their connections themselves, one of each node.
    """

    def __init__(self, *, most: int, wait: float, **options: Any) -> None:
        super().__init__(max_connections=2 * most, **options)
        kind = TlsConnection if options.get("ssl") else ServerConnection
        for settings in (self.connection_kwargs, self.nodes_manager.connection_kwargs):
            settings["connection_class"] = kind
        for node in self.nodes_manager.startup_nodes.values():
            node.connection_class = kind
        self._free = asyncio.Semaphore(most)
        self._patience = wait

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        """One command, as soon as a connection is free."""
        try:
            async with asyncio.timeout(self._patience):
                await self._free.acquire()
        except TimeoutError:
            raise RedisConnectionError("no connection became free") from None
        try:
            return await super().execute_command(*args, **options)
        finally:
            self._free.release()


def connect(
    url: str,
    *,
    timeout: float = COMMAND_SECONDS,
    connect_timeout: float = CONNECT_SECONDS,
    connections: int = MOST_CONNECTIONS,
    retries: int = RETRIES,
) -> Client:
    """A client for this url, which connects at its first command. Close it with `aclose`.

    `timeout` bounds each try of a command and the wait for a free connection, `connect_timeout`
    each try to connect. `retries` tries follow a failed one, with growing pauses.
    """
    address = parse_url(url)
    common: dict[str, Any] = {
        "username": address.username,
        "password": address.password,
        "client_name": CLIENT_NAME,
        "protocol": 3,
        "decode_responses": False,
        "socket_timeout": timeout,
        "socket_connect_timeout": connect_timeout,
        "health_check_interval": HEALTH_CHECK_SECONDS,
    }
    quiet = MaintNotificationsConfig(enabled=False)
    retry = Retry(ExponentialBackoff(LONGEST_PAUSE, FIRST_PAUSE), retries)
    tls = _tls(address)
    if address.kind == "cluster":
        nodes = [ClusterNode(host, port) for host, port in address.hosts]
        return BoundedCluster(
            most=connections,
            wait=timeout,
            startup_nodes=nodes,
            retry=retry,
            ssl=address.tls,
            maint_notifications_config=quiet,
            **common,
            **tls,
        )
    pool: dict[str, Any] = {
        "max_connections": connections,
        "timeout": timeout,
        "retry": retry,
        "db": address.db,
        "maint_notifications_config": quiet,
        **common,
        **tls,
    }
    if address.kind == "sentinel":
        return _sentinel(address, pool, connect_timeout)
    if address.kind == "socket":
        pool |= {"connection_class": SocketConnection, "path": address.path}
    else:
        host, port = address.hosts[0]
        pool |= {
            "connection_class": TlsConnection if address.tls else ServerConnection,
            "host": host,
            "port": port,
        }
    return Redis.from_pool(BlockingConnectionPool(**pool))


def _sentinel(address: Address, pool: dict[str, Any], seconds: float) -> SentinelRedis:
    """A client of the master that the sentinels of this address name."""
    sentinels = Sentinel(  # type: ignore[no-untyped-call]
        address.hosts,
        sentinel_kwargs={
            "socket_timeout": seconds,
            "socket_connect_timeout": seconds,
            "retry": Retry(NoBackoff(), 0),
            "protocol": 3,
            "client_name": CLIENT_NAME,
            "username": address.options.get("sentinel_username"),
            "password": address.options.get("sentinel_password"),
            "ssl": address.tls,
            "maint_notifications_config": MaintNotificationsConfig(enabled=False),
            **_tls(address),
        },
    )
    kind = TlsMasterConnection if address.tls else MasterConnection
    masters = BlockingSentinelPool(  # type: ignore[no-untyped-call]
        address.service, sentinels, connection_class=kind, **pool
    )
    client = cast(SentinelRedis, SentinelRedis.from_pool(masters))
    client.sentinels = sentinels
    return client


def _tls(address: Address) -> dict[str, Any]:
    """The options of a TLS connection, as redis-py calls them."""
    options: dict[str, Any] = {
        name: value for name, value in address.options.items() if name in TLS_OPTIONS
    }
    if "ssl_check_hostname" in options:
        options["ssl_check_hostname"] = options["ssl_check_hostname"].lower() in YES
    elif options.get("ssl_cert_reqs") == "none":
        options["ssl_check_hostname"] = False
    return options


def is_passing(error: BaseException) -> bool:
    """Whether the same command may succeed later: the server is away, starting, failing over or
    has no room; not a wrong password, a wrong type or a mistake of ours.
    """
    if isinstance(error, AuthenticationError | AuthorizationError | CrossSlotTransactionError):
        return False
    if isinstance(error, RedisConnectionError | RedisTimeoutError | OSError):
        return True
    if isinstance(error, ClusterError | ReadOnlyError | TryAgainError):
        return True
    if isinstance(error, RedisClusterException):
        return "slot" not in str(error).lower() or "not covered" in str(error).lower()
    return isinstance(error, ResponseError) and str(error).startswith(PASSING)


async def wait_until_up(client: Client, seconds: float) -> None:
    """Returns when the server (every master of a cluster) answers; RedisUnavailable when it does
    not within the time. Wrong passwords and the like are raised at once.
    """
    reason = "no answer"
    try:
        async with asyncio.timeout(seconds):
            while True:
                try:
                    await client.ping()
                except (RedisError, RedisClusterException, OSError) as error:
                    if not is_passing(error):
                        raise
                    reason = str(error) or type(error).__name__
                    await asyncio.sleep(0.2)
                else:
                    return
    except TimeoutError:
        raise RedisUnavailable(f"Redis does not answer within {seconds:g} s: {reason}") from None
