"""Taking the pile: keys, blocks, where the key goes, and what is refused (12; A6-A8, A37-A43)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.contract.cards import card, cards, text_of
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.state import State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    KINGS,
    RUN,
    after,
    drawing,
    hand_of,
    happened,
    legal,
    listed,
    melds_of,
    playing,
    red_of,
    refused,
    with_options,
)

OPEN = ([RUN], ())
"""The player's team is open and has no canasta."""


def taking(hand: str, pile: str, melds: list[str] | None = None, **fields: object) -> State:
    """Seat 0, whose team is open, may take the pile."""
    return drawing(hand, pile, melds=([RUN] if melds is None else melds, ()), **fields)


# --- keys --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "top", "melded"),
    [
        ("5H 6H", "4H", "4H 5H 6H"),
        ("4H 6H", "5H", "4H 5H 6H"),
        ("4H 5H", "6H", "4H 5H 6H"),
        ("JD TD", "9D", "JD TD 9D"),
        ("7D 8D", "9D", "7D 8D 9D"),
        ("KC KD", "KS", "KC KD KS"),
        ("9C 9H", "9D", "9C 9H 9D"),
        ("KC KC", "KS", "KC KC KS"),
        ("AC KC", "QC", "AC KC QC"),
        ("AC QC", "KC", "AC KC QC"),
        ("KC QC", "AC", "AC KC QC"),
    ],
)
def test_A39_the_top_card_may_be_first_middle_or_last(key: str, top: str, melded: str) -> None:
    state = taking(f"{key} 4S 7C", f"JS {top}")
    assert melds_of(after(state, f"take {key}")) == [RUN, melded]
    assert any(action.startswith("take ") for action in listed(state))


@pytest.mark.parametrize(
    ("key", "top"),
    [
        ("KC QC", "KS"),
        ("5H 6S", "4H"),
        ("5S 6S", "4H"),
        ("5H 7H", "4H"),
        ("4H 7H", "5H"),
        ("KC AC", "4C"),
        ("4C AC", "KC"),
        ("9C TC", "QC"),
        ("KC KC", "QC"),
    ],
)
def test_A39_keys_that_do_not_fit(key: str, top: str) -> None:
    state = taking(f"{key} 4S 7C", f"JS {top}")
    assert refused(state, f"take {key}") == "KEY_MISMATCH"
    assert listed(state) == ["draw"]


@pytest.mark.parametrize(
    "key", ["KC", "KC X", "KC 2C", "KC KD KH", "X X", "KC 3C", "3C 3S", "2C 2D X X X"]
)
def test_A38_two_naturals_from_the_hand(key: str) -> None:
    state = taking("KC KD KH X X X 2C 2D 3C 3S 9C", "7C KS")
    assert refused(state, f"take {key}") == "KEY_NEEDS_2_NATURALS"


def test_A38_the_key_may_not_be_empty() -> None:
    assert refused(taking("KC KD 9C", "KS"), "take -") == "KEY_NEEDS_2_NATURALS"


@pytest.mark.parametrize(
    "text",
    ["take KC KC", "take KC KS", "take KC KD with KH", "take KC KD with KC", "take KC KD with KD"],
)
def test_12_1_key_and_extra_cards_are_in_the_hand(text: str) -> None:
    assert refused(taking("KC KD 9C 9D", "5C KS"), text) == "KEY_NOT_IN_HAND"


def test_A40_a_meld_on_the_table_is_no_key() -> None:
    state = taking("KC 9C 9D", "5C KS", melds=["KH KD KH"])
    assert refused(state, "take KC") == "KEY_NEEDS_2_NATURALS"
    assert refused(state, "take KC to 1") == "KEY_NEEDS_2_NATURALS"
    assert listed(state) == ["draw"]


def test_A40_the_key_goes_into_the_set_of_its_rank() -> None:
    state = taking("KC KD 9C 9D", "5C KS", melds=[RUN, "KH KS KH"])
    for text in ("take KC KD", "take KC KD to 2"):
        assert melds_of(after(state, text)) == [RUN, "KH KS KH KC KD KS"]
    assert refused(state, "take KC KD to 1") == "TARGET_MISMATCH"
    assert refused(state, "take KC KD to 3") == "MELD_UNKNOWN"
    assert refused(state, "take KC KD to 0") == "MELD_UNKNOWN"


