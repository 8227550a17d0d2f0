"""Read and check the records of matches."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.tables.tables import Tables
from engine.contract.game import AnyGame
from engine.record import Record, Score, ends_deal, loads
from engine.replay import replay


async def record_of(tables: Tables, table: str, match: int) -> Record | None:
    """Return the current record of a match, or None if it is not kept (any more).

    Raises:
        StoreError.
        RecordError: the stored record is damaged.
    """
    lines = await tables.store.record_lines(table, match)
    if not lines:
        return None
    text = "\n".join(lines) + "\n"
    return await asyncio.to_thread(loads, text, tables.store.documents.games)


def finished_part(record: Record) -> Record:
    """Return the record up to the end of its last finished deal, which everybody may see."""
    ends = [at for at, entry in enumerate(record.entries) if isinstance(entry.content, Score)]
    return replace_entries(record, ends[-1] + 1 if ends else 0)


def replace_entries(record: Record, count: int) -> Record:
    """Return the record with its first `count` entries."""
    return Record(record.game, record.rules, record.seats, record.options, record.entries[:count])


def state_after(record: Record, deal: int, games: Any) -> Any:
    """Return the position at the end of a deal of a record (counted from 1), or None if there is no
    such deal.

    Raises: RecordError: the record is damaged before that point.
    """
    for step in replay(record, games):
        if ends_deal(step):
            deal -= 1
            if deal == 0:
                return step.after
    return None


def last_state(game: AnyGame, record: Record, games: Any) -> Any:
    """Return the position at the end of a record."""
    state = game.start()
    for step in replay(record, games):
        state = step.after
    return state
