"""A change: everything that one commit writes."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.model.jobs import Job
from bot.model.table import Table
from engine.contract.game import AnyGame


class Change(msgspec.Struct, frozen=True):
    """What a commit writes: the new table and position, the entries that the record of
    `table.match` grows by, jobs to add with their due time (ms) and to remove, jobs to add unless
    they are there already (whoever does them now looks again), seats whose drafts are gone.
    `ends_match`: the record is finished and may go one day."""

    table: Table
    game: AnyGame
    state: Any
    same_state: bool = False
    entries: tuple[str, ...] = ()
    add: tuple[tuple[int, Job], ...] = ()
    follow: tuple[tuple[int, Job], ...] = ()
    remove: tuple[Job, ...] = ()
    drafts: tuple[int, ...] = ()
    ends_match: bool = False
