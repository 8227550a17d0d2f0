"""Report facts to the consumers that count or store them.

The commit in which something happens adds the fact as a job. The job stays until every consumer has
received the fact, even if the table is deleted in the meantime. If a process dies, the next one
reports the fact again. So a consumer stores the id of the fact together with its counts, in one
script or transaction, and does nothing if it has stored the id before.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.jobs.claims import Jobs
from bot.model.jobs import Job
from bot.model.tables.facts import Happened

Consumer = Callable[[Happened], Awaitable[None]]
"""Receives every fact at least once. It must change nothing for a fact that it has received before,
which `Happened.id` tells."""


class Consumers:
    """The consumers of this process. If there are none, facts of other processes are removed."""

    def __init__(self, jobs: Jobs, *consumers: Consumer) -> None:
        self._jobs: Final = jobs
        self._consumers: Final = consumers

    async def consume(self, job: Job) -> None:
        """Report the fact of a job to all consumers, and remove the job.

        Raises:
            Exception: the error of a consumer, or several in an `ExceptionGroup`. The other
                consumers have received the fact, and the job comes back.
        """
        fact, failed = Happened.read(job.fact), []
        for consumer in self._consumers:
            try:
                await consumer(fact)
            except Exception as error:  # noqa: BLE001  raised below, once all have been told
                failed.append(error)
        if failed:
            several = f"{len(failed)} consumers of {fact.id} failed"
            raise failed[0] if len(failed) == 1 else ExceptionGroup(several, failed)
        await self._jobs.remove(job)