def test_A40_a_run_key_goes_to_a_run_or_begins_another() -> None:
    state = taking("TH JH 4S 4C", "5C 9H", melds=["6H 7H 8H"])
    assert melds_of(after(state, "take TH JH to 1")) == ["6H 7H 8H 9H TH JH"]
    assert melds_of(after(state, "take TH JH")) == ["6H 7H 8H", "JH TH 9H"]
    assert listed(state) == ["draw", "take TH JH", "take TH JH to 1"]


def test_A40_a_run_key_does_not_go_to_a_run_that_it_does_not_continue() -> None:
    state = taking("TH JH 4S 4C", "5C 9H", melds=["5H 6H 7H"])
    assert refused(state, "take TH JH to 1") == "RUN_GAP"
    assert listed(state) == ["draw", "take TH JH"]


def test_A40_a_set_of_another_rank_does_not_take_the_key_in() -> None:
    state = taking("KC KD 9C 9D", "5C KS", melds=["QH QS QH"])
    assert refused(state, "take KC KD to 1") == "MIXED_RANKS"


def test_A40_a_set_key_does_not_go_into_a_run_and_no_run_key_into_a_set() -> None:
    sets = taking("8C 8D 9C 9D", "5C 8H", melds=["5H 6H 7H"])
    assert refused(sets, "take 8C 8D to 1") == "TARGET_MISMATCH"
    runs = taking("TH JH 4S 4C", "5C 9H", melds=["9C 9D 9S"])
    assert refused(runs, "take TH JH to 1") == "TARGET_MISMATCH"


def test_A40_more_cards_go_into_the_same_meld() -> None:
    state = taking("QD JD TD 4S 5C", "7C 9D")
    taken = after(state, "take JD TD with QD as QD JD TD 9D")
    assert (melds_of(taken), hand_of(taken)) == ([RUN, "QD JD TD 9D"], "4S 5C 7C")
    assert melds_of(after(state, "take JD TD with QD")) == [RUN, "QD JD TD 9D"]


def test_A40_extra_cards_reach_the_run() -> None:
    """A gap between the run and the top card is closed by a card of the hand."""
    state = taking("9H JH QH 4S 5C", "7C TH", melds=[RUN])
    taken = after(state, "take JH QH with 9H to 1")
    assert melds_of(taken) == ["6H 7H 8H 9H TH JH QH"]


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("JD TD 9D", "BAD_ORDER"),
        ("QD JD TD 9D 8D", "BAD_ORDER"),
        ("QD JD TD TD", "BAD_ORDER"),
        ("TD JD QD 9D", "RUN_WRONG_DIRECTION"),
        ("9D TD JD QD", "RUN_STARTS_WITH_9"),
        ("QD JD 9D TD", "RUN_GAP"),
        ("QD JD TD 9D", None),
    ],
)
def test_12_1_the_order_is_of_key_top_and_extra(order: str, code: str | None) -> None:
    state = taking("QD JD TD 4S 5C", "7C 9D")
    assert refused(state, f"take JD TD with QD as {order}") == code


def test_12_1_extra_cards_make_a_legal_meld_or_none() -> None:
    state = taking("KC KD X X 3C QD 4S", "5C KS")
    assert refused(state, "take KC KD with X X") is None
    assert refused(state, "take KC KD with 3C") == "THREE_IN_MELD"
    assert refused(state, "take KC KD with QD") == "MIXED_RANKS"
    assert refused(state, "take KC KD with X as KC X KD KS") == "WILD_AT_2"


FORCED = "KD KH KS KH 2C 2D"
"""A set of kings that takes a joker in only as its next card."""


def test_A26_a_wild_extra_goes_into_the_set_that_is_named() -> None:
    state = taking("KC KC X 9C 9D", "5C KD", melds=[FORCED])
    taken = after(state, "take KC KC with X as X KC KC KD to 1")
    assert melds_of(taken) == [f"{FORCED} X KC KC KD"]


