"""The secrets that the store keeps, each made once by the first process that needs it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from typing import Any, Final, Protocol

import structlog

log = structlog.get_logger(__name__)

_SHORTEST_SECRET: Final = 32


class Redis(Protocol):
    """The client's interface: `redis.asyncio.Redis` or `RedisCluster`, answering bytes."""

    def execute_command(self, *args: Any) -> Awaitable[Any]:
        """Run one command."""


async def secret_of(redis: Redis, key: str) -> bytes:
    """Return a secret; the first process makes it. A full store can be read.

    Raises: RedisError: it cannot be read or written.
    """
    found: bytes | None = await redis.execute_command("GET", key)
    if found is None:
        await redis.execute_command("SET", key, secrets.token_hex(32), "NX")
    elif len(found) < _SHORTEST_SECRET:
        log.warning("secret replaced", key=key, why="it was too short to sign with")
        await redis.execute_command("SET", key, secrets.token_hex(32), "XX")
    else:
        return found
    made: bytes = await redis.execute_command("GET", key)
    return made
