"""The reason of a refusal in the words of the table's game and of the reader's platform."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.outcomes import Refusal
from bot.views.answers import refusal_text
from bot.words.text import plain_of
from bot.words.words import words_in

PLAY = {"phase": "play"}


@pytest.mark.parametrize(
    ("code", "params", "game", "platform", "said"),
    [
        ("WRONG_PHASE", PLAY, "belot", "discord", "The bidding is over. Play a card."),
        (
            "WRONG_PHASE",
            PLAY,
            "classic-canasta",
            "discord",
            "You already have your card. Lay down if you like, then throw one.",
        ),
        ("WRONG_PHASE", {}, "belot", "", "Not yet: first the bidding, then the tricks."),
        (
            "TABLE_HERE_ALREADY",
            {},
            "belot",
            "discord",
            "There is already a table in this channel. Sit down at it if a seat is free, or set up "
            "yours in another channel or in a thread.",
        ),
        ("TABLE_CLOSED", {}, "belot", "local", "This table is closed."),
    ],
)
def test_a_reason_is_that_of_the_game_and_of_the_platform(
    code: str, params: dict[str, Any], game: str, platform: str, said: str
) -> None:
    text = refusal_text(words_in("en"), Refusal(code, params), game, platform)
    assert plain_of(text) == said
