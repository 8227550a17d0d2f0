"""The command line of benches that are measured in several rounds."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Coroutine


def measured(measure: Callable[[int], Coroutine[None, None, None]], about: str | None) -> None:
    """Measure as many rounds as the command line says. `about`: what ``--help`` says."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=3)
    asyncio.run(measure(parser.parse_args().rounds))
