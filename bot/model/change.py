"""A change: everything that one commit writes."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.model.facts import MATCH, Happened
from bot.model.jobs import HAPPENED, Job
from bot.model.table import Table
from engine.contract.game import AnyGame


class Change(msgspec.Struct, frozen=True):
    """What a commit writes: the new table and position, the entries that the record of
    `table.match` grows by, jobs to add with their due time (ms) and to remove, jobs to add unless
    they are there already (whoever does them now looks again), seats whose drafts are gone, and
    what has happened."""

    table: Table
    game: AnyGame
    state: Any
    same_state: bool = False
    entries: tuple[str, ...] = ()
    add: tuple[tuple[int, Job], ...] = ()
    follow: tuple[tuple[int, Job], ...] = ()
    remove: tuple[Job, ...] = ()
    drafts: tuple[int, ...] = ()
    happened: tuple[Happened, ...] = ()

    @property
    def ends_match(self) -> bool:
        """Return True if the record is finished, and may go one day."""
        return any(fact.kind == MATCH for fact in self.happened)

    @property
    def facts(self) -> tuple[tuple[int, Job], ...]:
        """Return the jobs that tell what has happened, due at once."""
        table = self.table
        return tuple(
            [(table.changed, Job(table.id, HAPPENED, fact=one.id)) for one in self.happened]
        )
