"""kill -9 between commit, call and reminder, and two processes: never a second ring, none missing.

The bot runs in processes of its own (`tests.notifications.mortal`) and is killed exactly where a
step is said to begin or to end; the chat, which knows a nonce again as Discord does, and the time
outlive it. ``KAFENE_NOTIFICATIONS_KILLS=50 uv run pytest -s tests/notifications/test_kills.py``
it kills 50 times, and 50 times one of two; CI does a sample. ``KAFENE_NOTIFICATIONS_SEED`` is the
printed seed.

Telegram knows no nonce. There the same holds for a bot that is killed at any step but one: after
Telegram has taken a message and before its id is noted, as the next bot sends that message again.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from collections.abc import Sequence
from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.app.wiring import handlers_of
from bot.model.clock import MINUTE, Calls, Speed
from bot.model.jobs import Job
from bot.model.tables import intents as want
from bot.model.tables.waiting import Wait, awaited
from tests.bot.servers import Server
from tests.lanes import volume
from tests.notifications.killing import Land
from tests.notifications.oracle import check
from tests.notifications.world import FACES, Turned, World, person

KILLS: Final = int(os.environ.get("KAFENE_NOTIFICATIONS_KILLS", volume(4, night=50)))
SEED: Final = int(os.environ.get("KAFENE_NOTIFICATIONS_SEED", "16"))
HOUR: Final = 3600
STEPS: Final = (
    "redraw: after ring",
    "call: before commit",
    "remind: after commit",
    "redraw: before note",
    "*",
    "redraw: before ring",
    "call: after commit",
    "remind: before commit",
    "time-up: after commit",
    "press: after commit",
    "redraw: after note",
    "redraw: before drawn",
    "move: after commit",
    "call: after claim",
    "remind: after claim",
    "redraw: after delete",
    "time-up: before commit",
    "press: before commit",
)
"""Where a bot is killed, in turn (``*``: anywhere); at which of several such steps is drawn by
lot."""
UNSAFE: Final = {"redraw: after ring", "redraw: before note", "*"}
"""Those that may lie between a send and the note of its id."""
MOST: Final = {"*": 80, "redraw: before note": 8, "redraw: after note": 8}


def odd(land: Land) -> float:
    """Some seconds, so that nobody acts in the very moment of a reminder."""
    return land.random.randint(1, 1_200_000) / 1000


async def come_back(land: Land, table: str) -> None:
    """Whoever was away is at the table again."""
    held = await land.held(table)
    for seat, one in enumerate(held.table.seats):
        if one.away:
            await land.does(table, seat, want.ComeBack())


async def play_and_kill(land: Land, table: str, kills: int, steps: Sequence[str]) -> None:
    """Play until the bot has been killed so often, at each of the steps in turn."""

    async def when(turn: Turned) -> float | None:
        del turn
        kind = land.armed.partition(":")[0]
        hours = {"time-up": 25, "move": 25, "remind": 22}.get(kind, land.random.choice([1, 19, 22]))
        return hours * HOUR + odd(land)

    for number in range(kills):
        step = steps[number % len(steps)]
        land.arm(step, land.random.randint(1, MOST.get(step, 2)))
        while land.armed:
            await come_back(land, table)
            await land.play(table, 1, when)
            await land.passes(5)  # computer players that stand in
    await land.play(table, 1, when)
    await land.passes(60)


def report(land: Land, seconds: float) -> None:
    """Print what was killed where, for the reader of a run."""
    print(f"\nseed {SEED}: {sum(land.kills.values())} kills in {seconds:.1f} s, ", end="")
    print(f"{len(land.rang)} rings in {len(land.turns)} turns, {sum(land.steps.values())} steps")
    for step, times in sorted(land.kills.items()):
        print(f"  {times:3} {step}")


async def slow_table(land: Land, face: str) -> tuple[str, set[str]]:
    """A table where two have closed their private chats and one has quiet hours; who they are."""
    closed = {person(face, 1).id, person(face, 2).id}
    land.chats[face].closed |= closed
    calls = {3: Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia")}
    return await land.table(face, calls=calls), closed


@pytest.mark.slow
async def test_a_killed_bot_neither_repeats_nor_forgets_a_ring(
    redis_server: Server, redis_client: Redis
) -> None:
    land = Land(redis_client, redis_server, SEED)
    table, closed = await slow_table(land, "discord")
    began = time.perf_counter()
    async with land.alive():
        await play_and_kill(land, table, KILLS, STEPS)
    report(land, time.perf_counter() - began)
    assert sum(land.kills.values()) == KILLS
    check(land, Speed.SLOW, closed)


@pytest.mark.slow
async def test_without_nonces_it_holds_but_for_the_moment_after_a_send(
    redis_server: Server, redis_client: Redis
) -> None:
    """Telegram: killed elsewhere, one ring as well; killed between the send and the note of it, one
    more, and never a third."""
    land = Land(redis_client, redis_server, SEED)
    land.chats["telegram"].honours_nonces = False
    table, closed = await slow_table(land, "telegram")
    began = time.perf_counter()
    async with land.alive():
        safe = [step for step in STEPS if step not in UNSAFE]
        await play_and_kill(land, table, KILLS // 2, safe)
        check(land, Speed.SLOW, closed)
        await play_and_kill(land, table, 1, ["redraw: after ring"])
    report(land, time.perf_counter() - began)
    rang = land.chats["telegram"].rang
    again = [
        ring
        for ring, later in itertools.pairwise(rang)
        if ring.person == later.person and later.at - ring.at < MINUTE
    ]
    assert len(again) == 1
    rang.remove(again[0])
    check(land, Speed.SLOW, closed)


async def deal_over(land: Land, table: str) -> None:
    """Play until the table waits for everybody to be ready."""
    while True:
        held = await land.held(table)
        waits = awaited(held.table, held.game, held.state)
        if set(waits.values()) == {Wait.READY}:
            return
        await land.next_turn(table)


@pytest.mark.slow
async def test_two_processes_of_which_one_is_killed(
    redis_server: Server, redis_client: Redis
) -> None:
    """Two bots on one store do the jobs of two tables, where everybody is called at once."""
    land = Land(redis_client, redis_server, SEED, processes=2)
    faces = FACES[:2]
    closed = {person(face, 1).id for face in faces}
    tables = []
    for face in faces:
        land.chats[face].closed |= closed
        tables.append(await land.table(face))
        await deal_over(land, tables[-1])
    began = time.perf_counter()

    async def when(turn: Turned) -> float | None:
        del turn
        return land.random.choice([1, 19]) * HOUR + odd(land)

    async with land.alive():
        await land.passes(60)
        for number in range(KILLS):
            land.arm("redraw: *" if number % 2 else "*", land.random.randint(1, 60))
            while land.armed:
                for table in tables:
                    await land.play(table, 1, when)
        await land.passes(60)
    report(land, time.perf_counter() - began)
    check(land, Speed.SLOW, closed)


@pytest.mark.slow
async def test_a_job_that_two_processes_do_at_once_rings_once(redis_client: Redis) -> None:
    """A lease that ends too early: two bots in this process do each job side by side."""
    world = World(redis_client)
    face = "telegram"
    closed = {person(face, 1).id}
    world.chats[face].closed |= closed
    table = await world.table(face)
    first: Any = world._by_kind
    world.start()
    second = handlers_of(world.bot.tables, world.bot.players, world.bot.outbox)

    async def both(job: Job) -> None:
        await asyncio.gather(first[job.kind](job), second[job.kind](job))

    world.does_job = both  # type: ignore[method-assign]

    async def when(turn: Turned) -> float | None:
        return [1800, 3600 * 19, 3600 * 23][turn.number % 3]

    await world.play(table, 12, when)
    check(world, Speed.SLOW, closed)
