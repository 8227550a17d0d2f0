"""Read the actions of the running deal of a table, for taking moves back."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog

from bot.model.tables.table import Snapshot
from bot.store.tables.tables import Store
from bot.tables.rules.match.takeback import Past
from engine.contract.errors import RecordError
from engine.contract.moves import DEALER, Step
from engine.record import loads
from engine.registry import Games
from engine.replay import replay

_log: Final = structlog.get_logger(__name__)


async def past_of(store: Store, held: Snapshot) -> Past:
    """Return the running deal of a table from its record, or an empty past if the record does not
    lead to the current position.

    Raises:
        StoreError.
    """
    lines = await store.record_lines(held.table.id, held.table.match)
    return await asyncio.to_thread(past_in, lines, held, store.documents.games)


def past_in(lines: Sequence[str], held: Snapshot, games: Games) -> Past:
    """Return the running deal of a table from the lines of its record; see `past_of`."""
    steps: list[Step] = []
    try:
        for step in replay(loads("\n".join(lines) + "\n", games), games):
            if step.actor == DEALER:
                steps.clear()
            steps.append(step)
    except RecordError as error:
        _log.error("a record does not hold", table=held.table.id, error=str(error))
        return Past()
    if not steps or steps[-1].after != held.state:
        return Past()
    dealt = max([at for at, line in enumerate(lines) if line.startswith("dealer ")])
    return Past(tuple(steps), tuple(lines[dealt + 1 :]))
