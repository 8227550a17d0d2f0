"""One socket of the local chat: sends its page the chats, and handles the page's requests."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec
import structlog
from aiohttp import web

from adapters.browser.chats import Chats
from adapters.browser.moderation import audible
from adapters.browser.protocol import (
    Act,
    Chat,
    Complete,
    Completions,
    FromPage,
    Here,
    Hint,
    Open,
    Welcome,
    room_name,
    said,
)
from adapters.browser.visitors import Visitor
from adapters.web.connection import PageConnection
from adapters.web.sockets import Answer, Ping, Pong, Sight, Trouble
from adapters.web.table.presence import Presence
from bot.ports import Listing
from bot.ports.chat import Completion

log = structlog.get_logger(__name__)

More = Hint | Trouble
"""Objects that a page gets after the welcome."""


class Hub(Protocol):
    """The functions of the chat that a connection uses."""

    @property
    def chats(self) -> Chats:
        """The stored messages."""

    def clock(self) -> int:
        """Return the time by which turns are counted (ms since 1970)."""

    async def opened(self, visitor: Visitor, opening: Open) -> tuple[Welcome, tuple[More, ...]]:
        """Note that a person shows a room; return their welcome and the objects that follow it."""

    @property
    def presence(self) -> Presence:
        """The people with an open page, and their rooms."""

    def here(self, room: str) -> set[str]:
        """Return the people who have a page open, of those whom the messages of a room name."""

    def allows(self, visitor: Visitor, said: FromPage) -> bool:
        """Return False if a person sends too many requests, from all their pages together."""

    async def muted(self, person: str) -> Listing:
        """Return the people whom a person does not want to read."""

    async def act(self, visitor: Visitor, act: Act, language: str) -> Answer | Trouble:
        """Handle a request (once per id), and answer."""

    async def complete(
        self, visitor: Visitor, asked: Complete, language: str
    ) -> tuple[Completion, ...]:
        """Return how a line may continue."""


class Feed:
    """The part of a chat that has been sent."""

    def __init__(self, chat: str, room: str, seen: int) -> None:
        self.chat = chat
        self.room = room
        self.seen = seen
        self.first = True
        self.changed = True


class Connection(PageConnection[Act, Complete]):
    """One open page of one visitor."""

    def __init__(
        self, hub: Hub, visitor: Visitor, socket: web.WebSocketResponse, request: web.Request
    ) -> None:
        """`request`: the request that opened the socket; its cookie identifies the person."""
        super().__init__(socket)
        self._hub = hub
        self.request = request
        self.visitor = visitor
        self._language = visitor.language
        self._feeds: tuple[Feed, ...] = ()
        self._here: tuple[str, ...] = ()
        self._muted = Listing()
        self.room: str | None = None
        """The room that the page shows."""

    @property
    def owner(self) -> str:
        """The person who has opened the page."""
        return self.visitor.id

    def gone(self) -> None:
        """Record that the page was closed."""
        if self.room is not None:
            self._hub.presence.went(self.visitor.person.id, f"local:{self.room}")

    def changed(self, chat: str) -> None:
        """Handle a changed chat; ignore chats that this page does not show."""
        for feed in self._feeds:
            if feed.chat == chat:
                feed.changed = True
                self.look()

    def muted(self, muted: Listing) -> None:
        """Show the room again, without the lines of these people."""
        self._muted = muted
        for feed in self._feeds:
            if feed.room:
                feed.seen, feed.changed = 0, True
        self.look()

    # --- in ---

    async def _take(self, text: str) -> None:
        frame = said(text)
        id = getattr(frame, "id", "")
        if isinstance(frame, Ping):
            self._say(Pong())
        elif isinstance(frame, Sight):
            self.in_sight = frame.on
        elif not self._hub.allows(self.visitor, frame):
            self._too_bad("slow", id)
        elif isinstance(frame, Open):
            await self._guarded(self._open(frame))
        elif not self._feeds:
            self._say(Trouble("closed", id))
        elif isinstance(frame, Complete):
            self._question(frame)
        else:
            self._queue(frame)

    async def _open(self, opening: Open) -> None:
        self._language = opening.language
        welcome, more = await self._hub.opened(self.visitor, opening)
        self.visitor = msgspec.structs.replace(self.visitor, name=welcome.name)
        self._muted = await self._hub.muted(self.visitor.person.id)
        known = opening.epoch == welcome.epoch
        room = room_name(opening.room)
        self._feeds = (
            Feed(f"person/{self.visitor.id}", "", opening.seen_private if known else 0),
            Feed(f"place/{room}", room, opening.seen if known else 0),
        )
        self._say(welcome, *more)
        before, self.room, self._here = self.room, room, ()
        self._hub.presence.came(self.visitor.person, f"local:{room}")
        if before is not None:
            self._hub.presence.went(self.visitor.person.id, f"local:{before}")

    async def _do(self, act: Act) -> None:
        self._say(await self._hub.act(self.visitor, act, self._language))

    async def _reply(self, asked: Complete) -> None:
        items = await self._hub.complete(self.visitor, asked, self._language)
        self._say(Completions(asked.id, items))

    # --- out ---

    async def _tell(self) -> None:
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
                self.look()
                continue
            if feed.first or delta.whole or delta.messages or delta.gone:
                feed.first, feed.seen = False, delta.upto
                messages = audible(delta.messages, self._muted)
                await self._send(
                    Chat(
                        feed.room, delta.upto, delta.whole, messages, delta.gone, self._hub.clock()
                    )
                )
        if self.room is None:
            return
        here = tuple(sorted(self._hub.here(self.room)))
        if here != self._here:
            self._here = here
            await self._send(Here(here))
