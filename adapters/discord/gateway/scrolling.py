"""Count the messages posted below ours in a channel. The gateway reports them without their
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

    Messages posted while this process was not listening are unknown. In that case the channel's
    last message, which Discord sends when the bot connects, shows at least that something was
    posted.
    """

    def __init__(self, last: Callable[[str], int]) -> None:
        """`last`: returns the id of the last message of a channel, 0 if it is unknown."""
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
        """Return the number of messages of others below one of ours."""
        if not message.isdecimal():
            return 0
        count = sum([one > int(message) for one in self._others.get(channel, ())])
        last = self._last(channel)
        return count or int(last > int(message) and last != self._ours.get(channel))
