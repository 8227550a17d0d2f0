"""What a viewer remembers of hidden cards, folded step by step as the deal goes on."""

from __future__ import annotations

import importlib
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.canasta.events import CardDrawn, RedThreeLaid
from engine.canasta.memory import CardMemory
from engine.contract.cards import cards
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.log import Log
from engine.contract.notation import Action
from engine.players import computer_player
from engine.playthrough import play, play_deal, random_player, seeds
from engine.registry import make_game

CANASTAS = ("bulgarian-canasta", "classic-canasta", "decorated-canasta")


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("name", CANASTAS)
def test_what_is_remembered_is_so_and_what_was_taken_is_remembered(name: str) -> None:
    """A spectator against the true hands, between turns; throws are taken back too."""
    game, random = make_game(name, {}), Random(3)
    module = importlib.import_module(f"engine.games.{name.replace('-', '_')}.memory")
    more = (game.rules,) if name == "bulgarian-canasta" else ()
    anything, easy = random_player(random), computer_player(game, "easy")

    def player(_: AnyGame, view: Any) -> Action:
        if random.random() < 0.3:
            return anything(game, view)
        return easy.decide(view, random.getrandbits(32), 5)

    taken = 0
    for step in play(
        game,
        game.start(),
        lambda _: player,
        seeds(random),
        unasked=lambda offered: random.choice(offered) if random.random() < 0.2 else None,
        deals=2,
    ):
        hands = [Counter(hand) for hand in step.after.hidden.hands]
        known = [Counter(one) for one in module.memory_of(game.view(step.after, None), *more).hands]
        for seat, remembered in enumerate(known):
            if step.after.turn is None or seat != step.after.table.seat:
                assert remembered <= hands[seat], step.action
        if any(event.tag in {"takes-pile", "takes-rest", "takes-free"} for event in step.events):
            gained = hands[step.actor] - Counter(step.before.hidden.hands[step.actor])
            assert gained <= known[step.actor], step.action
            taken += gained.total()
    assert taken > 3


THREE, KING = cards("3D KD")
UNSEEN, LAID = CardDrawn(1, None), RedThreeLaid(1, THREE)


@pytest.mark.parametrize(
    ("events", "pool", "drawn", "hand"),
    [
        ([UNSEEN], "3D KC KD", 1, ""),
        ([UNSEEN, LAID], "KC KD", 0, ""),
        ([UNSEEN, LAID, LAID], "KC KD", 0, ""),  # the second one was in the hand before
        ([UNSEEN, LAID, UNSEEN], "KC KD", 1, ""),
        ([UNSEEN, UNSEEN, LAID], "KC KD", 1, ""),
        ([CardDrawn(1, THREE), LAID], "KC KD", 0, ""),
        ([CardDrawn(1, KING)], "3D KC", 0, "KD"),
        ([CardDrawn(1, KING), LAID], "3D KC", 0, "KD"),
    ],
)
def test_what_a_draw_from_a_recycled_stock_tells(
    events: list[Event], pool: str, drawn: int, hand: str
) -> None:
    """The stock was made of known cards. A card that nobody saw is one of them, and a red three on
    the table says which."""
    memory = CardMemory(seats=2, stock=0)
    memory.recycled(cards("3D KC KD"), 3)
    found = memory.after(SimpleNamespace(seat=None, hand=(), history=Log(events)))
    assert found.pool is not None
    assert sorted(found.pool.elements()) == sorted(cards(pool))
    assert found.drawn == [0, drawn]
    assert found.hands == [[], list(cards(hand))]
