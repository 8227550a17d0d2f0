"""A TCP proxy in front of a Redis server that loses connections where a test wants it.

It reads both directions as commands and answers, so that "after the server has done it, before
the client hears of it" is exact, however the bytes arrive.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from tests.bot.servers import HOST

CHUNK = 65536
When = Literal["before", "after", "amid"]
"""Before the server has the command, instead of its answer, or in the middle of the answer."""


def line_end(data: bytes, at: int) -> int:
    """Where the line that starts here ends, behind its CRLF; -1 while it is not complete."""
    end = data.find(b"\r\n", at)
    return end + 2 if end >= 0 else -1


def frame_end(data: bytes, at: int = 0) -> int:
    """Where the RESP2/RESP3 value that starts here ends; -1 while it is not complete."""
    end = line_end(data, at)
    if end < 0:
        return -1
    kind, text = data[at : at + 1], data[at + 1 : end - 2]
    if kind in b"$=!":
        length = int(text)
        if length < 0:
            return end
        return end + length + 2 if len(data) >= end + length + 2 else -1
    if kind in b"*~>%|":
        values = int(text) * (2 if kind in b"%|" else 1) + (kind == b"|")
        for _ in range(values):
            end = frame_end(data, end)
            if end < 0:
                return -1
    return end


@dataclass
class Cut:
    """One order: lose the connection at the next commands that contain the marker."""

    when: When
    marker: bytes
    times: int


class Link:
    """One connection of a client and its counterpart to the server."""

    def __init__(
        self, proxy: Proxy, client: asyncio.StreamWriter, server: asyncio.StreamWriter
    ) -> None:
        self.proxy = proxy
        self.client = client
        self.server = server
        self.asked = 0
        self.answered = 0
        self.lose_answer: int | None = None
        self.amid = False
        """Whether the first half of the lost answer is handed on."""

    def cut(self) -> None:
        """Loses the connection at once, in both directions."""
        self.client.transport.abort()
        self.server.transport.abort()

    async def requests(self, reader: asyncio.StreamReader) -> None:
        """Client → server, command by command."""
        waiting = b""
        while data := await reader.read(CHUNK):
            waiting += data
            while (end := frame_end(waiting)) >= 0:
                command, waiting = waiting[:end], waiting[end:]
                await self.proxy.open.wait()
                self.proxy.commands += 1
                order = self.proxy.order_for(command)
                if order == "before":
                    self.cut()
                    return
                if order is not None:
                    self.lose_answer, self.amid = self.asked, order == "amid"
                self.asked += 1
                self.server.write(command)
                await self.server.drain()

    async def answers(self, reader: asyncio.StreamReader) -> None:
        """Server → client, answer by answer."""
        waiting, loop = b"", asyncio.get_running_loop()
        while data := await reader.read(CHUNK):
            arrived = loop.time()
            waiting += data
            while (end := frame_end(waiting)) >= 0:
                answer, waiting = waiting[:end], waiting[end:]
                if not answer.startswith(b">"):
                    if self.answered == self.lose_answer:
                        self.proxy.cuts += 1
                        if self.amid:
                            self.client.write(answer[: len(answer) // 2])
                        self.cut()
                        return
                    self.answered += 1
                await asyncio.sleep(max(0.0, arrived + self.proxy.delay - loop.time()))
                await self.proxy.open.wait()
                self.client.write(answer)
                await self.client.drain()


class Proxy:
    """The orders and what became of them.

    `delay`: seconds that answers are held back, as on a long line: those to a pipeline, which come
    together, are late once.
    """

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.delay = 0.0
        self.refuse = False
        self.cuts = 0
        self.commands = 0
        self.open = asyncio.Event()
        self.open.set()
        self.orders: list[Cut] = []
        self.links: set[Link] = set()

    @property
    def url(self) -> str:
        """Where clients connect."""
        return f"redis://{HOST}:{self.port}/0"

    def cut_before(self, marker: bytes = b"", times: int = 1) -> None:
        """Loses the connection instead of handing on the next commands with this in them."""
        self.orders.append(Cut("before", marker, times))

    def cut_after(self, marker: bytes = b"", times: int = 1) -> None:
        """Hands the next commands with this in them on, then loses connection and answer."""
        self.orders.append(Cut("after", marker, times))

    def cut_amid(self) -> None:
        """Hands the next command on, and the first half of the answer, then loses the
        connection."""
        self.orders.append(Cut("amid", b"", 1))

    def cut_all(self) -> None:
        """Loses every connection now."""
        for link in list(self.links):
            self.cuts += 1
            link.cut()

    def blackhole(self) -> None:
        """From now on nothing comes through; nothing is lost either. Until `restore`."""
        self.open.clear()

    def restore(self) -> None:
        """Forgets orders and delay, accepts connections, lets everything through."""
        self.orders.clear()
        self.delay = 0.0
        self.refuse = False
        self.open.set()

    def order_for(self, command: bytes) -> When | None:
        """What is to happen with this command; counts the order down."""
        for order in self.orders:
            if order.marker in command:
                order.times -= 1
                if not order.times:
                    self.orders.remove(order)
                if order.when == "before":
                    self.cuts += 1
                return order.when
        return None

    async def serve(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        """One connection, until either side is gone."""
        if self.refuse:
            client.transport.abort()
            return
        try:
            back, server = await asyncio.open_connection(HOST, self.target)
        except OSError:  # the server is down: so is what stands in front of it
            client.transport.abort()
            return
        link = Link(self, client, server)
        self.links.add(link)
        pumps = [
            asyncio.create_task(link.requests(reader)),
            asyncio.create_task(link.answers(back)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.links.discard(link)
            link.cut()
            for pump in pumps:
                pump.cancel()
            ends = await asyncio.gather(*pumps, return_exceptions=True)
            for writer in (client, server):
                with contextlib.suppress(OSError):
                    await writer.wait_closed()
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, OSError):
                raise end


async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
    """Lead a connection to a loopback port, as it is, until both sides are done."""
    there, on = await asyncio.open_connection(HOST, port)

    async def copy(source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK):
                to.write(data)
                await to.drain()
        to.close()

    try:
        await asyncio.gather(copy(reader, on), copy(there, writer))
    finally:
        on.close()


@contextlib.asynccontextmanager
async def listening(
    serve: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
    at: int = 0,
    context: ssl.SSLContext | None = None,
    limit: int = CHUNK,
) -> AsyncIterator[int]:
    """Serve connections at a loopback port, and give the port. In the end close all connections: if
    one stayed open after the event loop of its test, pytest would report it in a later test.
    `limit`: maximum length of a line, in bytes."""
    tasks: set[asyncio.Task[None]] = set()

    async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await serve(reader, writer)
        finally:
            writer.close()

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tasks.add(asyncio.create_task(served(reader, writer)))

    server = await asyncio.start_server(accept, HOST, at, ssl=context, limit=limit)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        await server.wait_closed()
        faults = [end for end in ends if isinstance(end, Exception)]
        if faults:
            raise ExceptionGroup("the proxy failed", faults)


@contextlib.asynccontextmanager
async def proxy_to(port: int) -> AsyncIterator[Proxy]:
    """A proxy in front of the server on this loopback port."""
    proxy = Proxy(port)
    async with listening(proxy.serve) as proxy.port:
        try:
            yield proxy
        finally:
            for link in list(proxy.links):
                link.cut()
