"""Decorated canasta (díszített kanaszta): 2 to 6 players (docs/rules/decorated-canasta.md)."""

from typing import Final

from engine.contract.entry import Entry
from engine.contract.player import Levels
from engine.games.decorated_canasta.game import DecoratedCanasta

__all__ = ["GAME", "DecoratedCanasta"]


def _players() -> Levels:
    from engine.games.decorated_canasta.players import LEVELS  # noqa: PLC0415  loaded when asked

    return LEVELS


GAME: Final = Entry(DecoratedCanasta, _players)
