"""Listen for HTTP on a public port: limit connections, and cut off slow clients.

aiohttp waits for ever for the rest of a request, and accepts as many connections as there are file
descriptors. A client that takes them all locks everybody out and stops the rest of the process as
well, which needs files too. So every listener has limits (`Limits`):

- A connection must send its first request within seconds. `body_of` reads a body within seconds.
- A client that does not read our answer is cut off.
- One address has a share of the connections. Addresses of IPv6 count by their network (/64).
- When all connections are taken, we close the one that has sent no request for the longest time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, Final

import structlog
from aiohttp import web
from aiohttp.http import HttpProcessingError
from aiohttp.typedefs import Handler

from bot.http.addresses import is_loopback, network_of
from bot.util.metrics import PAGES

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Limits:
    """The limits of a listener. `connections`: how many may be open in total; `each`: how many of
    one address. The seconds are for the first request of a connection, for a body, for the next
    request of a kept connection, and for a client that does not read."""

    connections: int = 600
    each: int = 40
    head_seconds: float = 10.0
    body_seconds: float = 10.0
    idle_seconds: float = 75.0
    write_seconds: float = 30.0


class _Connection(asyncio.Protocol):
    """One connection: forwards everything to aiohttp, and watches the time."""

    def __init__(self, listener: Listener) -> None:
        self._listener: Final = listener
        self._inner: asyncio.Protocol | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._slow: asyncio.TimerHandle | None = None
        self.transport: asyncio.Transport | None = None
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        name: Any = transport.get_extra_info("peername")
        self.address = str(name[0]) if isinstance(name, tuple) else ""
        if not self._listener.admit(self):
            transport.abort()
            return
        seconds = self._listener.limits.head_seconds
        self._timer = asyncio.get_running_loop().call_later(seconds, self.cut)
        self._inner = self._listener.serve()
        self._inner.connection_made(transport)

    def asked(self) -> None:
        """Note the first request of the connection."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def cut(self) -> None:
        """Close the connection at once."""
        if self.transport is not None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._inner is not None:
            self._inner.data_received(data)

    def pause_writing(self) -> None:
        if self._inner is not None:
            seconds = self._listener.limits.write_seconds
            self._slow = asyncio.get_running_loop().call_later(seconds, self.cut)
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._inner is not None:
            if self._slow is not None:
                self._slow.cancel()
                self._slow = None
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._timer, self._slow):
            if timer is not None:
                timer.cancel()
        if self._inner is not None:
            self._listener.gone(self)
            self._inner.connection_lost(exc)


class Listener:
    """Counts the connections of one port."""

    def __init__(
        self,
        serve: Callable[[], asyncio.Protocol],
        limits: Limits,
        *,
        shared: Callable[[str], bool] = is_loopback,
    ) -> None:
        """`serve` makes the protocol that serves a connection. `shared` says whether many people
        may come from one address, as from a proxy: then the address has no limit of its own."""
        self.serve: Final = serve
        self.limits: Final = limits
        self._shared: Final = shared
        self._waiting: Final[OrderedDict[_Connection, None]] = OrderedDict()
        """Connections without a request, the oldest first."""
        self._by: Final[Counter[str]] = Counter()
        self._of: Final[dict[asyncio.BaseTransport, _Connection]] = {}

    def __call__(self) -> asyncio.Protocol:
        """Return the protocol for a new connection."""
        return _Connection(self)

    def __len__(self) -> int:
        """Return the number of open connections."""
        return len(self._of)

    def admit(self, new: _Connection) -> bool:
        """Count a connection, or return False if there is no space for it."""
        who = network_of(new.address)
        if not self._shared(new.address) and self._by[who] >= self.limits.each:
            _log.warning("connections refused", why="one address has too many")
            return False
        if len(self._of) >= self.limits.connections:
            if not self._waiting:
                _log.warning("connections refused", why="all are taken")
                return False
            oldest = next(iter(self._waiting))
            oldest.cut()
            self._forget(oldest)  # it closes later, but the space is needed now
            _log.warning("connections without a request make room")
        assert new.transport is not None
        self._by[who] += 1
        self._of[new.transport] = new
        self._waiting[new] = None
        return True

    def gone(self, connection: _Connection) -> None:
        """Forget a connection that has closed."""
        self._forget(connection)

    def _forget(self, connection: _Connection) -> None:
        if connection.transport is None or self._of.pop(connection.transport, None) is None:
            return
        self._waiting.pop(connection, None)
        who = network_of(connection.address)
        self._by[who] -= 1
        if not self._by[who]:
            del self._by[who]

    @web.middleware
    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Protect a connection from being closed in favour of others while its request is
        answered."""
        transport = request.transport
        connection = None if transport is None else self._of.get(transport)
        if connection is None:
            return await handler(request)
        connection.asked()
        self._waiting.pop(connection, None)
        is_page = request.headers.get("Upgrade", "").lower() == "websocket"
        try:
            with PAGES.track_inprogress() if is_page else nullcontext():
                return await handler(request)
        finally:
            if transport in self._of:  # otherwise it has closed in the meantime
                self._waiting[connection] = None


async def body_of(request: web.Request, seconds: float = Limits.body_seconds) -> bytes:
    """Read the body of a request.

    Raises:
        web.HTTPRequestTimeout: it does not arrive in time.
        web.HTTPBadRequest: it is not encoded as its headers say.
    """
    try:
        async with asyncio.timeout(seconds):
            return await request.read()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except web.RequestPayloadError:
        raise web.HTTPBadRequest from None


class _Faults(logging.LoggerAdapter[logging.Logger]):
    """Log adapter for aiohttp's servers: log bugs of ours in full, bad requests in one short line.

    aiohttp logs a request that is not HTTP with a traceback of its parser, at the level `error`.
    """

    def log(self, level: int, msg: object, *args: object, **more: Any) -> None:
        error = more.get("exc_info")
        if isinstance(error, HttpProcessingError | web.RequestPayloadError):
            _log.warning("bad request", why=type(error).__name__)
        else:
            super().log(level, msg, *args, **more)


@asynccontextmanager
async def listening(
    app: web.Application,
    host: str,
    port: int,
    *,
    limits: Limits | None = None,
    shared: Callable[[str], bool] = is_loopback,
    shutdown_seconds: float = 0.2,
) -> AsyncIterator[int]:
    """Serve an application, and yield the port (a free one if 0 was given). At the end running
    requests have twice `shutdown_seconds` to finish.

    Raises:
        OSError: the port cannot be opened.
    """
    limits = limits or Limits()
    runner = web.AppRunner(
        app,
        access_log=None,
        shutdown_timeout=shutdown_seconds,
        keepalive_timeout=limits.idle_seconds,
        lingering_time=2.0,
        logger=_Faults(logging.getLogger(__name__)),
    )

    def serve() -> asyncio.Protocol:
        assert runner.server is not None
        return runner.server()

    listener = Listener(serve, limits, shared=shared)
    app.middlewares.insert(0, listener.watch)
    await runner.setup()
    try:
        server = await asyncio.get_running_loop().create_server(listener, host, port)
        try:
            yield int(server.sockets[0].getsockname()[1])
        finally:
            server.close()
    finally:
        await runner.cleanup()
