"""One socket of a page of ours: reads the page's messages, and writes the states it may see.

Four tasks serve it: the reader receives messages, the worker performs actions in order, the third
task answers the newest question, and the writer sends.

States are not queued: the writer learns that something may have changed, and fetches what is newer
than its last state. So a slow page gets fewer, newer states and holds nobody up. A bounded number
of answers can wait; beyond it the socket is closed, and the page reconnects and repeats its
requests.
"""

from __future__ import annotations

import asyncio
import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Coroutine
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from adapters.web.refusals import refusal
from adapters.web.sockets import MOST_BYTES, Bad, Trouble, told
from bot.http.buckets import Bucket
from bot.store.redis.errors import outage_of

log = structlog.get_logger(__name__)

MOST_ANSWERS: Final = 64
MOST_ACTS: Final = 32
MOST_TROUBLES: Final = 40
PATIENCE: Final = 30.0
"""Seconds for sending one text, and for sending everything left before a socket is closed."""


class Named(Protocol):
    """A message of a page with an id."""

    @property
    def id(self) -> str:
        """Which event it is."""


Act = TypeVar("Act", bound=Named)
Question = TypeVar("Question", bound=Named)


def fault(error: Exception) -> str:
    """Return the code by which a page is told of an error: the store's, or a fault of ours."""
    return "store" if outage_of(error.__cause__ or error) else "broken"


def new_socket() -> web.WebSocketResponse:
    """Return a socket for a page."""
    return web.WebSocketResponse(heartbeat=25.0, max_msg_size=MOST_BYTES, timeout=2.0)


async def turned_away(request: web.Request, code: str) -> web.WebSocketResponse:
    """Answer a page's request for a socket with the reason why it gets none (`refusals`): a page
    cannot read why a request was refused."""
    socket = new_socket()
    await socket.prepare(request)
    why, end = refusal(code)
    await socket.send_str(told(why))
    await socket.close(code=end, message=code.encode())
    return socket


class PageConnection(ABC, Generic[Act, Question]):
    """One open page."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket: Final = socket
        self._group: asyncio.TaskGroup | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._out: Final[deque[msgspec.Struct]] = deque()
        self._wake: Final = asyncio.Event()
        self._acts: Final[asyncio.Queue[Act]] = asyncio.Queue(MOST_ACTS)
        self._asked: Question | None = None
        self._ask: Final = asyncio.Event()
        self._troubles: Final = Bucket(MOST_TROUBLES, 1)
        self._closing: tuple[int, bytes] | None = None
        self.in_sight = True
        """Whether the page is visible, by its last message about that."""
        self._until = math.inf
        """When the last text must have been sent (time of the loop)."""

    @property
    @abstractmethod
    def owner(self) -> str:
        """The person who has opened the page; empty if unknown."""

    # --- from others ---

    def look(self) -> None:
        """Check if there is anything to send."""
        self._wake.set()

    def close(self, code: int, why: bytes) -> None:
        """End the connection soon. The first reason counts."""
        if self._closing is None:
            self._closing = (code, why)
            self._until = asyncio.get_running_loop().time() + PATIENCE
        self._wake.set()

    # --- life ---

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer a page's request for a socket: serve the page until it disconnects. If it had gone
        before the socket was open, the answer is a plain one, which nobody reads: a socket that was
        never opened cannot be closed."""
        try:
            await self._socket.prepare(request)
            await self.run()
        except* ConnectionError:
            pass  # the browser disconnected just now
        except* Exception:
            log.exception("page.connection", person=self.owner)
        return self._socket if self._socket.prepared else web.Response(status=400)

    async def run(self) -> None:
        """Serve the page until it disconnects."""
        async with asyncio.TaskGroup() as group:
            self._group = group
            for work in (self._write(), self._work(), self._suggest()):
                self._begin(work)
            try:
                await self._read()
            finally:
                for task in self._tasks:
                    task.cancel()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine in its own task until the page disconnects."""
        assert self._group is not None
        task = self._group.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- in ---

    @abstractmethod
    async def _take(self, text: str) -> None:
        """Receive a message of the page.

        Raises: Bad: the message is not allowed.
        """

    @abstractmethod
    async def _do(self, act: Act) -> None:
        """Perform an action, and answer."""

    @abstractmethod
    async def _reply(self, asked: Question) -> None:
        """Answer a question."""

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                self._say(Trouble("bad"))
                continue
            try:
                await self._take(message.data)
            except Bad as bad:
                self._too_bad("bad", bad.id)

    def _too_bad(self, code: str, id: str) -> None:
        """Report a problem to the page; if the page repeats it, the socket is closed."""
        self._say(Trouble(code, id))
        if not self._troubles.take():
            self.close(WSCloseCode.POLICY_VIOLATION, code.encode())

    def _question(self, asked: Question) -> None:
        """Answer this question, and no earlier one."""
        self._asked = asked
        self._ask.set()

    def _queue(self, act: Act) -> None:
        """Put an action in the queue; the worker performs them in order."""
        try:
            self._acts.put_nowait(act)
        except asyncio.QueueFull:
            self._say(Trouble("slow", act.id))

    async def _work(self) -> None:
        while True:
            act = await self._acts.get()
            if self._closing is None:
                await self._guarded(self._do(act), act.id)

    async def _suggest(self) -> None:
        while True:
            await self._ask.wait()
            self._ask.clear()
            asked = self._asked
            if asked is not None:
                await self._guarded(self._reply(asked), asked.id)

    async def _guarded(self, work: Awaitable[None], id: str = "") -> None:
        """Log a fault of ours; the page gets no details."""
        try:
            await work
        except Exception as error:
            log.exception("page.fault", person=self.owner)
            self._say(Trouble(fault(error), id))

    # --- out ---

    @abstractmethod
    async def _tell(self) -> None:
        """Send everything newer than the last state sent."""

    def _say(self, *frames: msgspec.Struct) -> None:
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
                while self._out:
                    await self._send(self._out.popleft())
                if self._closing is not None:
                    break
                await self._tell()
        except (ConnectionError, TimeoutError):
            self.close(WSCloseCode.GOING_AWAY, b"slow")
        code, why = self._closing or (WSCloseCode.OK, b"")
        await self._socket.close(code=code, message=why)

    async def _send(self, frame: msgspec.Struct) -> None:
        patience = asyncio.get_running_loop().time() + PATIENCE
        async with asyncio.timeout_at(min(patience, self._until)):
            await self._socket.send_str(told(frame))
