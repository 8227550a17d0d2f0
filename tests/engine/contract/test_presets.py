"""Presets of games: what is one, those of every game, and play under each."""

from dataclasses import dataclass
from typing import Literal

import pytest

from engine.contract.game import AnyGame
from engine.contract.presets import MOST_PRESETS, GamePreset, check_presets
from engine.contract.rules import Options, option, options_of, specs
from engine.proof.invariants import check_deals
from engine.registry import GAMES
from tests.engine.games.toy import ToyGame

EACH = [(kind, one) for kind in GAMES.values() for one in kind.presets]


@dataclass(frozen=True, slots=True)
class Some(Options):
    """One option of each kind."""

    length: Literal["short", "long"] = option("short", "How long. §4")
    limit: int = option(3, "How often. A63", range(1, 21))


LONG = (("length", "long"),)
FINE = GamePreset("long", "§4", LONG)


def test_presets_that_are_fine() -> None:
    check_presets(Some, ())
    check_presets(Some, (FINE, GamePreset("often", "A63", (("limit", "10"), *LONG))))


@pytest.mark.parametrize(
    "presets",
    [
        (FINE, GamePreset("long", "§4", (("limit", "10"),))),
        (FINE, GamePreset("other", "§4", LONG)),
        (GamePreset("Long", "§4", LONG),),
        (GamePreset("a:b", "§4", LONG),),
        (GamePreset("", "§4", LONG),),
        (GamePreset("a" * 21, "§4", LONG),),
        (GamePreset("long", "", LONG),),
        (GamePreset("long", "§4", ()),),
        (GamePreset("long", "§4", (*LONG, ("limit", "3"))),),
        (GamePreset("long", "§4", (*LONG, *LONG)),),
        (GamePreset("long", "§4", (("length", "endless"),)),),
        (GamePreset("long", "§4", (("colour", "red"),)),),
        tuple([GamePreset(f"p{n}", "A63", (("limit", str(n + 4)),)) for n in range(13)]),
    ],
    ids=lambda presets: f"{len(presets)} {presets[-1].id} {presets[-1].options}"[:40],
)
def test_what_is_no_preset(presets: tuple[GamePreset, ...]) -> None:
    with pytest.raises(TypeError):
        check_presets(Some, presets)


def test_a_class_with_a_preset_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="quick"):
        type("Hasty", (GAMES["belot"],), {"presets": (GamePreset("quick", "B34", LONG),)})


def test_a_game_need_not_have_presets() -> None:
    assert ToyGame.presets == ()


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
def test_every_game_of_ours_has_some(kind: type[AnyGame]) -> None:
    assert 2 <= len(kind.presets) <= MOST_PRESETS


@pytest.mark.parametrize(("kind", "one"), EACH, ids=[f"{kind.id} {one.id}" for kind, one in EACH])
def test_play_under_each_preset(kind: type[AnyGame], one: GamePreset) -> None:
    """A deal at random, with everything checked that the contract promises."""
    game = kind(options_of(kind.options_type, dict(one.options)))
    changed = dict(game.options.texts()).items() - dict(kind().options.texts()).items()
    assert changed == set(one.options), "what is not named has its default"
    assert {name for name, _ in one.options} <= {spec.name for spec in specs(kind.options_type)}
    assert check_deals(game, 1, 1).deals == 1
