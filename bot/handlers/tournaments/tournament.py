"""Tournaments: open, enter, leave, begin, show the standing, cancel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.handlers.admission import looks, may_look, may_open, may_take_part
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.handlers.wishes import Wish, game_wished, wish_of
from bot.model.clock import Speed
from bot.model.ids import digest, is_table_id
from bot.model.jobs import TOURNAMENT, Job
from bot.model.outcomes import STORE_UNAVAILABLE, Refused
from bot.model.tables.rights import Right
from bot.model.tournament import DEALS, SEATS, Form, Phase, System, Tournament
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.people.ties import Ties
from bot.store.tournaments import TournamentStore
from bot.tables.rules.lobby.lobby import USUAL_SEATS
from bot.tables.tables import Tables
from bot.tournaments.rules import course
from bot.tournaments.rules.standing import standing
from bot.typed.kinds import DOING, GAME
from bot.typed.line import Unread
from bot.views.lobby.lobby import game_name
from bot.views.table.tournament import ROUNDS, SPEEDS, short, tournament_screen
from engine.registry import make_game

Change = Callable[[Tournament], Tournament]
_TRIES: Final = 50
_EVENTS: Final = 64
"""Number of event ids that a tournament remembers."""
_LETTERS: Final = 12
assert USUAL_SEATS == SEATS


# --- looking ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TournamentDesk:
    """Reads and changes tournaments, and shows them."""

    tables: Tables
    tournaments: TournamentStore
    blocks: Blocks
    ties: Ties

    async def find_named(self, request: Request) -> Tournament:
        """Return the tournament that a control names.

        Raises:
            Refused: ``NO_TOURNAMENT``, also if the person has no part in it.
        """
        return await self.read_tournament(request, request.token.word(0))

    async def read_tournament(self, request: Request, id: str) -> Tournament:
        """Return a tournament in which the person has a part.

        Raises:
            Refused: ``NO_TOURNAMENT``.
        """
        found = await self.tournaments.read_tournament(id) if is_table_id(id) else None
        person = request.event.person.id
        if found is None:
            raise Refused("NO_TOURNAMENT")
        known = found.host.id == person or found.entrant(person) is not None
        if not found.plays(person) and not (
            (known or request.belongs_to(found.place))
            and await looks(request, self.blocks, found.place)
        ):
            raise Refused("NO_TOURNAMENT")
        return found

    async def show(self, request: Request, found: Tournament) -> Reply:
        """Show a tournament."""
        if found.phase is Phase.PLAYING:  # looking at it repeats a lost call to go on
            now = self.tables.clock()
            await self.tables.jobs.put(now, Job(found.id, TOURNAMENT), soonest=True)
        return Reply(
            screen=tournament_screen(
                request.words,
                found,
                standing(found),
                request.event.person.id,
                _governs(request, found),
                _games(request),
            )
        )

    async def open_tournament(
        self, request: Request, place: str, game: str, before: str = ""
    ) -> Reply:
        """Open a tournament, and show it."""
        await may_open(request, self.blocks, place)
        event = request.event
        now = self.tables.clock()
        found = Tournament(
            await self.tables.id_of(f"tournament {event.id}"),
            place,
            event.person,
            game,
            now,
            now,
            language=request.words.language,
            title=request.title if place == event.place else "",
            sides=_sides(request, game),
        )
        await self.tournaments.write_tournament(found)  # a repeated event finds it there
        id = await self.tournaments.claim(place, found.id, before)
        return await self.show(request, await self.tournaments.read_tournament(id) or found)

    async def change(self, request: Request, id: str, change: Change) -> Reply:
        """Change a tournament, once for each event, and show it.

        Raises:
            Refused: as `change` raises, and ``NO_TOURNAMENT``.
        """
        store, clock = self.tournaments, self.tables.clock
        event = digest(request.event.id, _LETTERS)
        for _ in range(_TRIES):
            found = await self.read_tournament(request, id)
            if event in found.events:
                return await self.show(request, found)
            now = clock()
            changed = replace(change(found), changed=now, events=(event, *found.events)[:_EVENTS])
            running = changed.phase is not Phase.ENTERING
            if await store.write_tournament(changed, now if running else None):
                return await self.show(request, replace(changed, version=found.version + 1))
        raise Refused(STORE_UNAVAILABLE.code)

    async def enter(self, request: Request, found: Tournament) -> Reply:
        """Enter a person who may play in its place. A partner who avoids them appears to be looking
        for no partner.

        Raises:
            Refused: ``BLOCKED_HERE``, ``NO_SUCH_PARTNER``, ``ENTERED_AS``: they have entered with
                another of their accounts.
        """
        await may_take_part(request, self.blocks, found.place)
        wanted = request.token.word(1)
        for one in found.entrants if wanted else ():
            if short(one.person.id) == wanted:
                theirs = await self.blocks.avoided.read_list(one.person.id)
                if theirs.has(request.event.person.id):
                    raise Refused("NO_SUCH_PARTNER")
        also = {one.id for one in await self.ties.read_others(request.event.person.id)}
        for one in found.entrants:
            if one.person.id in also:
                raise Refused("ENTERED_AS", who=one.person.name)
        return await self.change(request, found.id, _enter(request))


@route("tournament", "/tournament", right=Right.PLACE, where=Where.NOWHERE, takes=(GAME, DOING))
async def command(
    request: Request,
    desk: TournamentDesk,
    tables: Tables,
    tournaments: TournamentStore,
    blocks: Blocks,
) -> Reply:
    """Show the tournament of this place, or open one: ``/tournament belot``. ``enter``, ``leave``,
    ``begin`` and ``end`` do what the buttons do."""
    event, doing = request.event, request.line.get(DOING)
    wish = wish_of(request, tables.clock())
    if doing is not None and wish.games:
        raise Unread("SAID_TWICE", wish.said, request.line)
    found, changes = await tournaments.at(event.place), _changes(request, tables)
    if found is None:
        if event.private or doing is not None:
            raise Refused("NO_TOURNAMENT")
        return await desk.open_tournament(request, event.place, _game(request, wish))
    if not found.plays(event.person.id):
        await may_look(request, blocks, found.place)
    if doing == "enter":
        return await desk.enter(request, found)
    if doing is not None:
        return await desk.change(request, found.id, changes[doing])
    if wish.games and found.phase in {Phase.OVER, Phase.BROKEN}:
        game = _game(request, wish)
        return await desk.open_tournament(request, event.place, game, found.id)
    return await desk.show(request, found)


def _game(request: Request, wish: Wish) -> str:
    """Return the game of a wish for a tournament.

    Raises:
        Refused: ``NOT_THIS_GAME`` for a game that no tournament plays.
        Unread: ``WHICH_GAME``.
    """
    fitting, games = _games(request), request.catalogue.games
    named = tuple([name for name in wish.games if name in fitting])
    if wish.games and not named:
        raise Refused("NOT_THIS_GAME", game=game_name(request.words, wish.games[0]))
    offered = {name: games[name] for name in fitting}
    return game_wished(offered, replace(wish, games=named), request.line)


@route("tour", right=Right.MATCH, where=Where.NOWHERE)
async def show_tournament(request: Request, desk: TournamentDesk) -> Reply:
    """Show a tournament as it is now."""
    return await desk.show(request, await desk.find_named(request))


def _governs(request: Request, found: Tournament) -> bool:
    """Return True if a person opened a tournament, or is an administrator of its place and acts
    there. Governing another place, such as their own private chat, does not count."""
    event = request.event
    here = found.place in {event.place, event.around}
    return event.person.id == found.host.id or (event.admin and here)


def _games(request: Request) -> list[str]:
    """Return the games for four players that need no cut."""
    catalogue = request.catalogue
    return [
        name
        for name, game in catalogue.games.items()
        if SEATS in game.seat_choices and catalogue.presentation_of(name).practice
    ]


# --- opening ------------------------------------------------------------------------------------


@route("tnew", right=Right.MATCH, where=Where.NOWHERE)
async def new(request: Request, desk: TournamentDesk) -> Reply:
    """Open another tournament, in the same channel or group, once the last one is over.

    Raises:
        Refused: ``NOT_OF_HERE``: the chat does not vouch for the person there.
    """
    found = await desk.find_named(request)
    if found.place not in {request.event.place, request.event.around}:
        raise Refused("NOT_OF_HERE")
    if found.phase in {Phase.ENTERING, Phase.PLAYING}:
        raise Refused("TOURNAMENT_RUNNING")
    return await desk.open_tournament(request, found.place, found.game, found.id)


def _sides(request: Request, game: str) -> tuple[tuple[int, ...], ...]:
    catalogue = request.catalogue
    practice = dict(catalogue.presentation_of(game).practice)
    made = make_game(game, practice, SEATS, None, catalogue.games)
    return tuple([tuple(seats) for seats in made.sides])


# --- changing -----------------------------------------------------------------------------------


def _enter(request: Request) -> Change:
    wanted = request.token.word(1)

    def change(found: Tournament) -> Tournament:
        partner = next(
            (one.person.id for one in found.entrants if short(one.person.id) == wanted), ""
        )
        if wanted and not partner:
            raise Refused("NO_SUCH_PARTNER")
        return course.enter(found, request.event.person, partner)

    return change


def _leave(request: Request) -> Change:
    return lambda found: course.leave(found, request.event.person.id)


def _governed(request: Request, change: Change) -> Change:
    """Restrict a change to administrators and the person who opened the tournament."""

    def governed(found: Tournament) -> Tournament:
        if not _governs(request, found):
            raise Refused("TOURNAMENT_NOT_HOST", who=found.host.name)
        return change(found)

    return governed


def _begin(request: Request, tables: Tables) -> Change:
    seed = tables.seed
    return _governed(request, lambda found: course.begin(found, seed(), seed))


def _end(request: Request) -> Change:
    person = request.event.person.id
    return _governed(request, lambda found: course.break_off(found, person))


def _changes(request: Request, tables: Tables) -> dict[str, Change]:
    """Return the changes by the words that may follow the command."""
    return {
        "enter": _enter(request),
        "leave": _leave(request),
        "begin": _begin(request, tables),
        "end": _end(request),
    }


@route("tenter", right=Right.MATCH, where=Where.NOWHERE)
async def enter(request: Request, desk: TournamentDesk) -> Reply:
    """Enter, perhaps with a partner, or come back."""
    return await desk.enter(request, await desk.find_named(request))


@route("tleave", right=Right.MATCH, where=Where.NOWHERE)
async def leave(request: Request, desk: TournamentDesk) -> Reply:
    """Leave."""
    return await desk.change(request, request.token.word(0), _leave(request))


@route("tbegin", right=Right.MATCH, where=Where.NOWHERE)
async def begin(request: Request, desk: TournamentDesk, tables: Tables) -> Reply:
    """Begin the first round."""
    return await desk.change(request, request.token.word(0), _begin(request, tables))


@route("tend", right=Right.MATCH, where=Where.NOWHERE)
async def end(request: Request, desk: TournamentDesk) -> Reply:
    """Cancel the tournament."""
    return await desk.change(request, request.token.word(0), _end(request))


@route("tset[]", right=Right.MATCH, where=Where.NOWHERE)
async def arrange(request: Request, desk: TournamentDesk) -> Reply:
    """Change the format of the tournament."""
    name, key = request.token.word(1), request.key
    fields: dict[str, object] = {}
    if name == "game" and key in _games(request):
        fields = {"game": key, "sides": _sides(request, key)}
    elif name == "form" and key in set(Form):
        fields = {"form": Form(key)}
    elif name == "system" and key in set(System):
        fields = {"system": System(key)}
    elif name == "rounds" and key in map(str, ROUNDS):
        fields = {"rounds": int(key)}
    elif name == "deals" and key in map(str, DEALS):
        fields = {"deals": int(key)}
    elif name == "speed" and key in SPEEDS:
        fields = {"speed": Speed(key)}
    if not fields:
        raise Refused("UNKNOWN_CONTROL")
    change = _governed(request, lambda found: course.arrange(found, **fields))
    return await desk.change(request, request.token.word(0), change)
