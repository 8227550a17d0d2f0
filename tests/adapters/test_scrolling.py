"""How many messages of others are below ours, which decides if a table is posted again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import pytest

from adapters.discord.gateway.scrolling import MOST_MESSAGES, Scrolling
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.sending.spots import Spot

# --- Telegram ---

SUPERGROUP, GROUP = -1_000_000_000_123, -123
NUMBERS: Final = [
    # the chat, others' numbers, ours, the last number in the store; below 10
    (Spot(SUPERGROUP), (), (10,), 0, 0),
    (Spot(SUPERGROUP), (11, 12), (10,), 0, 2),
    (Spot(SUPERGROUP), (14,), (10,), 0, 4),  # those between are not seen in privacy mode
    (Spot(SUPERGROUP), (14,), (10, 12, 13), 0, 2),
    (Spot(SUPERGROUP), (), (10, 15), 0, 4),
    (Spot(SUPERGROUP), (), (10,), 13, 3),  # as another process has seen
    (Spot(SUPERGROUP), (9,), (10,), 9, 0),
    (Spot(SUPERGROUP), (8, 9), (5, 10), 9, 0),
    (Spot(GROUP), (14,), (10,), 20, 1),  # its numbers are shared with all chats of the bot
    (Spot(GROUP), (9, 11, 14), (10, 13), 20, 2),
    (Spot(SUPERGROUP, 7), (14,), (10,), 20, 1),  # and those of a topic with other topics
    (Spot(SUPERGROUP, 7), (), (10,), 20, 0),
]


@pytest.mark.parametrize(("spot", "others", "ours", "last", "below"), NUMBERS)
async def test_below_a_message_on_telegram(
    spot: Spot, others: tuple[int, ...], ours: tuple[int, ...], last: int, below: int
) -> None:
    kept = [last]

    async def keep_last(chat: int, number: int) -> None:
        assert chat == spot.chat
        kept.append(number)

    async def last_of(chat: int) -> int:
        assert chat == spot.chat
        return max(kept)

    state: Any = SimpleNamespace(keep_last=keep_last, last=last_of)
    numbers = MessageNumbers(state)
    for one in sorted((*others, *ours)):
        if one in others:
            await numbers.note_theirs(spot, one)
        else:
            numbers.note_ours(spot, one)
    numbers.note_ours(spot, 0)  # of an ephemeral message
    assert await numbers.count_below(spot, 10) == below
    assert numbers.spots(spot.chat) == {spot}
    assert numbers.spots(-5) == set()


# --- Discord ---

CHANNEL, OTHER = "1", "2"
POSTED: Final = [
    # what came (ours: True), what was deleted, the channel's last message when the bot connected;
    # below 10
    ([(10, True)], (), 10, 0),
    ([(10, True), (11, False), (12, False)], (), 12, 2),
    ([(9, False), (10, True)], (), 10, 0),
    ([(10, True), (11, False), (12, False)], (11,), 12, 1),
    ([(10, True), (11, False)], (11,), 9, 0),
    ([(10, True), (11, True)], (), 11, 0),
    ([], (), 15, 1),  # nobody listened
    ([], (), 10, 0),
    ([], (), 0, 0),
    ([(11, True)], (), 15, 1),
    ([(11, True), (12, False)], (99,), 12, 1),
]


@pytest.mark.parametrize(("came", "gone", "last", "below"), POSTED)
def test_below_a_message_on_discord(
    came: list[tuple[int, bool]], gone: tuple[int, ...], last: int, below: int
) -> None:
    scrolling = Scrolling(lambda channel: last if channel == CHANNEL else 0)
    for message, ours in came:
        scrolling.came(CHANNEL, message, ours=ours)
    scrolling.came(OTHER, 50, ours=False)
    for message in gone:
        scrolling.gone(CHANNEL, message)
        scrolling.gone("3", message)
    assert scrolling.below(CHANNEL, "10") == below
    assert scrolling.below(OTHER, "10") == 1
    assert scrolling.below(CHANNEL, "12+13") == 0, "only one message is meant"


def test_a_busy_channel_is_counted_up_to_a_limit() -> None:
    scrolling = Scrolling(lambda _: 0)
    for message in range(1, 200):
        scrolling.came(CHANNEL, message, ours=False)
    assert scrolling.below(CHANNEL, "10") == MOST_MESSAGES == 64
