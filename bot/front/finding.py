"""Which table a typed line is about, and that people are at theirs."""

from __future__ import annotations

from typing import Final

import structlog

from bot.front.request import Request
from bot.model.outcomes import Refused
from bot.model.table import Snapshot
from bot.store.errors import StoreError

_log: Final = structlog.get_logger(__name__)


async def here(request: Request) -> Request:
    """The request about the table of this place.

    Raises:
        Refused: ``NO_TABLE_HERE``.
    """
    if request.found is None:
        raise Refused("NO_TABLE_HERE")
    return await present(request)


async def near(request: Request) -> Request:
    """The request about the table of this place or, if there is none, about the person's own."""
    return await (mine(request) if request.found is None else present(request))


async def mine(request: Request) -> Request:
    """The request about the person's own table: the one of this place if they sit there, else the
    one of theirs that waits for them."""
    return await present(request.at(await own(request)))


async def own(request: Request, *, elsewhere: bool = True) -> Snapshot:
    """Find the table that a person means who sits at one: see `mine`. `elsewhere`: it may be the
    table of another place.

    Raises:
        Refused: ``NOT_SEATED``, ``NO_TABLE_HERE``.
    """
    if request.found is not None and request.seat is not None:
        return request.found
    person = request.event.person.id
    others = await request.parts.tables.of_person(person) if elsewhere else []
    for held in others:
        seat = held.table.seat_of(person)
        if held.state is not None and seat in held.game.to_act(held.state):
            return held
    if others:
        return others[0]
    raise Refused("NO_TABLE_HERE" if request.found is None else "NOT_SEATED")


async def present(request: Request) -> Request:
    """Remember that somebody who sits at the table is there."""
    if request.seat is not None:
        await is_there(request)
    return request


async def is_there(request: Request) -> None:
    """Remember that the person did something at the table just now, such as sitting down; an
    answer never fails for it."""
    parts, table = request.parts, request.held.table.id
    try:
        await parts.presence.touch(table, request.event.person.id, parts.tables.clock())
    except StoreError as error:
        _log.info("presence not noted", error=str(error))
