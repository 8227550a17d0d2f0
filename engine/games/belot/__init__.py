"""Bulgarian belot: four players in two teams (docs/rules/belot.md)."""

from typing import Final

from engine.contract.entry import Entry
from engine.contract.player import Levels
from engine.games.belot.game import Belot

__all__ = ["GAME", "Belot"]


def _players() -> Levels:
    from engine.games.belot.players import LEVELS  # noqa: PLC0415  loaded when asked

    return LEVELS


GAME: Final = Entry(Belot, _players)
