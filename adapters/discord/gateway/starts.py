"""Spread the starts of gateway sessions over the day.

Discord allows a token some 1,000 starts in 24 hours, counted over all processes and shards;
resuming a session is not a start. After one start too many Discord resets the token and ends every
session. A process that dies and is started again every minute would get there in 17 hours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

FEW: Final = 100
"""With this many starts left, the next ones are spread over the time until there are new ones."""
KEPT: Final = 10
"""The last starts, which are kept for whoever runs the bot."""


class Starts(NamedTuple):
    """How many sessions may still start, of `total`, and in how many seconds all of them may
    again."""

    left: int
    total: int
    reset: float

    @property
    def few(self) -> bool:
        """True if a start has to wait."""
        return self.left <= FEW

    @property
    def wait(self) -> float:
        """The seconds until a session should start."""
        if not self.few:
            return 0.0
        return self.reset / max(1, self.left - KEPT)


def starts_of(told: Mapping[str, Any]) -> Starts:
    """Return what Discord says of the starts (`session_start_limit` of ``/gateway/bot``)."""
    return Starts(int(told["remaining"]), int(told["total"]), int(told["reset_after"]) / 1000)
