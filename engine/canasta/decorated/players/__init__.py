"""Computer players of decorated canasta: easy and normal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

LEVELS: Final[Mapping[str, Callable[[Any], Any]]] = {}
"""Makers by level, weakest first."""