@pytest.mark.parametrize("text", ["take KC KC with X", "take KC KC with X as X KC KC KD"])
def test_A26_a_wild_extra_goes_into_the_set_that_is_forced(text: str) -> None:
    """Without a target the set of the rank is the target (spec 5, check 7); without an order the
    engine takes the first legal one (A26)."""
    assert refused(taking("KC KC X 9C 9D", "5C KD", melds=[FORCED]), text) is None


# --- wild top ----------------------------------------------------------------------------------


@pytest.mark.parametrize("top", ["X", "2S"])
def test_A41_five_wild_cards_take_a_wild_card(top: str) -> None:
    state = taking("2C 2D 2H X X KC", f"5C {top}")
    taken = after(state, "take 2C 2D 2H X X")
    assert melds_of(taken) == [RUN, f"2C 2D 2H X X {top}"]
    assert hand_of(taken) == "5C KC"


def test_A41_the_six_become_a_new_meld() -> None:
    state = taking("2C 2D 2H X X KC", "5C X", melds=["2S 2H X"])
    assert melds_of(after(state, "take 2C 2D 2H X X")) == ["2S 2H X", "2C 2D 2H X X X"]
    assert refused(state, "take 2C 2D 2H X X to 1") == "WILD_MELD_OVER_7"


def test_A41_a_sixth_wild_card_makes_a_canasta_at_once() -> None:
    state = taking("2C 2D 2H X X 2S KC", "5C X")
    taken = after(state, "take 2C 2D 2H X X with 2S")
    assert len(GAME.view(taken, 0).melds[1].cards) == 7
    assert refused(state, "take 2C 2D 2H X X with KC") == "WILD_AT_1"


@pytest.mark.parametrize("key", ["2C 2D 2H X", "2C 2D 2H X X 2S", "KC KD", "2C 2D 2H X KC"])
def test_A41_nothing_else_takes_a_wild_card(key: str) -> None:
    state = taking("2C 2D 2H 2S X X KC KD", "5C X")
    assert refused(state, f"take {key}") == "WILD_TOP_NEEDS_5_WILDS"


def test_A41_the_wild_key_takes_no_natural_card() -> None:
    state = taking("2C 2D 2H X X KC", "5C KS")
    assert refused(state, "take 2C 2D 2H X X") == "KEY_NEEDS_2_NATURALS"


def test_A41_a_wild_card_deeper_in_the_pile_has_no_effect() -> None:
    state = taking("KC KD 9C", "X 2S KS")
    assert hand_of(after(state, "take KC KD")) == "2S 9C X"


def test_A41_every_mixture_of_five_is_listed() -> None:
    state = taking("2C 2D 2H 2S 2C X X KC", "5C X")
    assert [text for text in listed(state) if text != "draw"] == [
        "take 2C 2C 2D 2H 2S",
        "take 2C 2C 2D 2H X",
        "take 2C 2C 2D X X",
    ]


# --- blocks ------------------------------------------------------------------------------------


def test_12_no_pile_no_take() -> None:
    assert refused(drawing("KC KD 9C", "", melds=OPEN), "take KC KD") == "PILE_EMPTY"


@pytest.mark.parametrize("block", [1, 2, 3])
def test_A7_a_red_three_blocks_whatever_is_on_top(block: int) -> None:
    state = taking("KC KD 9C", "3H KS", block=block)
    assert refused(state, "take KC KD") == "PILE_BLOCKED_RED3"
    assert listed(state) == ["draw"]


def in_turn(state: State, *thrown: str) -> list[tuple[int, str | None]]:
    """Each seat in turn: why it cannot take the pile with a key of kings it does not hold; then
    it draws and throws a card."""
    found = []
    for text in (*thrown, None):
        found.append((state.table.seat, refused(state, "take KC KC KC")))
        if text is not None:
            state = after(state, "draw", f"discard {text}")
    return found


FOUR_HANDS = {
    0: "4C 5D 6H 7S 9D",
    1: "4D 5H 6S 7C 9H",
    2: "4H 5S 6C 7D 9S",
    3: "4S 5C 6D 7H 9C 3S",
}
FREE = "KEY_NOT_IN_HAND"


