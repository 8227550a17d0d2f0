"""Decorated canasta (díszített kanaszta): 2 to 6 players (docs/rules/decorated-canasta.md)."""

from engine.games.decorated_canasta.game import DecoratedCanasta

__all__ = ["DecoratedCanasta"]
