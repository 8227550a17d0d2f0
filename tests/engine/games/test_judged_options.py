"""Every option of every game has a judged position at a table that chose it, or a reason why not.

In such a position (`judgement.toml` of the game) a card player decides otherwise under the option.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from engine.contract.rules import specs
from engine.registry import GAMES

CUT: Final = "a cut changes which cards come, and nobody knows them before or after"
LENGTH: Final = "players count the points of the deal, whatever the match is played to"
TAKE_BACK: Final = "a player who decides at once has no throw that they would take back"

WITHOUT: Final[Mapping[str, Mapping[str, str]]] = {
    "belot": {
        "length": LENGTH,
        "capot_ends": "it says which deal may end a match; players count the points of the deal",
        "after_contra": "it takes calls away; which of the others is best is the same question",
        "long_sequences": "all is announced in any case; which side scores is known after a trick, "
        "and then the deal is played as with `equal_announcements`",
    },
    "bulgarian-canasta": {
        "recycle_shuffle": "the order of a whole pile would have to be remembered: nobody does it",
        "run_key": "it takes keys away; whether a pile is worth another one is the same question",
        "runs_in_suit": "it takes melds away; which run of a suit is the better one is the same "
        "question",
        "recycle_limit": "it matters when stock and pile are used up, which hardly any deal sees",
        "cut": CUT,
        "first_dealer": "it says who deals first, before anybody has a card",
        "length": LENGTH,
        "take_back_throw": TAKE_BACK,
        "undo_take": "the pile is in the hand either way. Undo only lets one lay the key otherwise "
        "in the same turn, and a player who looked before has laid it as it is best",
    },
    "classic-canasta": {
        "cut": CUT,
        "length": LENGTH,
        "take_back_throw": TAKE_BACK,
        "last_card_call": "everybody sees how many cards a hand has: the call tells nothing new",
    },
    "decorated-canasta": {
        "minimum": "it asks for more before the opening; whether to open is the same question",
        "cut": CUT,
        "reshuffle_limit": "the last turn of a deal is judged at the usual limit, by "
        "`three-before-the-end`, and it is the same after fewer reshuffles",
        "length": LENGTH,
        "take_back_throw": TAKE_BACK,
    },
}
"""By game the options without a judged position, and why there is none."""


def judged(game: str) -> set[str]:
    """The options that a position of the game has otherwise than by default."""
    path = Path(__file__).parent / game.replace("-", "_") / "judgement.toml"
    defaults = {spec.name: str(spec.default) for spec in specs(GAMES[game].options_type)}
    positions = tomllib.loads(path.read_text(encoding="utf-8"))["position"]
    chosen = {item for entry in positions for item in entry.get("options", {}).items()}
    return {name for name, text in chosen if text != defaults[name]}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_judged_or_says_why_not(game: str) -> None:
    names = {spec.name for spec in specs(GAMES[game].options_type)}
    assert names == judged(game) | WITHOUT.get(game, {}).keys()


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_is_left_for_an_option_that_is_judged(game: str) -> None:
    reasons = WITHOUT.get(game, {})
    assert not judged(game) & reasons.keys()
    for name, why in reasons.items():
        assert len(why.split()) >= 8, name
