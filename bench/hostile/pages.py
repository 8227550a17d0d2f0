"""Send hostile frames and requests, over real sockets, to the server of the chat in the browser and
of the page of the tables. Mallory, who sends them, has come in; four others sit at a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from functools import partial
from random import Random
from typing import Any, Final
from unittest.mock import patch

import msgspec
from aiohttp import ClientError, ClientWebSocketResponse, WSMsgType

from adapters.browser.server import LocalChat
from adapters.browser.settings import LocalSettings
from adapters.web.table.site import SOCKET, TableSite
from bench.hostile.door import Failed, Foreign, foreign
from bench.hostile.making import nearly, text_like
from bench.hostile.measuring import Meter, Tally, heard, now
from bench.hostile.reading import frame_like, frames_of
from bench.hostile.scene import Scene
from bot.http.buckets import Buckets
from bot.model.people import Person
from bot.model.tables.table import Snapshot, Table
from bot.ports.chat import Event
from bot.ports.screen import Screen
from bot.store.redis import keys
from bot.tables.tables import now_ms
from tests.adapters.browser.conftest import Visitor

ROOM: Final = "kafene"
NAMES: Final = ("Ani", "Boris", "Cyril", "Dora")
PATIENCE: Final = 0.5
"""Seconds to wait for an answer. A later one is read with the answers to the next input."""
FIRST: Final = "page-0001"
"""The id in every frame as it is made. A new one takes its place before the frame is sent: to a
known id the server repeats its first answer."""
_ACTS: Final = ("press", "pick", "type", "say", "drop", "try", "complete")
CODE: Final = "k4wd-7xqa"
_AGAIN: Final = 0.1
_PING: Final = '{"do":"ping"}'
_WAYS: Final = ("chat", "page", "http")
_WEIGHTS: Final = (45, 45, 10)
_PATHS: Final = (
    *(
        "/picture/0123456789abcdef01234567?room=kafene&message=3",
        "/me",
        "/",
        "/chat",
        "/static/a.js",
    ),
    *(
        "/table/../../etc/passwd",
        "/static/%2e%2e/%2e%2e/bot/__main__.py",
        "/table/shared/suits.js?v=1",
    ),
)


class Pages:
    """The server, those who play, and Mallory."""

    def __init__(self, client: Any, random: Random) -> None:
        self._scene: Final = Scene(client, ())
        self._random: Final = random
        self._client: Final = client
        self.meters: Final = {way: Meter(f"pages: {way}") for way in _WAYS}
        self._faults: list[str] = []
        self._players: list[Visitor] = []
        self._lines: Final[dict[str, ClientWebSocketResponse]] = {}
        self.chat: LocalChat
        self.mallory: Visitor
        self._table = ""
        self._count = 0
        self._frames: list[dict[str, Any]] = []

    @property
    def address(self) -> str:
        """Where the pages are."""
        return self.chat.address

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Serve pages, and have four people play."""
        bot = self._scene.app.bot
        # where nobody but this machine reaches it, everybody governs every room
        settings = LocalSettings(port=0, hosts=("kafene.example",), code=CODE)
        site = partial(TableSite, bot.services)
        self.chat = LocalChat(bot.dispatcher, self._client, settings, bot.studio, now_ms, site)
        bot.platforms["local"] = self.chat
        stop = asyncio.Event()
        serving = asyncio.create_task(self.chat.run(stop))
        try:
            with patch.object(Buckets, "take", lambda *_: True):  # one person does all of it
                await self.chat.ready.wait()
                await self._sit()
                with heard() as self._faults:
                    yield
        finally:
            for line in self._lines.values():
                await line.close()
            for one in (*self._players, self.mallory):
                await one.close()
            stop.set()
            await serving

    async def _sit(self) -> None:
        self._players = [Visitor(self, name) for name in NAMES]
        for one in self._players:
            await one.enter(code=CODE)
            await one.connect(room=ROOM)
        first = self._players[0]
        await first.act("say", text="/play belot")
        for one in self._players:
            await one.act("say", text="/join")
        await first.act("say", text="/begin")
        held = await self._scene.app.held(f"local:{ROOM}")
        assert held.state is not None
        self._table = held.table.id
        await self._scene.app.redraw(f"local:{ROOM}")
        tokens = {f"{self._table}:{what}" for what in ("hand", "close", "pause", "sit:0", "away")}
        for seat in range(4):
            hand = await _hand(self._scene, held, seat)
            tokens |= {control.token for control in hand.controls if hasattr(control, "token")}
        self._frames = frames_of(sorted(tokens))
        self._frames += [{"do": "open", "table": self._table, "language": "hu"}]
        self._frames += [{"do": "open", "room": one} for one in (ROOM, "other")]
        self.mallory = Visitor(self, "Mallory")
        await self.mallory.enter(code=CODE)

    # --- one input ---

    async def go_on(self, inputs: int) -> list[Tally]:
        """Try this many inputs; return the tally of each kind.

        Raises: Failed, Foreign, Costly.
        """
        for _ in range(inputs):
            (way,) = self._random.choices(_WAYS, _WEIGHTS)
            before = await self._stored()
            began = now()
            if way == "http":
                made, taken = await self._ask()
            else:
                made, taken = await self._say(way)
            took = now() - began
            if self._faults:
                raise Failed(f"{way} {made!r}: {self._faults.pop()}")
            self.meters[way].took(took, taken, made)
            await self._same(before, made)
        return [meter.tally for meter in self.meters.values()]

    async def _say(self, way: str) -> tuple[str, bool]:
        """Send a text by a socket, and wait until the server has read it and done what it asks for.
        Return the text, and whether it was more than refused."""
        self._count += 1
        id = f"page-{self._count:07}"
        text = frame_like(self._random, self._frames).replace(FIRST, id)
        line = await self._line(way)
        found: list[dict[str, Any]] = []

        def done() -> bool:
            if not any([one["is"] == "pong" for one in found]):
                return False
            asked = f'"id": "{id}"' in text and any([f'"do": "{do}"' in text for do in _ACTS])
            return not asked or any([one.get("id") in {id, ""} for one in found])

        try:
            if way == "page" and self._random.random() < _AGAIN:  # the page may show another table
                await line.send_json({"do": "open", "table": self._table})
            await line.send_str(text)
            await line.send_str(_PING)
            with contextlib.suppress(TimeoutError):  # an act that was changed, or is not answered
                async with asyncio.timeout(PATIENCE):
                    while not done():
                        message = await line.receive()
                        if message.type is not WSMsgType.TEXT:
                            raise ConnectionResetError
                        found.append(json.loads(message.data))
        except (ClientError, ConnectionError):  # the server has hung up: too long a text
            self._lines.pop(way)
            await line.close()
        told = [one for one in found if one["is"] not in {"pong", "trouble"}]
        return text, any([not one.get("refused") for one in told])

    async def _line(self, way: str) -> ClientWebSocketResponse:
        """Return a socket that is open, and somebody has come in by it."""
        line = self._lines.get(way)
        if line is not None and not line.closed:
            return line
        path = "ws" if way == "chat" else SOCKET.removeprefix("/")
        mallory = self.mallory
        line = await mallory.session.ws_connect(self.address + path, headers=mallory.origin)
        if way == "page":
            await line.send_json({"do": "enter", "door": "local"})
            await line.send_json({"do": "open", "table": self._table})
        else:
            await line.send_json({"do": "open", "room": "other"})
        self._lines[way] = line
        return line

    async def _ask(self) -> tuple[str, bool]:
        """Ask for a page, or come in again."""
        random, session = self._random, self.mallory.session
        if random.random() < 0.5:
            body = frame_like(random, [{"name": "Mallory", "language": "hu", "code": ""}])
            url, data = self.address + "enter", body.encode(errors="replace")
            async with session.post(url, data=data, headers=self.mallory.origin) as answer:
                await answer.read()
                assert answer.status in {200, 400, 413, 429}, answer.status
                return body, answer.status == 200
        path = text_like(random, _PATHS, 200) if random.random() < 0.7 else nearly(random, _PATHS)
        url = self.address + path.lstrip("/")
        try:
            async with session.get(url, headers=self.mallory.origin) as answer:
                await answer.read()
                assert answer.status in {200, 304, 400, 403, 404, 405, 431}, answer.status
                return path, answer.status == 200
        except (ClientError, ValueError):
            return path, False  # our client asks nothing of that form

    # --- what has changed ---

    async def _stored(self) -> dict[str, Any]:
        """Return what belongs to those who play."""
        table = keys.table(self._table)
        names = [f"{table}:r1", f"{table}:l", *[f"{table}:d{seat}" for seat in range(4)]]
        names += [keys.settings(f"local:{one.id}") for one in self._players]
        names += [f"local:{{person/{one.id}}}:{what}" for one in self._players for what in _OWN]
        async with self._client.pipeline(transaction=False) as trip:
            for name in names:
                trip.dump(name)
            trip.hget(table, "table")
            found = await trip.execute()
        return dict(zip([*names, "table"], found, strict=True))

    async def _same(self, before: dict[str, Any], made: str) -> None:
        after = await self._stored()
        was, is_now = _table(before.pop("table")), _table(after.pop("table"))
        for name, value in before.items():
            if after[name] != value:
                raise Foreign(f"{made!r} has changed {name}")
        person = Person(f"local:{self.mallory.id}", "Mallory")
        event = Event(id="hostile", person=person, place=f"local:{ROOM}")
        why = foreign(was, is_now, event)
        if why:
            raise Foreign(f"{made!r} has changed the table: {why}")


_OWN: Final = ("bodies", "profile", "meta")
"""What the chat keeps of a person."""


_WHOLE: Final = msgspec.json.Decoder(Table)


def _table(document: bytes) -> Table:
    return _WHOLE.decode(document)


async def _hand(scene: Scene, held: Snapshot, seat: int) -> Screen:
    screen = await scene.app.bot.contents.hand(held, seat)
    assert screen is not None
    return screen
