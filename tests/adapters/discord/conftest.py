"""The stand-in, and the real bot on it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import discord.gateway
import discord.http
import pytest
from pydantic import SecretStr

from adapters.discord.notes import Notes
from adapters.discord.panels import Panels
from adapters.discord.service import DiscordService
from adapters.discord.shards import Range, ranges
from bot.model.jobs import REDRAW
from bot.model.waiting import Pace
from bot.ports.calm import Calm
from bot.program.wiring import Kafene
from bot.store.connection import connect
from bot.store.scripts import Client
from tests.adapters.discord.launcher import point_at
from tests.adapters.discord.standin import TOKEN, Standin
from tests.bot.servers import Server, valkey_server
from tests.orders.loop import pytest_asyncio_loop_factories
from tests.until import until

__all__ = ["pytest_asyncio_loop_factories"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with valkey_server(tmp_path_factory.mktemp("discord")) as found:
        yield found


@pytest.fixture
async def client(server: Server) -> AsyncIterator[Client]:
    """A connection as the bot has it, to a server without keys."""
    server.flush()
    found = connect(server.url)
    yield found
    await found.aclose()


@pytest.fixture
async def standin(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standin]:
    """A Discord that discord.py in this process speaks to; at the end nothing was wrong."""
    found = Standin()
    await found.start()
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)
    point_at(found.port)
    yield found
    await found.stop()
    assert not found.violations, found.violations[:5]
    assert not found.missing, found.missing


@pytest.fixture
def calm() -> Calm:
    """People press at once; a test of the calm has one with a clock of its own."""
    return Calm(0)


class Running:
    """The bot with its Discord chat in this process."""

    def __init__(
        self,
        client: Client,
        standin: Standin,
        calm: Calm | None = None,
        *,
        launches: bool = False,
        card_emoji: bool = False,
        parts: tuple[Range, ...] = ranges(1, 1),
    ) -> None:
        self.standin = standin
        self.stop = asyncio.Event()
        self.bot = Kafene(client, pace=Pace(computer_delay=0))
        self.service = DiscordService(
            self.bot.services,
            SecretStr(TOKEN),
            calm=calm or Calm(0),
            launches=launches,
            card_emoji=card_emoji,
            parts=parts,
        )
        self.bot.platforms["discord"] = self.service.platform
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def notes(self) -> Notes:
        return self.service._notes

    @property
    def panels(self) -> Panels:
        return self.service._panels

    async def settled(self, table: str) -> None:
        """Until nothing of a table is to be drawn any more, in the place, in letters, in panels."""

        async def still() -> bool:
            jobs = await self.bot.tables.jobs.of_table(table)
            return not self.panels._busy and all(job.kind != REDRAW for _, job in jobs)

        await until(still, "nothing is drawn any more")

    async def start(self, *, listens: bool = True) -> None:
        self._tasks = [
            asyncio.create_task(self.service.run(self.stop)),
            asyncio.create_task(self.bot.run(self.stop)),
        ]
        if not listens:
            return
        served = self.service.ready.is_set
        await self.standin.until(lambda: served() or self._tasks[0].done(), 10, "connected")
        if not served():
            await self._tasks[0]
        await self.standin.until(lambda: self.standin.backend.commands.get(None), 5, "commands")

    async def close(self) -> None:
        self.stop.set()
        await asyncio.wait_for(asyncio.gather(*self._tasks), 15)


@pytest.fixture
async def running_later(client: Client, standin: Standin, calm: Calm) -> AsyncIterator[Running]:
    """The bot, which the test starts itself."""
    found = Running(client, standin, calm)
    yield found
    await found.close()


@pytest.fixture
async def running(running_later: Running) -> Running:
    await running_later.start()
    return running_later
