"""Bulgarian canasta: four players in two teams (docs/rules/bulgarian-canasta.md)."""

from engine.games.bulgarian_canasta.game import BulgarianCanasta

__all__ = ["BulgarianCanasta"]
