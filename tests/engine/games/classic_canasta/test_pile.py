"""Taking the pile (C8, C12-C16, C25)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract.cards import cards
from engine.contract.errors import PositionError
from engine.games.classic_canasta.events import PileTaken
from engine.games.classic_canasta.state import Bound
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAME,
    KINGS,
    QUEENS,
    after,
    drawing,
    hand_of,
    happened,
    legal,
    listed,
    melds_of,
    mode_of,
    playing,
    refused,
    takes_listed,
)


def taking(hand: str, pile: str, *melds: str, **fields: Any) -> Any:
    """Seat 0 may take `pile`; its team has fours and these melds."""
    return drawing(hand, pile=pile, melds=((FOURS, *melds), ()), **fields)


def test_C12_the_pile_is_taken_whole_and_instead_of_a_card() -> None:
    state = taking("9C 9S KD", "5C 6C 9D")
    taken = after(state, "take 9C 9S")
    assert hand_of(taken) == "5C 6C KD"
    assert taken.table.pile == 0
    assert melds_of(taken) == [FOURS, "9D 9C 9S"]
    assert refused(taken, "draw") == "WRONG_PHASE"
    assert refused(taken, "take 9C 9S") == "WRONG_PHASE"
    (event,) = [one for one in happened(state, "take 9C 9S") if isinstance(one, PileTaken)]
    assert event == PileTaken(0, cards("9C 9S"), cards("9D")[0], 3)


def test_C12_a_take_is_final() -> None:
    state = after(taking("9C 9S KD KH KS 8C", "5C 6C 9D"), "take 9C 9S")
    assert refused(state, "undo") == "NOTHING_TO_UNDO"
    back = after(state, "meld KD KH KS", "undo")
    assert melds_of(back) == [FOURS, "9D 9C 9S"]
    assert hand_of(back) == hand_of(state)


@pytest.mark.parametrize(
    ("hand", "own", "text", "code"),
    [
        ("9C 9S KD", (), "take 9C 9S", None),
        ("9C X KD", (), "take 9C X", None),
        ("9C X 2S KD KH", (), "take 9C 2S X", None),
        ("KD KC", ("9C 9H 9S",), "take -", None),
        ("9C KD", ("9D 9H 9S",), "take 9C", None),
        ("X KD KH", ("9C 9H 9S",), "take X", None),
        ("KD X 2S", (), "take X 2S", "TOP_CARD_NOT_USED"),
        ("9C KD KH", (), "take 9C", "TOP_CARD_NOT_USED"),
        ("9C KD KH", (), "take -", "TOP_CARD_NOT_USED"),
        ("9C KD KH", (), "take 9C KD", "MIXED_RANKS"),
        ("9C X X X KD", (), "take 9C X X X", "MORE_WILDS_THAN_NATURALS"),
        ("9C KD KH", (), "take 9C 9S", "CARD_NOT_AVAILABLE"),
        ("9C 9S KD KH KS", (), "take 9C 9S opening KD KH KS", "PACKAGE_NOT_ALLOWED"),
    ],
)
def test_C13_how_the_top_card_is_used(
    hand: str, own: tuple[str, ...], text: str, code: str | None
) -> None:
    assert refused(taking(hand, "5C 6C 9D", *own), text) == code


def test_C13_keys_that_are_listed() -> None:
    assert takes_listed(taking("9C 9S 9H X 2S KD", "5C 9D")) == [
        "take 9C 9H",
        "take 9C 9H 9S",
        "take 9C 2S",
        "take 9C X",
    ]
    assert takes_listed(taking("KD KH X 2S", "5C 9D")) == []
    assert [move.verb for move in legal(taking("9C 9S KD", "5C 9D")).open] == ["take"]
    assert not legal(taking("KD KH X", "5C 9D")).open


def test_C14_a_frozen_pile_needs_two_naturals() -> None:
    for under in ("2C", "X", "3D", "2C 5C 6C", "5C X 6C"):
        state = taking("9C 9S X KD", f"{under} 9D")
        assert state.table.frozen
        assert refused(state, "take 9C X") == "PILE_FROZEN"
        assert refused(state, "take 9C 9S") is None
    own = taking("9C KD KH", "2C 9D", "9D 9H 9S")
    assert refused(own, "take -") == "PILE_FROZEN"
    assert refused(own, "take 9C") == "PILE_FROZEN"
    assert takes_listed(own) == []


def test_C14_a_frozen_pile_goes_to_the_own_meld() -> None:
    state = taking("9C 9S KD", "2C 9D", "9D 9H 9S")
    assert melds_of(after(state, "take 9C 9S")) == [FOURS, "9D 9H 9S 9D 9C 9S"]


@pytest.mark.parametrize("top", ["2C", "X", "3D"])
def test_C14_nobody_takes_a_wild_card_or_a_red_three(top: str) -> None:
    state = taking("2D 2H X X KD 9C", f"5C {top}" if top != "3D" else top)
    assert refused(state, "take 2D 2H") == "PILE_CLOSED"
    assert listed(state) == ["draw"]


def test_C14_frozen_until_it_is_taken() -> None:
    state = after(playing("2C 5C 8C", pile="6D"), "discard 2C")
    assert state.table.frozen
    state = after(state, "draw")
    throw = next(text for text in listed(state) if text.startswith("discard"))
    assert after(state, throw).table.frozen
    taken = after(taking("9C 9S KD", "2C 9D"), "take 9C 9S")
    assert not after(taken, "discard KD").table.frozen


def test_C14_a_team_without_melds_does_not_freeze_the_pile() -> None:
    state = drawing("KC X 5C 6D", pile="8S KD")
    assert takes_listed(state) == ["take KC X"]


def test_C15_a_black_three_blocks_while_it_is_on_top() -> None:
    assert refused(taking("3C 3S KD 9H", "9C 3S"), "take 3C 3S") == "TAKE_NEEDS_GOING_OUT"
    assert refused(taking("3C KD 9H", "9C 3S"), "take 3C") == "PILE_BLOCKED"
    assert refused(taking("9C X KD", "3S 9D"), "take 9C X") is None
    assert taking("9C X KD", "3S 9D").table.frozen is False


def test_C15_a_black_three_is_taken_by_who_goes_out() -> None:
    state = taking("3C 3S KS 5H", "QS 3S", KINGS, QUEENS)
    assert takes_listed(state) == ["take 3C 3S"]
    view = GAME.view(state, state.table.seat)
    assert GAME.consequence(view, GAME.parse("take 3C 3S")) == "BINDS_TO_GO_OUT"
    taken = after(state, "take 3C 3S")
    assert taken.table.bound is Bound.GO_OUT
    assert listed(taken) == ["add 2 KS", "add 3 QS"]
    assert refused(taken, "discard KS") == "MUST_GO_OUT"
    assert refused(taken, "undo") == "NOTHING_TO_UNDO"
    over = after(taken, "add 2 KS", "add 3 QS", "discard 5H")
    assert mode_of(over) == (0, "out")
    blocked = taking("3C 3S KS 5H 6H", "QS 3S", KINGS, QUEENS)
    assert refused(blocked, "take 3C 3S") == "TAKE_NEEDS_GOING_OUT"


def test_C8_the_initial_meld_with_the_pile() -> None:
    state = drawing("KD KH QC QD 2S 5C", pile="8S 7S KC")
    taking_all = "take KD KH opening QC QD 2S"
    taken = after(state, taking_all)
    assert melds_of(taken) == ["KC KD KH", "QC QD 2S"]
    assert melds_of(taken, 1) == []
    assert taken.table.melds[0] == GAME.view(taken, 0).melds
    assert hand_of(taken) == "5C 7S 8S"
    assert taken.table.opened == (False, False)
    assert after(taken, "discard 5C").table.opened == (True, False)
    (opened,) = [one for one in taken.log if one.tag == "opens"]
    assert str(opened) == "seat 0 opens: points 70, threshold 50"
    assert refused(drawing("KD KH QC QD 2S 5C", pile="8S KC", scores=(1500, 0)), taking_all) == (
        "OPENING_SHORT"
    )
    assert refused(state, "take KD KH") == "OPENING_SHORT"
    assert refused(state, "take KD KH opening QC QD") == "TOO_SHORT"


def test_C16_concealed_with_the_pile_below_the_minimum() -> None:
    hand = "5C 5D 6C 6D 6H 6S 6C 6D 6H 9C"
    state = drawing(hand, pile="7D 7C 7S 5H", scores=(3000, 0))
    taken = after(state, "take 5C 5D")
    assert taken.table.bound is Bound.GO_OUT_WITH_PILE
    assert refused(taken, "discard 9C") == "MUST_GO_OUT"
    laid = after(taken, "meld 6C 6D 6H 6S 6C 6D 6H")
    assert refused(laid, "discard 9C") == "MUST_GO_OUT"
    over = after(laid, "meld 7C 7D 7S", "discard 9C")
    assert mode_of(over) == (0, "concealed")
    assert over.standing.sheet is not None
    assert over.standing.sheet[0].points("concealed") == 200


def test_C16_every_card_of_the_pile_must_lie() -> None:
    hand = "5C 5D 6C 6D 6H 6S 6C 6D 6H 7H 7D"
    state = drawing(hand, pile="7D 5H", scores=(3000, 0))
    taken = after(state, "take 5C 5D", "meld 6C 6D 6H 6S 6C 6D 6H")
    laid = after(taken, "meld 7D 7D 7H")
    assert mode_of(after(laid, "end-turn")) == (0, "concealed")
    lonely = drawing("5C 5D 6C 6D 6H 6S 6C 6D 6H 8C", pile="7D 5H", scores=(3000, 0))
    assert refused(lonely, "take 5C 5D") == "OPENING_SHORT"
    kept = drawing("5C 5D 6C 6D 6H 6S 6C 6D 6H", pile="6S 9D 5H", scores=(3000, 0))
    assert refused(kept, "take 5C 5D") == "OPENING_SHORT"


def test_C16_a_card_of_the_pile_may_not_be_thrown() -> None:
    state = drawing("5C 5D 6C 6D 6H 6S 6C 6D 6H 9C", pile="6S 5H", scores=(3000, 0))
    taken = after(state, "take 5C 5D", "meld 6C 6D 6H 6S 6C 6D 6H")
    assert hand_of(taken) == "6S 9C"
    kept = after(state, "take 5C 5D", "meld 6C 6D 6H 6C 6D 6H 6S")
    assert refused(after(kept, "add 2 6S"), "discard 9C") is None
    pile = drawing("5C 5D 6C 6D 6H 6S 6C 6D 6H 9C 9D", pile="9H 5H", scores=(3000, 0))
    bound = after(pile, "take 5C 5D", "meld 6C 6D 6H 6S 6C 6D 6H", "meld 9C 9D 9H")
    assert refused(bound, "end-turn") is None
    last = after(
        playing(
            "9H",
            melds=(("5H 5C 5D", "6C 6D 6H 6S 6C 6D 6H", "9C 9D X"), ()),
            opened=(False, False),
            taken="9H 5H",
            bound=Bound.GO_OUT_WITH_PILE,
            scores=(3000, 0),
        )
    )
    assert refused(last, "discard 9H") == "PILE_NOT_MELDED"
    assert listed(last) == ["add 3 9H"]


def test_C16_the_way_is_shown_step_by_step() -> None:
    hand = "5C 5D 6C 6D 6H 6S 6C 6D 6H 9C X"
    state = after(drawing(hand, pile="7D 7C 5H", scores=(3000, 0)), "take 5C 5D")
    for _ in range(10):
        if not state.hidden.hands[0] or state.table.seat < 0:
            break
        action = GAME.stand_in(GAME.view(state, 0))
        state, _ = GAME.apply(state, 0, action)
    assert mode_of(state) == (0, "concealed")


def test_C25_a_take_leaves_a_turn_that_can_end() -> None:
    assert refused(taking("9C 9S", "9D"), "take 9C 9S") == "TAKE_LEAVES_TOO_FEW"
    assert refused(taking("9C 9S", "5C 9D"), "take 9C 9S") == "TAKE_LEAVES_TOO_FEW"
    assert refused(taking("9C 9S KD", "9D"), "take 9C 9S") == "TAKE_LEAVES_TOO_FEW"
    assert refused(taking("9C 9S KD", "5C 9D"), "take 9C 9S") is None


def test_C25_one_card_and_a_pile_of_one_card() -> None:
    state = taking("5C", "9D", "9C 9H 9S", KINGS)
    taken = after(state, "take -")
    assert hand_of(taken) == "5C"
    assert mode_of(after(taken, "discard 5C")) == (0, "out")
    whole = taking("9C 9S", "9D", KINGS)
    assert mode_of(after(whole, "take 9C 9S", "end-turn")) == (0, "out")


def test_C25_the_last_card_completes_the_canasta() -> None:
    state = taking("KS 9C 9S", "9D", "KC KD KH KS KC KD")
    taken = after(state, "take 9C 9S")
    assert hand_of(taken) == "KS"
    assert refused(taken, "discard KS") == "GOING_OUT_NEEDS_CANASTAS"
    assert listed(taken) == ["add 2 KS"]
    assert mode_of(after(taken, "add 2 KS", "end-turn")) == (0, "out")


def test_positions_of_takes_are_judged() -> None:
    with pytest.raises(PositionError, match="WRONG_TURN"):
        playing("5C 6C", melds=((FOURS,), ()), bound=Bound.GO_OUT)
    with pytest.raises(PositionError, match="WRONG_TURN"):
        playing("8C 9C", melds=((KINGS,), ()), taken="KC", bound=Bound.GO_OUT)
