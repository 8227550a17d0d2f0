"""Tell people that they are waited for."""

from __future__ import annotations

from typing import Final

from bot.delivery.outbox import Outbox
from bot.model.jobs import Job
from bot.tables.tables import Tables
from bot.tables.wanted import wanted


class Calls:
    """Reminds the people whom tables wait for."""

    def __init__(self, tables: Tables, outbox: Outbox) -> None:
        self._tables: Final = tables
        self._outbox: Final = outbox

    async def remind(self, job: Job) -> None:
        """Remind a person of a decision, once."""
        held = await wanted(self._tables, job)
        if held is None:
            return
        wait = await self._outbox.remind(held, job.seat, job.prompt)
        if wait:
            await self._tables.jobs.put(self._tables.clock() + int(wait * 1000), job)
        else:
            await self._tables.jobs.remove(job)
