"""Give what has happened to whoever counts or remembers it.

A fact is a job of the commit in which it happened. It stays until every consumer has heard of it,
also when its table is deleted in the meantime, and a process that dies has the next one tell it
again. So a consumer stores the id of the fact together with what it counts, in one script or
transaction, and does nothing if it finds the id there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.model.facts import Happened
from bot.model.jobs import Job
from bot.store.jobs import Jobs

Consumer = Callable[[Happened], Awaitable[None]]
"""Hears of every fact at least once. A fact that it has heard of before (`Happened.id`) must change
nothing."""


class Consumers:
    """Everybody who hears of facts. Without consumers a fact that another process has left is
    removed."""

    def __init__(self, jobs: Jobs, *consumers: Consumer) -> None:
        self._jobs: Final = jobs
        self._consumers: Final = consumers

    async def consume(self, job: Job) -> None:
        """Tell the fact of a job to all consumers, and remove the job.

        Raises:
            Exception: what a consumer raised, or several in an `ExceptionGroup`. The others have
                heard of the fact, and the job comes back.
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
