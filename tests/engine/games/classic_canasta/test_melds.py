"""Melds, canastas, black threes, the initial meld (C8-C11, C17, C19)."""

from __future__ import annotations

import pytest

from engine.canasta.opening import OpeningStatus
from engine.contract.cards import cards
from engine.contract.errors import RuleViolation
from engine.games.classic_canasta.melds import CanastaKind, Meld, classify
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAME,
    KINGS,
    after,
    fault,
    hand_of,
    happened,
    last_turn,
    legal,
    listed,
    melds_of,
    mode_of,
    playing,
    refused,
)

WILDS = "2C 2D 2H 2S X X X"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("QS QS QH", None),
        ("QS 2C QH", None),
        ("2C QS X QH", None),
        ("KC KC KD KD KH X 2S 2D", None),
        ("KC KC KD KD KH KH KS KS", None),
        ("KC KD", "TOO_SHORT"),
        ("4C X 2S", "TOO_FEW_NATURALS"),
        ("4C 4D X X 2S", "MORE_WILDS_THAN_NATURALS"),
        ("KC KC KD KD KH X 2S 2D 2H", "OVER_3_WILDS"),
        ("KC KD QH", "MIXED_RANKS"),
        ("9C TC JC", "MIXED_RANKS"),
        ("3D 3H 3D", "MIXED_RANKS"),
        ("2C 2D 2H 2S X X", "WILD_MELD_UNDER_7"),
        ("2C 2D 2H", "WILD_MELD_UNDER_7"),
        (WILDS, None),
        ("2C 2C 2D 2H 2S X X X X", None),
    ],
)
def test_C9_what_a_meld_is(text: str, code: str | None) -> None:
    assert fault(text) == code


@pytest.mark.parametrize(
    ("text", "kind", "bonus"),
    [
        (KINGS, CanastaKind.NATURAL, 500),
        (f"{KINGS} KS", CanastaKind.NATURAL, 500),
        (f"{KINGS} X", CanastaKind.MIXED, 300),
        ("KC KD KH KS X 2C 2D", CanastaKind.MIXED, 300),
        (WILDS, CanastaKind.WILD, 2000),
        (f"{WILDS} 2C", CanastaKind.WILD, 2000),
        ("KC KD KH KS KC KD", None, 0),
    ],
)
def test_C9_canastas_and_their_bonus(text: str, kind: CanastaKind | None, bonus: int) -> None:
    meld = classify(cards(text))
    assert isinstance(meld, Meld)
    assert (meld.canasta, GAME.rules.bonus(meld)) == (kind, bonus)


def test_C10_one_meld_of_a_rank() -> None:
    state = playing("4S 4C 4D KD KH 5C", melds=((FOURS,), ()))
    state = after(state, "meld 4C 4D 4S")
    assert melds_of(state) == [f"{FOURS} 4C 4D 4S"]
    assert refused(state, "meld KD KH 5C") == "MIXED_RANKS"
    assert refused(state, "add 2 KD") == "MELD_UNKNOWN"


def test_C10_partners_add_to_each_other_and_to_canastas() -> None:
    state = playing("9C 9D", seat=2, hands={2: "KS X 5C 6C"}, melds=((KINGS,), ()))
    state = after(state, "add 1 KS", "add 1 X")
    assert melds_of(state, 2) == [f"{KINGS} KS X"]
    assert GAME.view(state, 2).melds[0].canasta is CanastaKind.MIXED
    assert melds_of(state, 0) == [KINGS]


def test_C11_what_was_laid_in_the_turn_may_be_taken_back() -> None:
    state = playing("4S KC KD KH 5C 6C", melds=((FOURS,), ()))
    assert refused(state, "undo") == "NOTHING_TO_UNDO"
    laid = after(state, "add 1 4S", "meld KC KD KH")
    back = after(laid, "undo")
    assert melds_of(back) == [FOURS]
    assert hand_of(back) == hand_of(state)
    public = happened(after(laid), "discard 5C")
    assert [event.tag for event in public] == ["melds", "melds", "discards"]


def test_C8_the_cards_of_the_turn_count_and_bonuses_do_not() -> None:
    state = playing("KC KD X 5C 6C")
    state = after(state, "meld KC KD X")
    view = GAME.view(state, 0)
    assert str(GAME.rules.opening(view)) == "70 / 50"
    assert GAME.rules.opening_status(view) is OpeningStatus.READY
    assert GAME.rules.opening_status(GAME.view(state, 2)) is OpeningStatus.CLOSED
    assert refused(state, "discard 5C") is None
    short = after(playing("4C 4D 4H 4S 4C 4D 4S 8C 9C"), "meld 4C 4D 4H 4S 4C 4D 4S")
    assert refused(short, "discard 8C") == "OPENING_SHORT"
    assert listed(short) == ["undo"]


