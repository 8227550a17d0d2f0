"""The state of a chat: every chat keeps one, and ``/readyz`` and ``/metrics`` show it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class ChatState:
    """How a chat is. Moments are in seconds since 1970; 0: never."""

    since: float = 0.0
    """When it was connected; 0: it is not. A process that only waits for another one's lease is
    connected if it can send."""
    last_update: float = 0.0
    """When a person's last act came in."""
    lag: float | None = None
    """Seconds that the service took for its last answer; None: not known."""
    shards: int = 1
    shards_up: int = 0
    """Number of connections of this process: planned, open."""
    budget: int | None = None
    """What the service still allows (Discord: starts of sessions today; Telegram: requests that may
    be sent at once); None: not known, or no limit."""
    too_many: int = 0
    """Number of requests that the service has refused because there were too many (429)."""
    crashes: int = 0
    """Number of times that the chat was started again after a fault."""
    refused: str = ""
    """Why the chat is stopped; empty: it is not."""

    def __post_init__(self) -> None:
        """Set what is not a field, so that ``/readyz`` does not show it."""
        self.longest = 0.0
        """Seconds of its longest connection that is over."""
        self.on_back: Callable[[], None] | None = None
        """Called when it is connected again after it was refused."""

    def up(self, shards_up: int = 1) -> None:
        """Note that the chat is connected."""
        self.since = self.since or time.time()
        self.shards_up = shards_up
        refused, self.refused = self.refused, ""
        if refused and self.on_back is not None:
            self.on_back()

    def down(self) -> None:
        """Note that it is not."""
        if self.since:
            self.longest = max(self.longest, time.time() - self.since)
        self.since, self.shards_up = 0.0, 0

    def heard(self) -> None:
        """Note that a person has done something."""
        self.last_update = time.time()
