"""Both readings of the run key (A39) and of the wild key (A41), and of two twos on a two."""

from __future__ import annotations

import pytest

from engine.contract.cards import cards
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.state import State
from engine.players import computer_player
from engine.proof.invariants import check_deals
from tests.engine.games.bulgarian_canasta.table import (
    RUN,
    after,
    drawing,
    with_options,
)
from tests.lanes import volume

pytestmark = pytest.mark.slow
ANY_TOP = with_options(wild_key="any_top")
FIVE = "2C 2D 2H X X"
TAKE = f"take {FIVE}"


def taking(hand: str, pile: str, **fields: object) -> State:
    """Seat 0, whose team is open, may take the pile."""
    return drawing(hand, pile, **{"melds": ([RUN], ()), **fields})


# --- the wild key ------------------------------------------------------------------------------


def test_all_remember_that_the_top_card_is_in_the_hand() -> None:
    """It lies open in the pile that is taken; the meld is of the five alone."""
    state = taking(f"{FIVE} JC", "5C KS")
    taken = after(state, TAKE, game=ANY_TOP)
    assert memory_of(ANY_TOP.view(taken, 1), ANY_TOP.rules).known_hands()[0] == cards("5C KS")


@pytest.mark.parametrize("level", ["easy", "human", "normal", "strong"])
def test_computers_play_on_with_a_pile_that_the_wild_key_took(level: str) -> None:
    pile = "KC KD AC AD AH QC QD QH JC JD JH TC TD TH KS"
    state = taking(f"{FIVE} 4C 4D 5S", pile)
    player = computer_player(ANY_TOP, level)
    first = player.decide(ANY_TOP.view(state, 0), 1, 10)
    assert str(first) == TAKE
    for _ in range(12):
        seat = state.table.seat
        state, _ = ANY_TOP.apply(state, seat, player.decide(ANY_TOP.view(state, seat), 1, 5))


class _Rich(BulgarianCanasta):
    """A match that begins in a turn: two players have the wild key."""

    def start(self) -> State:
        return drawing(
            f"{FIVE} 4C 4D 5S",
            "9C KC QS JS",
            hands={1: "2S 2C X X X 2D 7C 8D", 2: "JC JD 9D 9H KS"},
            melds=([RUN], ["QC QD QH"]) if self.options.unopened_take == "free" else ((), ()),
        )


@pytest.mark.parametrize("unopened_take", ["free", "must_open"])
def test_the_contract_holds_with_the_wild_key_in_hand(unopened_take: str) -> None:
    options = with_options(wild_key="any_top", unopened_take=unopened_take, length="one_deal")
    taken = sum(
        [
            check_deals(_Rich(options.options), seed, 1).verbs["take"]
            for seed in range(volume(2, night=30))
        ]
    )
    assert taken
