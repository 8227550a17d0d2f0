"""Find the table and the person that a typed line means, and record who is present at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import structlog

from bot.handlers.admission import part_in
from bot.handlers.request import Request
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.rights import Part, may_return
from bot.model.tables.table import Snapshot
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.redis.errors import StoreError
from bot.store.tables.presence import Presence
from bot.tables.tables import Tables
from bot.typed.kinds import PERSON
from bot.typed.line import Line, Unread, words_of
from bot.views.personal.personal import which_screen
from bot.views.reader import told_apart
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


async def joined(
    request: Request, tables: Tables, presence: Presence, blocks: Blocks
) -> Request | Reply:
    """Return the request about the table of this place or, if there is none, about the one where a
    seat waits for the person to come back."""
    if request.found is not None:
        return await present(request, tables, presence)
    return await returned(request, tables, presence, blocks)


async def returned(
    request: Request, tables: Tables, presence: Presence, blocks: Blocks
) -> Request | Reply:
    """Return the request about the table that a person has left, or else about one where they sit:
    the table of this place, else one elsewhere. If there are several, return the question which."""
    found = await table_left(request, tables, presence)
    return found or await seated(request, tables, presence, blocks)


async def table_left(
    request: Request, tables: Tables, presence: Presence, *, elsewhere: bool = True
) -> Request | Reply | None:
    """Return the request about the table where the seat of the person waits for them to come back:
    that of this place, else (if `elsewhere`) another. If there are several, return the question
    which; None if there is none."""
    person, held = request.event.person.id, request.found
    if held is None or not may_return(held.table, person):
        others = await _left_by(person, tables) if elsewhere else []
        if len(others) > 1:
            return Reply(screen=which_screen(request.words, person, others, "back"))
        if not others:
            return None
        held = others[0]
    return await present(request.at(held), tables, presence)


async def _left_by(person: str, tables: Tables) -> list[Snapshot]:
    """Return the tables where a seat waits for a person to come back."""
    found = await tables.of_person(person, replaced=True)
    return [held for held in found if may_return(held.table, person)]


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
    """Find the table that a seated person means, or one that they have left and may come back to:
    see `mine`. `elsewhere`: it may be the table of another place.

    Raises:
        Refused: ``NOT_SEATED``, ``NO_TABLE_HERE``.
    """
    if request.found is not None and request.seat is not None:
        return request.found
    person = request.event.person.id
    others = await tables.of_person(person, replaced=True) if elsewhere else []
    for held in others:
        seat = held.table.seat_of(person)
        if held.state is not None and seat in held.game.to_act(held.state):
            return held
    if others:
        return min(others, key=lambda held: held.table.seat_of(person) is None)
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
    """Return the person whom a command means: the person it names, else the one whose name it says
    or begins to say, of `known` and the author of the message it answers, else its author if they
    type their own name. None if no name matches.

    Raises:
        Refused: ``BLOCK_WHOM`` if the command says nobody, ``NOT_ONE_PERSON`` if it is not clear
            who is meant.
        Unread: see `named_alone`.
    """
    said, me, answered = plain_name(request.text), request.event.person, request.event.answered
    named = named_alone(request) or (None if said else answered)
    if named is not None:
        return named
    if not said:
        raise Refused("BLOCK_WHOM")
    if answered is not None:
        known = [answered, *[one for one in known if one.id != answered.id]]
    names = told_apart(request.words.language, tuple(known))
    found = named_so({one: names[one.id] for one in known}, request.text)
    if found is not None:
        return found
    if said.startswith("@") or any(plain_name(one.name).startswith(said) for one in known):
        raise Refused("NOT_ONE_PERSON", who=request.text.strip())
    return me if plain_name(me.name) == said else None


def named_alone(request: Request) -> Person | None:
    """Return the person whom a command for one person names; None if it names nobody.

    Raises:
        Unread: it has words or people besides.
    """
    named = request.event.named
    if not named:
        return None
    besides = [*[one.typed for one in words_of(request.text)], *[one.name for one in named[1:]]]
    if besides:
        raise Unread("UNKNOWN_WORD", " ".join(besides), Line((PERSON,)))
    return named[0]


def named_so(names: Mapping[T, str], typed: str) -> T | None:
    """Return the key whose name was typed; None if it is ambiguous. A name after an @ that the
    platform does not know may belong to another account than the same name at the table."""
    said, plain = plain_name(typed), {one: plain_name(name) for one, name in names.items()}
    if not said or said.startswith("@"):
        return None
    whole = [one for one, name in plain.items() if name == said]
    found = whole or [one for one, name in plain.items() if name.startswith(said)]
    return found[0] if len(found) == 1 else None


def plain_name(name: str) -> str:
    """Return a name folded and without marks, unless it has nothing else: *Ann!* is *ann*."""
    return " ".join([one.read for one in words_of(name)]) or folded(name.strip())
