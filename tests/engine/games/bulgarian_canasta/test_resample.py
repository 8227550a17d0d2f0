"""Sampled states keep to all that a viewer knows (the contract of `Game.resample`)."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from engine.contract.cards import Cards, cards, text_of
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.state import DECK, State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    at,
    drawing,
    playing,
    with_options,
)
from tests.positions.bulgarian_canasta import pack_position

SEEDS: Final = [bytes([number]) * 32 for number in range(12)]
PILE: Final = "TD 4S"


def samples(state: State, seat: int, game: BulgarianCanasta = GAME) -> list[State]:
    view = game.view(state, seat)
    found = [game.resample(view, seed) for seed in SEEDS]
    for one in found:
        assert game.view(one, seat) == view
    return found


def holds(hand: Cards, some: str) -> bool:
    return not Counter(cards(some)) - Counter(hand)


def test_a_sample_cannot_be_told_from_the_true_state() -> None:
    state = after(drawing("KC KD 9C 9D", "5C KS", melds=([RUN], ())), "take KC KD", "discard 9C")
    for seat in range(4):
        for one in samples(state, seat):
            assert sorted(GAME.all_cards(one)) == sorted(GAME.all_cards(state))


def test_cards_taken_with_the_pile_are_known() -> None:
    state = after(drawing("KC KD 9C 9D", "5C 7D KS", melds=([RUN], ())), "take KC KD", "discard 9C")
    assert text_of(memory_of(GAME.view(state, 1), GAME.rules).known_hands()[0]) == "5C 7D"
    for one in samples(state, 3):
        assert holds(one.hidden.hands[0], "5C 7D")


def test_what_was_thrown_or_melded_is_known_no_longer() -> None:
    state = after(drawing("KC KD 9C 9D", "5C 7D KS", melds=([RUN], ())), "take KC KD", "discard 5C")
    assert text_of(memory_of(GAME.view(state, 1), GAME.rules).known_hands()[0]) == "7D"


def test_the_key_that_was_shown_and_taken_back_is_known() -> None:
    """All saw the fours; they did not open, so they are in the hand still (A42, A43)."""
    state = after(drawing("4C 4D 8C 9H", PILE), "take 4C 4D", "undo", "discard 8C")
    assert text_of(memory_of(GAME.view(state, 1), GAME.rules).known_hands()[0]) == "4C 4D 4S TD"
    for one in samples(state, 1):
        assert holds(one.hidden.hands[0], "4C 4D 4S TD")


def test_the_key_of_an_open_team_is_melded() -> None:
    state = after(drawing("4C 4D 8C 9H", PILE, melds=([RUN], ())), "take 4C 4D", "discard 8C")
    assert text_of(memory_of(GAME.view(state, 1), GAME.rules).known_hands()[0]) == "TD"


@pytest.mark.parametrize(("thrown", "known"), [("9C", "KC KD KS 9C"), ("3D", "KC KD KS")])
def test_what_was_thrown_and_taken_back_is_known(thrown: str, known: str) -> None:
    """With all that was laid before; a red three lies before its owner again (A64)."""
    state = playing("KC KD KS 9C 9D AH", red_threes={0: "3D"}, melds=([RUN], ()))
    state = after(state, "meld KC KD KS", f"discard {thrown}")
    state, _ = GAME.apply(state, 0, GAME.parse("unthrow"))
    found = memory_of(GAME.view(state, 1), GAME.rules).known_hands()[0]
    assert sorted(found) == sorted(cards(known))


RECYCLED: Final = "AC AC AH AS AD"


def recycled(game: BulgarianCanasta) -> State:
    """Six aces were thrown one after the other on an empty pile; then the stock was empty, and
    seat 2 has drawn one of the five that were recycled. Seat 3 holds most of the pack."""
    state = at(
        hands={0: "AC AD 9S 9H", 1: "AC AD 8S 8H", 2: "AH 7S 7H"},
        hand_size=len(DECK),
        red_threes={3: "3D 3D 3H 3H"},
        stock="JD JC TS TH TD TC",
    )
    for text in ("AC", "AC", "AH", "AS", "AD", "AD"):
        state = after(state, "draw", f"discard {text}", game=game)
    state = after(state, "draw", game=game)
    assert (state.deal.recyclings, state.table.stock) == (1, 4)
    return state


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_recycled_stock_holds_the_cards_of_the_pile(seat: int) -> None:
    """All saw which five cards became the stock, whatever their order (16)."""
    for one in samples(recycled(GAME), seat):
        assert holds(cards(RECYCLED), text_of(one.hidden.stock))


def test_who_drew_from_a_recycled_stock_holds_one_of_its_cards() -> None:
    for one in samples(recycled(GAME), 1):
        drawn = Counter(cards(RECYCLED)) - Counter(one.hidden.stock)
        assert drawn.total() == 1
        assert holds(one.hidden.hands[2], text_of(drawn))


def test_each_who_drew_from_a_recycled_stock_holds_one() -> None:
    state = after(recycled(GAME), "discard 7H", "draw")
    for one in samples(state, 1):
        drawn = Counter(cards(RECYCLED)) - Counter(one.hidden.stock)
        assert drawn.total() == 2
        held = [sum((drawn & Counter(one.hidden.hands[seat])).values()) for seat in (2, 3)]
        assert min(held) >= 1


def test_what_was_turned_up_in_the_cut_stays_at_its_place() -> None:
    state = pack_position(dealer=None, top="4C 5D 6S 7H")
    for seat, place in ((2, 3), (0, 1), (3, 110)):
        state, _ = GAME.apply(state, seat, GAME.parse(f"cut-for-deal {place}"))
    for one in samples(state, 1):
        assert [one.hidden.stock[-cut.place] for cut in state.deal.turned_up] == [
            cut.card for cut in state.deal.turned_up
        ]


TURNED_OVER: Final = with_options(recycle_shuffle="off")


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_turned_over_stock_is_known_card_by_card(seat: int) -> None:
    for one in samples(recycled(TURNED_OVER), seat, TURNED_OVER):
        assert text_of(one.hidden.stock) == "AD AS AH AC"


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_card_drawn_from_a_turned_over_stock_is_known(seat: int) -> None:
    state = recycled(TURNED_OVER)
    assert holds(state.hidden.hands[2], "AC")
    for one in samples(state, seat, TURNED_OVER):
        assert holds(one.hidden.hands[2], "AC")


def test_the_first_player_knows_where_the_bottom_three_went() -> None:
    """Cut at 100, the bottom three are the 8th, 9th and 10th card that are dealt: to seat 3, to
    himself and to seat 1."""
    state = after(pack_position(dealer=3, bottom="9C QD KS"), "keep -", "cut 100")
    held = [holds(state.hidden.hands[seat], text) for seat, text in BOTTOM_DEALT]
    if not all(held):
        pytest.fail("the bottom three were dealt otherwise")
    for one in samples(state, 0):
        assert [holds(one.hidden.hands[seat], text) for seat, text in BOTTOM_DEALT] == held


BOTTOM_DEALT: Final = ((3, "KS"), (0, "QD"), (1, "9C"))


def test_the_first_player_knows_the_bottom_three_in_the_stock() -> None:
    state = after(pack_position(dealer=3, bottom="9C QD KS"), "keep QD", "cut 20")
    place = 20
    assert text_of(state.hidden.stock[place : place + 2]) == "9C KS"
    for one in samples(state, 0):
        assert text_of(one.hidden.stock[place : place + 2]) == "9C KS"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_others_do_not_know_them(seat: int) -> None:
    state = after(pack_position(dealer=3, bottom="9C QD KS"), "keep -", "cut 20")
    places = {text_of(one.hidden.stock[20:23]) for one in samples(state, seat)}
    assert len(places) > 1


@pytest.mark.parametrize("option", ["free", "must_open"])
@pytest.mark.parametrize(
    ("hand", "throw"),
    [("KC KD 4C 5D 7D", "KH"), ("6C 8C 4D 5D JD", "7C"), ("2C 2D 2H X X 4D 5D", "2S")],
)
def test_A53_who_is_waited_for_can_take_the_pile(hand: str, throw: str, option: str) -> None:
    """No card can be drawn, so the deal would be over if the next player held no key."""
    game = with_options(recycle_limit=0, unopened_take=option)
    state = playing(
        f"{throw} 9C 9D TD", hands={1: hand}, stock="", melds=([RUN], [RUN]), incomplete=True
    )
    state = after(state, f"discard {throw}", game=game)
    assert game.to_act(state) == (1,)
    for viewer in (0, 2, 3, None):
        view = game.view(state, viewer)
        for seed in SEEDS:
            one = game.resample(view, seed)
            assert game.view(one, viewer) == view
            legal = game.legal(game.view(one, 1))
            assert TakePile in map(type, legal.actions), seed
