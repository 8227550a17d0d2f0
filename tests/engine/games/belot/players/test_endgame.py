"""What one search of an ending has found out serves the next one."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.belot.cards import DECK, mask_of
from engine.games.belot.players.endgame import Endgame, Solved
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.terms import TERMS


@pytest.mark.parametrize("contract", ["S", "NT", "AT"])
def test_an_ending_that_is_known_is_searched_less(contract: str) -> None:
    """The same value, from fewer positions."""
    for seed in range(5):
        drawn, known = Random(seed).sample(DECK, len(DECK)), Solved()
        hands = [mask_of(drawn[4 * seat : 4 * seat + 4]) for seat in range(4)]
        taken = mask_of(drawn[16:24]), mask_of(drawn[24:])
        deal = PlayOut(TERMS[contract], hands, 0, True, (), taken)
        first, again = Endgame(deal, known), Endgame(deal, known)
        assert first.value() == again.value()
        assert again.nodes < first.nodes
