"""Going out, scoring, tax, the end of the match (H25-H34)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract.events import MatchWon
from engine.games.decorated_canasta import events as what
from engine.games.decorated_canasta.options import winner
from engine.games.decorated_canasta.scoring import taxed
from engine.games.decorated_canasta.state import Phase, Source
from tests.engine.acting import sheet_of
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    KINGS,
    after,
    at,
    ended,
    game_of,
    happened,
    listed,
    playing,
    points,
    refused,
)


def test_H25_a_canasta_and_a_last_card_to_throw() -> None:
    assert refused(playing("9C", groups={0: [EIGHTS]}, stuck=True), "discard 9C") == "NEEDS_CANASTA"
    assert ended(after(playing("9C", groups={0: [KINGS]}), "discard 9C"))
    assert refused(playing("9C 9D", groups={0: [EIGHTS]}), "discard 9C") is None


def test_H25_nobody_lays_his_last_card() -> None:
    state = playing("9C 9D 9H", groups={0: [KINGS]})
    assert refused(state, "meld 9C 9D 9H") == "NO_CARD_TO_DISCARD"
    assert refused(playing("KS", groups={0: [KINGS]}), "add 1 KS") == "NO_CARD_TO_DISCARD"
    assert refused(playing("AH", groups={0: [KINGS]}), "heart-ace") == "NO_CARD_TO_DISCARD"


def test_H25_one_card_without_a_canasta_leaves_only_undo() -> None:
    state = after(playing("9C 9D 9H 4C", groups={0: [EIGHTS]}), "meld 9C 9D 9H")
    assert listed(state) == ["undo"]


def test_H26_the_deal_stops_at_once() -> None:
    over = after(playing("9C", groups={0: [KINGS]}, hands={1: "9D 9H 9S"}), "discard 9C")
    game = game_of()
    assert game.to_act(over) == ()
    assert game.needs_shuffle(over)
    assert game.legal(game.view(over, 1)).actions == ()
    assert points(over, "going_out") == 100
    assert points(over, "going_out", 1) == 0


def test_H27_from_hand_is_opening_and_going_out_in_one_turn() -> None:
    fresh = after(playing(f"{KINGS} AH 9C"), f"meld {KINGS}", "heart-ace", "discard 9C")
    assert points(fresh, "from_hand") == 100
    assert points(fresh, "heart_aces") == 500
    opened = after(playing("9C", groups={0: [KINGS]}), "discard 9C")
    assert points(opened, "from_hand") == 0


@pytest.mark.parametrize(
    ("talon", "source", "before", "sweep"),
    [
        (10, Source.PILE, False, True),
        (9, Source.PILE, False, False),
        (20, Source.PILE, True, False),
        (1, Source.FREE, False, False),
        (0, Source.STOCK, False, False),
    ],
)
def test_H28_a_table_sweep(talon: int, source: Source, before: bool, sweep: bool) -> None:
    state = playing(
        "9C",
        groups={0: [KINGS]},
        source=source,
        taken=" ".join(["5C"] * talon),
        opened_before=before,
    )
    over = after(state, "discard 9C")
    assert points(over, "table_sweep") == (100 if sweep else 0)
    assert points(over, "from_hand") == (0 if before else 100)


def test_H28_played_out() -> None:
    talon = "5C 5D 5H 6C 6D 6H 7C 7D 7H KH"
    kings = "KC KC KD KD KS KS"
    state = at(hands={0: f"{kings} 9C"}, talon=talon)
    state = after(state, "take-top", f"meld {kings} KH", "take-rest")
    state = after(state, "meld 5C 5D 5H", "meld 6C 6D 6H", "meld 7C 7D 7H")
    end = next(one for one in happened(state, "discard 9C") if isinstance(one, what.DealEnded))
    assert (end.seat, end.from_hand, end.sweep) == (0, True, True)
    over = after(state, "discard 9C")
    assert sheet_of(over).points("going_out", "from_hand", "table_sweep") == 300


def test_H29_the_table_of_values_wins_over_the_example() -> None:
    state = playing(
        "X 9C", groups={0: ["X X X 2C 2D 2H"]}, red_threes={0: "3D 3D 3H 3H"}, twins={0: 3},
        opened_before=False,
    )  # fmt: skip
    over = after(state, "add 1 X", "discard 9C")
    base = sheet_of(over).total - sheet_of(over).points("group_cards", "hand_cards")
    assert base == 800 + 300 + 200 + 100 + 100


def test_H30_red_threes_and_twins_count_without_opening() -> None:
    over = after(
        playing(
            "9C", groups={0: [KINGS]}, red_threes={1: "3D 3H 3D"}, twins={1: 2}, hands={1: "4C"}
        ),
        "discard 9C",
    )
    assert points(over, "red_threes", 1) == 300
    assert points(over, "twins", 1) == 200
    assert sheet_of(over, 1).total == 495


def test_H31_cards_count_for_and_against() -> None:
    over = after(
        playing(
            "9C", groups={0: [KINGS, "AC AD AH"]}, heart_aces={0: 1}, hands={1: "X 2C AS 8D 4C 3S"}
        ),
        "discard 9C",
    )
    assert points(over, "group_cards") == 70 + 60
    assert points(over, "heart_aces") == 500
    assert points(over, "hand_cards", 1) == -(50 + 20 + 20 + 10 + 5)
    assert points(over, "black_threes", 1) == -100


def test_H32_who_wins_the_deal_gets_nothing_for_it() -> None:
    over = after(playing("9C", groups={0: [KINGS]}, hands={1: "4C"}), "discard 9C")
    assert sheet_of(over).total == 400 + 100 + 70


@pytest.mark.parametrize(
    ("before", "scored", "written"),
    [
        (4999, 545, 545),
        (5000, 545, 275),
        (6995, 540, 270),
        (7000, 545, 140),
        (7000, 1015, 255),
        (8995, 2375, 595),
        (9000, 2375, 240),
        (9000, 1015, 100),
        (9000, 1050, 110),
        (9000, 45, 0),
        (12000, 100, 10),
        (6000, -205, -205),
        (9990, 0, 0),
    ],
)
def test_H33_the_tax(before: int, scored: int, written: int) -> None:
    assert taxed(before, scored) == written


def test_H33_the_sheet_has_a_line_for_it() -> None:
    state = playing("9C", groups={0: [KINGS]}, hands={1: "4C"}, scores=(9000, 0))
    over = after(state, "discard 9C")
    assert points(over, "tax") == 60 - 570
    assert over.standing.written[-1] == (60, -5)


FIVES = st.integers(-400, 1200).map(lambda one: one * 5)
TOTALS = st.integers(-400, 2200).map(lambda one: one * 5)


@settings(deadline=None)
@given(TOTALS, FIVES)
def test_H33_what_is_written_is_near_the_share(before: int, scored: int) -> None:
    written = taxed(before, scored)
    if scored <= 0 or before < 5000:
        assert written == scored
        return
    share = 2 if before < 7000 else 4 if before < 9000 else 10
    assert written % (10 if share == 10 else 5) == 0
    assert abs(written * share - scored) <= (5 if share == 2 else 15 if share == 4 else 55)
    if share < 10:
        assert written * share >= scored  # halves are rounded up


@settings(deadline=None)
@given(TOTALS, FIVES, FIVES)
def test_H33_more_points_never_write_less(before: int, one: int, other: int) -> None:
    fewer, more = sorted((one, other))
    assert taxed(before, fewer) <= taxed(before, more)


@settings(deadline=None)
@given(st.integers(0, 2200).map(lambda one: one * 5), FIVES.filter(lambda one: one > 0))
def test_H33_a_higher_total_never_writes_more(before: int, scored: int) -> None:
    rounding = 5
    assert taxed(before + 2000, scored) <= taxed(before, scored) + rounding


@settings(deadline=None)
@given(st.integers(0, 600).map(lambda one: one * 10))
def test_H33_half_of_a_ten_is_exact(scored: int) -> None:
    assert taxed(5000, scored) * 2 == scored


@pytest.mark.parametrize(
    ("totals", "won"),
    [
        ((10000, 9000), None),
        ((10005, 9000), 0),
        ((10010, 10250, 9900), 1),
        ((10250, 10250), None),
        ((10250, 10300, 10300), None),
        ((-500, 0), None),
    ],
)
def test_H34_strictly_over_ten_thousand(totals: tuple[int, ...], won: int | None) -> None:
    assert winner("10000", totals, 7) == won


def test_H34_a_match_is_won_at_the_end_of_a_deal() -> None:
    state = playing(
        "9C", groups={0: [KINGS, "QC QC QD QD QH QH QS"]}, hands={1: "4C"}, scores=(9995, 0)
    )
    over = after(state, "discard 9C")
    assert over.standing.winner == 0
    assert over.table.phase is Phase.MATCH_OVER
    assert game_of().is_over(over)
    assert isinstance(over.log[-1], MatchWon)


def test_H34_shorter_matches() -> None:
    assert winner("one_deal", (300, 200, 100), 1) == 0
    assert winner("one_deal", (300, 300, 100), 1) is None
    assert winner("three_deals", (300, 200), 2) is None
    assert winner("three_deals", (300, 200), 3) == 0
