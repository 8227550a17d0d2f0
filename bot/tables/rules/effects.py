"""The result of a decision: what an intent does to the table, and what the commit writes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.model.jobs import Job
from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.model.tables.table import Table
from bot.tables.rules.match.match import Progress


class Decision(msgspec.Struct, frozen=True):
    """The change to commit, and the answer after the commit. `jobs`: the jobs of the resulting
    table, unless the due time of one depends on when it is computed."""

    change: Change
    done: Done
    jobs: Mapping[Job, int] | None


class Effect(msgspec.Struct, frozen=True):
    """The table after an intent, the match if it has moved on, and the answer's code and
    parameters.

    `actor`: the seat that acted. `quiet`: no player did anything, so the table is not kept for
    longer.
    """

    table: Table
    match: Progress | None = None
    actor: int | None = None
    code: str = ""
    params: dict[str, int | str] = {}
    quiet: bool = False
