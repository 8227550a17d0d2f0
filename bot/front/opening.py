"""Opening: new tables, by the game and the number of players that people name."""

from __future__ import annotations

from bot.delivery.outbox import PUBLIC
from bot.front import house
from bot.front.acting import number
from bot.front.personal import put
from bot.front.posting import posted
from bot.front.request import Request
from bot.model import intents as want
from bot.model.clock import Speed
from bot.model.outcomes import Refusal
from bot.model.people import place_of_own
from bot.model.settings import LANGUAGES
from bot.model.table import Stage
from bot.ports.chat import Reply
from bot.tables.tables import Opening
from bot.words.spelling import folded
from bot.words.words import words_in
from engine.registry import Games


async def play(request: Request) -> Reply:
    """Open a table in this place; if there is one, show it again."""
    parts, event, words = request.parts, request.event, request.words
    game, seats = game_and_seats(parts.catalogue.games, request.text or request.token.word(0))
    rules, said = await house.usual(request, game)
    opening = Opening(game, seats=seats, language=words.language, title=request.title, house=rules)
    if request.first:
        await put(request, request.settings)
    outcome = await parts.tables.open(event.place, event.id, event.person, opening)
    reply = request.told(outcome)
    here = isinstance(outcome, Refusal) and outcome.code == "TABLE_HERE_ALREADY"
    if reply.refused and not here:
        return reply
    held = await parts.tables.at(event.place)
    if held is None:
        return reply
    if here:
        await parts.outbox.anew(held.table.id, PUBLIC)
    elif said:
        reply = Reply(said)
    return await posted(request.at(held), reply)


async def practice(request: Request) -> Reply:
    """Play one deal against computers, without a clock, at a table that nobody else sees. Whoever
    practises the same game already is shown their table again; another game takes its place."""
    parts, event, words = request.parts, request.event, request.words
    game, seats = game_and_seats(parts.catalogue.games, request.text or request.token.word(0))
    place = place_of_own(event.person.id)
    if request.first:
        await put(request, request.settings)
    held = await parts.tables.at(place)
    if held is not None and (held.table.game != game or held.table.stage is not Stage.PLAYING):
        await parts.tables.act(held.table.id, f"{event.id}/over", request.who, want.Close())
        held = None
    if held is None:
        options = dict(parts.catalogue.of(game).practice)
        opening = Opening(game, options, seats, words.language, Speed.UNLIMITED, private=True)
        outcome = await parts.tables.open(place, event.id, event.person, opening)
        if isinstance(outcome, Refusal):
            return request.told(outcome)
        table, settings = str(outcome.params["table"]), request.settings
        intent = want.PlayWithComputers(
            "easy", automations_off=settings.automations_off, calls=settings.calls
        )
        started = await parts.tables.act(table, f"{event.id}/play", request.who, intent)
        held = parts.tables.seen(table)
        if isinstance(started, Refusal) or held is None:
            return request.told(started)
    else:
        await parts.outbox.anew(held.table.id, PUBLIC)
    line = words.text("practice-line", count=len(held.table.seats) - 1)
    return await posted(request.at(held), Reply(line))


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
