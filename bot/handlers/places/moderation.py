"""Let administrators of a server, a group or a room set who may do what there, and block people."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
from bot.typed.kinds import PERSON
from bot.views.personal.people import people_screen
from bot.words.cleaning import short_name

MOST_CALLED: Final = 40
"""Maximum width of a typed name in a refusal, in columns; longer names are cut."""
_TRIES: Final = 50
_SALT_BYTES: Final = 8
Change = Callable[[PlaceRules], PlaceRules]


@dataclass(frozen=True, slots=True)
class PlacePeople:
    """Shows and changes the rules of a place for its administrators."""

    tables: Tables
    forgetting: Forgetting
    tournaments: TournamentStore
    blocks: Blocks

    async def toggle_typed(self, request: Request, name: str) -> Reply:
        """Add the person or role that a command names to a list, or remove them from it, and show
        the rules."""
        governed(request)
        person = await self.find_meant(request)
        rules = await self.toggle(request, name, person)
        return await self.show(request, rules)

    async def toggle(self, request: Request, name: str, person: Person) -> PlaceRules:
        """Add a person or a role to a list, or remove them from it. From the first opener on, only
        listed people may open tables; without openers, everybody may."""
        salt = secrets.token_hex(_SALT_BYTES)

        def change(rules: PlaceRules) -> PlaceRules:
            listing: Listing = getattr(rules, name)
            if listing.has(person.id):
                return _without(name, listing.key_of(person.id))(rules)
            opens = Opens.LISTED if name == "openers" else rules.opens
            return replace(rules, opens=opens, **{name: listing.plus(person, salt)})

        return await self.change(request, change)

    async def block(self, request: Request, person: Person) -> Reply:
        """Block a person, then remove them from the tables and tournaments of the place. Report
        this, and where they play on."""
        if person.id == request.event.person.id:
            raise Refused("BLOCK_YOURSELF")
        salt = secrets.token_hex(_SALT_BYTES)
        rules = await self.change(
            request, lambda now: replace(now, blocked=now.blocked.plus(person, salt))
        )
        removed = is_role(person.id) or await self._remove(request, person)
        said = "people-blocked-now" if removed else "people-blocked-later"
        reply = await self.show(request, rules)
        return replace(reply, toast=request.words.text(said, who=_named(person)))

    async def _remove(self, request: Request, person: Person) -> bool:
        """Remove a person from all tables and tournaments of the server that name them. Return
        False if they play on somewhere: administrators cannot remove people from a match or a
        running tournament in which they play themselves, nor from a match of a table that other
        places share if the person came by another."""
        event, stays = request.event, set[str]()
        named = [one.key async for one in self.forgetting.mentions(person.id).all()]
        for id in sorted({*map(keys.tournament_of, named)} - {""}):
            found = await self.tournaments.read_tournament(id)
            if (
                found is None
                or server_of(found.place) != event.server
                or not found.plays(person.id)
            ):
                continue
            if found.phase is Phase.PLAYING and found.entrant(event.person.id) is not None:
                stays.add(id)
            else:
                await left(self.tournaments, id, person.id, self.tables.clock)
        for id in sorted({*map(keys.table_of, named)} - {""}):
            table = await self._read_table(id)
            here = "" if table is None else _place_in(table, event.server)
            if table is None or not here:
                continue
            if table.duplicate is not None and table.duplicate.tournament in stays:
                continue
            by = Actor(event.person, admin=True, place=here)
            outcome = await self.tables.act(id, f"{event.id}/{id}", by, want.Bar(person.id))
            if isinstance(outcome, Refusal) and table.seat_of(person.id) is not None:
                stays.add(id)
        return not stays

    async def _read_table(self, table: str) -> Table | None:
        """Return an open table; None if it does not exist or cannot be read."""
        try:
            held = await self.tables.read_table(table)
        except (NewerSchema, BadDocument):
            return None
        return None if held is None or held.table.stage is Stage.CLOSED else held.table

    async def change(self, request: Request, change: Change) -> PlaceRules:
        """Change the rules of the place; retry after a concurrent change."""
        governed(request)
        store, server = self.blocks.places, request.event.server
        for _ in range(_TRIES):
            rules = change(await store.read_list(server))
            if await store.write_list(server, rules):
                return rules
        raise Refused(STORE_UNAVAILABLE.code)

    async def show(self, request: Request, rules: PlaceRules) -> Reply:
        """Show the rules of the place."""
        platform = request.event.person.platform
        near = [
            one
            for one in await self.find_near(request)
            if not rules.blocked.has(one.id) and one.id != request.event.person.id
        ]
        return Reply(screen=people_screen(request.words, rules, near, platform))

    async def find_meant(self, request: Request) -> Person:
        """Return the person or the role that a command names.

        Raises:
            Refused: ``BLOCK_WHOM``, ``NOT_ONE_PERSON``, ``NOBODY_CALLED``.
        """
        person = meant(request, await self.find_near(request))
        if person is None:
            raise Refused("NOBODY_CALLED", who=_called(request))
        return person

    async def find_near(self, request: Request) -> list[Person]:
        """Return the people at the table and in the tournament of the place."""
        found: dict[str, Person] = {}
        here = await self.tables.at(request.event.place)
        if here is not None:
            found |= {one.id: one for one in _of_table(here.table)}
        tournament = await self.tournaments.at(request.event.place)
        if tournament is not None:
            found |= {one.person.id: one.person for one in tournament.entrants}
        return list(found.values())


@route("people", right=Right.PLACE, where=Where.NOWHERE)
async def show(request: Request, place: PlacePeople, blocks: Blocks) -> Reply:
    """Show the rules of the place, and the blocked people."""
    governed(request)
    return await place.show(request, await blocks.places.read_list(request.event.server))


@route("peopleopens[]", right=Right.PLACE, where=Where.NOWHERE)
async def opens(request: Request, place: PlacePeople) -> Reply:
    """Choose who may open tables here.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    if request.key not in set(Opens):
        raise Refused("UNKNOWN_CONTROL")
    rules = await place.change(request, lambda now: replace(now, opens=Opens(request.key)))
    return await place.show(request, rules)


