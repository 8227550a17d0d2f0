"""Duplicate deals: the tables of a tournament's round play the same cards, each deal as a match.

Nobody arranges such a table: the tournament decides who sits there, what is played and when it
ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import Table
from bot.model.tables.waiting import between_deals
from engine.contract.game import AnyGame

_OWN: Final = (
    want.Act,
    want.SetPremove,
    want.SetAutomations,
    want.SetCalls,
    want.GoAway,
    want.ComeBack,
    want.Forget,
    want.Bar,
)
"""Intents that people may have at such a table: those that concern only themselves, and, for a
person who governs the place, removing a blocked person. Nobody may follow it, because its score
would reveal cards that others still play."""


def check(table: Table, person: Person | None, intent: Intent) -> None:
    """Refuse intents that people may not have at the table of a tournament.

    Raises:
        Refused: ``IN_TOURNAMENT``.
    """
    if table.duplicate is not None and person is not None and not isinstance(intent, _OWN):
        raise Refused("IN_TOURNAMENT")


def seed_of(table: Table, fresh: Callable[[], bytes]) -> bytes:
    """Return the seed of the next deal: the tournament's, or a fresh one."""
    part = table.duplicate
    if part is None or table.match > len(part.seeds):
        return fresh()
    return bytes.fromhex(part.seeds[table.match - 1])


def finished(table: Table, game: AnyGame, state: Any) -> bool:
    """Return True if a tournament's deal is finished. A tied match is not continued, and a deal
    that nobody bid on is not dealt again, because the pack would be the same."""
    return table.duplicate is not None and between_deals(game, state)


def written(table: Table, game: AnyGame, state: Any) -> Table:
    """Return the table with the score of the finished deal: nothing if nobody bid."""
    part = table.duplicate
    if part is None or len(part.deals) >= table.match:
        return table
    wrote = state.standing.written[0] if state.standing.written else (0,) * len(game.sides)
    return replace(table, duplicate=replace(part, deals=(*part.deals, wrote)))


def unsealed(table: Table, person: Person | None, intent: want.Unseal) -> Table:
    """Show everybody the cards of the deals that all tables have finished.

    Raises:
        Refused: ``NOT_ALLOWED`` for people, ``NOTHING_TO_DO``.
    """
    part = table.duplicate
    if person is not None:
        raise Refused("NOT_ALLOWED")
    if part is None or part.opened >= intent.deals:
        raise Refused("NOTHING_TO_DO")
    return replace(table, duplicate=replace(part, opened=intent.deals))


def without_seeds(table: Table) -> Table:
    """Return the table without the secret seeds of its deals."""
    part = table.duplicate
    return table if part is None else replace(table, duplicate=replace(part, seeds=()))
