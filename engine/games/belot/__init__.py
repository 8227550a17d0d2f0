"""Bulgarian belot: four players in two teams (docs/rules/belot.md)."""

from engine.games.belot.game import Belot

__all__ = ["Belot"]
