"""Slow games: for every turn exactly the rings of the table of decisions, and no other."""

from __future__ import annotations

from random import Random

import pytest
from redis.asyncio import Redis

from bot.model.clock import DAY, Calls, Speed
from tests.lanes import mostly_by_night
from tests.notifications.oracle import check
from tests.notifications.world import FACES, Turned, World, person

pytestmark = [pytest.mark.slow, pytest.mark.budget(15)]
EVERY = [f"{game} {face}" for game in ("belot", "bulgarian-canasta") for face in FACES]
BY_DAY = ("belot discord", "bulgarian-canasta telegram")
"""Each game once: all chats are make-believe here."""


@pytest.fixture
async def world(redis_client: Redis) -> World:
    return World(redis_client)


@pytest.mark.parametrize("where", mostly_by_night(EVERY, *BY_DAY))
async def test_a_slow_game_over_several_days(world: World, where: str) -> None:
    """North is on vacation for two days, East never opened the private chat, South has closed it,
    West has quiet hours in Sofia."""
    game, face = where.split()
    start = world.clock.now
    chat = world.chats[face]
    chat.closed |= {person(face, 1).id, person(face, 2).id}
    calls = {
        0: Calls(vacation=(start + DAY, start + 3 * DAY)),
        3: Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia"),
    }
    table = await world.table(face, game=game, calls=calls)
    random = Random(f"{face} {game}")

    async def when(turn: Turned) -> float | None:
        del turn
        return 37 + random.choice([1800, 3600 * 3, 3600 * 11, 3600 * 19, 3600 * 23 - 60])

    await world.play(table, 24, when)
    check(world, Speed.SLOW, closed={person(face, 1).id, person(face, 2).id})
    assert {one.by for one in world.rang} == {"hand", "line"}
    assert world.clock.now - start > 4 * DAY
