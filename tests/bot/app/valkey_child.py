"""A bot on a Valkey of its own, for `test_embedded`: it counts to 200, says what it found before,
and waits to be killed. With ``outlived`` its server does not end with it."""

from __future__ import annotations

import asyncio
import sys

from bot.app import embedded
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
    if "outlived" in sys.argv:
        embedded.LAUNCHER = embedded.LAUNCHER.replace("prctl(1, signal.SIGTERM)", "getpid()")  # type: ignore[misc]
    asyncio.run(live(sys.argv[1]))
