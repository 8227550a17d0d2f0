"""The end of the turn and of the deal (C16, C18, C22, C24, C26), and the scores (C20)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.contract.cards import cards, text_of
from engine.games.classic_canasta.melds import classify
from engine.games.classic_canasta.phases.going_out import way_out
from engine.games.classic_canasta.scoring import Ending, EndMode, score_deal
from engine.games.classic_canasta.state import Table, View
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAME,
    KINGS,
    QUEENS,
    after,
    drawing,
    ended,
    hand_of,
    happened,
    last_turn,
    lines_of,
    listed,
    mode_of,
    playing,
    refused,
)

SIXES = "6C 6D 6H 6S 6C 6D 6H"


@pytest.mark.parametrize(
    ("seats", "melds", "allowed"),
    [
        (4, (FOURS,), False),
        (4, (KINGS,), True),
        (2, (KINGS,), False),
        (2, (KINGS, QUEENS), True),
    ],
)
def test_C18_canastas_to_go_out(seats: int, melds: tuple[str, ...], allowed: bool) -> None:
    throwing = playing("5C", seats=seats, melds=((*melds,), ()), laid=("AC AD AH",))
    wanted = None if allowed else "GOING_OUT_NEEDS_CANASTAS"
    melding = after(playing("AC AD AH", seats=seats, melds=((*melds,), ())), "meld AC AD AH")
    assert refused(melding, "end-turn") == wanted
    assert refused(throwing, "discard 5C") == wanted
    if allowed:
        assert mode_of(after(melding, "end-turn")) == (0, "out")
        assert mode_of(after(throwing, "discard 5C")) == (0, "out")
    else:
        assert listed(melding) == ["undo"]


def test_C18_without_canastas_a_card_is_kept() -> None:
    state = playing("5C 8C", melds=((FOURS,), ()))
    assert refused(state, "end-turn") == "MUST_DISCARD"
    after_it = after(state, "discard 5C")
    assert hand_of(after_it) == "8C"
    assert not ended(after_it)


def test_C16_concealed_needs_one_canasta_and_no_minimum() -> None:
    for seats in (2, 4):
        state = playing(f"{SIXES} 8C", seats=seats, scores=(3000, 0))
        over = after(state, f"meld {SIXES}", "discard 8C")
        assert mode_of(over) == (0, "concealed")
        assert lines_of(over)["concealed"] == 200
        assert lines_of(over)["canasta_natural"] == 500


def test_C16_not_concealed_when_the_team_has_melds() -> None:
    state = playing(f"{SIXES} 8C", seats=2, melds=((FOURS,), ()))
    assert refused(after(state, f"meld {SIXES}"), "discard 8C") == "GOING_OUT_NEEDS_CANASTAS"
    four = playing(f"{SIXES} 8C", melds=((FOURS,), ()))
    assert mode_of(after(four, f"meld {SIXES}", "discard 8C")) == (0, "out")


def test_C16_concealed_without_a_discard_and_with_black_threes() -> None:
    state = playing(f"{SIXES} 3C 3S 3S", scores=(3000, 0))
    over = after(state, "meld 3C 3S 3S", f"meld {SIXES}", "end-turn")
    assert mode_of(over) == (0, "concealed")
    assert lines_of(over)["meld_cards"] == 35 + 15


def test_C16_ordinary_going_out_brings_no_bonus() -> None:
    over = after(playing("5C", melds=((KINGS,), ())), "discard 5C")
    assert set(lines_of(over)) == {"meld_cards", "canasta_natural", "hand_cards", "black_threes"}


def test_C22_the_turn_that_exhausts_the_stock_is_the_last() -> None:
    state = drawing("5C 6C 7C", pile="8S", stock="9H", incomplete=True)
    drawn = after(state, "draw")
    assert not ended(drawn)
    assert mode_of(after(drawn, "discard 5C")) == (None, "exhausted")


def test_C22_down_to_no_card_without_a_canasta() -> None:
    thrown = after(last_turn("5C", melds=((FOURS,), ())), "discard 5C")
    assert mode_of(thrown) == (None, "exhausted")
    laid = after(last_turn("AC AD AH", melds=((FOURS,), ())), "meld AC AD AH")
    assert mode_of(after(laid, "end-turn")) == (None, "exhausted")
    assert refused(last_turn("5C 6C", melds=((FOURS,), ())), "end-turn") == "MUST_DISCARD"


def test_C22_with_the_canastas_he_is_out() -> None:
    assert mode_of(after(last_turn("5C", melds=((KINGS,), ())), "discard 5C")) == (0, "out")
    assert mode_of(after(last_turn("5C", seats=2, melds=((KINGS,), ())), "discard 5C")) == (
        None,
        "exhausted",
    )
    concealed = after(last_turn(f"{SIXES} 8C", scores=(3000, 0)), f"meld {SIXES}", "discard 8C")
    assert mode_of(concealed) == (0, "concealed")


def test_C22_the_minimum_still_holds() -> None:
    state = after(last_turn("5C 5D 5H 8C"), "meld 5C 5D 5H")
    assert refused(state, "discard 8C") == "OPENING_SHORT"
    empty = after(last_turn("5C 5D 5H"), "meld 5C 5D 5H")
    assert refused(empty, "end-turn") == "OPENING_SHORT"
    enough = after(last_turn("AC AD AH"), "meld AC AD AH")
    over = after(enough, "end-turn")
    assert mode_of(over) == (None, "exhausted")
    assert "concealed" not in lines_of(over)


def test_C26_any_hand_card_is_thrown() -> None:
    state = playing("2C 3C KD X", red_threes={0: "3D"})
    assert listed(state) == ["discard 2C", "discard 3C", "discard KD", "discard X"]
    assert refused(state, "discard 3D") == "CARD_NOT_AVAILABLE"
    assert refused(state, "discard KH") == "CARD_NOT_AVAILABLE"


def test_C24_the_pile_is_not_shown() -> None:
    names = {one.name for one in fields(Table)}
    assert {"pile", "top"} <= names
    state = playing("5C 6C", pile="7D 8S")
    view = GAME.view(state, 1)
    assert (view.table.pile, str(view.table.top)) == (2, "8S")
    assert {one.name for one in fields(View)} == {
        "seat",
        "standing",
        "deal",
        "before",
        "table",
        "watched",
        "hand",
        "turn",
        "history",
    }
    (taken,) = [
        event
        for event in happened(drawing("9C 9S KD", pile="5C 9D", melds=((FOURS,), ())), "take 9C 9S")
        if event.tag == "takes-pile"
    ]
    assert "5C" not in str(taken)


def test_C24_what_is_laid_is_seen_when_the_turn_ends() -> None:
    state = playing("KC KD KH 5C 6C", melds=((FOURS,), ()))
    laid = after(state, "meld KC KD KH")
    assert GAME.view(laid, 1) == GAME.view(state, 1)
    assert GAME.view(laid, None) == GAME.view(state, None)
    assert GAME.view(laid, 2).table.hand_sizes[0] == 5
    shown = after(laid, "discard 5C")
    assert text_of(GAME.view(shown, 1).table.melds[0][1].cards) == "KC KD KH"


@pytest.mark.parametrize(
    ("melds", "red", "points"),
    [
        ((FOURS,), 1, 100),
        ((FOURS,), 3, 300),
        ((FOURS,), 4, 800),
        ((), 1, -100),
        ((), 4, -800),
    ],
)
def test_C20_red_threes(melds: tuple[str, ...], red: int, points: int) -> None:
    made = [classify(cards(text)) for text in melds]
    threes = cards("3D 3H 3D 3H")
    ending = Ending(None, EndMode.EXHAUSTED)
    sheet = score_deal(
        (made, ()),  # type: ignore[arg-type]  # they are melds
        ((), (), (), ()),
        (threes[: red // 2], (), threes[red // 2 : red], ()),
        ending,
        GAME.rules,
    )
    assert sheet[0].points("red_threes") == points


def test_C20_cards_in_both_hands_cost() -> None:
    state = playing("5C", melds=((KINGS,), (FOURS,)), hands={1: "3C X", 2: "AC 3S 3S", 3: "2C 9D"})
    over = after(state, "discard 5C")
    assert lines_of(over, 0)["hand_cards"] == -20
    assert lines_of(over, 0)["black_threes"] == -200
    assert lines_of(over, 1)["hand_cards"] == -50 - 20 - 10
    assert lines_of(over, 1)["black_threes"] == -100
    assert over.standing.written == ((70 + 500 - 220, 15 - 180),)


# --- the search for a way out, against trying everything --------------------------------------


def ways(hand: str, melds: tuple[str, ...], needed: int) -> bool:
    made = tuple([classify(cards(text)) for text in melds])
    return way_out(cards(hand), made, needed) is not None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "melds", "needed", "there"),
    [
        ("5C", (KINGS,), 1, True),
        ("5C", (KINGS,), 2, False),
        ("5C 6C", (KINGS,), 1, False),
        ("5C KS X X", (KINGS,), 1, True),
        ("5C X X X X", (KINGS,), 1, False),
        ("X X X X", (KINGS, QUEENS), 2, True),
        ("5C 5D X 8C", (KINGS,), 1, True),
        ("5C 5D 8C", (KINGS,), 1, False),
        ("3C 3S 3S 8C", (KINGS,), 1, True),
        ("3C 3S 8C", (KINGS,), 1, False),
        ("3C", (KINGS,), 1, True),
        ("X X X 2C 2D 2H 2S 5C", (FOURS,), 1, True),
        ("X X 2C 2D 2H 2S 5C", (FOURS,), 1, False),
        ("KS X 5C", ("KC KD KH KS KC",), 1, True),
        ("KS 5C", ("KC KD KH KS KC",), 1, False),
    ],
)
def test_C18_is_there_a_way_out(
    hand: str, melds: tuple[str, ...], needed: int, there: bool
) -> None:
    assert ways(hand, melds, needed) is there
