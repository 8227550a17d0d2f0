"""What people see when a word after a command is not understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.model.outcomes import Refusal
from bot.ports.screen import Block, Control, Kind, Press, Screen
from bot.ports.tokens import token
from bot.typed.line import Line, Unread
from bot.views.answers import refusal_text
from bot.views.lobby.lobby import game_name
from bot.views.parts import fitting, language_picker, private_screen
from bot.words.text import Plain, Text, joined
from bot.words.words import Words

_BUTTONS: Final = {
    "play": "play",
    "practice": "practice",
    "tournament": "tournament",
    "rules": "contents",
    "top": "top",
}
"""The button that does a command with the game in its token."""


class Offered(NamedTuple):
    """The games that an unread word may mean. `near`: they are spelled nearly like it. `typed`: the
    line names people, whom no button can carry, so it is to be typed again."""

    games: tuple[str, ...] = ()
    near: bool = False
    typed: bool = False


def unread_text(
    words: Words, unread: Unread, command: str, offered: Offered, platform: str = ""
) -> Text:
    """Say which word is not understood, and what would be; and to type the line again if no button
    can do it."""
    code, params = unread.refusal.code, dict(unread.refusal.params)
    names = ", ".join([game_name(words, game) for game in offered.games])
    if code == "UNKNOWN_WORD" and offered.games:
        code = "UNKNOWN_GAME"
    if offered.near:
        params = {"near": names, **params}
    elif code == "NOT_OF_KIND":
        kinds = [words.plain(f"line-{kind.name}") for kind in unread.line.kinds]
        params = {"fits": ", ".join(kinds), **params}
    elif code == "UNKNOWN_WORD":
        params = {"command": command, **params}
    said = [*refusal_text(words, Refusal(code, params), platform=platform)]
    if offered.games and not offered.near and code == "UNKNOWN_GAME":
        said += [Plain(" "), *words.text("line-games", games=names)]
    if code in {"UNKNOWN_WORD", "UNKNOWN_GAME"} and not offered.near:
        said += [Plain(" "), *_fits(words, unread.line, command)]
    if offered.games and offered.typed:
        said += [Plain(" "), *words.text("line-again")]
    return joined(said)


def _fits(words: Words, line: Line, command: str) -> Text:
    """Return the line about the words that a command takes."""
    kinds = [words.plain(f"line-{kind.name}") for kind in line.kinds]
    if not kinds:
        return words.text("line-nothing", command=command)
    return words.text("line-fits", command=command, what=", ".join(kinds))


def unread_screen(
    words: Words, text: Text, command: str, games: Mapping[str, tuple[object, ...]]
) -> Screen | None:
    """Return the screen with the text and a button for each game (its arguments) or each language;
    None if the command has no such button."""
    controls: list[Control] = []
    if command in _BUTTONS:
        controls += [
            Press(token("", _BUTTONS[command], *arguments), fitting(game_name(words, game)), rank=1)
            for game, arguments in games.items()
        ]
    elif command == "language":
        controls.append(language_picker(words, token("", "mylang"), words.language, 1))
    if not controls:
        return None
    title = words.text("line-title")
    return private_screen(words, Kind.ANSWER, title, (Block((text,)),), controls)
