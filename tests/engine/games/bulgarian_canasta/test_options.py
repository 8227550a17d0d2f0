"""The table options: defaults and choices. What they do stands in the cases."""

from __future__ import annotations

import pytest

from engine.contract.errors import OptionError
from engine.contract.rules import options_of, specs
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.options import BulgarianOptions
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
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
