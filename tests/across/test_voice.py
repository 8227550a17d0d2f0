"""For every turn exactly the rings of the table, each by the chat of the person who is called."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from redis.asyncio import Redis

from bot.model.clock import DAY, Calls, Speed
from bot.model.people import platform_of
from bot.ports.screen import Kind
from tests.across.world import ROOM, Across, chat_of
from tests.notifications.oracle import check
from tests.notifications.world import FACES, Turned, person

pytestmark = pytest.mark.slow


@pytest.fixture
def world(redis_client: Redis) -> Across:
    return Across(redis_client, seed=5)


@pytest.mark.parametrize("game", ["belot", "bulgarian-canasta"])
@pytest.mark.parametrize("chats", [FACES, FACES[:2]], ids=" ".join)
async def test_a_slow_game_over_several_days(
    world: Across, game: str, chats: Sequence[str]
) -> None:
    """North is on vacation for two days, East never opened the private chat, South has closed it,
    West has quiet hours in Sofia."""
    start = world.clock.now
    people = {seat: person(chat_of(seat, chats), seat).id for seat in range(4)}
    closed = {people[1], people[2]}
    for chat in world.chats.values():
        chat.closed |= closed
    calls = {
        0: Calls(vacation=(start + DAY, start + 3 * DAY)),
        3: Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia"),
    }
    table = await world.shared(*chats, game=game, calls=calls)

    async def when(turn: Turned) -> float | None:
        del turn
        return 37 + world.random.choice([1800, 3600 * 3, 3600 * 11, 3600 * 19, 3600 * 23 - 60])

    await world.play(table, 24, when)
    check(world, Speed.SLOW, closed)
    world.check_roads()
    assert {one.by for one in world.rang} == {"hand", "line"}
    assert {one.person for one in world.rang} == {*people.values()}


async def test_a_line_calls_in_the_place_of_who_is_called_and_in_no_other(world: Across) -> None:
    """All have closed their private chats; each is called where they are, and the line goes when
    they have moved."""
    people = [person(chat_of(seat, FACES), seat) for seat in range(4)]
    for chat in world.chats.values():
        chat.closed |= {one.id for one in people}
    table = await world.shared()
    called = set()
    for _ in range(6):
        await world.passes(60)
        waiting = [one for one in world.turns if one.ended is None and not one.ready]
        for name, chat in world.chats.items():
            lines = [one.notify for one in chat.of(f"{name}:{ROOM}") if one.kind is Kind.CALL]
            ours = [one.person for one in waiting if platform_of(one.person) == name]
            assert sorted(lines) == [(one,) for one in sorted(ours)]
            called |= {*ours}
        await world.next_turn(table)
    assert len(called) > len(FACES)
    world.check_roads()
