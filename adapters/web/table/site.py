"""The socket of the page of the tables: its entrances, and people's actions.

A server serves it at `SOCKET`: that of the browser chat, or a separate one. The chats bring their
doors (`PageDoor`); the chat in the browser knows its people by a cookie (`OwnDoor`). A person is
the same as in their chat. They are in the place for which their chat vouches, and in no other:
opening a table by its id does not put a person in its place.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import partial
from typing import Final, Protocol

import structlog
from aiohttp import WSCloseCode, web
from msgspec.structs import replace

from adapters.web import keys
from adapters.web.answers import Answers
from adapters.web.connection import new_socket
from adapters.web.server.crowd import Crowd, CrowdLimits
from adapters.web.server.guard import Proxies
from adapters.web.sockets import Answer, Pick, Press, Trouble, Type
from adapters.web.table.connection import Connection
from adapters.web.table.files import version
from adapters.web.table.protocol import (
    Act,
    Drop,
    Enter,
    FromPage,
    Leave,
    Mute,
    Open,
    Phrase,
    Say,
    Seated,
    Seats,
    Tried,
    Try,
    Welcome,
    bare,
    without_pictures,
)
from adapters.web.table.talk import LOCAL, SETTLE_SECONDS, OwnTalk, TableTalk, event_of
from adapters.web.table.tickets import Ticket, Tickets, first_ticket, renewed
from bot.http.buckets import Bucket, Buckets
from bot.ports import owner_of, platform_of
from bot.ports.pages import Entered, NotLetIn
from bot.ports.services import Boards, Services
from bot.ports.state import ChatState
from bot.store.operator import Blocked
from bot.store.people.generations import TOPIC, Generations
from bot.store.redis.errors import StoreError, translated_errors
from bot.store.redis.scripts import Client
from bot.store.redis.secrets import secret_of
from bot.store.redis.trip import together

log = structlog.get_logger(__name__)

SOCKET: Final = "/table/ws"
TICKET: Final = "ticket"
REMEMBERED: Final = 4000
CROWD: Final = CrowdLimits(pages=1000)
MOST_NEWCOMERS: Final = 200
"""Maximum number of open sockets without a logged-in person."""
NEWCOMERS_OF_NETWORK: Final = 40
ASKED_AGAIN: Final = 3600
"""Seconds after which a chat is asked again if a person still belongs to their place."""
AFTER_FAILURE: Final = 300
"""The same if it could not answer."""
AGAIN_SECONDS: Final = 0.5
"""Seconds until the store is tried again."""


class OwnDoor(OwnTalk, Protocol):
    """The door of the chat in the browser, which knows its people by their cookie."""

    async def enter(self, request: web.Request) -> Entered | None:
        """Return the person who opened a socket; None if they have not logged in."""

    async def at(self, guest: Entered, place: str) -> Entered | None:
        """Record that a person is in a place, and return them as they are known there; None if no
        place has this name."""

    async def look_again(self) -> None:
        """End the chat's own sockets of people whom it no longer knows."""


