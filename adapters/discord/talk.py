"""Count what was posted below our messages in a channel. The gateway tells that without the
content."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

MOST_MESSAGES: Final = 64
MOST_CHANNELS: Final = 5000


class Talk:
    """The last messages of others in each channel, in memory alone.

    What was said while this process did not listen is not known. Then the channel's last message,
    which Discord tells when the bot connects, says at least that something was posted.
    """

    def __init__(self, last: Callable[[str], int]) -> None:
        """`last`: returns the id of the last message of a channel, 0 if it is not known."""
        self._last: Final = last
        self._others: Final[OrderedDict[str, deque[int]]] = OrderedDict()
        self._ours: Final[dict[str, int]] = {}

    def came(self, channel: str, message: int, *, ours: bool) -> None:
        """Count a message that was posted."""
        if ours:
            self._ours.pop(channel, None)
            self._ours[channel] = message
            while len(self._ours) > MOST_CHANNELS:
                del self._ours[next(iter(self._ours))]
            return
        self._others.setdefault(channel, deque(maxlen=MOST_MESSAGES)).append(message)
        self._others.move_to_end(channel)
        while len(self._others) > MOST_CHANNELS:
            self._others.popitem(last=False)

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
