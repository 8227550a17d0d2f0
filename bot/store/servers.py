"""The settings of servers in Redis: one document each, kept while tables open there."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog

from bot.model.server import Server
from bot.store.redis import keys
from bot.store.redis.scripts import Client

_log: Final = structlog.get_logger(__name__)


class Servers:
    """Reads and writes the settings of servers."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def read_server(self, server: str) -> Server:
        """Return the settings of a server. If nothing is stored, there is no server, or they
        cannot be read (this is logged), return the defaults; those who govern the server may
        choose again."""
        if not server:
            return Server()
        try:
            return await keys.server.get(self._client, server, renew=True) or Server()
        except msgspec.MsgspecError as error:
            _log.error("the settings of a server cannot be read", server=server, error=str(error))
            return Server()

    async def write_server(self, server: str, settings: Server) -> None:
        """Store the settings of a server; the defaults take no space."""
        if settings == Server():
            await keys.server.drop(self._client, server)
        else:
            await keys.server.put(self._client, settings, server)

    async def move(self, old: str, new: str) -> None:
        """Copy the settings of a server to another one, because the chat itself has moved. Existing
        settings stay."""
        found = await self.read_server(old)
        if found != Server() and await self.read_server(new) == Server():
            await self.write_server(new, found)
        await self.write_server(old, Server())
