"""One socket of the page of a table: the person, the table that they follow, and their actions."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol

import structlog
from aiohttp import WSCloseCode, web
from msgspec.structs import replace

from adapters.web.connection import PageConnection, fault
from adapters.web.refusals import refusal
from adapters.web.sockets import Answer, Pick, Ping, Pong, Press, Sight, Trouble, Type
from adapters.web.table.protocol import (
    Act,
    Closed,
    Enter,
    FromPage,
    Leave,
    Mine,
    Open,
    People,
    Phrase,
    Say,
    Seats,
    Tried,
    Try,
    Welcome,
    framed,
    said,
)
from adapters.web.table.talk import Spoken, TableTalk, room_of
from adapters.web.table.tickets import Ticket
from bot.ports.board import Frame
from bot.ports.pages import Entered, NotLetIn
from bot.ports.services import Boards

log = structlog.get_logger(__name__)

ENTER_SECONDS: Final = 20.0
"""Seconds in which a page must log in."""
_ANYWHERE: Final = Press | Pick | Type | Say | Phrase
"""Messages that a page may send without an open table."""
AGAIN_SECONDS: Final = 0.5
"""Seconds until the store is tried again."""
MOST_LINES: Final = 20
"""Maximum number of lines that wait for a slow page; older ones are in the chat."""


class Hub(Protocol):
    """The part of the site that a connection uses."""

    @property
    def boards(self) -> Boards:
        """The tables."""

    @property
    def talk(self) -> TableTalk:
        """Presence and talk."""

    def clock(self) -> int:
        """Return the time by which turns are counted (ms since 1970)."""

    async def enter(self, page: Connection, asked: Enter) -> Welcome:
        """Let a person in.

        Raises: NotLetIn: not by this door.
        """

    async def keep(self, page: Connection) -> None:
        """Make sure that the person may still be here, for as long as the page is open."""

    async def leave(self, guest: Entered) -> None:
        """Log a person out everywhere.

        Raises: StoreError.
        """

    async def open(self, guest: Entered, opening: Open) -> tuple[Entered, str]:
        """Return the person as they are at the table that they open, and the table; empty if it is
        not for them.

        Raises: StoreError.
        """

    async def mine(self, guest: Entered) -> Seats:
        """Return the tables where a person sits.

        Raises: StoreError.
        """

    def allows(self, guest: Entered, frame: FromPage) -> bool:
        """Return False if a person does too much, from all their pages together."""

    async def act(self, guest: Entered, table: str, act: Act) -> Answer | Trouble:
        """Perform a person's action (once per id), and answer."""

    async def preview(self, guest: Entered, table: str, asked: Try) -> Tried:
        """Return the verdicts on dropped cards."""


