"""Read a command of the menu, or a typed one, as a line of the bot."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from adapters.discord.rendering.groups import (
    MOVE,
    MOVE_TABLE,
    OF_PATHS,
    OF_TABLES,
    PATHS,
    SERVER,
    typed_name,
)
from adapters.discord.rendering.ids import person_id, place_id, role_id
from bot.ports import Refusal
from bot.ports.commands import COMMANDS, TABLE_WORDS, command_aliases, read_command, unreadable

SUBCOMMAND: Final = 1
BOOLEAN: Final = 5
USER: Final = 6
CHANNEL: Final = 7
ROLE: Final = 8
MENTIONABLE: Final = 9
"""Types of options. `MENTIONABLE`: a user or a role."""


_TYPED: Final = {*PATHS, *TABLE_WORDS} - {MOVE}
"""The commands that are done when they are typed into the text of a move."""
_OPENS: Final = {"play", "movetable"}
_CODE: Final = re.compile(r"<(@|#)[!&]?\d+>|<a?(:\w+:)\d+>")
"""A mention or an emoji of a server, as Discord writes them in typed text."""
USER_COMMAND: Final = 2
"""The type of a command on a person (in an app: a right-click, or a long press)."""
INVITE: Final = "Invite to the table"
RESULTS: Final = "Their results here"
OF_USERS: Final = {INVITE: "play", RESULTS: "results"}
"""The commands on a person, by their first names."""


class Line(msgspec.Struct, frozen=True):
    """A command as the bot reads it. `options`: the values of its options by their names;
    `opens`: it posts a table here; `refusal`: why it can say nothing."""

    text: str
    options: Mapping[str, str] = {}
    opens: bool = False
    refusal: Refusal | None = None


def leaf(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the data of a command as if it were at the top of the menu and named people in its
    options: of one in a group, and of one on a person."""
    if data.get("type") == USER_COMMAND:
        whom = {"name": "who", "type": USER, "value": data.get("target_id")}
        name = str(data.get("name", ""))
        return {**data, "name": OF_USERS.get(name, name), "options": [whom]}
    for option in data.get("options", ()):
        if option.get("type") == SUBCOMMAND:
            path = f"{data.get('name', '')} {option['name']}"
            return {
                **data,
                "name": OF_PATHS.get(path, path),
                "options": option.get("options", ()),
            }
    return data


def line_of(data: Mapping[str, Any], server: str = "") -> Line:
    """Return the line of a command (see `leaf`) and its options. `server`: Discord's id of the
    server where it was given; empty in a private chat."""
    name = str(data.get("name", ""))
    if _names_bot(data):
        return Line(f"/{name}", refusal=Refusal("NAMES_A_BOT"))
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
    if name == "say":
        options = {one: _CODE.sub(_readable, text) for one, text in options.items()}
    brings = name == "table" and "code" in options
    return Line(f"/{name}", options, opens=name == "play" or brings)


def _readable(code: re.Match[str]) -> str:
    """Return the part of a Discord code in a text that people of another chat can read."""
    return code[2] or f"{code[1]}…"


def _names_bot(data: Mapping[str, Any]) -> bool:
    """Return True if an option of a command names a bot: no command is about one."""
    users = data.get("resolved", {}).get("users", {})
    return any([users.get(str(one.get("value")), {}).get("bot") for one in data.get("options", ())])


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
    command. A command that is typed in its place, with its slash, is done."""
    command = read_command(typed_name(typed.strip()))
    if command is not None and command.name in _TYPED:
        return Line(f"/{command.name} {command.rest}".strip(), opens=command.name in _OPENS)
    typed = typed.removeprefix("/").strip()
    refusal = unreadable(typed)
    if refusal is not None:
        return Line("", refusal=refusal)
    first = typed.partition(" ")[0].lower()
    if first in command_aliases() or first in COMMANDS:
        return Line(typed)
    return Line(f"/{typed}")
