"""Count how many messages of others stand below ours in a group, from the numbers of the messages
that the bot sees.

With privacy mode on, the bot sees few messages. But a supergroup numbers its messages
consecutively, so the last number seen gives the count. That fails in a basic group, which shares
its numbers with all chats of the bot, and in a topic, which shares them with other topics: there
the bot counts the messages it saw.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from cachetools import LRUCache

from adapters.telegram.sending.spots import Spot
from adapters.telegram.state import TelegramState

MOST_MESSAGES: Final = 64
MOST_SPOTS: Final = 2000
_SUPERGROUPS: Final = -1_000_000_000_000
"""Chats with smaller ids are supergroups."""
_Numbers = LRUCache[Spot, deque[int]]


class MessageNumbers:
    """The numbers of the last messages in each group or topic: in memory, and the last one in
    Redis."""

    def __init__(self, state: TelegramState) -> None:
        self._state: Final = state
        self._others: Final[_Numbers] = LRUCache(MOST_SPOTS)
        self._ours: Final[_Numbers] = LRUCache(MOST_SPOTS)

    async def note_theirs(self, spot: Spot, number: int) -> None:
        """Count another sender's message."""
        _count(self._others, spot, number)
        await self._state.keep_last(spot.chat, number)

    def note_ours(self, spot: Spot, number: int) -> None:
        """Count a message of ours."""
        _count(self._ours, spot, number)

    def spots(self, chat: int) -> set[Spot]:
        """Return the group and those of its topics in which a message was seen or sent."""
        return {
            spot for numbers in (self._others, self._ours) for spot in numbers if spot.chat == chat
        }

    async def count_below(self, spot: Spot, number: int) -> int:
        """Return the number of messages of others below one of ours."""
        others = [one for one in self._others.get(spot, ()) if one > number]
        if spot.topic or spot.chat > _SUPERGROUPS:
            return len(others)
        ours = [one for one in self._ours.get(spot, ()) if one > number]
        last = max([*others, *ours, await self._state.last(spot.chat)])
        return max(0, last - number - len(ours))


def _count(numbers: _Numbers, spot: Spot, number: int) -> None:
    if not number:
        return
    known = numbers[spot] = numbers.get(spot, deque(maxlen=MOST_MESSAGES))
    known.append(number)
