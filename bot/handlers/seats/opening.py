"""Opening: new tables, by the game and the number of players that people name."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from msgspec.structs import replace as msgspec_replace

from bot.handlers.acting import act, number
from bot.handlers.admission import may_open
from bot.handlers.personal.personal import put, sat
from bot.handlers.personal.times import meeting_of
from bot.handlers.places.server import check_place
from bot.handlers.places.unreadable import UNREADABLE, free, give_way, offered
from bot.handlers.posting import posted
from bot.handlers.request import Request
from bot.handlers.seats import presets
from bot.handlers.seats.wishes import Wish, read_wish
from bot.model.clock import Speed
from bot.model.outcomes import Refusal, Refused
from bot.model.people import place_of_own
from bot.model.server import Server
from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Reply
from bot.tables.tables import Opening
from bot.views.answers import places_text
from bot.views.clock import ZONES
from bot.views.lobby.lobby import game_name
from bot.views.parts import on_platform
from bot.views.reading.help import ANEW, running_screen
from bot.words.spelling import folded
from bot.words.text import Text
from bot.words.words import words_in
from engine.registry import Games

_LOOKS: Final = 60
_LOOK_SECONDS: Final = 0.25
"""How often, and after how many seconds each, another process's room is looked for: for longer than
a platform may take to open it."""


async def play(request: Request) -> Reply:
    """Open a table in this place, or in a thread of it where the server wants that. If there is one
    already, show it again. People whom the line names and the time that it says are noted."""
    parts, event = request.parts, request.event
    wish, server = read_wish(request.text), await parts.servers.of(event.server)
    check_place(server, event.place, event.around)
    try:
        await may_open(request, event.place)
    except Refused as refused:
        held = await parts.tables.at(event.place)
        if held is None or refused.refusal.code != "OPENING_LIMITED":
            raise
        await parts.outbox.post_again(held.table.id, PUBLIC)
        return await _led(request.at(held), Reply())
    opening, said = await _wanted(request, wish, server)
    threads = server.threads and not event.around
    place = await _room(request, opening.game) if threads else event.place
    if request.first:
        await put(request, request.settings)
    outcome = await parts.tables.open(place, event.id, event.person, opening)
    if outcome in UNREADABLE:
        return await offered(request, outcome, opening.game)
    reply = request.told(outcome)
    here = isinstance(outcome, Refusal) and outcome.code == "TABLE_HERE_ALREADY"
    if reply.refused and not here:
        return reply
    held = await parts.tables.at(place)
    if held is None:
        return reply
    if not here:
        elsewhere = request.words.text("server-thread", where=places_text((place,)))
        reply = Reply(said if place == event.place else elsewhere)
    if event.named or wish.minute >= 0:
        gathered = await _gathered(request.at(held), wish)
        reply = gathered if gathered.refused or here else reply
        held = parts.tables.seen(held.table.id) or held
    if here:
        await parts.outbox.post_again(held.table.id, PUBLIC)
    return await _led(request.at(held), reply)


async def _led(request: Request, reply: Reply) -> Reply:
    """Show the table in its place, and lead a page of the tables there."""
    reply = await posted(request, reply)
    return reply if reply.refused else msgspec_replace(reply, opens=request.held.table.id)


async def anew(request: Request) -> Reply:
    """Open a table in this place also where it shows one that cannot be read.

    Raises:
        Refused: it cannot be read, and the person may not close tables here.
    """
    await give_way(request)
    return await play(request)


async def _wanted(request: Request, wish: Wish, server: Server) -> tuple[Opening, Text]:
    """Return how the table is opened, and what has to be said about the rules of the place: what
    the line says goes before what the server has chosen, and that before what is usual."""
    named = wish.words or request.token.word(0) or server.game
    game, seats = game_and_seats(request.parts.catalogue.games, named)
    rules, said = await presets.usual(request, request.event.around or request.event.place, game)
    opening = Opening(
        game,
        seats=seats,
        language=wish.language or server.language or request.words.language,
        speed=wish.speed or server.speed or Speed.RELAXED,
        title=request.title,
        rings=server.role,
        house=rules,
    )
    return opening, said


async def _room(request: Request, game: str) -> str:
    """Open a room for the table of an event and return it; the place of the event if there can be
    none. If another process has the same event, wait for the room that it opens."""
    parts, event = request.parts, request.event
    if await parts.tables.places.may_open_room(event.place, event.id):
        await parts.tables.may_open(event.place, event.person)
        title = game_name(request.words, game)
        name = request.words.plain("lobby-title", game=title)
        return await parts.outbox.open_room(event.place, name)
    for _ in range(_LOOKS):
        held = await parts.tables.read(await parts.tables.id_of(event.id))
        if held is not None:
            return held.table.place
        await asyncio.sleep(_LOOK_SECONDS)
    return event.place


async def _gathered(request: Request, wish: Wish) -> Reply:
    """Keep seats for those whom the line names, and note when to meet by the person's clock."""
    event, now = request.event, request.parts.tables.clock()
    zone = request.settings.calls.zone or ZONES[request.words.language]
    begins = meeting_of(wish.minute, now, zone) if wish.minute >= 0 else 0
    arranged = replace(request, event=msgspec_replace(event, id=f"{event.id}/gather"))
    return await act(arranged, want.Gather(event.named, begins))


