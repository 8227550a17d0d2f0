"""From the shuffle to the first discard (H1-H6)."""

from __future__ import annotations

import pytest

from engine.canasta.events import CardDrawn, RedThreeLaid
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import cards, text_of
from engine.contract.errors import OptionError
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta import events as what
from engine.games.decorated_canasta.state import DECK, Phase, State
from tests.engine.games.decorated_canasta.table import (
    GAME,
    after,
    at,
    game_of,
    happened,
    listed,
    refused,
    shuffled,
)
from tests.positions.decorated_canasta import SEED, pack_position


def dealt(seats: int, cut: str = "cut any", keep: str = "keep -") -> State:
    """The first deal of a match."""
    game = game_of(seats)
    return after(shuffled(game.start(), game=game), cut, keep, game=game)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_H1_two_to_six_each_for_himself(seats: int) -> None:
    game = game_of(seats)
    assert game.sides == tuple((seat,) for seat in range(seats))
    assert len(DECK) == 112
    assert DECK.count(cards("X")[0]) == 8
    state = dealt(seats)
    hands = [len(hand) for hand in state.hidden.hands]
    red = [len(one.red_threes) for one in state.table.collections]
    starter = state.deal.starter
    for seat in range(seats):
        drawn = seat == starter  # has drawn for his red threes
        assert hands[seat] + (0 if drawn else red[seat]) == (15 if drawn else 14)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_H1_not_fewer_and_not_more(seats: int) -> None:
    with pytest.raises(OptionError):
        DecoratedCanasta(seats=seats)


def test_H2_the_first_starter_is_drawn_and_the_next_seat_follows() -> None:
    game = game_of(4)
    starters = {shuffled(game.start(), bytes([one] * 32), game).deal.starter for one in range(40)}
    assert starters == {0, 1, 2, 3}
    over = at(
        seats=4, hands={0: "4C"}, groups={0: ["KC KC KD KD KH KH KS"]}, phase=Phase.PLAY, seat=0
    )
    over = after(over, "discard 4C", game=game)
    assert over.deal.starter == 0
    assert shuffled(over, game=game).deal.starter == 1


@pytest.mark.parametrize(
    ("seats", "lowest", "highest"), [(2, 3, 83), (3, 3, 69), (4, 3, 55), (5, 3, 41), (6, 3, 27)]
)
def test_H3_enough_above_and_below(seats: int, lowest: int, highest: int) -> None:
    game, state = game_of(seats), pack_position(seats=seats)
    for place in (lowest, highest):
        assert refused(state, f"cut {place}", game) is None
    for place in (0, lowest - 1, highest + 1, 112):
        assert refused(state, f"cut {place}", game) == "CUT_OUT_OF_RANGE"
    places = {
        happened(shuffled(game.start(), bytes([one] * 32), game), "cut any", game)[0].place  # type: ignore[attr-defined]
        for one in range(30)
    }
    assert min(places) >= lowest
    assert max(places) <= highest
    assert len(places) > 5


def test_H3_all_see_the_lowest_three_of_the_upper_part() -> None:
    state = pack_position(top="4C 5C 6C 7C 8C 9C")
    (cut,) = happened(state, "cut 5")
    assert isinstance(cut, what.PackCut)
    assert text_of(cut.shown) == "8C 7C 6C"
    after_cut = after(state, "cut 5")
    for viewer in (0, 1, None):
        assert GAME.view(after_cut, viewer).deal.shown == cut.shown


def test_H3_any_of_the_three_may_be_kept() -> None:
    state = pack_position(bottom="8C 7C 6C", shown=True)
    assert listed(state) == [
        "keep -",
        "keep 6C",
        "keep 7C",
        "keep 8C",
        "keep 6C 7C",
        "keep 6C 8C",
        "keep 7C 8C",
        "keep 6C 7C 8C",
    ]
    assert refused(state, "keep 9S") == "NOT_AMONG_SHOWN"
    kept = after(state, "keep 6C 8C")
    assert kept.deal.kept == cards("6C 8C")
    assert text_of(kept.hidden.stock[:1]) == "7C"


def test_H3_rejected_cards_stay_at_the_bottom_in_their_order() -> None:
    kept = after(pack_position(bottom="8C 7C 6C", shown=True), "keep 7C")
    assert text_of(kept.hidden.stock[:2]) == "8C 6C"


