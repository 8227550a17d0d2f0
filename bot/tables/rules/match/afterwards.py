"""The consequences of every change of a table: jobs, and which events are stored already."""

from __future__ import annotations

from typing import Any

from bot.model.jobs import EXPIRE, PROJECT, REDRAW, Job
from bot.model.tables.table import Table
from bot.model.tables.waiting import Pace, life_of
from bot.tables.rules import hidden
from bot.tables.rules.deciding import with_decided


def logged(before: Any, state: Any) -> int:
    """Return how many events of a position's log are already in the log of the position before
    it."""
    if before is None or state is None or state.log.after(before.log) is None:
        return 0
    return len(before.log)


def noted(before: Table, table: Table, acted: tuple[int, ...], *, same_state: bool) -> Table:
    """Return the table with the notes that every change adds: who has taken decisions, and whether
    others can see the change."""
    return hidden.counted(before, with_decided(before, table, acted), same_state=same_state)


def life_job(before: Table, table: Table, pace: Pace, now: int) -> tuple[tuple[int, Job], ...]:
    """Return the job that ends an unneeded table, if its stage has changed."""
    if before.stage is table.stage:
        return ()
    return ((now + life_of(table, pace), Job(table.id, EXPIRE)),)


def followed_by(before: Table, table: Table, now: int) -> tuple[tuple[int, Job], ...]:
    """Return the jobs that follow every change: a redraw, and the indexes if necessary."""
    found = [(now, Job(table.id, REDRAW))]
    if (
        (before.seats is not table.seats and before.people != table.people)
        or before.host != table.host
        or before.stage is not table.stage
        or before.place_ids != table.place_ids
    ):
        found.append((now, Job(table.id, PROJECT)))
    return tuple(found)
