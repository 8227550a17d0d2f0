"""The score of a deal, reached by closing it or by running out of cards (14.2-14.7, 15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract.cards import Cards
from engine.contract.scores import SideScore
from engine.games.bulgarian_canasta.scoring import CloseMode, Ending, score_deal
from engine.games.bulgarian_canasta.state import State
from tests.engine.acting import line, sheet_of
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    KINGS,
    RUN,
    after,
    drawing,
    made,
    playing,
    with_options,
    written,
)

OTHERS = {1: "X 3C 9H", 2: "AC 5D", 3: "2C 4D 3S 3S"}
FOUR = "3C 3C 3S 3S"


def closed(hands: dict[int, str] | None = None, **fields: Any) -> State:
    """Seat 0 has thrown his last card."""
    held = {1: "4C", 2: "4D", 3: "4S", **(hands or {})}
    return after(playing("9C", hands=held, **fields), "discard 9C")


def run_out(melds: Any = ((), ()), **fields: Any) -> State:
    """Nothing can be drawn, and seat 0 ends the deal: he could take the pile but does not."""
    state = drawing("8C 8D JC", "8S", stock="", melds=melds, incomplete=True, **fields)
    return after(state, "end-deal")


def points(state: State, code: str, team: int = 0) -> int:
    return sheet_of(state, team).points(code)


def test_14_2_the_example_of_the_page() -> None:
    state = closed(
        OTHERS,
        melds=([KINGS, "4H 5H 6H 7H"], ["QC QD QH"]),
        red_threes={1: "3D", 2: "3H", 3: "3H"},
    )
    assert written(state) == (765, -615)
    lines = [(one.code, one.count, one.points) for one in sheet_of(state, 0).lines]
    assert lines == [
        ("meld_cards", 11, 90),
        ("canasta_clean", 1, 500),
        ("red_threes", 1, 100),
        ("hand_cards", 2, -25),
        ("closing_bonus", 1, 100),
    ]
    others = [(one.code, one.points) for one in sheet_of(state, 1).lines]
    assert others == [
        ("meld_cards", -30),
        ("red_threes", -200),
        ("hand_cards", -85),
        ("black_threes", -100),
        ("black_threes", -200),
    ]


def test_14_3_the_example_of_the_page() -> None:
    state = playing(
        "9C",
        laid=["KC KD KH KS", "QC QD QH QS", "4C 5C 6C 7C 8C"],
        melds=((), ["AC AD AH"]),
        hands={1: "AS KD 9D 9H 2C X 3C", 2: "JD JH 3S", 3: "TC TD"},
        red_threes={1: "3D", 2: "3H"},
    )
    assert written(after(state, "discard 9C")) == (-230, -400)


# --- without a canasta -------------------------------------------------------------------------


def test_A46_melds_of_the_losers_without_a_canasta_count_minus() -> None:
    state = closed(melds=([KINGS], ["QC QD QH"]))
    shown = line(state, "meld_cards", side=1)
    assert shown is not None
    assert (shown.points, shown.rule) == (-30, "A46")


def test_A46_when_nobody_closed_they_count_minus_as_well() -> None:
    state = run_out((["QC QD QH"], [KINGS]))
    assert (points(state, "meld_cards"), points(state, "meld_cards", team=1)) == (-30, 70)


def test_A46_the_four_black_threes_do_not_save_them() -> None:
    state = playing(f"{FOUR} KD", melds=(["QC QD QH"], ()))
    assert points(after(state, "discard KD"), "meld_cards") == -30


def test_A46_the_option_plus_counts_them_for_the_team() -> None:
    plus = with_options(no_canasta_melds="plus")
    state = playing("9C", melds=([KINGS], ["QC QD QH"]))
    assert sheet_of(after(state, "discard 9C", game=plus), 1).points("meld_cards") == 30
    ended = drawing("8C 8D JC", "8S", stock="", melds=(["QC QD QH"], ()), incomplete=True)
    assert sheet_of(after(ended, "end-deal", game=plus), 0).points("meld_cards") == 30
    four = playing(f"{FOUR} KD", melds=(["QC QD QH"], ()))
    assert sheet_of(after(four, "discard KD", game=plus), 0).points("meld_cards") == 30


def test_A46_a_close_on_minus_counts_minus_under_either_option() -> None:
    state = playing("9C", laid=["AC AD AH"])
    for option in ("minus", "plus"):
        game = with_options(no_canasta_melds=option)
        assert sheet_of(after(state, "discard 9C", game=game), 0).points("meld_cards") == -60


def test_14_3_without_a_canasta_the_others_melds_count_by_their_own_canasta() -> None:
    state = playing("9C", laid=["AC AD AH"], melds=((), [KINGS]))
    assert points(after(state, "discard 9C"), "meld_cards", team=1) == 70


# --- threes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("canasta", "each"), [(True, 100), (False, -100)])
@pytest.mark.parametrize("count", range(1, 5))
def test_A54_each_red_three_counts_the_same_even_four(count: int, canasta: bool, each: int) -> None:
    threes = ["3D", "3H", "3D", "3H"][:count]
    mine, partners = " ".join(threes[:2]), " ".join(threes[2:])
    state = run_out(([KINGS] if canasta else [], ()), red_threes={0: mine, 2: partners})
    shown = line(state, "red_threes")
    assert shown is not None
    assert (shown.count, shown.points) == (count, each * count)


def test_A61_threes_of_a_close_on_minus() -> None:
    state = playing("9C", laid=["AC AD AH"], hands={2: "3C JD"}, red_threes={0: "3D", 2: "3H"})
    state = after(state, "discard 9C")
    assert (points(state, "red_threes"), points(state, "black_threes")) == (-200, -100)


def test_A61_all_four_in_the_partners_hand() -> None:
    state = playing("9C", laid=["AC AD AH"], hands={2: FOUR})
    assert points(after(state, "discard 9C"), "black_threes") == -2000


def test_A50_black_threes_cost_a_hundred_each() -> None:
    state = closed({1: "3C 3C 3S 4C", 3: "3S"}, melds=([KINGS], ()))
    assert points(state, "black_threes", team=1) == -400


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_A50_four_in_one_hand_cost_two_thousand_instead(seat: int) -> None:
    """The closer's partner too."""
    state = closed({seat: f"{FOUR} 4C" if seat == 1 else FOUR}, melds=([KINGS], ()))
    assert points(state, "black_threes", team=seat % 2) == -2000
    assert points(state, "black_threes", team=1 - seat % 2) == 0


