"""Classic canasta: two players, or four in two teams (docs/rules/classic-canasta.md)."""

from engine.games.classic_canasta.game import ClassicCanasta

__all__ = ["ClassicCanasta"]