class Connection(PageConnection[Act, Try]):
    """One open page."""

    def __init__(self, hub: Hub, socket: web.WebSocketResponse, request: web.Request) -> None:
        super().__init__(socket)
        self._hub: Final = hub
        self.request: Final = request
        self.guest: Entered | None = None
        self.ticket: Ticket | None = None
        """The ticket that lets them stay; None if they have a cookie."""
        self._table = ""
        self._shown: Frame | None = None
        """The newest state sent, without its flights."""
        self._seen = 0
        """The version that the page has shown."""
        self._changed = False
        self._follower: asyncio.Task[None] | None = None
        self.at: frozenset[str] = frozenset()
        """The page's place: a room, or a table."""
        self._met = False
        """Whether presence must be sent."""
        self._people: People | None = None
        self._heard: Final[deque[Spoken]] = deque(maxlen=MOST_LINES)

    @property
    def owner(self) -> str:
        """The person who has opened it; empty until they have logged in."""
        return "" if self.guest is None else self.guest.person.id

    async def run(self) -> None:
        """Serve the page until it disconnects; close it if nobody logs in."""
        timer = asyncio.get_running_loop().call_later(ENTER_SECONDS, self._come_in_or_go)
        try:
            await super().run()
        finally:
            timer.cancel()
            self._be(None)

    def _come_in_or_go(self) -> None:
        if self.guest is None:
            self.close(WSCloseCode.POLICY_VIOLATION, b"enter")

    # --- in ---

    async def _take(self, text: str) -> None:
        if self._closing is not None:
            return  # they have been told why
        frame = said(text)
        id = getattr(frame, "id", "")
        if isinstance(frame, Ping):
            self._say(Pong())
        elif isinstance(frame, Sight):
            self.in_sight = frame.on
        elif isinstance(frame, Enter):
            await self._enter(frame)
        elif self.guest is None:
            self._too_bad("enter", id)
        elif not self._hub.allows(self.guest, frame):
            self._too_bad("slow", id)
        elif isinstance(frame, Open):
            await self._guarded(self._open(self.guest, frame))
        elif isinstance(frame, Mine):
            await self._guarded(self._mine(self.guest))
        elif isinstance(frame, Leave):
            await self._leave(self.guest)
        elif not (self._table or isinstance(frame, _ANYWHERE) or getattr(frame, "lesson", "")):
            self._say(Trouble("closed", id))
        elif isinstance(frame, Try):
            self._question(frame)
        else:
            self._queue(frame)

    async def _enter(self, asked: Enter) -> None:
        if self.guest is not None:
            self._too_bad("bad", "")
            return
        try:
            welcome = await self._hub.enter(self, asked)
        except NotLetIn as error:
            why = error.code
        except Exception as error:
            log.exception("table.enter", door=asked.door)
            why = fault(error)
        else:
            self._say(welcome)
            self._begin(self._guarded(self._hub.keep(self)))
            return
        self.refuse(why)

    def refuse(self, code: str) -> None:
        """Turn the page away."""
        told, end = refusal(code)
        self._say(told)
        self.close(end, code.encode())

    async def _leave(self, guest: Entered) -> None:
        if self.ticket is None:
            self._too_bad("bad", "")  # a cookie is changed by a request
            return
        await self._guarded(self._hub.leave(guest))

    async def _open(self, guest: Entered, opening: Open) -> None:
        self._stop_following()
        self._table = ""
        guest, table = await self._hub.open(guest, opening)
        if self.guest is not None and self.ticket is not None:  # it may have lost its place now
            guest = replace(guest, place=self.guest.place, server=self.guest.server)
        self.guest, self._table = guest, table
        self._be(guest)
        if not table:
            self._say(Closed("gone" if opening.table else "none"))
        else:
            self._shown, self._seen = None, opening.version
            self._follower = self._begin(self._follow(table))
            self.look()
        if (talk := await self._hub.talk.unread(guest, opening.heard)) is not None:
            self._say(talk)

    def _be(self, guest: Entered | None) -> None:
        """Count as present at the page's place; None: nowhere any more."""
        before, presence = self.at, self._hub.talk.presence
        now = () if guest is None else (room_of(guest), self._table)
        self.at = frozenset(now) - {""}
        if guest is not None:
            for where in self.at - before:
                presence.came(guest.person, where)
        for where in before - self.at:
            presence.went(self.owner, where)
        self._people = None
        self.meet()

    async def _mine(self, guest: Entered) -> None:
        self._say(await self._hub.mine(guest))

    def _stop_following(self) -> None:
        if self._follower is not None:
            self._follower.cancel()
            self._follower = None

    async def _follow(self, table: str) -> None:
        """Subscribe to the changes of a table."""
        while True:
            try:
                async with self._hub.boards.followed(table) as changed:
                    while True:
                        self.look()  # also for earlier changes
                        await changed.wait()
                        changed.clear()
            except Exception:
                log.exception("table.follow", table=table)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _do(self, act: Act) -> None:
        assert self.guest is not None
        self._say(await self._hub.act(self.guest, self._table, act))
        self.look()  # a choice in the hand changes no table

    async def _reply(self, asked: Try) -> None:
        assert self.guest is not None
        tried = await self._hub.preview(self.guest, self._table, asked)
        self._say(tried)
        if tried.version != asked.version:
            self.look()

    # --- out ---

    def look(self) -> None:
        """Check if the table has changed."""
        self._changed = True
        super().look()

    def meet(self) -> None:
        """Check if presence has changed."""
        self._met = True
        super().look()

    def hear(self, spoken: Spoken) -> None:
        """Receive a person's message."""
        self._heard.append(spoken)
        super().look()

    async def _tell(self) -> None:
        if self._changed and self._table:
            self._changed = False
            await self._show(self._table)
        if self._met and self.guest is not None:
            self._met = False
            await self._guarded(self._introduce(self.guest))
        while self._heard and self.guest is not None:
            spoken = self._heard.popleft()
            await self._guarded(self._pass_on(self.guest, spoken))

    async def _introduce(self, guest: Entered) -> None:
        people = await self._hub.talk.people(guest, self._table)
        if people != self._people:
            self._people = people
            await self._send(people)

    async def _pass_on(self, guest: Entered, spoken: Spoken) -> None:
        line = await self._hub.talk.line(guest, self._table, spoken)
        if line is not None:
            await self._send(line)

    async def _show(self, table: str) -> None:
        """Send the table as it is now, unless the page already has it."""
        assert self.guest is not None
        guest = self.guest
        try:
            frame = await self._hub.boards.frame(
                table, guest.person, guest.language, self._seen, guest.place
            )
        except Exception:
            log.exception("table.behind", table=table)
            await asyncio.sleep(AGAIN_SECONDS)
            self.look()
            return
        if table != self._table:
            return  # another one was opened in the meantime
        if frame is None:
            self._stop_following()
            self._table = ""
            self._be(guest)
            await self._send(Closed("gone"))
            return
        still = replace(frame, board=replace(frame.board, flights=()))
        if still != self._shown:
            self._shown, self._seen = still, frame.board.version
            self._met = True  # others may sit here now
            await self._send(framed(frame, self._hub.clock()))
