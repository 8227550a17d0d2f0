"""Leases in Redis: one process at a time does a thing (a Discord shard, the Telegram poller).

A lease ends by itself when its holder stops renewing it; then another may take it. Each taking has
a higher fencing number than the one before, so that what a slow former holder still writes can be
refused by whoever compares numbers. The holder is told when it has lost the lease, at the latest
when its time is over by its own clock: it never believes longer than Redis does.

Keys: `lease:{name}` holds the holder's token and expires; `lease:{name}:fence` counts the takings
and stays. Both lie in the slot of the name.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from typing import Final, Self, cast

import structlog
from redis.exceptions import RedisClusterException, RedisError

from bot.store.connection import Client, is_passing

RENEWALS_PER_TERM: Final = 3
LEAST_SECONDS: Final = 0.05
GIVE_BACK_SECONDS: Final = 2.0

# The same holder asking again (its answer was lost) gets the same number.
ACQUIRE: Final = """
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then
  return redis.call('INCR', KEYS[2])
end
if redis.call('GET', KEYS[1]) == ARGV[1] then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return tonumber(redis.call('GET', KEYS[2]))
end
return 0
"""
RENEW: Final = """
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


class LeaseError(Exception):
    """Something about a lease."""


class LeaseTaken(LeaseError):
    """Another holds it, and the time to wait for it is over."""


class LeaseLost(LeaseError):
    """It was ours and is not any more."""


def keys(name: str) -> tuple[str, str]:
    """The keys of a lease: its holder and its fencing number."""
    return f"lease:{{{name}}}", f"lease:{{{name}}}:fence"


class Lease:
    """A lease that was taken. `fence` is higher than that of every earlier taking."""

    def __init__(
        self, client: Client, name: str, token: str, fence: int, ttl: float, until: float
    ) -> None:
        self.name = name
        self.fence = fence
        self.ttl = ttl
        self.lost = asyncio.Event()
        self._client = client
        self._token = token
        self._until = until

    @property
    def held(self) -> bool:
        """Whether it is certainly still ours; false the moment its time is over."""
        return not self.lost.is_set() and time.monotonic() < self._until

    @property
    def remaining(self) -> float:
        """Seconds until it ends without another renewal."""
        return max(0.0, self._until - time.monotonic()) if self.held else 0.0

    def check(self) -> None:
        """LeaseLost unless it is still ours: ask before what only the holder may do."""
        if not self.held:
            raise LeaseLost(f"the lease {self.name} is lost")

    async def renew(self) -> bool:
        """Another term; false, and lost for good, when another took it or it has ended."""
        began = time.monotonic()
        renewed = await self._run(RENEW, self._token, _milliseconds(self.ttl))
        if renewed and not self.lost.is_set():
            self._until = began + self.ttl  # Redis began to count later: we end first
        else:
            self.lost.set()
        return self.held

    async def release(self) -> bool:
        """Gives it back; false when it was not ours any more."""
        self.lost.set()
        return bool(await self._run(RELEASE, self._token))

    async def _run(self, script: str, *args: str | int) -> int:
        """One of the scripts on this lease."""
        return await run(self._client, script, self.name, *args)

    def __repr__(self) -> str:
        return f"<Lease {self.name} #{self.fence}{'' if self.held else ' lost'}>"


async def run(client: Client, script: str, name: str, *args: str | int) -> int:
    """A script on the keys of a lease."""
    words = [str(arg) for arg in args]
    return int(cast(int, await client.eval(script, 2, *keys(name), *words)))


def _milliseconds(seconds: float) -> int:
    return max(1, int(seconds * 1000))


