"""Computer players of Bulgarian canasta: easy, normal and strong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.games.bulgarian_canasta.players.easy import Easy
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.strong import Strong

LEVELS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "easy": Easy,
    "normal": Normal,
    "strong": Strong,
}
"""Makers by level, weakest first."""
