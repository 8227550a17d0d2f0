"""From the shuffle to the first discard (H1-H6)."""

from __future__ import annotations

import pytest

from engine.canasta.values import IS_RED_THREE
from engine.contract.errors import OptionError
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.state import Phase, State
from tests.engine.games.decorated_canasta.table import (
    after,
    game_of,
    shuffled,
)


def dealt(seats: int, cut: str = "cut any", keep: str = "keep -") -> State:
    """The first deal of a match."""
    game = game_of(seats)
    return after(shuffled(game.start(), game=game), cut, keep, game=game)


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_H1_not_fewer_and_not_more(seats: int) -> None:
    with pytest.raises(OptionError):
        DecoratedCanasta(seats=seats)


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


def test_H5_no_hand_ever_keeps_a_red_three() -> None:
    for seats in (2, 6):
        state = dealt(seats)
        assert not any(IS_RED_THREE[card] for hand in state.hidden.hands for card in hand)