def test_C8_the_initial_meld_is_the_teams() -> None:
    state = playing("5C 5D 5H 8C 9C", melds=(("AC AD AH",), ()))
    assert refused(after(state, "meld 5C 5D 5H"), "discard 8C") is None
    other = playing("5C 5D 5H 8C 9C", melds=((), ("AC AD AH",)))
    assert refused(after(other, "meld 5C 5D 5H"), "discard 8C") == "OPENING_SHORT"


def test_C8_several_melds_and_several_actions() -> None:
    state = playing("AC AD 2S 9C 9D 9H 5C 6C", scores=(1500, 0))
    state = after(state, "meld AC AD 2S")
    assert refused(state, "discard 5C") == "OPENING_SHORT"
    opened = after(state, "meld 9C 9D 9H", "discard 5C")
    assert opened.table.opened == (True, False)
    (event,) = [one for one in opened.log if one.tag == "opens"]
    assert str(event) == "seat 0 opens: points 90, threshold 90"


def test_C17_a_wild_canasta_is_laid_at_once() -> None:
    state = playing(f"{WILDS} 2C KC 5C 6C 7C")
    assert refused(state, "meld 2C 2D 2H") == "WILD_MELD_UNDER_7"
    state = after(state, f"meld {WILDS}")
    assert str(GAME.rules.opening(GAME.view(state, 0))) == "230 / 50"
    assert refused(state, "add 1 KC") == "NATURAL_TO_WILD_MELD"
    state = after(state, "add 1 2C")
    meld = GAME.view(state, 0).melds[0]
    assert (GAME.rules.bonus(meld), meld.points) == (2000, 250)
    assert refused(state, "discard KC") is None


def test_C17_a_wild_canasta_lets_go_out() -> None:
    state = playing("5C", melds=((WILDS,), ()))
    assert mode_of(after(state, "discard 5C")) == (0, "out")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("3C 3S 3S", None),
        ("3C 3C 3S 3S", None),
        ("3C 3S", "TOO_SHORT"),
        ("3C 3S X", "WILD_WITH_BLACK_THREES"),
        ("3C 3S 3D", "MIXED_RANKS"),
    ],
)
def test_C19_melds_of_black_threes(text: str, code: str | None) -> None:
    assert fault(text) == code


def test_C19_black_threes_lie_only_where_the_deal_ends() -> None:
    state = after(playing("3C 3S 3S 8C 9C", melds=((KINGS,), ())), "meld 3C 3S 3S")
    assert refused(state, "discard 8C") == "BLACK_THREES_STAY"
    assert listed(state) == ["undo"]
    out = after(playing("3C 3S 3S 8C", melds=((KINGS,), ())), "meld 3C 3S 3S", "discard 8C")
    assert mode_of(out) == (0, "out")
    four = after(playing("3C 3C 3S 3S", melds=((KINGS,), ())), "meld 3C 3S 3S", "add 2 3C")
    assert mode_of(after(four, "end-turn")) == (0, "out")


def test_C19_black_threes_in_the_last_turn() -> None:
    state = after(last_turn("3C 3S 3S 8C 9C", melds=((FOURS,), ())), "meld 3C 3S 3S")
    over = after(state, "discard 8C")
    assert mode_of(over) == (None, "exhausted")
    assert over.standing.sheet is not None
    assert over.standing.sheet[0].points("meld_cards") == 15 + 15
    assert refused(after(last_turn("3C 3S 3S 8C"), "meld 3C 3S 3S"), "discard 8C") == (
        "OPENING_SHORT"
    )


def test_C19_a_black_three_is_no_wild_card_and_no_canasta() -> None:
    made = GAME.rules.lay((), cards("3C 3C 3S 3S"))
    assert not isinstance(made, RuleViolation)
    assert made[0][0].canasta is None
    grown = GAME.rules.add(made[0], 0, cards("X"))
    assert isinstance(grown, RuleViolation)
    assert grown.code == "WILD_WITH_BLACK_THREES"


def test_open_kinds_and_examples() -> None:
    state = playing("4S KC KD KH X 5C", melds=((FOURS,), ()))
    moves = {move.verb: move for move in legal(state).open}
    assert set(moves) == {"meld", "add"}
    view = GAME.view(state, 0)
    assert [str(one) for one in GAME.expand(view, moves["add"])] == ["add 1 4S", "add 1 X"]
    assert [str(one) for one in GAME.expand(view, moves["meld"])] == [
        "meld KC KD KH",
        "meld KC KD KH X",
    ]
