"""Leases in Redis: only one process at a time listens to Discord, or polls Telegram.

A lease expires when its holder stops renewing it; then another process may take it. The key
`lease:{name}` holds the holder's token.

The leases of a group are divided among the processes that want them (`run_shared`). Each process
writes how many it holds into the group's wish, unless a process with fewer leases has done so; a
process that holds at least two more removes the wish and gives up one of its leases.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final

import structlog
from redis.exceptions import RedisClusterException, RedisError

from bot.store.redis import keys
from bot.store.redis.connection import Client, is_passing

GIVE_BACK_SECONDS: Final = 0.4
CANCEL_AGAIN: Final = 10.0
"""Seconds in which work that is cancelled has ended in order."""
"""Seconds to give a lease back at a stop; otherwise it expires."""

# Takes or renews the lease. The same holder may call this again: its answer may have been lost.
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

# Writes a wish, unless a process that holds fewer leases has one; returns the resulting wish.
WISH: Final = """
local found = redis.call('GET', KEYS[1])
if found and tonumber(string.match(found, '^%d+')) < tonumber(ARGV[1]) then
  return found
end
local wish = ARGV[1] .. ' ' .. ARGV[2]
redis.call('SET', KEYS[1], wish, 'PX', ARGV[3])
return wish
"""

log = structlog.get_logger(__name__)


class Share:
    """The leases of a group that this process holds, and those it must give up."""

    def __init__(self) -> None:
        self.held: Final[set[str]] = set()
        self.gives: Final[set[str]] = set()


def key(name: str) -> str:
    """Return the key of a lease."""
    return keys.lease(name)


async def run_alone(
    client: Client,
    name: str,
    seconds: float,
    work: Callable[[], Coroutine[Any, Any, None]],
    share: Share | None = None,
) -> None:
    """Run `work` in the one process that holds the lease, and return or raise as it does.

    The lease lasts for `seconds` and is renewed three times in that time. `work` is cancelled when
    another process has the lease, and restarts when the lease is ours again. While Redis does not
    answer us, `work` continues. If Redis is down for all, no other process can take the lease. If
    only we cannot reach it, another process may take the lease after `seconds`, and both work until
    Redis answers us again. So `work` must allow for that: an event that two listeners receive is
    handled once, by its id. `share`: the group of the lease; a lease that it gives up is left to
    others for `seconds`.

    Raises: RedisError: Redis refuses for a reason that does not pass, before `work` began.
    """
    share = Share() if share is None else share
    lease = (key(name), secrets.token_hex(16))
    working: asyncio.Task[None] | None = None
    try:
        while working is None or not working.done():
            pause = seconds / 6
            if working is not None and name in share.gives:
                await _ended(working)
                working = None
                share.held.discard(name)
                share.gives.discard(name)
                await _give_back(client, *lease)
                log.info("lease given to another process", name=name)
                await asyncio.sleep(seconds)
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
                    share.held.discard(name)
                    share.gives.discard(name)
                elif ours:
                    pause = seconds / 3
                    if working is None:
                        log.info("lease taken", name=name)
                        share.held.add(name)
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


async def run_shared(
    client: Client,
    group: str,
    names: Sequence[str],
    seconds: float,
    work: Callable[[str], Coroutine[Any, Any, None]],
) -> None:
    """Run the `work` of each name in the one process that holds its lease, and divide the leases
    evenly: the processes that call this differ by at most one. The lease of a dead process is free
    after `seconds`, as in `run_alone`.

    Raises: the errors of `work`, in a group. RedisError: as `run_alone`.
    """
    share = Share()
    async with asyncio.TaskGroup() as tasks:
        for name in names:
            one = partial(work, name)
            tasks.create_task(run_alone(client, f"{group}/{name}", seconds, one, share))
        tasks.create_task(_divided(client, group, seconds, share))


async def _divided(client: Client, group: str, seconds: float, share: Share) -> None:
    """Wish for leases, and give one to a process that holds at least two fewer. Runs until
    cancelled."""
    wish, token = key(f"{group}/wish"), secrets.token_hex(8)
    lasts = str(max(1, int(seconds * 1000)))
    while True:
        await asyncio.sleep(seconds / 3)
        held = len(share.held) - len(share.gives)
        try:
            async with asyncio.timeout(seconds):
                found = await client.eval(WISH, 1, wish, str(held), token, lasts)
                fewer, _, whose = found.decode().partition(" ")
                if whose == token or held < int(fewer) + 2:
                    continue
                if not await client.eval(RELEASE, 1, wish, found):
                    continue  # another process gives one
        except (RedisError, RedisClusterException, OSError) as error:
            log.warning("leases not divided", name=group, error=str(error))
            continue
        share.gives.update(sorted(share.held - share.gives)[-1:])  # none is left if all were lost


async def _ended(working: asyncio.Task[None]) -> None:
    """Cancel the work and wait for its end. `asyncio.wait_for` of Python 3.11 loses a cancellation
    that comes at the moment of its end, as in discord.py's connection: then it comes again."""
    if working.done():
        if not working.cancelled():
            working.exception()  # read by us, or without interest: we are cancelled for another
        return
    while not working.done():
        working.cancel()
        await asyncio.wait({working}, timeout=CANCEL_AGAIN)
    if not working.cancelled() and (error := working.exception()) is not None:
        log.error("the work of a lease ended badly", exc_info=error)


async def _give_back(client: Client, lease: str, token: str) -> None:
    """Let another process take the lease at once; while Redis is down it expires."""
    try:
        async with asyncio.timeout(GIVE_BACK_SECONDS):
            await client.eval(RELEASE, 1, lease, token)
    except (RedisError, RedisClusterException, OSError) as error:
        log.warning("lease not given back", name=lease, error=str(error))
