"""A face on the wire: the bot in this process, its chat's real library, people on a stand-in."""

from __future__ import annotations

import asyncio
import time
from abc import abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    AsyncExitStack,
    ExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from operator import eq
from typing import Any, ClassVar, Self, TypeVar

from bot.app.wiring import Kafene
from bot.model.jobs import REDRAW, Job
from bot.model.tables import intents as want
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace
from bot.outbox.content import Content, as_drawn, digest_of
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Target
from bot.ports.screen import Screen
from bot.ports.services import ChatService
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.store.tables.notes import Notes
from bot.tables.rules.actor import Actor
from tests.bot.application import AtOnce
from tests.bot.servers import Server
from tests.bot.store.naming import CHATS
from tests.faces.language import ChatFace, Face, Guest, settled


class LaterClock:
    """The time in ms, which can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return int(time.time() * 1000) + self.ahead


class WiredFace(Face):
    """A chat on a stand-in. It lives as long as the session; a scenario gets a room of its own."""

    kills = 0
    """How often the bot was killed."""
    began = 0.0
    """When it listened again, by the monotonic clock."""

    def __init__(self, bot: Kafene, clock: LaterClock) -> None:
        self.bot = bot
        self.clock = clock

    @classmethod
    @asynccontextmanager
    async def opened(cls, server: Server) -> AsyncIterator[Self]:
        """The face with its stand-in, connected."""
        async with serving_all(server, cls) as (face,):
            yield face

    @abstractmethod
    def serving(self) -> AbstractAsyncContextManager[ChatService]:
        """The stand-in while it serves; gives the chat's service, which is not running yet."""

    def pointed(self) -> AbstractContextManager[object]:
        """What is patched in this process while this face is at work, and at no other time."""
        return nullcontext()

    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the chat listens."""

    @abstractmethod
    def move_in(self) -> None:
        """Another room, where nobody has been."""

    @abstractmethod
    def faults(self) -> list[str]:
        """What the chat has found wrong in requests since it was asked last."""

    @asynccontextmanager
    async def room(self) -> AsyncIterator[Self]:
        """A scenario in its own room; in the end nothing was wrong, and the table is closed."""
        with self.pointed():
            self.move_in()
            self.begin()
            yield self
            self.secrets.close()
            if (held := await self.bot.tables.at(self.place)) is not None:
                admin = Actor(admin=True)
                await self.bot.tables.act(held.table.id, f"close-{self.place}", admin, want.Close())
                await self.until(partial(self._drawn, held.table.id), "the last screen is drawn")
            await self.leave()
        assert not (faults := self.faults()), faults[:5]

    async def _drawn(self, table: str) -> bool:
        jobs = await self.bot.tables.jobs.of_table(table)
        return all(job.kind != REDRAW for _, job in jobs)

    async def leave(self) -> None:
        """What is left of the scenario goes."""

    async def until(
        self,
        true: Callable[[], Any],
        what: object,
        seconds: float = 60.0,
        least: int = 1,
    ) -> Any:
        give_up = time.monotonic() + seconds
        while True:
            late = time.monotonic() >= give_up
            found = await settled(true())
            if found or (late and not least):
                return found
            assert not late, what() if callable(what) else what
            await asyncio.sleep(0.01)

    async def passes(self, seconds: float) -> None:
        ahead = int(seconds * 1000)
        # the bot was there all the time: its next sign of life must find no silence to make up for
        await self.bot.tables.store.client.set(keys.UPTIME, self.clock() + ahead)
        self.clock.ahead += ahead
        table = (await self.held()).table.id
        for put in self.bot.tables.jobs.on_put:  # as a neighbour would wake the worker
            put(0, Job(table, REDRAW))


AnyFace = TypeVar("AnyFace", bound=WiredFace)


@asynccontextmanager
async def serving_all(server: Server, *kinds: type[AnyFace]) -> AsyncIterator[list[AnyFace]]:
    """One bot with these faces and their stand-ins, connected. All know of nothing that was before:
    a stand-in begins to count anew, and what it tells must not look as if it came a second time."""
    server.flush()
    async with AsyncExitStack() as stack:
        client: Any = await stack.enter_async_context(connect(server.url))
        clock = LaterClock()
        pace = Pace(computer_delay=0)
        bot = Kafene(client, pace=pace, clock=clock, players=AtOnce(), chats=CHATS)
        bot.moments.looks = 2, 5
        faces = [kind(bot, clock) for kind in kinds]
        services: list[ChatService] = [
            await stack.enter_async_context(one.serving()) for one in faces
        ]
        for service in services:
            assert service.platform is not None
            bot.platforms[service.platform.name] = service.platform
        stop = asyncio.Event()
        with pointed_all(faces):
            runs = [*[one.run(stop) for one in services], bot.run(stop)]
            tasks = [asyncio.create_task(one) for one in runs]
            for face in faces:
                await face.until(face.is_ready, "the chat is connected", 30.0)
        try:
            yield faces
        finally:
            with pointed_all(faces):
                stop.set()
                await asyncio.wait_for(asyncio.gather(*tasks), 20)


@contextmanager
def pointed_all(faces: Iterable[WiredFace]) -> Iterator[None]:
    """What is patched in this process while these faces are at work."""
    with ExitStack() as stack:
        for one in faces:
            stack.enter_context(one.pointed())
        yield


@dataclass(frozen=True)
class Stale:
    """A message that does not show the stored table, or whose note says that it shows something
    else.

    `note`: what the bot has written down about it. `there`: the words that people read; `drawn`:
    the words of the screen that it must show.
    """

    slot: str
    note: Note | None
    wanted: Content
    there: str
    drawn: str

    @property
    def is_seen(self) -> bool:
        """Return True if people read something else; otherwise only the bot's note is wrong."""
        return self.there != self.drawn

    def __str__(self) -> str:
        at = len([*takewhile(bool, map(eq, self.there, self.drawn))])
        there, drawn = self.there[max(0, at - 40) :][:400], self.drawn[at:][:400]
        return f"{self.slot} ({self.note}): …{there!r}, not …{drawn!r}"


