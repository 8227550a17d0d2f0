"""A bot in a process of its own that can be killed exactly between two of its steps.

It runs the real worker loop and delivery (`Kafene.run`) on a real Valkey. Three lines go to the
parent (`tests.notifications.killing`): before and after each step it says which one and stands
still until the parent lets it go on; what it asks of a chat is done by the parent, so messages
outlive it; and the parent tells it the time and what people press.
"""

from __future__ import annotations

import asyncio
import pickle
import socket
import struct
import traceback
from collections.abc import Awaitable, Callable, MutableMapping
from contextvars import ContextVar
from random import Random
from typing import Any, Final

import structlog
from redis.asyncio import Redis

from bot.app import wiring
from bot.app.wiring import Kafene
from bot.jobs.claims import Claimed, Jobs
from bot.jobs.queue import Queue
from bot.jobs.worker import Handler
from bot.model.jobs import Job
from bot.model.tables.waiting import Pace
from bot.ports.chat import Target
from bot.ports.screen import Screen
from bot.store.people.called import Called
from bot.store.places import Places
from bot.store.tables.notes import StoredNote
from bot.store.tables.tables import Store
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits
from engine.playthrough import seeds
from tests.bot.application import AtOnce
from tests.bot.toys import Clock

GO: Final = b"."
WAIT: Final = b"~"
"""What the parent answers: the step goes on now, or a moment later than others of the process."""
_MOMENT: Final = 0.01
_LENGTH: Final = struct.Struct("!I")
_STEPS: Final = (
    (Store, "commit", "commit"),
    (StoredNote, "write", "note"),
    (Jobs, "put", "put"),
    (Jobs, "remove", "remove"),
    (Jobs, "drawn", "drawn"),
    (Called, "claim", "digest"),
    (Places, "project", "index"),
)
"""What counts as a step, beside what is asked of a chat and the claims of jobs."""

Order = Callable[..., Awaitable[Any]]
"""Does what the parent orders, and returns its answer."""

_doing: Final = ContextVar("_doing", default="bot")


