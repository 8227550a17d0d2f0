"""The command line of benches that are measured in several rounds."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable


def measured(measure: Callable[[int], Awaitable[None]], about: str | None) -> None:
    """Read how many rounds there shall be, and measure. `about`: what ``--help`` says."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=3)
    rounds: int = parser.parse_args().rounds

    async def run() -> None:
        await measure(rounds)

    asyncio.run(run())
