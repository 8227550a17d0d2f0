"""The entry of a game: what its folder offers to everything outside it."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.game import AnyGame
from engine.contract.player import Levels
from engine.contract.values import value


def no_players() -> Levels:
    """Return no levels: the game has no computer players of its own."""
    return {}


@value
class Entry:
    """A game and its computer players: the constant ``GAME`` of the game's folder.

    `players` imports the players when it is called, so that the rules never import them.
    """

    game: type[AnyGame]
    players: Callable[[], Levels] = no_players
