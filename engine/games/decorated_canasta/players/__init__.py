"""Computer players of decorated canasta: easy and normal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.games.decorated_canasta.players.easy import Easy
from engine.games.decorated_canasta.players.normal import Normal

LEVELS: Final[Mapping[str, Callable[[Any], Any]]] = {"easy": Easy, "normal": Normal}
"""Makers by level, weakest first."""
