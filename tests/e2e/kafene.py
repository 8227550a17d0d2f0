"""``kafene`` as whoever runs it starts it: a process of its own, its data in a folder."""

from __future__ import annotations

import contextlib
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from bot.app.embedded import url_of_running_bot
from bot.model.tables.table import Snapshot
from bot.store.redis.connection import connect
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Store
from bot.tables.tables import Tables
from engine.registry import GAMES, find_games
from tests.bot.servers import free_port
from tests.forked import Bot
from tests.until import until_now

START_SECONDS = 30.0


class Kafene(Bot):
    """The bot with the page alone; it may be killed and started again on the same data and port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.data = folder / "data"
        self.port = free_port()
        ours = {"KAFENE_DATA_DIR": str(self.data), "PORT": str(self.port)}
        super().__init__(folder, **{**ours, **settings})

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"

    def start(self) -> None:
        """Start it and wait until the page is served."""
        super().start()
        assert self.process is not None
        ended = self.process.poll
        until_now(lambda: ended() is not None or self.answers(), lambda: self.log, START_SECONDS)
        assert ended() is None, self.log

    def answers(self) -> bool:
        """Whether the page can be opened."""
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(self.address, timeout=5) as answer,
        ):
            return bool(answer.status == 200)
        return False

    @property
    def store(self) -> str:
        """The address of its Redis, while it runs."""
        url = self.settings.get("REDIS_URL") or url_of_running_bot(self.data)
        assert url is not None
        return url

    @contextlib.asynccontextmanager
    async def tables(self) -> AsyncIterator[Tables]:
        """The tables that are stored, read beside the bot."""
        async with connect(self.store) as client:
            games = dict(GAMES)
            for root in self.settings.get("KAFENE_MORE_GAMES", "").split():
                games |= find_games(f"{root}.engine.games")
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