def test_A50_four_in_a_hand_when_nobody_closed() -> None:
    for seat in range(1, 4):
        state = run_out(hands={seat: FOUR})
        assert points(state, "black_threes", team=seat % 2) == -2000
    own = drawing(f"{FOUR} 8C 8D JC", "8S", stock="", incomplete=True)
    assert points(after(own, "end-deal"), "black_threes") == -2000


def test_A50_split_between_partners_they_cost_a_hundred_each() -> None:
    state = closed({1: "3C 3S", 3: "3C 3S"}, melds=([KINGS], ()))
    assert points(state, "black_threes", team=1) == -400


def test_A50_the_closer_by_14_6_does_not_pay_for_his_own() -> None:
    state = after(playing(f"{FOUR} KD", melds=(["QC QD QH QS QC QD QH"], ())), "discard KD")
    assert points(state, "black_threes") == 0
    assert points(state, "black4_close") == 2000


def test_A50_a_black_three_thrown_to_close_costs_nothing() -> None:
    state = after(playing("3C", melds=([KINGS], ()), hands={2: "3S"}), "discard 3C")
    assert points(state, "black_threes") == -100


# --- the bonus for closing ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "fields", "thrown"),
    [
        ("9C", {"melds": ([KINGS], ())}, "9C"),
        ("9C", {"laid": ["AC AD AH"]}, "9C"),
        ("", {"melds": ([KINGS], ()), "red_threes": {0: "3D"}}, "3D"),
        ("3S", {"melds": ([KINGS], ())}, "3S"),
        (f"{FOUR} 9C", {"melds": ([KINGS], ())}, "9C"),
        (f"{FOUR} 9C", {"melds": ([RUN], ())}, "9C"),
    ],
)
def test_A47_every_close_brings_a_hundred(hand: str, fields: Any, thrown: str) -> None:
    state = after(playing(hand, **fields), f"discard {thrown}")
    assert (points(state, "closing_bonus"), points(state, "closing_bonus", team=1)) == (100, 0)


def test_A47_no_bonus_when_the_deal_runs_out() -> None:
    state = run_out(([KINGS], ()))
    assert (points(state, "closing_bonus"), points(state, "closing_bonus", team=1)) == (0, 0)


