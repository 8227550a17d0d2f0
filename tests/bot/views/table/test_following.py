"""What followers of a table read: in their language, with the deal and the score before it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.languages import LANGUAGES
from bot.model.tables.table import Stage
from bot.views.table.following import news_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.bot.games.seated import sitting
from tests.bot.readers import reader_of
from tests.positions.belot import position


@pytest.mark.parametrize(
    ("changed", "told", "button"),
    [
        ({}, "Deal 2 has begun at 81 : 30.", True),
        ({"stage": Stage.OVER, "conceded": 0}, "The match goes to East and West: 81 : 30.", True),
        (
            {"stage": Stage.CLOSED, "conceded": 1},
            "The match goes to North and South: 81 : 30.",
            False,
        ),
        ({"stage": Stage.CLOSED}, "The table was closed before the match was over.", False),
    ],
)
def test_the_news(changed: dict[str, Any], told: str, button: bool) -> None:
    held = sitting("belot", position(scores=(81, 30)))
    held = replace(held, table=replace(held.table, **changed))
    screen = news_screen(reader_of(words_in("en"), held))
    assert plain_of(screen.blocks[1].lines[0]) == told
    assert bool(screen.controls) is button


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_is_in_the_language_of_its_reader(language: str) -> None:
    """The chat's own words, such as those below a long message, too."""
    held = sitting("belot", position())
    screen = news_screen(reader_of(words_in(language), held))
    assert screen.language == language
