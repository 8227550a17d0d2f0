"""Classic canasta: two players, or four in two teams (docs/rules/classic-canasta.md)."""

from typing import Final

from engine.contract.entry import Entry
from engine.contract.player import Levels
from engine.games.classic_canasta.game import ClassicCanasta

__all__ = ["GAME", "ClassicCanasta"]


def _players() -> Levels:
    from engine.games.classic_canasta.players import LEVELS  # noqa: PLC0415  loaded when asked

    return LEVELS


GAME: Final = Entry(ClassicCanasta, _players)
