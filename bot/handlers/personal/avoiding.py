"""*Not at my table*: a person's private list of people whom they avoid. Nobody else is told of
it."""

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
    """Ask for confirmation before avoiding a person who sits at the table.

    Raises:
        Refused: ``NOT_A_PERSON``.
    """
    return Reply(screen=avoid_screen(request.reader, _meant(request, request.key)))


@route("avoid", right=Right.PART, guarded=True)
async def avoid(request: Request, blocks: Blocks) -> Reply:
    """Add a person who sits at the table to the list, and tell nobody else.

    Raises:
        Refused: ``NOT_A_PERSON``.
    """
    person = _meant(request, request.token.word(0))
    salt = secrets.token_hex(_SALT_BYTES)
    listing = await _changed(request, blocks, lambda now: now.plus(person, salt))
    said = request.words.text("avoided-now", who=person.name)
    return Reply(said, more_screen(request.reader, listing))


async def menu(request: Request, blocks: Blocks) -> Screen:
    """Return the menu *More*, which does not offer people who are already on the list."""
    listing = await blocks.avoided.read_list(request.event.person.id)
    return more_screen(request.reader, listing)


@route("myavoided", "myavoided[]", right=Right.OWN, where=Where.NOWHERE)
async def show(request: Request, blocks: Blocks) -> Reply:
    """Show the list, after removing the picked person from it."""
    key = request.key
    if key:
        listing = await _changed(request, blocks, lambda now: now.minus(key))
    else:
        store, own = blocks.avoided, request.event.person.id
        listing = await store.read_list(own)
        await store.used(own)
    return Reply(screen=avoided_screen(request.words, listing))


async def _changed(
    request: Request, blocks: Blocks, change: Callable[[Listing], Listing]
) -> Listing:
    """Change the list; retry if the person has changed it elsewhere in the meantime."""
    store, own = blocks.avoided, request.event.person.id
    for _ in range(_TRIES):
        before = await store.read_list(own)
        after = change(before)
        if after == before or await store.write_list(own, after):
            return replace(after, version=before.version + 1)
    raise Refused(STORE_UNAVAILABLE.code)
