"""``kafene`` as whoever runs it starts it: a process of its own, its data in a folder."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from bot.model.table import Snapshot
from bot.program.valkey import url_of_running_bot
from bot.store.connection import connect
from bot.store.documents import Documents
from bot.store.store import Store
from bot.tables.tables import Tables
from engine.registry import GAMES, find_games
from tests.bot.servers import free_port
from tests.paths import ROOT
from tests.until import until_now

START_SECONDS = 30.0


class Kafene:
    """The bot's process; it may be killed and started again on the same data and port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.settings = settings
        self.command = [sys.executable, "-m", "bot"]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def start(self, command: list[str] | None = None, cwd: Path | None = None) -> float:
        """Starts it and waits until the page is served; how long that took (s)."""
        ours = {
            "KAFENE_DATA_DIR": str(self.data),
            "KAFENE_HEALTH_PORT": "0",
            "KAFENE_COMPUTER_DELAY": "0",
            "KAFENE_COMPUTER_WORKERS": "1",
            "KAFENE_COMPUTER_BUDGET": "20",
            "KAFENE_JOB_LEASE": "2",
            "PORT": str(self.port),
            "PYTHONPATH": str(ROOT),
            **self.settings,
        }
        drop = ("KAFENE_", "REDIS_", "DISCORD_", "TELEGRAM_")
        foreign = {name: one for name, one in os.environ.items() if not name.startswith(drop)}
        self.folder.mkdir(parents=True, exist_ok=True)
        began = time.monotonic()
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command or self.command,
                cwd=cwd or self.folder,
                env=foreign | ours,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        ended = self.process.poll
        until_now(lambda: ended() is not None or self.answers(), lambda: self.log, START_SECONDS)
        assert ended() is None, self.log
        return time.monotonic() - began

    def answers(self) -> bool:
        """Whether the page can be opened."""
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(self.address, timeout=5) as answer,
        ):
            return bool(answer.status == 200)
        return False

    def kill(self) -> None:
        """SIGKILL: no farewell. Its own Valkey ends with it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    def stop(self) -> None:
        """As an operator stops it; a code other than 0 is an error."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self.process = None
        assert code == 0, self.log

    @contextlib.asynccontextmanager
    async def tables(self) -> AsyncIterator[Tables]:
        """The tables that are stored, read beside the bot."""
        url = self.settings.get("REDIS_URL") or url_of_running_bot(self.data)
        assert url is not None
        async with connect(url) as client:
            games = dict(GAMES)
            for root in self.settings.get("KAFENE_MORE_GAMES", "").split():
                found = find_games(f"{root}.engine.games")
                games |= {name: entry.game for name, entry in found.items()}
            yield Tables(Store(client, Documents(games)))

    async def held(self, room: str) -> Snapshot:
        """The table of a room as it is stored now."""
        async with self.tables() as tables:
            held = await tables.at(f"local:{room}")
        assert held is not None
        return held

    async def view(self, room: str, seat: int) -> Any:
        """What a seat of the room's table may know now."""
        held = await self.held(room)
        return held.game.view(held.state, seat)


@contextlib.contextmanager
def running(folder: Path, **settings: str) -> Iterator[Kafene]:
    """A bot for as long as the block lives."""
    kafene = Kafene(folder, **settings)
    try:
        kafene.start()
        yield kafene
        kafene.stop()
    finally:
        kafene.kill()
