"""The auction (B1-B9)."""

from __future__ import annotations

from engine.contract.moves import DEALER, Shuffle
from tests.engine.games.belot.table import (
    GAME,
)


def test_B2_the_first_dealer_follows_from_the_seed_and_each_deal_is_shuffled() -> None:
    dealers = set()
    packs = set()
    for number in range(40):
        state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes([number]) * 32))
        dealers.add(state.deal.dealer)
        packs.add(state.hidden.stock)
    assert dealers == {0, 1, 2, 3}
    assert len(packs) == 40
