"""kill -9 between commit, call and reminder, and two processes: never a second ring, none missing.

A crash is raised at a random step of the bot: before or after a commit, a send, an edit, a note.
``KAFENE_VOICE_CRASHES=50 uv run pytest tests/voice/test_crashes.py`` crashes that often; CI does a
sample.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.model.clock import MINUTE, Calls, Speed
from bot.model.jobs import Job
from bot.program.wiring import handlers_of
from tests.voice.test_slow import check
from tests.voice.world import Turned, World, person

CRASHES: Final = int(os.environ.get("KAFENE_VOICE_CRASHES", "12"))
SEEDS: Final = 2


class Killed(BaseException):
    """The process is gone."""


class Fragile(World):
    """A world whose bot dies at a step that is drawn by lot, and comes again."""

    def __init__(self, client: Any, seed: int) -> None:
        self.random: Final = Random(seed)
        self.left = 10**9
        self.crashes = 0
        super().__init__(client)

    def start(self) -> None:
        super().start()
        store, jobs = self.bot.tables.store, self.bot.tables.jobs
        messages: Any = self.bot.outbox._messages
        self._wrap(store, "commit")
        for name in ("put", "remove", "drawn"):
            self._wrap(jobs, name)
        self._wrap(messages, "put")

    def arm(self) -> None:
        """The next crash comes after some steps."""
        self.left = self.random.randint(1, 60)
        for chat in self.chats.values():
            if "send" not in vars(chat):
                self._wrap(chat, "send")
                self._wrap(chat, "edit")

    def _wrap(self, thing: Any, name: str) -> None:
        plain: Callable[..., Awaitable[Any]] = getattr(thing, name)

        async def step(*args: Any, **fields: Any) -> Any:
            self._tick()
            found = await plain(*args, **fields)
            self._tick()
            return found

        setattr(thing, name, step)

    def _tick(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise Killed

    async def does_job(self, job: Job) -> None:
        try:
            await super().does_job(job)
        except Killed:
            self.crashes += 1
            await asyncio.sleep(0.01)  # what ran beside it ends as well
            self.start()
            await self.catch_up()
            self.clock.move(11)  # its claims come back
            self.arm()

    async def act(self, table: str, seat: int) -> None:
        left, self.left = self.left, 10**9  # people's presses are another test's
        await super().act(table, seat)
        self.left = left


@pytest.mark.parametrize("seed", range(SEEDS))
async def test_a_crash_neither_repeats_nor_forgets_a_ring(redis_client: Redis, seed: int) -> None:
    world = Fragile(redis_client, seed)
    face = "discord"
    closed = {person(face, 1).id, person(face, 2).id}
    world.chats[face].closed |= closed
    calls = {3: Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia")}
    table = await world.table(face, calls=calls)
    world.arm()

    async def when(turn: Turned) -> float | None:
        del turn
        return world.random.choice([3600, 3600 * 19, 3600 * 22])

    most = -(-CRASHES // SEEDS)
    for _ in range(40 * most):
        if world.crashes >= most:
            break
        await world.play(table, 1, when)
    assert world.crashes >= most
    world.left = 10**9
    await world.passes(MINUTE)
    check(world, Speed.SLOW, closed)
    twice = Counter([(one.person, one.at // MINUTE) for one in world.rang])
    assert max(twice.values()) == 1


async def test_two_processes_ring_once(redis_client: Redis) -> None:
    """Two bots do the jobs of one store side by side."""
    world = World(redis_client)
    face = "telegram"
    closed = {person(face, 1).id}
    world.chats[face].closed |= closed
    table = await world.table(face)
    first = world._by_kind
    world.start()
    second = handlers_of(world.bot.tables, world.bot.players, world.bot.outbox)

    async def both(job: Job) -> None:
        await asyncio.gather(first[job.kind](job), second[job.kind](job))

    world.does_job = both  # type: ignore[method-assign]

    async def when(turn: Turned) -> float | None:
        return [1800, 3600 * 19, 3600 * 23][turn.number % 3]

    await world.play(table, 12, when)
    check(world, Speed.SLOW, closed)
