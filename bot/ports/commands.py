"""Slash commands: their names on every platform, and how a typed line is read."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.outcomes import Refusal
from bot.words.grammar import read_line
from bot.words.spelling import folded
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

ALIASES: Final = {
    "p": "play",
    "new": "play",
    "cards": "hand",
    "h": "hand",
    "t": "table",
    "mine": "games",
    "tables": "games",
    "lang": "language",
    "accounts": "tie",
    "start": "play",
    "clock": "zone",
    "timezone": "zone",
    "tz": "zone",
    "time": "zone",
    "statistics": "stats",
    "leaderboard": "top",
    "tour": "tournament",
    "group": "server",
    "room": "server",
    "move-table": "movetable",
    "маса": "play",
    "седни": "join",
    "започни": "begin",
    "покажи": "table",
    "моите-маси": "games",
    "кажи": "say",
    "резултат": "score",
    "настройки": "settings",
    "език": "language",
    "упражнение": "practice",
    "затвори": "close",
    "стани": "leave",
    "махни": "kick",
    "карти": "hand",
    "правила": "rules",
    "помощ": "help",
    "известия": "calls",
    "тихо": "quiet",
    "отпуска": "vacation",
    "темпо": "speed",
    "история": "history",
    "за-мен": "me",
    "профили": "tie",
    "статистика": "stats",
    "класиране": "top",
    "турнир": "tournament",
    "подсказка": "hint",
    "часовник": "zone",
    "зона": "zone",
    "asztal": "play",
    "leules": "join",
    "leulok": "join",
    "kezdes": "begin",
    "mutatas": "table",
    "mutasd": "table",
    "asztalaim": "games",
    "mondd": "say",
    "mondj": "say",
    "allas": "score",
    "beallitasok": "settings",
    "nyelv": "language",
    "gyakorlas": "practice",
    "bezaras": "close",
    "felallas": "leave",
    "felallok": "leave",
    "visszajottem": "back",
    "kizaras": "kick",
    "athelyezes": "movetable",
    "lapok": "hand",
    "szabalyok": "rules",
    "segitseg": "help",
    "ertesitesek": "calls",
    "csend": "quiet",
    "szabadsag": "vacation",
    "tempo": "speed",
    "elozmenyek": "history",
    "rolam": "me",
    "fiokok": "tie",
    "statisztika": "stats",
    "ranglista": "top",
    "verseny": "tournament",
    "tanacs": "hint",
    "ora": "zone",
    "idozona": "zone",
}
"""What else is typed for a command: shorter words, and the names that Discord's menu has in other
languages or has had, without accents."""

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
    return Command(ALIASES.get(name, name), f"{rest.strip()} {asked}".strip())


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
