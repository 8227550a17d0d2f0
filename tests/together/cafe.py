"""Guests of Discord, Telegram and the browser chat in one process, and their tables."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, cast

import pytest

from bot.model.jobs import MOVE
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace, Wait, awaited, jobs_of
from bot.tables.tables import Tables
from engine.players import computer_player
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.discord.people import User, find
from tests.adapters.discord.standin import Standin
from tests.adapters.telegram.conftest import GROUP, new_world
from tests.adapters.telegram.people import Client, data_of
from tests.adapters.telegram.server import Server as TelegramStandin
from tests.adapters.telegram.server import serving
from tests.bot.servers import valkey_server
from tests.until import until

PATIENCE = 60.0
ROOM = "kafene"
SLOW = 60.0
"""Seconds that computer players wait where nothing should happen but what people do."""


@dataclass
class Door:
    """Where the local chat is."""

    address: str


class Guest(ABC):
    """Somebody on one platform, with a table of their own."""

    name: str
    place: str

    @abstractmethod
    async def play(self) -> None:
        """Calls for a table."""

    @abstractmethod
    async def press(self, what: str) -> None:
        """Presses the public table's control that means this."""

    @abstractmethod
    async def type(self, line: str) -> None:
        """Types a move."""

    @abstractmethod
    def read(self) -> str:
        """Everything that the guest was shown."""


class OnDiscord(Guest):
    name = "Dimitar"

    def __init__(self, standin: Standin) -> None:
        self.user = User(standin, self.name)
        self.place = f"discord:{standin.guild.id}/{standin.channel.id}"

    async def play(self) -> None:
        await self.user.slash("play")
        await self.user.discord.until(self.user.public, PATIENCE, "a table")

    async def press(self, what: str) -> None:
        words = what.split()
        table = self.user.table()
        await self.user.press(table, find(table, *words))

    async def type(self, line: str) -> None:
        await self.user.slash("move", text=line)

    def read(self) -> str:
        return "\n".join(self.user.discord.seen[self.user.id])


class OnTelegram(Guest):
    name = "Ana"
    place = f"telegram:{GROUP}"

    def __init__(self, server: TelegramStandin) -> None:
        self.server = server
        self.client = Client(server, server.world.users[4200])
        assert self.client.user.name == self.name

    async def play(self) -> None:
        self.client.start()
        self.client.say("/play@kafene_test_bot", GROUP)

    async def press(self, what: str) -> None:
        data = f":{what.replace(' ', ':')}"
        table = await self.server.until(
            lambda: self.client.with_button(data, GROUP), data, PATIENCE
        )
        await self.client.pressed(table, next(one for one in data_of(table) if data in one))

    async def type(self, line: str) -> None:
        self.client.say(line)

    def read(self) -> str:
        return "\n".join([one.text for one in self.server.world.seen])


class OnLocal(Guest):
    name = "Lora"
    place = f"local:{ROOM}"

    def __init__(self, address: str) -> None:
        self.visitor = Visitor(cast(App, Door(address)), self.name)

    async def play(self) -> None:
        await self.visitor.enter()
        await self.visitor.connect(language="en")
        await self.visitor.act("say", text="/play")

    async def press(self, what: str) -> None:
        token = await self._token(what.replace(" ", ":"))
        await self.visitor.act("press", token=token)

    async def _token(self, what: str) -> str:
        def found() -> str:
            for message in self.visitor.messages(ROOM).values():
                for one in message["body"].get("screen", {}).get("controls", ()):
                    token = str(one.get("token", ""))
                    if token.endswith(f":{what}"):
                        return token
            return ""

        return await until(found, what, seconds=PATIENCE)

    async def type(self, line: str) -> None:
        await self.visitor.act("say", text=line, private=True)

    def read(self) -> str:
        return self.visitor.bytes


class Cafe:
    """The three guests, and the tables as they are stored."""

    def __init__(self, tables: Tables, guests: list[Guest]) -> None:
        self.tables = tables
        self.guests = guests
        self.dealt: dict[Guest, float] = {}
        """When a guest's match began, at the earliest."""

    async def held(self, guest: Guest) -> Snapshot | None:
        return await self.tables.at(guest.place)

    async def when(self, guest: Guest, what: Any, seconds: float = PATIENCE) -> Snapshot:
        """The guest's table once it is so."""

        async def found() -> Snapshot | None:
            held = await self.held(guest)
            return held if held is not None and what(held) else None

        held = await until(found, "the guest's table", seconds=seconds)
        assert held is not None
        return held

    async def alone(self, guest: Guest, act: Any) -> Snapshot:
        """The guest does something: it happens at that table, and at no other."""
        others = [one for one in self.guests if one is not guest]
        before = await self.held(guest)
        untouched = [await self.held(one) for one in others]
        await act
        version = 0 if before is None else before.version.number
        held = await self.when(guest, lambda held: held.version.number > version)
        for one, then in zip(others, untouched, strict=True):
            now = await self.held(one)
            if then is None or now is None:
                assert then is now, (guest.name, one.name)
                continue
            if time.monotonic() > self.dealt.get(one, math.inf) + SLOW - 5:
                continue  # this machine is slow: computer players have begun to move there
            assert now.version.number == then.version.number, (guest.name, one.name)
            assert now.table == then.table
            assert now.state == then.state
        return held

    async def hurry(self) -> None:
        """Computer players have waited long enough."""
        for guest in self.guests:
            held = await self.when(guest, lambda _: True)
            for job in jobs_of(held.table, held.game, held.state, Pace(), 0):
                if job.kind == MOVE:
                    await self.tables.jobs.put(self.tables.clock(), job)


def move_at(held: Snapshot) -> str:
    """What the guest may do now, as a line."""
    view = held.game.view(held.state, 0)
    return str(computer_player(held.game, "easy").decide(view, held.version.number, 20))


def is_mine(held: Snapshot) -> bool:
    """Whether the guest (on the first seat) is to act."""
    return awaited(held.table, held.game, held.state).get(0) is Wait.ACT


def is_waited_for(held: Snapshot) -> bool:
    """Whether the guest is to act, or to begin the next deal: one may end before their turn."""
    return 0 in awaited(held.table, held.game, held.state)


def is_dealt(held: Snapshot) -> bool:
    """Whether the cut is over: the guest has cards, or the deal has ended."""
    state = held.state
    assert state is not None
    return bool(held.game.view(state, 0).hand) or state.standing.sheet is not None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with valkey_server(tmp_path_factory.mktemp("together")) as found:
        yield found


@contextlib.asynccontextmanager
async def both() -> AsyncIterator[tuple[Standin, TelegramStandin]]:
    """Stand-ins of both platforms; at the end nothing was wrong on either."""
    standin = Standin()
    await standin.start()
    try:
        async with serving(new_world(1.0)) as telegram:
            yield standin, telegram
            assert not telegram.violations, telegram.violations[:5]
    finally:
        await standin.stop()
    assert not standin.violations, standin.violations[:5]
    assert not standin.missing, standin.missing


async def is_open(port: int) -> None:
    """Waits until the local chat can be opened; Discord alone may be connected before."""

    async def opens() -> bool:
        with contextlib.suppress(ConnectionRefusedError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            await writer.wait_closed()
            return True
        return False

    await until(opens, f"port {port}", seconds=PATIENCE)
