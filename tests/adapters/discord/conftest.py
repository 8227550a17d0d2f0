"""The stand-in, and the real bot on it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from random import Random

import discord.gateway
import discord.http
import pytest

from adapters.discord.act import Act
from adapters.discord.gateway.shards import Range, ranges
from adapters.discord.hands.panels import Panels
from adapters.discord.service import DiscordService
from adapters.discord.state import DiscordState
from bot.app.wiring import Kafene
from bot.model.jobs import REDRAW
from bot.model.tables.note import Note
from bot.model.tables.waiting import Pace
from bot.outbox.content import Content, as_drawn, digest_of
from bot.ports.misclicks import MisclickGuard
from bot.ports.settings import Secret
from bot.store.redis.connection import connect
from bot.store.redis.scripts import Client
from bot.store.tables.notes import Notes
from engine.playthrough import seeds
from tests.adapters.discord.launcher import point_at
from tests.adapters.discord.standin import TOKEN, Standin
from tests.bot.application import AtOnce
from tests.bot.people import held_of
from tests.bot.servers import Server, valkey_server
from tests.bot.store.declaring import undeclared
from tests.faces.world import DEALS
from tests.orders.loop import pytest_asyncio_loop_factories
from tests.until import until

__all__ = ["pytest_asyncio_loop_factories"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with valkey_server(tmp_path_factory.mktemp("discord")) as found:
        yield found


@pytest.fixture
async def client(server: Server) -> AsyncIterator[Client]:
    """A connection as the bot has it, to a server without keys; in the end all are as declared."""
    server.flush()
    found = connect(server.url)
    yield found
    assert await undeclared(found) == []
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
def misclicks() -> MisclickGuard:
    """People press at once; a test of the misclicks has one with a clock of its own."""
    return MisclickGuard(0)


class Running:
    """The bot with its Discord chat in this process."""

    def __init__(
        self,
        client: Client,
        standin: Standin,
        misclicks: MisclickGuard | None = None,
        *,
        launches: bool = False,
        card_emoji: bool = False,
        parts: tuple[Range, ...] = ranges(1, 1),
    ) -> None:
        self.standin = standin
        self.stop = asyncio.Event()
        self.bot = Kafene(
            client,
            pace=Pace(computer_delay=0),
            seed=seeds(Random(DEALS)),
            players=AtOnce(),  # nobody waits for the first process that thinks
        )
        self.service = DiscordService(
            self.bot.services,
            Secret(TOKEN),
            misclicks=misclicks or MisclickGuard(0),
            launches=launches,
            card_emoji=card_emoji,
            parts=parts,
        )
        self.bot.platforms["discord"] = self.service.platform
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def notes(self) -> DiscordState:
        return self.service._state

    @property
    def panels(self) -> Panels:
        return self.service._panels

    async def turn_of(self, person: str) -> str:
        """Wait until the one table of a person waits for nobody else, and nothing there is to be
        drawn any more; return its id. From then on nothing changes by itself."""

        async def waiting() -> str:
            for held in await self.bot.tables.of_person(person):
                seat = held.table.seat_of(person)
                if held.state is not None and held.game.to_act(held.state) == (seat,):
                    return held.table.id
            return ""

        table = await until(waiting, f"the turn of {person}")
        await self.settled(table)
        return table

    async def settled(self, table: str) -> None:
        """Until nothing of a table is to be drawn any more, in the place, in letters, in panels."""

        async def still() -> bool:
            jobs = await self.bot.tables.jobs.of_table(table)
            drawing = self.panels._busy or any(job.kind == REDRAW for _, job in jobs)
            return not drawing and not await self._behind(table)

        await until(still, "nothing is drawn any more")

    async def _behind(self, table: str) -> bool:
        """Whether a message does not show the table as it is: its chat may have asked for time."""
        held = await held_of(self.bot.tables, table)
        notes = await Notes(self.bot.tables.store.client).read_table(table)
        shown = await self.bot.contents.make_all(held, notes)
        return any(_is_behind(notes.get(slot), wanted) for slot, wanted in shown.items())

    async def start(self, *, listens: bool = True) -> None:
        self._tasks = [
            asyncio.create_task(self.service.run(self.stop)),
            asyncio.create_task(self.bot.run(self.stop)),
        ]
        if not listens:
            return
        served = self.service.ready.is_set
        await self.standin.until(lambda: served() or self._tasks[0].done(), 60, "connected")
        if not served():
            await self._tasks[0]
        await self.standin.until(lambda: self.standin.backend.commands.get(None), 60, "commands")

    async def close(self) -> None:
        self.stop.set()
        await asyncio.wait_for(asyncio.gather(*self._tasks), 60)


def _is_behind(note: Note | None, wanted: Content) -> bool:
    """Whether a message must be drawn, and may not wait until the table is quiet."""
    if note is None:
        return True
    may_wait = bool(wanted.public.moment) and note.posted.moment == wanted.public.moment
    return not may_wait and note.posted.shows != digest_of(
        as_drawn(wanted.screen, leads_back=False)
    )


@pytest.fixture
async def running_later(
    client: Client, standin: Standin, misclicks: MisclickGuard, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Running]:
    """The bot, which the test starts itself. On a busy machine it gives no answer up after the
    three seconds that Discord waits; how soon it acknowledges is asserted where it matters."""
    left = Act.left
    monkeypatch.setattr(Act, "left", lambda act, seconds=30.0: left(act, seconds))
    found = Running(client, standin, misclicks)
    yield found
    await found.close()


@pytest.fixture
async def running(running_later: Running) -> Running:
    await running_later.start()
    return running_later
