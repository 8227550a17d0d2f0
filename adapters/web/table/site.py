"""The socket of the page of the tables: who may come in by which door, and what they do.

A server serves it at `SOCKET`: that of the chat in the browser, or one of its own. The chats bring
their doors (`PageDoor`); the chat in the browser knows its people by a cookie (`OwnDoor`). A person
is the same as in their chat, and so are the places: a table of another chat does not exist for
them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, Protocol

import msgspec
from aiohttp import WSCloseCode, web

from adapters.web import keys
from adapters.web.answers import Answers, hand_on
from adapters.web.connection import new_socket
from adapters.web.crowd import Crowd, CrowdLimits
from adapters.web.guard import Proxies
from adapters.web.sockets import Answer, Trouble
from adapters.web.table.connection import Connection
from adapters.web.table.protocol import (
    Act,
    Drop,
    Enter,
    FromPage,
    Open,
    Seated,
    Tried,
    Try,
    Welcome,
    bare,
)
from adapters.web.table.tickets import Tickets
from bot.net.buckets import Bucket, Buckets
from bot.ports import owner_of, platform_of
from bot.ports.chat import Event
from bot.ports.pages import Entered, NotLetIn
from bot.ports.services import Boards, Services
from bot.store.errors import told_apart
from bot.store.scripts import Client
from bot.store.secrets import secret_of

SOCKET: Final = "/table/ws"
LOCAL: Final = "local"
TICKET: Final = "ticket"
REMEMBERED: Final = 4000
CROWD: Final = CrowdLimits(pages=1000)
MOST_NEWCOMERS: Final = 200
"""Sockets that may be open on which nobody has come in yet."""
NEWCOMERS_OF_NETWORK: Final = 40


class OwnDoor(Protocol):
    """The door of the chat in the browser, which knows its people by their cookie."""

    async def enter(self, request: web.Request) -> Entered | None:
        """Return who opened a socket; None if they have not come in."""

    async def at(self, guest: Entered, place: str, language: str) -> Entered:
        """Note that somebody is in a place, and return them as they are known there."""


class TableSite:
    """The page of the tables."""

    def __init__(
        self,
        services: Services[Client],
        proxies: Proxies,
        own: OwnDoor | None = None,
    ) -> None:
        """`proxies`: whose word is believed about who asks."""
        self._services: Final = services
        self._front: Final = services.front
        self._network_of: Final = proxies.network
        self._own: Final = own
        self._doors: Final = {door.name: door for door in services.page_doors}
        self._tickets = Tickets(b"")
        self._open: Final[Crowd[Connection]] = Crowd(CROWD)
        self._newcomers: Counter[str] = Counter()
        self._entries: Final = Buckets(lambda: Bucket(120, 2))
        self._unknown: Final = Bucket(600, 5)
        self._all: Final = Buckets(lambda: Bucket(60, 15))
        self._tries: Final = Buckets(lambda: Bucket(60, 20))
        self._answers: Final = Answers(REMEMBERED)

    @property
    def boards(self) -> Boards:
        """The tables."""
        return self._services.boards

    @property
    def frames(self) -> tuple[str, ...]:
        """The addresses of pages that may show ours in a frame."""
        return tuple([frame for door in self._doors.values() for frame in door.frames])

    async def owns(self, origin: str) -> bool:
        """Return True if a chat shows our page under this origin."""
        return any([await door.owns(origin) for door in self._doors.values()])

    # --- life ---

    async def load(self) -> None:
        """Read or make the key that signs tickets, before anybody can come.

        Raises: StoreError: the store does not take its keys.
        """
        async with told_apart():
            self._tickets = Tickets(await secret_of(self._services.redis, keys.secret))

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Serve pages until the end of the block, and then tell them that the server stops. Keep
        the port open until then."""
        async with self._answers.giving():
            try:
                yield
            finally:
                for page in self._open:
                    page.close(WSCloseCode.SERVICE_RESTART, b"restart")

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """Serve a page by its socket."""
        network = self._network_of(request)
        if not self._answers.given or self._newcomers.total() >= MOST_NEWCOMERS:
            raise web.HTTPServiceUnavailable
        if network and self._newcomers[network] >= NEWCOMERS_OF_NETWORK:
            raise web.HTTPServiceUnavailable
        page = Connection(self, new_socket(), request)
        self._newcomers[network] += 1
        try:
            return await page.serve(request)
        finally:
            if page.guest is None:
                self._newcomers -= Counter((network,))
            self._open.gone(page)

    # --- who comes in ---

    async def enter(self, page: Connection, asked: Enter) -> tuple[Entered, Welcome]:
        """Let somebody in.

        Raises: NotLetIn: not by this door. StoreError: nobody knows.
        """
        network = self._network_of(page.request)
        costs = asked.door not in {LOCAL, TICKET}  # then a chat's service is asked
        if costs and not (self._entries.take(network) if network else self._unknown.take()):
            raise NotLetIn("slow")
        guest = await self._guest(page.request, asked)
        async with told_apart():
            tables = await self.boards.tables(guest.person.id)
            table = await self._wanted(guest)
        own = asked.door == LOCAL
        welcome = Welcome(
            "" if own else self._tickets.make(guest, time.time()),
            guest.person.id,
            guest.person.name,
            guest.language,
            table,
            guest.place,
            tuple([Seated(one.table, one.place, one.title) for one in tables]),
        )
        page.guest = guest
        # whoever comes through the proxy of a chat shares its network with everybody
        if not self._open.admit(page, network if own else ""):
            page.guest = None
            raise NotLetIn("many")
        self._newcomers -= Counter((network,))
        return guest, welcome

    async def _guest(self, request: web.Request, asked: Enter) -> Entered:
        if asked.door == TICKET:
            return self._tickets.read(asked.said.get("ticket", ""), time.time())
        if asked.door == LOCAL and self._own is not None:
            guest = await self._own.enter(request)
            if guest is None:
                raise NotLetIn("cookie")
            return guest
        door = self._doors.get(asked.door)
        if door is None:
            raise NotLetIn("door")
        return await door.enter(asked.said)

    async def _wanted(self, guest: Entered) -> str:
        """Return the table for which somebody comes."""
        if guest.table and await self._place_of(guest, guest.table):
            return guest.table
        return await self.boards.at(guest.place) if guest.place else ""

    async def _place_of(self, guest: Entered, table: str) -> str:
        """Return the place of a table; empty if there is no such table for them: tables of other
        chats and those in somebody's private chat are not."""
        place = await self._services.screens.place_of(table)
        owner = owner_of(place)
        theirs = platform_of(place) == guest.person.platform and owner in {"", guest.person.id}
        return place if theirs else ""

    async def open(self, guest: Entered, opening: Open) -> tuple[Entered, str]:
        """Return somebody as they are at the table that they open, and the table; empty if it is
        none for them.

        Raises: StoreError.
        """
        guest = msgspec.structs.replace(guest, language=opening.language)
        async with told_apart():
            table, place = opening.table, opening.place
            if not table and not place:
                table = await self._wanted(guest)
            if table:
                place = await self._place_of(guest, table)
            own = self._own if guest.person.platform == LOCAL else None
            if not place or not (table or place == guest.place or own):
                return guest, ""
            if own is not None:
                guest = await own.at(guest, place, opening.language)
            elif place != guest.place:
                guest = msgspec.structs.replace(guest, place=place, admin=False)
            return guest, table or await self.boards.at(guest.place)

    # --- what people do ---

    def allows(self, guest: Entered, frame: FromPage) -> bool:
        """Return False if a person does too much, from all their pages together."""
        share = self._tries if isinstance(frame, Try) else self._all
        return share.take(guest.person.id)

    def _event(self, guest: Entered, id: str) -> Event:
        return Event(
            id=f"page:{guest.person.id}:{id}",
            person=guest.person,
            place=guest.place,
            admin=guest.admin,
            language=guest.language,
        )

    async def preview(self, guest: Entered, table: str, asked: Try) -> Tried:
        """Say what cards would become."""
        event = self._event(guest, asked.id)
        found = await self._front.preview(event, table, asked.version, asked.cards)
        return Tried(asked.id, found.version, found.verdicts)

    async def act(self, guest: Entered, table: str, act: Act) -> Answer | Trouble:
        """Do what somebody did and answer; the same id again gets the first answer."""
        event = self._event(guest, act.id)
        return await self._answers.to(event.id, act.id, partial(self._act, event, table, act))

    async def _act(self, event: Event, table: str, act: Act) -> Answer:
        if isinstance(act, Drop):
            reply = await self._front.drop(
                event, table, act.version, act.target, act.cards, act.way
            )
        else:
            reply = await hand_on(self._front, event, act)
        screen = None if reply.screen is None else bare(reply.screen)
        return Answer(act.id, reply.toast, screen, reply.refused, reply.file)
