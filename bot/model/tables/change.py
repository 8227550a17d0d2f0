"""A change: everything that one commit writes."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import msgspec

from bot.model.jobs import HAPPENED, Job
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Table
from engine.contract.game import AnyGame


class Change(msgspec.Struct, frozen=True):
    """The content of a commit.

    `table`, `state`: the new table and position (`same_state`: the position has not changed).
    `dropped`: how many lines the record of `table.match` loses at its end; `entries`: the lines
    that it then gains. `logged`: how many events of the position's log are stored already (0: the
    whole log is written). `add`: jobs to add, with their due times (ms). `follow`: jobs to add
    unless they exist already; a process that is running one checks again afterwards. `remove`: jobs
    to remove. `happened`: new facts. `kept`: lines about the match for its history
    (`bot/tables/rules/match/played.py`).
    """

    table: Table
    game: AnyGame
    state: Any
    same_state: bool = False
    entries: tuple[str, ...] = ()
    add: tuple[tuple[int, Job], ...] = ()
    follow: tuple[tuple[int, Job], ...] = ()
    remove: tuple[Job, ...] = ()
    happened: tuple[Happened, ...] = ()
    kept: tuple[bytes, ...] = ()
    logged: int = 0
    dropped: int = 0

    @property
    def ends_match(self) -> bool:
        """Return True if the record is finished, and may expire."""
        return any(fact.kind == MATCH for fact in self.happened)

    def facts(self, kinds: Container[str]) -> tuple[tuple[int, Job], ...]:
        """Return the jobs that report facts of some kinds, due at once."""
        table = self.table
        return tuple(
            [
                (table.changed, Job(table.id, HAPPENED, fact=one.id))
                for one in self.happened
                if one.kind in kinds
            ]
        )
