"""A seat that nobody has is refused with its place in the position, in every game."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from engine.contract.errors import PositionError
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import make_game

SEATS: Final = {
    "belot": ("deal/dealer", "table/leader", "table/seat"),
    "bulgarian-canasta": ("deal/dealer", "deal/first", "table/seat"),
    "classic-canasta": ("deal/first", "table/seat"),
    "decorated-canasta": ("deal/starter", "table/seat"),
}
"""The places of the seats of a position, below ``/state``."""


def position(name: str) -> Any:
    """A game's position in the middle of a deal, as it is stored."""
    game, random = make_game(name, {}), Random(2)
    steps = play_deal(game, game.start(), lambda _: random_player(random), seeds(random))
    *_, last = islice(steps, 30)
    return json.loads(json.dumps(game.to_json(last.after)))


@pytest.mark.parametrize("name", SEATS)
def test_a_seat_that_nobody_has(name: str) -> None:
    game, stored = make_game(name, {}), position(name)
    assert game.from_json(stored) is not None
    for path in SEATS[name]:
        part, field = path.split("/")
        for wrong in (game.seats, -2):
            state = {**stored["state"], part: {**stored["state"][part], field: wrong}}
            with pytest.raises(PositionError) as refused:
                game.from_json({**stored, "state": state})
            assert refused.value.code == "WRONG_SEAT"
            assert refused.value.params == {"path": f"/state/{path}", "seat": wrong}
