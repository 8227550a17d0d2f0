"""The computer players of any game by level: those of its folder, and the random player."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, Adviser, ComputerPlayer, Levels
from engine.playthrough import random_player
from engine.registry import players_of


class RandomPlayer:
    """Plays any legal action; every game has this player."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def decide(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        """Choose any legal action."""
        return random_player(Random(seed))(self._game, view)


class UnknownLevel(EngineError):
    """A game has no computer player of this level."""


def levels_of(kind: type[AnyGame]) -> Levels:
    """Return the levels of a game's class, weakest first; ``random`` is always the first."""
    return {"random": RandomPlayer, **players_of(kind)}


def levels(game: AnyGame) -> Levels:
    """Return the levels of a game, weakest first; ``random`` is always the first."""
    return levels_of(type(game))


def computer_player(game: AnyGame, level: str) -> ComputerPlayer:
    """Make the player of a level.

    Raises:
        UnknownLevel: ``UNKNOWN_LEVEL`` with the levels of the game.
    """
    known = levels(game)
    if level not in known:
        raise UnknownLevel("UNKNOWN_LEVEL", level=level, known=" ".join(known))
    return known[level](game)


def strongest_level(game: AnyGame) -> str:
    """Return the level that plays best; it gives the hints."""
    return list(levels(game))[-1]


def advice(game: AnyGame, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
    """Return the strongest computer player's advice to a person in a view; where chance may decide,
    the advice is to leave it to chance."""
    chance = game.by_chance(view)
    if chance is not None:
        return chance
    player = computer_player(game, strongest_level(game))
    if isinstance(player, Adviser):
        return player.advise(view, seed, budget)
    return player.decide(view, seed, budget)


def default_level(game: AnyGame) -> str:
    """Return the default level: normal, or random if there is no normal."""
    return "normal" if "normal" in levels(game) else "random"