class Leases:
    """Takes leases for this process."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def acquire(self, name: str, ttl: float) -> Lease | None:
        """The lease, or nothing when another holds it. Renew it and give it back yourself."""
        return await self._acquire(name, ttl, secrets.token_hex(16))

    async def _acquire(self, name: str, ttl: float, token: str) -> Lease | None:
        """One try with this token."""
        if ttl < LEAST_SECONDS:
            raise ValueError(f"a lease of less than {LEAST_SECONDS} s")
        began = time.monotonic()
        fence = await run(self._client, ACQUIRE, name, token, _milliseconds(ttl))
        return Lease(self._client, name, token, fence, ttl, began + ttl) if fence else None

    @contextlib.asynccontextmanager
    async def hold(
        self, name: str, ttl: float, *, wait: float | None = None, cancel: bool = True
    ) -> AsyncIterator[Lease]:
        """Holds a lease around a block, renewing it, and gives it back at the end.

        Waits `wait` seconds for it (None: for ever, 0: not at all), then LeaseTaken. While Redis is
        away it goes on trying. When the lease is lost within the block, `lease.lost` is set and,
        with `cancel`, the block is cancelled and LeaseLost comes out of it.
        """
        lease = await self._wait_for(name, ttl, wait)
        log.info("lease taken", name=name, fence=lease.fence)
        async with _Keeper(lease, cancel):
            yield lease

    async def _wait_for(self, name: str, ttl: float, wait: float | None) -> Lease:
        """Tries until it is ours."""
        token = secrets.token_hex(16)
        pause = max(LEAST_SECONDS, ttl / RENEWALS_PER_TERM / 2)
        give_up = None if wait is None else time.monotonic() + wait
        while True:
            try:
                lease = await self._acquire(name, ttl, token)
            except (RedisError, RedisClusterException, OSError) as error:
                if not is_passing(error):
                    raise
                log.warning("lease cannot be asked for", name=name, error=str(error))
                lease = None
            if lease is not None and lease.held:
                return lease
            if give_up is not None and time.monotonic() + pause > give_up:
                raise LeaseTaken(f"another process holds the lease {name}")
            await asyncio.sleep(pause)


class _Keeper:
    """Renews a lease around a block; cancels the block when the lease is lost."""

    def __init__(self, lease: Lease, cancel: bool) -> None:
        self.lease = lease
        self.cancel = cancel
        self.cancelled = False
        self.block: asyncio.Task[object] | None = None
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self.block = asyncio.current_task()
        self.task = asyncio.create_task(self._keep(), name=f"lease {self.lease.name}")
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        lost = self.lease.lost.is_set() or not self.lease.held
        assert self.task is not None
        assert self.block is not None
        self.task.cancel()
        (end,) = await asyncio.gather(self.task, return_exceptions=True)
        ours = self.cancelled and self.block.uncancel() == 0
        await self._give_back()
        if isinstance(end, Exception):
            raise end
        if self.cancel and lost and (kind is None or (ours and kind is asyncio.CancelledError)):
            raise LeaseLost(f"the lease {self.lease.name} is lost") from None

    async def _give_back(self) -> None:
        """Another may have it at once; when Redis is away it ends by itself."""
        try:
            async with asyncio.timeout(min(self.lease.ttl, GIVE_BACK_SECONDS)):
                await self.lease.release()
        except (RedisError, RedisClusterException, OSError) as error:
            log.warning("lease not given back", name=self.lease.name, error=str(error))

    async def _keep(self) -> None:
        """Renews until the lease is lost, then says so."""
        lease = self.lease
        term = lease.ttl / RENEWALS_PER_TERM
        pause = term
        while lease.held:
            await asyncio.sleep(min(pause, lease.remaining))
            pause = LEAST_SECONDS  # unless it is renewed
            try:
                async with asyncio.timeout(lease.remaining):
                    await lease.renew()
                pause = term
            except TimeoutError:
                log.warning("lease not renewed in time", name=lease.name)
            except (RedisError, RedisClusterException, OSError) as error:
                log.warning("lease not renewed", name=lease.name, error=str(error))
        lease.lost.set()
        log.warning("lease lost", name=lease.name, fence=lease.fence)
        if self.cancel and self.block is not None:
            self.cancelled = True
            self.block.cancel()
