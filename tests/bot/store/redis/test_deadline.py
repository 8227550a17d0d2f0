"""A deadline: all commands of an event share it, and what outlives the event is free of it."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.redis.deadline import deadline, running_deadline
from bot.store.redis.errors import Unreachable, answer_of
from tests.orders.loop import BY_HAND

pytestmark = BY_HAND


async def questions(count: int) -> None:
    """Ask one question after the other; each is open for a second."""
    for _ in range(count):
        await answer_of(asyncio.sleep(1.0))


async def test_the_commands_of_an_event_share_its_deadline() -> None:
    loop = asyncio.get_running_loop()
    with deadline(3.5):
        await asyncio.gather(questions(2), questions(2))  # side by side, they count once
        await asyncio.sleep(60.0)  # no question is open
        await questions(1)
        began = loop.time()
        with pytest.raises(Unreachable):
            await questions(1)
        assert loop.time() - began == pytest.approx(0.5, abs=0.01)
    assert running_deadline() is None


async def test_what_outlives_an_event_has_no_deadline() -> None:
    with deadline(1.5):
        inside, outliving = asyncio.create_task(questions(2)), asyncio.create_task(questions(2))
        with pytest.raises(Unreachable):
            await inside
    with pytest.raises(Unreachable):
        await outliving  # it was asking at the deadline
    with deadline(1.5):
        outliving = asyncio.create_task(questions(5))
        await asyncio.sleep(0.5)
    await outliving
