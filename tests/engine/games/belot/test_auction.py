"""The auction (B1-B9)."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.cards import text_of
from engine.contract.events import HandDealt, PackCut, SeedRevealed
from engine.contract.moves import DEALER, Shuffle
from engine.games.belot import events as what
from engine.games.belot.state import Phase
from tests.engine.games.belot.table import (
    GAME,
    after,
    happened,
    listed,
    refused,
    speaking,
    with_options,
)

ALL_BIDS = ["bid C", "bid D", "bid H", "bid S", "bid NT", "bid AT"]


def test_B1_partners_sit_opposite_and_play_passes_to_the_next_seat() -> None:
    assert GAME.sides == ((0, 2), (1, 3))
    state = speaking()
    for seat in (0, 1, 2):
        assert GAME.to_act(state) == (seat,)
        state = after(state, "pass")


def test_B2_the_first_dealer_follows_from_the_seed_and_each_deal_is_shuffled() -> None:
    dealers = set()
    packs = set()
    for number in range(40):
        state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes([number]) * 32))
        dealers.add(state.deal.dealer)
        packs.add(state.hidden.stock)
    assert dealers == {0, 1, 2, 3}
    assert len(packs) == 40


def test_B2_the_deal_moves_on_by_one_seat() -> None:
    random = Random(5)
    state = GAME.start()
    dealers = []
    for _ in range(6):
        state, _ = GAME.apply(state, DEALER, Shuffle(random.randbytes(32)))
        state = after(state, "cut any", "pass", "pass", "pass", "pass")
        dealers.append(state.deal.dealer)
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(6)]


def test_B3_five_cards_before_the_auction_and_three_after_it() -> None:
    game = with_options(cut="chance")
    state, events = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    pack = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))[0].hidden.stock
    first = state.deal.first
    assert [len(hand) for hand in state.hidden.hands] == [5, 5, 5, 5]
    from_top = pack[::-1]
    wanted = sorted([*from_top[:3], *from_top[12:14]])
    assert list(state.hidden.hands[first]) == wanted
    assert len([one for one in events if isinstance(one, HandDealt)]) == 4
    state = after(state, "bid H", "pass", "pass", "pass")
    assert [len(hand) for hand in state.hidden.hands] == [8, 8, 8, 8]
    more = set(state.hidden.hands[first]) - set(wanted)
    assert sorted(more) == sorted(from_top[20:23])
    assert state.hidden.stock == ()
    assert state.table.phase is Phase.PLAY


def test_B4_bids_rise_from_clubs_to_all_trumps() -> None:
    assert listed(speaking()) == ["pass", *ALL_BIDS]
    for place, bid in enumerate(("C", "D", "H", "S", "NT", "AT")):
        state = speaking(calls=(bid,))
        assert listed(state) == ["pass", *ALL_BIDS[place + 1 :], "contra"]
        for lower in ALL_BIDS[: place + 1]:
            assert refused(state, lower) == "BID_TOO_LOW"


def test_B5_three_passes_after_a_bid_end_the_auction() -> None:
    state = speaking(calls=("P", "P", "P"))
    assert state.table.phase is Phase.AUCTION
    state = after(state, "bid D", "pass", "pass")
    assert state.table.phase is Phase.AUCTION
    events = happened(state, "pass")
    assert what.ContractSettled(3, "D", 1) in events
    assert after(state, "pass").table.phase is Phase.PLAY


def test_B5_contra_and_recontra_begin_a_new_count_of_passes() -> None:
    state = speaking(calls=("H", "P", "P", "X", "P", "P"))
    assert state.table.phase is Phase.AUCTION
    state = after(state, "recontra", "pass", "pass")
    assert state.table.phase is Phase.AUCTION
    assert happened(state, "pass")[1] == what.ContractSettled(0, "H", 4)


def test_B6_contra_is_for_the_opponents_of_the_last_bid() -> None:
    bid = speaking(calls=("H",))
    assert refused(bid, "contra") is None
    assert refused(after(bid, "pass"), "contra") == "OWN_BID"
    assert refused(after(bid, "pass", "pass"), "contra") is None
    assert refused(speaking(), "contra") == "NOTHING_TO_DOUBLE"
    assert refused(speaking(), "recontra") == "NOTHING_TO_DOUBLE"


def test_B6_recontra_is_for_the_doubled_side_and_nothing_comes_above() -> None:
    doubled = speaking(calls=("H", "X"))
    assert refused(speaking(calls=("H", "P")), "recontra") == "NOT_DOUBLED"
    assert refused(doubled, "contra") == "OWN_BID"
    assert refused(doubled, "recontra") is None
    assert refused(after(doubled, "pass"), "recontra") == "NOT_YOUR_BID"
    assert refused(after(doubled, "pass"), "contra") == "ALREADY_DOUBLED"
    redoubled = after(doubled, "recontra")
    assert refused(redoubled, "contra") == "ALREADY_DOUBLED"
    assert refused(after(redoubled, "pass"), "recontra") == "ALREADY_REDOUBLED"


def test_B7_a_higher_bid_cancels_contra_and_a_pass_locks_nobody_out() -> None:
    state = after(speaking(calls=("C", "X", "P")), "bid D")
    assert (state.table.auction.declarer, state.table.auction.mult) == (3, 1)
    own = after(speaking(calls=("P", "C", "X", "P")), "bid S")
    assert (own.table.auction.declarer, own.table.auction.mult) == (0, 1)


@pytest.mark.parametrize("calls", [("C", "X"), ("C", "X", "XX")])
def test_B7_a_contra_may_freeze_the_auction(calls: tuple[str, ...]) -> None:
    game = with_options(after_contra="frozen")
    state = speaking(calls=calls)
    assert refused(state, "bid AT", game=game) == "AUCTION_FROZEN"
    assert not [text for text in listed(state, game) if text.startswith("bid")]
    assert refused(speaking(calls=("C",)), "bid AT", game=game) is None


def test_B8_when_all_pass_the_next_dealer_deals_and_points_still_hang() -> None:
    state = speaking(calls=("P", "P", "P"), hanging=11, scores=(160, 20))
    state, events = GAME.apply(state, 3, GAME.parse("pass"))
    assert [type(one) for one in events] == [what.CallMade, what.PassedOut, SeedRevealed]
    assert GAME.needs_shuffle(state)
    assert state.standing.written[-1] == (0, 0)
    assert state.standing.winner is None
    assert state.table.outcome is not None
    assert state.table.outcome.result == "passed"
    dealt, _ = GAME.apply(state, DEALER, Shuffle(bytes(32)))
    assert dealt.deal.dealer == 0
    assert dealt.deal.hanging == 11


def test_B9_the_declaring_side_is_the_bidders_also_after_contra() -> None:
    state = after(speaking(calls=("H",)), "contra", "pass", "pass")
    assert happened(state, "pass")[1] == what.ContractSettled(0, "H", 2)


def test_B38_the_seat_before_the_dealer_cuts() -> None:
    state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))
    assert GAME.to_act(state) == ((state.deal.dealer - 1) % 4,)
    pack = state.hidden.stock
    cut = after(state, "cut 12")
    turned = pack[-12:] + pack[:-12]
    first = state.deal.first
    assert set(cut.hidden.hands[first]) == {*turned[-3:], *turned[-14:-12]}
    assert happened(state, "cut any") == happened(state, "cut any")
    assert text_of(after(state, "cut any").hidden.stock)
    for place in (0, 32, -1):
        assert refused(state, f"cut {place}") == "CUT_OUT_OF_RANGE"
    assert [refused(state, f"cut {place}") for place in (1, 31)] == [None, None]


def test_B38_a_table_may_do_without_the_cut() -> None:
    game = with_options(cut="chance")
    state, events = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    assert not [event for event in events if isinstance(event, PackCut)]
    assert state.table.phase is Phase.AUCTION
    assert game.to_act(state) == (state.deal.first,)
