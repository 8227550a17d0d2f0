"""Computer players of belot: easy (the published description) and normal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.belot.players.ruled import Easy, Normal

LEVELS: Final[Mapping[str, Callable[[Any], Any]]] = {"easy": Easy, "normal": Normal}
"""Makers by level, weakest first."""
