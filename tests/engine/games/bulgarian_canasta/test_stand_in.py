"""What is done for a seat that nobody decides for (spec 3; A1, A3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.bulgarian_canasta.state import State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    KINGS,
    RUN,
    after,
    drawing,
    playing,
    with_options,
)
from tests.positions.bulgarian_canasta import pack_position


def quiet(state: State, seat: int | None = None) -> str:
    """The stand-in's action, which is legal."""
    actor = state.table.seat if seat is None else seat
    action = GAME.stand_in(GAME.view(state, actor))
    GAME.apply(state, actor, action)
    return str(action)


def test_A1_the_cut_for_the_deal_is_left_to_the_dealer() -> None:
    assert quiet(pack_position(dealer=None), seat=2) == "cut-for-deal any"


def test_A3_none_of_the_bottom_three_is_kept_and_just_dealt() -> None:
    state = pack_position(bottom="3D X X")
    assert quiet(state) == "keep -"
    assert quiet(after(state, "keep -")) == "cut any"


def test_3_a_card_is_drawn_though_the_pile_could_be_taken() -> None:
    assert quiet(drawing("KC KD 9C", "KS", melds=([RUN], ()))) == "draw"


def test_3_the_deal_is_ended_when_nothing_can_be_drawn() -> None:
    state = drawing("KC KD 9C", "KS", stock="", incomplete=True)
    assert quiet(state) == "end-deal"


@pytest.mark.parametrize(
    ("hand", "fields", "action"),
    [
        ("4C KD", {}, "discard 4C"),
        ("3C KD", {}, "discard 3C"),
        ("4C KD", {"laid": ["5C 5D 5H"]}, "undo"),
        ("4C KD", {"laid": ["AC AD X"]}, "undo"),
        ("4C KD", {"laid": ["AC AD AH"]}, "discard 4C"),
        ("4C", {"laid": ["AC AD AH"]}, "undo"),
        ("4C", {"laid": ["AC AD AH"], "red_threes": {0: "3D"}}, "discard 3D"),
        ("", {"laid": ["AC AD AH"], "red_threes": {0: "3D"}}, "undo"),
        ("4C", {"melds": ([KINGS], ())}, "discard 4C"),
        ("4C", {"melds": ([KINGS], ()), "red_threes": {0: "3D"}}, "discard 3D"),
        ("", {"melds": ([KINGS], ()), "red_threes": {0: "3D"}}, "discard 3D"),
        ("4C", {"melds": ([RUN], ()), "red_threes": {0: "3D"}}, "discard 3D"),
        ("4C KD", {"melds": ([RUN], ()), "laid": [(1, "9H")]}, "discard 4C"),
        ("3C 3C 3S 3S KD", {"melds": (["QC QD QH QS QC QD QH"], ())}, "discard 3C"),
        ("3C 3C 3S 3S KD", {"melds": ([RUN], ())}, "discard 3C"),
        ("3C 3C 3S 3S 2D", {"melds": ([RUN], ())}, "discard 3C"),
    ],
)
def test_3_the_quiet_move(hand: str, fields: dict[str, Any], action: str) -> None:
    """Undo where the package does not open or only a close on minus is left; then the first
    discard that does not close, else the first legal one."""
    assert quiet(playing(hand, **fields)) == action


def test_3_after_undo_a_card_is_thrown() -> None:
    state = after(playing("4C KD", laid=["5C 5D 5H"]), "undo")
    assert quiet(state) == "discard 4C"


def test_A42_an_unopened_take_is_undone_and_a_card_thrown() -> None:
    state = after(drawing("4C 4D 8C 9H", "TD 4S"), "take 4C 4D")
    assert quiet(state) == "undo"
    assert quiet(after(state, "undo")) == "discard 4C"


def test_A45_where_only_a_close_on_minus_is_left_and_nothing_to_undo_it_is_done() -> None:
    game = with_options(close_without_canasta="on")
    state = playing("9C", melds=([RUN], ()), game=game)
    action = game.stand_in(game.view(state, 0))
    assert str(action) == "discard 9C"


def test_the_stand_in_plays_a_whole_deal() -> None:
    state = after(pack_position(), "keep -", "cut 50")
    for _ in range(2000):
        if not GAME.to_act(state):
            break
        seat = state.table.seat
        state, _ = GAME.apply(state, seat, GAME.stand_in(GAME.view(state, seat)))
    assert GAME.needs_shuffle(state)
    assert state.deal.recyclings == 10
