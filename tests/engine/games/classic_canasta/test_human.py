"""What a person does at every table of classic canasta, whatever the points say."""

from __future__ import annotations

from typing import Final

import pytest

from engine.games.classic_canasta.players.human import Human
from engine.games.classic_canasta.state import State
from engine.players import computer_player
from tests.engine.games.classic_canasta.table import GAMES, KINGS, QUEENS, after, playing

SEEDS: Final = range(12)
LARGE: Final = "4C 4C 4D 4D 4H 4S 6C 6D 6H 6S JC JD JH JS 9C 9D 9D 9S 5C 7D"
"""Twenty cards: four sets that lie."""
PILE: Final = "2C 5D 5H 6C 7C 7H 8C 8D 8H TC TD TH 5S 6D"
"""A large pile, frozen by a two."""


def moves(state: State) -> set[str]:
    """What a person does in a position, in some tries."""
    game = GAMES[len(state.table.hand_sizes)]
    human, view = Human(game), game.view(state, state.table.seat)
    return {str(human.decide(view, seed)) for seed in SEEDS}


@pytest.mark.parametrize("seats", [4, 6])
def test_a_large_hand_is_laid_down_to_two_pairs(seats: int) -> None:
    """The largest sets first; what is kept can take the pile."""
    state = playing(LARGE, seats=seats, melds=((KINGS, QUEENS), ()), pile=PILE)
    human = Human(GAMES[seats])
    laid = []
    for seed in SEEDS:
        action = str(human.decide(GAMES[seats].view(state, 0), seed))
        if action.startswith("discard"):
            break
        laid.append(action)
        state = after(state, action)
    assert laid[0] == "meld 4C 4C 4D 4D 4H 4S"
    assert len(state.hidden.hands[0]) <= 18


def test_a_small_hand_keeps_its_sets_as_before() -> None:
    state = playing("4C 4D 4H 6C 6D 6H 9C 9D", melds=((KINGS,), ()), pile=PILE)
    human = Human(GAMES[4])
    view = GAMES[4].view(state, 0)
    assert {human.customary(view, human.inclined(view, seed)) for seed in SEEDS} == {
        human.inclined(view, seed) for seed in SEEDS
    }


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_wild_card_is_thrown_on_a_small_pile(seats: int) -> None:
    """After opening, onto a pile of one card."""
    hand = "2D 2S 4C 4D 6H 6S 9C 9D JC JD"
    state = playing(hand, seats=seats, melds=(("8C 8D 8H 8S",), ("QC QD QH QS",)), pile="5S")
    assert not [move for move in moves(state) if move.startswith("discard 2")]


@pytest.mark.parametrize("seats", [4, 6])
def test_no_wild_card_is_thrown_while_a_black_three_is_held(seats: int) -> None:
    hand = "2D 2S 3C X 4C 6H 7D 8S 9C TD"
    state = playing(hand, seats=seats, melds=((KINGS,), (QUEENS,)), pile=PILE)
    assert moves(state) == {"discard 3C"}


def test_no_card_that_fits_the_opponents_melds_is_thrown_on_a_large_pile() -> None:
    """Though they could not take it with that meld, as the pile is frozen, and normal does it."""
    hand = "9C 9D 9D 9S 4C 4D JC JD 6H KC"
    state = playing(hand, seats=6, melds=((QUEENS,), ("9H 9H 9S 9C",)), pile=PILE)
    normal = computer_player(GAMES[6], "normal").decide(GAMES[6].view(state, 0), 1)
    assert str(normal) == "discard 9C"
    assert moves(state) == {"discard 6H"}


def test_where_every_other_card_gives_a_large_pile_away_a_wild_card_is_thrown() -> None:
    """The opponents can take it with each of the pairs, as far as anybody knows."""
    hand = "2D 2S 4C 4D 6H 6S 9C 9D JC 7D"
    state = playing(hand, seats=6, melds=(("8C 8D 8H 8S",), (QUEENS,)), pile=PILE)
    assert moves(state) == {"discard 2D", "discard 2S"}
