"""One socket of the page of a table: reads what the page says, writes what it may see.

Its tasks: the reader; the worker, which does one act after the other; the one that answers what
cards would become (the newest question alone); the one that hears of changes; the writer. No state
waits in a queue: the writer hears that the table may have changed, and asks for it as it is now. So
a slow page gets fewer, newer states and holds nobody up. A bounded number of answers can wait; if
there are more, the socket is closed, and the page comes back and asks.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import structlog
from aiohttp import WSCloseCode, WSMsgType, web
from msgspec.structs import replace

from adapters.web.sockets import Answer, Bad, Ping, Pong
from adapters.web.table.protocol import (
    Act,
    Closed,
    Enter,
    FromPage,
    Open,
    Pick,
    Press,
    ToPage,
    Tried,
    Trouble,
    Try,
    Type,
    Welcome,
    framed,
    said,
    told,
)
from bot.net.buckets import Bucket
from bot.ports.board import Frame
from bot.ports.pages import Entered, NotLetIn
from bot.ports.services import Boards

log = structlog.get_logger(__name__)

MOST_ANSWERS: Final = 64
MOST_ACTS: Final = 32
MOST_TROUBLES: Final = 40
PATIENCE: Final = 30.0
"""Seconds for sending one text."""
ENTER_SECONDS: Final = 20.0
"""Seconds in which a page must come in."""
AGAIN_SECONDS: Final = 0.5
"""Seconds until the store is asked again."""


class Hub(Protocol):
    """What a connection asks of the site."""

    @property
    def boards(self) -> Boards:
        """The tables."""

    async def enter(self, page: Connection, asked: Enter) -> tuple[Entered, Welcome]:
        """Let somebody in.

        Raises: NotLetIn: not by this door.
        """

    async def open(self, guest: Entered, opening: Open) -> tuple[Entered, str]:
        """Return somebody as they are at the table that they open, and the table; empty if it is
        none for them.

        Raises: StoreError.
        """

    def allows(self, guest: Entered, frame: FromPage) -> bool:
        """Return False if a person does too much, from all their pages together."""

    async def act(self, guest: Entered, table: str, act: Act) -> Answer | Trouble:
        """Do what somebody did (once per id), and answer."""

    async def preview(self, guest: Entered, table: str, asked: Try) -> Tried:
        """Say what cards would become."""


class Connection:
    """One open page."""

    def __init__(self, hub: Hub, socket: web.WebSocketResponse, request: web.Request) -> None:
        self._hub: Final = hub
        self._socket: Final = socket
        self.request: Final = request
        self.guest: Entered | None = None
        self._table = ""
        self._shown: Frame | None = None
        """The newest state that was sent, without its flights."""
        self._seen = 0
        """The version that the page has shown."""
        self._changed = False
        self._follower: asyncio.Task[None] | None = None
        self._group: asyncio.TaskGroup | None = None
        self._out: Final[deque[ToPage]] = deque()
        self._wake: Final = asyncio.Event()
        self._acts: Final[asyncio.Queue[Act]] = asyncio.Queue(MOST_ACTS)
        self._asked: Try | None = None
        self._ask: Final = asyncio.Event()
        self._troubles: Final = Bucket(MOST_TROUBLES, 1)
        self._closing: tuple[int, bytes] | None = None

    @property
    def owner(self) -> str:
        """The person who has opened it; empty until they have come in."""
        return "" if self.guest is None else self.guest.person.id

    def close(self, code: int, why: bytes) -> None:
        """End the connection soon."""
        self._closing = self._closing or (code, why)
        self._wake.set()

    # --- life ---

    async def run(self) -> None:
        """Serve the page until it goes away."""
        async with asyncio.TaskGroup() as group:
            self._group = group
            tasks = [
                group.create_task(self._write()),
                group.create_task(self._work()),
                group.create_task(self._suggest()),
                group.create_task(self._wait_for_entry()),
            ]
            try:
                await self._read()
            finally:
                for task in (*tasks, self._follower):
                    if task is not None:
                        task.cancel()

    async def _wait_for_entry(self) -> None:
        await asyncio.sleep(ENTER_SECONDS)
        if self.guest is None:
            self.close(WSCloseCode.POLICY_VIOLATION, b"enter")

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                self._say(Trouble("bad"))
                continue
            try:
                await self._take(said(message.data))
            except Bad as bad:
                self._too_bad("bad", bad.id)

    def _too_bad(self, why: str, id: str) -> None:
        """Say that something is wrong; a page that goes on with it loses its socket."""
        if not self._troubles.take():
            self.close(WSCloseCode.POLICY_VIOLATION, why.encode())
        self._say(Trouble(why, id))

    async def _take(self, frame: FromPage) -> None:
        id = getattr(frame, "id", "")
        if isinstance(frame, Ping):
            self._say(Pong())
        elif isinstance(frame, Enter):
            await self._enter(frame)
        elif self.guest is None:
            self._too_bad("enter", id)
        elif not self._hub.allows(self.guest, frame):
            self._too_bad("slow", id)
        elif isinstance(frame, Open):
            guest = self.guest
            await self._guarded(lambda: self._open(guest, frame), "")
        elif not self._table and not (self.guest.place and isinstance(frame, Press | Pick | Type)):
            self._say(Trouble("closed", id))  # (where no table is yet, one may be opened)
        elif isinstance(frame, Try):
            self._asked = frame
            self._ask.set()
        else:
            try:
                self._acts.put_nowait(frame)
            except asyncio.QueueFull:
                self._say(Trouble("slow", id))

    async def _enter(self, asked: Enter) -> None:
        if self.guest is not None:
            self._too_bad("bad", "")
            return
        try:
            self.guest, welcome = await self._hub.enter(self, asked)
        except NotLetIn as error:
            why = error.code
        except Exception:
            log.exception("table.enter", door=asked.door)
            why = "broken"
        else:
            self._say(welcome)
            return
        self._say(Trouble(why))
        self.close(WSCloseCode.POLICY_VIOLATION, why.encode())

    async def _open(self, guest: Entered, opening: Open) -> None:
        self._stop_following()
        self._table = ""
        self.guest, table = await self._hub.open(guest, opening)
        if not table:
            self._say(Closed("gone" if opening.table else "none"))
            return
        self._table, self._shown, self._seen = table, None, opening.version
        assert self._group is not None
        self._follower = self._group.create_task(self._follow(table))
        self._look()

    def _stop_following(self) -> None:
        if self._follower is not None:
            self._follower.cancel()
            self._follower = None

    async def _follow(self, table: str) -> None:
        """Hear of the changes of a table."""
        while True:
            try:
                async with self._hub.boards.followed(table) as changed:
                    while True:
                        self._look()  # also for what has happened before
                        await changed.wait()
                        changed.clear()
            except Exception:
                log.exception("table.follow", table=table)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _work(self) -> None:
        while True:
            act = await self._acts.get()
            await self._guarded(lambda act=act: self._do(act), act.id)  # type: ignore[misc]

    async def _do(self, act: Act) -> None:
        assert self.guest is not None
        self._say(await self._hub.act(self.guest, self._table, act))
        self._look()  # what is chosen in the hand changes no table

    async def _suggest(self) -> None:
        while True:
            await self._ask.wait()
            self._ask.clear()
            asked = self._asked
            if asked is not None:
                await self._guarded(lambda asked=asked: self._preview(asked), asked.id)  # type: ignore[misc]

    async def _preview(self, asked: Try) -> None:
        assert self.guest is not None
        tried = await self._hub.preview(self.guest, self._table, asked)
        self._say(tried)
        if tried.version != asked.version:
            self._look()

    async def _guarded(self, do: Callable[[], Awaitable[None]], id: str) -> None:
        """Log a fault of ours: it is not the page's business."""
        try:
            await do()
        except Exception:
            log.exception("table.fault", person=self.owner)
            self._say(Trouble("broken", id))

    # --- out ---

    def _look(self) -> None:
        """See whether the table is as it was."""
        self._changed = True
        self._wake.set()

    def _say(self, frame: ToPage) -> None:
        self._out.append(frame)
        if len(self._out) > MOST_ANSWERS:
            self._out.clear()
            self.close(WSCloseCode.TRY_AGAIN_LATER, b"resync")
        self._wake.set()

    async def _write(self) -> None:
        try:
            while not self._socket.closed:
                await self._wake.wait()
                self._wake.clear()
                while self._out:
                    await self._send(self._out.popleft())
                if self._closing is not None:
                    break
                if self._changed and self._table:
                    self._changed = False
                    await self._show(self._table)
        except (ConnectionError, TimeoutError):
            self._closing = self._closing or (WSCloseCode.GOING_AWAY, b"slow")
        code, why = self._closing or (WSCloseCode.OK, b"")
        await self._socket.close(code=code, message=why)

    async def _show(self, table: str) -> None:
        """Send the table as it is now, unless the page has it so."""
        assert self.guest is not None
        guest = self.guest
        try:
            frame = await self._hub.boards.frame(table, guest.person, guest.language, self._seen)
        except Exception:
            log.exception("table.behind", table=table)
            await asyncio.sleep(AGAIN_SECONDS)
            self._look()
            return
        if table != self._table:
            return  # another one was opened in the meantime
        if frame is None:
            self._stop_following()
            self._table = ""
            await self._send(Closed("gone"))
            return
        still = replace(frame, board=replace(frame.board, flights=()))
        if still != self._shown:
            self._shown, self._seen = still, frame.board.version
            await self._send(framed(frame))

    async def _send(self, frame: ToPage) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._socket.send_str(told(frame))
