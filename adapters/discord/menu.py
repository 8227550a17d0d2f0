"""Make the slash commands from the bot's own commands and words, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import discord
import msgspec
import structlog

from adapters.discord.api import Wire
from adapters.discord.gateway.permissions import THREADS
from adapters.discord.rendering.groups import (
    BLOCK,
    CLOSE,
    GROUPS,
    JOIN,
    KICK,
    MOVE,
    MOVE_TABLE,
    SERVER,
    START,
    TOP,
    UNBLOCK,
    ZONE,
)
from adapters.discord.rendering.lines import (
    BOOLEAN,
    CHANNEL,
    MENTIONABLE,
    OF_USERS,
    ROLE,
    USER,
    USER_COMMAND,
)
from adapters.discord.rendering.markup import label
from adapters.discord.rendering.render import Body
from adapters.discord.state import DiscordState
from bot.ports import FACTS, LANGUAGES, Opens, Speed, digest
from bot.ports.chat import Closed, Gone, Later, Wrong
from bot.ports.services import Offer
from bot.store.redis.errors import StoreError
from bot.util.retry import retried
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

MOST_DESCRIPTION: Final = 100
MOST_TYPED: Final = 200
MOST_TIME: Final = 60
MOST_CODE: Final = 20
OPENS: Final = tuple([one.value for one in Opens])
SPEEDS: Final = tuple([one.value for one in Speed])
WITH: Final = ("with", "with2", "with3", "with4", "with5")
"""The options of ``/play`` that name people: as many as a table has seats besides the player's
own."""
TIMED: Final = ("quiet", "vacation", ZONE, "speed")
"""Commands that may have a time."""
LOCALES: Final = {name: tag for tag in LANGUAGES for name in FACTS[tag].discord}
"""Discord's name of each language that the bot speaks."""
_DESCRIBED_HERE: Final = (JOIN, START, MOVE, CLOSE, ZONE)
"""Commands whose description Discord alone has."""
LEAST_WAIT: Final = 0.5
MOST_WAIT: Final = 600.0
"""Seconds, the first and the longest, between two attempts to register the commands."""
_STRING: Final = 3
CHAT_INPUT: Final = 1
"""The type of a command that is typed after a slash."""
TABLE_CHANNELS: Final = [0, 5]
"""Text channels and channels of announcements; a thread counts as its channel."""
MANAGE_SERVER: Final = 1 << 5
_ENTRY_POINT: Final = 4
_OF_ENTRY_POINT: Final = ("id", "type", "name", "name_localizations", "handler", "contexts")
_GUILD_AND_DM: Final = [0, 1]
_EVERYWHERE: Final = [0, 1, 2]
"""Also in private chats and groups of others, for people who have installed the bot for
themselves."""
_IN_GUILD: Final = [0]
_ONLY_IN_GUILD: Final = {"contexts": _IN_GUILD, "integration_types": _IN_GUILD}
_IN_GUILD_OR_BY_USER: Final = [0, 1]


def commands(games: Iterable[Offer], *, users: bool = False) -> list[Body]:
    """Return all commands in Discord's form. `games`: the offered games; `users`: people can
    install the bot for themselves."""
    options = _options(list(games))
    found = [_command(one, options) for one in TOP]
    found += [_group(one, options) for one in GROUPS]
    for one in found:
        one["contexts"] = _EVERYWHERE if users else _GUILD_AND_DM
        one["integration_types"] = _IN_GUILD_OR_BY_USER if users else _IN_GUILD
    server = next(one for one in found if one["name"] == SERVER)
    server |= {"default_member_permissions": MANAGE_SERVER, **_ONLY_IN_GUILD}
    people = [_named(f"user-command-{one}") for one in OF_USERS.values()]
    return [*found, *[{"type": USER_COMMAND, **one, **_ONLY_IN_GUILD} for one in people]]


