"""Find a person's part at a table for code that shows tables without a control: pages, pictures,
messages that unfold. (For controls, the dispatcher does this.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.model.people import server_of
from bot.model.tables.rights import Part, part_of
from bot.model.tables.table import Snapshot
from bot.store.operator import Blocked
from bot.store.people.blocks import Blocks
from bot.store.redis.trip import Ask, together
from bot.tables.rules.lobby.admission import Permissions, admitted_to


async def part_of_onlooker(
    blocks: Blocks,
    held: Snapshot,
    person: str,
    place: str,
    roles: Sequence[str] = (),
    *,
    governs: bool = False,
    governs_server: bool = False,
    barred: bool | None = None,
) -> Part:
    """Return a person's part at a table. `place`: where their chat vouches for them, with these
    `roles`; `governs`: they govern it, and perhaps its server. `barred`: the operator has blocked
    the person; None: not known yet. The rules of the table's places are read unless the person
    sits there."""
    table, allowed = held.table, Permissions()
    servers = sorted({server_of(one) for one in table.place_ids} - {""})
    ruled = bool(servers) and table.seat_of(person) is None
    asks: list[Ask[Any]] = [] if barred is not None else [Blocked.ask_blocked(person)]
    asks += map(blocks.places.ask_list, servers if ruled else ())
    found = [answer() for answer in await together(blocks.client, *asks)] if asks else []
    if barred is None:
        barred = found.pop(0)
    if barred:
        return Part.BLOCKED
    if ruled:
        rules = dict(zip(servers, found, strict=True))
        allowed = admitted_to(table, rules, person, place, roles, governs=governs_server)
    looks, links = allowed.looks, allowed.links
    return part_of(table, person, place, governs=governs, links=links, blocked=not looks)
