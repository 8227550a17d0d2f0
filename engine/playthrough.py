"""Play any game through the contract alone: random legal players, and the loop that drives a
match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle, Step
from engine.contract.notation import Action
from engine.contract.values import maker

Player = Callable[[AnyGame, Any], Action]
"""Decides from a view alone: takes the game and the view of a seat to act, returns its action."""

Chooser = Callable[[tuple[tuple[int, Action], ...]], tuple[int, Action] | None]
"""Chooses one of the unasked actions, or None."""

_step = maker(Step)
OPEN_SHARE: Final = 0.5
"""Share of its actions for which the random player tries an open kind of move first."""


def random_player(random: Random) -> Player:
    """Make a player that picks any legal move.

    Half of the time it picks an example of an open kind if there is one, else a listed action.
    """
    return player_by_chance(lambda: random.random() < OPEN_SHARE, random.choice)


def player_by_chance(
    tries_open: Callable[[], bool], choose: Callable[[Sequence[Any]], Any]
) -> Player:
    """Make a player that picks any legal move with two sources of chance: one decides whether to
    try an open kind of move first, the other chooses among the options."""

    def decide(game: AnyGame, view: Any) -> Action:
        legal = game.legal(view)
        some = legal.actions
        if legal.open and tries_open():
            some = game.expand(view, choose(legal.open)) or some
        action: Action = choose(some)
        return action

    return decide


def seeds(random: Random) -> Callable[[], bytes]:
    """Make deck seeds from a generator: for tests and simulations, never for people."""
    return lambda: random.randbytes(SEED_BYTES)


def optional_actions(game: AnyGame, state: Any) -> tuple[tuple[int, Action], ...]:
    """Return the actions that seats may take although nobody waits for them."""
    return tuple(
        [
            (seat, action)
            for seat in range(game.seats)
            for action in game.optional(game.view(state, seat))
        ]
    )


def play(
    game: AnyGame,
    state: Any,
    players: Callable[[int], Player],
    next_seed: Callable[[], bytes],
    pick: Callable[[tuple[int, ...]], int] = lambda seats: seats[0],
    unasked: Chooser | None = None,
    deals: int | None = None,
) -> Iterator[Step]:
    """Play from `state` to the end of the match, a step at a time; stop reading to stop earlier.

    If `deals` is given, stop before dealing more than that many deals.

    `players` returns the player of a seat; `pick` chooses among several seats that may act.
    `unasked` chooses among the unasked actions of the others; by default none is taken.
    """
    while (waiting := game.to_act(state)) or not game.is_over(state):
        if (
            unasked is not None
            and (offered := optional_actions(game, state))
            and (by_choice := unasked(offered)) is not None
        ):
            actor, action = by_choice
        elif waiting:
            actor = pick(waiting)
            action = players(actor)(game, game.view(state, actor))
        else:
            if deals is not None:
                if not deals:
                    return
                deals -= 1
            actor, action = DEALER, Shuffle(next_seed())
        after, events = game.apply(state, actor, action)
        yield _step(state, actor, action, after, events)
        state = after


def play_deal(
    game: AnyGame,
    state: Any,
    players: Callable[[int], Player],
    next_seed: Callable[[], bytes],
    pick: Callable[[tuple[int, ...]], int] = lambda seats: seats[0],
) -> Iterator[Step]:
    """Play one deal, from the shuffle to its score, or the rest of a deal that has begun."""
    return play(game, state, players, next_seed, pick, deals=int(game.needs_shuffle(state)))
