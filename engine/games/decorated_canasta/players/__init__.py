"""Computer players of decorated canasta: easy, human, normal and strong."""

from __future__ import annotations

from typing import Final

from engine.contract.player import Levels
from engine.games.decorated_canasta.players.easy import Easy
from engine.games.decorated_canasta.players.human import Human
from engine.games.decorated_canasta.players.normal import Normal
from engine.games.decorated_canasta.players.strong import Strong

LEVELS: Final[Levels] = {"easy": Easy, "human": Human, "normal": Normal, "strong": Strong}
"""Makers by level, weakest first."""
