"""A game from elsewhere is one folder of rules and one of words and looks, found without a list."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games import catalogue
from bot.model.tables.table import Snapshot, Stage, Version
from bot.tables.rules.lobby.lobby import new_table
from bot.views.lobby.lobby import game_name
from bot.views.reader import Reader
from bot.views.table.table import table_screen
from bot.words.grammar import read_move
from bot.words.words import words_in
from engine.contract.errors import NotationError
from tests.bot.games.toy import PRESENTATION
from tests.bot.people import FRIENDS
from tests.bot.views.text import written
from tests.engine.games.toy import GAME

pytestmark = [pytest.mark.budget(12), pytest.mark.slow]


@pytest.mark.parametrize(
    ("language", "name", "turn"),
    [
        ("en", "The toy game", "plays with the toys"),
        ("bg", "Играта играчка", "си играе"),
        ("hu", "A játékjáték", "játszadozik"),
    ],
)
def test_its_words_and_its_look_are_found(language: str, name: str, turn: str) -> None:
    assert not words_in(language).has("game-toy"), "no game of ours"
    found = catalogue(["tests"])
    assert found.games["toy"] is GAME
    assert found.presentation_of("toy") == PRESENTATION
    words = words_in(language)
    assert game_name(words, "toy") == name
    game = GAME(seats=4)
    table = new_table(
        found.games, id="00abcdef", place="test:room", host=FRIENDS[0], game="toy", now=0, seats=4
    )
    state, _ = game.apply(game.start(), -1, game.parse(f"shuffle {'5e' * 32}"))
    held = Snapshot(Version(1), replace(table, stage=Stage.PLAYING), game, state)
    assert turn in written(
        table_screen(Reader(words, held, found.presentation_of("toy").presenter))
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bid 0", "bid 0"),
        ("Bid 1.", "bid 1"),
        ("lay KD", "lay KD"),
        ("lay kd 10h", "lay KD TH"),
        ("lay -", "lay -"),
        ("put nothing", "lay -"),
        ("слагам Кка", "lay KD"),
        ("teszek K♦", "lay KD"),
        ("undo", "undo"),
    ],
)
def test_its_moves_can_be_typed(typed: str, meant: str) -> None:
    """The grammar follows from its actions, whose verbs come before those of the app."""
    catalogue(["tests"])
    game = GAME(seats=4)
    assert read_move(game, typed) == meant
    assert str(game.parse(meant)) == meant


@pytest.mark.parametrize(
    ("typed", "code", "place"),
    [
        ("bid", "MISSING_WORD", 1),
        ("bid 1 2", "EXTRA_WORD", 2),
        ("bid kd", "BAD_NUMBER", 1),
        ("lay", "MISSING_WORD", 1),
        ("lay foo", "UNKNOWN_CARD", 1),
    ],
)
def test_what_is_wrong_with_a_line_is_said(typed: str, code: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(GAME(seats=4), typed)
    assert (caught.value.code, caught.value.params["place"]) == (code, place)
