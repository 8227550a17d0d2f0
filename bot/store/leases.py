"""Leases in Redis: only one process at a time listens to Discord, or polls Telegram.

A lease ends by itself when its holder stops renewing it; then another process may take it. The key
`lease:{name}` holds the holder's token and expires.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog
from redis.exceptions import RedisClusterException, RedisError

from bot.store.connection import Client, is_passing

GIVE_BACK_SECONDS: Final = 2.0

# Takes the lease or renews it. The same holder may ask again: its answer may have been lost.
HOLD: Final = """
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then
  return 1
end
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0
"""
RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
"""

log = structlog.get_logger(__name__)


def key(name: str) -> str:
    """Return the key of a lease."""
    return f"lease:{{{name}}}"


async def run_alone(
    client: Client, name: str, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]
) -> None:
    """Run `work` in the one process that holds the lease, and return or raise as it does.

    The lease lasts for `seconds` and is renewed three times in them. `work` is cancelled when
    another process has the lease, and begins again when the lease is ours again. While Redis is
    away `work` goes on, because nobody can take the lease then.

    Raises: RedisError: Redis refuses for a reason that does not pass, before `work` began.
    """
    lease = (key(name), secrets.token_hex(16))
    working: asyncio.Task[None] | None = None
    try:
        while working is None or not working.done():
            pause = seconds / 6
            try:
                async with asyncio.timeout(seconds):
                    ours = await client.eval(HOLD, 1, *lease, str(max(1, int(seconds * 1000))))
            except (RedisError, RedisClusterException, OSError) as error:
                if working is None and not is_passing(error):
                    raise
                log.warning("lease not asked for", name=name, error=str(error))
            else:
                if not ours and working is not None:
                    log.warning("another process has the lease", name=name)
                    await _ended(working)
                    working = None
                elif ours:
                    pause = seconds / 3
                    if working is None:
                        log.info("lease taken", name=name)
                        working = asyncio.create_task(work(), name=f"lease {name}")
            if working is None:
                await asyncio.sleep(pause)
            else:
                await asyncio.wait({working}, timeout=pause)
        working.result()
    finally:
        if working is not None:
            await _ended(working)
            await _give_back(client, *lease)


async def _ended(working: asyncio.Task[None]) -> None:
    """Cancel the work and wait for its end."""
    if working.done():
        return  # its result is read
    working.cancel()
    await asyncio.wait({working})
    if not working.cancelled() and (error := working.exception()) is not None:
        log.error("the work of a lease ended badly", exc_info=error)


async def _give_back(client: Client, lease: str, token: str) -> None:
    """Let another process take the lease at once; while Redis is away it ends by itself."""
    try:
        async with asyncio.timeout(GIVE_BACK_SECONDS):
            await client.eval(RELEASE, 1, lease, token)
    except (RedisError, RedisClusterException, OSError) as error:
        log.warning("lease not given back", name=lease, error=str(error))
