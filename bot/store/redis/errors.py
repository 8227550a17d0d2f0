"""Errors of the store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from types import TracebackType
from typing import Any, Final

import structlog
from redis.exceptions import (
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    RedisError,
)

from bot.model import outcomes
from bot.model.outcomes import Refusal
from bot.store.redis.advice import advice_on
from bot.store.redis.connection import is_passing
from bot.store.redis.deadline import Deadline, running_deadline

_log: Final = structlog.get_logger(__name__)


class StoreError(Exception):
    """The server did not carry out a request."""


class Unreachable(StoreError):
    """No answer came, so it is unknown whether the write happened."""


class ReadOnly(StoreError):
    """The server takes no writes; nothing has happened."""


class Full(StoreError):
    """The server is out of memory; nothing has happened."""


class Forbidden(StoreError):
    """The user in our URL lacks the permission; nothing has happened."""


class NewerSchema(Exception):
    """A document was written by a newer bot."""


class BadDocument(Exception):
    """The stored document is no table; the text says where."""


class WrongType(StoreError, BadDocument):
    """A key has a type that we do not write: another program has written it."""


def told(error: Exception) -> StoreError:
    """Return our error for an error of redis-py."""
    passing = _told(error)
    outage = outage_of(passing)
    if outage and OUTAGE.begins(outage):
        _log.warning(outage, error=str(passing))
    return passing


def _told(error: Exception) -> StoreError:
    text = str(error)
    if isinstance(error, ReadOnlyError) or "READONLY" in text or "NOREPLICAS" in text:
        advice = advice_on(error)
        return ReadOnly(f"{text} ({advice})" if advice else text)
    if isinstance(error, OutOfMemoryError) or "MISCONF" in text or "OOM" in text:
        return Full(text)
    if isinstance(error, NoPermissionError):
        return Forbidden(text)
    if "WRONGTYPE" in text:
        return WrongType(text)
    if isinstance(error, RedisError | RedisClusterException) and not is_passing(error):
        return StoreError(text)
    if not isinstance(error, RedisError | RedisClusterException | OSError):
        _log.error("the Redis client failed", exc_info=error)  # as if the answer was lost
    if isinstance(error, TimeoutError) and not text:
        text = "no answer in time"
    return Unreachable(text or repr(error))


class translated_errors:
    """Turn redis-py's errors into ours, and cancel work that outlasts the running deadline."""

    __slots__ = ("_deadline", "_timeout")

    async def __aenter__(self) -> None:
        self._deadline: Deadline | None = running_deadline()
        if self._deadline is not None:
            self._timeout = asyncio.timeout_at(self._deadline.asked())
            await self._timeout.__aenter__()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._deadline is not None:
            self._deadline.answered()
            try:
                await self._timeout.__aexit__(kind, error, trace)
            except TimeoutError as late:
                error = late
        if isinstance(error, Exception) and not isinstance(error, StoreError):
            raise told(error) from error


async def answer_of(asked: Awaitable[Any] | Any) -> Any:
    """Return the answer of Redis; raise our errors for those of redis-py (see `translated_errors`).

    redis-py types most commands as if they might answer synchronously; ours never do.
    """
    async with translated_errors():
        return await asked


ANSWERS_AGAIN: Final = "the store answers again"
"""The line that is logged when an outage ends; see `Outage`."""


class Outage:
    """An outage of the store, as this process sees it: whether a request has failed since the last
    recovery was reported."""

    def __init__(self) -> None:
        self.what = ""
        """What is wrong, as `outage_of` says it; empty if there is no outage."""
        self._since: float | None = None
        self._last = 0.0

    def begins(self, what: str) -> bool:
        """Note that the store has failed; return True if that begins an outage."""
        self.what = what
        first = self._since is None
        self._last = time.monotonic()
        if first:
            self._since = self._last
        return first

    def is_quiet(self, seconds: float) -> bool:
        """Return True if there is an outage and for some time nothing has failed."""
        return self._since is not None and time.monotonic() - self._last >= seconds

    def ends(self) -> float | None:
        """End the outage and return how many seconds ago it began, or None if there was none."""
        since, self._since, self.what = self._since, None, ""
        return None if since is None else time.monotonic() - since


OUTAGE: Final = Outage()


def outage_of(error: BaseException) -> str:
    """Return a description of the outage that caused an error; an empty text for another error."""
    if isinstance(error, BaseExceptionGroup):
        found = {outage_of(one) for one in error.exceptions}
        return found.pop() if len(found) == 1 else ""
    if isinstance(error, RedisError | RedisClusterException) and is_passing(error):
        error = _told(error)
    if isinstance(error, ReadOnly):
        return "the store takes no writes"
    if isinstance(error, Full):
        return "the store is full"
    return "the store does not answer" if isinstance(error, Unreachable) else ""


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal that a user gets for an error: the store's, or a fault of ours."""
    match error:
        case ReadOnly():
            return outcomes.STORE_READ_ONLY
        case Full():
            return outcomes.STORE_FULL
        case NewerSchema():
            return outcomes.TABLE_NEWER
        case BadDocument():
            return outcomes.TABLE_BROKEN
        case StoreError():
            return outcomes.STORE_UNAVAILABLE
    return outcomes.OUR_FAULT


_PASSING: Final = (
    (outcomes.STORE_UNAVAILABLE, Unreachable),
    (outcomes.STORE_READ_ONLY, ReadOnly),
    (outcomes.STORE_FULL, Full),
)


def error_of(outcome: object) -> StoreError | None:
    """Return the store's temporary error, or None for any other outcome."""
    return next((make(one.code) for one, make in _PASSING if one == outcome), None)
