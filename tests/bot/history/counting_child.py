"""A process that does the jobs of a server until it is killed."""

from __future__ import annotations

import asyncio
import sys

from bot.app.wiring import Kafene
from bot.store.redis.connection import connect
from tests.bot.toys import NothingToShow


async def work(url: str) -> None:
    """Work for ever."""
    bot = Kafene(connect(url), lease=0.5, sweep=0.1)
    await bot.run(asyncio.Event(), NothingToShow())


def main() -> None:
    """Work for the server that is named."""
    asyncio.run(work(sys.argv[1]))
