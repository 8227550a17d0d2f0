"""Whole turns in sampled deals, as a player plays them, without a state after each play.

What is laid within a turn is seen by nobody else, so only the hand and the melds of the turn
change until it ends, and the player's outlook stays what it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, Generic, TypeVar

from engine.contract.game import Game
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.values import but, with_item

S = TypeVar("S", bound=Any)
V = TypeVar("V", bound=Any)
N = TypeVar("N", bound=Any)

MOST_PLAYS: Final = 40
"""Plays of one turn; it ends with a throw or with undo long before."""


class QuickTurns(ABC, Generic[S, V, N]):
    """Decides as a player (`normal`) does, turn by turn."""

    def __init__(self, game: Game[S, V, Any], normal: N) -> None:
        self.game = game
        self.normal = normal

    @abstractmethod
    def begins(self, view: V) -> Action | None:
        """Return what the turn begins with, or None if it has begun."""

    @abstractmethod
    def look(self, view: V) -> Any:
        """Return the player's outlook for the rest of the turn."""

    @abstractmethod
    def after(self, view: V, action: Action) -> V | None:
        """Return what the player sees after a play of their turn, or None if it is none."""

    def play(self, view: V, look: Any) -> Action:
        """Return how the turn that has begun goes on."""
        action: Action = self.normal.play(view, look)
        return action

    def turn(self, state: S) -> tuple[S, int, int]:
        """Play on to the end of the turn, or to an undo; return the state, how many actions that
        took and how many of them were undo."""
        game, seat, actions = self.game, state.table.seat, 0
        view = game.view(state, seat)
        first = self.begins(view)
        if first is not None:
            state, _ = game.apply(state, seat, first)
            actions = 1
            if state.turn is None:
                return state, actions, 0
            view = game.view(state, seat)
        look = self.look(view)
        while True:
            action = self.play(view, look)
            actions += 1
            after = self.after(view, action)
            if after is None or actions > MOST_PLAYS:
                break
            view = after
        if view.turn is not state.turn:
            hands = with_item(state.hidden.hands, seat, view.hand)
            state = but(state, hidden=but(state.hidden, hands=hands), turn=view.turn)
        state, _ = game.apply(state, seat, action)
        return state, actions, isinstance(action, Undo)
