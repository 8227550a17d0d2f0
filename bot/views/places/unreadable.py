"""The screen of a place whose table cannot be read, for people who may open a new one there."""

from __future__ import annotations

from bot.ports.screen import Block, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.lobby.lobby import game_name
from bot.views.parts import fitting, private_screen
from bot.words.words import Words


def unreadable_screen(words: Words, game: str) -> Screen:
    """Say that the table of the place cannot be read, and offer a new one of a game."""
    label = words.plain("button-anew", game=game_name(words, game))
    return private_screen(
        words,
        Kind.ANSWER,
        words.text("unreadable-title"),
        (Block((words.text("unreadable-anew"),)),),
        (Press(token("", "anew", game), fitting(label), Style.PRIMARY),),
    )
