"""Deaths of bots, and of the one server that they use: each blow comes while people press."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bench.deaths.evening import Evening
from tests.bot.servers import Server, ask

Blow = Callable[[Evening], Awaitable[None]]
MOMENT: Final = 0.008
"""A process is killed within this many seconds after a press: it decides, commits or answers."""


def kills(times: int, every: float) -> Blow:
    """Kill a process `times` times, each time while it has a press, and start it again."""

    async def blow(evening: Evening) -> None:
        began = time.monotonic()
        for number in range(1, times + 1):
            await asyncio.sleep(max(0.0, began + every * number - time.monotonic()))
            name = evening.random.choice(evening.names)
            await evening.pressed(name)
            await asyncio.sleep(evening.random.uniform(0, MOMENT))
            await evening.kill(name)
            if number % 50 == 0:
                print(f"  {number} kills, {time.monotonic() - began:.0f} s", flush=True)

    return blow


def stops(times: int, seconds: float) -> Blow:
    """Freeze one process after the other for `seconds`, each while it has a press."""

    async def blow(evening: Evening) -> None:
        for number in range(times):
            name = evening.names[number % len(evening.names)]
            await evening.pressed(name)
            await asyncio.sleep(evening.random.uniform(0, MOMENT))
            evening.signal(name, signal.SIGSTOP)
            await asyncio.sleep(seconds)
            evening.signal(name, signal.SIGCONT)
            await asyncio.sleep(10)

    return blow


def watched(server: Server, folder: Path) -> None:
    """Have a server, before it is started, note how much of its files the disk has.

    Raises: FileNotFoundError, CalledProcessError: there is no C compiler.
    """
    library = folder / "synced.so"
    source = Path(__file__).with_name("synced.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    server.environ = {"LD_PRELOAD": str(library), "KAFENE_SYNCED": str(server.folder / "synced")}
    server.args = (*server.args, "--auto-aof-rewrite-percentage", "0")


class Power:
    """A disk whose power fails: it keeps what was synced, and loses all that was written since."""

    def __init__(self, server: Server) -> None:
        self._server: Final = server
        self._safe: dict[int, int] = {}
        """Bytes of each file, by its inode, that were there when it was last started."""

    def fails(self) -> int:
        """Cut the append-only files of a dead server to what the disk has; return how many bytes
        are gone."""
        noted = self._server.folder / "synced"
        for line in noted.read_text().splitlines():
            inode, size = map(int, line.split())
            self._safe[inode] = max(size, self._safe.get(inode, 0))
        gone = 0
        for file in (self._server.folder / "appendonlydir").glob("*.incr.aof"):
            known = file.stat()
            safe = min(self._safe.get(known.st_ino, 0), known.st_size)
            gone += known.st_size - safe
            os.truncate(file, safe)
            self._safe = {known.st_ino: safe}
        noted.write_text("")
        return gone


def late(server: Server) -> int:
    """Return how often a server put off a write because the disk was still syncing."""
    said = ask(server.port, "INFO", "persistence")
    return int(said.partition("aof_delayed_fsync:")[2].split()[0])


def server_kills(server: Server, times: int, every: float, power: Power | None = None) -> Blow:
    """Kill the server again and again, and start it again within a second; with `power`, the disk
    loses at that moment what was not synced."""

    async def blow(evening: Evening) -> None:
        for number in range(1, times + 1):
            await asyncio.sleep(evening.random.uniform(0.5, 1.5) * every)
            await evening.pressed(evening.random.choice(evening.names))
            await asyncio.sleep(evening.random.uniform(0, MOMENT))
            evening.count["writes that waited for a sync"] += await asyncio.to_thread(late, server)
            server.kill()
            evening.deaths.append(time.monotonic())
            if power is not None:
                evening.count["bytes gone"] += power.fails()
            await asyncio.sleep(evening.random.random())
            server.spawn()
            await asyncio.to_thread(server.wait)
            if number % 25 == 0:
                print(f"  {number} kills of the server", flush=True)

    return blow
