"""What goes over the wire between the bot and the stand-in of Discord: requests, messages as they
were sent, sessions of the gateway, and the clock of it all."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from discord import Intents
from simcord._clock import Clock
from simcord.backend.models import Message

from tests.adapters.facts import Discord


class WallClock(Clock):
    """Real time, which can be set forward."""

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)


@dataclass
class Call:
    """One request."""

    at: float
    method: str
    path: str
    body: Any
    status: int = 0
    files: int = 0


@dataclass(frozen=True)
class Sent:
    """A message that the bot has posted, and whom it rang: nobody where it carries the flag that
    suppresses notifications; else the reader of a private chat, in a channel those it mentions.
    `as_sent`: the message itself, as it was before any edit."""

    at: float
    channel: int
    message: int
    silent: bool
    rings: tuple[int, ...]
    reply_to: int
    text: str
    as_sent: Message


class Starts:
    """The sessions of the token that may still start. One more resets the token."""

    def __init__(self, facts: Discord) -> None:
        self.total, self._seconds = facts.session_starts
        self.left, self.reset = self.total, False
        self._began = 0.0
        """When the first of those that are gone has started."""

    def told(self) -> dict[str, int]:
        """What Discord says of them."""
        return {
            "total": self.total,
            "remaining": self.left,
            "reset_after": round(1000 * self.until_all) if self.left < self.total else 0,
        }

    @property
    def until_all(self) -> float:
        """The seconds until all may start again."""
        return max(0.0, self._began + self._seconds - time.monotonic())

    def goes_by(self, seconds: float) -> None:
        """Time goes by: a day after the first start there are new ones."""
        self._began -= seconds

    def counts(self) -> bool:
        """Whether a session may start; it is one fewer then."""
        if self.left < self.total and not self.until_all:
            self.left = self.total
        if self.left == self.total:
            self._began = time.monotonic()
        self.reset = self.reset or self.left == 0
        self.left = max(0, self.left - 1)
        return not self.reset


@dataclass
class Session:
    """A gateway session: everything it was sent, so that RESUME may send it again."""

    id: str
    intents: Intents
    sent: list[str] = field(default_factory=list)
    socket: Callable[[str], None] | None = None
    cut: bool = False
    """The line was broken by us: it may be resumed."""
    shard: tuple[int, int] = (0, 1)
    """Its number, and how many the bot has."""

    def hears(self, guild: int) -> bool:
        """Whether it is told of a server; private chats (0) belong to the first shard."""
        number, total = self.shard
        return (guild >> 22) % total == number

    def dispatch(self, event: str, payload: Any) -> None:
        number = len(self.sent) + 1
        text = json.dumps({"op": 0, "d": payload, "t": event, "s": number}, default=str)
        self.sent.append(text)
        if self.socket is not None:
            self.socket(text)
