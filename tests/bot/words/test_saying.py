"""Moves in the words of a language: whoever types them is understood."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from bot.games import catalogue
from bot.ports import LANGUAGES
from bot.words.hearing import hearing
from bot.words.saying import spellings
from bot.words.words import words_in
from engine.playthrough import play_deal, random_player, seeds
from tests.lanes import volume

STEPS = volume(80, night=150)
CATALOGUE = catalogue()


@pytest.mark.parametrize("name", CATALOGUE.games)
@pytest.mark.slow
def test_what_is_said_is_understood(name: str) -> None:
    game, moves = CATALOGUE.games[name](), CATALOGUE.presentation_of(name).moves
    random = Random(7)
    player = random_player(random)
    verbs = set[str]()
    for step in islice(play_deal(game, game.start(), lambda _: player, seeds(random)), STEPS):
        if step.actor < 0:
            continue
        view, action = game.view(step.before, step.actor), str(step.action)
        verbs.add(step.action.verb)
        for language in LANGUAGES:
            ways = spellings(words_in(language), action)
            assert ways, (language, action)
            for way in ways:
                with hearing(language):
                    meant = moves.typed(game, view, way)
                # an announcement goes without saying, and a card cannot be played without it
                assert meant == action or meant.startswith(f"{action} announcing"), (way, meant)
    assert len(verbs) > 3


def test_the_usual_words_come_first() -> None:
    def said(language: str, action: str) -> str:
        return spellings(words_in(language), action)[0]

    assert said("en", "discard KD") == "throw K♦"
    assert said("bg", "discard KD") == "хвърлям К♦"
    assert said("en", "add 2 KS X") == "add 2 K♠ 🃏"
    assert said("en", "take KD KH with 2S") == "take the pile K♦ K♥ with 2♠"
    assert said("en", "cut any") == "just deal"
    assert said("bg", "bid NT") == "обявявам без коз"
    assert said("en", "bid H") == "bid ♥"
    assert spellings(words_in("en"), "fly KD") == ()
