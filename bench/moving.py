"""How long `kafene move-store` takes, by the number of tables.

    python -m bench.moving [--tables 10000] [--cluster]

A Valkey is filled with tables in the middle of their first deal (`bench.tables --idle`). Everything
is copied to another one, or to a cluster of three masters, and compared, as the command does it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from bench.load import resident_of
from bench.tables import fill_with_idle
from bot.app.cli.move_store import declared_keys
from bot.store.copying import Copying
from bot.store.redis.connection import connect
from tests.bot.servers import valkey_cluster, valkey_server


async def measure(source: str, target: str) -> None:
    """Copy and compare; print what it took."""
    async with connect(source) as old, connect(target) as new:
        copying = Copying(old, new, declared_keys())
        began, used = time.monotonic(), time.process_time()
        await copying.copy()
        copied, used_then = time.monotonic(), time.process_time()
        found = await copying.compare()
    print(
        f"{found.keys} keys: copied in {copied - began:.0f} s ({used_then - used:.0f} s of our "
        f"processor), compared in {time.monotonic() - copied:.0f} s "
        f"({time.process_time() - used_then:.0f} s), {resident_of(os.getpid()):.0f} MB"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--cluster", action="store_true")
    asked = parser.parse_args()
    start = valkey_cluster if asked.cluster else valkey_server
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with valkey_server(folder / "old") as old, start(folder / "new") as new:
            asyncio.run(fill_with_idle(old.port, asked.tables))
            asyncio.run(measure(old.url, new.url))


if __name__ == "__main__":
    main()
