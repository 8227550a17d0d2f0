"""Screens say what is, in every language: a few moments of each game here, the whole walk in
`test_walk`. And the reader is not blind: whatever is changed in a screen is a falsehood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from bot.model.clock import Speed
from bot.model.settings import LANGUAGES
from bot.model.table import Held, Stage
from bot.ports.screen import Screen
from bot.words.text import Plain, Strong, Text
from engine.contract.scores import Standing
from tests.bot.screens import gallery
from tests.bot.screens.gallery import Seen, page_of
from tests.bot.screens.said import Falsehood, check
from tests.bot.screens.walk import Walk

GAMES: Final = (
    ("bulgarian-canasta", 0, 3, 420),
    ("belot", 0, 2, 200),
    ("decorated-canasta", 3, 2, 220),
    ("classic-canasta", 4, 1, 260),
)
"""Game, seats, seed, steps."""
EVERY: Final = 11


def moments(game: str, seats: int, seed: int, steps: int) -> Iterator[Held]:
    """Moments of a short walk in which a position lies on the table."""
    walk = Walk(seed, options={"length": "one_deal"}, game=game, seats=seats)
    for number, held in enumerate(walk.steps(steps)):
        if not number % EVERY and held.state is not None and held.table.stage is not Stage.LOBBY:
            yield held


def screens(held: Held, language: str, random: Random) -> Iterator[Seen]:
    """What the channel sees, and what one of the seats does."""
    yield from gallery.public(held, language)
    acting = list(held.game.to_act(held.state)) or [0]
    seat = random.choice(acting)
    reader = page_of(held, language, seat)
    yield from gallery.hands(held, reader, gallery.drafts_of(held, seat, random)[:1])
    for seen in gallery.panels(held, reader):
        if seen.name in {"score", "history"}:
            yield seen


@pytest.mark.parametrize(("game", "seats", "seed", "steps"), GAMES)
def test_every_screen_says_what_is(game: str, seats: int, seed: int, steps: int) -> None:
    random, read = Random(seed), 0
    for number, held in enumerate(moments(game, seats, seed, steps)):
        for seen in screens(held, LANGUAGES[number % len(LANGUAGES)], random):
            check(held, seen)
            read += 1
    assert read > 50
