"""Computer players of belot: easy (the published description), normal and strong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.games.belot.players.ruled import Easy, Normal
from engine.games.belot.players.strong import Strong

LEVELS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "easy": Easy,
    "normal": Normal,
    "strong": Strong,
}
"""Makers by level, weakest first."""
