"""What the bot has noted of a server."""

from __future__ import annotations

from bot.model.operator import Known
from tests.adapters.discord.conftest import Running


async def known(running: Running, server: str) -> Known | None:
    """What is known of a server."""
    return await running.bot.known.read_group(server)


async def is_left(running: Running, server: str) -> bool:
    """Whether the bot knows that it is not there any more."""
    found = await known(running, server)
    return found is not None and found.left > 0
