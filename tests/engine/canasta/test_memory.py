"""What a viewer remembers of hidden cards, folded step by step as the deal goes on."""

import importlib
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.contract.log import Log
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import make_game

pytestmark = [pytest.mark.slow, pytest.mark.budget(10)]

CANASTAS = ("bulgarian-canasta", "classic-canasta", "decorated-canasta")


@pytest.mark.parametrize("name", CANASTAS)
def test_what_is_remembered_step_by_step_is_what_the_whole_history_tells(name: str) -> None:
    game, random = make_game(name, {}), Random(8)
    module = importlib.import_module(f"engine.games.{name.replace('-', '_')}.memory")
    more = (game.rules,) if name == "bulgarian-canasta" else ()
    player = random_player(random)
    last: dict[int | None, Any] = {}
    known = 0
    for step in play_deal(game, game.start(), lambda _: player, seeds(random)):
        for seat in (random.randrange(game.seats), None):
            view: Any = game.view(step.after, seat)
            memory = module.memory_of(view, *more)
            anew = module.memory_of(replace(view, history=Log(view.history)), *more)
            assert vars(memory) == vars(anew)
            known += sum(map(len, memory.known_hands()))
            earlier, before = last.get(seat, (memory, deepcopy(vars(memory))))
            assert vars(earlier) == before  # what has been remembered once stays as it is
            last[seat] = (memory, deepcopy(vars(memory)))
    assert known > 0
