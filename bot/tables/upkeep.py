"""Regular work for a table: timeouts, indexes, its end."""

from __future__ import annotations

from typing import Final

import structlog

from bot.model.jobs import PROJECT, REDRAW, Job
from bot.model.tables import waiting
from bot.model.tables.intents import (
    ByChance,
    DropLines,
    Expire,
    Lapse,
    LeavePlace,
    Meet,
    TimeIsUp,
    UnkeepLate,
)
from bot.model.tables.table import Stage, Table
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.tables.job_guard import NOBODY, OPERATOR, settle, table_of
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)

_MOST_ROUNDS: Final = 5


class Upkeep:
    """Runs the jobs that need only the table."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables

    async def time_up(self, job: Job) -> None:
        """Act for a seat that did not decide in time."""
        outcome = await self._tables.act(job.table, "", NOBODY, TimeIsUp(job.seat, job.prompt))
        await settle(self._tables, job, outcome)

    async def chance(self, job: Job) -> None:
        """Let chance cut for a seat that did not cut in time."""
        outcome = await self._tables.act(job.table, "", NOBODY, ByChance(job.seat, job.prompt))
        await settle(self._tables, job, outcome)

    async def lapse(self, job: Job) -> None:
        """End a vote whose time is up."""
        outcome = await self._tables.act(job.table, "", NOBODY, Lapse(job.prompt))
        await settle(self._tables, job, outcome)

    async def meet(self, job: Job) -> None:
        """Tell the people who want to meet that the meeting begins."""
        outcome = await self._tables.act(job.table, "", NOBODY, Meet())
        await settle(self._tables, job, outcome)

    async def unkeep(self, job: Job) -> None:
        """Free seats that have been kept for long enough."""
        outcome = await self._tables.act(job.table, "", NOBODY, UnkeepLate())
        await settle(self._tables, job, outcome)

    async def unsay(self, job: Job) -> None:
        """Delete lines that were said too long ago."""
        outcome = await self._tables.act(job.table, "", NOBODY, DropLines())
        await settle(self._tables, job, outcome)

    async def project(self, job: Job) -> None:
        """Bring the indexes of places and people up to date."""
        for _ in range(_MOST_ROUNDS):  # until nothing has happened in the meantime
            held = await table_of(self._tables, job)
            if held is None:
                return
            await self._project(held.table)
            if await self._tables.jobs.drawn(held.version, job):
                return

    async def _project(self, table: Table) -> None:
        places = self._tables.places
        await places.project(None, table)
        for place in () if table.stage is Stage.CLOSED else table.place_ids:
            shown = await places.claim(place, table.id)
            if shown != table.id and await self._shows_none(place):
                shown = await places.claim(place, table.id)  # it named a table that is gone
            if shown != table.id and table.duplicate is None:
                _log.warning("another table is shown here", place=place, table=table.id)
                if await self._shows_another(place, table.id):
                    await self._tables.act(table.id, "", OPERATOR, LeavePlace(place))

    async def _shows_none(self, place: str) -> bool:
        """Return True if a place shows no table. An unreadable table stays until a user sets up
        another."""
        try:
            return await self._tables.at(place) is None
        except (NewerSchema, BadDocument):
            return False

    async def _shows_another(self, place: str, table: str) -> bool:
        """Return True if a place shows another table. A table that has other places leaves this
        one: a place has one table."""
        try:
            here = await self._tables.at(place)
        except (NewerSchema, BadDocument):  # it may still say that it is shown elsewhere
            return False
        return here is not None and here.table.id != table

    async def expire(self, job: Job) -> None:
        """Close a table that nobody needs, or delete a closed one. If neither is due, put the job
        off until it is."""
        held = await table_of(self._tables, job)
        if held is None:
            return
        table, now = held.table, self._tables.clock()
        due = table.changed + waiting.life_of(table, self._tables.pace)
        if due > now:
            await self._tables.jobs.put(due, job)
        elif table.stage is Stage.CLOSED:
            await self._tables.finish(held, [job, Job(table.id, REDRAW), Job(table.id, PROJECT)])
        else:
            outcome = await self._tables.act(table.id, "", NOBODY, Expire())
            _log.info(
                "table nobody needed is closed", table=table.id, outcome=type(outcome).__name__
            )
