"""A proxy of the web, as HTTPS_PROXY names it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from tests.bot.proxy import lead, listening
from tests.bot.servers import HOST


class Tunnel:
    """Takes CONNECT, and leads every name to one port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.asked: set[str] = set()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        head = await reader.readuntil(b"\r\n\r\n")
        method, name, _ = head.split(b"\r\n")[0].decode().split()
        assert method == "CONNECT"
        self.asked.add(name)
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await lead(reader, writer, self.port)


@contextlib.asynccontextmanager
async def tunnelling(port: int) -> AsyncIterator[tuple[Tunnel, str]]:
    """A proxy of the web to this port, and its address."""
    tunnel = Tunnel(port)
    async with listening(tunnel.connected) as at:
        yield tunnel, f"http://{HOST}:{at}"
