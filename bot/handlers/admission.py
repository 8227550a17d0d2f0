"""Check who may open a table here, sit down, enter a tournament or watch from elsewhere. All input
is read in one round trip; the decision is a pure function
(`bot/tables/rules/lobby/admission.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as with_fields
from typing import Any

from msgspec.structs import replace

from bot.handlers.request import Request
from bot.model.blocks import PlaceRules
from bot.model.outcomes import Refused
from bot.model.people import Person, server_of
from bot.model.tables import intents as want
from bot.model.tables.rights import Part
from bot.model.tables.table import Snapshot, Stage, Table
from bot.store.people.blocks import Blocks
from bot.store.people.ties import Ties
from bot.store.redis.trip import Ask, together
from bot.tables.rules.lobby.admission import Permissions, shuts_out
from bot.tables.tables import Tables


async def may_open(request: Request, blocks: Blocks, place: str) -> None:
    """Check that the person may open a table or a tournament in a place.

    Raises:
        Refused: ``BLOCKED_HERE``, ``NOT_ADMITTED``, ``OPENING_LIMITED``.
    """
    found = await _asked(request, blocks, place)
    _takes_part(found)
    if not found.opens:
        raise Refused("OPENING_LIMITED")
    await blocks.places.used(server_of(place))


async def may_come(table: Table, blocks: Blocks, place: str, *, instead_of: str = "") -> None:
    """Check that a table may be brought to a place. Whoever sits there, or has a kept seat, by the
    place that it leaves for this one (`instead_of`; empty: none) may play in the new place. The
    others, and the host of a table that is shared with it, are only not blocked there. Only the
    roles of whoever brings it are known.

    Raises:
        Refused: ``BLOCKED_THERE`` with the names.
    """
    rules = await blocks.places.read_list(server_of(place))
    kept = [seat.kept.person for seat in table.seats if seat.kept is not None]
    host = () if instead_of else (table.host,)
    people = {one.id: one for one in (*table.people, *kept, *host)}
    shut = [
        one.name
        for one in people.values()
        if rules.blocked.has(one.id)
        or (table.place_for(one.id).id == instead_of and shuts_out(rules, one.id))
    ]
    if shut:
        raise Refused("BLOCKED_THERE", who=", ".join(shut), count=len(shut))


async def may_take_part(request: Request, blocks: Blocks, place: str) -> None:
    """Check that the person may play in a place.

    Raises:
        Refused: ``BLOCKED_HERE``, ``NOT_ADMITTED``.
    """
    _takes_part(await _asked(request, blocks, place))


async def may_sit(request: Request, blocks: Blocks) -> None:
    """Check that the person may play at the table of the request.

    Raises:
        Refused: ``BLOCKED_HERE``, ``BLOCKED_ELSEWHERE``, ``NOT_ADMITTED``.
    """
    now = await ruled(request, blocks, *request.held.table.place_ids)
    found = now.verdict_at(request.held.table)
    if not found.part:
        raise now.turned_away(request.held.table)


async def may_ask_in(request: Request, blocks: Blocks, table: Table) -> None:
    """Check that no place of a table blocks the person who asks to bring it to another one.

    Raises:
        Refused: ``BLOCKED_AT_TABLE``.
    """
    now, person = await ruled(request, blocks, *table.place_ids), request.event.person.id
    rules = [now.rules.get(server_of(one), PlaceRules()) for one in table.place_ids]
    if any([one.blocked.has(person) for one in rules]):
        raise Refused("BLOCKED_AT_TABLE")


async def in_company(
    request: Request, tables: Tables, blocks: Blocks, ties: Ties, intent: want.Sit
) -> want.Sit:
    """Check that the person may play at the table. Return the intent with the people of the table
    who avoid the person, those whom the person avoids, and the person's other accounts.

    Raises:
        Refused: ``BLOCKED_HERE``, ``NOT_ADMITTED``.
    """
    table, avoided, person = (
        request.held.table,
        blocks.avoided,
        request.event.person.id,
    )
    if table.seat_of(person) is not None:
        return intent
    await may_sit(request, blocks)
    others = [one for one in dict.fromkeys([table.host.id, *_ids(table)]) if one != person]
    asks: list[Ask[Any]] = [avoided.ask_list(one) for one in (person, *others)]
    own, *theirs, tied = await together(tables.store.client, *asks, ties.ask_others(person))
    wary = [one for one, listing in zip(others, theirs, strict=True) if listing().has(person)]
    avoids = list(filter(own().has, others))
    if own().people:
        await avoided.used(person)
    also = tuple([one.id for one in tied()])
    return replace(intent, wary=tuple(wary), avoids=tuple(avoids), also=also)


async def also(request: Request, ties: Ties) -> tuple[str, ...]:
    """Return the other accounts of a person without a seat at the table, who may be about to sit
    down; none for a person with a seat."""
    person = request.event.person.id
    seated = request.held.table.seat_of(person) is not None
    return () if seated else tuple([one.id for one in await ties.read_others(person)])


async def may_be_let_in(
    request: Request, tables: Tables, blocks: Blocks, ties: Ties, intent: want.Invite
) -> want.Invite:
    """Return the intent to let a person in. They sit down at once only if nobody at the table
    avoids them, they avoid nobody there, and no other account of theirs sits there.

    Raises:
        Refused: ``THEY_ARE_BLOCKED``.
    """
    table = request.held.table
    others = [one for one in _ids(table) if one not in {intent.person, request.event.person.id}]
    servers = sorted({*map(server_of, table.place_ids)})
    asks: list[Ask[Any]] = [*map(blocks.places.ask_list, servers)]
    asks += [blocks.avoided.ask_list(one) for one in (intent.person, *others)]
    asks.append(ties.ask_others(intent.person))
    answers = await together(tables.store.client, *asks)
    rules, (own, *theirs, tied) = answers[: len(servers)], answers[len(servers) :]
    if any([one().blocked.has(intent.person) for one in rules]):
        raise Refused("THEY_ARE_BLOCKED")
    apart = any(map(own().has, _ids(table))) or any([one().has(intent.person) for one in theirs])
    here = {one.id for one in tied()} & {*_ids(table)}
    return replace(intent, sits=not (apart or here))


async def may_be_asked(blocks: Blocks, people: Sequence[Person], *places: str) -> None:
    """Check that none of the people for whom a seat is to be kept is blocked in one of the places.

    Raises:
        Refused: ``THEY_ARE_BLOCKED``.
    """
    if not people:
        return
    servers = sorted({*map(server_of, places)})
    for rules in await together(blocks.client, *map(blocks.places.ask_list, servers)):
        if any([rules().blocked.has(one.id) for one in people]):
            raise Refused("THEY_ARE_BLOCKED")


async def belongs(request: Request, blocks: Blocks, *places: str) -> bool:
    """Return True if the chat vouches in this event that the person is a member of one of these
    places of a match or a tournament, and may look at the tables there."""
    for place in filter(request.belongs_to, places):
        if await looks(request, blocks, place):
            return True
    return False


async def looks(request: Request, blocks: Blocks, place: str) -> bool:
    """Return True if the person may look at the tables of a place and read what was played."""
    return (await _asked(request, blocks, place)).looks


async def part_in(request: Request, blocks: Blocks, held: Snapshot) -> Part:
    """Return the person's part at a table that their control does not name, by the rules of the
    table's places."""
    return (await ruled(request, blocks, *held.table.place_ids)).part_at(held)