def test_A7_the_thrower_is_the_first_who_may_take() -> None:
    state = drawing(
        "4C 5D 6H 7S 9D", "JC", hands=FOUR_HANDS, red_threes={0: "3H"}, draws="JC JD JH JS QC QD"
    )
    found = in_turn(state, "3H", "4D", "4H", "4S", "4C")
    assert found == [
        (0, FREE),
        (1, "PILE_BLOCKED_RED3"),
        (2, "PILE_BLOCKED_RED3"),
        (3, "PILE_BLOCKED_RED3"),
        (0, FREE),
        (1, FREE),
    ]


def test_A7_a_second_red_three_begins_the_count_anew() -> None:
    state = drawing(
        "4C 5D 6H 7S 9D",
        "JC",
        hands=FOUR_HANDS,
        red_threes={0: "3H", 2: "3D"},
        draws="JC JD JH JS QC QD QH",
    )
    found = in_turn(state, "3H", "4D", "3D", "4S", "4C", "5H", "4H")
    assert [code == "PILE_BLOCKED_RED3" for _, code in found] == [
        False,
        True,
        True,
        True,
        True,
        True,
        False,
        False,
    ]


def test_A7_the_thrower_needs_a_key_like_anybody() -> None:
    state = taking("QC QD 9C", "3H KS")
    assert refused(state, "take QC QD") == "KEY_MISMATCH"


def test_A8_a_black_three_blocks_while_it_lies_on_top() -> None:
    state = drawing("4C 5D 6H 7S 9D", "JC", hands=FOUR_HANDS, seat=3, draws="JC JD JH")
    found = in_turn(state, "3S", "4C")
    assert found == [(3, FREE), (0, "PILE_BLOCKED_BLACK3"), (1, FREE)]


def test_A8_both_blocks_hold_together_and_the_red_one_is_named() -> None:
    state = drawing(
        "4C 5D 6H 7S 9D",
        "JC",
        hands=FOUR_HANDS,
        red_threes={0: "3H"},
        draws="JC JD JH JS QC",
    )
    found = in_turn(state, "3H", "4D", "4H", "3S", "4C")
    assert found == [
        (0, FREE),
        (1, "PILE_BLOCKED_RED3"),
        (2, "PILE_BLOCKED_RED3"),
        (3, "PILE_BLOCKED_RED3"),
        (0, "PILE_BLOCKED_BLACK3"),
        (1, FREE),
    ]
    both = taking("KC KD 9C", "5C 3S", block=1)
    assert refused(both, "take KC KD") == "PILE_BLOCKED_RED3"


def test_A7_a_take_leaves_no_block_behind() -> None:
    state = taking("KC KD 9C 9D", "3H KS", hands={1: "4D 5H"})
    state = after(state, "take KC KD", "discard 9C")
    assert refused(state, "take 4D 5H") == "KEY_MISMATCH"


# --- what comes with the pile --------------------------------------------------------------------


def test_A6_red_threes_are_laid_and_not_replaced() -> None:
    state = taking("KC KD 8C", "7C 3H 5D 3D KS", red_threes={0: "3H"})
    taken = after(state, "take KC KD")
    assert (hand_of(taken), red_of(taken)) == ("5D 7C 8C", "3H 3H 3D")
    assert taken.table.stock == state.table.stock
    assert taken.table.pile == ()


def test_A6_black_threes_come_into_the_hand() -> None:
    assert hand_of(after(taking("KC KD 8C", "3S 5D KS"), "take KC KD")) == "3S 5D 8C"


@pytest.mark.parametrize("opened", [False, True])
def test_A6_the_red_threes_stay_laid_after_undo(opened: bool) -> None:
    state = drawing("4C 4D 8C 9H 9D 9S", "3D TD 4S", melds=([RUN] if opened else [], ()))
    state = after(state, "take 4C 4D", "meld 9D 9H 9S", "undo")
    assert red_of(state) == "3D"
    assert state.table.pile == ()