def _options(games: Sequence[Offer]) -> dict[str, list[Body]]:
    """Return the options of each command that has some."""
    whom = {**_option("who", "slash-block-whom", required=True), "type": MENTIONABLE}
    channel = {**_option("channel", "slash-move-where", required=False), "type": CHANNEL}
    text = _option("text", "type-placeholder", required=True)
    line = _option("text", "say-placeholder", required=True)
    found = {
        "language": [_language("command-language")],
        "table": [{**_option("code", "slash-table-code", required=False), "max_length": MOST_CODE}],
        KICK: [_user("player", "slash-kick-whom", required=True)],
        SERVER: _of_server(games),
        BLOCK: [whom],
        UNBLOCK: [whom],
        MOVE_TABLE: [{**channel, "channel_types": [*TABLE_CHANNELS, *THREADS]}],
        MOVE: [{**text, "max_length": MOST_TYPED, "autocomplete": True}],
        "say": [{**line, "max_length": MOST_TYPED}],
    }
    code = _option("code", "tie-code-typed", required=False)
    found["tie"] = [{**code, "max_length": MOST_TIME}]
    for name in TIMED:
        option = _option("time", _described(name), required=False)
        found[name] = [{**option, "max_length": MOST_TIME}]
    if len(games) > 1:
        game = _option("game", "lobby-pick-game", required=False)
        game["choices"] = [_choice(one.id, one.name) for one in games[:25]]
        found["play"] = [game, *_players(games), *_meeting()]
        found["tournament"] = [game]
    return found


def _players(games: Iterable[Offer]) -> list[Body]:
    """Return the option for the number of players, if any game has a choice."""
    choices = {count for game in games for count in game.seats}
    if not choices:
        return []
    option = _option("players", "lobby-pick-players", required=False)
    option["choices"] = [{"name": str(count), "value": str(count)} for count in sorted(choices)]
    return [option]


def _meeting() -> list[Body]:
    """Return the other options of a new table: speed, language, meeting time, and partners."""
    at = {**_option("at", "slash-play-at", required=False), "max_length": MOST_TIME}
    others = [_user(name, "slash-play-with", required=False) for name in WITH]
    return [_speed("slash-play-speed"), _language("slash-play-language"), at, *others]


def _of_server(games: Sequence[Offer]) -> list[Body]:
    """Return the settings of administrators for all tables of their server."""

    def named(name: str, kind: int) -> Body:
        return {**_option(name, f"slash-server-{name}", required=False), "type": kind}

    channel = {**named("channel", CHANNEL), "channel_types": TABLE_CHANNELS}
    game = {**named("game", _STRING), "choices": [_choice(one.id, one.name) for one in games[:25]]}
    return [
        channel,
        named("role", ROLE),
        game,
        _speed("slash-server-speed"),
        _language("slash-server-language"),
        named("threads", BOOLEAN),
        {**named("opens", _STRING), "choices": _openers()},
        named("opener", MENTIONABLE),
        named("allow", MENTIONABLE),
        named("links", BOOLEAN),
    ]


def _openers() -> list[Body]:
    """Return the choices of who may open tables."""
    return [_choice(one, partial(_words_of, f"people-opens-{one}")) for one in OPENS]


def _language(message: str) -> Body:
    option = _option("language", message, required=False)
    names = [(FACTS[tag].name, tag) for tag in LANGUAGES]
    return {**option, "choices": [{"name": name, "value": one} for name, one in names]}


def _speed(message: str) -> Body:
    option = _option("speed", message, required=False)
    choices = [_choice(one, partial(_words_of, f"speed-{one}")) for one in SPEEDS]
    return {**option, "choices": choices}


def _words_of(message: str, language: str) -> str:
    return words_in(language).plain(message)


def _user(name: str, message: str, *, required: bool) -> Body:
    return {**_option(name, message, required=required), "type": USER}


