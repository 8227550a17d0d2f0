"""The settings of servers in Redis: a document each, for as long as tables open there."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final, cast

import msgspec

from bot.model.clock import DAY, SECOND
from bot.model.server import Server
from bot.store import keys
from bot.store.errors import told_apart
from bot.store.scripts import Client

KEPT: Final = 400 * DAY // SECOND
"""Seconds for which settings are kept after they were last used."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Server)


class Servers:
    """Reads and writes the settings of servers."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def of(self, server: str) -> Server:
        """Return the settings of a server; the defaults if nothing is stored, or for none."""
        if not server:
            return Server()
        async with told_apart():
            found = await cast(Awaitable[Any], self._client.getex(keys.server(server), ex=KEPT))
        return Server() if found is None else _DECODER.decode(found)

    async def put(self, server: str, settings: Server) -> None:
        """Remember the settings of a server; the defaults need no room."""
        key = keys.server(server)
        async with told_apart():
            if settings == Server():
                await cast(Awaitable[Any], self._client.delete(key))
            else:
                data = _ENCODER.encode(settings)
                await cast(Awaitable[Any], self._client.set(key, data, ex=KEPT))
