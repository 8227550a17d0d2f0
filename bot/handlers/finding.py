"""Find the table and the person that a typed line means, and record who is present at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import structlog

from bot.handlers.admission import part_in
from bot.handlers.request import Request
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.rights import Part
from bot.model.tables.table import Snapshot
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.redis.errors import StoreError
from bot.store.tables.presence import Presence
from bot.tables.tables import Tables
from bot.views.personal.personal import which_screen
from bot.words.spelling import folded

T = TypeVar("T")
_log: Final = structlog.get_logger(__name__)
_SITS: Final = Part.SEATED | Part.EXPECTED
_RULES: Final = _SITS | Part.HOST | Part.OWNER | Part.GOVERNS


async def here(request: Request, tables: Tables, presence: Presence) -> Request:
    """Return the request about the table of this place.

    Raises:
        Refused: ``NO_TABLE_HERE``.
    """
    if request.found is None:
        raise Refused("NO_TABLE_HERE")
    return await present(request, tables, presence)


async def near(request: Request, tables: Tables, presence: Presence) -> Request:
    """Return the request about the table of this place or, if there is none, about the person's
    own."""
    return await (
        mine(request, tables, presence)
        if request.found is None
        else present(request, tables, presence)
    )


async def seated(
    request: Request, tables: Tables, presence: Presence, blocks: Blocks
) -> Request | Reply:
    """Return the request about the table of this place if the person sits there, else about their
    own table elsewhere: its place may be gone. If they have several, return the question which."""
    return await _theirs(request, tables, presence, blocks, _SITS)


async def ruled(
    request: Request, tables: Tables, presence: Presence, blocks: Blocks
) -> Request | Reply:
    """Do the same for what concerns a whole table: also for a table that the person hosts, or whose
    place they govern."""
    return await _theirs(request, tables, presence, blocks, _RULES)


async def _theirs(
    request: Request, tables: Tables, presence: Presence, blocks: Blocks, parts: Part
) -> Request | Reply:
    if not request.part & parts:
        others = await theirs(request, tables, blocks, hosted=bool(parts & Part.HOST))
        if len(others) > 1:
            command, person = request.token.what, request.event.person.id
            return Reply(screen=which_screen(request.words, person, others, command))
        if others:
            return await present(request.at(others[0]), tables, presence)
    return await here(request, tables, presence)


async def theirs(
    request: Request, tables: Tables, blocks: Blocks, *, hosted: bool
) -> list[Snapshot]:
    """Return the tables where a person sits, or (`hosted`) also those that they only host."""
    person = request.event.person.id
    found = await tables.of_person(person)
    for held in await tables.hosted_by(person) if hosted else ():
        if held.table.seat_of(person) is None and Part.HOST in await part_in(request, blocks, held):
            found.append(held)
    return found


async def mine(request: Request, tables: Tables, presence: Presence) -> Request:
    """Return the request about the person's own table: that of this place if they sit there, else
    the table of theirs that waits for them."""
    return await present(request.at(await own(request, tables)), tables, presence)


async def own(request: Request, tables: Tables, *, elsewhere: bool = True) -> Snapshot:
    """Find the table that a seated person means: see `mine`. `elsewhere`: it may be the table of
    another place.

    Raises:
        Refused: ``NOT_SEATED``, ``NO_TABLE_HERE``.
    """
    if request.found is not None and request.seat is not None:
        return request.found
    person = request.event.person.id
    others = await tables.of_person(person) if elsewhere else []
    for held in others:
        seat = held.table.seat_of(person)
        if held.state is not None and seat in held.game.to_act(held.state):
            return held
    if others:
        return others[0]
    raise Refused("NO_TABLE_HERE" if request.found is None else "NOT_SEATED")


async def present(request: Request, tables: Tables, presence: Presence) -> Request:
    """Record that a seated person has just acted at the table, such as by sitting down. Nothing is
    stored of other people, because no index would lead to it. A failure to record never fails the
    reply."""
    if request.seat is not None:
        table = request.held.table.id
        try:
            await presence.touch(table, request.event.person.id, tables.clock())
        except StoreError as error:
            _log.info("presence not noted", error=str(error))
    return request


def governed(request: Request) -> None:
    """Check that the place of the event belongs to a server, a group or a room, and that the person
    governs all of it: decisions here hold in all its channels.

    Raises:
        Refused: ``NO_SERVER``, ``NOT_ADMIN``.
    """
    event = request.event
    if not event.server:
        raise Refused("NO_SERVER")
    if not event.governs_server:
        raise Refused("NOT_ADMIN")


def meant(request: Request, known: Sequence[Person]) -> Person | None:
    """Return the person whom a typed line means: the person it names, else the one of `known` whose
    name it says or begins to say, else the author if they type their own name. None if no name
    matches.

    Raises:
        Refused: ``BLOCK_WHOM`` if it is not clear who is meant.
    """
    if request.event.named:
        return request.event.named[0]
    said, me = folded(request.text.strip()), request.event.person
    found = named_so({one: one.name for one in known}, request.text)
    if found is not None:
        return found
    if not said or said.startswith("@") or any(folded(one.name).startswith(said) for one in known):
        raise Refused("BLOCK_WHOM")
    return me if folded(me.name) == said else None


def named_so(names: Mapping[T, str], typed: str) -> T | None:
    """Return the key whose name was typed; None if it is ambiguous. A name after an @ that the
    platform does not know may belong to another account than the same name at the table."""
    said = folded(typed.strip())
    if not said or said.startswith("@"):
        return None
    whole = [one for one, name in names.items() if folded(name) == said]
    found = whole or [one for one, name in names.items() if folded(name).startswith(said)]
    return found[0] if len(found) == 1 else None
