"""Connections to Redis or Valkey by URL: one server, a Unix socket, Sentinel or a cluster.

    redis://user:password@host:6379/0    rediss:// with TLS; valkey:// and valkeys:// as well
    unix:///path/to/valkey.sock?db=0
    redis+sentinel://:password@host1:26379,host2:26379/master-name/0
    redis+cluster://:password@host1:7000,host2:7001

Sentinel and cluster are `rediss+...` with TLS. Options behind `?`: `ssl_cert_reqs` (required,
optional, none), `ssl_check_hostname`, `ssl_ca_certs`, `ssl_certfile`, `ssl_keyfile`,
`sentinel_username`, `sentinel_password`.

Every client returns bytes, speaks RESP3, waits for a free connection, and retries a failed command
a few times. No client hangs: each try has a timeout, and the caller limits the total time of an
action (`asyncio.timeout`). A command may run twice if its answer was lost, so scripts must allow
for that.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, cast

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.connection import (
    AbstractConnection,
    Connection,
    SSLConnection,
    UnixDomainSocketConnection,
)
from redis.asyncio.connection import parse_url as parse_one
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import ExponentialBackoff, NoBackoff
from redis.exceptions import (
    AskError,
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

from bot.store.redis.cluster import SILENT_SECONDS, Cluster

Client: TypeAlias = Redis | RedisCluster

CONNECT_SECONDS: Final = 2.0
COMMAND_SECONDS: Final = 5.0
MOST_CONNECTIONS: Final = 50
RETRIES: Final = 3
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.5
PASSING: Final = ("MISCONF", "NOREPLICAS", "LOADING", "CLUSTERDOWN", "MASTERDOWN", "BUSY ", "OOM ")

Kind: TypeAlias = Literal["server", "unix", "sentinel", "cluster"]
_SOMEONE: Final = r"[^@/?#\s]*@"
_URL: Final = re.compile(
    r"(?:(?P<unix>unix)|(?:redis|valkey)(?P<tls>s?)(?:\+(?P<kind>sentinel|cluster))?)://"
    rf"(?P<someone>{_SOMEONE})?(?P<hosts>[^@/?#\s]*)(?P<path>/[^?#]*)?"
    r"(?P<query>\?[a-z_]+=[^&#]+(?:&[a-z_]+=[^&#]+)*)?",
    re.IGNORECASE,
)
_PATHS: Final[Mapping[Kind, str]] = {
    "server": r"/?(?P<db>\d{0,6})",
    "unix": r"/.+",
    "sentinel": r"/(?P<service>[^/]+)/?(?P<db>\d{0,6})",
    "cluster": r"/?0?",
}
_PORTS: Final[Mapping[Kind, int]] = {"server": 6379, "sentinel": 26379, "cluster": 6379}
_LOGIN: Final = ("username", "password")
_SECRET: Final = frozenset((*_LOGIN, *[f"sentinel_{name}" for name in _LOGIN]))
_FILES: Final = ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile")
_TLS: Final = ("ssl_cert_reqs", "ssl_check_hostname", *_FILES)
_FORMS: Final = (
    "redis://user:password@host:6379/0, unix:///path/to/socket?db=0, "
    "redis+sentinel://host1,host2/master-name/0 or redis+cluster://host1,host2 (with TLS: rediss). "
    "Characters such as @ : / ? # % in a user name or password are written %40 %3A %2F ..."
)


class BadRedisUrl(ValueError):
    """The URL names no server. The message never repeats the URL, which may contain a password."""


class UnusableFiles(BadRedisUrl):
    """The URL names certificates that cannot be used; the message names their files."""


class RedisUnavailable(ConnectionError):
    """Nothing answers at the address within the time."""


@dataclass(frozen=True)
class Address:
    """A parsed URL. `options` and `sentinel` are arguments of redis-py's connections."""

    kind: Kind
    tls: bool = False
    hosts: tuple[tuple[str, int], ...] = ()
    service: str = ""
    options: Mapping[str, Any] = field(default_factory=dict, repr=False)
    sentinel: Mapping[str, Any] = field(default_factory=dict, repr=False)

    @property
    def checks_certificate(self) -> bool:
        """False if TLS takes any certificate."""
        return not self.tls or self.options.get("ssl_cert_reqs") != "none"

    @property
    def secrets(self) -> list[str]:
        """The passwords."""
        return [part["password"] for part in (self.options, self.sentinel) if "password" in part]


def parse_url(url: str) -> Address:
    """Parse a URL.

    Raises:
        BadRedisUrl: it names no server, or a file that cannot be used.
    """
    try:
        address = _address(url.strip())
    except (ValueError, KeyError):  # redis-py's messages may repeat a part of the URL
        raise BadRedisUrl(f"the Redis url cannot be read. It is {_FORMS}") from None
    _check_files(address.options)
    return address