# --- cards and canastas ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [("X", 50), *[(f"{rank}C", 20) for rank in "2A"], *[(f"{rank}S", 10) for rank in "89TJQK"]]
    + [(f"{rank}H", 5) for rank in "4567"],
)
def test_15_1_a_card_left_in_hand(text: str, value: int) -> None:
    state = closed({2: text}, melds=([KINGS], ()))
    assert points(state, "hand_cards") == -value


def test_15_1_threes_have_no_card_points() -> None:
    assert line(closed({2: "3C"}, melds=([KINGS], ())), "hand_cards") is None


def test_15_1_in_a_meld_a_wild_card_counts_its_own_value() -> None:
    state = closed(melds=(["KC KD KH KS KC KD 2C", "QC QD X"], ()))
    assert points(state, "meld_cards") == 60 + 20 + 20 + 50


@pytest.mark.parametrize(
    ("meld", "code", "bonus", "subject"),
    [
        (KINGS, "canasta_clean", 500, "K"),
        ("KC KD KH KS KC KD X", "canasta_dirty", 300, "K"),
        ("AC AD AH AS AC AD AH", "canasta_clean_aces", 1000, "A"),
        ("AC AD AH AS AC AD X", "canasta_dirty_aces", 500, "A"),
        ("AD KD QD JD TD 9D 8D", "canasta_clean", 500, "DAKQJT98"),
        ("4D 5D 6D 7D X 9D TD", "canasta_dirty", 300, "D456789T"),
        ("X X X X 2C 2D 2H", "canasta_wild_big", 1500, ""),
        ("X X X 2S 2C 2D 2H", "canasta_wild_small", 1000, ""),
    ],
)
def test_15_2_canasta_bonuses(meld: str, code: str, bonus: int, subject: str) -> None:
    shown = line(closed(melds=([meld], ())), code)
    assert shown is not None
    assert (shown.points, shown.subject, shown.rule) == (bonus, subject, "§15.2")


def test_A28_the_bonus_is_paid_once() -> None:
    state = closed(melds=(["4D 5D 6D 7D 8D 9D TD JD QD KD AD"], ()))
    assert points(state, "canasta_clean") == 500
    assert points(state, "meld_cards") == 4 * 5 + 6 * 10 + 20


def test_15_several_canastas_are_lines_of_their_own() -> None:
    state = closed(melds=([KINGS, "5D 5H 5S 5C 5D 5H X"], ()))
    codes = [one.code for one in sheet_of(state, 0).lines]
    assert codes.count("canasta_clean") == codes.count("canasta_dirty") == 1


def test_15_the_total_is_the_sum_of_the_lines_and_goes_to_the_score() -> None:
    state = closed(OTHERS, melds=([KINGS], ["QC QD QH"]), scores=(1000, -300))
    assert state.standing.scores == (
        1000 + sheet_of(state, 0).total,
        -300 + sheet_of(state, 1).total,
    )
    for side in (0, 1):
        lines = sheet_of(state, side).lines
        assert sheet_of(state, side).total == sum([one.points for one in lines])
        assert all([one.count for one in lines])
    assert state.standing.written[-1] == written(state)


def test_15_a_team_with_nothing_writes_nothing() -> None:
    nothing: tuple[Cards, ...] = ((), (), (), ())
    sheet = score_deal(
        ((), ()), nothing, nothing, Ending(None, CloseMode.EXHAUSTED, False), GAME.rules
    )
    assert sheet == (SideScore(()), SideScore(()))


@pytest.mark.parametrize("option", ["minus", "plus"])
def test_A45_the_option_to_close_without_a_canasta_is_a_close_on_minus(option: str) -> None:
    """Question, event and sheet say the same, whatever melds without a canasta else count (A46)."""
    game = with_options(close_without_canasta="on", no_canasta_melds=option)
    before = playing("9C", melds=([RUN], [RUN]), game=game)
    throw = game.parse("discard 9C")
    assert game.consequence(game.view(before, 0), throw) == "CLOSES_ON_MINUS"
    state, events = game.apply(before, 0, throw)
    assert "deal-ends: mode minus" in "\n".join(map(str, events))
    sheet, others = sheet_of(state, 0), sheet_of(state, 1)
    (cards,) = [line for line in sheet.lines if line.code == "meld_cards"]
    assert (cards.points, cards.rule) == (-20, "§14.3")
    assert sheet.points("closing_bonus") == 100
    assert others.points("meld_cards") == (20 if option == "plus" else -20)


def test_a_meld_counts_what_its_cards_are_worth() -> None:
    assert made(RUN).points == sum([5, 5, 10])
    assert made("2C 2D 2H X").points == 110
