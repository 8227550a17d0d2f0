"""Handle a place whose table this process cannot read: explain it, and let a new table replace it.

Only the pointer of the place changes. The stored table stays, so that a newer bot can still read
it.
"""

from __future__ import annotations

from typing import Final

from bot.handlers.request import Request
from bot.model import outcomes
from bot.model.outcomes import Outcome, Refusal, Refused
from bot.ports.chat import Reply
from bot.store.redis.errors import BadDocument, NewerSchema, refusal_of
from bot.tables.tables import Tables
from bot.views.places.unreadable import unreadable_screen

UNREADABLE: Final = (outcomes.TABLE_NEWER, outcomes.TABLE_BROKEN)
"""The outcomes of an action at an unreadable table."""


async def offered(request: Request, tables: Tables, why: Outcome, game: str) -> Reply:
    """Say that the table of the place cannot be read. Offer a new one to people who may close
    tables there."""
    if await _may(request, tables):
        return Reply(screen=unreadable_screen(request.words, game))
    return request.told(why)


async def give_way(request: Request, tables: Tables) -> None:
    """Clear the pointer of the place if its table cannot be read.

    Raises:
        Refused: the person may not close tables there.
    """
    place = request.event.place
    table = await tables.places.table_at(place)
    why = None if table is None else await _why(tables, table)
    if table is None or why is None:
        return
    if not await _may(request, tables):
        raise Refused(why.code)
    await tables.places.release(place, table)


async def free(tables: Tables, place: str) -> None:
    """Clear the pointer of a person's own place if its table cannot be read."""
    table = await tables.places.table_at(place)
    if table is not None and await _why(tables, table) is not None:
        await tables.places.release(place, table)


async def _why(tables: Tables, table: str) -> Refusal | None:
    """Return why a table cannot be read; None if it is readable."""
    try:
        await tables.read_table(table)
    except (NewerSchema, BadDocument) as error:
        return refusal_of(error)
    return None


async def _may(request: Request, tables: Tables) -> bool:
    """Return True if the person may close the table of the place: they govern the place, or they
    are the host, as the index says."""
    if request.event.admin:
        return True
    places = tables.places
    table = await places.table_at(request.event.place)
    return table in await places.hosted_by(request.event.person.id)
