"""Run the jobs of all tables: computer moves, reminders, timeouts, redraws, index updates, and the
closing of abandoned tables.

A job stays in Redis until the commit that completes it removes it. This process knows from its own
commits when the next job of each shard is due; a sweep over all shards finds jobs left by other
processes. Claims are leases that are renewed while the job runs, so another process picks up the
job after a crash, and never earlier.

Every loop goes on after an error that nobody foresaw: it logs the error and pauses.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Final

import structlog

from bot.metrics import JOB_SECONDS, JOBS, STORE_UP
from bot.model import ids
from bot.model.jobs import Job
from bot.model.table import Held
from bot.store.errors import StoreError
from bot.store.jobs import MOST_CLAIMED, Jobs

_log: Final = structlog.get_logger(__name__)

Handler = Callable[[Job], Awaitable[None]]
"""Does a job; it is done when its commit, or the handler itself, has taken it away. What it raises
is logged, and the job comes back after its lease."""

_PAUSE: Final = 0.5
"""Seconds before Redis is asked again after it failed."""


class Worker:
    """The loop that claims due jobs and gives them to their handlers. `clock`: the time in ms.

    `lease`: seconds until a claimed job comes back; `sweep`: seconds in which every shard is looked
    at once; `side_by_side`: how many jobs of a kind run at a time, so that a slow platform does
    not keep computer players from moving.
    """

    def __init__(
        self,
        jobs: Jobs,
        clock: Callable[[], int],
        handlers: Mapping[str, Handler],
        *,
        lease: float = 10.0,
        sweep: float = 4.0,
        side_by_side: int = 16,
    ) -> None:
        self._jobs: Final = jobs
        self._clock: Final = clock
        self._handlers: Final = handlers
        self._lease_ms: Final = int(lease * 1000)
        self._sweep: Final = sweep
        self._slots: Final[defaultdict[str, asyncio.Semaphore]] = defaultdict(
            lambda: asyncio.Semaphore(side_by_side)
        )
        self._alarms: Final[list[tuple[int, int]]] = []
        self._next: Final[dict[int, int]] = {}
        self._woken: Final = asyncio.Event()
        self._running: Final[set[Job]] = set()
        self._again: Final[set[Job]] = set()
        jobs.on_put.append(self._put)

    def committed(self, _: Held, __: Held, jobs: tuple[tuple[int, Job], ...]) -> None:
        """Hear of a commit of this process, with the jobs it has added."""
        for due, job in jobs:
            self.expect(ids.shard_of(job.table), due)

    def _put(self, due: int, job: Job) -> None:
        self.expect(ids.shard_of(job.table), due)

    def expect(self, shard: int, due: int) -> None:
        """Something of this shard is due then (ms)."""
        known = self._next.get(shard)
        if known is None or due < known:
            self._next[shard] = due
            heapq.heappush(self._alarms, (due, shard))
            self._woken.set()

    async def run(self, stop: asyncio.Event) -> None:
        """Works until `stop` is set; jobs that have begun are finished (cancelled, when this is
        cancelled: then they come back). A worker runs once."""
        ending, finished = asyncio.Event(), asyncio.Event()
        async with asyncio.TaskGroup() as group:  # what asks Redis ends by events: redis-py may
            group.create_task(self._sweeping(ending))  # swallow a cancellation
            group.create_task(self._keeping(finished))
            stopping = group.create_task(self._stopping(stop))
            try:
                async with asyncio.TaskGroup() as doing:
                    while not _is_over(stop):
                        shard = await self._next_shard(stop)
                        if shard is not None:
                            await self._claim(shard, doing, stop)
                    ending.set()
            finally:
                ending.set()
                finished.set()
                stopping.cancel()

    async def _stopping(self, stop: asyncio.Event) -> None:
        await stop.wait()
        self._woken.set()

    async def _next_shard(self, stop: asyncio.Event) -> int | None:
        """Waits until something is due somewhere; None when we are to stop."""
        while not _is_over(stop):
            now = self._clock()
            while self._alarms and self._alarms[0][0] <= now:
                due, shard = heapq.heappop(self._alarms)
                if self._next.get(shard) == due:
                    del self._next[shard]
                    return shard
            wait = (self._alarms[0][0] - now) / 1000 if self._alarms else 3600.0
            self._woken.clear()
            try:
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            except TimeoutError:
                continue
        return None

    async def _claim(self, shard: int, group: asyncio.TaskGroup, stop: asyncio.Event) -> None:
        now = self._clock()
        try:
            jobs, head = await self._jobs.claim(shard, now, now + self._lease_ms)
        except StoreError as error:
            _log.warning("jobs cannot be claimed", error=str(error))
            await self._later(shard, now)
            return
        except Exception:  # noqa: BLE001  the worker survives what it does not know
            _log.exception("jobs cannot be claimed")
            await self._later(shard, now)
            return
        if head is not None:
            self.expect(shard, now if len(jobs) == MOST_CLAIMED else head)
        for job in jobs:
            if job in self._running:  # it came anew while it was still being done here
                self._again.add(job)
            else:
                self._running.add(job)
                group.create_task(self._run(job, now, stop), name=str(job))

    async def _later(self, shard: int, now: int) -> None:
        """Ask this shard again later, and the others after a shorter pause."""
        self.expect(shard, now + int(_PAUSE * 1000))
        await asyncio.sleep(_PAUSE / 10)

    async def _run(self, job: Job, claimed: int, stop: asyncio.Event) -> None:
        try:
            async with self._slots[job.kind]:
                if not stop.is_set():
                    await self._do(job, claimed)
                else:  # whoever goes on need not wait for our lease
                    await self._keep([job], self._clock())
        finally:
            self._running.discard(job)
        if job in self._again:
            self._again.discard(job)
            await self._keep([job], self._clock())
            self.expect(ids.shard_of(job.table), self._clock())

    async def _keeping(self, finished: asyncio.Event) -> None:
        """Renews the leases of what is being done."""
        while not _is_over(finished):
            before = set(self._running)
            await _pause(finished, self._lease_ms / 3000)
            await self._keep(self._running & before, self._clock() + self._lease_ms)

    async def _keep(self, jobs: Collection[Job], due: int) -> None:
        try:
            if jobs:
                await self._jobs.keep(jobs, due)
        except StoreError as error:
            _log.warning("jobs cannot be kept", error=str(error))
        except Exception:  # noqa: BLE001  another process may take the jobs: they are done once
            _log.exception("jobs cannot be kept")

    async def _do(self, job: Job, claimed: int) -> None:
        outcome = "failed"
        try:
            handler = self._handlers.get(job.kind)
            if handler is None:  # a newer bot's; it will do it
                _log.warning("nobody here does this job", kind=job.kind)
                return
            async with asyncio.timeout(60):
                await handler(job)
            outcome = "done"
        except StoreError as error:
            _log.warning("job waits for the store", kind=job.kind, error=str(error))
        except Exception:  # noqa: BLE001  one bad table must not stop the others; it comes back
            _log.exception("job failed", kind=job.kind, table=job.table)
        finally:
            JOBS.labels(kind=job.kind, outcome=outcome).inc()
            JOB_SECONDS.observe(max(0, self._clock() - claimed) / 1000)

    async def _sweeping(self, ending: asyncio.Event) -> None:
        """Looks at every shard once in a while, a part of them at a time."""
        part = 32
        pause = self._sweep * part / ids.SHARDS
        while not _is_over(ending):
            for first in range(0, ids.SHARDS, part):
                if _is_over(ending):
                    return
                heads: Mapping[int, int] = {}
                try:
                    heads = await self._jobs.heads(range(first, first + part))
                    STORE_UP.set(1)
                except StoreError as error:
                    STORE_UP.set(0)
                    _log.warning("jobs cannot be looked at", error=str(error))
                except Exception:  # noqa: BLE001  the worker survives what it does not know
                    _log.exception("jobs cannot be looked at")
                for shard, due in heads.items():
                    self.expect(shard, due)
                await _pause(ending, pause)


async def _pause(event: asyncio.Event, seconds: float) -> None:
    """So long, or until the event."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


def _is_over(event: asyncio.Event) -> bool:
    """Whether it is time to end, also where a cancellation was swallowed on its way."""
    task = asyncio.current_task()
    return event.is_set() or (task is not None and task.cancelling() > 0)
