"""A bot as a process of its own, and what it says."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bot.program.run_child import TABLES
from tests.paths import ROOT
from tests.until import until


class Child:
    """A bot in a process of its own, as the leader of a process group."""

    def __init__(self, process: asyncio.subprocess.Process, folder: Path) -> None:
        self.process = process
        self.folder = folder

    @property
    def errors(self) -> str:
        """What it wrote to stderr until now: its log and its last words."""
        return (self.folder / "stderr").read_text(encoding="utf-8")

    @property
    def server(self) -> int:
        """The process of its own Valkey."""
        return int((self.folder / "data" / "server.lock").read_text())

    async def ready(self) -> None:
        """Waits until its chat runs."""
        await self.said("ready")

    async def said(self, line: str) -> None:
        """Waits for this line."""
        assert self.process.stdout is not None
        async with asyncio.timeout(30):
            found = await self.process.stdout.readline()
        assert found.decode().strip() == line, self.errors

    async def logged(self, text: str) -> None:
        """Waits until this stands in the log."""
        await until(lambda: text in self.errors, text)

    async def ended(self, seconds: float = 20.0) -> int:
        """Its exit code."""
        async with asyncio.timeout(seconds):
            return await self.process.wait()

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
async def child(scene: str, folder: Path, *args: str, **settings: str) -> AsyncIterator[Child]:
    """A bot that plays a scene of `app_child`, its data in the folder."""
    ours = {
        "KAFENE_DATA_DIR": str(folder / "data"),
        "KAFENE_HEALTH_PORT": "0",
        "KAFENE_COMPUTER_DELAY": "0",
        "KAFENE_COMPUTER_WORKERS": "1",
        "KAFENE_COMPUTER_BUDGET": "20",
        "KAFENE_LOG_FORMAT": "json",
        "KAFENE_LOG_LEVEL": "debug",
        "ROOM_DIARY": str(folder / "diary"),
        "PYTHONPATH": str(ROOT),
        **settings,
    }
    foreign = {name: one for name, one in os.environ.items() if not name.startswith("KAFENE_")}
    with (folder / "stderr").open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bot.program.run_child", scene, *args),
            cwd=folder,
            env=foreign | ours,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    try:
        yield Child(process, folder)
    finally:
        if process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]  # its pipe, before the loop ends
