"""Tournaments: opening one, entering, leaving, beginning, looking at the standing, breaking it
off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.handlers.admission import looks, may_look, may_open, may_take_part
from bot.handlers.request import Request
from bot.handlers.seats.opening import game_and_seats
from bot.model.clock import Speed
from bot.model.ids import digest, is_table_id
from bot.model.jobs import TOURNAMENT, Job
from bot.model.outcomes import STORE_UNAVAILABLE, Refused
from bot.model.tournament import DEALS, SEATS, Form, Phase, System, Tournament
from bot.ports.chat import Reply
from bot.tables.rules.lobby.lobby import USUAL_SEATS
from bot.tournaments.rules import course
from bot.tournaments.rules.standing import standing
from bot.views.table.tournament import ROUNDS, SPEEDS, short, tournament_screen
from engine.registry import make_game

Change = Callable[[Tournament], Tournament]
_TRIES: Final = 50
_EVENTS: Final = 64
"""How many events a tournament remembers."""
_LETTERS: Final = 12
assert USUAL_SEATS == SEATS


# --- looking ------------------------------------------------------------------------------------


async def command(request: Request) -> Reply:
    """Show the tournament of this place, or open one: ``/tournament belot``. ``enter``, ``leave``,
    ``begin`` and ``end`` do what the buttons do."""
    store, event, said = request.parts.tournaments, request.event, request.text.strip().lower()
    found = await store.at(event.place)
    if found is None:
        if event.private or said in _SAID:
            raise Refused("NO_TOURNAMENT")
        return await _opened(request, event.place, said)
    if not found.plays(event.person.id):
        await may_look(request, found.place)
    if said == "enter":
        return await _entered(request, found)
    if said in _SAID:
        return await _changed(request, found.id, _SAID[said](request))
    if said and found.phase in {Phase.OVER, Phase.BROKEN}:
        return await _opened(request, event.place, said, found.id)
    return await _shown(request, found)


async def look(request: Request) -> Reply:
    """Show a tournament as it is now."""
    return await _shown(request, await _named(request))


async def _named(request: Request) -> Tournament:
    """Return the tournament that a control names.

    Raises:
        Refused: ``NO_TOURNAMENT``, also where the person has no part in it.
    """
    return await _read(request, request.token.word(0))


async def _read(request: Request, id: str) -> Tournament:
    found = await request.parts.tournaments.read(id) if is_table_id(id) else None
    person = request.event.person.id
    if found is None:
        raise Refused("NO_TOURNAMENT")
    known = found.host.id == person or found.entrant(person) is not None
    if not found.plays(person) and not (
        (known or request.belongs_to(found.place)) and await looks(request, found.place)
    ):
        raise Refused("NO_TOURNAMENT")
    return found


async def _shown(request: Request, found: Tournament) -> Reply:
    if found.phase is Phase.PLAYING:  # if a call to go on was lost, whoever looks brings it
        tables = request.parts.tables
        await tables.jobs.put(tables.clock(), Job(found.id, TOURNAMENT), soonest=True)
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


def _governs(request: Request, found: Tournament) -> bool:
    """Return True if a person opened a tournament, or is an administrator of its place."""
    event = request.event
    return event.person.id == found.host.id or (event.admin and request.belongs_to(found.place))


def _games(request: Request) -> list[str]:
    """Return the games that four can play without cutting the pack."""
    catalogue = request.parts.catalogue
    return [
        name
        for name, game in catalogue.games.items()
        if SEATS in game.seat_choices and catalogue.of(name).practice
    ]


# --- opening ------------------------------------------------------------------------------------


async def new(request: Request) -> Reply:
    """Open another tournament, in the same channel or group, once the last one is over.

    Raises:
        Refused: ``NOT_OF_HERE``: the chat does not vouch that the person is there.
    """
    found = await _named(request)
    if found.place not in {request.event.place, request.event.around}:
        raise Refused("NOT_OF_HERE")
    if found.phase in {Phase.ENTERING, Phase.PLAYING}:
        raise Refused("TOURNAMENT_RUNNING")
    return await _opened(request, found.place, found.game, found.id)


async def _opened(request: Request, place: str, said: str, before: str = "") -> Reply:
    await may_open(request, place)
    parts, event = request.parts, request.event
    games, now = parts.catalogue.games, parts.tables.clock()
    game, _ = game_and_seats({name: games[name] for name in _games(request)}, said)
    found = Tournament(
        await parts.tables.id_of(f"tournament {event.id}"),
        place,
        event.person,
        game,
        now,
        now,
        language=request.words.language,
        title=request.title if place == event.place else "",
        sides=_sides(request, game),
    )
    await parts.tournaments.put(found)  # the same event again finds it there
    id = await parts.tournaments.claim(place, found.id, before)
    return await _shown(request, await parts.tournaments.read(id) or found)


def _sides(request: Request, game: str) -> tuple[tuple[int, ...], ...]:
    catalogue = request.parts.catalogue
    practice = dict(catalogue.of(game).practice)
    made = make_game(game, practice, SEATS, None, catalogue.games)
    return tuple([tuple(seats) for seats in made.sides])


# --- changing -----------------------------------------------------------------------------------


async def _changed(request: Request, id: str, change: Change) -> Reply:
    """Change a tournament, once for each event, and show it.

    Raises:
        Refused: what `change` refuses, ``NO_TOURNAMENT``.
    """
    store, clock = request.parts.tournaments, request.parts.tables.clock
    event = digest(request.event.id, _LETTERS)
    for _ in range(_TRIES):
        found = await _read(request, id)
        if event in found.events:
            return await _shown(request, found)
        now = clock()
        changed = replace(change(found), changed=now, events=(event, *found.events)[:_EVENTS])
        running = changed.phase is not Phase.ENTERING
        if await store.put(changed, now if running else None):
            return await _shown(request, replace(changed, version=found.version + 1))
    raise Refused(STORE_UNAVAILABLE.code)


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
    """Return a change that only whoever opened the tournament and administrators may make."""

    def governed(found: Tournament) -> Tournament:
        if not _governs(request, found):
            raise Refused("TOURNAMENT_NOT_HOST", who=found.host.name)
        return change(found)

    return governed


def _begin(request: Request) -> Change:
    seed = request.parts.tables.seed
    return _governed(request, lambda found: course.begin(found, seed(), seed))


def _end(request: Request) -> Change:
    person = request.event.person.id
    return _governed(request, lambda found: course.break_off(found, person))


_SAID: Final[dict[str, Callable[[Request], Change]]] = {
    "enter": _enter,
    "leave": _leave,
    "begin": _begin,
    "end": _end,
}
"""What may follow the command."""


async def enter(request: Request) -> Reply:
    """Enter, perhaps with a partner, or come back."""
    return await _entered(request, await _named(request))


async def _entered(request: Request, found: Tournament) -> Reply:
    """Enter a person who may play in its place. A partner who does not want them at their table
    looks for no partner, as far as they can tell.

    Raises:
        Refused: ``BLOCKED_HERE``, ``NO_SUCH_PARTNER``.
    """
    await may_take_part(request, found.place)
    wanted = request.token.word(1)
    for one in found.entrants if wanted else ():
        if short(one.person.id) == wanted:
            theirs = await request.parts.blocks.avoided.of(one.person.id)
            if theirs.has(request.event.person.id):
                raise Refused("NO_SUCH_PARTNER")
    return await _changed(request, found.id, _enter(request))


async def leave(request: Request) -> Reply:
    """Leave."""
    return await _changed(request, request.token.word(0), _leave(request))


async def begin(request: Request) -> Reply:
    """Begin the first round."""
    return await _changed(request, request.token.word(0), _begin(request))


async def end(request: Request) -> Reply:
    """Break the tournament off."""
    return await _changed(request, request.token.word(0), _end(request))


async def arrange(request: Request) -> Reply:
    """Change how it will be played."""
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
    return await _changed(request, request.token.word(0), change)
