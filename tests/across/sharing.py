"""How a table comes to another place, past all screens."""

from __future__ import annotations

import itertools
from typing import Final

from bot.model.clock import DAY
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables

_numbers: Final = itertools.count(1)


async def does(tables: Tables, table: str, who: Person | Actor, intent: want.Intent) -> Snapshot:
    """Somebody does something; the table afterwards."""
    actor = who if isinstance(who, Actor) else Actor(who)
    event = f"across-{table}-{next(_numbers)}"
    outcome = await tables.act(table, event, actor, intent)
    assert isinstance(outcome, Done), (intent, outcome)
    held = await tables.read_table(table)
    assert held is not None
    return held


async def share(
    tables: Tables, held: Snapshot, place: str, language: str = "", by: Person | None = None
) -> Snapshot:
    """The host makes a code, somebody in the other place (else a stranger) types it, the host
    agrees."""
    table, host = held.table.id, held.table.host
    asks = by or Person(f"{place.partition(':')[0]}:0", "Guide")
    code = f"test{next(_numbers)}"
    await does(tables, table, host, want.Share(code, tables.clock() + DAY))
    await does(tables, table, asks, want.AskIn(code, place, place.upper(), language))
    return await does(tables, table, host, want.LetIn(place))
