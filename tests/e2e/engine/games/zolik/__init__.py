"""Zolik, a small rummy: the fifth game of docs/adding-a-game.md, in a package of its own."""

from typing import Final

from tests.e2e.engine.games.zolik.game import Zolik

__all__ = ["GAME", "Zolik"]

GAME: Final = Zolik
