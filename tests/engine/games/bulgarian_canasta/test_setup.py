"""Cutting for the deal, the bottom three, the deal and the first card of the pile (5-7)."""

from __future__ import annotations

import pytest

from engine.canasta.values import IS_NATURAL, IS_THREE
from engine.contract.cards import RANK_OF, Card, card, cards, text_of
from engine.contract.chance import commitment
from engine.contract.events import PackCut
from engine.contract.moves import DEALER, Shuffle
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.actions import CutForDeal
from engine.games.bulgarian_canasta.state import DECK, Phase, State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    at,
    drawing,
    hand_of,
    happened,
    legal,
    listed,
    playing,
    red_of,
    refused,
    shuffled,
    with_options,
)
from tests.positions.bulgarian_canasta import pack_position
from tests.positions.melding import SEED

# --- 5: who deals ----------------------------------------------------------------------------


def cut_all(turned_up: str, order: tuple[int, ...] = (0, 1, 2, 3)) -> State:
    """Seat n turns up the n-th card; in some order of the seats."""
    state = pack_position(dealer=None, top=turned_up)
    for seat in order:
        state, _ = GAME.apply(state, seat, CutForDeal(seat + 1))
    return state


def test_5_the_highest_card_deals_and_his_left_plays_first() -> None:
    state = cut_all("9C KD AS KH")
    assert (state.deal.dealer, state.deal.first) == (2, 3)
    assert (state.table.phase, GAME.to_act(state)) == (Phase.BOTTOM_THREE, (3,))


def test_5_suits_do_not_matter_and_all_may_cut_in_any_order() -> None:
    state = pack_position(dealer=None, top="9C KD TS KH")
    assert GAME.to_act(state) == (0, 1, 2, 3)
    state = cut_all("9C KD TS KH", order=(3, 0, 2, 1))
    assert GAME.to_act(state) == (1, 3)


def test_A1_a_joker_cuts_again_alone() -> None:
    state = cut_all("X KD TS 4H AC")
    assert GAME.to_act(state) == (0,)
    state, _ = GAME.apply(state, 0, CutForDeal(5))
    assert state.deal.dealer == 0


def test_A1_a_joker_that_is_followed_by_a_joker_cuts_once_more() -> None:
    state = pack_position(dealer=None, top="X 4D 5S 6H X AC")
    for seat, place in ((0, 1), (1, 2), (2, 3), (3, 4), (0, 5)):
        state, _ = GAME.apply(state, seat, CutForDeal(place))
    assert GAME.to_act(state) == (0,)
    state, _ = GAME.apply(state, 0, CutForDeal(6))
    assert state.deal.dealer == 0


def test_A1_only_the_tied_cut_again_until_one_is_left() -> None:
    state = pack_position(dealer=None, top="KC KD 4S KH QC 5D QS")
    for seat in range(4):
        state, _ = GAME.apply(state, seat, CutForDeal(seat + 1))
    assert state.log[-1] == what.CutAgain((0, 1, 3))
    assert refused(state, "cut-for-deal 9", seat=2) == "NOT_YOUR_TURN"
    for seat, place in ((3, 7), (0, 5), (1, 6)):
        state, _ = GAME.apply(state, seat, CutForDeal(place))
    assert state.log[-1] == what.CutAgain((0, 3))
    assert GAME.to_act(state) == (0, 3)


def test_A1_only_those_who_tied_count_in_the_second_round() -> None:
    """Seat 2 turned up a nine before; it may not win against the lower cards of the tied."""
    state = pack_position(dealer=None, top="KC KD 9S 4H 5C 6D")
    for seat in range(4):
        state, _ = GAME.apply(state, seat, CutForDeal(seat + 1))
    state, _ = GAME.apply(state, 0, CutForDeal(5))
    state, _ = GAME.apply(state, 1, CutForDeal(6))
    assert state.deal.dealer == 1


def test_A1_the_two_is_lowest_below_the_three() -> None:
    state = cut_all("2S 2D 3C 2H")
    assert state.deal.dealer == 2


def test_5_a_card_that_lies_open_gives_way_to_the_next_below() -> None:
    state = pack_position(dealer=None, top="4C 5D 6S")
    state, _ = GAME.apply(state, 0, CutForDeal(1))
    state, _ = GAME.apply(state, 1, CutForDeal(1))
    assert [(cut.place, str(cut.card)) for cut in state.deal.turned_up] == [(1, "4C"), (2, "5D")]


def test_5_below_the_bottom_card_the_count_goes_on_from_the_top() -> None:
    state = pack_position(dealer=None, top="4C", bottom="9H")
    state, _ = GAME.apply(state, 0, CutForDeal(110))
    state, _ = GAME.apply(state, 1, CutForDeal(110))
    assert [(cut.place, str(cut.card)) for cut in state.deal.turned_up] == [(110, "9H"), (1, "4C")]


