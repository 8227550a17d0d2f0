"""Who may do what in a server, a group or a room, and the people who are blocked there. For those
who govern it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from bot.handlers.finding import governed, meant
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.forgetting import Forgetting
from bot.model.blocks import Listing, Opens, PlaceRules
from bot.model.choices import short_of
from bot.model.outcomes import STORE_UNAVAILABLE, Refusal, Refused
from bot.model.people import Person, is_role, server_of
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.model.tables.table import Stage, Table
from bot.model.tournament import Phase
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.redis import keys
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.store.tournaments import TournamentStore
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from bot.tournaments.leaving import left
from bot.views.personal.people import people_screen
from bot.words.cleaning import short_name

MOST_CALLED: Final = 40
"""Columns of a typed name in a refusal; longer ones are cut."""
_TRIES: Final = 50
_SALT_BYTES: Final = 8
Change = Callable[[PlaceRules], PlaceRules]


@route("people", right=Right.PLACE, where=Where.NOWHERE)
async def show(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Show who may do what here, and who is blocked."""
    governed(request)
    return await _shown(request, tables, tournaments, await blocks.places.of(request.event.server))


@route("peopleopens[]", right=Right.PLACE, where=Where.NOWHERE)
async def opens(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Choose who may open tables here.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    if request.key not in set(Opens):
        raise Refused("UNKNOWN_CONTROL")
    rules = await _changed(request, blocks, lambda now: replace(now, opens=Opens(request.key)))
    return await _shown(request, tables, tournaments, rules)


@route("peoplelinks", right=Right.PLACE, where=Where.NOWHERE)
async def links(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Let people look on by a link from elsewhere, or not."""
    allowed = request.token.word(0) == "on"
    return await _shown(
        request,
        tables,
        tournaments,
        await _changed(request, blocks, lambda now: replace(now, links=allowed)),
    )


@route("peopleblock[]", right=Right.PLACE, where=Where.NOWHERE)
async def pick(
    request: Request,
    tables: Tables,
    forgetting: Forgetting,
    tournaments: TournamentStore,
    blocks: Blocks,
) -> Reply:
    """Block a person of the table here who was picked.

    Raises:
        Refused: ``BLOCK_WHOM``.
    """
    governed(request)
    for person in await _near(request, tables, tournaments):
        if short_of(person.id) == request.key:
            return await _blocked(request, tables, forgetting, tournaments, blocks, person)
    raise Refused("BLOCK_WHOM")


@route("peoplelift[]", right=Right.PLACE, where=Where.NOWHERE)
async def lift(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Take whoever was picked off one of the lists (``blocked``, ``allowed``, ``openers``)."""
    name = request.token.word(0)
    if name not in _LISTS:
        raise Refused("UNKNOWN_CONTROL")
    return await _shown(
        request, tables, tournaments, await _changed(request, blocks, _without(name, request.key))
    )


@route("/block", right=Right.PLACE, where=Where.NOWHERE)
async def block(
    request: Request,
    tables: Tables,
    forgetting: Forgetting,
    tournaments: TournamentStore,
    blocks: Blocks,
) -> Reply:
    """Block a person or a role here: ``/block Ann``. A person who sits at a table is removed from
    it, as `kick` does.

    Raises:
        Refused: ``NO_SERVER``, ``NOT_ADMIN``, ``BLOCK_WHOM``, ``NOBODY_CALLED``,
            ``BLOCK_YOURSELF``.
    """
    governed(request)
    return await _blocked(
        request, tables, forgetting, tournaments, blocks, await _whom(request, tables, tournaments)
    )


@route("/unblock", right=Right.PLACE, where=Where.NOWHERE)
async def unblock(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Let a person or a role play here again: ``/unblock Ann``.

    Raises:
        Refused: ``NO_SERVER``, ``NOT_ADMIN``, ``BLOCK_WHOM``, ``NOBODY_BLOCKED``.
    """
    governed(request)
    rules = await blocks.places.of(request.event.server)
    known = [one.person for one in rules.blocked.people if one.person.id]
    person = meant(request, known)
    if person is None:
        raise Refused("NOBODY_BLOCKED", who=_called(request))
    rules = await _changed(request, blocks, _without("blocked", rules.blocked.key_of(person.id)))
    reply = await _shown(request, tables, tournaments, rules)
    return replace(reply, toast=request.words.text("people-unblocked-now", who=_named(person)))


@route("/allow", right=Right.PLACE, where=Where.NOWHERE)
async def allow(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Put a person or a role on the list of those who alone may play here, or take them off it:
    ``/allow Ann``."""
    return await _toggled(request, tables, tournaments, blocks, "allowed")


@route("/opener", right=Right.PLACE, where=Where.NOWHERE)
async def opener(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks
) -> Reply:
    """Put a person or a role on the list of those who may open tables here, or take them off it:
    ``/opener Ann``."""
    return await _toggled(request, tables, tournaments, blocks, "openers")


async def set_by(request: Request, blocks: Blocks, name: str, value: str) -> bool:
    """Do what an option of the command of the settings says; return False if it is none of
    these."""
    if name == "opens" and value in set(Opens):
        await _changed(request, blocks, lambda now: replace(now, opens=Opens(value)))
    elif name == "links" and value in {"on", "off"}:
        await _changed(request, blocks, lambda now: replace(now, links=value == "on"))
    elif name in _OPTIONS and value:
        named = {one.id: one for one in request.event.named}
        await _toggle(request, blocks, _OPTIONS[name], named.get(value, Person(value, "")))
    else:
        return False
    return True


_LISTS: Final = ("blocked", "allowed", "openers")
_OPTIONS: Final = {"allow": "allowed", "opener": "openers"}


async def _toggled(
    request: Request, tables: Tables, tournaments: TournamentStore, blocks: Blocks, name: str
) -> Reply:
    governed(request)
    person = await _whom(request, tables, tournaments)
    rules = await _toggle(request, blocks, name, person)
    return await _shown(request, tables, tournaments, rules)


async def _toggle(request: Request, blocks: Blocks, name: str, person: Person) -> PlaceRules:
    """Put a person or a role on a list, or take them off it. Whoever names the first opener means
    that only listed people open tables; whoever takes off the last one, that everybody does."""
    salt = secrets.token_hex(_SALT_BYTES)

    def change(rules: PlaceRules) -> PlaceRules:
        listing: Listing = getattr(rules, name)
        if listing.has(person.id):
            return _without(name, listing.key_of(person.id))(rules)
        opens = Opens.LISTED if name == "openers" else rules.opens
        return replace(rules, opens=opens, **{name: listing.plus(person, salt)})

    return await _changed(request, blocks, change)


def _without(name: str, key: str) -> Change:
    """Take the person or the role of a hash off a list. With the last of those who alone open
    tables, everybody may again."""

    def change(rules: PlaceRules) -> PlaceRules:
        listing: Listing = getattr(rules, name).minus(key)
        alone = name == "openers" and rules.opens is Opens.LISTED
        opens = Opens.EVERYBODY if alone and not listing.people else rules.opens
        return replace(rules, opens=opens, **{name: listing})

    return change


async def _blocked(
    request: Request,
    tables: Tables,
    forgetting: Forgetting,
    tournaments: TournamentStore,
    blocks: Blocks,
    person: Person,
) -> Reply:
    """Block a person, then remove them from the tables and the tournaments of the place; say so,
    and where they play on."""
    if person.id == request.event.person.id:
        raise Refused("BLOCK_YOURSELF")
    salt = secrets.token_hex(_SALT_BYTES)
    rules = await _changed(
        request, blocks, lambda now: replace(now, blocked=now.blocked.plus(person, salt))
    )
    removed = is_role(person.id) or await _removed(request, tables, forgetting, tournaments, person)
    said = "people-blocked-now" if removed else "people-blocked-later"
    reply = await _shown(request, tables, tournaments, rules)
    return replace(reply, toast=request.words.text(said, who=_named(person)))


async def _removed(
    request: Request,
    tables: Tables,
    forgetting: Forgetting,
    tournaments: TournamentStore,
    person: Person,
) -> bool:
    """Remove a person from all tables and tournaments of the server that name them. Return False if
    they play on somewhere: an administrator who plays removes nobody from a match of theirs, or
    from a tournament of theirs that is played."""
    event, stays = request.event, set[str]()
    named = [one.key async for one in forgetting.mentions(person.id).all()]
    for id in sorted({*map(keys.tournament_of, named)} - {""}):
        found = await tournaments.read(id)
        if found is None or server_of(found.place) != event.server or not found.plays(person.id):
            continue
        if found.phase is Phase.PLAYING and found.entrant(event.person.id) is not None:
            stays.add(id)
        else:
            await left(tournaments, id, person.id, tables.clock)
    for id in sorted({*map(keys.table_of, named)} - {""}):
        table = await _read(tables, id)
        if table is None or server_of(table.place) != event.server:
            continue
        if table.duplicate is not None and table.duplicate.tournament in stays:
            continue
        by = Actor(event.person, admin=True)
        outcome = await tables.act(id, f"{event.id}/{id}", by, want.Bar(person.id))
        if isinstance(outcome, Refusal) and table.seat_of(person.id) is not None:
            stays.add(id)
    return not stays


async def _read(tables: Tables, table: str) -> Table | None:
    """Return an open table; None if there is none, or it cannot be read."""
    try:
        held = await tables.read(table)
    except (NewerSchema, BadDocument):
        return None
    return None if held is None or held.table.stage is Stage.CLOSED else held.table


async def _changed(request: Request, blocks: Blocks, change: Change) -> PlaceRules:
    """Change the rules of the place, again if somebody else was faster."""
    governed(request)
    store, server = blocks.places, request.event.server
    for _ in range(_TRIES):
        rules = change(await store.of(server))
        if await store.put(server, rules):
            return rules
    raise Refused(STORE_UNAVAILABLE.code)


async def _shown(
    request: Request, tables: Tables, tournaments: TournamentStore, rules: PlaceRules
) -> Reply:
    platform = request.event.person.platform
    near = [
        one
        for one in await _near(request, tables, tournaments)
        if not rules.blocked.has(one.id) and one.id != request.event.person.id
    ]
    return Reply(screen=people_screen(request.words, rules, near, platform))


async def _whom(request: Request, tables: Tables, tournaments: TournamentStore) -> Person:
    """Return the person or the role that a command names.

    Raises:
        Refused: ``BLOCK_WHOM``, ``NOBODY_CALLED``.
    """
    person = meant(request, await _near(request, tables, tournaments))
    if person is None:
        raise Refused("NOBODY_CALLED", who=_called(request))
    return person


def _called(request: Request) -> str:
    return short_name(request.text, MOST_CALLED)


async def _near(request: Request, tables: Tables, tournaments: TournamentStore) -> list[Person]:
    """Return the people of the table and of the tournament of the place."""
    found: dict[str, Person] = {}
    here = await tables.at(request.event.place)
    if here is not None:
        found |= {one.id: one for one in _of_table(here.table)}
    tournament = await tournaments.at(request.event.place)
    if tournament is not None:
        found |= {one.person.id: one.person for one in tournament.entrants}
    return list(found.values())


def _of_table(table: Table) -> Iterator[Person]:
    """Return everybody whom a table knows by name."""
    yield from table.people
    yield from [one.kept.person for one in table.seats if one.kept is not None]
    yield from table.knocks
    yield from table.replaced
    yield from [one.person for one in table.followers]
    if table.host.id:
        yield table.host


def _named(person: Person) -> str:
    return person.name or person.id.partition(":")[2]
