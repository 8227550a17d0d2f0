"""Drawing, the free card, the penalised pick-up, the freeze, twins (H7, H9-H15, H19-H21)."""

from __future__ import annotations

import pytest

from engine.contract.cards import text_of
from engine.games.decorated_canasta import events as what
from engine.games.decorated_canasta.state import Phase, Source
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    KINGS,
    after,
    at,
    drawing,
    ended,
    game_of,
    groups_of,
    hand_of,
    happened,
    listed,
    refused,
    to_confirm,
)

# --- the empty stock -----------------------------------------------------------------------------


def test_H7_the_whole_talon_becomes_the_stock_when_somebody_must_draw() -> None:
    state = drawing("4C 9D JC JD", "5S 6S 7S", stock="", incomplete=True)
    assert listed(state) == ["draw"]
    events = happened(state, "draw")
    assert isinstance(events[0], what.TalonReshuffled)
    assert events[0].count == 3
    drawn = after(state, "draw")
    assert drawn.table.talon == ()
    assert drawn.table.stock == 2
    assert drawn.deal.reshuffles == 1
    assert len(drawn.hidden.hands[0]) == 5


def test_H7_before_that_the_talon_may_still_be_taken() -> None:
    state = drawing("7C 7D JC JD", "5S 6S 7S", stock="", groups={0: [EIGHTS]}, incomplete=True)
    assert listed(state) == ["draw", "take-top"]


def test_H7_the_reshuffle_follows_from_the_seed_and_its_number() -> None:
    first, second = (
        drawing("4C 9D", "4D 5S 6S 7S 9S TS JS", stock="", reshuffles=number, incomplete=True)
        for number in (0, 1)
    )
    assert after(first, "draw").hidden.stock == after(first, "draw").hidden.stock
    assert after(first, "draw").hidden.stock != after(second, "draw").hidden.stock


def test_H7_a_draw_without_stock_and_talon_is_left_out() -> None:
    state = at(hands={0: "4C 9D JC"}, stock="", incomplete=True)
    events = happened(state, "draw")
    assert [type(event) for event in events] == [what.NothingDrawn]
    assert hand_of(after(state, "draw")) == "4C 9D JC"


def test_H7_an_eleventh_reshuffle_ends_the_deal_with_nobody_out() -> None:
    state = drawing("4C 9D JC", "5S 6S", stock="", reshuffles=10, incomplete=True)
    assert to_confirm(state) == {"draw": "DRAW_ENDS_DEAL"}
    over = after(state, "draw")
    assert ended(over)
    assert over.standing.deal_number == 1
    end = next(one for one in happened(state, "draw") if isinstance(one, what.DealEnded))
    assert end.seat is None


def test_H7_the_limit_may_be_reached_by_a_red_three() -> None:
    state = drawing("4C 9D JC", "5S 6S", stock="3D", reshuffles=10, incomplete=True)
    assert to_confirm(state) == {}
    over = after(state, "draw")
    assert ended(over)
    assert text_of(over.table.collections[0].red_threes) == "3D"


def test_H7_the_option_sets_the_limit() -> None:
    game = game_of(reshuffle_limit=0)
    state = drawing("4C 9D JC", "5S 6S", stock="", incomplete=True)
    assert ended(after(state, "draw", game=game))


# --- twins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "thrown", "twin"),
    [
        ("8D", "8D", True),
        ("8D", "8H", False),
        ("3S", "3S", True),
        ("3S", "3C", False),
        ("2H", "2H", True),
        ("X", "X", False),
    ],
)
def test_H9_the_same_rank_and_suit_on_the_card_before(top: str, thrown: str, twin: bool) -> None:
    state = after(drawing(f"{thrown} 9C TC", top), "draw", f"discard {thrown}")
    assert state.table.collections[0].twins == twin


def test_H9_not_after_a_taken_card() -> None:
    state = drawing("8D 9C TC", "8D 8D", windows=[0], incomplete=True)
    state = after(state, "take-free", "discard 8D")
    assert state.table.collections[0].twins == 0


