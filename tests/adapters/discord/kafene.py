"""The bot's own process against the stand-in: it may be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.adapters.discord.standin import TOKEN, Standin
from tests.bot.servers import Server
from tests.paths import ROOT

START_SECONDS = 120.0


class Kafene:
    """``kafene`` with a Discord token and the test's Redis."""

    def __init__(self, folder: Path, standin: Standin, server: Server, **settings: str) -> None:
        self.folder = folder
        self.standin = standin
        self.server = server
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None
        self.options: tuple[str, ...] = ()
        """Of the interpreter: a profiler."""

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    async def start(self) -> None:
        """Starts it and waits until it listens."""
        ours = {
            "DISCORD_STANDIN": str(self.standin.port),
            "DISCORD_TOKEN": TOKEN,
            "REDIS_URL": self.server.url,
            "KAFENE_HEALTH_PORT": "0",
            "KAFENE_COMPUTER_DELAY": "0.4",
            "KAFENE_COMPUTER_WORKERS": "1",
            "KAFENE_COMPUTER_BUDGET": "20",
            "PYTHONPATH": str(ROOT),
            **self.settings,
        }
        drop = ("KAFENE_", "REDIS_", "DISCORD_", "TELEGRAM_")
        foreign = {name: one for name, one in os.environ.items() if not name.startswith(drop)}
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.options, "-m", "tests.adapters.discord.launcher"],
                cwd=self.folder,
                env=foreign | ours,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        try:
            await self.standin.until(lambda: self.standin.connected, START_SECONDS, "the bot")
        except TimeoutError:
            raise AssertionError(self.log) from None

    async def kill(self) -> None:
        """SIGKILL: no farewell."""
        if self.process is None:
            return
        self.process.kill()
        await asyncio.to_thread(self.process.wait, 10)
        self.process = None
        self.standin.forget_sessions()

    async def stop(self) -> None:
        """As an operator stops it; a code other than 0 is an error."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(self.process.wait, 20)
        self.process = None
        assert code == 0, self.log