def test_12_the_whole_pile_is_taken_and_all_see_the_key() -> None:
    state = taking("KC KD 8C", "7C 5D KS")
    assert happened(state, "take KC KD")[0] == what.PileTaken(0, cards("KC KD"), cards("7C 5D KS"))


# --- feasibility -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "pile", "red", "melds", "code"),
    [
        ("KC KD", "KS", "", [RUN], "NO_CARD_TO_DISCARD"),
        ("KC KD", "KS", "", ["QC QD QH QS QC QD QH"], "NO_CARD_TO_DISCARD"),
        ("KC KD", "KS", "3D", ["QC QD QH QS QC QD QH"], None),
        ("KC KD", "KS", "3D", [RUN], "CLOSE_NEEDS_CANASTA"),
        ("KC KD", "3D KS", "", ["QC QD QH QS QC QD QH"], None),
        ("KC KD", "7C KS", "", [RUN], "CLOSE_NEEDS_CANASTA"),
        ("KC KD", "7C KS", "3D", [RUN], None),
        ("KC KD", "7C 3D KS", "", [RUN], None),
        ("KC KD", "7C 8C KS", "", [RUN], None),
        ("KC KD 9C", "KS", "", [RUN], "CLOSE_NEEDS_CANASTA"),
        ("KC KD 9C", "KS", "", ["QC QD QH QS QC QD QH"], None),
        ("KC KD 9C", "KS", "", ["KH KS KH 2C"], None),
        ("KC KD", "KS", "", [], "NO_CARD_TO_DISCARD"),
        ("KC KD", "7C KS", "", [], None),
        ("KC KD", "KS", "3H", [], None),
    ],
)
def test_A37_a_take_leaves_a_card_to_throw(
    hand: str, pile: str, red: str, melds: list[str], code: str | None
) -> None:
    """The cards under the top card count as the taker's, its red threes as laid."""
    state = taking(hand, pile, melds=melds, red_threes={0: red})
    assert refused(state, "take KC KD") == code
    assert ("take KC KD" in listed(state)) is (code is None)


@pytest.mark.parametrize(
    ("hand", "red", "melds", "code"),
    [
        ("KC KD KS", "", [RUN], "NO_CARD_TO_DISCARD"),
        ("KC KD KS 9C", "", [RUN], "CLOSE_NEEDS_CANASTA"),
        ("KC KD KS 9C", "3D", [RUN], None),
        ("KC KD KS 9C 9D", "", [RUN], None),
        ("KC KD KS", "3D", [RUN], "CLOSE_NEEDS_CANASTA"),
        ("KC KD KS", "", ["QC QD QH QS QC QD QH"], "NO_CARD_TO_DISCARD"),
        ("KC KD KS", "3D", ["QC QD QH QS QC QD QH"], None),
        ("KC KD KS 9C", "", ["QC QD QH QS QC QD QH"], None),
        ("KC KD KS 9C", "", ["KH KS KH KD"], None),
        ("KC KD KS", "", [], "NO_CARD_TO_DISCARD"),
        ("KC KD KS 9C", "", [], None),
        ("KC KD KS", "3D", [], None),
    ],
)
def test_A37_a_play_leaves_a_card_to_throw(
    hand: str, red: str, melds: list[str], code: str | None
) -> None:
    state = playing(hand, melds=(melds, ()), red_threes={0: red, 2: "3H"})
    assert refused(state, "meld KC KD KS") == code


def test_A37_the_partners_red_three_is_no_card_to_throw() -> None:
    state = playing("KC KD KS", melds=([KINGS], ()), red_threes={2: "3D"}, incomplete=True)
    assert refused(state, "add 1 KC KD KS") == "NO_CARD_TO_DISCARD"


def test_A37_an_addition_leaves_a_card_to_throw() -> None:
    state = playing("9H TH", melds=([RUN], ()))
    assert refused(state, "add 1 9H TH") == "NO_CARD_TO_DISCARD"
    assert refused(state, "add 1 9H") == "CLOSE_NEEDS_CANASTA"


