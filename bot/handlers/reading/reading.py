"""Answer requests that only read and change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import structlog
from msgspec.structs import replace

from bot.games import Catalogue
from bot.handlers.admission import may_see
from bot.handlers.finding import mine, near
from bot.handlers.messages import TableMessages
from bot.handlers.personal import avoiding
from bot.handlers.personal.personal import store_settings
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.handlers.wishes import game_wished, wish_of
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.rights import Right, may_return
from bot.model.tables.table import Seat, Snapshot
from bot.outbox.outbox import Outbox
from bot.outbox.table_contents import TableContents
from bot.ports.chat import Completion, Event, Reply
from bot.ports.commands import COMMANDS
from bot.ports.screen import Block, BlockStyle, Screen, heading_of
from bot.store.operator import Blocked
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError, Unreachable
from bot.store.tables.presence import Presence
from bot.tables.records import finished_part, record_of, state_after
from bot.tables.tables import Tables
from bot.typed.kinds import GAME, SECTION
from bot.util.version import version
from bot.views.afterwards.sheet import details_screen, scores_screen
from bot.views.afterwards.story import check_screen, history_screen
from bot.views.lobby.lobby import game_name
from bot.views.lobby.options import options_screen
from bot.views.personal.personal import my_tables_screen, settings_screen
from bot.views.reader import Reader
from bot.views.reading.help import help_screen, welcome_screen
from bot.views.reading.rules import books_screen, has_section, rule_screen, rules_screen, turned
from bot.views.table.leaving import left_screen
from bot.views.table.table import elsewhere, for_onlooker, public_controls
from bot.words.saying import spellings
from bot.words.spelling import folded
from bot.words.words import Words, words_in
from engine.contract.errors import NotationError, RecordError
from engine.replay import Verification, game_of, verify

_log: Final = structlog.get_logger(__name__)


def _shown(request: Request, screen: Screen) -> Reply:
    """Answer with a screen, adapted for a person who only watches."""
    looks_on = request.found is not None and not request.reader.belongs
    return Reply(screen=for_onlooker(screen) if looks_on else screen)


def _of_match(request: Request, make: Callable[[Reader], Screen]) -> Reply:
    """Answer with a screen of the match, if one has begun."""
    table, reader = request.held.table, request.reader
    if request.held.state is None:
        return Reply(reader.words.text("history-none"), refused=True)
    may_see(table, request.event.person.id, table.match, own=True)
    return Reply(screen=make(reader))


@route("more", right=Right.LOOK)
async def more(request: Request, blocks: Blocks) -> Reply:
    """Show the menu *More*."""
    return _shown(request, await avoiding.menu(request, blocks))


@route("rules", right=Right.LOOK)
async def rules(request: Request) -> Reply:
    """Show the rules of the table."""
    return _shown(request, rules_screen(request.reader))


@route("rule", "contents", right=Right.OWN, where=Where.NOWHERE)
async def turned_rules(request: Request) -> Reply:
    """Show the page of the rules that a button names."""
    return _shown(request, turned(request.words, request.token))


@route("options", right=Right.LOOK)
async def options(request: Request) -> Reply:
    """Show the options of the table."""
    return _shown(request, options_screen(request.reader, request.catalogue.games))


@route("settings", right=Right.LOOK, where=Where.EITHER)
@route("/settings", right=Right.OWN, where=Where.NOWHERE)
async def settings(request: Request) -> Reply:
    """Show the person's settings."""
    return _shown(request, settings_screen(request.words, request.settings))


@route("help", "/help", right=Right.OWN, where=Where.NOWHERE)
async def help(request: Request) -> Reply:
    """Show the help; at a table, with what can be typed there."""
    games, typing = tuple(request.catalogue.games), request.typing
    now = None if not typing else (request.held.table.game, typing)
    platform = request.event.person.platform
    return _shown(request, help_screen(request.words, games, platform, now, str(version())))


@route("welcome", "/welcome", right=Right.OWN, where=Where.NOWHERE)
async def welcome(request: Request) -> Reply:
    """Greet a newcomer, with the games to play."""
    games = tuple(request.catalogue.games)
    return _shown(request, welcome_screen(request.words, games, request.event.person.platform))


@route("score", right=Right.LOOK)
@route("/score", right=Right.LOOK, about=near)
async def score(request: Request) -> Reply:
    """Show the scores of the match."""
    return _of_match(request, scores_screen)


@route("history", right=Right.LOOK)
async def history(request: Request) -> Reply:
    """Show the events of a deal of the match, by default the last one."""
    deal = request.token.number(0) if request.token.arguments else -1
    return _of_match(request, lambda reader: history_screen(reader, deal))