def commands_hash(some: list[Body]) -> str:
    """Return a hash that changes when the commands do."""
    return digest(msgspec.json.encode(some).decode(), 20)


async def register(wire: Wire, state: DiscordState, games: Iterable[Offer]) -> None:
    """Register the commands if they differ from last time; retry until it succeeds.

    The overwrite keeps the command that opens an Activity (it is made in Discord's portal):
    Discord refuses a list without it, or deletes it.
    """
    wanted = commands(games, users=wire.for_users)
    value = commands_hash(wanted)

    async def known(registered: list[Body]) -> None:
        wire.command_ids = {
            str(one["name"]): str(one["id"]) for one in registered if one["type"] == CHAT_INPUT
        }
        await state.write_command_ids(wire.application, wire.command_ids)

    async def attempt() -> None:
        if await state.read_commands_hash(wire.application) == value:
            if not wire.command_ids:
                await known(await wire.commands())
            return
        kept = [
            {name: one[name] for name in _OF_ENTRY_POINT if one.get(name) is not None}
            for one in await wire.commands()
            if one["type"] == _ENTRY_POINT
        ]
        try:
            registered = await wire.put_commands([*wanted, *kept])
        except Wrong as error:
            _log.warning("Discord refuses our commands in all languages", error=str(error))
            registered = await wire.put_commands([*map(_brief, wanted), *kept])
        await known(registered)
        await state.write_commands_hash(wire.application, value)
        _log.info("commands registered", count=len(wanted))

    def failed(error: Exception) -> float | None:
        _log.warning("commands not registered", error=f"{type(error).__name__}: {error}")
        return error.seconds if isinstance(error, Later) else None

    away = (StoreError, Later, Closed, Gone, OSError, TimeoutError)
    try:
        await retried(attempt, away, failed, first=LEAST_WAIT, longest=MOST_WAIT)
    except (Wrong, discord.HTTPException) as error:
        _log.error("Discord refuses our commands", error=str(error))


def _brief(command: Body) -> Body:
    """Return a command with its names in every language, and its descriptions in English alone:
    all languages together may be more than Discord takes."""
    found = {name: value for name, value in command.items() if name != "description_localizations"}
    if "options" in command:
        found["options"] = [_brief(one) for one in command["options"]]
    return found


def _said(message: str) -> Body:
    """Return a description in every language."""
    texts = {
        locale: label(words_in(language).plain(message), most=MOST_DESCRIPTION)
        for locale, language in LOCALES.items()
    }
    return {"description": texts["en-US"], "description_localizations": texts}


def _named(message: str) -> Body:
    """Return a name in every language. Discord sends the first name, and finds a command by it as
    well."""
    texts = {locale: _words_of(message, language) for locale, language in LOCALES.items()}
    return {"name": texts["en-US"], "name_localizations": texts}


def _command(name: str, options: Mapping[str, list[Body]]) -> Body:
    """Return a command, which is a subcommand in a group: both have the type 1."""
    body = {"type": 1, **_named(f"slash-name-{name}"), **_said(_described(name))}
    return {**body, "options": options[name]} if name in options else body


def _described(name: str) -> str:
    """Return the message that says what a command does."""
    return f"slash-{name}" if name in _DESCRIBED_HERE else f"command-{name}"


def _group(name: str, options: Mapping[str, list[Body]]) -> Body:
    """Return a group of commands."""
    named = {**_named(f"slash-group-{name}"), **_said(f"slash-in-{name}")}
    return {"type": 1, **named, "options": [_command(one, options) for one in GROUPS[name]]}


def _option(name: str, message: str, *, required: bool) -> Body:
    named = _named(f"slash-option-{name}")
    return {"type": _STRING, **named, **_said(message), "required": required}


def _choice(value: str, name: Callable[[str], str]) -> Body:
    texts = {locale: name(language) for locale, language in LOCALES.items()}
    return {"name": texts["en-US"], "name_localizations": texts, "value": value}