@route("peoplelinks", right=Right.PLACE, where=Where.NOWHERE)
async def links(request: Request, place: PlacePeople) -> Reply:
    """Allow or forbid watching by a link from elsewhere."""
    allowed = request.token.word(0) == "on"
    return await place.show(
        request,
        await place.change(request, lambda now: replace(now, links=allowed)),
    )


@route("peopleblock[]", right=Right.PLACE, where=Where.NOWHERE)
async def pick(request: Request, place: PlacePeople) -> Reply:
    """Block a picked person of the table here.

    Raises:
        Refused: ``BLOCK_WHOM``.
    """
    governed(request)
    for person in await place.find_near(request):
        if short_of(person.id) == request.key:
            return await place.block(request, person)
    raise Refused("BLOCK_WHOM")


@route("peoplelift[]", right=Right.PLACE, where=Where.NOWHERE)
async def lift(request: Request, place: PlacePeople) -> Reply:
    """Remove the picked person from one of the lists (``blocked``, ``allowed``, ``openers``)."""
    name = request.token.word(0)
    if name not in _LISTS:
        raise Refused("UNKNOWN_CONTROL")
    return await place.show(request, await place.change(request, _without(name, request.key)))


@route("/block", right=Right.PLACE, where=Where.NOWHERE, takes=(PERSON,), free="who")
async def block(request: Request, place: PlacePeople) -> Reply:
    """Block a person or a role here: ``/block Ann``. A person who sits at a table is removed from
    it, as `kick` does.

    Raises:
        Refused: ``NO_SERVER``, ``NOT_ADMIN``, ``BLOCK_WHOM``, ``NOBODY_CALLED``,
            ``BLOCK_YOURSELF``.
    """
    governed(request)
    return await place.block(request, await place.find_meant(request))


@route("/unblock", right=Right.PLACE, where=Where.NOWHERE, takes=(PERSON,), free="who")
async def unblock(request: Request, place: PlacePeople, blocks: Blocks) -> Reply:
    """Let a person or a role play here again: ``/unblock Ann``.

    Raises:
        Refused: ``NO_SERVER``, ``NOT_ADMIN``, ``BLOCK_WHOM``, ``NOBODY_BLOCKED``.
    """
    governed(request)
    rules = await blocks.places.read_list(request.event.server)
    known = [one.person for one in rules.blocked.people if one.person.id]
    person = meant(request, known)
    if person is None:
        raise Refused("NOBODY_BLOCKED", who=_called(request))
    rules = await place.change(request, _without("blocked", rules.blocked.key_of(person.id)))
    reply = await place.show(request, rules)
    return replace(reply, toast=request.words.text("people-unblocked-now", who=_named(person)))


@route("/allow", right=Right.PLACE, where=Where.NOWHERE, takes=(PERSON,), free="who")
async def allow(request: Request, place: PlacePeople) -> Reply:
    """Add a person or a role to the list of those allowed to play here, or remove them from it:
    ``/allow Ann``."""
    return await place.toggle_typed(request, "allowed")


@route("/opener", right=Right.PLACE, where=Where.NOWHERE, takes=(PERSON,), free="who")
async def opener(request: Request, place: PlacePeople) -> Reply:
    """Add a person or a role to the list of those allowed to open tables here, or remove them from
    it: ``/opener Ann``."""
    return await place.toggle_typed(request, "openers")


def is_setting(name: str, value: str) -> bool:
    """Return True for a value of an option of the settings command that `set_by` applies."""
    values = {"opens": frozenset(map(str, Opens)), "links": frozenset({"on", "off"})}
    return value in values[name] if name in values else name in _OPTIONS and bool(value)


async def set_by(request: Request, place: PlacePeople, name: str, value: str) -> None:
    """Apply an option of the settings command (see `is_setting`)."""
    if name == "opens":
        await place.change(request, lambda now: replace(now, opens=Opens(value)))
    elif name == "links":
        await place.change(request, lambda now: replace(now, links=value == "on"))
    else:
        named = {one.id: one for one in request.event.named}
        await place.toggle(request, _OPTIONS[name], named.get(value, Person(value, "")))


_LISTS: Final = ("blocked", "allowed", "openers")
_OPTIONS: Final = {"allow": "allowed", "opener": "openers"}


def _without(name: str, key: str) -> Change:
    """Remove the person or role with this hash from a list. When the list of openers becomes empty,
    everybody may open tables again."""

    def change(rules: PlaceRules) -> PlaceRules:
        listing: Listing = getattr(rules, name).minus(key)
        alone = name == "openers" and rules.opens is Opens.LISTED
        opens = Opens.EVERYBODY if alone and not listing.people else rules.opens
        return replace(rules, opens=opens, **{name: listing})

    return change


def _place_in(table: Table, server: str) -> str:
    """Return the place of a table in a server; empty if it has none there."""
    return next((one for one in table.place_ids if server_of(one) == server), "")


def _called(request: Request) -> str:
    return short_name(request.text, MOST_CALLED)


def _of_table(table: Table) -> Iterator[Person]:
    """Yield the people whose names a table knows."""
    yield from table.people
    yield from [one.kept.person for one in table.seats if one.kept is not None]
    yield from table.knocks
    yield from table.replaced
    yield from [one.person for one in table.followers]
    if table.host.id:
        yield table.host


def _named(person: Person) -> str:
    return person.name or person.id.partition(":")[2]