@route("hand", right=Right.LOOK)
@route("/hand", right=Right.LOOK, about=mine)
async def hand(
    request: Request,
    messages: TableMessages,
    tables: Tables,
    people: PeopleSettings,
    outbox: Outbox,
) -> Reply:
    """Show a person their cards on demand. An absent player counts as back."""
    held, seat = request.held, request.seat
    event, reader, settings = request.event, request.reader, request.settings
    if seat is None:
        if may_return(held.table, event.person.id):
            return Reply(screen=left_screen(reader))
        return Reply(reader.words.text("hand-not-seated"), refused=True)
    if held.state is None:
        raise Refused("NOT_STARTED")
    table = held.table.id
    if held.table.seats[seat].late:
        await tables.act(table, f"{event.id}/back", request.who, want.ComeBack())
        held = tables.seen(table) or held
    slot = f"hand:{seat}"
    was_closed = await outbox.reopen(table, slot)
    screen = await messages.draw_hand(event.person.id, held, settings)
    told = settings.closed_told or not was_closed or screen is None
    if screen is not None:
        screen = await messages.with_reason(request, screen, held)
    if told or not await outbox.is_closed(table, slot):
        return Reply(screen=screen)
    assert screen is not None
    await store_settings(request, people, replace(settings, closed_told=True))
    said = Block((reader.words.text("closed-told"),), BlockStyle.ALERT)
    head = heading_of(screen.blocks)
    blocks = (*screen.blocks[:head], said, *screen.blocks[head:])
    return Reply(screen=replace(screen, blocks=blocks))


@route("look", right=Right.LOOK)
async def show_table(request: Request, contents: TableContents, messages: TableMessages) -> Reply:
    """Show the table as its place sees it, to one person who has it out of sight."""
    reader = request.reader
    screen = elsewhere(reader, public_controls(reader, contents.public_for(reader)))
    return Reply(screen=await messages.with_reason(request, screen, request.held))


@route("mine", right=Right.LOOK, where=Where.EITHER)
@route("/games", right=Right.OWN, where=Where.NOWHERE)
async def games(request: Request, tables: Tables, messages: TableMessages) -> Reply:
    """Show a person their tables: where they sit, and those that they only host."""
    person = request.event.person.id
    found = await tables.of_person(person, replaced=True)
    known = {held.table.id for held in found}
    for held in await tables.hosted_by(person):
        if held.table.seat_of(person) is None and held.table.id not in known:
            found.append(held)
    brings = [one.table.id for one in found if await messages.may_bring(request, one.table)]
    screen = my_tables_screen(request.words, person, found, request.settings, brings)
    return Reply(screen=await messages.with_reason(request, screen, *found))


@route("/rules", right=Right.OWN, where=Where.PLACE, takes=(GAME, SECTION))
async def place(request: Request, tables: Tables, presence: Presence) -> Reply:
    """Show a section of the rules of a game: ``/rules belot 3``. The default is the game of the
    table here. Without arguments, show the rules of that table, or the list of all games' rules if
    there is no table.

    Raises:
        Refused: ``NO_SECTION``.
    """
    section, game = request.line.get(SECTION), ""
    if request.line.get(GAME):
        wish = wish_of(request, tables.clock())
        game = game_wished(request.catalogue.games, wish, request.line)
    else:
        try:
            request = await near(request, tables, presence)
        except Refused:
            if section is not None:
                raise
            return Reply(screen=books_screen(request.words))
        if section is None:
            return await rules(request)
        game = request.held.table.game
    if section is not None and not has_section(request.words, game, section):
        typed, name = request.line.said[SECTION.name], game_name(request.words, game)
        raise Refused("NO_SECTION", what=typed, name=name)
    return Reply(screen=rule_screen(request.words, game, section or ""))


@route("check", right=Right.LOOK)
async def check(request: Request, tables: Tables) -> Reply:
    """Show whether the finished deals of the match pass the check."""
    if request.held.state is None:
        return Reply(request.reader.words.text("history-none"), refused=True)
    may_see(request.held.table, request.event.person.id, request.held.table.match)
    return Reply(screen=check_screen(request.reader, await _verified(request.reader, tables)))


@route("details", right=Right.PART)
async def details(request: Request, tables: Tables) -> Reply:
    """Show the whole sheet of a finished deal of a match, and whether the deal passes the check."""
    reader, match = request.reader, request.token.number(0)
    words, games = reader.words, tables.store.documents.games
    may_see(reader.table, request.event.person.id, match)
    try:
        record = await record_of(tables, reader.table.id, match)
        if record is None:
            return Reply(words.text("details-gone"), refused=True)
        deal = request.token.number(1)
        state = await asyncio.to_thread(state_after, record, deal, games)
    except RecordError as error:
        _log.error("a record does not hold", table=reader.table.id, error=str(error))
        return Reply(words.text("check-failed"), refused=True)
    if state is None:
        return Reply(words.text("details-gone"), refused=True)
    game, table = game_of(record, games), reader.table
    if (record.game, record.seats) != (table.game, len(table.seats)):
        # the table plays something else now: the seats have their names, without people
        table = replace(table, game=record.game, seats=(Seat(),) * record.seats)
        presenter = request.catalogue.presentation_of(record.game).presenter
        reader = replace(reader, presenter=presenter, seat=None)
    held = replace(reader.held, table=table, game=game, state=state)
    return Reply(screen=details_screen(replace(reader, held=held)))


