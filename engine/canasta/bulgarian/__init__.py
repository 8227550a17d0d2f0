"""Bulgarian canasta: four players in two teams (docs/rules/bulgarian-canasta.md)."""

from engine.canasta.bulgarian.game import BulgarianCanasta

__all__ = ["BulgarianCanasta"]