def with_options(url: str, options: str) -> str:
    """Return a URL with more options after its own.

    >>> with_options("rediss://h/0?ssl_check_hostname=false", "ssl_ca_certs=/ca.pem")
    'rediss://h/0?ssl_check_hostname=false&ssl_ca_certs=/ca.pem'
    >>> with_options("rediss://h", "ssl_cert_reqs=none"), with_options("rediss://h", "")
    ('rediss://h?ssl_cert_reqs=none', 'rediss://h')
    """
    return f"{url}{'&' if '?' in url else '?'}{options}" if options else url


def without_secrets(url: str) -> str:
    """Return a URL without user names and passwords, to be shown and stored. It leads to the same
    database.

    >>> without_secrets("unix://me:word@/run/a@b?password=word&db=2")
    'unix:///run/a@b?db=2'
    """
    start, _, options = url.strip().partition("?")
    kept = [one for one in options.split("&") if one.partition("=")[0] not in _SECRET]
    return with_options(re.sub(f"(?<=://){_SOMEONE}", "", start, count=1), "&".join(kept))


def _address(text: str) -> Address:
    """Parse a URL; redis-py reads it for each host. Raises ValueError or KeyError."""
    url = _URL.fullmatch(text)
    if url is None:
        raise ValueError
    kind: Kind = "unix" if url["unix"] else cast(Kind, (url["kind"] or "server").lower())
    path, hosts = re.fullmatch(_PATHS[kind], url["path"] or ""), url["hosts"].split(",")
    if path is None or (kind == "server" and len(hosts) > 1) or (kind == "unix") != (hosts == [""]):
        raise ValueError
    named, tls = path.groupdict(), bool(url["tls"])
    scheme = "unix" if kind == "unix" else "rediss" if tls else "redis"
    end = path[0] if kind == "unix" else f"/{named.get('db') or 0}"
    options: dict[str, Any] = {}
    places = []
    for host in hosts:
        options = {**parse_one(f"{scheme}://{url['someone'] or ''}{host}{end}{url['query'] or ''}")}
        if kind != "unix":
            places.append((options.pop("host"), options.pop("port", _PORTS[kind])))
    options.pop("connection_class", None)
    sentinel = {n: options.pop(f"sentinel_{n}") for n in _LOGIN if f"sentinel_{n}" in options}
    known = {"db", *_LOGIN, *(_TLS if tls else ()), *(["path"] if kind == "unix" else ())}
    if (
        options.keys() - known
        or (sentinel and kind != "sentinel")
        or options.get("ssl_cert_reqs", "none") not in {"none", "optional", "required"}
        or options.get("db", 0) not in range(1 if kind == "cluster" else 1_000_000)
    ):
        raise ValueError
    return Address(kind, tls, tuple(places), named.get("service", ""), options, sentinel)


