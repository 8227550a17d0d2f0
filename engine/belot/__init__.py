"""Bulgarian belot: four players in two teams (docs/rules/belot.md)."""

from engine.belot.game import Belot

__all__ = ["Belot"]
