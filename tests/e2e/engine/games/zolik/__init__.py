"""Zolik, a small rummy: the fifth game of docs/adding-a-game.md, in a package of its own."""

from typing import Final

from engine.contract.entry import Entry
from engine.contract.player import Levels
from tests.e2e.engine.games.zolik.game import Zolik

__all__ = ["GAME", "Zolik"]


def _players() -> Levels:
    from tests.e2e.engine.games.zolik.players import LEVELS  # noqa: PLC0415  loaded when asked

    return LEVELS


GAME: Final = Entry(Zolik, _players)