async def may_look(request: Request, blocks: Blocks, place: str) -> None:
    """Check that the person may look at the tables of a place.

    Raises:
        Refused: ``BLOCKED_HERE``, ``NOT_ADMITTED``.
    """
    found = await _asked(request, blocks, place)
    if not found.looks:
        raise Refused("BLOCKED_HERE" if found.blocked else "NOT_ADMITTED")


def may_see(table: Table, person: str, match: int, *, own: bool = False) -> None:
    """Refuse to show cards of a match that other tables of a tournament are still playing. `own`:
    while a deal runs, its players may see what they have already seen.

    Raises:
        Refused: ``SEALED``.
    """
    playing = table.match == match and table.stage is Stage.PLAYING
    if table.sealed(match) and not (own and playing and table.seat_of(person) is not None):
        raise Refused("SEALED")


async def _asked(request: Request, blocks: Blocks, place: str) -> Permissions:
    """Return what the rules of a place allow the person. In the person's own place, everything is
    allowed."""
    return (await ruled(request, blocks, place)).verdict(place)


async def ruled(request: Request, blocks: Blocks, *places: str) -> Request:
    """Return the request with the rules of these places. The dispatcher has read them if they are
    the table's or the event's."""
    servers = sorted({*map(server_of, places)} - {"", *request.rules})
    if not servers:
        return request
    found = await together(blocks.client, *map(blocks.places.ask_list, servers))
    rules = {server: read() for server, read in zip(servers, found, strict=True)}
    return with_fields(request, rules={**request.rules, **rules})


def _takes_part(found: Permissions) -> None:
    if found.blocked:
        raise Refused("BLOCKED_HERE")
    if not found.part:
        raise Refused("NOT_ADMITTED")


def _ids(table: Table) -> list[str]:
    return [one.id for one in table.people]
