"""Somebody who plays at the page of a table without a browser: by its socket alone."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

Json = dict[str, Any]
IDLE: Final = {
    *("sort", "hints", "hand", "rules", "score", "more", "settings", "type", "options", "plan"),
    *("show", "practice", "leave", "close"),
}
"""What the controls want that move nothing."""


class Robot:
    """A person of the chat in the browser. `on_frame` hears of every state, with the time (s)."""

    def __init__(self, address: str, name: str, room: str, seed: int = 1) -> None:
        self.address = address.rstrip("/")
        self.name = name
        self.place = f"local:{room}"
        self.person = ""
        self.frame: Json = {}
        self.closed = False
        self.answers: dict[str, Json] = {}
        self.seen: list[tuple[float, int]] = []
        """When each version came."""
        self._chance = random.Random(seed)
        self._session: ClientSession | None = None
        self._socket: ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._number = 0

    @property
    def session(self) -> ClientSession:
        if self._session is None:
            self._session = ClientSession(cookie_jar=CookieJar(unsafe=True))
        return self._session

    @property
    def version(self) -> int:
        return int(self.frame.get("board", {}).get("version", 0))

    @property
    def turn(self) -> bool:
        """Whether I can do something that moves the game."""
        return bool(self.moves())

    # --- the line ---

    async def enter(self) -> None:
        """Come in by the form."""
        origin = {"Origin": self.address}
        body = {"name": self.name}
        async with self.session.post(f"{self.address}/enter", json=body, headers=origin) as answer:
            answer.raise_for_status()
            self.person = (await answer.json())["person"]

    async def connect(self) -> None:
        """Open the page of the room's table."""
        await self.hang_up()
        origin = {"Origin": self.address}
        url = f"{self.address}/table/ws"
        self._socket = await self.session.ws_connect(url, headers=origin, max_msg_size=0)
        self._reader = asyncio.create_task(self._read(self._socket))
        await self._socket.send_json({"do": "enter", "door": "local"})
        opening = {"do": "open", "place": self.place, "version": self.version}
        await self._socket.send_json(opening)

    async def _read(self, socket: ClientWebSocketResponse) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            told = json.loads(message.data)
            if told["is"] == "frame":
                self.frame = told
                self.seen.append((time.perf_counter(), self.version))
            elif "id" in told:
                self.answers[told["id"]] = told
            self.closed = told["is"] == "closed"
            self._changed.set()

    async def hang_up(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        self._reader = self._socket = None

    async def close(self) -> None:
        await self.hang_up()
        if self._session is not None:
            await self._session.close()
            await asyncio.sleep(0)  # its connections end in the next round of the loop

    async def changed(self, seconds: float) -> None:
        """Wait until something comes, at most so long."""
        self._changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return

    async def answer_to(self, id: str) -> Json:
        """The answer to something that I did."""
        async with asyncio.timeout(30):
            while id not in self.answers:
                await self.changed(30)
        return self.answers[id]

    # --- what I do ---

    def moves(self, *, drops: bool = True) -> list[Json]:
        """What I may do now: cards to drop, and buttons. Without `drops` buttons alone: cards that
        can be laid in several ways are refused where they are dropped."""
        hand = self.frame.get("hand") or {}
        board = self.frame.get("board", {})
        presses = [
            {"do": "press", "token": one["token"]}
            for one in hand.get("controls", [])
            if one["type"] == "press" and one["enabled"] and one["rank"] <= 3
            if one["token"].split(":")[1] not in IDLE
        ]
        if not hand.get("waits"):
            return [one for one in presses if one["token"].split(":")[1] == "next"]
        dropped = [
            {"do": "drop", "target": one["target"], "cards": one.get("cards", []), "way": ""}
            for one in board.get("plays", [])
            if one.get("cards")
        ]
        return (dropped if drops else []) or presses or dropped

    def new_id(self) -> str:
        self._number += 1
        return f"robot-{self.name}-{self._number}"

    def chosen(self, *, drops: bool = True) -> Json:
        """One of my moves, as it is said."""
        move = self._chance.choice(self.moves(drops=drops))
        versioned = {"version": self.version} if move["do"] == "drop" else {}
        return {**move, **versioned, "id": self.new_id()}

    async def say(self, said: Json) -> None:
        assert self._socket is not None
        await self._socket.send_json(said)
