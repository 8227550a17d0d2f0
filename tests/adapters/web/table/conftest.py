"""The page of the tables before a real bot: its server, a door of a chat, pages that come in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest_asyncio
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType
from redis.asyncio import Redis

from adapters.web.service import PageService
from adapters.web.settings import Settings
from bot.app.wiring import Kafene
from bot.model.people import Person
from bot.ports.pages import Entered, NotLetIn
from bot.ports.services import Services
from tests.bot.application import ROOM, App
from tests.bot.people import FRIENDS
from tests.bot.servers import free_port
from tests.until import until

Frame = dict[str, Any]
PROXIED = "https://1234.proxy.example"
ANCESTOR = "https://chat.example"
PUBLIC = "https://kafene.example"


class TestDoor:
    """A door of the make-believe chat: whoever says a name is let in, at the room or (a place) at
    another one. `left`: who does not belong to their place any more; `away`: it cannot say."""

    __test__ = False
    name = "test"
    frames = (ANCESTOR,)

    def __init__(self) -> None:
        self.left: set[str] = set()
        self.away = False
        self.asked: list[tuple[str, str]] = []

    async def owns(self, origin: str) -> bool:
        return origin == PROXIED

    async def enter(self, said: Mapping[str, str]) -> Entered:
        known = {one.name: one for one in FRIENDS}
        name = said.get("who", "")
        if not name:
            raise NotLetIn("forged")
        person = known.get(name) or Person(f"test:{name}", name)
        return Entered(
            person=person,
            place=said.get("place", ROOM),
            server=said.get("server", ""),
            language="en",
            table=said.get("table", ""),
            signed=int(said.get("signed", 0)),
        )

    async def vouches(self, person: str, place: str) -> bool:
        self.asked.append((person, place))
        if self.away:
            raise NotLetIn("away")
        return person not in self.left


@asynccontextmanager
async def serving(services: Services[Any], **settings: Any) -> AsyncIterator[PageService]:
    """The page, served until the end of the block."""
    service = PageService(
        services, Settings(**{"host": "127.0.0.1", "port": free_port(), **settings})
    )
    stop = asyncio.Event()
    task = asyncio.create_task(service.run(stop))
    ready = asyncio.create_task(service.ready.wait())
    await asyncio.wait({task, ready}, return_when="FIRST_COMPLETED")
    ready.cancel()
    try:
        yield service
    finally:
        stop.set()
        await task


def with_door(bot: Kafene, door: TestDoor | None = None) -> Services[Any]:
    """What the bot hands on, with the door."""
    return replace(bot.services, public_url=PUBLIC, page_doors=(door or TestDoor(),))


class TablePage:
    """A page, as far as the server can tell: keeps every text that it was sent."""

    def __init__(self, address: str, session: ClientSession) -> None:
        self.address = address.rstrip("/")
        self.session = session
        self.frames: list[Frame] = []
        self.socket: ClientWebSocketResponse
        self._reader: asyncio.Task[None] | None = None
        self._number = 0

    async def connect(self, origin: str = "", **headers: str) -> None:
        self.frames.clear()
        sent = {"Origin": origin or self.address, **headers}
        self.socket = await self.session.ws_connect(f"{self.address}/table/ws", headers=sent)
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        if self._reader is not None:
            await self.socket.close()
            await self._reader
            self._reader = None

    async def _read(self) -> None:
        async for message in self.socket:
            if message.type is WSMsgType.TEXT:
                self.frames.append(json.loads(message.data))

    async def say(self, do: str, **more: Any) -> None:
        await self.socket.send_json({"do": do, **more})

    async def hears(self, kind: str, **more: Any) -> Frame:
        """The newest frame of a kind; waits for one."""

        def found() -> Frame | None:
            for frame in self.frames[::-1]:
                if frame["is"] == kind and more.items() <= frame.items():
                    return frame
            return None

        return await until(found, f"{kind} {more} in {self.frames[-3:]}")

    async def sees(self, version: int) -> Frame:
        """The table at a version or a newer one."""

        def found() -> Frame | None:
            shown = [one for one in self.frames if one["is"] == "frame"]
            return shown[-1] if shown and shown[-1]["board"]["version"] >= version else None

        return await until(found, f"version {version}")

    async def enters(self, who: str, **more: str) -> Frame:
        await self.say("enter", door="test", said={"who": who, **more})
        return await self.hears("entered")

    async def opens(self, **more: Any) -> Frame:
        await self.say("open", **more)
        return await self.hears("frame")

    async def act(self, do: str, id: str = "", **more: Any) -> Frame:
        """Does something and gives the answer (or the trouble)."""
        self._number += 1
        id = id or f"page-event-{self._number}"
        before = len(self.frames)
        await self.say(do, id=id, **more)
        mine = await until(lambda: [one for one in self.frames[before:] if one.get("id") == id])
        return mine[0]


@pytest_asyncio.fixture(loop_scope="session")
async def app(store: Redis) -> App:
    return App(store)


@pytest_asyncio.fixture(loop_scope="session")
async def served(app: App) -> AsyncIterator[PageService]:
    async with serving(with_door(app.bot)) as service:
        yield service


@pytest_asyncio.fixture(loop_scope="session")
async def web() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


@pytest_asyncio.fixture(loop_scope="session")
async def page(served: PageService, web: ClientSession) -> AsyncIterator[TablePage]:
    """A page that is connected, and nobody has come in."""
    page = TablePage(served.address, web)
    await page.connect()
    yield page
    await page.close()
