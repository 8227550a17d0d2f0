"""Count what was posted below our messages in a channel. The gateway tells that without the
content."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

MOST_MESSAGES: Final = 64
MOST_CHANNELS: Final = 5000


class Scrolling:
    """The last messages of others in each channel, in memory alone.

    What was said while this process did not listen is not known. Then the channel's last message,
    which Discord tells when the bot connects, says at least that something was posted.
    """

    def __init__(self, last: Callable[[str], int]) -> None:
        """`last`: returns the id of the last message of a channel, 0 if it is not known."""
        self._last: Final = last
        self._others: Final[LRUCache[str, deque[int]]] = LRUCache(MOST_CHANNELS)
        self._ours: Final[LRUCache[str, int]] = LRUCache(MOST_CHANNELS)

    def came(self, channel: str, message: int, *, ours: bool) -> None:
        """Count a message that was posted."""
        if ours:
            self._ours[channel] = message
            return
        others = self._others[channel] = self._others.get(channel, deque(maxlen=MOST_MESSAGES))
        others.append(message)

    def gone(self, channel: str, message: int) -> None:
        """Forget a message that was deleted."""
        if message in self._others.get(channel, ()):
            self._others[channel].remove(message)

    def below(self, channel: str, message: str) -> int:
        """Return how many messages of others stand below one of ours."""
        if not message.isdecimal():
            return 0
        count = sum([one > int(message) for one in self._others.get(channel, ())])
        last = self._last(channel)
        return count or int(last > int(message) and last != self._ours.get(channel))
