"""Servers that are away for a while, as in a partial outage of Discord, and lines that the gateway
ends at once.

The gateway says ``GUILD_DELETE`` with ``unavailable`` and later ``GUILD_CREATE``; a session that
begins in the meantime hears of the server in ``READY`` alone
(https://docs.discord.com/developers/events/gateway, Guild Availability, read 2026-11-29). What
requests get there nobody has written down; 503 is a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web
from simcord.backend import serializers

if TYPE_CHECKING:
    from tests.adapters.discord.standin import Standin

INVALID: Final = 9
"""Instead of a code: the gateway says that the session is invalid, but may be resumed."""


@dataclass
class Lines:
    """The lines to the gateway. `opened`: how many there were; `ends`: the code with which each is
    closed once a session begins or is resumed (0: none is)."""

    opened: int = 0
    ends: int = 0

    async def end(self, socket: web.WebSocketResponse, say: Callable[[int, Any], None]) -> None:
        """Refuse the session of a line."""
        if self.ends == INVALID:
            say(INVALID, True)
        else:
            await socket.close(code=self.ends)


def begins(standin: Standin, guild: int) -> None:
    """A server is away from now on."""
    standin.unavailable.add(guild)
    standin.backend.emit("GUILD_DELETE", {"id": str(guild), "unavailable": True})


def ends(standin: Standin, guild: int) -> None:
    """It is there again."""
    standin.unavailable.discard(guild)
    found = standin.backend.guilds[guild]
    standin.backend.emit("GUILD_CREATE", serializers.guild_create_payload(standin.backend, found))


def is_away(standin: Standin, path: str) -> bool:
    """Whether a request is about a channel of a server that is away."""
    parts = path.strip("/").split("/")
    if not standin.unavailable or parts[0] != "channels":
        return False
    channel = standin.backend.channels.get(int(parts[1]))
    return channel is not None and channel.guild_id in standin.unavailable