@pytest.mark.parametrize(
    ("place", "code"), [(0, "CUT_OUT_OF_RANGE"), (1, None), (110, None), (111, "CUT_OUT_OF_RANGE")]
)
def test_5_places_of_the_cut_for_the_deal(place: int, code: str | None) -> None:
    state = pack_position(dealer=None)
    assert refused(state, f"cut-for-deal {place}", seat=2) == code


def test_5_a_cut_left_to_the_dealer_comes_from_the_seed() -> None:
    state = pack_position(dealer=None)
    one, _ = GAME.apply(state, 1, CutForDeal(None))
    again, _ = GAME.apply(state, 1, CutForDeal(None))
    assert one == again
    other, _ = GAME.apply(one, 0, CutForDeal(None))
    assert len({cut.place for cut in other.deal.turned_up}) == 2


def test_5_the_first_shuffle_leads_to_the_cut() -> None:
    state = shuffled(GAME.start())
    assert state.table.phase is Phase.CUT_FOR_DEAL
    assert state.deal.commitment == commitment(SEED)
    assert refused(state, "draw", seat=0) == "WRONG_PHASE"


# --- A2: later deals ---------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_A2_the_deal_moves_to_the_left_without_a_cut(dealer: int) -> None:
    state = playing("9C", dealer=dealer, melds=(["4C 4D 4H 4S 4C 4D 4H"], ()))
    state = shuffled(after(state, "discard 9C"))
    left, first = (dealer + 1) % 4, (dealer + 2) % 4
    assert state.table.phase is Phase.BOTTOM_THREE
    assert (state.deal.dealer, GAME.to_act(state)) == (left, (first,))
    assert GAME.view(state, first).bottom == state.hidden.stock[:3]


# --- 6: the bottom three -----------------------------------------------------------------------


def test_A3_every_choice_of_the_bottom_three_is_legal() -> None:
    state = pack_position(bottom="9C 3D KS")
    assert len(listed(state)) == 8
    for text in ("keep -", "keep 3D", "keep 9C KS", "keep 3D 9C KS"):
        assert refused(state, text) is None


def test_A3_equal_cards_make_fewer_choices() -> None:
    assert listed(pack_position(bottom="9C 9C KS")) == [
        "keep -",
        "keep 9C",
        "keep KS",
        "keep 9C 9C",
        "keep 9C KS",
        "keep 9C 9C KS",
    ]


@pytest.mark.parametrize("text", ["keep 5H", "keep 9C 9C", "keep 3D 9C KS KS"])
def test_6_no_other_card_can_be_kept(text: str) -> None:
    state = pack_position(bottom="9C 3D KS", top="5H 5H")
    assert refused(state, text) == "NOT_AMONG_BOTTOM_THREE"


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


def test_6_the_cut_lifts_from_the_top_and_puts_below() -> None:
    state = after(pack_position(bottom="9C 3D KS", top="4S 5S"), "keep -")
    events = happened(state, "cut 2")
    assert PackCut(0, 2) in events
    dealt = after(state, "cut 2")
    assert dealt.hidden.stock[:5] == cards("5S 4S 9C 3D KS")


@pytest.mark.parametrize(
    ("kept", "place", "code"),
    [
        ("-", 0, "CUT_OUT_OF_RANGE"),
        ("-", 1, None),
        ("-", 109, None),
        ("-", 110, "CUT_OUT_OF_RANGE"),
        ("3D 9C KS", 106, None),
        ("3D 9C KS", 107, "CUT_OUT_OF_RANGE"),
    ],
)
def test_A3_a_card_stays_above_and_below_the_cut(kept: str, place: int, code: str | None) -> None:
    state = after(pack_position(bottom="9C 3D KS"), f"keep {kept}")
    assert refused(state, f"cut {place}") == code


def test_A3_just_deal_is_seeded() -> None:
    state = after(pack_position(), "keep -")
    cuts = [event for event in happened(state, "cut any") if isinstance(event, PackCut)]
    assert 1 <= cuts[0].place <= 109
    assert happened(state, "cut any") == happened(state, "cut any")


def test_A3_nobody_else_may_keep_or_cut() -> None:
    state = pack_position(dealer=3)
    assert refused(state, "keep -", seat=3) == "NOT_YOUR_TURN"
    state = after(state, "keep -")
    assert refused(state, "cut any", seat=3) == "NOT_YOUR_TURN"
    assert refused(state, "keep -") == "WRONG_PHASE"


# --- 7: the deal -------------------------------------------------------------------------------

FIRST_HAND = "4C 4D 4H 4S 7C 7D 7H 7S 8C 8D 8H 8S 9S"


