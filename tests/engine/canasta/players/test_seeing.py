"""The bench that plays strong with open eyes (`bench/rivals/seeing.py`)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench.rivals.seeing import KINDS, OpenedUp, Seeing
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.players import computer_player
from engine.registry import make_game

CANASTAS = ("bulgarian-canasta", "classic-canasta", "decorated-canasta")


def turns(name: str, most: int) -> tuple[Any, list[Any]]:
    """Return a game and states of a deal of normal players, after its opening cuts."""
    game = make_game(name, {})
    normal, random = computer_player(game, "normal"), Random(name)
    state, _ = game.apply(game.start(), DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    found: list[Any] = []
    while len(found) < most:
        seat = game.to_act(state)[0]
        if state.table.phase in ("draw", "play"):
            found.append(state)
        action = normal.decide(game.view(state, seat), random.getrandbits(32))
        state, _ = game.apply(state, seat, action)
    return game, found


@pytest.mark.parametrize("name", CANASTAS)
def test_its_samples_are_the_true_deal(name: str) -> None:
    """All hands are; the order of the stock is too if that is seen."""
    game, (*_, state) = turns(name, 6)
    view = game.view(state, game.to_act(state)[0])
    for with_stock in (True, False):
        opened = OpenedUp(game, with_stock)
        opened.state = state
        sample = opened.resample(view, b"seed")
        assert sample.hidden.hands == state.hidden.hands
        assert sorted(sample.hidden.stock) == sorted(state.hidden.stock)
        assert (sample.hidden.stock == state.hidden.stock) is with_stock
        assert game.view(sample, view.seat) == view


@pytest.mark.parametrize("name", CANASTAS)
def test_where_it_sees_nothing_it_decides_as_strong(name: str) -> None:
    """No kind of decision is one of strong's own if it sees at none."""
    game, states = turns(name, 6)
    strong, blind = computer_player(game, "strong"), Seeing(game, True, ())
    for state in states:
        view = game.view(state, game.to_act(state)[0])
        assert blind.decide(state, 7, 20) == strong.decide(view, 7, 20)
        assert blind.kind(view, 7, 20) in KINDS
