"""Where each command is in Discord's menu: at the top, or in a group that says what is in it.

Discord calls a command of a group by both names (``/my calls``). Everywhere else, and when typed,
it is called by its own (``/calls``).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from bot.ports import LANGUAGES
from bot.ports.commands import COMMANDS, command_aliases
from bot.words.spelling import folded
from bot.words.words import Words, words_in

JOIN: Final = "join"
START: Final = "start"
MOVE: Final = "move"
CLOSE: Final = "close"
LEAVE: Final = "leave"
KICK: Final = "kick"
MOVE_TABLE: Final = "move-table"
SERVER: Final = "server"
BLOCK: Final = "block"
UNBLOCK: Final = "unblock"
ZONE: Final = "zone"
GROUPS: Final = {
    "my": ("stats", "calls", "quiet", "vacation", ZONE, "language", "me", "tie"),
    "about": ("rules", "score", "history", "top"),
    SERVER: (SERVER, BLOCK, UNBLOCK),
}
"""The commands of each group. Administrators alone see the last one."""
_OTHER_NAMES: Final = {"me": "data", "tie": "accounts", SERVER: "settings"}
"""Names in a group that differ from the command's own."""
_GROUP_OF: Final = {one: group for group, some in GROUPS.items() for one in some}
_OTHERS: Final = (JOIN, START, MOVE, CLOSE, LEAVE, KICK, MOVE_TABLE)
TOP: Final = tuple([one for one in (*COMMANDS, *_OTHERS) if one not in _GROUP_OF])
"""The commands at the top of the menu, besides the groups."""
OF_TABLES: Final = {JOIN: "join", START: "begin", CLOSE: "close", LEAVE: "leave", KICK: "kick"}
"""The table words of commands that only Discord has; ``/start`` elsewhere opens a chat."""
PATHS: Final = {
    **{one: one for one in TOP},
    **{one: f"{group} {_OTHER_NAMES.get(one, one)}" for one, group in _GROUP_OF.items()},
}
"""The name of each command in the menu: ``my calls`` for ``calls``."""
OF_PATHS: Final = {path: one for one, path in PATHS.items()}


def shown_path(words: Words, command: str) -> str:
    """Return the name of a command in the menu, in a language."""
    own, group = words.plain(f"slash-name-{command}"), _GROUP_OF.get(command)
    return own if group is None else f"{words.plain(f'slash-group-{group}')} {own}"


def typed_name(line: str) -> str:
    """Return a typed line with the command's own name, where it has a name that only the menu has:
    ``/my calls off`` and ``/за-мен известия off`` are ``/calls off``, and ``/start`` deals as in
    the menu."""
    if not line.startswith("/"):
        return line
    words = line[1:].split()
    for count in (2, 1):
        found = _typed().get(folded(" ".join(words[:count])))
        if len(words) >= count and found is not None:
            rest = " ".join(words[count:])
            return f"/{rest}" if found == MOVE else f"/{found} {rest}".strip()
    return line


@cache
def _typed() -> dict[str, str]:
    """Return the commands by the names that only the menu has. A group alone asks for help."""
    found: dict[str, str] = {}
    for name, command in _names():
        if name == START or (folded(name) not in command_aliases() and name not in TOP):
            found.setdefault(folded(name), OF_TABLES.get(command, command))
    return found


def _names() -> Iterator[tuple[str, str]]:
    for words in map(words_in, LANGUAGES):
        for command in PATHS:
            yield shown_path(words, command), command
    for words in map(words_in, LANGUAGES):
        for command, group in _GROUP_OF.items():
            yield words.plain(f"slash-name-{command}"), command
            yield words.plain(f"slash-group-{group}"), SERVER if group == SERVER else "help"