def dealt(
    rounds: str, then: str = "", *, bottom: str = "9C 9D 9H", kept: str = "-", dealer: int = 3
) -> State:
    """A deal of a known pack: `rounds` is dealt card by card, then come naturals until all have
    their cards, then the stock begins with `then`; all other threes lie deep in the stock."""
    first, last, low = cards(rounds), cards(then), cards(bottom)
    rest = list(DECK)
    for one in (*first, *last, *low):
        rest.remove(one)
    threes = [one for one in rest if IS_THREE[one]]
    naturals = [one for one in rest if IS_NATURAL[one]]
    count = 52 - (0 if kept == "-" else len(cards(kept))) - len(first)
    top = (naturals[-1], *first, *naturals[:count], *last)
    state = pack_position(dealer=dealer, bottom=text_of((*low, *threes)), top=text_of(top))
    return after(state, f"keep {kept}", "cut 1")


def in_rounds(first_hand: str) -> str:
    """Cards in the order of the deal when the first player gets `first_hand` and the others get
    naturals."""
    mine = cards(first_hand)
    others = [one for one in DECK if IS_NATURAL[one] and RANK_OF[one] > RANK_OF[mine[-1]]]
    order: list[Card] = []
    for place, one in enumerate(mine):
        order += [one, *others[place * 3 : place * 3 + 3]]
    return text_of(order)


def counted(state: State, seat: int, text: str) -> int:
    """How often a hand holds a card."""
    return state.hidden.hands[seat].count(card(text))


def test_7_1_one_card_at_a_time_from_the_first_player() -> None:
    state = dealt("AC KC QC JC", dealer=1)
    assert [counted(state, seat, text) for seat, text in ((2, "AC"), (3, "KC"), (0, "QC"))] == [
        1,
        1,
        1,
    ]
    assert GAME.to_act(state) == (2,)
    assert state.table.hand_sizes == (13, 13, 13, 13)
    assert [len(hand) for hand in state.hidden.hands] == [13] * 4


@pytest.mark.parametrize(
    ("kept", "owners"),
    [
        ("-", (0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)),
        ("9C", (1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0)),
        ("9C 9D", (1, 2, 3, 1, 2, 3, 0, 1, 2, 3, 0, 1)),
        ("9C 9D 9H", (1, 2, 3, 1, 2, 3, 1, 2, 3, 0, 1, 2)),
    ],
)
def test_A4_the_first_player_is_passed_over_in_the_first_rounds(
    kept: str, owners: tuple[int, ...]
) -> None:
    """Twelve cards of which each is alone in the hands: who gets them."""
    rounds = "AC KC QC JC AD KD QD JD AH KH QH JH"
    low = "9C 9D 9H AC KC QC JC AD KD QD JD AH KH QH JH"
    state = dealt(rounds, bottom=low, kept=kept)
    found = [
        next(seat for seat in range(4) if counted(state, seat, text)) for text in rounds.split()
    ]
    assert tuple(found) == owners
    assert [len(hand) for hand in state.hidden.hands] == [13] * 4
    assert state.table.stock == 57


def test_A4_a_red_three_that_was_kept_is_laid_and_replaced() -> None:
    state = dealt("AC", "QD KD", bottom="3D 9C 9H", kept="3D 9C")
    assert (red_of(state, 0), red_of(state, 1)) == ("3D", "")
    assert counted(state, 0, "9C") >= 1
    assert counted(state, 0, "QD") >= 1
    assert len(state.hidden.hands[0]) == state.table.hand_sizes[0] == 13
    assert (text_of(state.table.pile), state.table.stock) == ("KD", 56)


def test_7_2_red_threes_are_laid_by_seat_from_the_first_player() -> None:
    """Seat 3 plays first and seat 2 last, so seat 3 draws before seat 2."""
    state = dealt("3H AC KC 3D", "QD KD JD", dealer=2)
    assert (red_of(state, 3), red_of(state, 2)) == ("3H", "3D")
    assert (counted(state, 3, "QD"), counted(state, 2, "KD")) == (1, 1)
    assert (text_of(state.table.pile), state.table.stock) == ("JD", 55)


def test_7_2_a_red_three_drawn_for_a_red_three_is_laid_too() -> None:
    state = dealt("3D", "3H 3H QD KD")
    assert (red_of(state, 0), counted(state, 0, "QD")) == ("3D 3H 3H", 1)
    assert (text_of(state.table.pile), state.table.stock) == ("KD", 54)


def test_7_2_what_the_first_player_draws_he_draws_before_the_second() -> None:
    state = dealt("3D 3H", "3D QD KD JD")
    assert (red_of(state, 0), red_of(state, 1)) == ("3D 3D", "3H")
    assert (counted(state, 0, "QD"), counted(state, 1, "KD")) == (1, 1)


