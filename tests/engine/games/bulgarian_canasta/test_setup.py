"""What comes from the seed, and who sees the bottom three (5-7, 16)."""

from __future__ import annotations

import pytest

from engine.contract import chance
from engine.contract.cards import Card, cards, text_of
from engine.contract.events import DealBegunBy, HandDealt, SeedCommitted
from engine.contract.moves import DEALER, Shuffle
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.actions import CutForDeal
from engine.games.bulgarian_canasta.state import Phase
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    after,
    drawing,
    shuffled,
    with_options,
)
from tests.positions.bulgarian_canasta import pack_position
from tests.positions.melding import SEED

# --- 6: the bottom three -----------------------------------------------------------------------


def test_A3_only_the_first_player_sees_them() -> None:
    state = pack_position(dealer=3, bottom="9C 3D KS")
    other = pack_position(dealer=3, bottom="4H 4D 2S", top="9C 3D KS")
    assert GAME.view(state, 0).bottom == cards("9C 3D KS")
    for seat in (1, 2, 3, None):
        assert GAME.view(state, seat) == GAME.view(other, seat)
        seen = [one for one in GAME.view(state, seat).history if isinstance(one, what.BottomSeen)]
        assert seen == [what.BottomSeen(0, None)]


def test_A3_others_learn_how_many_were_kept_and_not_which() -> None:
    state = pack_position(bottom="9C 3D KS")
    kept, _ = GAME.apply(state, 0, GAME.parse("keep 9C"))
    other, _ = GAME.apply(state, 0, GAME.parse("keep KS"))
    assert GAME.view(kept, 1) == GAME.view(other, 1)
    assert GAME.view(kept, 1).deal.kept == 1
    assert GAME.view(kept, 0) != GAME.view(other, 0)


def test_6_the_rest_go_back_to_the_same_places() -> None:
    state = pack_position(bottom="9C 3D KS 4H")
    below = after(state, "keep 3D").hidden.stock
    assert below[:3] == cards("9C KS 4H")
    assert below[3:] == state.hidden.stock[4:]


# --- the seed ----------------------------------------------------------------------------------


def test_first_dealer_random_waits_for_no_cut() -> None:
    game = with_options(first_dealer="random")
    dealers = set()
    for number in range(24):
        state, _ = game.apply(game.start(), DEALER, Shuffle(bytes([number]) * 32))
        assert state.table.phase is Phase.BOTTOM_THREE
        assert state.deal.turned_up == ()
        dealers.add(state.deal.dealer)
    assert dealers == {0, 1, 2, 3}


def test_the_pack_is_that_of_the_seed_whatever_was_cut() -> None:
    start = shuffled(GAME.start())
    first = start
    for seat in range(4):
        first, _ = GAME.apply(first, seat, CutForDeal(10 + seat))
    while first.table.phase is Phase.CUT_FOR_DEAL:
        for seat in GAME.to_act(first):
            first, _ = GAME.apply(first, seat, CutForDeal(None))
    other, _ = with_options(first_dealer="random").apply(GAME.start(), DEALER, Shuffle(SEED))
    assert first.hidden.stock == other.hidden.stock


def test_A1_all_cards_cut_for_the_deal_stay_to_be_seen() -> None:
    """The last one too, which named the dealer."""
    state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))
    cut: list[Card] = []
    while state.table.phase is Phase.CUT_FOR_DEAL:
        state, events = GAME.apply(state, GAME.to_act(state)[0], GAME.parse("cut-for-deal any"))
        cut += [event.card for event in events if isinstance(event, what.CardTurnedUp)]
    assert [one.card for one in state.deal.turned_up] == cut


@pytest.mark.parametrize("first_dealer", ["cut", "random"])
def test_5_6_with_cut_by_chance_nobody_is_asked(first_dealer: str) -> None:
    """The seed names the dealer, and nobody sees the bottom three (app rule)."""
    game = with_options(cut="chance", first_dealer=first_dealer)
    dealers = set()
    for number in range(24):
        seed = bytes([number]) * 32
        state, events = game.apply(game.start(), DEALER, Shuffle(seed))
        assert (state.table.phase, state.table.seat) == (Phase.DRAW, state.deal.first)
        assert state.deal.first == (state.deal.dealer + 1) % 4
        assert (state.deal.kept, state.deal.turned_up) == (0, ())
        assert state.table.hand_sizes == (13,) * 4
        assert [type(event) for event in events[:3]] == [
            SeedCommitted,
            DealBegunBy,
            HandDealt,
        ]
        assert game.view(state, state.deal.first).bottom is None
        drawn = with_options(first_dealer="random").apply(game.start(), DEALER, Shuffle(seed))[0]
        assert state.deal.dealer == drawn.deal.dealer
        dealers.add(state.deal.dealer)
    assert dealers == {0, 1, 2, 3}


def test_A51_it_is_shuffled_from_the_seed_by_a_counter() -> None:
    under = cards("5D 6D 7H 9S TC JH QS KD")
    state = after(drawing("5C 7D", f"{text_of(under)} 8S", stock="", incomplete=True), "draw")
    order = chance.shuffle(under, SEED, 1)
    assert state.hidden.stock == order[:-1]
    assert order[-1] in state.hidden.hands[0]
    fifth = drawing("5C 7D", f"{text_of(under)} 8S", stock="", recyclings=4, incomplete=True)
    assert after(fifth, "draw").hidden.stock == chance.shuffle(under, SEED, 5)[:-1] != order[:-1]