async def practice(request: Request) -> Reply:
    """Play one deal against computers, without a clock, at a table that nobody else sees. Whoever
    practises the same game already is shown their table again; another game takes its place."""
    words, games = request.words, request.parts.catalogue
    game, seats = game_and_seats(games.games, request.text or request.token.word(0))
    own = await _own(request, "practice", game, dict(games.of(game).practice), seats, "easy")
    if isinstance(own, Reply):
        return own
    count = len(own.held.table.seats) - 1
    line = on_platform(words, "practice-line", request.event.person.platform, count=count)
    return await _led(own, Reply(line))


async def now(request: Request) -> Reply:
    """Play a whole match against computers at once.

    It is at the person's own table, as practice is: so it takes no room from others, needs no place
    for which a chat vouches, and nobody has to close anything before. There is no clock, because
    nobody waits, and nobody is asked to cut. A running match of the same game goes on.
    """
    games = request.parts.catalogue
    game, seats = game_and_seats(games.games, request.token.word(0))
    options = {key: value for key, value in games.of(game).practice.items() if key != "length"}
    own = await _own(request, "now", game, options, seats, "")
    return own if isinstance(own, Reply) else Reply(opens=own.held.table.id)


async def _own(
    request: Request, what: str, game: str, options: dict[str, str], seats: int, level: str
) -> Request | Reply:
    """Return the request at the person's own table, where they play a game against computers
    (`what`: the control that asks for it); or what they hear instead. A match that has begun is
    ended only if they say so."""
    parts, event, words = request.parts, request.event, request.words
    place = place_of_own(event.person.id)
    if request.first:
        await put(request, request.settings)
    await free(request, place)
    held = await parts.tables.at(place)
    if held is not None:
        table = held.table
        opened = table.id == await parts.tables.id_of(event.id)  # the event comes again
        anew = request.token.word(1) == ANEW and not opened
        runs = table.stage is Stage.PLAYING and not anew
        if runs and table.game == game and table.practice == (what == "practice"):
            await parts.outbox.post_again(table.id, PUBLIC)
            return request.at(held)
        if runs and not table.practice:
            return Reply(screen=running_screen(words, table.game, what, game))
        await parts.tables.act(table.id, f"{event.id}/over", request.who, want.Close())
    opening = Opening(game, options, seats, words.language, Speed.UNLIMITED, private=True)
    outcome = await parts.tables.open(place, event.id, event.person, opening)
    if isinstance(outcome, Refusal):
        return request.told(outcome)
    id, settings = str(outcome.params["table"]), request.settings
    intent = want.PlayWithComputers(
        level, automations_off=settings.automations_off, calls=settings.calls
    )
    started = await parts.tables.act(id, f"{event.id}/play", request.who, intent)
    held = parts.tables.seen(id)
    if isinstance(started, Refusal) or held is None:
        return request.told(started)
    await sat(request)
    return request.at(held)


def game_named(games: Games, said: str) -> str:
    """Return the game whose id or name in any language has these words in it; the first one if no
    game is named so."""
    wanted = folded(said.strip())
    for name in games if wanted else ():
        names = [words_in(one).plain(f"game-{name}") for one in LANGUAGES if _has_name(one, name)]
        if any(wanted in folded(one) for one in (name, *names)):
            return name
    return next(iter(games))


def game_and_seats(games: Games, said: str) -> tuple[str, int]:
    """Return the game that is meant, and for how many (0: as many as usual): ``classic 2``. A
    number alone means the first game for so many."""
    named: list[str] = []
    seats = 0
    for word in said.split():
        count = number(word)
        if count > 0 and not seats:
            seats = count
        else:
            named.append(word)
    if not named and seats:
        fitting = [name for name in games if seats in games[name].seat_choices]
        return (fitting or list(games))[0], seats
    return game_named(games, " ".join(named)), seats


def _has_name(language: str, game: str) -> bool:
    return words_in(language).has(f"game-{game}")
