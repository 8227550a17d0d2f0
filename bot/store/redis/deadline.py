"""The deadline of a user's event: the total time that its commands to the store may wait.

Each try of a command has its own timeout, and a lost one is retried. An answer may need several
commands, so without a common deadline a user would wait for a minute while Redis hangs.

A task that is started while an event is handled shares its deadline, and may outlive it (as the
task that keeps hands up to date on Discord does). Once the event is answered no user waits, so the
deadline ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


class Deadline:
    """The seconds that an event may still wait. Only time with an open command counts; concurrent
    commands count once."""

    def __init__(self, seconds: float) -> None:
        self.over = False
        """End the deadline: the event has been answered."""
        self._left = seconds
        self._open = 0
        self._since = 0.0

    @property
    def at(self) -> float:
        """Return when a command that is sent now must be given up, by the clock of the loop."""
        now = asyncio.get_running_loop().time()
        return (self._since if self._open else now) + self._left

    def asked(self) -> float:
        """Start counting the time, and return when this command must be given up."""
        at = self.at
        if not self._open:
            self._since = asyncio.get_running_loop().time()
        self._open += 1
        return at

    def answered(self) -> None:
        """Stop counting for a command that has been answered or given up."""
        self._open -= 1
        if not self._open:
            self._left -= asyncio.get_running_loop().time() - self._since


_RUNNING: Final[ContextVar[Deadline | None]] = ContextVar("deadline", default=None)


def running_deadline() -> Deadline | None:
    """Return the deadline of the running event, or None if no user waits (any more)."""
    found = _RUNNING.get()
    return None if found is None or found.over else found


@contextmanager
def deadline(seconds: float | None) -> Iterator[None]:
    """Limit the total time of all commands to the store in this block to these seconds; after
    that they raise `bot.store.redis.errors.Unreachable`. None: no user waits, so there is no
    deadline."""
    found = None if seconds is None else Deadline(seconds)
    token = _RUNNING.set(found)
    try:
        yield
    finally:
        _RUNNING.reset(token)
        if found is not None:
            found.over = True
