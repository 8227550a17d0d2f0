"""Check that a job is still wanted, once, before it runs.

The table decides that, so this module belongs to the tables, above the queue (`bot/jobs`), which
knows no table.
"""

from __future__ import annotations

from typing import Final

import structlog

from bot.model.jobs import Job
from bot.model.outcomes import Refusal
from bot.model.tables import waiting
from bot.model.tables.table import Snapshot
from bot.store.redis.errors import BadDocument, NewerSchema, error_of
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)

NOBODY: Final = Actor()
"""The actor of everything that the table does automatically."""
OPERATOR: Final = Actor(admin=True)
"""The actor of what the bot does with the rights of an administrator: it closes forgotten tables,
and takes tables out of places that do not show them."""


async def table_of(tables: Tables, job: Job) -> Snapshot | None:
    """Read the table of a job, or None. If the table is gone, remove the job."""
    try:
        held = await tables.read_table(job.table)
    except NewerSchema as error:
        _log.info("a newer bot's table is left alone", table=job.table, error=str(error))
        return None
    except BadDocument as error:
        _log.error("stored table cannot be read", table=job.table, error=str(error))
        return None
    if held is None:
        await tables.jobs.remove(job)
    return held


async def wanted(tables: Tables, job: Job) -> Snapshot | None:
    """Return the table that wants this job, or None; remove a job that no table wants."""
    held = await table_of(tables, job)
    if held is None or await dropped(tables, held, job):
        return None
    return held


async def dropped(tables: Tables, held: Snapshot, job: Job) -> bool:
    """Remove a job that the table does not want, and return True if it was removed.

    The answer holds only for the table as it was read: after a pause the same job may be wanted
    again.
    """
    table = held.table
    if job in waiting.jobs_of(table, held.game, held.state, tables.pace, tables.clock()):
        return False
    await tables.jobs.drawn(held.version, job)
    return True


async def settle(tables: Tables, job: Job, outcome: object) -> None:
    """Remove a job that was refused for good. (The commit of a successful job removes it.)

    Raises:
        StoreError: the store has refused the job, which must be retried.
    """
    if (error := error_of(outcome)) is not None:
        raise error
    if isinstance(outcome, Refusal) and await wanted(tables, job) is not None:
        _log.warning("job comes back", kind=job.kind, table=job.table, code=outcome.code)
