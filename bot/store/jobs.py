"""The queues of jobs: one sorted set a shard, claimed by moving due times on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, cast

import structlog

from bot.model import ids
from bot.model.jobs import Job
from bot.store import keys
from bot.store.errors import told_apart
from bot.store.scripts import CLAIM, DRAWN, Client

_log: Final = structlog.get_logger(__name__)

MOST_CLAIMED: Final = 32
"""How many jobs one claim takes at most."""


class Jobs:
    """Jobs of all tables."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self.on_put: Final[list[Callable[[int, Job], None]]] = []
        """Told of every job that this process puts."""
        self._left: Final[defaultdict[int, dict[Job, int]]] = defaultdict(dict)
        """Of each shard the jobs that this process leaves to others, and until when."""

    async def claim(self, shard: int, now: int, again: int) -> tuple[list[Job], int | None]:
        """The jobs of a shard that are due at `now`, ours until `again` (ms); then the time when
        the next job there is due, None when none waits. What was left to others is neither."""
        left = self._left[shard]
        for job in [job for job, until in left.items() if until <= now]:
            del left[job]
        async with told_apart():
            *due, head = await CLAIM.run(
                self._client, [keys.jobs(shard)], [now, again, MOST_CLAIMED, *map(str, left)]
            )
        jobs = [job for job in map(_read, due) if job is not None]
        return jobs, int(float(head)) if head else None

    async def heads(self, shards: Iterable[int]) -> dict[int, int]:
        """When the first job of each shard is due; a shard without jobs is left out."""
        wanted = list(shards)
        async with told_apart():
            pipeline = self._client.pipeline(transaction=False)
            for shard in wanted:
                pipeline.zrange(keys.jobs(shard), 0, 0, withscores=True)
            found: list[Any] = await pipeline.execute()
        return {
            shard: int(first[0][1]) for shard, first in zip(wanted, found, strict=True) if first
        }

    async def of_table(self, table: str) -> list[tuple[int, Job]]:
        """The jobs of one table with the times when they are due; looks at the whole shard."""
        async with told_apart():
            found: list[Any] = await cast(
                Awaitable[list[Any]],
                self._client.zrange(keys.jobs(ids.shard_of(table)), 0, -1, withscores=True),
            )
        jobs = [(int(due), _read(member)) for member, due in found]
        return [(due, job) for due, job in jobs if job is not None and job.table == table]

    async def put(self, due: int, job: Job) -> None:
        """Adds a job, or moves its due time."""
        async with told_apart():
            await cast(
                Awaitable[Any],
                self._client.zadd(keys.jobs(ids.shard_of(job.table)), {str(job): due}),
            )
        for told in self.on_put:
            told(due, job)

    async def keep(self, jobs: Iterable[Job], due: int) -> None:
        """Moves the due time of jobs that are still there, so that nobody else takes them."""
        async with told_apart():
            pipeline = self._client.pipeline(transaction=False)
            for job in jobs:
                pipeline.zadd(keys.jobs(ids.shard_of(job.table)), {str(job): due}, xx=True)
            await pipeline.execute()

    async def leave(self, job: Job, due: int, until: int) -> None:
        """Leave a job to other processes from `due` on, if it is still there; this one does not
        claim it before `until` (ms)."""
        self._left[ids.shard_of(job.table)][job] = until
        await self.keep([job], due)

    async def remove(self, job: Job) -> None:
        """Takes a job away that nobody needs."""
        async with told_apart():
            await cast(
                Awaitable[Any], self._client.zrem(keys.jobs(ids.shard_of(job.table)), str(job))
            )

    async def drawn(self, version: int, job: Job) -> bool:
        """Takes a redraw away if the table still is in the version that was drawn (or is gone)."""
        names = [keys.table(job.table), keys.jobs(ids.shard_of(job.table))]
        async with told_apart():
            return not await DRAWN.run(self._client, names, [version, str(job)])


def _read(member: bytes) -> Job | None:
    """The job that was written; what cannot be read is a newer bot's and left to it."""
    try:
        return Job.read(member.decode())
    except ValueError:
        _log.warning("a job cannot be read", job=repr(member))
        return None
