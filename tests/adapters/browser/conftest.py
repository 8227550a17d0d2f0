"""A local chat on a real Valkey, and people who come in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Protocol

import msgspec
import pytest_asyncio
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType
from redis.asyncio import Redis, RedisCluster

from adapters.browser.protocol import encode
from adapters.browser.server import LocalChat
from adapters.browser.settings import LocalSettings
from bot.tables.tables import now_ms
from tests.adapters.browser.scripted import Scripted
from tests.bot.readers import STUDIO
from tests.until import until

Frame = dict[str, Any]
PATIENCE = 30.0


class App:
    """A local chat that can be stopped and started again at the same address."""

    def __init__(
        self, redis: Redis | RedisCluster, scripted: Scripted, settings: LocalSettings
    ) -> None:
        self.redis = redis
        self.scripted = scripted
        self.settings = settings
        self.chat: LocalChat
        self._task: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()

    @property
    def address(self) -> str:
        return self.chat.address

    async def start(self) -> None:
        await self.serve(LocalChat(self.scripted, self.redis, self.settings, STUDIO, now_ms))

    async def serve(self, chat: LocalChat) -> None:
        """Serve a chat until `stop`."""
        self.chat = chat
        self.scripted.chat = chat
        self._stop = asyncio.Event()
        self._task = asyncio.create_task(self.chat.run(self._stop))
        ready = asyncio.create_task(self.chat.ready.wait())
        done, _ = await asyncio.wait({self._task, ready}, return_when="FIRST_COMPLETED")
        if self._task in done:
            ready.cancel()
            self._task.result()
        port = int(self.address.rstrip("/").rpartition(":")[2])
        self.settings = msgspec.structs.replace(self.settings, port=port)

    async def stop(self) -> None:
        if self._task is not None:
            self._stop.set()
            await self._task
            self._task = None

    async def visitor(self, name: str, **open: Any) -> Visitor:
        """Somebody who came in and has the page open."""
        visitor = Visitor(self, name)
        await visitor.enter()
        await visitor.connect(**open)
        return visitor


class Served(Protocol):
    """Whatever serves pages."""

    @property
    def address(self) -> str:
        """Where the pages are."""


class Visitor:
    """A browser, as far as the server can tell: keeps every text that it was sent."""

    def __init__(self, app: Served, name: str) -> None:
        self.app = app
        self.name = name
        self.id = ""
        self.session = ClientSession(cookie_jar=CookieJar(unsafe=True))
        self.socket: ClientWebSocketResponse
        self.room = ""
        self.bytes = ""
        self.frames: list[Frame] = []
        self._number = 0
        self._reader: asyncio.Task[None] | None = None

    @property
    def origin(self) -> dict[str, str]:
        return {"Origin": self.app.address.rstrip("/")}

    async def enter(self, **more: Any) -> tuple[int, dict[str, Any]]:
        body = encode({"name": self.name, **more})
        url = self.app.address + "enter"
        async with self.session.post(url, data=body, headers=self.origin) as answer:
            told = await answer.json()
            self.id = told.get("person", self.id)
            return answer.status, told

    async def connect(self, **open: Any) -> None:
        await self.hang_up()
        self.frames.clear()
        url = self.app.address + "ws"
        self.socket = await self.session.ws_connect(url, headers=self.origin)
        self._reader = asyncio.create_task(self._read())
        await self.socket.send_json({"do": "open", "room": "kafene", **open})
        self.room = open.get("room", "kafene")
        await self.until("chat", "room", self.room)
        await self.until("chat", "room", "")

    async def hang_up(self) -> None:
        if self._reader is not None:
            await self.socket.close()
            self._reader.cancel()
            self._reader = None

    async def close(self) -> None:
        await self.hang_up()
        await self.session.close()

    async def _read(self) -> None:
        async for message in self.socket:
            if message.type is WSMsgType.TEXT:
                self.bytes += message.data + "\n"
                self.frames.append(json.loads(message.data))

    async def until(self, kind: str, key: str = "", value: Any = None) -> Frame:
        """The newest frame of a kind; waits for one."""

        def found() -> Frame | None:
            for frame in self.frames[::-1]:
                if frame["is"] == kind and (not key or frame.get(key) == value):
                    return frame
            return None

        return await until(found, kind)

    async def act(self, do: str, id: str = "", **more: Any) -> Frame:
        """Does something and gives the answer (or the trouble)."""
        self._number += 1
        id = id or f"{self.name.lower()}-event-{self._number}"
        before = len(self.frames)
        await self.socket.send_json({"do": do, "id": id, "room": "kafene", **more})
        mine = await until(lambda: [one for one in self.frames[before:] if one.get("id") == id])
        return mine[0]

    async def quiet(self) -> None:
        """Waits until everything that was caused has come: what is stored in both chats, and what
        is written between two pings. The first is answered before the chats are read."""
        assert isinstance(self.app, App)
        chats = self.app.chat.chats
        for chat, room in (
            (f"person/{self.id.partition(':')[2]}", ""),
            (f"place/{self.room}", self.room),
        ):

            async def caught_up(chat: str = chat, room: str = room) -> bool:
                seen = (await self.until("chat", "room", room))["upto"]
                return bool((await chats.since(chat, seen)).upto == seen)

            await until(caught_up, f"all of {chat}")
        for _ in range(2):
            before = self.frames.count({"is": "pong"})
            await self.socket.send_json({"do": "ping"})
            await until(partial(self._answered, before), "pong")

    def _answered(self, pings: int) -> bool:
        return self.frames.count({"is": "pong"}) > pings

    def messages(self, room: str) -> dict[int, dict[str, Any]]:
        """The messages of a chat as a page would have them."""
        shown: dict[int, dict[str, Any]] = {}
        for frame in self.frames:
            if frame["is"] == "chat" and frame["room"] == room:
                if frame["whole"]:
                    shown.clear()
                shown.update({one["id"]: one for one in frame["messages"]})
                for gone in frame["gone"]:
                    shown.pop(gone, None)
        return shown


@pytest_asyncio.fixture(loop_scope="session")
async def app(store: Redis) -> AsyncIterator[App]:
    """A chat on loopback that is open."""
    app = App(store, Scripted(), LocalSettings(port=0))
    await app.start()
    yield app
    await app.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def people(app: App) -> AsyncIterator[list[Visitor]]:
    """Ani and Boris, both in."""
    ani, boris = await app.visitor("Ani"), await app.visitor("Boris")
    yield [ani, boris]
    for one in (ani, boris):
        await one.close()
