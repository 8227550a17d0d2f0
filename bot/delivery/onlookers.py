"""What a person is to a table, for what shows tables without a control: pages, pictures, messages
that unfold. (For a control the door asks.)"""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.blocks import PlaceRules
from bot.model.people import server_of
from bot.model.rights import Part, part_of
from bot.model.table import Snapshot
from bot.store.blocks import Blocks
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
    `roles`; `governs`: they govern it. The rules of the table's place are read unless they sit
    there."""
    table, rules = held.table, PlaceRules()
    server = server_of(table.place)
    here = server_of(place) == server
    if server and table.seat_of(person) is None:
        rules = await blocks.places.of(server)
    blocked = admitted(rules, person, roles if here else (), here and governs).blocked
    return part_of(table, person, place, governs=governs, links=rules.links, blocked=blocked)
