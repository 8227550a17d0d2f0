"""Show the statistics of a person, and the leaderboard of a place."""

from __future__ import annotations

from bot.handlers.finding import meant
from bot.handlers.reading.history import Archive
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.handlers.wishes import game_wished, wish_of
from bot.history.matches import read
from bot.history.ratings import month_of
from bot.history.statistics import together
from bot.model.outcomes import Refused
from bot.model.statistics import Rating, Ratings, Statistics
from bot.model.tables.rights import Right
from bot.ports import Person
from bot.ports.chat import Reply
from bot.store.matches import MatchStore
from bot.store.people.ties import Ties
from bot.store.redis import keys
from bot.tables.tables import Tables
from bot.typed.kinds import GAME, PERSON
from bot.views.afterwards.statistics import (
    EVER,
    TOP,
    results_screen,
    stats_screen,
    top_screen,
)
from bot.views.parts import pages_of


@route("stats", "/stats", right=Right.OWN, where=Where.NOWHERE)
async def stats(request: Request, matches: MatchStore, ties: Ties) -> Reply:
    """Show a person their statistics, of all their accounts."""
    person = request.event.person
    accounts = [person, *await ties.read_others(person.id)]
    found = [read(await matches.ledger(keys.statistics(one.id)), Statistics) for one in accounts]
    listed = person.id not in await matches.unlisted()
    return Reply(screen=stats_screen(request.words, together(found), listed=listed))


@route("mytop", right=Right.OWN, where=Where.NOWHERE)
async def listed(request: Request, matches: MatchStore, ties: Ties) -> Reply:
    """Add the person to leaderboards, or remove them, with all their accounts."""
    word, person = request.token.word(0), request.event.person.id
    if word not in {"on", "off"}:
        raise Refused("UNKNOWN_CONTROL")
    others = [one.id for one in await ties.read_others(person)]
    await matches.put_listed(word == "on", person, *others)
    return await stats(request, matches, ties)


@route("top", "/top", right=Right.MATCH, where=Where.NOWHERE, takes=(GAME,))
async def top(request: Request, archive: Archive, tables: Tables, matches: MatchStore) -> Reply:
    """Show a page of the leaderboard of a game here: ``/top belot``; without a game, that of the
    game rated here last."""
    token = request.token
    place = await archive.find_place(request)
    games = tuple(request.catalogue.games)
    usual = await _played_there(matches, place, games)
    wish = wish_of(request, tables.clock())
    game = game_wished(request.catalogue.games, wish, request.line, usual)
    month = month_of(tables.clock())
    period = token.word(1) if token.word(1) in {EVER, month} else EVER
    key = keys.ratings(place, game, "" if period == EVER else period)
    ratings = read(await matches.ledger(key), Ratings)
    everybody = await _shown(matches, ratings.ordered())
    pages = pages_of(len(everybody), TOP)
    page = min(max(0, token.number(2)), pages - 1)
    rows = everybody[page * TOP : (page + 1) * TOP]
    return Reply(
        screen=top_screen(
            request.words,
            request.settings,
            *(game, games, period, month, page, pages, rows),
        )
    )


@route("/results", right=Right.MATCH, where=Where.NOWHERE, takes=(PERSON,), free="who")
async def results(request: Request, archive: Archive, matches: MatchStore) -> Reply:
    """Show what the leaderboards here say of a person: ``/results Ann``; without a name, of the
    person who asks.

    Raises:
        Refused: ``NOBODY_CALLED``, ``NOT_ONE_PERSON``.
    """
    place = await archive.find_place(request)
    rows: list[tuple[str, int, str, Rating]] = []
    for game in request.catalogue.games:
        ratings = read(await matches.ledger(keys.ratings(place, game, "")), Ratings)
        rows += [(game, *one) for one in await _shown(matches, ratings.ordered())]
    whom: Person | None = request.event.person
    if request.text or request.event.named or request.event.answered:
        whom = meant(request, [Person(id, one.name) for _, _, id, one in rows])
    if whom is None:
        raise Refused("NOBODY_CALLED", who=request.text.strip())
    theirs = [(game, rank, one) for game, rank, id, one in rows if id == whom.id]
    return Reply(screen=results_screen(request.words, whom, theirs))


async def _played_there(matches: MatchStore, place: str, games: tuple[str, ...]) -> str:
    """Return the game that was played last in a place; by default the first game."""
    _, last = await matches.page(keys.history(place), 0, 1)
    return next((one.game for one in last if one.game in games), games[0])


async def _shown(
    matches: MatchStore, found: list[tuple[str, Rating]]
) -> list[tuple[int, str, Rating]]:
    """Return the people who want to be listed, with their ranks among each other."""
    hidden = await matches.unlisted()
    shown = [one for one in found if one[0] not in hidden]
    return [(rank, person, rating) for rank, (person, rating) in enumerate(shown, 1)]
