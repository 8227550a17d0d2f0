"""A bot as a process of its own, and what it says."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bot.app.run_child import TABLES
from tests.forked import Bot, Forked
from tests.until import until


class Child(Bot):
    """A bot in a process of its own, as the leader of a process group."""

    module = "tests.bot.app.run_child"
    out = "out"
    process: Forked
    _heard = 0

    @property
    def errors(self) -> str:
        """What it wrote to stderr until now: its log and its last words."""
        return self.log

    @property
    def server(self) -> int:
        """The process of its own Valkey."""
        return int((self.folder / "data" / "server.lock").read_text().split()[1])

    async def ready(self) -> None:
        """Waits until its chat runs."""
        await self.said("ready")

    async def line(self) -> str:
        """The next line that it says."""

        def said() -> list[str]:
            return (self.folder / self.out).read_text("utf-8").splitlines()[self._heard :]

        await until(lambda: said() or self.process.poll() is not None, "a line")
        lines = said()
        assert lines, self.errors
        self._heard += 1
        return lines[0]

    async def said(self, line: str) -> None:
        """Waits for this line."""
        assert await self.line() == line, self.errors

    async def logged(self, text: str) -> None:
        """Waits until this stands in the log."""
        await until(lambda: text in self.errors, text)

    async def ended(self) -> int:
        """Its exit code."""
        await until(lambda: self.process.poll() is not None, "the end")
        return self.process.wait()

    def complaints(self) -> list[str]:
        """The lines that are meant for the operator, without the log."""
        return [line for line in self.errors.splitlines() if line.startswith("kafene: ")]

    def commits(self) -> dict[str, int]:
        """The last version of each table that this bot (and those before it) committed."""
        lines = (self.folder / "diary").read_text().splitlines()
        return {table: int(version) for table, version in map(str.split, lines)}

    async def played(self, before: Mapping[str, int], more: int) -> None:
        """Waits until every table has so many more commits."""

        def all_have() -> bool:
            now = self.commits()
            return len(now) == TABLES and all(
                [version >= before.get(table, 0) + more for table, version in now.items()]
            )

        await until(all_have, f"{more} more commits")


@asynccontextmanager
async def child(
    scene: str, folder: Path, *args: str, alone: bool = False, **settings: str
) -> AsyncIterator[Child]:
    """A bot that plays a scene of `run_child`, its data in the folder; `alone`: see `Forked`."""
    ours = {
        "KAFENE_DATA_DIR": str(folder / "data"),
        "KAFENE_LOG_FORMAT": "json",
        "KAFENE_LOG_LEVEL": "debug",
        "KAFENE_JOB_LEASE": "10",
        "ROOM_DIARY": str(folder / "diary"),
    }
    found = Child(folder, scene, *args, **{**ours, **settings})
    found.alone = alone
    (folder / found.out).write_text("")
    found.start()
    try:
        yield found
    finally:
        if found.process.poll() is None:
            os.killpg(found.process.pid, signal.SIGKILL)
        found.process.wait()
