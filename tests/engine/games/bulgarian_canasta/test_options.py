"""The table options: defaults and choices. What they do stands in the cases."""

from __future__ import annotations

import pytest

from engine.contract.cards import CARD_OF_TEXT
from engine.contract.errors import OptionError
from engine.contract.rules import options_of, specs
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.players.danger import KeyChances
from engine.games.bulgarian_canasta.players.outlook import outlook
from engine.games.bulgarian_canasta.players.value import _pile
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    drawing,
    playing,
    with_options,
)

MUST_OPEN = with_options(unopened_take="must_open")


def test_the_defaults_are_those_of_the_rules() -> None:
    assert dict(BulgarianOptions().texts()) == {
        "no_canasta_melds": "minus",
        "unopened_take": "free",
        "recycle_shuffle": "on",
        "close_without_canasta": "off",
        "run_key": "with_top",
        "wild_key": "wild_top",
        "runs_in_suit": "any",
        "recycle_limit": "10",
        "cut": "hand",
        "first_dealer": "cut",
        "length": "10000",
        "take_back_throw": "on",
        "undo_take": "stays",
        "run_end": "any",
    }


def test_the_choices_are_those_of_the_rules() -> None:
    assert {spec.name: spec.choices for spec in specs(BulgarianOptions)} == {
        "no_canasta_melds": ("minus", "plus"),
        "unopened_take": ("free", "must_open"),
        "recycle_shuffle": ("on", "off"),
        "close_without_canasta": ("off", "on"),
        "run_key": ("with_top", "adjacent"),
        "wild_key": ("wild_top", "any_top"),
        "runs_in_suit": ("any", "one"),
        "recycle_limit": (),
        "cut": ("hand", "chance"),
        "first_dealer": ("cut", "random"),
        "length": ("10000", "5000", "3000", "one_deal", "three_deals"),
        "take_back_throw": ("on", "off"),
        "undo_take": ("stays", "returns"),
        "run_end": ("any", "not_nine"),
    }


@pytest.mark.parametrize(
    "texts", [{"unopened_take": "maybe"}, {"recycle_limit": "-1"}, {"recycle_limit": "101"}]
)
def test_other_values_are_refused(texts: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="BAD_OPTION"):
        options_of(BulgarianOptions, texts)


def test_options_are_written_into_a_position() -> None:
    state = playing("9C 9D")
    data = MUST_OPEN.to_json(state)
    assert data["options"]["unopened_take"] == "must_open"
    assert MUST_OPEN.from_json(data) == state
    assert BulgarianCanasta().options == GAME.options == BulgarianOptions()


def test_A42_a_key_alone_is_less_danger_before_the_opponents_have_opened() -> None:
    for opened, less in (((True, False), True), ((True, True), False)):
        state = playing("9C 9D 4C KH", pile="5S 7D", opened=opened)
        views = [game.view(state, 0) for game in (GAME, MUST_OPEN)]
        usual, must = (
            KeyChances(1, outlook(view, game.rules)).to_take(CARD_OF_TEXT["9C"])
            for game, view in zip((GAME, MUST_OPEN), views, strict=True)
        )
        assert (must < usual) == less


def test_A42_a_pile_is_worth_something_to_a_hand_that_may_take_it() -> None:
    state = drawing("5C 5D 4C KH", pile="KD AC 5S", opened=(False, False))
    usual, must = (_pile(state, 0, game.rules) for game in (GAME, MUST_OPEN))
    assert usual[2:5] > [0.0, 0.0, 0.0] == must[2:5]
    assert usual[:2] == must[:2]
