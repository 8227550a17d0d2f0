"""Computer players: a view in, an action out.

A player is made for a game and holds no state of its own: the same view, seed and budget give the
same action, in any process. The budget is counted work, not a clock, so that it is repeatable:
`Budget` says how much of it fits a millisecond of an ordinary machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Protocol

from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.playthrough import random_player

DEFAULT_BUDGET: Final = 200
"""Milliseconds that a player may think about one action if nobody says otherwise."""


class ComputerPlayer(Protocol):
    """Decides for one seat of one game."""

    def decide(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """The action of the viewer, who is to act: legal, and the same for the same view, seed
        and budget (milliseconds of counted work)."""


PlayerMaker = Callable[[Any], ComputerPlayer]
"""Makes the player of a level for a game."""


class RandomPlayer:
    """Plays any legal action; every game has it."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def decide(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        """Any legal action."""
        return random_player(Random(seed))(self._game, view)


class UnknownLevel(EngineError):
    """A game has no computer player of this level."""


def levels(game: AnyGame) -> Mapping[str, PlayerMaker]:
    """The levels that a game has, weakest first; ``random`` always."""
    return {"random": RandomPlayer, **game.levels}


def computer_player(game: AnyGame, level: str) -> ComputerPlayer:
    """The player of a level.

    Raises:
        UnknownLevel: ``UNKNOWN_LEVEL`` with the levels of the game.
    """
    known = levels(game)
    if level not in known:
        raise UnknownLevel("UNKNOWN_LEVEL", level=level, known=" ".join(known))
    return known[level](game)


def default_level(game: AnyGame) -> str:
    """The level that plays if nobody says otherwise: normal, or random where there is none."""
    return "normal" if "normal" in game.levels else "random"
