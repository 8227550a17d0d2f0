"""The budget of requests: what may be said when, and what ephemeral messages are counted in."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from adapters.telegram.sending.budget import EPHEMERAL, Budget, Clock
from adapters.telegram.sending.budget import GROUP as GROUP_LIMIT
from tests.adapters.telegram.conftest import GROUP, new_world
from tests.adapters.telegram.rules import Bad
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow


class Hand(Clock):
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time


async def test_no_window_exceeds_the_budget(telegram_store: Valkey) -> None:
    telegram_store.flush()
    clock = Hand()
    async with telegram_store.client() as client:
        taken: list[float] = []
        budgets = [Budget(client, clock) for _ in range(2)]  # two processes share it
        for step in range(1200):
            budget = Budget(client, clock) if step % 400 == 0 else budgets[step % 2]
            if not await budget.take(GROUP, urgent=step % 3 == 0):
                taken.append(clock.time)
            clock.time += 0.5
        most = max(sum(at <= one < at + 60 for one in taken) for at in taken)
        assert 18 <= most <= 20
        assert len(taken) > 140  # ten minutes


async def test_room_is_kept_for_those_who_are_to_act(telegram_store: Valkey) -> None:
    telegram_store.flush()
    clock = Hand()
    async with telegram_store.client() as client:
        budget = Budget(client, clock)
        count = 0
        while not await budget.take(GROUP, urgent=False):
            count += 1
            clock.time += 0.1  # everybody's budget is free again, the group's not
        assert count == GROUP_LIMIT.burst - GROUP_LIMIT.kept
        for _ in range(GROUP_LIMIT.kept):
            assert not await budget.take(GROUP, urgent=True)
            clock.time += 0.1
        wait = await budget.take(GROUP, urgent=True)
        assert 3 < wait <= GROUP_LIMIT.every + 0.01
        clock.time += wait + 0.01
        assert not await budget.take(GROUP, urgent=True)
        assert not await budget.take(GROUP - 1, urgent=False)  # another group
        await budget.halt(GROUP, 30)
        assert 29 <= await budget.take(GROUP, urgent=True) <= 30.1
        clock.time += 30.1
        assert not await budget.take(GROUP, urgent=True)


async def test_all_chats_together(telegram_store: Valkey) -> None:
    telegram_store.flush()
    clock = Hand()
    async with telegram_store.client() as client:
        budget = Budget(client, clock)
        taken = []
        for person in range(1, 400):
            if not await budget.take(person, urgent=True):
                taken.append(clock.time)
            clock.time += 0.005
        assert max(sum(at <= one < at + 1 for one in taken) for at in taken) <= 30
        assert isinstance(client, Redis)


async def test_who_waits_for_all_takes_turns(telegram_store: Valkey) -> None:
    """Whoever comes back when told to is let through, soon and in the order of asking."""
    telegram_store.flush()
    clock = Hand()
    async with telegram_store.client() as client:
        budget = Budget(client, clock)
        due = dict.fromkeys([GROUP - number for number in range(40)], clock.time)
        served: list[int] = []
        asked = 0
        while due:
            group = min(due, key=lambda one: (due[one], -one))
            clock.time = max(clock.time, due[group])
            asked += 1
            wait = await budget.take(group, urgent=False)
            if wait:
                due[group] = clock.time + wait
            else:
                served.append(group)
                del due[group]
        assert served == sorted(served, reverse=True)
        assert asked <= 2 * len(served)


async def test_ephemeral_messages_have_a_budget_of_their_own(telegram_store: Valkey) -> None:
    """Who waits for their hand does not wait for the table, nor the table for hands."""
    telegram_store.flush()
    clock = Hand()
    async with telegram_store.client() as client:
        budget = Budget(client, clock)
        while not await budget.take(GROUP, urgent=True):
            clock.time += 0.1
        for _ in range(EPHEMERAL.burst - EPHEMERAL.kept):
            assert not await budget.take(GROUP, urgent=False, ephemeral=True)
            clock.time += 0.1
        assert await budget.take(GROUP, urgent=False, ephemeral=True)
        assert not await budget.take(GROUP, urgent=True, ephemeral=True)
        assert not await budget.take(GROUP - 1, urgent=False)


async def test_after_too_many_they_count_as_the_others(telegram_store: Valkey) -> None:
    """In all groups, for all processes; whoever only waits lets the table go first."""
    telegram_store.flush()
    clock = Hand()
    async with telegram_store.client() as client:
        first, second = Budget(client, clock), Budget(client, clock)
        await first.halt(GROUP, 1)
        assert not await client.exists("telegram:budget:ephemeral"), "they are not why"
        clock.time += 60
        assert not await first.take(GROUP, urgent=True, ephemeral=True)
        await first.halt(GROUP, 1)
        assert await client.pttl("telegram:budget:ephemeral") > 23 * 3600 * 1000
        clock.time += 61
        for budget in (first, second):
            clock.time += 30
            assert not await budget.take(GROUP, urgent=False, ephemeral=True), "none is owed"
            clock.time += 0.1
            assert not await budget.take(GROUP, urgent=False)
            assert await budget.take(GROUP, urgent=False, ephemeral=True)
            for _ in range(GROUP_LIMIT.burst - 2):
                clock.time += 0.1
                assert not await budget.take(GROUP, urgent=True, ephemeral=True)
            assert await budget.take(GROUP, urgent=True)


@pytest.mark.parametrize(
    ("turned", "refused"),
    [
        ({"ephemeral_budget": "group"}, 1),
        ({"ephemeral_budget": "own"}, 1),
        ({"ephemeral_budget": "own", "ephemeral_own_pace": (10, 60.0)}, 1),
        ({"ephemeral_budget": "free"}, 0),
        ({"ephemeral_budget": "free", "media_cost": 2.0}, 1),
    ],
)
async def test_whatever_telegram_counts_it_seldom_refuses(
    telegram_store: Valkey, turned: dict[str, Any], refused: int
) -> None:
    """Ten minutes of two messages a second, every second one for one person alone."""
    telegram_store.flush()
    clock, world = Hand(), new_world(1.0)
    world.turn(**turned)
    world.now = lambda: clock.time  # type: ignore[method-assign]
    said = {True: 0, False: 0}
    async with telegram_store.client() as client:
        budget = Budget(client, clock)
        for step in range(1200):
            ephemeral = step % 2 == 0
            clock.time += 0.5
            if await budget.take(GROUP, urgent=True, ephemeral=ephemeral):
                continue
            try:
                method = "sendMessage" if ephemeral else "sendPhoto"
                world.spend(GROUP, method, ephemeral=ephemeral)
            except Bad as bad:
                await budget.halt(GROUP, bad.parameters["retry_after"])
            else:
                said[ephemeral] += 1
    assert world.refused == refused
    assert min(said.values()) > 30, "neither starves"
