"""The settings of servers in Redis: a document each, for as long as tables open there."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final, cast

import msgspec
import structlog

from bot.model.clock import DAY, SECOND
from bot.model.server import Server
from bot.store import keys
from bot.store.errors import answer_of, told_apart
from bot.store.scripts import Client

_log: Final = structlog.get_logger(__name__)
KEPT: Final = 400 * DAY // SECOND
"""Seconds for which settings are kept after they were last used."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Server)


class Servers:
    """Reads and writes the settings of servers."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def of(self, server: str) -> Server:
        """Return the settings of a server; the defaults if nothing is stored, for none, or if they
        cannot be read: the log says so, and whoever governs the server may choose them again."""
        if not server:
            return Server()
        found = await answer_of(self._client.getex(keys.server(server), ex=KEPT))
        try:
            return Server() if found is None else _DECODER.decode(found)
        except msgspec.MsgspecError as error:
            _log.error("the settings of a server cannot be read", server=server, error=str(error))
            return Server()

    async def put(self, server: str, settings: Server) -> None:
        """Remember the settings of a server; the defaults need no room."""
        key = keys.server(server)
        async with told_apart():
            if settings == Server():
                await cast(Awaitable[Any], self._client.delete(key))
            else:
                data = _ENCODER.encode(settings)
                await cast(Awaitable[Any], self._client.set(key, data, ex=KEPT))
