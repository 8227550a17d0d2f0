"""Make the slash commands from the bot's own commands and words, in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import discord
import msgspec
import structlog

from adapters.discord.act import MENTIONABLE, THREADS, USER
from adapters.discord.api import Wire
from adapters.discord.rendering.ids import person_id, place_id, role_id
from adapters.discord.rendering.markup import label
from adapters.discord.rendering.render import Body
from adapters.discord.state import DiscordState
from bot.ports import LANGUAGES, Opens, Refusal, Speed, digest
from bot.ports.chat import Closed, Gone, Later, Wrong
from bot.ports.commands import ALIASES, COMMANDS, unreadable
from bot.ports.services import Offer
from bot.store.redis.errors import StoreError
from bot.util.retry import retried
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

MOST_DESCRIPTION: Final = 100
MOST_TYPED: Final = 200
MOST_TIME: Final = 60
OPENS: Final = tuple([one.value for one in Opens])
SPEEDS: Final = tuple([one.value for one in Speed])
WITH: Final = ("with", "with2", "with3", "with4", "with5")
"""The options of ``/play`` that name people: as many as a table has seats besides the player's
own."""
TIMED: Final = ("quiet", "vacation", "speed")
"""Commands that may have a time."""
LOCALES: Final = {"en-GB": "en", "en-US": "en", "bg": "bg", "hu": "hu"}
"""Discord's name of each language that the bot speaks."""
JOIN: Final = "join"
START: Final = "start"
MOVE: Final = "move"
LEAVE: Final = "leave"
KICK: Final = "kick"
SERVER: Final = "server"
BLOCK: Final = "block"
UNBLOCK: Final = "unblock"
OF_ADMINS: Final = (SERVER, BLOCK, UNBLOCK)
"""Commands of administrators, in servers only."""
MOVE_TABLE: Final = "move-table"
CLOSE: Final = "close"
OF_TABLES: Final = {JOIN: "join", START: "begin", CLOSE: "close", LEAVE: "leave", KICK: "kick"}
"""The table words of commands that only Discord has; ``/start`` elsewhere opens a chat."""
LEAST_WAIT: Final = 0.5
MOST_WAIT: Final = 600.0
"""Seconds, the first and the longest, between two attempts to register the commands."""
_STRING: Final = 3
BOOLEAN: Final = 5
CHANNEL: Final = 7
ROLE: Final = 8
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
_IN_GUILD_OR_BY_USER: Final = [0, 1]


def commands(games: Iterable[Offer], *, users: bool = False) -> list[Body]:
    """Return all commands in Discord's form. `games`: the offered games; `users`: people can
    install the bot for themselves."""
    found = [_command(name, f"command-{name}") for name in COMMANDS]
    found += [_command(name, f"slash-{name}") for name in (JOIN, START, MOVE, CLOSE)]
    found += [_command(name, f"command-{name}") for name in (LEAVE, KICK, *OF_ADMINS)]
    found.append(_command(MOVE_TABLE, f"command-{MOVE_TABLE}"))
    for one in found:
        one["contexts"] = _EVERYWHERE if users else _GUILD_AND_DM
        one["integration_types"] = _IN_GUILD_OR_BY_USER if users else _IN_GUILD
    by_name = {one["name"]: one for one in found}
    known = list(games)
    if len(known) > 1:
        option = _option("game", "lobby-pick-game", required=False)
        option["choices"] = [_choice(game.id, game.names) for game in known[:25]]
        by_name["play"]["options"] = [option, *_players(known), *_meeting()]
        by_name["tournament"]["options"] = [option]
    by_name["language"]["options"] = [_language("command-language")]
    for name in TIMED:
        option = _option("time", f"command-{name}", required=False)
        by_name[name]["options"] = [{**option, "max_length": MOST_TIME}]
    by_name[KICK]["options"] = [_user("player", "slash-kick-whom", required=True)]
    whom = {**_option("who", "slash-block-whom", required=True), "type": MENTIONABLE}
    for name, options in ((SERVER, _of_server(known)), (BLOCK, [whom]), (UNBLOCK, [whom])):
        by_name[name] |= {
            "default_member_permissions": MANAGE_SERVER,
            "contexts": [0],
            "integration_types": _IN_GUILD,
            "options": options,
        }
    channel = {**_option("channel", "slash-move-where", required=False), "type": CHANNEL}
    by_name[MOVE_TABLE]["options"] = [{**channel, "channel_types": [*TABLE_CHANNELS, *THREADS]}]
    text = _option("text", "type-placeholder", required=True)
    by_name[MOVE]["options"] = [{**text, "max_length": MOST_TYPED, "autocomplete": True}]
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
    game = {**named("game", _STRING), "choices": [_choice(one.id, one.names) for one in games[:25]]}
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
    return [
        _choice(
            one,
            {language: words_in(language).plain(f"people-opens-{one}") for language in LANGUAGES},
        )
        for one in OPENS
    ]


