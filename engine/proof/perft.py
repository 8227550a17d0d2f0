"""Count the action sequences of a length from a position.

Moves are all that the engine names: the listed actions of every seat that is to act, and the
examples of its open kinds of move, each once. If the dealer must act or the match is over, there
are no moves, and shorter sequences do not count. Two implementations of the same rules that agree
on these numbers agree on legality and on the effects of actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.contract.game import AnyGame
from engine.contract.notation import Action


def moves_of(game: AnyGame, view: Any) -> tuple[Action, ...]:
    """Return the moves of a view: listed ones first, then the examples of open ones; each once."""
    legal = game.legal(view)
    found = dict.fromkeys(legal.actions)
    for move in legal.open:
        found.update(dict.fromkeys(game.expand(view, move)))
    return tuple(found)


def moves(game: AnyGame, state: Any) -> Iterator[tuple[int, Action]]:
    """Yield every seat that is to act with each of its moves."""
    for seat in game.to_act(state):
        for action in moves_of(game, game.view(state, seat)):
            yield seat, action


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` moves from `state`; 1 for none."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum([1 for _ in moves(game, state)])
    return sum([count for _, _, count in divide(game, state, depth)])


def divide(game: AnyGame, state: Any, depth: int) -> Iterator[tuple[int, Action, int]]:
    """Yield each first move (`depth` from 1) with the number of sequences that begin with it. This
    finds the move for which two counts differ."""
    for seat, action in moves(game, state):
        after, _ = game.apply(state, seat, action)
        yield seat, action, perft(game, after, depth - 1)
