"""Positions by hand, their JSON form, and what contradicts itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.contract.cards import cards
from engine.contract.errors import PositionError
from engine.games.belot.cards import DECK, CardSet, card_set, cards_of
from engine.games.belot.state import State
from engine.registry import load_position
from tests.engine.games.belot.table import GAME, after, at, speaking, with_options
from tests.positions.belot import auction_position, cut_position, position

IN_PLAY = at(
    contract="H",
    hands={1: "7S 8S 9S"},
    trick="TH",
    announced={0: ["JD QD KD"]},
    belots={2: "H"},
    hanging=4,
    scores=(20, 30),
)


def test_what_is_not_named_is_filled_in() -> None:
    assert [len(hand) for hand in IN_PLAY.hidden.hands] == [2, 3, 3, 3]
    assert len(IN_PLAY.table.taken[0]) + len(IN_PLAY.table.taken[1]) == 20
    assert IN_PLAY.table.seat == 1
    assert sorted(GAME.all_cards(IN_PLAY)) == list(DECK)
    assert position() == position()


def test_what_a_state_and_a_view_keep_is_no_part_of_them() -> None:
    state = GAME.from_json(GAME.to_json(IN_PLAY))
    view = GAME.view(state, 1)
    assert GAME.view(state, 1) is view
    assert GAME.view(state, 0).seat == 0
    assert GAME.view(state, None).seat is None
    assert GAME.legal(view).actions
    assert view.kept is not None
    assert state == IN_PLAY
    assert GAME.view(state, 1) == view == GAME.view(IN_PLAY, 1)
    assert hash(state) == hash(IN_PLAY)
    assert GAME.to_json(state) == GAME.to_json(IN_PLAY)
    played, _ = GAME.apply(state, 1, GAME.parse("play 9S"))
    assert played.kept is None


def test_a_view_that_was_judged_under_other_options_is_judged_again() -> None:
    game = with_options(trump_lead="beat_opponents")
    state = at(contract="H", hands={2: "9H 7H 8S"}, trick="TH 8H")
    view = GAME.view(state, 2)
    assert [str(one) for one in GAME.legal(view).actions] == ["play 9H"]
    low = GAME.parse("play 7H")
    assert str(GAME.check(view, low)).startswith("MUST_RAISE_TRUMP (B17)")
    assert game.check(view, low) is None
    assert len(game.legal(view).actions) == 2
    assert GAME.check(view, low) is not None


def test_a_position_travels_as_json() -> None:
    for state in (IN_PLAY, speaking(calls=("P", "H", "X")), cut_position(top="AS KS")):
        data = json.loads(json.dumps(GAME.to_json(state)))
        game, loaded = load_position(data)
        assert loaded == state
        assert type(loaded.hidden.hands[0]) is CardSet
        assert game.to_json(loaded) == data


def test_the_cut_position_has_its_top() -> None:
    state = cut_position(top="AS KS QS JS")
    assert state.hidden.stock[-4:] == cards("JS QS KS AS")
    assert set(after(state, "cut 31").hidden.hands[0]) >= set(cards("AS KS"))


def test_a_set_of_cards() -> None:
    some = card_set("AS 7C TD")
    assert str(some) == "7C TD AS"
    assert len(some) == 3
    assert cards("TD")[0] in some
    assert cards("TC")[0] not in some
    assert str(CardSet(0)) == "-"
    assert cards_of(some) == tuple(some)
    for wrong in ("AS 7C", "7C 7C", "2C", "X", "1C", 5, None):
        with pytest.raises(PositionError):
            CardSet.from_data(wrong)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: position(hands={0: "2C"}), "WRONG_CARDS"),
        (lambda: position(hands={0: "7C", 1: "7C"}), "WRONG_CARDS"),
        (lambda: position(hands={0: "7C 8C", 1: "9C"}), "WRONG_COUNT"),
        (lambda: position(announced={0: ["7C 8C"]}), "WRONG_CARD"),
        (lambda: position(belots={0: "Z"}), "BAD_VALUE"),
        (lambda: auction_position(hands={0: "7C"}), "WRONG_COUNT"),
        (lambda: auction_position(calls=("X",)), "BAD_VALUE"),
        (lambda: auction_position(calls=("H", "P", "P", "P")), "WRONG_TURN"),
        (lambda: auction_position(calls=("P", "P", "P", "P", "P")), "BAD_VALUE"),
        (lambda: position(hanging=-1), "BAD_VALUE"),
    ],
)
def test_a_position_that_cannot_be_is_refused(make: Any, code: str) -> None:
    with pytest.raises(PositionError) as refused:
        make()
    assert refused.value.code == code


def _spoilt(state: State, path: str, value: Any) -> dict[str, Any]:
    data = json.loads(json.dumps(GAME.to_json(state)))
    *way, last = path.split("/")
    part = data["state"]
    for name in way:
        part = part[int(name)] if isinstance(part, list) else part[name]
    part[int(last) if isinstance(part, list) else last] = value
    return data  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("table/seat", 2, "WRONG_SEAT"),
        ("table/leader", -1, "WRONG_SEAT"),
        ("table/leader", 7, "WRONG_SEAT"),
        ("deal/dealer", -1, "WRONG_SEAT"),
        ("deal/hanging", -3, "BAD_VALUE"),
        ("deal/commitment", None, "WRONG_SEED"),
        ("deal/commitment", "zz", "BAD_VALUE"),
        ("hidden/seed", "00", "WRONG_SEED"),
        ("hidden/seed", "q" * 64, "WRONG_SEED"),
        ("hidden/hands/1", "7S 8S", "WRONG_CARDS"),
        ("hidden/hands", ["", "", ""], "WRONG_COUNT"),
        ("hidden/stock", "7S", "WRONG_CARDS"),
        ("hidden/announced/0", [], "BAD_VALUE"),
        ("table/auction/mult", 2, "BAD_VALUE"),
        ("table/auction/calls", ["P"], "BAD_VALUE"),
        ("table/auction/calls", ["X", "P"], "BAD_VALUE"),
        ("table/bonuses/announced/0", ["tierce", "carre"], "BAD_VALUE"),
        ("table/bonuses/belots", ["", ""], "WRONG_COUNT"),
        ("table/last", {"leader": 0, "cards": "7C", "winner": 0}, "BAD_VALUE"),
        ("table/last", {"leader": 9, "cards": "7C 8C 9C TC", "winner": 0}, "BAD_VALUE"),
        ("table/outcome", {"result": "passed", "capot": None, "counts": []}, "BAD_VALUE"),
        ("table/phase", "match_over", "WRONG_SEAT"),
        ("table/phase", "auction", "WRONG_SEAT"),
        ("standing/scores", [1, 2], "BAD_VALUE"),
        ("standing/scores", [1], "WRONG_COUNT"),
        ("standing/written", [[20, 30, 0]], "WRONG_COUNT"),
        ("standing/winner", 0, "BAD_VALUE"),
        ("standing/winner", 5, "BAD_VALUE"),
        ("standing/deal_number", -1, "BAD_VALUE"),
    ],
)
def test_spoilt_positions_are_refused(path: str, value: Any, code: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_json(_spoilt(IN_PLAY, path, value))
    assert refused.value.code == code
    assert str(refused.value.params["path"]).startswith("/state")
