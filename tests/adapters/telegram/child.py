"""The bot's process on a stand-in: started, killed, stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.adapters.telegram.world import TOKEN
from tests.paths import ROOT

STOP_SECONDS = 20


class Child:
    """``kafene`` with Telegram alone; its log is in `folder`."""

    def __init__(self, folder: Path, api: str, redis: str, speed: float, **settings: str) -> None:
        self.folder = folder
        self.settings = {
            "REDIS_URL": redis,
            "TELEGRAM_TOKEN": TOKEN,
            "TELEGRAM_API": api,
            "KAFENE_HEALTH_PORT": "0",
            "KAFENE_LOCAL": "off",
            "KAFENE_COMPUTER_DELAY": "0",
            "KAFENE_COMPUTER_WORKERS": "1",
            "KAFENE_COMPUTER_BUDGET": "20",
            "KAFENE_JOB_LEASE": "2",
            "PYTHONPATH": str(ROOT),
            **settings,
        }
        self.command = [sys.executable, "-m", "tests.adapters.telegram.bot_child", str(speed)]
        self.process: subprocess.Popen[bytes] | None = None
        self.lives = 0

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """What the process finds: our settings, and nobody else's."""
        drop = ("KAFENE_", "REDIS_", "DISCORD_", "TELEGRAM_")
        foreign = {name: one for name, one in os.environ.items() if not name.startswith(drop)}
        return foreign | self.settings

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self.lives += 1

    def kill(self) -> None:
        """SIGKILL: no farewell."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(STOP_SECONDS)
            self.process = None

    def stop(self) -> None:
        """As an operator stops it; a code other than 0 is an error."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(STOP_SECONDS)
        self.process = None
        assert code == 0, self.log[-3000:]