class ReadFace(WiredFace):
    """A face whose messages can be compared with the stored table."""

    leads_back: ClassVar = False
    """See `Platform.leads_back`."""

    @abstractmethod
    def standing(self, target: Target, message: str) -> str:
        """The words of a message that stands in a chat; empty where it is gone."""

    @abstractmethod
    def drawn(self, screen: Screen, message: str) -> str:
        """The words of a screen as the chat shows them in this message."""

    async def stale(self, held: Snapshot) -> list[Stale]:
        """Compare each message of the table with what is stored."""
        notes = await Notes(self.bot.tables.store.client).read_table(held.table.id)
        made = await self.bot.contents.make_all(held)
        found = [self.compared(slot, notes.get(slot), one) for slot, one in made.items()]
        return [one for one in found if one is not None]

    def compared(self, slot: str, note: Note | None, wanted: Content) -> Stale | None:
        """Compare one message with what it must show; None if it does."""
        screen = as_drawn(wanted.screen, self.leads_back)
        there = "" if note is None else self.standing(wanted.target, note.posted.message)
        drawn = self.drawn(screen, "" if note is None else note.posted.message)
        if note is None or note.posted.shows != digest_of(screen) or there != drawn:
            return Stale(slot, note, wanted, there, drawn)
        return None


class ComparedFace(ReadFace):
    """A face whose world can also be put back."""

    says_again = False
    """Whether the page of somebody says again by itself what was not answered."""

    @abstractmethod
    def keep(self) -> Callable[[], None]:
        """Remember what stands in the chats. The function that is returned puts it back."""

    @abstractmethod
    async def sent(self) -> set[tuple[str, str]]:
        """The messages of the bot that stand in the chats: where, and its id."""

    async def behind(self, held: Snapshot) -> list[str]:
        """What people are shown elsewhere than in messages, otherwise than the table is stored."""
        del held
        return []

    def promises(self, guest: Guest) -> bool:
        """Whether somebody's last press was answered, and not only put off."""
        del guest
        return True


@dataclass(frozen=True)
class Trouble:
    """What administrators of the room do: how it begins, and how it ends, if it does."""

    begins: Callable[[], Awaitable[None]]
    ends: Callable[[], Awaitable[None]] | None = None


class WiredChat(ComparedFace, ChatFace):
    """A chat on a stand-in, with everything that administrators of a room can do to the bot."""

    knows_nonces: ClassVar = True
    """Whether a message that is sent again after a death is still one message."""

    @abstractmethod
    def troubles(self) -> Mapping[str, Trouble]:
        """What can happen to the bot in the room, by its name."""

    @abstractmethod
    def delete(self, message: str) -> None:
        """A moderator deletes a message of the room; the id is the bot's."""

    async def delete_table(self) -> None:
        """A moderator deletes the message of the table."""
        table = (await self.held()).table.id
        note = await Notes(self.bot.tables.store.client).read_slot(table, PUBLIC)
        assert note is not None
        self.delete(note.posted.message)