def test_H3_a_kept_red_three_is_laid_and_replaced() -> None:
    kept = after(pack_position(bottom="3D 7C 6C", shown=True), "keep 3D")
    mine = kept.table.collections[0]
    assert cards("3D")[0] in mine.red_threes
    assert mine.pending == 0
    assert len(kept.hidden.hands[0]) == 15


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_H3_with_cut_by_chance_no_card_is_shown_or_kept(seats: int) -> None:
    game = game_of(seats, cut="chance")
    pending = 0
    for number in range(12):
        seed = bytes([number]) * 32
        state = shuffled(game.start(), seed, game)
        starter = state.deal.starter
        assert (state.table.phase, state.table.seat) == (Phase.FIRST_DISCARD, starter)
        assert (state.deal.shown, state.deal.kept) == ((), ())
        assert starter == shuffled(game.start(), seed, game_of(seats)).deal.starter
        assert len(state.hidden.hands[starter]) == 15
        assert state.table.collections[starter].pending == 0
        red = [one.red_threes for one in state.table.collections]
        pending += len(red[starter])
        tags = [event.tag for event in state.log]
        assert tags[:3] == ["commits", "begins", "is-dealt"]
        assert tags.count("lays-red-three") == sum([len(some) for some in red])
        assert tags.count("draws") >= len(red[starter])
        assert game.from_json(game.to_json(state)) == state
    assert pending, "the starter has drawn for his red threes in some of them"


def test_H4_fourteen_each_and_fifteen_with_what_was_kept() -> None:
    top = "4C 5C 6C 7C 8C 9C"
    state = after(pack_position(top=top, bottom="8H 7H 6H", shown=True), "keep 6H 7H")
    starter, other = state.hidden.hands
    assert len(starter) == 15
    assert len(other) == 14
    # kept two: passed over in the first two rounds
    assert set(cards("6H 7H 6C 8C")) <= set(starter)
    assert set(cards("4C 5C 7C 9C")) <= set(other)


def test_H4_the_upper_part_comes_below_the_lower() -> None:
    state = after(pack_position(top="4C 4D 4H 4S", seats=2), "cut 4", "keep -")
    assert text_of(state.hidden.stock[:4]) == "4S 4H 4D 4C"


def test_H5_red_threes_are_laid_at_once_and_replaced_at_the_first_turn() -> None:
    state = after(pack_position(top="4C 3D 5C 3H", bottom="8H 7H 6H", shown=True), "keep -")
    other = state.table.collections[1]
    assert text_of(other.red_threes) == "3D 3H"
    assert other.pending == 2
    assert state.table.hand_sizes[1] == 12
    begun = after(state, f"discard {state.hidden.hands[0][5]}")
    assert begun.table.seat == 1
    assert begun.table.phase is Phase.DRAW
    assert begun.table.collections[1].pending == 0
    assert begun.table.hand_sizes[1] == 14


def test_H5_a_red_three_drawn_for_one_is_replaced_too() -> None:
    state = at(
        phase=Phase.FIRST_DISCARD,
        hands={0: "4C 5C"},
        pending={1: 1},
        red_threes={1: "3D"},
        draws="3H 3D 9C",
    )
    begun = after(state, "discard 4C")
    assert text_of(begun.table.collections[1].red_threes) == "3D 3H 3D"
    assert cards("9C")[0] in begun.hidden.hands[1]


def test_H5_a_red_three_drawn_later_is_replaced_at_once() -> None:
    state = at(hands={0: "4C 5C"}, talon="9S", draws="3H 9C")
    drawn = after(state, "draw")
    assert text_of(drawn.hidden.hands[0]) == "4C 5C 9C"
    assert text_of(drawn.table.collections[0].red_threes) == "3H"
    kinds = [type(event) for event in happened(state, "draw")]
    assert kinds == [CardDrawn, RedThreeLaid, CardDrawn]


def test_H5_no_hand_ever_keeps_a_red_three() -> None:
    for seats in (2, 6):
        state = dealt(seats)
        assert not any(IS_RED_THREE[card] for hand in state.hidden.hands for card in hand)


def test_H6_the_starter_only_throws() -> None:
    state = at(phase=Phase.FIRST_DISCARD, hands={0: "KC KD KH 4C"})
    assert listed(state) == ["discard 4C", "discard KC", "discard KD", "discard KH"]
    for text in ("draw", "meld KC KD KH", "take-free", "take-top", "undo", "heart-ace"):
        assert refused(state, text) == "WRONG_PHASE"


def test_H8_any_hand_card_may_be_thrown() -> None:
    state = at(phase=Phase.PLAY, hands={0: "2C X 3S 9D AH"})
    for text in ("2C", "X", "3S", "9D", "AH"):
        assert refused(state, f"discard {text}") is None
    assert refused(state, "discard 3D") == "CARD_NOT_AVAILABLE"


def test_the_seed_of_a_position_is_committed_to() -> None:
    assert shuffled(GAME.start(), SEED).deal.commitment == pack_position().deal.commitment
