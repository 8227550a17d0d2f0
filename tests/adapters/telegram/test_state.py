"""What the Telegram side remembers in Redis."""

from __future__ import annotations

import pytest

from adapters.telegram import keys
from adapters.telegram.state import Question, TelegramState
from bot.store.redis.key import DAY
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow

BOT = 77


async def test_parked_updates_come_back_in_the_order_of_their_numbers(
    telegram_store: Valkey,
) -> None:
    """As numbers, not as text: else the presses of before a crash would be done in a wrong order,
    whichever were parked first."""
    telegram_store.flush()
    async with telegram_store.client() as client:
        state = TelegramState(client)
        for number in (100, 9, 10, 99, 1000):
            await state.park(BOT, {number: f"update {number}"})
        wanted = [f"update {number}" for number in (9, 10, 99, 100, 1000)]
        assert await state.parked(BOT) == wanted
        assert await state.parked(BOT + 1) == []
        for number in (10, 1000):
            await state.unpark(BOT, number)
        assert await state.parked(BOT) == ["update 9", "update 99", "update 100"]


async def test_whatever_is_noted_of_a_person_goes(telegram_store: Valkey) -> None:
    """Also who is only asked something, which was kept for ever, is forgotten at last."""
    telegram_store.flush()
    async with telegram_store.client() as client:
        state = TelegramState(client)
        await state.put_question(1, Question("token", 1))
        await state.set_private(2, True)
        await state.note_once(3, "named")
        for person in (1, 2, 3):
            assert 399 * DAY < await client.pttl(keys.person(person)) <= 400 * DAY
