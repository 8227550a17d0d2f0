"""Slash commands: their names on every platform, and how a typed line is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.model.outcomes import Refusal
from bot.words.grammar import read_line
from bot.words.hearing import kept_by_languages
from bot.words.spelling import folded, meanings
from engine.contract.errors import NotationError

COMMANDS: Final = (
    "play",
    "hand",
    "table",
    "say",
    "games",
    "rules",
    "score",
    "history",
    "stats",
    "top",
    "tournament",
    "settings",
    "me",
    "tie",
    "calls",
    "quiet",
    "vacation",
    "speed",
    "language",
    "practice",
    "help",
)
"""The commands shown in menus, in this order."""
_NOT_IN_MENUS: Final = ("zone", "server")

TABLE_WORDS: Final = frozenset(
    {
        "sit",
        "join",
        "leave",
        "movetable",
        "kick",
        "begin",
        "computers",
        "close",
        "pause",
        "resume",
        "ready",
        "next",
        "away",
        "back",
        "takeback",
        "hint",
    }
)
"""Table requests that may be typed after a slash, besides the commands: ``/sit 2``."""


@kept_by_languages
def command_aliases() -> Mapping[str, str]:
    """Return the commands by what else is typed for them, folded (``typed-command-<name>``):
    shorter words, and the names that Discord's menu has in other languages or has had."""
    return meanings([(f"command-{one}", one) for one in (*COMMANDS, *_NOT_IN_MENUS, *TABLE_WORDS)])


class Command(msgspec.Struct, frozen=True):
    """A command and the words after it. An unknown command keeps the name that was typed."""

    name: str
    rest: str = ""


def read_command(line: str) -> Command | None:
    """Return the command of a line that begins with a slash; None for any other line. A bot's name
    after the command (``/play@kafene_bot``) is ignored; a question mark is one of the words after
    it."""
    if not line.startswith("/"):
        return None
    word, _, rest = line[1:].strip().partition(" ")
    plain = word.rstrip("?") or word
    name, asked = folded(plain.partition("@")[0]), word[len(plain) :]
    return Command(command_aliases().get(name, name), f"{rest.strip()} {asked}".strip())


def is_talk(line: str) -> bool:
    """Return True for a command whose words are for people (``/say``): names among them name
    nobody to the bot, and stay."""
    command = read_command(line)
    return command is not None and command.name == "say"


def unreadable(line: str) -> Refusal | None:
    """Return why a typed move cannot be read; None if it can."""
    try:
        read_line(line)
    except NotationError as error:
        return Refusal(error.code, dict(error.params))
    return None
