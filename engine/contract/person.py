"""A computer player that plays like a person: around a level's judgement, with a person's mistakes.

A person forgets cards that are out, overlooks a move, prefers what is customary, and chooses more
or less at will among moves that look nearly as good. Each game says which moves come to mind and
how good they look (`fancied`), and how much is lost by one of them as the level knows it (`lost`).
A move by which more than a little is lost is not made: a second glance finds the better one. So a
person errs, but throws away nothing certain.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import exp
from random import Random
from typing import ClassVar, Generic, TypeVar

from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, ComputerPlayer

V = TypeVar("V")

Fancied = Sequence[tuple[Action, float]]
"""Moves that come to mind, each with how good it looks, in points."""


class LikeAPerson(ABC, Generic[V]):
    """A player whose judgement is that of another one, `careful`, seen through a person's eyes.

    `slip`: points by which a move looks worse and is chosen about a third as often (1/e).
    `most_lost`: points that a move may lose against the careful player's, in that player's
    judgement.
    """

    slip: ClassVar[float]
    most_lost: ClassVar[float]

    def __init__(self, game: AnyGame, careful: ComputerPlayer) -> None:
        self.game = game
        self.careful = careful

    @abstractmethod
    def fancied(self, view: V, usual: Action, random: Random) -> Fancied:
        """Return the moves that come to mind in a view; none if the careful player's `usual` move
        is all there is to think of."""

    @abstractmethod
    def lost(self, view: V, usual: Action, chosen: Action) -> float:
        """Return the points that a move loses against the `usual` one, in the careful player's
        judgement."""

    def decide(self, view: V, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return a move that comes to mind, unless it loses too much, or what is customary."""
        return self.customary(view, self.inclined(view, seed, budget))

    def customary(self, view: V, inclined: Action) -> Action:  # noqa: ARG002
        """Return what everybody at a table would do in place of a move, whatever the careful
        player thinks of it; most often the move itself."""
        return inclined

    def inclined(self, view: V, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return a move that comes to mind, unless it loses too much."""
        usual = self.careful.decide(view, seed, budget)
        random = Random(f"a person {seed}")
        chosen = _chosen(self.fancied(view, usual, random), self.slip, random)
        if chosen is None or chosen == usual or self.game.check(view, chosen) is not None:
            return usual
        if self.game.consequence(view, chosen) is not None:
            return usual
        return chosen if self.lost(view, usual, chosen) <= self.most_lost else usual


def _chosen(fancied: Fancied, slip: float, random: Random) -> Action | None:
    """Choose a move: the better it looks, the more often."""
    if not fancied:
        return None
    best = max([looks for _, looks in fancied])
    weights = [exp((looks - best) / slip) for _, looks in fancied]
    return random.choices([action for action, _ in fancied], weights)[0]
