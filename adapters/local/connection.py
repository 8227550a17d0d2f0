"""One socket of the local chat: reads what the page says, writes what it may see.

It has three tasks: the reader; the worker, which does one act after the other; the writer. No
screen waits in a queue: the writer hears that a chat has changed, and asks the store for what is
newer than what it sent. So a slow page gets fewer, newer states and holds nobody up. A bounded
number of answers can wait; if there are more, the socket is closed, and the page comes back and
asks.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from adapters.local.chats import Chats
from adapters.local.protocol import (
    Act,
    Chat,
    Complete,
    Completions,
    Here,
    Open,
    Said,
    Told,
    Trouble,
    Welcome,
    room_name,
    said,
    told,
)
from adapters.local.visitors import Visitor
from adapters.web.sockets import Answer, Bad, Ping, Pong
from bot.net.buckets import Bucket
from bot.ports.chat import Completion

log = structlog.get_logger(__name__)

MOST_ANSWERS = 64
MOST_ACTS = 32
MOST_TROUBLES = 40
PATIENCE = 30.0
"""Seconds for sending one text."""


class Hub(Protocol):
    """What a connection asks of the chat."""

    @property
    def chats(self) -> Chats:
        """The stored messages."""

    async def opened(self, visitor: Visitor, opening: Open) -> tuple[Welcome, tuple[Told, ...]]:
        """Note that somebody shows a room; return how they are welcomed, and what else they are
        told."""

    def here(self, room: str) -> tuple[str, ...]:
        """Return the people whose pages show a room."""

    def came_or_went(self, room: str) -> None:
        """Tell the pages that show a room that its people may have changed."""

    def allows(self, visitor: Visitor, said: Said) -> bool:
        """Return False if a person does too much, from all their pages together."""

    async def act(self, visitor: Visitor, act: Act, language: str) -> Answer | Trouble:
        """Do what somebody did (once per id), and answer."""

    async def complete(
        self, visitor: Visitor, asked: Complete, language: str
    ) -> tuple[Completion, ...]:
        """Return how a line may continue."""


class Feed:
    """How much of a chat has been sent."""

    def __init__(self, chat: str, room: str, seen: int) -> None:
        self.chat = chat
        self.room = room
        self.seen = seen
        self.first = True
        self.changed = True


class Connection:
    """One open page of one visitor."""

    def __init__(self, hub: Hub, visitor: Visitor, socket: web.WebSocketResponse) -> None:
        self._hub = hub
        self._socket = socket
        self.visitor = visitor
        self._language = visitor.language
        self._feeds: tuple[Feed, ...] = ()
        self._out: deque[Told] = deque()
        self._wake = asyncio.Event()
        self._acts: asyncio.Queue[Act] = asyncio.Queue(MOST_ACTS)
        self._asked: Complete | None = None
        self._ask = asyncio.Event()
        self._troubles = Bucket(MOST_TROUBLES, 1)
        self._closing: tuple[int, bytes] | None = None
        self._here: tuple[str, ...] = ()
        self.room: str | None = None
        """The room that the page shows."""

    @property
    def owner(self) -> str:
        """The person who has opened the page."""
        return self.visitor.id

    # --- from others ---

    def changed(self, chat: str) -> None:
        """Handle a changed chat; ignore chats that this page does not show."""
        for feed in self._feeds:
            if feed.chat == chat:
                feed.changed = True
                self._wake.set()

    def look(self) -> None:
        """See whether anything is to be told."""
        self._wake.set()

    def close(self, code: int, why: bytes) -> None:
        """End the connection soon."""
        self._closing = (code, why)
        self._wake.set()

    # --- life ---

    async def run(self) -> None:
        """Serve the page until it goes away."""
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(self._write()),
                group.create_task(self._work()),
                group.create_task(self._suggest()),
            ]
            try:
                await self._read()
            finally:
                for task in tasks:
                    task.cancel()

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                self._say(Trouble("bad"))
                continue
            try:
                await self._take(message.data)
            except Bad as bad:
                if not self._troubles.take():
                    self.close(WSCloseCode.POLICY_VIOLATION, b"bad")
                self._say(Trouble("bad", bad.id))

    async def _take(self, text: str) -> None:
        frame = said(text)
        if isinstance(frame, Ping):
            self._say(Pong())
            return
        name = "" if isinstance(frame, Open) else frame.id
        if not self._hub.allows(self.visitor, frame):
            if not self._troubles.take():
                self.close(WSCloseCode.POLICY_VIOLATION, b"flood")
            self._say(Trouble("slow", name))
        elif isinstance(frame, Open):
            await self._guarded(lambda: self._open(frame), "")
        elif not self._feeds:
            self._say(Trouble("closed", name))
        elif isinstance(frame, Complete):
            self._asked = frame
            self._ask.set()
        else:
            try:
                self._acts.put_nowait(frame)
            except asyncio.QueueFull:
                self._say(Trouble("slow", name))

    async def _open(self, opening: Open) -> None:
        self._language = opening.language
        welcome, more = await self._hub.opened(self.visitor, opening)
        self.visitor = msgspec.structs.replace(self.visitor, name=welcome.name)
        known = opening.epoch == welcome.epoch
        room = room_name(opening.room)
        self._feeds = (
            Feed(f"person/{self.visitor.id}", "", opening.seen_private if known else 0),
            Feed(f"place/{room}", room, opening.seen if known else 0),
        )
        self._say(welcome, *more)
        before, self.room, self._here = self.room, room, ()
        if before is not None:
            self._hub.came_or_went(before)
        self._hub.came_or_went(room)

    async def _work(self) -> None:
        while True:
            act = await self._acts.get()
            await self._guarded(lambda act=act: self._do(act), act.id)  # type: ignore[misc]

    async def _do(self, act: Act) -> None:
        self._say(await self._hub.act(self.visitor, act, self._language))

    async def _suggest(self) -> None:
        while True:
            await self._ask.wait()
            self._ask.clear()
            asked = self._asked
            if asked is not None:
                await self._guarded(lambda asked=asked: self._complete(asked), asked.id)  # type: ignore[misc]

    async def _complete(self, asked: Complete) -> None:
        items = await self._hub.complete(self.visitor, asked, self._language)
        self._say(Completions(asked.id, items))

    async def _guarded(self, do: Callable[[], Awaitable[None]], id: str) -> None:
        """Log a fault of ours: it is not the page's business."""
        try:
            await do()
        except Exception:
            log.exception("local.fault", person=self.visitor.id)
            self._say(Trouble("broken", id))

    # --- out ---

    def _say(self, *frames: Told) -> None:
        self._out.extend(frames)
        if len(self._out) > MOST_ANSWERS:
            self._out.clear()
            self.close(WSCloseCode.TRY_AGAIN_LATER, b"resync")
        self._wake.set()

    async def _write(self) -> None:
        try:
            while not self._socket.closed:
                await self._wake.wait()
                self._wake.clear()
                if self._closing is not None:
                    break
                await self._write_all()
        except (ConnectionError, TimeoutError):
            self._closing = self._closing or (WSCloseCode.GOING_AWAY, b"slow")
        code, why = self._closing or (WSCloseCode.OK, b"")
        await self._socket.close(code=code, message=why)

    async def _write_all(self) -> None:
        while self._out:
            await self._send(self._out.popleft())
        for feed in self._feeds:
            if not feed.changed:
                continue
            feed.changed = False
            try:
                delta = await self._hub.chats.since(feed.chat, feed.seen)
            except Exception:
                log.exception("local.behind", chat=feed.chat)
                feed.changed = True
                await asyncio.sleep(0.5)
                self._wake.set()
                continue
            if feed.first or delta.whole or delta.messages or delta.gone:
                feed.first, feed.seen = False, delta.upto
                await self._send(
                    Chat(feed.room, delta.upto, delta.whole, delta.messages, delta.gone)
                )
        if self.room is not None and (here := self._hub.here(self.room)) != self._here:
            self._here = here
            await self._send(Here(here))

    async def _send(self, frame: Told) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._socket.send_str(told(frame))