def _check_files(options: Mapping[str, Any]) -> None:
    """Refuse unusable certificates: redis-py would try to connect again and again."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        if "ssl_ca_certs" in options:
            context.load_verify_locations(options["ssl_ca_certs"])
        if "ssl_certfile" in options:
            context.load_cert_chain(options["ssl_certfile"], options.get("ssl_keyfile"))
    except OSError as error:
        files = " ".join([f"{name}={options[name]}" for name in _FILES if name in options])
        raise UnusableFiles(f"files of the Redis url cannot be used: {error} ({files})") from None


# --- clients ------------------------------------------------------------------------------------


class Dependable(AbstractConnection):
    """A connection that never loses a cancellation and reports every failure as a connection error.

    redis-py sends in a separate task, with `asyncio.wait_for`. On Python 3.11 that loses a
    cancellation (or the end of an `asyncio.timeout`) that arrives just when everything is sent, and
    the task takes longer than the sending.

    A connection can be closed while another task opens it, writes to it or reads from it. redis-py
    then uses None, and its retries do not handle the resulting `AttributeError`.
    """

    def pack_command(self, *args: Any) -> list[bytes]:
        """Return a command in its wire form. redis-py joins it again for each argument."""
        if isinstance(args[0], str) and " " in args[0]:  # CONFIG GET are two arguments
            args = (*args[0].split(), *args[1:])
        encoder: Any = self.encoder
        parts = [b"*%d" % len(args)]
        for arg in args:
            data = arg.encode() if isinstance(arg, str) else arg
            if not isinstance(data, bytes):
                data = encoder.encode(data)
            parts += b"$%d" % len(data), data
        parts.append(b"")
        return [b"\r\n".join(parts)]

    async def send_packed_command(
        self, command: bytes | str | Iterable[bytes], check_health: bool = True
    ) -> None:
        """Send lines.

        Raises:
            RedisConnectionError: the connection was closed, by either side.
            RedisTimeoutError: the server does not take them in time.
        """
        with _closed():
            if not self.is_connected:
                await self.connect_check_health(check_health=False)
            if check_health:
                await super().check_health()  # type: ignore[no-untyped-call]
            try:
                async with asyncio.timeout(self.socket_timeout):
                    await self._send_packed_command(cast(Iterable[bytes], command))
            except BaseException:  # how much was sent is unknown
                await self.disconnect(nowait=True)
                raise

    async def read_response(self, *args: Any, **options: Any) -> Any:
        """Read an answer. Raises RedisConnectionError if the connection was closed, by either
        side."""
        with _closed():
            return await super().read_response(*args, **options)


@contextmanager
def _closed() -> Iterator[None]:
    """Turn an error that redis-py does not expect into a connection error."""
    try:
        yield
    except RedisError:
        raise
    except TimeoutError as error:
        raise RedisTimeoutError("the server does not take the command") from error
    except Exception as error:
        raise RedisConnectionError(f"the connection failed while it was used: {error!r}") from error


class ServerConnection(Dependable, Connection):
    """Connects to a server."""


class TlsConnection(Dependable, SSLConnection):
    """Connects to a server, with TLS."""


class SocketConnection(Dependable, UnixDomainSocketConnection):
    """Connects to a unix socket."""


class MasterConnection(Dependable, SentinelManagedConnection):
    """Connects to the master that the sentinels name."""


class TlsMasterConnection(Dependable, SentinelManagedSSLConnection):
    """Connects to the master that the sentinels name, with TLS."""


_CONNECTIONS: Final[Mapping[tuple[Kind, bool], type[AbstractConnection]]] = {
    ("server", False): ServerConnection,
    ("server", True): TlsConnection,
    ("unix", False): SocketConnection,
    ("sentinel", False): MasterConnection,
    ("sentinel", True): TlsMasterConnection,
    ("cluster", False): ServerConnection,
    ("cluster", True): TlsConnection,
}


class BlockingSentinelPool(SentinelConnectionPool, BlockingConnectionPool):
    """A pool of connections to the master that the sentinels name. Callers wait for a free one."""

    async def aclose(self) -> None:
        """Close these connections, and those to the sentinels."""
        await super().aclose()
        await self.sentinel_manager.aclose()


def connect(
    url: str,
    *,
    timeout: float = COMMAND_SECONDS,
    connect_timeout: float = CONNECT_SECONDS,
    connections: int = MOST_CONNECTIONS,
    retries: int = RETRIES,
) -> Client:
    """Make a client for this url, which connects at its first command. Close it with `aclose`.

    `timeout` limits each try of a command and the wait for a free connection, `connect_timeout`
    each try to connect (in a cluster both are at most `SILENT_SECONDS`). `retries`: the number of
    retries, with growing pauses.
    """
    address = parse_url(url)
    connection = _CONNECTIONS[address.kind, address.tls]
    both: dict[str, Any] = {
        "client_name": "kafene",
        "driver_info": None,  # a round trip of every new connection, to name redis-py
        "protocol": 3,
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }
    options = {
        **both,
        **address.options,
        "socket_timeout": timeout,
        "socket_connect_timeout": connect_timeout,
        "health_check_interval": 30,
    }
    if address.kind == "cluster":
        for name in ("socket_timeout", "socket_connect_timeout"):
            options[name] = min(options[name], SILENT_SECONDS)
        options |= {"ssl": address.tls, "most": connections, "wait": timeout, "tries": retries}
        return Cluster(address.hosts, connection, **options)
    options |= {
        "connection_class": connection,
        "max_connections": connections,
        "timeout": timeout,
        "retry": Retry(ExponentialBackoff(LONGEST_PAUSE, FIRST_PAUSE), retries),
    }
    pool: type[BlockingConnectionPool] = BlockingConnectionPool
    if address.kind == "sentinel":
        seconds = {"socket_timeout": connect_timeout, "socket_connect_timeout": connect_timeout}
        tls = {name: value for name, value in address.options.items() if name in _TLS}
        tls |= {"ssl": address.tls, "retry": Retry(NoBackoff(), 0)}
        pool, options["service_name"] = BlockingSentinelPool, address.service
        options["sentinel_manager"] = Sentinel(  # type: ignore[no-untyped-call]
            address.hosts, sentinel_kwargs={**both, **address.sentinel, **seconds, **tls}
        )
    elif address.hosts:
        options["host"], options["port"] = address.hosts[0]
    return Redis.from_pool(pool(**options))


def is_passing(error: BaseException) -> bool:
    """Return True if the same command may succeed later: the server is away, starting, failing over
    or full. False for a wrong password, a wrong type or a bug of ours."""
    if isinstance(error, AuthenticationError | AuthorizationError | CrossSlotTransactionError):
        return False
    if isinstance(error, RedisConnectionError | RedisTimeoutError | OSError):
        return True
    if isinstance(error, ClusterError | ReadOnlyError | TryAgainError | AskError):
        return True
    if isinstance(error, RedisClusterException):
        return "slot" not in str(error).lower() or "not covered" in str(error).lower()
    return isinstance(error, ResponseError) and str(error).startswith(PASSING)


async def wait_until_up(client: Client, seconds: float) -> None:
    """Wait until the server, or the cluster, answers.

    Raises:
        RedisUnavailable: no answer within the time.
        RedisError: it refuses us for good, for example for a wrong password.
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
