"""A toy game that touches every corner of the contract: a bid, tricks thrown face down, undo."""

from typing import Final

from tests.engine.games.toy.game import ToyGame

__all__ = ["GAME", "ToyGame"]

GAME: Final = ToyGame
