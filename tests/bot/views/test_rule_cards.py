"""The card of the rules that fits the moment."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from bot.handlers.moves.lessons import held_in
from bot.model.ids import lesson_id
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.settings import Settings
from bot.ports.screen import Press
from bot.store.lessons import Lesson
from bot.views.reading.rulebook import Rulebook
from bot.views.reading.rules import rules_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.bot.readers import CATALOGUE, reader_of

ADA: Final = Person("test:ada", "Ada")
CARDS: Final = {
    "belot": {"bid": "bid", "declare": "declare", "ruff": "follow", "contra": "contra"},
    "bulgarian-canasta": {"turn": "turn", "open": "opening", "pile": "pile", "out": "out"},
    "classic-canasta": {"turn": "turn", "open": "opening", "pile": "pile", "out": "out"},
    "decorated-canasta": {"free": "free", "open": "opening", "pile": "pile", "out": "out"},
}
"""The card of some prepared situations."""
NAMES: Final = {
    "belot": "bid contra declare follow count",
    "bulgarian-canasta": "turn pile opening meld out score",
    "classic-canasta": "turn pile opening meld out score",
    "decorated-canasta": "turn free pile opening meld out score",
}


@pytest.mark.parametrize("game", CARDS)
def test_the_card_of_the_moment_comes_first(game: str) -> None:
    """With the way to its rule, which exists, and to all rules."""
    situations = {one.name: one for one in CATALOGUE.presentation_of(game).situations()}
    for (name, card), language in product(CARDS[game].items(), LANGUAGES):
        held = held_in(situations[name], Lesson(lesson_id(game, 1)), ADA, Settings(), language)
        words = words_in(language)
        for seat in (situations[name].seat, None):
            screen = rules_screen(reader_of(words, held, seat))
            said = "\n".join([plain_of(line) for line in screen.blocks[1].lines])
            if seat is not None:
                assert said == words.plain(f"card-{game}-{card}"), (name, said)
            tokens = [one.token for one in screen.controls if isinstance(one, Press)]
            rule = next(one for one in tokens if one.startswith(f"-:rule:{game}:"))
            book = Rulebook.of(game, language)
            assert book is not None
            assert rule.split(":")[3] in book.sections
            assert f"-:contents:{game}" in tokens


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_a_card_has_three_to_six_lines(game: str, language: str) -> None:
    words = words_in(language)
    for name in NAMES[game].split():
        lines = words.plain(f"card-{game}-{name}").split("\n")
        assert 3 <= len(lines) <= 6, (name, lines)
        assert all([line.strip() == line and line.endswith(".") for line in lines])
    assert words.plain(f"card-{game}-{name}") != words_in("en").plain(f"card-{game}-{name}") or (
        language == "en"
    )