def test_A45_the_play_that_makes_the_canasta_may_leave_one_card() -> None:
    state = playing("TH 4C", melds=(["4H 5H 6H 7H 8H 9H"], ()))
    assert refused(state, "add 1 TH") is None
    short = playing("9H 4C", melds=(["4H 5H 6H 7H 8H"], ()))
    assert refused(short, "add 1 9H") == "CLOSE_NEEDS_CANASTA"


# --- unopened ----------------------------------------------------------------------------------


def test_A42_an_unopened_team_may_take_and_need_not_open() -> None:
    state = drawing("4C 4D 8C 9H", "TD 4S")
    taken = after(state, "take 4C 4D")
    assert melds_of(taken) == ["4C 4D 4S"]
    assert refused(taken, "discard TD") == "OPENING_SHORT"
    thrown = after(taken, "undo", "discard TD")
    assert thrown.table.opened == (False, False)
    assert hand_of(thrown) == "4C 4D 4S 8C 9H"


def test_A42_cards_of_the_pile_count_for_the_opening() -> None:
    """15 points of the key meld, 30 of kings that came with the pile, 15 more."""
    state = drawing("4C 4D KC KD 5C 5D 5H 9S", "KH 4S")
    taken = after(state, "take 4C 4D", "meld KC KD KH", "meld 5C 5D 5H", "discard 9S")
    assert taken.table.opened == (True, False)
    assert [text_of(meld.cards) for meld in taken.table.melds[0]] == [
        "4C 4D 4S",
        "KC KD KH",
        "5C 5D 5H",
    ]


def test_A42_the_key_meld_may_be_the_strict_meld() -> None:
    state = drawing("AC AD 9S 9H", "KH AS")
    assert after(state, "take AC AD", "discard 9S").table.opened == (True, False)


def test_12_a_take_is_for_the_draw_only() -> None:
    state = after(drawing("KC KD 9C", "5C KS", draws="JC", melds=OPEN), "draw")
    assert refused(state, "take KC KD") == "WRONG_PHASE"
    assert refused(state, "end-deal") == "WRONG_PHASE"
    taken = after(drawing("KC KD 9C 9D", "5C KS", melds=OPEN), "take KC KD")
    assert refused(taken, "draw") == "WRONG_PHASE"


def test_12_2_a_nine_on_the_pile() -> None:
    state = taking("8D TD 4S 4C", "7C 9D")
    assert [text for text in listed(state) if text != "draw"] == [
        "take 8D TD as 8D 9D TD",
        "take 8D TD as TD 9D 8D",
    ]
    assert refused(state, "take 8D TD as 9D TD 8D") == "RUN_STARTS_WITH_9"


def test_larger_takes_are_open_where_a_key_fits() -> None:
    state = taking("QD JD TD 4S 5C", "7C 9D")
    (move,) = legal(state).open
    assert (move.verb, move.cards) == ("take", cards("4S 5C TD JD QD"))
    examples = GAME.expand(GAME.view(state, 0), move)
    assert GAME.parse("take TD JD with QD") in examples


def test_run_key_adjacent_wants_neighbours() -> None:
    game = with_options(run_key="adjacent")
    gap = taking("4H 6H 9S 9C", "7C 5H")
    assert refused(gap, "take 4H 6H", game=game) == "KEY_MISMATCH"
    assert listed(gap, game) == ["draw"]
    assert refused(gap, "take 4H 6H") is None
    for key, top in (("4H 5H", "6H"), ("5H 6H", "4H"), ("JD TD", "9D")):
        state = taking(f"{key} 9S 9C", f"7C {top}")
        assert refused(state, f"take {key}", game=game) is None
    assert refused(taking("KC KD 9S 9C", "7C KS"), "take KC KD", game=game) is None
    assert card("5H") in gap.table.pile


def test_A64_a_red_three_and_its_block_come_back_with_the_throw() -> None:
    state = playing("9C 7S", red_threes={0: "3D 3H 3D"}, pile="4C", block=1)
    threw, _ = GAME.apply(state, 0, GAME.parse("discard 3D"))
    assert threw.table.block == 3
    back, _ = GAME.apply(threw, 0, GAME.parse("unthrow"))
    table = replace(back.table, took_back=False)
    assert replace(back, log=state.log, table=table) == state