def test_H9_not_after_a_reshuffle() -> None:
    state = drawing("8D 9C TC", "8D", stock="", incomplete=True)
    state = after(state, "draw", "discard 8D")
    assert state.table.collections[0].twins == 0


def test_H9_the_first_discard_of_a_deal_is_none_and_the_last_one_may_be() -> None:
    first = at(phase=Phase.FIRST_DISCARD, hands={0: "8D 9C"})
    assert after(first, "discard 8D").table.collections[0].twins == 0
    last = drawing("KS", "4C", draws="4C", groups={0: [KINGS]})
    over = after(last, "draw", "add 1 KS", "discard 4C")
    assert ended(over)
    assert over.table.collections[0].twins == 1


def test_H9_only_the_player_just_before() -> None:
    game = game_of(3)
    state = drawing("9C TC JC", "8D", seats=3, hands={1: "8D 9S TS"})
    state = after(state, "draw", "discard 9C", "draw", "discard 8D", game=game)
    assert state.table.collections[1].twins == 0


def test_H36_a_twin_is_taken_back_with_its_throw() -> None:
    state = after(drawing("8D 9C TC", "8D"), "draw")
    twin = after(state, "discard 8D")
    back, _ = GAME.apply(twin, 0, GAME.parse("unthrow"))
    assert back.table.collections[0].twins == 0
    assert back.table.talon == state.table.talon
    assert back.hidden == state.hidden


# --- the free card -------------------------------------------------------------------------------


def test_H10_the_first_card_that_is_no_black_three_is_offered_once() -> None:
    state = drawing("9C TC JC", "6S 7S", windows=[0])
    assert listed(state) == ["draw", "take-free"]
    taken = after(state, "take-free")
    assert hand_of(taken) == "7S 9C TC JC"
    assert text_of(taken.table.talon) == "6S"
    assert not taken.table.collections[0].free_window
    drawn = after(state, "draw")
    assert not drawn.table.collections[0].free_window


def test_H10_a_black_three_leaves_the_window_open() -> None:
    state = drawing("9C TC JC", "6S 3S", windows=[0])
    assert listed(state) == ["draw"]
    assert refused(state, "take-free") == "BLACK_THREE_ON_TOP"
    assert after(state, "draw").table.collections[0].free_window


def test_H10_an_empty_talon_leaves_the_window_open() -> None:
    state = at(hands={0: "9C TC JC"}, windows=[0])
    assert refused(state, "take-free") == "TALON_EMPTY"
    assert after(state, "draw").table.collections[0].free_window


def test_H10_another_card_must_be_thrown() -> None:
    state = after(drawing("9C TC JC", "7S", windows=[0]), "take-free")
    assert refused(state, "discard 7S") == "TAKEN_CARD"
    assert "discard 7S" not in listed(state)
    same = after(drawing("7S TC JC", "7S", windows=[0]), "take-free")
    assert refused(same, "discard 7S") is None
    both = drawing("7S 7C 7D TC JC", "7S", windows=[0], groups={0: [EIGHTS]})
    one_laid = after(both, "take-free", "meld 7C 7D 7S")
    assert refused(one_laid, "discard 7S") is None, "the hand had one like it before"


def test_H10_only_the_taken_card_left_makes_every_discard_illegal_but_undo() -> None:
    state = drawing("9C 9D 9H", "7S", windows=[0], groups={0: ["TC TD TH"]})
    state = after(state, "take-free", "meld 9C 9D 9H")
    assert listed(state) == ["undo"]


def test_H10_melding_after_it_is_allowed() -> None:
    state = drawing("7C 7D 9C TC", "7S", windows=[0], groups={0: [EIGHTS]})
    assert refused(after(state, "take-free"), "meld 7C 7D 7S") is None


def test_H10_while_the_window_is_open_there_is_no_penalised_pick_up() -> None:
    state = drawing("7C 7D 9C TC", "7S", windows=[0], groups={0: [EIGHTS]})
    assert refused(state, "take-top") == "WINDOW_OPEN"
    gone = drawing("7C 7D 9C TC", "7S", groups={0: [EIGHTS]})
    assert refused(gone, "take-free") == "WINDOW_CLOSED"
    assert refused(gone, "take-top") is None