async def _verified(reader: Reader, tables: Tables) -> Verification | None:
    """Replay the finished deals of the match; return None if one fails the check."""
    table = reader.table
    try:
        record = await record_of(tables, table.id, table.match)
        if record is None:
            return Verification((), None)
        games = tables.store.documents.games
        return await asyncio.to_thread(verify, finished_part(record), games)
    except RecordError as error:
        _log.error("a record does not hold", table=table.id, error=str(error))
        return None


# --- requests without a control ----------------------------------------------------------------


async def completions(
    event: Event,
    text: str,
    tables: Tables,
    people: PeopleSettings,
    contents: TableContents,
    catalogue: Catalogue,
) -> tuple[Completion, ...]:
    """Return the commands that begin with the text; in the person's own turn also the listed moves,
    in the person's words. An empty text matches everything. People whom the operator has blocked
    get nothing."""
    try:
        if await Blocked.ask_blocked(event.person.id).alone(tables.store.client):
            return ()
        settings = await people.read_settings(event.person.id)
        words = words_in(settings.language or event.language)
        return (
            *_commands(words, text),
            *await _moves(event, words, text, tables, contents, catalogue),
        )
    except (StoreError, NewerSchema, BadDocument) as error:
        _log.info("no completions", error=str(error))
        return _commands(words_in(event.language), text)


def _commands(words: Words, text: str) -> tuple[Completion, ...]:
    return tuple(
        [
            Completion(f"/{name}", words.plain(f"command-{name}"))
            for name in COMMANDS
            if f"/{name}".startswith(text)
        ]
    )


async def _moves(
    event: Event,
    words: Words,
    text: str,
    tables: Tables,
    contents: TableContents,
    catalogue: Catalogue,
) -> list[Completion]:
    held = None if text.startswith("/") else await _at_hand(event, tables)
    seat = None if held is None else held.table.seat_of(event.person.id)
    if held is None or held.state is None or seat is None:
        return []
    if not await contents.announced(held, seat):
        return []  # moves name cards
    game, moves = held.game, catalogue.presentation_of(held.table.game).moves
    view = game.view(held.state, seat)

    def means(way: str, action: str) -> bool:
        try:
            return moves.typed(game, view, way) == action
        except NotationError:
            return False

    begun, inside = list[Completion](), list[Completion]()
    wanted, draft = folded(text), Draft(held.table.prompts[seat])
    offered = (*game.legal(view).actions, *moves.offered(game, view, draft))
    for action in dict.fromkeys(map(str, offered)):
        ways = (*spellings(words, action), action)
        first = next((way for way in ways if folded(way).startswith(wanted)), None)
        if first is not None and means(first, action):
            begun.append(Completion(first, ""))
        elif any(f" {wanted}" in folded(way) for way in ways) and means(ways[0], action):
            inside.append(Completion(ways[0], ""))
    return [*begun, *inside]


async def _at_hand(event: Event, tables: Tables) -> Snapshot | None:
    """Return the table that typed moves apply to: that of the place; in a private chat, the
    person's own table that waits for them."""
    held = await tables.at(event.place)
    if held is not None or not event.private:
        return held
    person = event.person.id
    for one in await tables.of_person(person):
        if one.state is not None and one.table.seat_of(person) in one.game.to_act(one.state):
            return one
    return None


async def hands(person: str, tables: Tables, contents: TableContents) -> tuple[Screen, ...]:
    """Return a person's hands at all tables, leaving out any that cannot be made."""
    found = []
    for held in await tables.of_person(person):
        seat = held.table.seat_of(person)
        try:
            screen = None if seat is None else await contents.hand(held, seat)
        except Unreachable:
            raise
        except Exception:  # noqa: BLE001  a stored table may be corrupt in any way
            _log.exception("hand cannot be shown", table=held.table.id)
            continue
        if screen is not None:
            found.append(screen)
    return tuple(found)


async def back(place: str, tables: Tables, outbox: Outbox) -> None:
    """Retry the messages of a place's table that could not be sent: those in the place, and those
    to people of its chat, which some chats also send to the place."""
    table = await tables.places.table_at(place)
    if table is not None:
        await outbox.try_place_again(table, place)


async def closed(place: str, tables: Tables, outbox: Outbox) -> None:
    """Check the public message of a place's table, which the place may refuse now."""
    table = await tables.places.table_at(place)
    if table is not None:
        await outbox.check(table, place)
