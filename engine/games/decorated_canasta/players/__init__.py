"""Computer players of decorated canasta: easy and normal."""

from __future__ import annotations

from typing import Final

from engine.contract.player import Levels
from engine.games.decorated_canasta.players.easy import Easy
from engine.games.decorated_canasta.players.normal import Normal

LEVELS: Final[Levels] = {"easy": Easy, "normal": Normal}
"""Makers by level, weakest first."""
