"""What can go wrong with the store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from redis.exceptions import OutOfMemoryError, ReadOnlyError, RedisClusterException, RedisError

from bot.store.connection import is_passing

_log: Final = structlog.get_logger(__name__)


class StoreError(Exception):
    """The server did not do what was asked."""


class Unreachable(StoreError):
    """No answer came: it may or may not have happened."""


class ReadOnly(StoreError):
    """The server takes no writes; nothing has happened."""


class Full(StoreError):
    """The server has no room; nothing has happened."""


@asynccontextmanager
async def told_apart() -> AsyncIterator[None]:
    """Turn whatever redis-py raises into our errors."""
    try:
        yield
    except StoreError:
        raise
    except (RedisError, RedisClusterException, OSError) as error:
        text = str(error)
        if isinstance(error, ReadOnlyError) or "READONLY" in text or "NOREPLICAS" in text:
            raise ReadOnly(text) from error
        if isinstance(error, OutOfMemoryError) or "MISCONF" in text or "OOM" in text:
            raise Full(text) from error
        if is_passing(error):
            raise Unreachable(text) from error
        raise StoreError(text) from error
    except Exception as error:
        _log.exception("the Redis client failed")
        raise Unreachable(repr(error)) from error


class NewerSchema(Exception):
    """A document was written by a newer bot."""


class BadDocument(Exception):
    """What is stored is no table: says where."""