def test_7_3_the_top_card_begins_the_pile() -> None:
    state = dealt("", "QD")
    assert (text_of(state.table.pile), state.table.block, state.table.stock) == ("QD", 0, 57)
    assert state.table.red_threes == ((), (), (), ())


def test_A9_a_red_three_counts_as_thrown_by_the_dealer() -> None:
    state = dealt(in_rounds(FIRST_HAND), "3D")
    assert (text_of(state.table.pile), state.table.block) == ("3D", 3)
    assert state.table.stock == 57
    assert state.table.red_threes == ((), (), (), ())
    blocked = []
    for _ in range(4):
        seat = state.table.seat
        blocked.append((seat, refused(state, "take KC KD") == "PILE_BLOCKED_RED3"))
        state = after(state, "draw")
        state = after(state, f"discard {state.hidden.hands[seat][0]}")
    assert blocked == [(0, True), (1, True), (2, True), (3, False)]


def test_A9_a_black_three_keeps_the_first_player_out() -> None:
    state = dealt(in_rounds(FIRST_HAND), "3C")
    assert state.table.block == 0
    assert refused(state, "take 4C 4D") == "PILE_BLOCKED_BLACK3"
    state = after(state, "draw", "discard 4C")
    assert refused(state, "take 4C 4D") == "KEY_NOT_IN_HAND"


def test_A9_a_wild_card_wants_the_wild_key() -> None:
    state = dealt(in_rounds(FIRST_HAND), "2D")
    assert refused(state, "take 4C 4D") == "WILD_TOP_NEEDS_5_WILDS"


# --- A5: red threes in a turn ------------------------------------------------------------------


def test_A5_a_drawn_red_three_is_laid_at_once_and_replaced() -> None:
    state = after(drawing("KC KD", draws="3D 3H 5C 6C"), "draw")
    assert (hand_of(state), red_of(state)) == ("5C KC KD", "3D 3H")
    assert str(state.hidden.stock[-1]) == "6C"


@pytest.mark.parametrize("opened", [False, True])
def test_A5_one_own_laid_red_three_is_the_discard_of_a_turn(opened: bool) -> None:
    state = playing(
        "KC KD",
        red_threes={0: "3D 3H", 2: "3H"},
        melds=([RUN] if opened else [], ()),
    )
    thrown = after(state, "discard 3D")
    assert (hand_of(thrown), red_of(thrown)) == ("KC KD", "3H")
    assert (text_of(thrown.table.pile[-1:]), thrown.table.block) == ("3D", 3)
    assert thrown.table.hand_sizes[0] == 2
    assert GAME.to_act(thrown) == (1,)


def test_A5_the_partners_red_three_is_not_mine_to_throw() -> None:
    state = playing("KC KD", red_threes={2: "3D"})
    assert refused(state, "discard 3D") == "CARD_NOT_AVAILABLE"
    assert "discard 3D" not in listed(state)


def test_A5_a_thrown_red_three_no_longer_scores() -> None:
    state = playing("9C", red_threes={0: "3D 3H"}, melds=(["4C 4D 4H 4S 4C 4D 4H"], ()))
    kept = after(state, "discard 9C").standing.scores[0]
    empty = playing("", red_threes={0: "3D 3H"}, melds=(["4C 4D 4H 4S 4C 4D 4H"], ()))
    assert after(empty, "discard 3D").standing.scores[0] == kept - 100


def test_A17_one_card_is_drawn() -> None:
    state = after(drawing("KC KD", draws="5C 6C"), "draw")
    assert hand_of(state) == "5C KC KD"
    assert refused(state, "draw") == "WRONG_PHASE"


# --- the dealer's part -------------------------------------------------------------------------


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


def test_a_seat_that_has_cut_waits() -> None:
    state, _ = GAME.apply(pack_position(dealer=None, top="5C"), 1, CutForDeal(1))
    assert refused(state, "cut-for-deal any", seat=1) == "NOT_YOUR_TURN"
    assert not legal(state, seat=1).actions
    assert legal(state, seat=0).offers(CutForDeal(4))


def test_nobody_acts_while_the_dealer_is_awaited() -> None:
    state = GAME.start()
    assert (GAME.to_act(state), GAME.needs_shuffle(state)) == ((), True)
    assert refused(state, "draw", seat=0) == "NOT_YOUR_TURN"
    assert at(pile="5C").table.seat == 0


def test_A1_all_cards_cut_for_the_deal_stay_to_be_seen() -> None:
    """The last one too, which named the dealer."""
    state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))
    cut: list[Card] = []
    while state.table.phase is Phase.CUT_FOR_DEAL:
        state, events = GAME.apply(state, GAME.to_act(state)[0], GAME.parse("cut-for-deal any"))
        cut += [event.card for event in events if isinstance(event, what.CardTurnedUp)]
    assert [one.card for one in state.deal.turned_up] == cut
