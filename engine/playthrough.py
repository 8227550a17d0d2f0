"""Playing by the contract alone: random legal players and the loop that drives any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle, Step
from engine.contract.notation import Action

Player = Callable[[AnyGame, Any], Action]
"""Decides by a view alone: the game and the view of a seat that is to act in, its action out."""

OPEN_SHARE: Final = 0.5
"""How often the random player tries an open kind of move before the listed ones."""


def random_player(random: Random) -> Player:
    """A player who picks among the legal moves: half of the time, where there are any, an
    example of an open kind, else one of the listed actions."""

    def decide(game: AnyGame, view: Any) -> Action:
        legal = game.legal(view)
        if legal.open and random.random() < OPEN_SHARE:
            examples = game.expand(view, random.choice(legal.open))
            if examples:
                return random.choice(examples)
        return random.choice(legal.actions)

    return decide


def seeds(random: Random) -> Callable[[], bytes]:
    """Deck seeds from a generator; for tests and simulations, never for people."""
    return lambda: random.randbytes(SEED_BYTES)


def play(
    game: AnyGame,
    state: Any,
    players: Callable[[int], Player],
    next_seed: Callable[[], bytes],
    pick: Callable[[tuple[int, ...]], int] = lambda seats: seats[0],
) -> Iterator[Step]:
    """The steps from `state` to the end of the match; stop reading to stop earlier.

    `players` gives the player of a seat, `pick` chooses among several seats that may act.
    """
    while not game.is_over(state):
        if game.needs_shuffle(state):
            actor = DEALER
            action: Action = Shuffle(next_seed())
        else:
            actor = pick(game.to_act(state))
            action = players(actor)(game, game.view(state, actor))
        after, events = game.apply(state, actor, action)
        yield Step(state, actor, action, after, events)
        state = after


def play_deal(
    game: AnyGame,
    state: Any,
    players: Callable[[int], Player],
    next_seed: Callable[[], bytes],
    pick: Callable[[tuple[int, ...]], int] = lambda seats: seats[0],
) -> Iterator[Step]:
    """The steps of one deal, from the shuffle to its score."""
    for step in play(game, state, players, next_seed, pick):
        yield step
        if game.needs_shuffle(step.after):
            return