def test_H11_the_free_card_may_be_wild() -> None:
    for wild in ("2S", "X"):
        state = drawing("9C TC JC", wild, windows=[0])
        assert refused(state, "take-free") is None


# --- the penalised pick-up -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("7C 7D 9C", None),
        ("7C 2D 9C", None),
        ("7C X 9C", None),
        ("7C 9C TC", "NEEDS_TWO_IN_HAND"),
        ("2C X 9C", "NEEDS_TWO_IN_HAND"),
    ],
)
def test_H12_the_hand_has_two_of_the_rank_or_one_and_a_wild(hand: str, code: str | None) -> None:
    for groups in ({}, {0: ["7H 7H 7D"]}):
        assert refused(drawing(hand, "5S 7S", groups=groups), "take-top") == code


def test_H12_only_the_top_card_is_compulsory_where_there_is_a_group() -> None:
    state = drawing("7C 7D 9C TC", "5S 7S", groups={0: ["7H 7H 7D"]})
    state = after(state, "take-top", "add 1 7S", "take-rest")
    assert hand_of(state) == "5S 7C 7D 9C TC"


def test_H12_without_a_group_it_needs_two_cards_of_the_hand() -> None:
    state = after(drawing("7C 2D 9C TC", "5S 7S", groups={0: [f"{EIGHTS} X"]}), "take-top")
    assert refused(state, "take-rest") == "TOP_NOT_LAID"
    stolen = after(state, "meld 7C 7S", "move 1 X to 2")
    assert refused(stolen, "take-rest") == "TOP_NOT_LAID"
    laid = after(state, "meld 7C 7S 2D")
    assert refused(laid, "take-rest") is None


def test_H12b_a_taken_heart_ace_may_be_laid_apart() -> None:
    state = drawing("AC AD 9C TC", "5S AH", groups={0: [EIGHTS]})
    state = after(state, "take-top", "heart-ace")
    assert refused(state, "take-rest") is None
    assert after(state, "take-rest").table.collections[0].heart_aces == 1


def test_H12b_it_adds_nothing_to_the_minimum() -> None:
    state = after(drawing("AC AD 9C TC JC", "5S AH"), "take-top", "heart-ace")
    assert to_confirm(state) == {"take-rest": "MUST_GO_OUT"}


def test_H13_top_first_then_the_whole_rest_then_more() -> None:
    state = drawing("KC KD QC QD QH 4C", "6S 7S KH", draws="9S")
    state = after(state, "take-top")
    assert state.table.phase is Phase.PILE
    assert text_of(state.table.talon) == "6S 7S"
    assert refused(state, "discard 4C") == "WRONG_PHASE"
    assert refused(state, "draw") == "WRONG_PHASE"
    state = after(state, "meld KC KD KH", "meld QC QD QH", "take-rest")
    assert hand_of(state) == "4C 6S 7S"
    assert state.table.talon == ()
    assert state.table.collections[0].opened
    assert groups_of(state, 0) == ["KC KD KH", "QC QD QH"]
    assert refused(state, "discard 4C") is None


def test_H13_the_rest_does_not_help_to_the_minimum() -> None:
    state = drawing("KC KD 4C 9C", "QC QD QH KH")
    state = after(state, "take-top", "meld KC KD KH")
    assert to_confirm(state) == {"take-rest": "MUST_GO_OUT"}


def test_H13_two_cards_must_be_there_or_one_with_a_canasta() -> None:
    state = after(drawing("7C 7D 7H", "7S", groups={0: [EIGHTS]}), "take-top")
    empty = after(state, "meld 7C 7D 7H 7S")
    assert refused(empty, "take-rest") == "REST_NOT_ENOUGH"
    one = after(state, "meld 7C 7D 7S")
    assert refused(one, "take-rest") == "REST_NOT_ENOUGH"
    canasta = after(drawing("7C 7D 7H", "7S", groups={0: [KINGS]}), "take-top", "meld 7C 7D 7S")
    last = after(canasta, "take-rest")
    assert listed(last) == ["discard 7H"]
    assert ended(after(last, "discard 7H"))


