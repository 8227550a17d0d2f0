"""What a person is to a table, for what shows tables without a control: pages, pictures, messages
that unfold. (For a control the door asks.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.model.blocks import PlaceRules
from bot.model.people import server_of
from bot.model.rights import Part, part_of
from bot.model.table import Snapshot
from bot.store.blocks import Blocks
from bot.store.operator import Blocked
from bot.store.trip import Ask, together
from bot.tables.rules.admission import admitted


async def part_of_onlooker(
    blocks: Blocks,
    held: Snapshot,
    person: str,
    place: str,
    roles: Sequence[str] = (),
    *,
    governs: bool = False,
) -> Part:
    """Return what a person is to a table. `place`: where their chat vouches for them, with these
    `roles`; `governs`: they govern it. The rules of the table's place, and whether the operator has
    blocked the person, are read unless they sit there."""
    table, rules, blocked = held.table, PlaceRules(), False
    server = server_of(table.place)
    here = server_of(place) == server
    if table.seat_of(person) is None:
        asks: list[Ask[Any]] = [Blocked.ask(person)]
        if server:
            asks.append(blocks.places.ask(server))
        barred, *found = [answer() for answer in await together(blocks.client, *asks)]
        rules = found[0] if found else rules
        blocked = barred or admitted(rules, person, roles if here else (), here and governs).blocked
    return part_of(table, person, place, governs=governs, links=rules.links, blocked=blocked)
