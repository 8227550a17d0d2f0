"""Facts: what has happened between two states of a table."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.model.tables.facts import DEAL, LEFT, MATCH, SEATED, Happened
from bot.model.tables.table import Snapshot, Stage, Table
from bot.tables.rules.match.played import kept
from engine.contract.game import AnyGame


def told(
    before: Snapshot, table: Table, game: AnyGame, state: Any, acted: tuple[int, ...]
) -> tuple[tuple[Happened, ...], tuple[bytes, ...]]:
    """Return the facts of a change in which the seats of `acted` have acted, and the lines about
    its match for the history."""
    facts = happened(before, table, state)
    return facts, kept(before.table, table, game, state, facts, acted) if facts else ()


def happened(before: Snapshot, table: Table, state: Any) -> tuple[Happened, ...]:
    """Return the facts of a change: `before` became `table` with the position `state`."""
    old, match = before.table, table.match
    first = _finished(before.state) + 1 if match == old.match else 1
    facts = [Happened(DEAL, table.id, match, n) for n in range(first, _finished(state) + 1)]
    if old.stage is Stage.PLAYING and table.stage is not Stage.PLAYING:
        facts.append(Happened(MATCH, table.id, match))
    same = old.seats is table.seats and old.stage is table.stage
    if same:
        return tuple(facts)
    then, now = _seated(old), _seated(table)
    if then != now:
        came = partial(Happened, table=table.id, match=match, version=before.version.number + 1)
        facts += [came(LEFT, person=one) for one in sorted(then - now)]
        facts += [came(SEATED, person=one) for one in sorted(now - then)]
    return tuple(facts)


def _finished(state: Any) -> int:
    """Return how many deals of a match have been finished."""
    return 0 if state is None else len(state.standing.written)


def _seated(table: Table) -> set[str]:
    if table.stage is Stage.CLOSED:
        return set()
    return {person.id for person in table.people}