async def read(reader: asyncio.StreamReader) -> Any:
    """Read what `written` wrote. Raises IncompleteReadError if the other end is gone."""
    (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
    return pickle.loads(await reader.readexactly(length))


def written(value: object) -> bytes:
    """A value for a line between the two processes."""
    data = pickle.dumps(value)
    return _LENGTH.pack(len(data)) + data


class FarChat:
    """A chat that lies in the parent's process."""

    counts_edits = True
    leads_back = False

    def __init__(self, name: str, mortal: Mortal) -> None:
        self.name: Final = name
        self._mortal: Final = mortal

    async def send(
        self, target: Target, screen: Screen, nonce: str, *, rings: bool = False, reply_to: str = ""
    ) -> str:
        """Ask the parent's chat, as all that follows."""
        more = {"rings": rings, "reply_to": reply_to}
        return str(await self._ask("ring" if rings else "send", target, screen, nonce, **more))

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        await self._ask("edit", target, message, screen)

    async def delete(self, target: Target, message: str) -> None:
        await self._ask("delete", target, message)

    async def below(self, target: Target, message: str) -> int:
        return int(await self._mortal.ask_chat(self.name, "below", (target, message), {}))

    async def pin(self, target: Target, message: str, before: str) -> None:
        await self._ask("pin", target, message, before)

    async def _ask(self, step: str, *args: object, **more: object) -> Any:
        method = "send" if step == "ring" else step
        async with self._mortal.step(step):
            return await self._mortal.ask_chat(self.name, method, args, more)


class _Step:
    """A step of the bot: the parent is told before and, if it did not fail, after it."""

    def __init__(self, mortal: Mortal, name: str) -> None:
        self._mortal: Final = mortal
        self._name: Final = name

    async def __aenter__(self) -> None:
        await self._mortal.stand_still(f"{_doing.get()}: before {self._name}")

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            await self._mortal.stand_still(f"{_doing.get()}: after {self._name}")


class Mortal:
    """One life of the bot."""

    def __init__(self, now: int, steps: socket.socket) -> None:
        self.clock: Final = Clock()
        self.clock.now = now
        self._lines: Final = steps
        self._steps = 0
        self._asking = 0
        """How many claims and renewals are on their way."""
        self._claimed: Final[set[Job]] = set()
        self._turn: Final = asyncio.Lock()
        self._errors: Final[list[str]] = []
        self._queue: Queue | None = None

    def step(self, name: str) -> _Step:
        """A step with its two moments."""
        return _Step(self, name)

    async def stand_still(self, name: str) -> None:
        """Say where we are. Nothing of this process goes on until the parent has answered."""
        self._steps += 1
        self._lines.sendall(f"{name}\n".encode())
        answer = self._lines.recv(1)
        if answer == WAIT:
            await asyncio.sleep(_MOMENT)
        elif answer != GO:
            raise SystemExit("the parent is gone")

    async def ask_chat(self, chat: str, method: str, args: object, more: object) -> Any:
        """What a chat answers, or raises."""
        async with self._turn:
            self._out.write(written((chat, method, args, more)))
            fine, found = await read(self._in)
        if not fine:
            raise found
        return found

    async def live(self, url: str, deals: int, chats: list[str], *lines: socket.socket) -> None:
        """Run the bot until the process is killed."""
        chat, orders = lines
        self._in, self._out = await asyncio.open_connection(sock=chat)
        asking, answers = await asyncio.open_connection(sock=orders)
        structlog.configure(processors=[self._log])
        self._count_steps()
        async with Redis.from_url(url, protocol=3) as client:
            bot = Kafene(
                client,
                pace=Pace(computer_delay=800),
                limits=Limits(patience=60, openings=100),
                clock=self.clock,
                seed=seeds(Random(deals)),
                players=AtOnce(),
            )
            bot.platforms.update({name: FarChat(name, self) for name in chats})
            does: dict[str, Order] = {"time": self._idle, "press": self._press}
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(bot.run(asyncio.Event()))
                    while True:
                        order, *args = await read(asking)
                        answers.write(written((await does[order](bot, *args), self._errors)))
            except BaseException:
                answers.write(written((None, [traceback.format_exc()])))
                await answers.drain()
                raise

    def _log(self, _: object, method: str, event: MutableMapping[str, Any]) -> str:
        if method in {"error", "exception", "critical"}:
            trace = traceback.format_exc() if event.get("exc_info") else ""
            self._errors.append(f"{dict(event)}\n{trace}")
        raise structlog.DropEvent

    # --- what the parent orders -----------------------------------------------------------

    async def _idle(self, bot: Kafene, now: int, shards: list[int]) -> tuple[int, int]:
        """It is so late now (ms). Return when all that is due is done: how many steps there were
        until then, and when the next job is due. `shards`: where the tables of the world lie."""
        self.clock.now = now
        while True:
            steps = self._steps
            heads = await bot.tables.jobs.heads(shards)
            due = [shard for shard, first in heads.items() if first <= now]
            if self._queue is not None:
                for shard in due:
                    self._queue.expect(shard, 0)
                rests = not self._asking and not self._claimed and steps == self._steps
                if rests and not due:
                    return steps, min(heads.values(), default=2**62)
            await asyncio.sleep(0.001)

    async def _press(self, bot: Kafene, event: str, table: str, who: Actor, intent: Any) -> Any:
        token = _doing.set("press")
        outcome = await bot.tables.act(table, event, who, intent)
        assert who.person is not None
        await bot.presence.touch(table, who.person.id, self.clock.now)
        _doing.reset(token)
        return outcome

    # --- how steps are seen ---------------------------------------------------------------

    def _count_steps(self) -> None:
        """Wrap what the bot does. The process has no other use for these classes."""
        for kind, method, name in _STEPS:
            self._wrap(kind, method, name)
        claim, renew, handlers = Jobs.claim, Jobs.renew, Kafene.handlers
        mortal = self

        async def claiming(jobs: Jobs, *args: Any) -> Claimed:
            mortal._asking += 1
            try:
                found = await claim(jobs, *args)
                mortal._claimed.update(found.jobs)
                if found.jobs:
                    await mortal.stand_still(f"{found.jobs[0].kind}: after claim")
            finally:
                mortal._asking -= 1
            return found

        async def renewing(jobs: Jobs, *args: Any) -> None:
            mortal._asking += 1
            try:
                await renew(jobs, *args)
            finally:
                mortal._asking -= 1

        def named(plain: Handler) -> Handler:
            async def does(job: Job) -> None:
                _doing.set(job.kind)
                mortal._claimed.add(job)
                try:
                    await plain(job)
                finally:
                    mortal._claimed.discard(job)

            return does

        class Known(Queue):
            def __init__(self, *args: Any, **more: Any) -> None:
                super().__init__(*args, **more)
                mortal._queue = self

        Jobs.claim = claiming  # type: ignore[method-assign,assignment]
        Jobs.renew = renewing  # type: ignore[method-assign,assignment]
        wiring.Queue = Known  # type: ignore[attr-defined]
        Kafene.handlers = lambda bot, outbox: {  # type: ignore[method-assign,assignment]
            kind: named(handler) for kind, handler in handlers(bot, outbox).items()
        }

    def _wrap(self, kind: type, method: str, name: str) -> None:
        plain: Callable[..., Awaitable[Any]] = getattr(kind, method)

        async def stepped(*args: Any, **more: Any) -> Any:
            async with self.step(name):
                return await plain(*args, **more)

        setattr(kind, method, stepped)


def life(now: int, url: str, deals: int, chats: list[str], *lines: socket.socket) -> None:
    """What the process does: a life, until it is killed."""
    steps, chat, orders = lines
    steps.setblocking(True)
    asyncio.run(Mortal(now, steps).live(url, deals, chats, chat, orders))
