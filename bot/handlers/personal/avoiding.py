"""*Not at my table*: a person's own list of people whom they do not want at theirs. Nobody is told
of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.model.blocks import Listing
from bot.model.choices import short_of
from bot.model.outcomes import STORE_UNAVAILABLE, Refused
from bot.model.people import Person
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.ports.screen import Screen
from bot.store.people.blocks import Blocks
from bot.views.personal.people import avoided_screen
from bot.views.table.table import avoid_screen, more_screen

_TRIES: Final = 50
_SALT_BYTES: Final = 8


def _meant(request: Request, key: str) -> Person:
    people = {short_of(one.id): one for one in request.held.table.people}
    person = people.get(key)
    if person is None or person.id == request.event.person.id:
        raise Refused("NOT_A_PERSON")
    return person


@route("avoid[]", right=Right.PART)
async def ask_to_avoid(request: Request) -> Reply:
    """Ask whether a person who sits at the table is meant.

    Raises:
        Refused: ``NOT_A_PERSON``.
    """
    return Reply(screen=avoid_screen(request.reader, _meant(request, request.key)))


@route("avoid", right=Right.PART, guarded=True)
async def avoid(request: Request, blocks: Blocks) -> Reply:
    """Put a person who sits at the table on the list, and say so to nobody else.

    Raises:
        Refused: ``NOT_A_PERSON``.
    """
    person = _meant(request, request.token.word(0))
    salt = secrets.token_hex(_SALT_BYTES)
    listing = await _changed(request, blocks, lambda now: now.plus(person, salt))
    said = request.words.text("avoided-now", who=person.name)
    return Reply(said, more_screen(request.reader, listing))


async def menu(request: Request, blocks: Blocks) -> Screen:
    """Return the menu *More*, which offers nobody for the list who is on it already."""
    listing = await blocks.avoided.of(request.event.person.id)
    return more_screen(request.reader, listing)


@route("myavoided", "myavoided[]", right=Right.OWN, where=Where.NOWHERE)
async def show(request: Request, blocks: Blocks) -> Reply:
    """Show the list; who was picked is taken off it."""
    key = request.key
    if key:
        listing = await _changed(request, blocks, lambda now: now.minus(key))
    else:
        store, own = blocks.avoided, request.event.person.id
        listing = await store.of(own)
        await store.used(own)
    return Reply(screen=avoided_screen(request.words, listing))


async def _changed(
    request: Request, blocks: Blocks, change: Callable[[Listing], Listing]
) -> Listing:
    """Change the list, again if the person was faster elsewhere."""
    store, own = blocks.avoided, request.event.person.id
    for _ in range(_TRIES):
        before = await store.of(own)
        after = change(before)
        if after == before or await store.put(own, after):
            return replace(after, version=before.version + 1)
    raise Refused(STORE_UNAVAILABLE.code)
