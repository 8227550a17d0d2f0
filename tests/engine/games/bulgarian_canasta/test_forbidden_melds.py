"""An option that forbids some melds: what has to follow once the rule book refuses them.

The option is made up, so that a rule book that allows several runs of a suit forbids something.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from engine.contract.cards import RANKS, cards
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.melds import SET, Meld
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.phases.pile import keys
from engine.games.bulgarian_canasta.phases.turns import can_take
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.proof.invariants import check_deals
from tests.engine.games.bulgarian_canasta.table import (
    after,
    drawing,
    legal,
    listed,
    playing,
    refused,
)
from tests.lanes import volume

SEVEN: Final = RANKS.index("7")


class NoSevens(BulgarianRules):
    """A rule book that refuses sets of sevens."""

    @property
    def allows_every_meld(self) -> bool:
        return False

    def beside(self, melds: Sequence[Meld], made: Meld) -> RuleViolation | None:
        if made.kind is SET and made.rank == SEVEN:
            return refusal("MIXED_RANKS")
        return super().beside(melds, made)


class SevenlessCanasta(BulgarianCanasta):
    """A table with that rule book."""

    rules_type = NoSevens


GAME: Final = SevenlessCanasta()
MUST_OPEN: Final = SevenlessCanasta(BulgarianOptions(unopened_take="must_open"))


def test_a_forbidden_meld_is_refused() -> None:
    state = playing("7C 7D 7H 5H 6H 9C")
    assert refused(state, "meld 7C 7D 7H", game=GAME) == "MIXED_RANKS"
    assert refused(state, "meld 5H 6H 7H", game=GAME) is None


def test_a_key_whose_meld_is_forbidden_is_no_key() -> None:
    """A table that asks for a whole package waits for nobody who can take nothing."""
    state = drawing("7C 7D AC AD AH 9C 9S", "4S 7H")
    view = MUST_OPEN.view(state, 0)
    assert keys(view, MUST_OPEN.rules) == []
    assert not can_take(view, MUST_OPEN.rules)
    assert listed(state, MUST_OPEN) == ["draw"]
    assert not legal(state, MUST_OPEN).open
    assert can_take(view, BulgarianCanasta(MUST_OPEN.options).rules)


def test_the_other_keys_of_the_same_card_are_keys() -> None:
    state = drawing("7C 7D 5H 6H AC AD AH 9C 9S", "4S 7H")
    view = MUST_OPEN.view(state, 0)
    assert keys(view, MUST_OPEN.rules) == [cards("5H 6H")]
    (move,) = legal(state, MUST_OPEN).open
    assert "take 5H 6H opening AC AD AH" in [str(one) for one in MUST_OPEN.expand(view, move)]


def test_an_example_of_a_take_does_without_the_forbidden_meld() -> None:
    """Four sevens are worth more than the sixes and the fours, which open without them."""
    state = drawing("AC AD 7C 7D 7S 7H 6C 6D 6H 4D 4H 4S JC JS", "TD AS", scores=(2500, 0))
    (move,) = legal(state, MUST_OPEN).open
    examples = [str(one) for one in MUST_OPEN.expand(MUST_OPEN.view(state, 0), move)]
    assert examples == ["take AC AD opening 6C 6D 6H / 4D 4H 4S"]


def test_a_run_that_has_begun_is_one_more_place_for_a_key() -> None:
    """A second run of the suit is refused there, the cards may still go to the first."""
    one = BulgarianCanasta(BulgarianOptions(runs_in_suit="one"))
    view = one.view(drawing("9H TH 4C 5D 7S", "4S 8H", melds=(["4H 5H 6H 7H"], ())), 0)
    assert keys(view, one.rules) == [cards("9H TH")]


def test_only_what_the_rule_book_refuses_is_missing_in_packages() -> None:
    """Several runs of a suit are allowed here, though not every meld is."""
    runs = playing("JH QH KH TH JH QH KH 7C 7D 7S 4C 5D 9S", scores=(-300, 0))
    (package, *_) = GAME.openings(GAME.view(runs, 0))
    assert [str(action) for action in package.actions] == ["meld QH JH TH", "meld KH QH JH"]
    sevens = playing("7C 7D 7S 7H AC AD 2S 4C 5D 9S", scores=(-300, 0))
    assert BulgarianCanasta().openings(GAME.view(sevens, 0))
    assert not GAME.openings(GAME.view(sevens, 0))


@pytest.mark.parametrize("seed", range(volume(20, night=200)))
def test_whatever_is_offered_is_legal(seed: int) -> None:
    luck = Random(f"no sevens {seed}")
    pack = [f"{rank}{suit}" for rank in "456777TJQKA" for suit in "HHSSC"] + ["X", "2C", "2D"]
    lying = luck.choice([["7S 8S 9S"], [], ["QS JS TS"]])
    state = playing(" ".join(luck.sample(pack, 12)), laid=lying, incomplete=True, stock="4C 4D")
    view = GAME.view(state, 0)
    for package in GAME.openings(view, 8):
        after(state, *[str(action) for action in package.actions], game=GAME)
    offered = [hint.action for hint in GAME.hints(view)]
    offered += [play for move in legal(state, GAME).open for play in GAME.expand(view, move)]
    for action in offered:
        assert GAME.check(view, action) is None


@pytest.mark.parametrize("game", [GAME, MUST_OPEN], ids=["free", "must_open"])
def test_the_contract_is_kept(game: BulgarianCanasta) -> None:
    assert check_deals(game, seed=3, deals=volume(1, night=20), share=0.04).tries["illegal"] > 0
