"""The world with a clock in which the bot lives in processes of its own that are killed.

The chats and what people see lie here, in the test's process; so does the time. A bot is killed
with SIGKILL while it stands still between two steps, and another one begins at once.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from fnmatch import fnmatch
from random import Random
from typing import Any, Final

from bot.model.outcomes import Done
from bot.store.redis import keys
from bot.tables.rules.actor import Actor
from tests.bot.servers import Server
from tests.forked import PROCESSES
from tests.notifications import mortal
from tests.notifications.mortal import GO, WAIT, read, written
from tests.notifications.world import World, person

_PATIENCE: Final = 120.0
"""Seconds of real time after which a bot that does not answer is a failure."""
_WAITS: Final = 0.15
"""The part of the steps that wait a moment where two bots live side by side."""


class Dead(Exception):
    """The bot was killed before it answered."""


class Life:
    """One life of a bot, seen from outside."""

    def __init__(self, land: Land) -> None:
        self.land: Final = land
        self.killed = False
        self._asking: Final = asyncio.Lock()
        mine, theirs = zip(*[socket.socketpair() for _ in range(3)], strict=True)
        self._lines: Final[tuple[socket.socket, ...]] = mine
        deals = land.random.getrandbits(30)
        args = (land.clock.now, land.url, deals, list(land.chats), *theirs)
        self._process: Final = PROCESSES.Process(target=mortal.life, args=args)
        self._process.start()
        for one in theirs:
            one.close()

    async def begin(self) -> None:
        """Listen to it."""
        (steps, go), (asked, answers), (self._in, self._out) = [
            await asyncio.open_connection(sock=one) for one in self._lines
        ]
        self._writers = (go, answers, self._out)
        self._tasks = (
            asyncio.create_task(self._watch(steps, go)),
            asyncio.create_task(self._chats(asked, answers)),
        )

    async def ask(self, *order: object) -> Any:
        """Have the bot do something, and return its answer.

        Raises:
            Dead: it was killed meanwhile.
        """
        async with self._asking:
            try:
                self._out.write(written(order))
                async with asyncio.timeout(_PATIENCE):
                    answer, errors = await read(self._in)
            except (asyncio.IncompleteReadError, ConnectionError):
                await asyncio.gather(*self._tasks)
                assert self.killed, f"a bot ended by itself: {self._process.exitcode}"
                raise Dead from None
        assert not errors, "\n".join(errors)
        return answer

    def kill(self) -> None:
        """SIGKILL; returns when the process is gone."""
        self.killed = True
        self._process.kill()
        self._process.join()
        self._process.close()

    async def end(self) -> None:
        """Kill it if it lives, and close its lines."""
        if not self.killed:
            self.kill()
        await asyncio.gather(*self._tasks)
        for writer in self._writers:
            writer.close()

    async def _watch(self, steps: asyncio.StreamReader, go: asyncio.StreamWriter) -> None:
        """Hear of each step, and let the bot go on or kill it there."""
        while line := await steps.readline():
            name = line.decode().strip()
            if self.land.is_fatal(name):
                self.kill()
                return
            go.write(self.land.pace())

    async def _chats(self, asked: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        """Do what the bot asks of the chats, also what it asked just before it was killed."""
        while True:
            try:
                chat, method, args, more = await read(asked)
            except (asyncio.IncompleteReadError, ConnectionError):
                return
            try:
                answer = True, await getattr(self.land.chats[chat], method)(*args, **more)
            except Exception as error:  # noqa: BLE001  it is the bot's
                answer = False, error
            answers.write(written(answer))


class Land(World):
    """A world whose bot is killed at chosen steps. `processes`: how many live side by side."""

    def __init__(self, client: Any, server: Server, seed: int, processes: int = 1) -> None:
        super().__init__(client)
        self.random: Final = Random(seed)
        self.url: Final = server.url
        self.lives: Final[list[Life]] = []
        self.steps: Final[Counter[str]] = Counter()
        self.kills: Final[Counter[str]] = Counter()
        self._processes: Final = processes
        self._fatal = ""
        self._left = 0

    @asynccontextmanager
    async def alive(self) -> AsyncIterator[None]:
        """The bot lives in processes of its own from now on, and in no other."""
        await self.client.set(keys.UPTIME, self.clock.now)
        try:
            while len(self.lives) < self._processes:
                await self._bear()
            yield
        finally:
            for one in self.lives:
                await one.end()

    # --- killing --------------------------------------------------------------------------

    def arm(self, step: str, times: int = 1) -> None:
        """Kill the bot that comes to a step of this name (a pattern) for the n-th time."""
        self._fatal, self._left = step, times

    @property
    def armed(self) -> str:
        """The step at which the next bot dies; empty: none does."""
        return self._fatal

    def is_fatal(self, step: str) -> bool:
        """Whether a bot dies at this step."""
        self.steps[step] += 1
        if not self._fatal or not fnmatch(step, self._fatal):
            return False
        self._left -= 1
        if self._left:
            return False
        self._fatal = ""
        self.kills[step] += 1
        return True

    def pace(self) -> bytes:
        """What a bot hears that need not die: where several live, a step now and then waits, so
        that others of the same process and of the other one overtake it."""
        return WAIT if self._processes > 1 and self.random.random() < _WAITS else GO

    async def _bear(self) -> None:
        life = Life(self)
        await life.begin()
        self.lives.append(life)

    async def _revive(self) -> None:
        """Another bot begins for each that was killed."""
        for one in [one for one in self.lives if one.killed]:
            await one.end()
            self.lives.remove(one)
            await self._bear()

    # --- time and presses -----------------------------------------------------------------

    async def until(self, moment: int) -> None:
        """Let time pass until a moment (ms); the bots do what is due at its time."""
        if not self.lives:
            await super().until(moment)
            return
        while True:
            due = await self._idle()
            await self.catch_up()
            later = max(self.clock.now, min(due, moment))
            if due > moment and later == self.clock.now:
                return
            # the bots' signs of life of the time that is passed over
            await self.client.set(keys.UPTIME, later)
            self.clock.now = later

    async def _idle(self) -> int:
        """Wait until no bot has anything to do; return when the next job is due (ms)."""
        before: list[int] = []
        while True:
            await self._revive()
            orders = [one.ask("time", self.clock.now, self.shards) for one in self.lives]
            told: list[tuple[int, int]] = []
            for answer in await asyncio.gather(*orders, return_exceptions=True):
                if isinstance(answer, BaseException):
                    if not isinstance(answer, Dead):
                        raise answer
                else:
                    told.append(answer)
            steps = [done for done, _ in told]
            if len(told) < len(self.lives):
                before = []
            elif len(told) == 1 or steps == before:
                return min([due for _, due in told])
            else:
                before = steps

    async def does(self, table: str, number: int, intent: Any, face: str = "") -> None:
        """Somebody presses. If the bot dies of it, the chat delivers the press again."""
        if not self.lives:
            await super().does(table, number, intent, face)
            return
        who = person(face, number) if face else self._sits(await self.held(table), number)
        event = self._event()
        while True:
            await self._revive()
            try:
                life = self.random.choice(self.lives)
                outcome = await life.ask("press", event, table, Actor(who), intent)
            except Dead:
                continue
            assert isinstance(outcome, Done), outcome
            await self.catch_up()
            return