class TableSite:
    """The page of the tables."""

    def __init__(
        self,
        services: Services[Client],
        proxies: Proxies,
        own: OwnDoor | None = None,
        health: ChatState | None = None,
    ) -> None:
        """`proxies`: the proxies trusted to name the client; `health`: the state of the chat."""
        self._services: Final = services
        self._dispatcher: Final = services.dispatcher
        self._network_of: Final = proxies.network
        self._own: Final = own
        self._doors: Final = {door.name: door for door in services.page_doors}
        self._tickets = Tickets(b"")
        self._generations: Final = Generations(services.redis)
        self._open: Final[Crowd[Connection]] = Crowd(CROWD)
        self._newcomers: Counter[str] = Counter()
        self._entries: Final = Buckets(lambda: Bucket(120, 2))
        self._unknown: Final = Bucket(600, 5)
        self._all: Final = Buckets(lambda: Bucket(60, 15))
        self._tries: Final = Buckets(lambda: Bucket(60, 20))
        self._exits: Final = Buckets(lambda: Bucket(5, 1 / 60))
        self._phrases: Final = Buckets(lambda: Bucket(4, 1 / 4))
        self._answers: Final = Answers(REMEMBERED, health)
        self.talk: Final = TableTalk(services, own, self._open)
        """Presence and talk."""

    @property
    def boards(self) -> Boards:
        """The tables."""
        return self._services.boards

    def clock(self) -> int:
        """Return the time by which turns are counted (ms since 1970)."""
        return self._services.clock()

    @property
    def frames(self) -> tuple[str, ...]:
        """The addresses of pages that may show ours in a frame."""
        return tuple([frame for door in self._doors.values() for frame in door.frames])

    async def owns(self, origin: str) -> bool:
        """Return True if a chat shows our page under this origin."""
        return any([await door.owns(origin) for door in self._doors.values()])

    # --- life ---

    async def load(self) -> None:
        """Read or make the key that signs tickets, before anybody can connect.

        Raises: StoreError: the store does not accept its keys.
        """
        async with translated_errors():
            self._tickets = Tickets(await secret_of(self._services.redis, keys.secret))
        await asyncio.to_thread(version)  # the first time takes a while

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Serve pages until the end of the block, and then tell them that the server stops. Keep
        the port open until then."""
        async with self._answers.giving():
            watching = asyncio.create_task(self._watch())
            loop = asyncio.get_running_loop()
            settling = loop.call_later(SETTLE_SECONDS, self.talk.settle)
            try:
                yield
            finally:
                watching.cancel()
                settling.cancel()
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

    async def enter(self, page: Connection, asked: Enter) -> Welcome:
        """Let a person in.

        Raises: NotLetIn: not by this door. StoreError: nobody knows.
        """
        network = self._network_of(page.request)
        costs = asked.door not in {LOCAL, TICKET}  # otherwise a chat's service is asked
        if costs and not (self._entries.take(network) if network else self._unknown.take()):
            raise NotLetIn("slow")
        guest, ticket = await self._guest(page.request, asked)
        async with translated_errors():
            tables = (await self.mine(guest)).tables
            table = await self._wanted(guest)
        welcome = Welcome(
            "" if ticket is None else self._tickets.write(ticket),
            guest.person.id,
            guest.person.name,
            guest.language,
            table,
            guest.place,
            tables,
            version(),
        )
        page.guest, page.ticket = guest, ticket
        # everybody who comes through the proxy of a chat shares its network
        if not self._open.admit(page, network if ticket is None else ""):
            page.guest = None
            raise NotLetIn("many")
        self._newcomers -= Counter((network,))
        return welcome

    async def _guest(self, request: web.Request, asked: Enter) -> tuple[Entered, Ticket | None]:
        """Return the person, and the ticket that they get; no ticket for a person with a cookie."""
        if asked.door == LOCAL and self._own is not None:
            guest = await self._own.enter(request)
            if guest is None:
                raise NotLetIn("cookie")
            await self._check(guest.person.id)
            return guest, None
        now = time.time()
        if asked.door == TICKET:
            shown = self._tickets.read(asked.said.get("ticket", ""), now)
            await self._check(shown.person)
            (generation,) = await self._generations.read_generation(shown.person)
            if shown.generation != generation:
                raise NotLetIn("out")
            ticket = renewed(await self._vouched(shown), now)
            return ticket.guest, ticket
        door = self._doors.get(asked.door)
        if door is None:
            raise NotLetIn("door")
        guest = await door.enter(asked.said)
        await self._check(guest.person.id)
        (generation,) = await self._generations.read_generation(guest.person.id)
        if 0 < guest.signed * 1000 < generation:  # the time of its raise
            raise NotLetIn("out")
        return guest, first_ticket(guest, now, generation)

    async def _check(self, person: str) -> None:
        """Turn away people blocked by the operator.

        Raises: NotLetIn.
        """
        if await self._blocked(person):
            raise NotLetIn("blocked")

    async def _blocked(self, *people: str) -> set[str]:
        """Return those of these people whom the operator has blocked."""
        asks = [Blocked.ask_blocked(one) for one in people]
        answers = await together(self._services.redis, *asks) if asks else []
        return {one for one, answer in zip(people, answers, strict=True) if answer()}

    async def _wanted(self, guest: Entered) -> str:
        """Return the table that a person wants to open."""
        if guest.table and await self.boards.may_look(guest.table, guest.person, guest.place):
            return guest.table
        return await self.boards.at(guest.place) if guest.place else ""

    async def open(self, guest: Entered, opening: Open) -> tuple[Entered, str]:
        """Return the person as they are at the table that they open, and the table; empty if it is
        not for them. Opening a table does not vouch for its place: only the browser chat lets its
        people into each of its rooms, by its name. A person who names none of the table's places is
        in no room there.

        Raises: StoreError.
        """
        guest = replace(guest, language=opening.language)
        async with translated_errors():
            table, place = opening.table, opening.place
            if not table and not place:
                table = await self._wanted(guest)
            if table:
                if not await self.boards.may_look(table, guest.person, guest.place):
                    return guest, ""
                place = await self._place(guest, table, place)
                if not place and guest.person.platform == LOCAL:
                    guest = replace(guest, place="", server="", title="", admin=False)
            room = platform_of(place) == guest.person.platform == LOCAL and not owner_of(place)
            if self._own is not None and room:
                there = await self._own.at(guest, place)
                if there is None:
                    return guest, ""
                guest, place = there, there.place
            return guest, table or (await self.boards.at(place) if place == guest.place else "")

    async def _place(self, guest: Entered, table: str, asked: str) -> str:
        """Return the place where a person opens a table: the one that the page names or where they
        are, if it is shown there or only to them; empty otherwise. A table leads nobody into its
        places: a room of friends has a name that nobody guesses."""
        places = self.boards.places(table)
        alone = owner_of(await self._services.screens.place_of(table, guest.person.id))
        if alone or asked in places:
            return asked
        return guest.place if guest.place in places else ""

    async def mine(self, guest: Entered) -> Seats:
        """Return the tables where a person sits.

        Raises: StoreError.
        """
        async with translated_errors():
            found = await self.boards.tables(guest.person.id)
        return Seats(tuple([Seated(**asdict(one)) for one in found]))

    # --- who may stay ---

    async def _vouched(self, ticket: Ticket) -> Ticket:
        """Return a ticket without its place if the chat no longer vouches for that. The chat is
        asked once an hour; while it cannot answer, its last answer counts."""
        now = int(time.time())
        if not ticket.place or now < ticket.asked + ASKED_AGAIN:
            return ticket
        door = self._doors.get(platform_of(ticket.person))
        try:
            if door is not None and await door.vouches(ticket.person, ticket.place):
                return replace(ticket, asked=now)
        except NotLetIn as error:
            log.info("nobody says who belongs to a place", why=error.code)
            return replace(ticket, asked=now - ASKED_AGAIN + AFTER_FAILURE)
        return replace(ticket, place="", server="")

    async def keep(self, page: Connection) -> None:
        """Check a person with the chat for as long as their page is open, and end the page when
        their ticket ends."""
        if page.ticket is not None and page.guest is not None:
            (generation,) = await self._generations.read_generation(page.owner)
            if page.ticket.generation != generation:  # raised while they came in
                page.refuse("out")
        while (ticket := page.ticket) is not None and page.guest is not None:
            asks = ticket.asked + ASKED_AGAIN if ticket.place else math.inf
            await asyncio.sleep(max(0.0, min(asks, ticket.ends) - time.time()))
            if time.time() >= ticket.ends:
                page.refuse("ticket")
                return
            page.ticket = await self._vouched(ticket)
            if not page.ticket.place:
                page.guest = replace(page.guest, place="", server="")

    async def _watch(self) -> None:
        """Handle that a person has logged out everywhere or is forgotten, in any process."""
        while True:
            try:
                async with self.boards.followed(TOPIC) as changed:
                    while True:
                        await self.look_again()  # first handle the changes that nobody received
                        await changed.wait()
                        changed.clear()
            except StoreError as error:
                log.warning("not known who has logged out", error=str(error))
            except Exception:
                log.exception("page.watch")
            await asyncio.sleep(AGAIN_SECONDS)

    async def look_again(self) -> None:
        """End the pages of people who have logged out or are blocked, and forget the answers: they
        may name people who are forgotten."""
        self._answers.forget()
        blocked = await self._blocked(*sorted({page.owner for page in self._open} - {""}))
        for page in [page for page in self._open if page.owner in blocked]:
            page.refuse("blocked")
        pages = [page for page in self._open if page.ticket is not None]
        people = sorted({page.owner for page in pages})
        known = dict(zip(people, await self._generations.read_generation(*people), strict=True))
        for page in pages:
            if page.ticket is not None and page.ticket.generation != known[page.owner]:
                page.refuse("out")
        if self._own is None:
            return
        for page in [page for page in self._open if page.ticket is None]:
            if await self._own.enter(page.request) is None:
                page.refuse("cookie")
        await self._own.look_again()

    async def leave(self, guest: Entered) -> None:
        """Log a person out everywhere: their tickets are void, and their pages end.

        Raises: StoreError.
        """
        await self._generations.raised(guest.person.id)
        await self.look_again()

    def watched(self, person: str) -> bool:
        """Return True if a person has a visible page."""
        return any([page.owner == person and page.in_sight for page in self._open])

    # --- what people do ---

    def allows(self, guest: Entered, frame: FromPage) -> bool:
        """Return False if a person does too much, from all their pages together."""
        shares: dict[type, Buckets[Bucket]] = {
            Try: self._tries,
            Leave: self._exits,
            Phrase: self._phrases,
        }
        return shares.get(type(frame), self._all).take(guest.person.id)

    async def preview(self, guest: Entered, table: str, asked: Try) -> Tried:
        """Return the verdicts on dropped cards."""
        event = event_of(guest, asked.id)
        found = await self._dispatcher.preview(
            event, asked.lesson or table, asked.version, asked.cards
        )
        return Tried(asked.id, found.version, found.verdicts)

    async def act(self, guest: Entered, table: str, act: Act) -> Answer | Trouble:
        """Perform a person's action and answer; a repeated id gets the first answer."""
        event = event_of(guest, act.id)
        if isinstance(act, Say | Phrase | Mute):
            says = partial(self.talk.act, guest, table, act)
            return await self._answers.to(event.id, act.id, says)
        return await self._answers.to(event.id, act.id, partial(self._act, guest, table, act))

    async def _act(self, guest: Entered, table: str, act: Drop | Press | Pick | Type) -> Answer:
        event = event_of(guest, act.id)
        if isinstance(act, Press) and act.token.startswith(f"{table}:replace:"):
            event = replace(event, missing=self.talk.missing(guest, table))
        done = act.input_at(table) if isinstance(act, Drop) else act.input
        reply = await self._dispatcher.handle(event, done)
        screen = None if reply.screen is None else bare(reply.screen)
        study = None if reply.study is None else without_pictures(reply.study())
        return Answer(act.id, reply.toast, screen, reply.refused, reply.file, reply.opens, study)
