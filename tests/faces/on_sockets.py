"""The browser's chat and the page of a table as faces without a browser: their two sockets, as the
pages use them. When the bot is there again the pages open their lines again, and say again under
the same id what nobody has answered."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import aiohttp
from msgspec.json import encode

from adapters.browser.chats import Chats
from adapters.browser.protocol import Body, fit
from adapters.web.table.protocol import framed
from bot.model.people import Person
from bot.model.tables.table import Snapshot
from bot.ports.chat import Target
from bot.ports.screen import Screen, Style
from tests.bot.servers import free_port
from tests.faces.language import Control, Guest, Where
from tests.faces.wired import ComparedFace

Json = dict[str, Any]
_numbers = itertools.count(1)
KINDS = {"press": "press", "confirm": "confirm", "picker": "pick", "prompt": "type"}


class Line:
    """A socket of a page. `begins`: what is said first."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        url: str,
        begins: list[Json],
        hears: Callable[[Json], None],
    ) -> None:
        self._connect = session.ws_connect
        self._url, self._begins, self._hears = url, begins, hears
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._open: dict[str, tuple[Json, asyncio.Future[Json]]] = {}
        self.heard = 0
        """How much came since it was opened."""

    async def opens(self) -> bool:
        """Open it if it is broken; whether its page is there."""
        if self._socket is None:
            origin = {"Origin": self._url.rpartition("/ws")[0].removesuffix("/table")}
            with suppress(aiohttp.ClientError, OSError):
                self._socket = await self._connect(self._url, headers=origin, max_msg_size=0)
                self._reading = asyncio.create_task(self._reads(self._socket))
                for frame in (*self._begins, *[one for one, _ in self._open.values()]):
                    await self._socket.send_json(frame)
        return self.is_there

    @property
    def is_there(self) -> bool:
        """Whether its page was welcomed and told what there is."""
        return self.heard > 1

    @property
    def is_broken(self) -> bool:
        """Return True if it must be opened again."""
        return self._socket is None

    async def _reads(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                self._hear(json.loads(message.data))
        self._socket, self.heard = None, 0

    def _hear(self, frame: Json) -> None:
        self.heard += 1
        if frame["is"] in {"answer", "trouble"} and frame.get("id") in self._open:
            _, answer = self._open.pop(frame["id"])
            if not answer.done():  # else the test waits for it no longer
                answer.set_result(frame)
        self._hears(frame)

    async def ask(self, frame: Json) -> Json:
        """Say something until it is answered."""
        frame = {**frame, "id": f"sockets-{next(_numbers):06}"}
        answer = asyncio.get_running_loop().create_future()
        self._open[frame["id"]] = frame, answer
        if self._socket is not None and self.heard:
            with suppress(ConnectionError):
                await self._socket.send_json(frame)
        found: Json = await answer
        return found

    def forget(self) -> None:
        """Say nothing again."""
        self._open.clear()

    async def close(self) -> None:
        """Leave."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await self._reading


class SocketFace(ComparedFace):
    """A room of the local chat; the bot is another process."""

    name = "browser"
    shuts = False
    says_again = True
    at_table = False
    """Whether people act at the page of the table."""

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:  # type: ignore[override]  # the bot serves
        self.port = free_port()
        self.guests: list[Guest] = []
        try:
            yield
        finally:
            await self.leave()

    @property
    def pages(self) -> list[SocketGuest]:
        """Return the guests with their type: here all of them are at pages."""
        return [one for one in self.guests if isinstance(one, SocketGuest)]

    def is_ready(self) -> bool:
        return all(one.is_there for one in self.pages)

    def is_cut_off(self) -> bool:
        """Return True if the lines of all pages are broken."""
        return all(one.is_cut_off for one in self.pages)

    async def comes_back(self) -> bool:
        """Open the lines of all pages again; whether all were welcomed."""
        return all([await one.opens() for one in self.pages])

    def move_in(self) -> None:
        self.room_name = f"sockets-{next(_numbers)}"
        self.place = f"local:{self.room_name}"

    async def leave(self) -> None:
        for one in self.pages:
            await one.close()

    def faults(self) -> list[str]:
        return []

    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        assert not shut, "nothing keeps a page from its private messages"
        found = SocketGuest(self, Person("", name), language)
        await found.enter()
        self.guests.append(found)
        return found

    def standing(self, target: Target, message: str) -> str:
        for one in self.pages:
            if target.person in {"", one.person.id}:
                body = one.chats[self.room_name if target.place else ""].get(int(message or 0), {})
                return json.dumps(body.get("screen", {}))
        return ""

    def drawn(self, screen: Screen, message: str) -> str:
        del message
        return as_json(screen)

    async def behind(self, held: Snapshot) -> list[str]:
        """What the pages of the table show otherwise than it is stored."""
        found = []
        for one in self.pages if self.at_table else ():
            frame = await self.bot.boards.frame(
                held.table.id, one.person, one.language, place=held.table.place
            )
            assert frame is not None
            wanted = _still(json.loads(encode(framed(frame))))
            shown = _still(one.frame)
            if shown != wanted:
                found.append(f"{one.name}'s page: {_unlike(shown, wanted)}")
        return found

    def keep(self) -> Callable[[], None]:
        known = {one: set(one.rang) for one in self.pages}

        def put_back() -> None:
            for one, before in known.items():
                one.forget()
                one.rang = set(before)

        return put_back

    async def sent(self) -> set[tuple[str, str]]:
        chats = Chats(self.bot.tables.store.client)
        ours = [f"person/{one.person.id.partition(':')[2]}" for one in self.guests]
        found = set()
        for chat in (f"place/{self.room_name}", *ours):
            for one in (await chats.since(chat, 0)).messages:
                if "screen" in json.loads(bytes(one.body)):
                    found.add((chat, str(one.id)))
        return found


def as_json(screen: Screen) -> str:
    """A screen as it is told to a page."""
    return json.dumps(json.loads(encode(Body(screen=fit(screen))))["screen"])


class SocketGuest(Guest):
    """Somebody whose pages speak by their sockets alone."""

    face: SocketFace  # type: ignore[misc]

    def __init__(self, face: SocketFace, person: Person, language: str) -> None:
        super().__init__(face, person, language)
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.chats: dict[str, dict[int, Json]] = {"": {}, face.room_name: {}}
        self.rang: set[tuple[str, int]] = set()
        """The messages that have rung."""
        self.frame: Json = {}
        """The page of the table as it was told last."""
        self.answers: list[Json] = []
        self._lines: list[Line] = []

    async def enter(self) -> None:
        """Come in, and open the pages."""
        address = f"http://localhost:{self.face.port}"
        body, origin = {"name": self.person.name, "language": self.language}, {"Origin": address}

        async def entered() -> str:
            with suppress(aiohttp.ClientError):
                async with self.session.post(f"{address}/enter", json=body, headers=origin) as told:
                    return str((await told.json())["person"])
            return ""

        person = await self.face.until(entered, "the page")
        self.person = Person(person, self.person.name)  # type: ignore[misc]
        room, language = self.face.room_name, self.language
        opens = {"do": "open", "room": room, "language": language}
        self._lines.append(Line(self.session, f"{address}/ws", [opens], self._hears))
        if self.face.at_table:
            shows = {"do": "open", "place": self.face.place, "language": language}
            first = [{"do": "enter", "door": "local"}, shows]
            self._lines.append(Line(self.session, f"{address}/table/ws", first, self._hears))
        await self.face.until(self.opens, "a welcome")

    async def opens(self) -> bool:
        """Open the lines that are broken; whether the pages have been welcomed."""
        return all([await one.opens() for one in self._lines])

    @property
    def is_there(self) -> bool:
        """Whether the pages have been welcomed and told what there is."""
        return all(one.is_there for one in self._lines)

    @property
    def is_cut_off(self) -> bool:
        """Return True if the lines of all their pages are broken."""
        return all(one.is_broken for one in self._lines)

    def _hears(self, frame: Json) -> None:
        if frame["is"] == "frame":
            self.frame = frame
        elif frame["is"] == "answer":
            self.answers.append(frame)
        elif frame["is"] == "chat":
            chat = self.chats[frame["room"]]
            if frame["whole"]:
                chat.clear()
            for one in frame["messages"]:
                chat[one["id"]] = one["body"]
                calls = one["body"].get("screen", {}).get("notify", ())
                if one["body"].get("rings") and (not frame["room"] or self.person.id in calls):
                    self.rang.add((frame["room"], one["id"]))
            for gone in frame["gone"]:
                chat.pop(gone, None)

    def forget(self) -> None:
        """The store is another one: nothing is known of it."""
        for line in self._lines:
            line.forget()
        for chat in self.chats.values():
            chat.clear()
        self.frame = {}

    async def close(self) -> None:
        """Go away."""
        for line in self._lines:
            await line.close()
        await self.session.close()

    def _screens(self, where: Where) -> Iterator[tuple[Where, Json]]:
        if where != "room":
            if self.frame.get("hand"):
                yield "private", self.frame["hand"]
            mine = self.chats[""]
            yield from (("private", mine[one]["screen"]) for one in sorted(mine, reverse=True))
        if where != "private":
            room = self.chats[self.face.room_name]
            found = [room[one] for one in sorted(room, reverse=True)]
            yield from (("room", one["screen"]) for one in found if "screen" in one)

    def controls(self) -> Iterator[Control]:
        for where, screen in self._screens(""):
            for one in screen.get("controls", ()):
                if one["type"] in KINDS:
                    keys = tuple([item["key"] for item in one.get("items", ())])
                    kind: Any = KINDS[one["type"]]
                    bold = one.get("style") == Style.PRIMARY
                    yield Control(where, one["token"], kind, one, keys, bold)

    def words(self, where: Where = "") -> str:
        return json.dumps([one for _, one in self._screens(where)])

    def pictures(self, where: Where) -> list[str]:
        found = [one.get("picture") or {} for _, one in self._screens(where)]
        return [one["key"] for one in found if one.get("key")]

    def read(self, since: int) -> tuple[int, list[Any]]:
        return 0, [self.words()][since:]

    @property
    def rings(self) -> int:
        return len(self.rang)

    @property
    def heard(self) -> list[str]:
        return [json.dumps(one) for one in self.answers]

    async def ask(self, frame: Json) -> None:
        """Say something at the page where people act."""
        room = {} if self.face.at_table else {"room": self.face.room_name}
        await self._lines[-1].ask({**frame, **room})

    async def act(self, control: Control, *keys: str, text: str = "") -> None:
        said: Json = {"do": "press", "token": control.token}
        if control.kind == "pick":
            said |= {"do": "pick", "keys": keys}
        elif control.kind == "type":
            said |= {"do": "type", "text": text}
        await self.ask(said)

    async def say(self, line: str, where: Where = "room", *others: Guest) -> None:
        del others
        said = {"do": "say", "room": self.face.room_name, "text": line}
        await self._lines[0].ask({**said, "private": where == "private"})

    async def look(self) -> None:
        """Everything comes by itself."""


def _still(frame: Json) -> Json:
    """A frame without the time, and without what depends on what its page has seen before."""
    board = frame.get("board", {})
    kept = {name: one for name, one in board.items() if name not in {"flights", "told"}}
    return {**{name: one for name, one in frame.items() if name != "now"}, "board": kept}


def _unlike(shown: Any, wanted: Any, where: str = "") -> list[str]:
    """Where two frames are not the same, and what stands there."""
    if isinstance(shown, dict) and isinstance(wanted, dict):
        names = [one for one in {**shown, **wanted} if shown.get(one) != wanted.get(one)]
        return [
            told
            for one in names
            for told in _unlike(shown.get(one), wanted.get(one), f"{where}.{one}")
        ]
    return [f"{where}: {str(shown)[:300]}, not {str(wanted)[:300]}"]
