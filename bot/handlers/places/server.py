"""The settings of a server, for its administrators: where tables open, and the defaults of new
ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from bot.handlers.finding import governed
from bot.handlers.places import moderation
from bot.handlers.places.moderation import PlacePeople
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.model.clock import Speed
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Refused
from bot.model.server import Server
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.store.servers import Servers
from bot.typed.kinds import GAME, LANGUAGE, PERSON, SETTING, SPEED
from bot.typed.line import AnyKind, Line, Unread, read_typed, words_of
from bot.views.places.server import USUAL, server_screen
from bot.words.spelling import folded

MOST_PLACES = 25
"""Maximum number of channels that a server may name for its tables; the oldest are dropped."""


@route("/server", "server", right=Right.PLACE, where=Where.NOWHERE, takes=(PERSON,), free="text")
async def show(request: Request, servers: Servers, place: PlacePeople) -> Reply:
    """Show the settings, or change the settings in a command: ``/server game=belot role=…``.
    Naming a chosen place or role again removes it. Nothing is changed unless all of the command is
    understood.

    Raises:
        Refused: ``NO_SERVER``, ``NOT_ADMIN``.
        Unread: a word or an option names no setting, or no value of it.
    """
    before = await _governed(request, servers)
    server, others = before, list[tuple[str, str]]()
    settings = list(_settings(request))
    for person in request.event.named:
        if person.id not in [value for _, value, _ in settings]:
            raise Unread("UNKNOWN_WORD", person.name, _TAKES)
    for name, value, typed in settings:
        if moderation.is_setting(name, value):
            others.append((name, value))
            continue
        try:
            server = _with(request, server, name, value)
        except Refused:
            raise Unread("UNKNOWN_WORD", typed, _TAKES) from None
    for name, value in others:
        await moderation.set_by(request, place, name, value)
    return await _put(request, servers, before, server)


def _settings(request: Request) -> Iterator[tuple[str, str, str]]:
    """Yield the names and values of the settings in a command, and how each was typed."""
    for name, value in request.options.items():
        yield name, _value(request, name, value), value
    for word in words_of(request.text):
        name, _, value = word.typed.partition("=")
        yield folded(name), _value(request, folded(name), value), word.typed


def _value(request: Request, name: str, value: str) -> str:
    """Return a value of a setting: that of its name in any language, if it has one."""
    kind = _KINDS.get(name)
    if kind is None:
        return folded(value) if name in _WORDS else value
    try:
        line = read_typed("", {kind.name: value}, (kind,), request.catalogue.games)
    except Refused:
        return value
    found = line.get(kind)
    if isinstance(found, tuple):
        return str(found[0]) if len(found) == 1 else value
    return str(found)


_KINDS: Final[Mapping[str, AnyKind]] = {one.name: one for one in (GAME, SPEED, LANGUAGE)}
_TAKES: Final = Line((SETTING,))
_WORDS: Final = frozenset({"threads", "elsewhere", "opens", "links"})
"""Settings whose values are words of ours."""


@route("servergame[]", right=Right.PLACE, where=Where.NOWHERE)
async def game(request: Request, servers: Servers) -> Reply:
    """Choose the game of new tables."""
    return await _changed(request, servers, "game", request.key)


@route("serverspeed[]", right=Right.PLACE, where=Where.NOWHERE)
async def speed(request: Request, servers: Servers) -> Reply:
    """Choose the speed of new tables."""
    return await _changed(request, servers, "speed", request.key)


@route("serverlang[]", right=Right.PLACE, where=Where.NOWHERE)
async def language(request: Request, servers: Servers) -> Reply:
    """Choose the language of new tables."""
    return await _changed(request, servers, "language", request.key)


@route("serverthreads", right=Right.PLACE, where=Where.NOWHERE)
async def threads(request: Request, servers: Servers) -> Reply:
    """Set whether new tables open in threads."""
    return await _changed(request, servers, "threads", request.token.word(0))


@route("serverelsewhere", right=Right.PLACE, where=Where.NOWHERE)
async def elsewhere(request: Request, servers: Servers) -> Reply:
    """Set whether tables of other places may be brought here."""
    return await _changed(request, servers, "elsewhere", request.token.word(0))


@route("serverplaces", right=Right.PLACE, where=Where.NOWHERE)
async def places(request: Request, servers: Servers) -> Reply:
    """Allow tables in all channels."""
    server = await _governed(request, servers)
    return await _put(request, servers, server, replace(server, places=()))


@route("serverrole", right=Right.PLACE, where=Where.NOWHERE)
async def role(request: Request, servers: Servers) -> Reply:
    """Stop notifying a role of free seats."""
    server = await _governed(request, servers)
    return await _put(request, servers, server, replace(server, role=""))


def check_place(server: Server, *places: str) -> None:
    """Check that tables may be in one of these places (a thread and the channel around it).

    Raises:
        Refused: ``NOT_IN_THIS_PLACE``; `where` has the ids of the allowed places.
    """
    if server.places and not {*places} & {*server.places}:
        raise Refused("NOT_IN_THIS_PLACE", where=" ".join(server.places))


async def _governed(request: Request, servers: Servers) -> Server:
    """Return the settings of the event's server, after checking that the person governs it."""
    governed(request)
    return await servers.read_server(request.event.server)


async def _changed(request: Request, servers: Servers, name: str, value: str) -> Reply:
    server = await _governed(request, servers)
    return await _put(request, servers, server, _with(request, server, name, value))


async def _put(request: Request, servers: Servers, before: Server, server: Server) -> Reply:
    if server != before:
        await servers.write_server(request.event.server, server)
    games, platform = request.catalogue.games, request.event.person.platform
    shares = request.contents.shares
    return Reply(screen=server_screen(request.words, server, games, platform, shares=shares))


def _with(request: Request, server: Server, name: str, value: str) -> Server:
    """Return the settings with one of them changed.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    usual = value == USUAL
    match name:
        case "channel" if value:
            others = tuple([one for one in server.places if one != value])
            chosen = len(others) == len(server.places)
            return replace(server, places=(*others, value)[-MOST_PLACES:] if chosen else others)
        case "role" if value:
            return replace(server, role="" if value == server.role else value)
        case "game" if usual or value in request.catalogue.games:
            return replace(server, game="" if usual else value)
        case "speed" if usual or value in set(Speed):
            return replace(server, speed=None if usual else Speed(value))
        case "language" if usual or value in LANGUAGES:
            return replace(server, language="" if usual else value)
        case "threads" if value in {"on", "off"}:
            return replace(server, threads=value == "on")
        case "elsewhere" if value in {"on", "off"}:
            return replace(server, elsewhere=value == "on")
    raise Refused("UNKNOWN_CONTROL")