@pytest.mark.parametrize(
    ("top", "code"), [("3S", "BLACK_THREE_ON_TOP"), ("2S", "WILD_ON_TOP"), ("X", "WILD_ON_TOP")]
)
def test_H14_a_black_three_or_a_wild_on_top_freezes(top: str, code: str) -> None:
    state = drawing("2C 2D X 9C", f"7S {top}", groups={0: [EIGHTS]})
    assert refused(state, "take-top") == code


def test_H14_buried_wilds_do_not_freeze() -> None:
    assert refused(drawing("7C 7D 9C", "2S X 3S 7S", groups={0: [EIGHTS]}), "take-top") is None


def test_H15_a_talon_of_one_card() -> None:
    state = drawing("7C 7D 9C TC", "7S", groups={0: [EIGHTS]})
    state = after(state, "take-top", "meld 7C 7D 7S", "take-rest")
    assert hand_of(state) == "9C TC"
    assert refused(at(hands={0: "7C 7D"}), "take-top") == "TALON_EMPTY"


# --- undo and the checkpoints --------------------------------------------------------------------


def test_H19_undo_goes_back_to_after_the_draw() -> None:
    state = after(drawing("KC KD KH 9C", "5S", draws="9D"), "draw")
    laid = after(state, "meld KC KD KH")
    assert after(laid, "undo").hidden == state.hidden
    assert refused(state, "undo") == "NOTHING_TO_UNDO"


def test_H19_before_the_rest_is_taken_the_top_card_returns() -> None:
    state = drawing("7C 7D 9C TC", "5S 7S", groups={0: [EIGHTS]})
    back = after(state, "take-top", "meld 7C 7D 7S", "undo")
    assert (back.table, back.hidden, back.turn) == (state.table, state.hidden, None)
    assert listed(back) == ["draw", "take-top"]


def test_H19_a_settled_rest_stays_taken() -> None:
    state = drawing("7C 7D 9C TC 9D 9H", "5S 7S", groups={0: [EIGHTS]})
    settled = after(state, "take-top", "meld 7C 7D 7S", "take-rest")
    assert refused(settled, "undo") == "NOTHING_TO_UNDO"
    back = after(settled, "meld 9C 9D 9H", "undo")
    assert back.hidden == settled.hidden
    assert back.turn == settled.turn
    assert groups_of(back) == [EIGHTS, "7C 7D 7S"]


def test_H19_after_the_rest_the_minimum_is_not_tested_again() -> None:
    state = drawing("KC KD QC QD QH 4C", "6S 7S KH")
    state = after(state, "take-top", "meld KC KD KH", "meld QC QD QH", "take-rest")
    assert state.table.collections[0].opened
    assert "discard 4C" in listed(state)


def test_H21_below_the_minimum_the_turn_must_end_by_going_out() -> None:
    hand = "4C 4C 4D 4D 4H 4H 9C"
    state = drawing(hand, "9D 4S")
    state = after(state, "take-top", f"meld {hand[:-3]} 4S")
    assert to_confirm(state) == {"take-rest": "MUST_GO_OUT"}
    taken = after(state, "take-rest")
    assert taken.table.must_go_out
    assert listed(taken) == ["undo"]
    assert refused(taken, "discard 9C") == "MUST_GO_OUT"
    assert refused(taken, "meld 9C 9D") == "NO_CARD_TO_DISCARD"
    back = after(taken, "undo")
    assert back.table.talon == state.table.taken
    assert hand_of(back) == hand
    assert back.table.phase is Phase.DRAW
    assert back.table.source is Source.NONE


def test_H21_the_waiver_covers_the_whole_turn() -> None:
    hand = "4C 4C 4D 4D 4H 4H 9C"
    state = drawing(hand, "9D 9H 5S 4S")
    state = after(state, "take-top", f"meld {hand[:-3]} 4S", "take-rest", "meld 9C 9D 9H")
    assert listed(state) == ["undo", "discard 5S"]
    over = after(state, "discard 5S")
    assert ended(over)
    assert over.table.collections[0].opened
    end = next(one for one in happened(state, "discard 5S") if isinstance(one, what.DealEnded))
    assert (end.seat, end.from_hand, end.sweep) == (0, True, False)
