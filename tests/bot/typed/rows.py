"""The table of what people type after a command, and how it must be read.

A row is ``command | words | reading``. Words with a kind before them (``game:belot at:8 pm``) are
typed without it, and are also given as the options of a platform. A reading is ``kind=value …``;
``nothing``: no kind; ``!CODE word``: refused with the word; ``!``: an unknown game; ``?game``:
asked whether that game is meant; ``?which``: the name fits several games.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from bot.handlers.routes import find_routes
from bot.handlers.wishes import Wish, game_wished
from bot.model.outcomes import Refused
from bot.typed.kinds import AT, GAME, PLAYERS, near_of
from bot.typed.line import Line, Unread, read_typed
from bot.typed.when import When
from engine.registry import Games
from tests.paths import ROOT

_TAG: Final = re.compile(r"\b(game|players|speed|limit|language|at|computers):(?=\S)")


class Row(NamedTuple):
    """One row. `tagged`: the words with the kinds before them."""

    command: str
    tagged: str
    reading: str

    @property
    def text(self) -> str:
        """What is typed after the command."""
        return _TAG.sub("", self.tagged)

    @property
    def options(self) -> dict[str, str]:
        """The same as the options of a platform; empty if it has none."""
        _, *parts = _TAG.split(self.tagged)
        pairs = zip(parts[::2], parts[1::2], strict=True)
        return {name: value.strip().removesuffix(" и") for name, value in pairs}


LINES: Final = ROOT / "tests/bot/typed/lines.txt"


def rows(file: Path = LINES) -> list[Row]:
    """The table of a file."""
    text = file.read_text("utf-8")
    lines = [one for one in text.splitlines() if not one.startswith("#")]
    return [Row(*[part.strip() for part in one.split("|")]) for one in lines]


def reading(games: Games, command: str, text: str, options: dict[str, str]) -> str:
    """How a line is read, as the table says it."""
    takes = find_routes().tables[f"/{command}"].takes
    try:
        line = read_typed(text, options, takes, games)
        return _said(games, line)
    except Unread as unread:
        code, word = unread.refusal.code, str(unread.refusal.params["token"])
        if code == "WHICH_GAME":
            return "?which"
        near = near_of(games, unread)
        if near is not None:
            return f"?{' '.join(near)}" if near else "!"
        return f"!{code} {word}"
    except Refused as refused:
        return f"!{refused.refusal.code} {refused.refusal.params.get('who', '')}".strip()


def _said(games: Games, line: Line) -> str:
    found = []
    for kind in line.kinds:
        value = line.get(kind)
        if value is None:
            continue
        if kind is GAME:
            wish = Wish(value, line.said["game"], line.get(PLAYERS) or 0)
            value = game_wished(games, wish, line)
        elif kind is AT:
            value = _moment(value)
        found.append(f"{kind.name}={value}")
    return " ".join(found) or "nothing"


def _moment(when: When) -> str:
    if when.unset:
        return "none"
    clock = f"{when.minute // 60:02}:{when.minute % 60:02}"
    return clock if when.after < 0 else f"+{when.after // 60}min"
