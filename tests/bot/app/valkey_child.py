"""A bot on a Valkey of its own, for `test_valkey`: it counts to 200, says what it found before, and
waits to be killed."""

from __future__ import annotations

import asyncio
import sys

from bot.app.embedded import EmbeddedServer
from bot.store.redis.connection import connect


async def live(folder: str) -> None:
    """Run until killed."""
    async with EmbeddedServer(folder) as server, connect(server.url) as client:
        before = await client.get("count")
        for _ in range(200):
            await client.incr("count")
        print("has", server.pid, before, flush=True)
        await asyncio.Event().wait()


def main() -> None:
    """Live."""
    asyncio.run(live(sys.argv[1]))
