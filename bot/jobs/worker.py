"""Run the jobs of all tables: computer moves, reminders, timeouts, redraws, index updates, and the
closing of abandoned tables.

A job stays in Redis until the commit that completes it removes it. The queue claims jobs for the
slots that are free here, so other processes pick up the rest, and after a crash this process's
jobs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog

from bot.jobs.queue import Queue
from bot.model.jobs import Job
from bot.store.redis.errors import Full, ReadOnly, StoreError, Unreachable
from bot.util.metrics import JOB_SECONDS, JOBS
from bot.util.retry import retried

_log: Final = structlog.get_logger(__name__)

Handler = Callable[[Job], Awaitable[None]]
"""Runs a job, which is done when its commit, or the handler itself, has removed it. An exception is
logged, and the job comes back after its lease."""

_MOST_SECONDS: Final = 60.0
"""A job that takes longer than this is cancelled and comes back."""
_FIRST_PAUSE: Final = 0.25
_LONGEST_PAUSE: Final = 2.0
_TRIES: Final = 5
"""Retries of a job that failed because of the store. Waiting for the end of its claim would take
seconds, although the store may be back at once."""


class Worker:
    """Dispatches the jobs of a queue to their handlers, by kind.

    `side_by_side`: number of jobs of a kind that run concurrently, so that a slow platform does not
    keep computer players from moving.
    """

    def __init__(
        self, queue: Queue, handlers: Mapping[str, Handler], *, side_by_side: int = 16
    ) -> None:
        self._queue: Final = queue
        self._handlers: Final = handlers
        self._tries: Final = 1 if queue.scattered else _TRIES
        """On a cluster, retries for one master must not take the slots from jobs of the others."""
        self._free: Final = dict.fromkeys(handlers, side_by_side)
        """Number of jobs of each kind that may still start."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set; running jobs are finished (if this is cancelled, they are
        cancelled and come back). A worker runs once."""
        async with asyncio.TaskGroup() as group:  # the queue ends on its own: redis-py may swallow
            group.create_task(self._queue.run())  # a cancellation
            stopping = group.create_task(self._stopping(stop))
            try:
                async with asyncio.TaskGroup() as doing:
                    while jobs := await self._queue.take(self._free):
                        for job in jobs:
                            self._free[job.kind] -= 1
                            doing.create_task(self._run(job), name=str(job))
            finally:
                self._queue.close()
                stopping.cancel()

    async def _stopping(self, stop: asyncio.Event) -> None:
        await stop.wait()
        self._queue.end()

    async def _run(self, job: Job) -> None:
        try:
            again = True
            while again:
                await self._do(job)
                again = await self._queue.done(job)
        finally:
            self._free[job.kind] += 1
            self._queue.stir()

    async def _do(self, job: Job) -> None:
        outcome = "failed"
        try:
            with JOB_SECONDS.time():
                async with asyncio.timeout(_MOST_SECONDS):
                    await self._tried(job)
            outcome = "done"
        except StoreError as error:
            _log.warning("job waits for the store", kind=job.kind, error=str(error))
        except TimeoutError:  # also after the whole process stood still
            _log.warning("job took too long", kind=job.kind, table=job.table)
        except Exception:  # noqa: BLE001  one bad table must not stop the others; it comes back
            _log.exception("job failed", kind=job.kind, table=job.table)
        finally:
            JOBS.labels(kind=job.kind, outcome=outcome).inc()

    async def _tried(self, job: Job) -> None:
        """Run a job, with retries if the store is away or takes no writes."""
        await retried(
            lambda: self._handlers[job.kind](job),
            (Unreachable, ReadOnly, Full),
            lambda _: None,
            first=_FIRST_PAUSE,
            longest=_LONGEST_PAUSE,
            tries=self._tries,
        )