def _language(message: str) -> Body:
    option = _option("language", message, required=False)
    names = [(words_in(one).plain(f"language-{one}"), one) for one in LANGUAGES]
    return {**option, "choices": [{"name": name, "value": one} for name, one in names]}


def _speed(message: str) -> Body:
    option = _option("speed", message, required=False)
    names = {
        one: {language: words_in(language).plain(f"speed-{one}") for language in LANGUAGES}
        for one in SPEEDS
    }
    return {**option, "choices": [_choice(one, names[one]) for one in SPEEDS]}


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
        wire.command_ids = {str(one["name"]): str(one["id"]) for one in registered}
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
        await known(await wire.put_commands([*wanted, *kept]))
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


def _said(message: str) -> Body:
    """Return a description in every language."""
    texts = {
        locale: label(words_in(language).plain(message), most=MOST_DESCRIPTION)
        for locale, language in LOCALES.items()
    }
    return {"description": texts["en-US"], "description_localizations": texts}


def _named(name: str, message: str) -> Body:
    """Return a name in every language. Discord sends the first name, and finds a command by it as
    well."""
    texts = {locale: words_in(language).plain(message) for locale, language in LOCALES.items()}
    return {"name": name, "name_localizations": texts}


def _command(name: str, message: str) -> Body:
    return {
        "type": 1,
        **_named(name, f"slash-name-{name}"),
        **_said(message),
    }


def _option(name: str, message: str, *, required: bool) -> Body:
    named = _named(name, f"slash-option-{name}")
    return {"type": _STRING, **named, **_said(message), "required": required}


def _choice(value: str, names: Mapping[str, str]) -> Body:
    texts = {locale: names[language] for locale, language in LOCALES.items()}
    return {"name": texts["en-US"], "name_localizations": texts, "value": value}


class Line(msgspec.Struct, frozen=True):
    """A slash command as the bot reads it. `options`: the values of its options by their names;
    `opens`: it posts a table here; `refusal`: why it can say nothing."""

    text: str
    options: Mapping[str, str] = {}
    opens: bool = False
    refusal: Refusal | None = None


def line_of(data: Mapping[str, Any], server: str = "") -> Line:
    """Return the line of a command and its options. `server`: Discord's id of the server where it
    was given; empty in a private chat."""
    name = str(data.get("name", ""))
    if name == SERVER:
        roles = data.get("resolved", {}).get("roles", {})
        settings = [_setting(one, server, roles) for one in data.get("options", ())]
        return Line(f"/{SERVER}", dict(settings))
    if name == MOVE_TABLE:
        return Line("/movetable", opens=True)
    options = {
        str(option["name"]): str(option["value"])
        for option in data.get("options", ())
        if option.get("type") not in {USER, MENTIONABLE} and "value" in option
    }
    if name == MOVE:
        return _move(options.get("text", ""))
    name = OF_TABLES.get(name, name)
    return Line(f"/{name}", options, opens=name == "play")


def _setting(option: Mapping[str, Any], server: str, roles: Mapping[str, Any]) -> tuple[str, str]:
    """Return the name of an option of ``/server`` and its value as the bot reads it:
    ``discord:&55`` for a role. `roles`: the named ones, by Discord's ids."""
    value = option["value"]
    if option["type"] == CHANNEL:
        value = place_id(value, server)
    elif option["type"] == ROLE:
        value = role_id(value)
    elif option["type"] == MENTIONABLE:
        value = role_id(value) if str(value) in roles else person_id(value)
    elif option["type"] == BOOLEAN:
        value = "on" if value else "off"
    return str(option["name"]), str(value)


def _move(typed: str) -> Line:
    """Return a typed move. After a slash it always gets an answer, because its first word is not a
    command."""
    typed = typed.removeprefix("/").strip()
    refusal = unreadable(typed)
    if refusal is not None:
        return Line("", refusal=refusal)
    first = typed.partition(" ")[0].lower()
    if first in ALIASES or first in COMMANDS:
        return Line(typed)
    return Line(f"/{typed}")
