"""Bulgarian canasta: four players in two teams (docs/rules/bulgarian-canasta.md)."""

from typing import Final

from engine.contract.entry import Entry
from engine.contract.player import Levels
from engine.games.bulgarian_canasta.game import BulgarianCanasta

__all__ = ["GAME", "BulgarianCanasta"]


def _players() -> Levels:
    from engine.games.bulgarian_canasta.players import LEVELS  # noqa: PLC0415  loaded when asked

    return LEVELS


GAME: Final = Entry(BulgarianCanasta, _players)
