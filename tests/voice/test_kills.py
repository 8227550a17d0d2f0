"""kill -9 between commit, call and reminder, and two processes: never a second ring, none missing.

The bot runs in processes of its own (`tests.voice.mortal`) and is killed exactly where a step is
said to begin or to end; the chat, which knows a nonce again as Discord does, and the time outlive
it. ``KAFENE_VOICE_KILLS=50 uv run pytest -s tests/voice/test_kills.py`` kills 50 times in each of
two worlds; CI does a sample.

Telegram knows no nonce. There the same holds for a bot that is killed at any step but one: after
Telegram has taken a message and before its id is noted, as the next bot sends that message again.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from random import Random
from typing import Final

import pytest
from redis.asyncio import Redis

from bot.model import intents as want
from bot.model.clock import MINUTE, Calls, Speed
from bot.model.waiting import Wait, awaited
from tests.bot.servers import Server
from tests.voice.killing import Land
from tests.voice.test_slow import check
from tests.voice.world import FACES, Turned, person

KILLS: Final = int(os.environ.get("KAFENE_VOICE_KILLS", "8"))
SEED: Final = int(os.environ.get("KAFENE_VOICE_SEED", "16"))
HOUR: Final = 3600
FACE: Final = "discord"
STEPS: Final = (
    "call: after claim",
    "call: before commit",
    "call: after commit",
    "redraw: before ring",
    "redraw: after ring",
    "redraw: before note",
    "redraw: after note",
    "redraw: after delete",
    "redraw: before drawn",
    "remind: after claim",
    "remind: before commit",
    "remind: after commit",
    "time-up: before commit",
    "time-up: after commit",
    "move: after commit",
    "press: before commit",
    "press: after commit",
    "*",
)
"""Where a bot is killed, in turn; at which of several such steps is drawn by lot."""


async def come_back(land: Land, table: str) -> None:
    """Whoever was away is at the table again."""
    held = await land.held(table)
    for seat, one in enumerate(held.table.seats):
        if one.away:
            await land.does(table, seat, want.ComeBack())


async def play_and_kill(land: Land, table: str) -> None:
    """Play until the bot has been killed so often, at each of the steps in turn."""
    steps = list(STEPS)
    land.random.shuffle(steps)

    async def when(turn: Turned) -> float | None:
        del turn
        kind = land.armed.partition(":")[0]
        if kind in {"time-up", "move"}:
            return 25 * HOUR
        return 22 * HOUR if kind == "remind" else land.random.choice([HOUR, 19 * HOUR, 22 * HOUR])

    for number in range(KILLS):
        step = steps[number % len(steps)]
        most = {"*": 80, "redraw: before note": 8, "redraw: after note": 8}.get(step, 2)
        land.arm(step, land.random.randint(1, most))
        while land.armed:
            await come_back(land, table)
            await land.play(table, 1, when)
            await land.passes(5)
    await land.play(table, 1, when)
    await land.passes(MINUTE)


def report(land: Land, seconds: float) -> None:
    """Print what was killed where, for the reader of a run."""
    print(f"\nseed {SEED}: {sum(land.kills.values())} kills in {seconds:.1f} s, ", end="")
    print(f"{len(land.rang)} rings in {len(land.turns)} turns, {sum(land.steps.values())} steps")
    for step, times in sorted(land.kills.items()):
        print(f"  {times:3} {step}")


async def test_a_killed_bot_neither_repeats_nor_forgets_a_ring(
    redis_server: Server, redis_client: Redis
) -> None:
    land = Land(redis_client, redis_server, SEED)
    closed = {person(FACE, 1).id, person(FACE, 2).id}
    land.chats[FACE].closed |= closed
    calls = {3: Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia")}
    table = await land.table(FACE, calls=calls)
    began = time.perf_counter()
    async with land.alive():
        await play_and_kill(land, table)
    report(land, time.perf_counter() - began)
    assert sum(land.kills.values()) == KILLS
    check(land, Speed.SLOW, closed)


async def deal_over(land: Land, table: str) -> None:
    """Play until the table waits for everybody to be ready."""
    while True:
        held = await land.held(table)
        waits = awaited(held.table, held.game, held.state)
        if set(waits.values()) == {Wait.READY}:
            return
        await land.next_turn(table)


async def test_two_processes_of_which_one_is_killed(
    redis_server: Server, redis_client: Redis
) -> None:
    """Two bots on one store do the jobs of three tables, where everybody is called at once."""
    land = Land(redis_client, redis_server, SEED, processes=2)
    closed = {person(face, 1).id for face in FACES}
    tables = []
    for face in FACES:
        land.chats[face].closed |= closed
        tables.append(await land.table(face))
        await deal_over(land, tables[-1])
    began = time.perf_counter()

    async def when(turn: Turned) -> float | None:
        del turn
        return land.random.choice([HOUR, 19 * HOUR])

    async with land.alive():
        await land.passes(MINUTE)
        for number in range(KILLS):
            land.arm("redraw: *" if number % 2 else "*", land.random.randint(1, 60))
            while land.armed:
                for table in tables:
                    await land.play(table, 1, when)
        await land.passes(MINUTE)
    report(land, time.perf_counter() - began)
    check(land, Speed.SLOW, closed)
