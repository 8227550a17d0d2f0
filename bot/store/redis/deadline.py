"""How long somebody's deed waits for the store, all its questions together.

Each try of a command has a time limit of its own, and a lost one is tried again. An answer may need
several questions, so without a common limit a person would wait for a minute where Redis hangs.

A task that a deed begins shares its patience, and may outlive it (who keeps hands up to date on
Discord does). When the deed has been answered nobody waits any more, so the limit is gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


class Patience:
    """The seconds that a deed may still wait. Only the time counts in which a question is open;
    questions that are open side by side count once."""

    def __init__(self, seconds: float) -> None:
        self.over = False
        """The deed has been answered."""
        self._left = seconds
        self._open = 0
        self._since = 0.0

    @property
    def ends(self) -> float:
        """Return when a question that is asked now is given up, by the clock of the loop."""
        now = asyncio.get_running_loop().time()
        return (self._since if self._open else now) + self._left

    def asked(self) -> float:
        """Count the time from now on, and return when this question is given up."""
        ends = self.ends
        if not self._open:
            self._since = asyncio.get_running_loop().time()
        self._open += 1
        return ends

    def answered(self) -> None:
        """A question has been answered or given up."""
        self._open -= 1
        if not self._open:
            self._left -= asyncio.get_running_loop().time() - self._since


_PATIENCE: Final[ContextVar[Patience | None]] = ContextVar("patience", default=None)


def patience() -> Patience | None:
    """Return the patience of the running deed; None if it is nobody's (any more)."""
    found = _PATIENCE.get()
    return None if found is None or found.over else found


@contextmanager
def waits_at_most(seconds: float | None) -> Iterator[None]:
    """Let everything that is asked of the store in this block wait no longer than this together;
    then it is `bot.store.redis.errors.Unreachable`. None: it is nobody's deed, and waits as long as
    it takes."""
    deed = None if seconds is None else Patience(seconds)
    token = _PATIENCE.set(deed)
    try:
        yield
    finally:
        _PATIENCE.reset(token)
        if deed is not None:
            deed.over = True
