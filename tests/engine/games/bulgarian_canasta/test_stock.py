"""The end of the stock: recycling, the limit, and a deal that runs out (16; A51-A53, A63)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.canasta.events import CardDrawn
from engine.contract import chance
from engine.contract.cards import card, cards, text_of
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.games.bulgarian_canasta.state import Phase, State
from tests.engine.acting import line
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    drawing,
    ended,
    hand_of,
    happened,
    legal,
    listed,
    playing,
    red_of,
    refused,
    with_options,
)
from tests.positions.melding import SEED

NO_KEY = "5C 7D 9H JC"
"""A hand that takes no pile of clubs, spades or kings."""


def dry(hand: str = NO_KEY, pile: str = "8S", stock: str = "", **fields: Any) -> State:
    """Seat 0 is to draw, and the stock is as it is told."""
    return drawing(hand, pile, stock=stock, incomplete=True, **fields)


def before_dry(thrown: str, pile: str = "", hand: str = NO_KEY, **fields: Any) -> State:
    """Seat 3 is about to throw a card; then seat 0 is to draw from an empty stock."""
    hands = {0: hand, 3: f"{thrown} 4D 4S", **fields.pop("hands", {})}
    stock = fields.pop("stock", "")
    return playing(
        hands.pop(0), hands=hands, seat=3, pile=pile, stock=stock, incomplete=True, **fields
    )


# --- recycling ---------------------------------------------------------------------------------


def test_16_the_pile_under_its_top_card_becomes_the_stock() -> None:
    state = after(dry(pile="5D 6D 7H 8S"), "draw")
    assert text_of(state.table.pile) == "8S"
    drawn = hand_of(state).split()
    for one in NO_KEY.split():
        drawn.remove(one)
    assert sorted([*drawn, *map(str, state.hidden.stock)]) == ["5D", "6D", "7H"]
    assert (state.table.stock, state.deal.recyclings) == (2, 1)


def test_16_recycling_is_told_with_its_number_of_cards() -> None:
    events = happened(dry(pile="5D 6D 7H 8S"), "draw")
    assert events[0] == what.StockRecycled(3)
    assert isinstance(events[1], CardDrawn)
    assert len(events) == 2


def test_A51_it_is_shuffled_from_the_seed_by_a_counter() -> None:
    under = cards("5D 6D 7H 9S TC JH QS KD")
    state = after(dry(pile=f"{text_of(under)} 8S"), "draw")
    order = chance.shuffle(under, SEED, 1)
    assert state.hidden.stock == order[:-1]
    assert order[-1] in state.hidden.hands[0]
    again = after(dry(pile=f"{text_of(under)} 8S", recyclings=4), "draw")
    assert again.hidden.stock == chance.shuffle(under, SEED, 5)[:-1]
    assert again.hidden.stock != state.hidden.stock


def test_A51_the_option_off_turns_the_pile_over() -> None:
    game = with_options(recycle_shuffle="off")
    state = after(dry(pile="5D 6D 7H 8S"), "draw", game=game)
    assert hand_of(state) == "5C 5D 7D 9H JC"
    assert text_of(state.hidden.stock) == "7H 6D"


def test_A51_not_when_the_last_card_leaves_the_stock() -> None:
    state = after(dry(pile="5D 6D 8S", stock="KC"), "draw")
    assert (state.table.stock, state.deal.recyclings) == (0, 0)
    assert text_of(state.table.pile) == "5D 6D 8S"
    state = after(state, "discard KC")
    assert (state.table.stock, text_of(state.table.pile)) == (0, "5D 6D 8S KC")


def test_A51_a_take_does_not_recycle() -> None:
    state = after(dry("8C 8D 9H JC", pile="5D 6D 8S", melds=([RUN], ())), "take 8C 8D")
    assert (state.table.stock, state.deal.recyclings) == (0, 0)


def test_A52_a_recycled_red_three_is_laid_and_replaced() -> None:
    state = after(dry(pile="3D 3H 6D 8S"), "draw", game=with_options(recycle_shuffle="off"))
    assert (red_of(state), hand_of(state)) == ("3D 3H", "5C 6D 7D 9H JC")
    assert state.table.stock == 0


def test_A52_the_stock_may_be_recycled_for_the_replacement() -> None:
    state = after(dry(pile="6D 8S", stock="3D"), "draw")
    assert (red_of(state), hand_of(state)) == ("3D", "5C 6D 7D 9H JC")
    assert (text_of(state.table.pile), state.deal.recyclings) == ("8S", 1)


@pytest.mark.parametrize("block", [1, 2, 3])
def test_A52_the_block_goes_on(block: int) -> None:
    state = after(dry(pile="5D 6D 8S", block=block), "draw")
    assert state.table.block == block


# --- nothing to draw ---------------------------------------------------------------------------


def test_A53_a_missing_replacement_is_passed_over() -> None:
    state = after(dry(pile="8S", stock="3D"), "draw")
    assert (red_of(state), hand_of(state)) == ("3D", NO_KEY)
    assert state.table.phase is Phase.PLAY
    assert refused(state, "discard 5C") is None


def test_A53_without_a_key_the_deal_ends_by_itself() -> None:
    state = before_dry("8S")
    events = happened(state, "discard 8S")
    assert what.DealEnded(None, CloseMode.EXHAUSTED) in events
    state = after(state, "discard 8S")
    assert (ended(state), GAME.needs_shuffle(state)) == (True, True)
    assert line(state, "closing_bonus") is None
    assert line(state, "closing_bonus", side=1) is None


def test_A53_with_a_key_the_player_chooses() -> None:
    state = after(before_dry("8S", hand="8C 8D 9H JC"), "discard 8S")
    assert state.table.phase is Phase.DRAW
    assert listed(state) == ["end-deal", "take 8C 8D"]
    assert refused(state, "draw") == "STOCK_EMPTY"
    taken = after(state, "take 8C 8D")
    assert taken.table.phase is Phase.PLAY
    ended_by_him = after(state, "end-deal")
    assert ended(ended_by_him)
    assert line(ended_by_him, "closing_bonus") is None


def test_A53_a_key_that_may_not_be_used_is_none() -> None:
    """Open, without a canasta, and only one card would be left."""
    state = before_dry("8S", hand="8C 8D 9H", melds=([RUN], ()))
    assert ended(after(state, "discard 8S"))


@pytest.mark.parametrize("fields", [{"red_threes": {3: "3D"}, "thrown": "3D"}, {"thrown": "3S"}])
def test_A53_a_blocked_pile_is_no_way_out(fields: dict[str, Any]) -> None:
    thrown = fields.pop("thrown")
    red = fields.get("red_threes", {})
    state = playing(
        "8C 8D 9H JC",
        seat=3,
        hands={3: "4D 4S" if red else f"{thrown} 4D 4S"},
        stock="",
        incomplete=True,
        **fields,
    )
    assert ended(after(state, f"discard {thrown}"))


def test_A53_while_a_card_can_be_drawn_the_deal_cannot_be_ended() -> None:
    for state in (dry(stock="KC"), dry(pile="5D 8S"), drawing(NO_KEY)):
        assert refused(state, "end-deal") == "DRAW_IS_POSSIBLE"
        assert listed(state)[0] == "draw"
    assert refused(dry(), "end-deal") is None


def test_A53_an_ended_deal_is_counted_as_any_other() -> None:
    state = after(before_dry("8S", melds=(["KC KD KH KS KC KD KH"], [RUN])), "discard 8S")
    points = line(state, "meld_cards"), line(state, "meld_cards", side=1)
    assert [shown and shown.points for shown in points] == [70, -20]


def test_A53_a_pile_of_two_is_recycled_and_does_not_end_the_deal() -> None:
    state = after(before_dry("8S", pile="6D"), "discard 8S")
    assert state.table.phase is Phase.DRAW
    assert listed(state) == ["draw"]


def test_A53_with_must_open_a_take_that_opens_is_a_way_out() -> None:
    """The key meld alone is 25 points; with the aces of the hand it opens."""
    game = with_options(unopened_take="must_open")
    state = before_dry("8S", hand="8C 8D AC AD AH 9H JC")
    thrown, _ = game.apply(state, 3, game.parse("discard 8S"))
    assert thrown.table.phase is Phase.DRAW
    assert refused(thrown, "take 8C 8D opening AC AD AH", game=game) is None


def test_A53_with_must_open_a_package_of_smaller_melds_is_a_way_out() -> None:
    """The run of hearts is the best single meld: 40 and the 15 of the key are 55. Three kings and
    three queens are 60, and 75 with the key."""
    game = with_options(unopened_take="must_open")
    hand = "4C 4D AH KH QH KC KD QC QD 9S"
    state = before_dry("4S", hand=hand)
    thrown, _ = game.apply(state, 3, game.parse("discard 4S"))
    assert thrown.table.phase is Phase.DRAW
    assert refused(thrown, "take 4C 4D opening KC KD KH / QC QD QH", game=game) is None


def test_A53_with_must_open_the_same_take_is_legal_beside_end_deal() -> None:
    game = with_options(unopened_take="must_open")
    state = dry("8C 8D AC AD AH 9H JC")
    assert refused(state, "take 8C 8D opening AC AD AH", game=game) is None
    assert listed(state, game) == ["end-deal"]
    assert [move.verb for move in legal(state, game).open] == ["take"]


# --- the limit ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "done"), [(10, 10), (10, 11), (0, 0), (3, 3)])
def test_A63_after_the_last_recycling_nothing_can_be_drawn(limit: int, done: int) -> None:
    game = with_options(recycle_limit=limit)
    state = dry(pile="5D 6D 8S", recyclings=done)
    assert refused(state, "draw", game=game) == "STOCK_EMPTY"
    assert listed(state, game) == ["end-deal"]


@pytest.mark.parametrize(("limit", "done"), [(10, 9), (11, 10), (1, 0), (100, 99)])
def test_A63_up_to_the_limit_it_is_recycled(limit: int, done: int) -> None:
    game = with_options(recycle_limit=limit)
    state = dry(pile="5D 6D 8S", recyclings=done)
    assert after(state, "draw", game=game).deal.recyclings == done + 1


def test_A63_the_deal_ends_by_itself_at_the_limit() -> None:
    state = before_dry("8S", pile="5D 6D", recyclings=10)
    assert ended(after(state, "discard 8S"))
    lasting = before_dry("8S", pile="5D 6D", recyclings=10, stock="KC")
    assert not ended(after(lasting, "discard 8S"))


def test_A63_at_the_limit_the_whole_pile_may_be_taken() -> None:
    state = after(before_dry("8S", pile="5D 6D", recyclings=10, hand="8C 8D 9H"), "discard 8S")
    assert listed(state) == ["end-deal", "take 8C 8D"]
    assert hand_of(after(state, "take 8C 8D")) == "5D 6D 9H"


def test_A63_a_replacement_beyond_the_limit_is_passed_over() -> None:
    state = after(dry(pile="6D 8S", stock="3D", recyclings=10), "draw")
    assert (red_of(state), hand_of(state)) == ("3D", NO_KEY)
    assert card("6D") in state.table.pile


def test_A63_the_count_is_of_one_deal() -> None:
    state = after(before_dry("8S", recyclings=10), "discard 8S")
    state, _ = GAME.apply(state, -1, GAME.parse(f"shuffle {SEED.hex()}"))
    assert state.deal.recyclings == 0
