"""The outside input of a decision about a table, and the shape of a decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.model.jobs import Job
from bot.model.tables.table import Snapshot, Table
from bot.model.tables.waiting import Pace
from bot.tables.rules.actor import Actor
from bot.tables.rules.effects import Effect
from bot.tables.rules.match import takeback
from bot.tables.rules.match.clock import Gaps
from bot.tables.rules.match.match import Seed
from engine.contract.game import AnyGame
from engine.registry import Games


class Context(msgspec.Struct, frozen=True):
    """The outside input of `decide`: the time (ms), fresh secret bytes, the games, the table's
    rules, the times when the bot was down (`gaps`), the running deal (`needs_past`), and the
    table's jobs, if they are known and `lasting`."""

    now: int
    seed: Seed
    game_of: Callable[[Table], AnyGame]
    games: Games
    pace: Pace = Pace()
    gaps: Gaps = ()
    jobs: Mapping[Job, int] | None = None
    past: takeback.Past = takeback.Past()


Decide = Callable[[Snapshot, Actor, Any, Context], Effect]
