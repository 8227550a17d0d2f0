"""The builder of positions, and what a position may not be."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract.cards import text_of
from engine.contract.chance import commitment
from engine.contract.errors import NotationError, PositionError
from engine.games.bulgarian_canasta.state import DECK, Phase
from tests.engine.games.bulgarian_canasta.table import GAME, KINGS, RUN, after, refused
from tests.positions.bulgarian_canasta import pack_position, position
from tests.positions.melding import SEED


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"hands": {0: "KC KD 5H"}, "pile": "5D KS"},
        {"hands": {0: "", 1: "", 2: "", 3: ""}},
        {"hand_size": 3, "red_threes": {0: "3D", 3: "3H 3H"}, "block": 3, "pile": "4C 3D"},
        {"melds": ([KINGS], ["4C 5C 6C", "X X X"]), "seat": 2, "dealer": 0},
        {"melds": ([RUN], ()), "opened": (True, True)},
        {"scores": (-300, 4995)},
        {"scores": (20, 0), "deal_number": 7, "recyclings": 10},
        {"draws": "X 3D 4C"},
        {"phase": Phase.PLAY, "hands": {3: "9C"}, "seat": 3, "laid": ["AC AD AH", (1, "X")]},
        {"phase": Phase.PLAY, "melds": ([RUN], ()), "laid": [(1, "9H"), "KC KD KS", (1, "TH")]},
        {
            "phase": Phase.PLAY,
            "melds": (["AC AD AH"], ()),
            "opened_now": True,
            "hands": {0: "5C"},
        },
    ],
)
def test_a_position_is_read_back(fields: dict[str, Any]) -> None:
    state = position(**fields)
    assert GAME.from_json(GAME.to_json(state)) == state
    assert sorted(GAME.all_cards(state)) == list(DECK)
    assert position(**fields) == state


@pytest.mark.parametrize(
    "fields", [{}, {"dealer": None}, {"dealer": 1, "bottom": "3D X", "top": "KC 4C"}]
)
def test_a_pack_is_read_back(fields: dict[str, Any]) -> None:
    state = pack_position(**fields)
    assert GAME.from_json(GAME.to_json(state)) == state
    assert sorted(GAME.all_cards(state)) == list(DECK)


def test_what_is_named_lies_where_it_was_named() -> None:
    state = position(
        hands={0: "5H KC KD"},
        pile="5D KS",
        draws="X 4C",
        melds=([RUN], ["4D 5D 6D"]),
        red_threes={1: "3D"},
        scores=(100, 200),
        block=2,
        recyclings=1,
        dealer=1,
    )
    assert text_of(state.hidden.hands[0]) == "5H KC KD"
    assert text_of(state.table.pile) == "5D KS"
    assert text_of(state.hidden.stock[-2:]) == "4C X"
    assert text_of(state.table.red_threes[1]) == "3D"
    assert [len(team) for team in state.table.melds] == [1, 1]
    assert state.table.opened == (True, True)
    assert (state.standing.scores, state.standing.deal_number) == ((100, 200), 2)
    assert (state.table.block, state.deal.recyclings) == (2, 1)
    assert (state.deal.dealer, state.deal.first) == (1, 2)
    assert state.table.hand_sizes == (3, 13, 13, 13)
    assert state.deal.commitment == commitment(SEED)


def test_the_rest_of_the_pack_is_dealt_without_red_threes() -> None:
    state = position(hands={0: "KC"}, hand_size=20)
    assert [len(hand) for hand in state.hidden.hands] == [1, 20, 20, 20]
    dealt = [str(card) for hand in state.hidden.hands for card in hand]
    assert not {"3D", "3H"} & set(dealt)
    assert [str(card) for card in state.hidden.stock].count("3D") == 2


def test_a_named_stock_leaves_nothing_over() -> None:
    whole = position()
    same = position(
        hands=dict(enumerate(map(text_of, whole.hidden.hands))), stock=text_of(whole.hidden.stock)
    )
    assert same == whole
    with pytest.raises(PositionError, match="WRONG_CARDS"):
        position(stock="5C 5D")
    assert position(stock="5C 5D", incomplete=True).table.stock == 2


def test_a_running_turn_has_its_snapshot() -> None:
    state = position(
        phase=Phase.PLAY, hands={0: "9C 9D"}, melds=([RUN], ()), laid=["KC KD KS", (1, "9H")]
    )
    assert state.turn is not None
    assert text_of(state.turn.checkpoint) == "9C 9D 9H KC KD KS"
    assert state.table.hand_sizes[0] == 6
    undone = after(state, "undo")
    assert text_of(undone.hidden.hands[0]) == "9C 9D 9H KC KD KS"
    assert [text_of(meld.cards) for meld in undone.table.melds[0]] == [RUN]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"phase": Phase.CUT}, "BAD_VALUE"),
        ({"laid": ["KC KD KS"]}, "WRONG_TURN"),
        ({"draws": "KC", "stock": ""}, "BAD_VALUE"),
        ({"seat": 4}, "WRONG_SEAT"),
        ({"hands": {4: "KC"}}, "WRONG_SEAT"),
        ({"melds": ((), (), ())}, "WRONG_COUNT"),
        ({"melds": (["KC KD"], ())}, "INVALID_MELD"),
        ({"melds": ([RUN], ()), "opened": (False, False)}, "BAD_VALUE"),
        ({"phase": Phase.PLAY, "laid": ["KC KD 9S"]}, "INVALID_MELD"),
        ({"phase": Phase.PLAY, "laid": [(1, "KC")]}, "BAD_VALUE"),
        ({"hands": {0: "KC KC KC"}}, "WRONG_CARDS"),
        ({"hands": {0: "KC 3D"}}, "WRONG_CARD"),
        ({"red_threes": {0: "KC"}}, "WRONG_CARD"),
        ({"block": 4}, "BAD_VALUE"),
        ({"dealer": 4}, "WRONG_SEAT"),
        ({"scores": (5, 0), "deal_number": 1}, "BAD_VALUE"),
        ({"deal_number": 0}, "BAD_VALUE"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(PositionError, match=code):
        position(**fields)


def test_a_card_that_is_none_is_refused() -> None:
    with pytest.raises(NotationError, match="UNKNOWN_CARD"):
        position(hands={0: "1C"})
    with pytest.raises(PositionError, match="WRONG_CARDS"):
        pack_position(top="KC KC KC")


def test_incomplete_positions_can_be_played() -> None:
    state = position(hands={0: "KC KC KC 9C", 1: "4C"}, stock="5C", incomplete=True)
    assert refused(after(state, "draw"), "meld KC KC KC") is None
    with pytest.raises(PositionError, match="WRONG_CARDS"):
        GAME.from_json(GAME.to_json(state))


def test_a_position_goes_on_to_its_end() -> None:
    """Every state on the way is a position too."""
    state = position(hands={0: "9C 9D KH"}, melds=(["KC KD KH KS KC KD"], ()), draws="QD")
    for text in ("draw", "add 1 KH", "discard 9C"):
        state = after(state, text)
        assert GAME.from_json(GAME.to_json(state)) == state
