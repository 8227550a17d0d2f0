"""The common clock of all processes, and the times when the bot was down.

All processes use the clock of one server (`ServerClock`), so due times mean the same to all of
them. Every few seconds a process sends a beat to the store. If a beat comes after a long silence,
that gap is stored, and the clocks of turns give the time back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import structlog

from bot.store.redis import keys
from bot.store.redis.scripts import BEAT, Client

_log: Final = structlog.get_logger(__name__)
BEAT_SECONDS: Final = 10.0
"""Interval between two beats."""
GAP_MS: Final = 45_000
"""A longer silence is a gap."""
_SLOWER: Final = 0.1
"""A clock that is ahead of the server's is slowed down by this fraction."""
_LOUD: Final = 10.0
"""If a server's clock was set back by more than this many seconds, a warning is logged."""


class ServerClock:
    """The time in ms by the server's clock, the same in all processes.

    Between two beats it counts by the process's monotonic clock, so setting the clock of this
    machine has no effect. If the server's clock was set back, this one only slows down until both
    agree, because a job that was due in a second must not become due in an hour. Until the server
    has set it, it is the wall clock.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic: Final = monotonic
        self._shift = time.time() - monotonic()
        self._followed: float | None = None
        self._loud = False

    def __call__(self) -> int:
        """Return the time in ms."""
        return int((self._monotonic() + self._shift) * 1000)

    @property
    def is_set(self) -> bool:
        """Return True if the server has set the time."""
        return self._followed is not None

    def follow(self, server: int, last: int, asked: float) -> None:
        """Follow the server: its time and that of the last beat of any process (ms). `asked`: the
        reading of the monotonic clock when the question was sent."""
        heard, passed = self._monotonic(), 0.0
        if self._followed is None:
            self._shift = max(server, last) / 1000 - heard
        else:
            passed = heard - self._followed
        self._followed = heard
        ahead = heard + self._shift - server / 1000
        if ahead < 0:
            self._shift -= ahead
        else:
            ahead -= heard - asked  # the answer is at most as old as the question
            self._shift -= min(max(ahead, 0.0), _SLOWER * passed)
        if ahead > _LOUD and not self._loud:
            _log.warning("the server's clock was set back", seconds=round(ahead))
        self._loud = ahead > _LOUD

    def asks(self) -> float:
        """Return the reading of the monotonic clock now, for `follow`."""
        return self._monotonic()


class Uptime:
    """The gaps of all processes together."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self.forgotten = 0
        """Number of forgotten people and places, as of the last beat."""

    async def set(self, clock: ServerClock) -> None:
        """Set a clock by the server, or by the last beat if the server's clock was set back."""
        await self._ask(clock, "", "", "")

    async def beat(self, clock: Callable[[], int]) -> tuple[tuple[int, int], ...]:
        """Send a beat; return the gaps of the last weeks, from and until (ms). A clock that follows
        the server is set by it."""
        follows = clock if isinstance(clock, ServerClock) else None
        if follows is not None and not follows.is_set:
            await self.set(follows)
        now, gaps = clock(), []
        for one in await self._ask(follows, now, GAP_MS, keys.gaps.ms):
            first, _, until = one.decode().partition(":")
            gaps.append((int(first), int(until)))
        return tuple(gaps)

    async def _ask(self, clock: ServerClock | None, *args: int | str) -> list[Any]:
        """Decode the two times in the answer of `beat.lua`, which a clock follows."""
        asked = clock.asks() if clock is not None else 0.0
        names = [keys.UPTIME, keys.GAPS, keys.INDEXED]
        found: list[Any] = await BEAT.run(self._client, names, args)
        server, last, self.forgotten, *gaps = found
        if clock is not None:
            clock.follow(server, last, asked)
        return gaps
