"""Computer players of belot: easy (a beginner), human, normal and strong."""

from __future__ import annotations

from typing import Final

from engine.contract.player import Levels
from engine.games.belot.players.easy import Easy
from engine.games.belot.players.human import Human
from engine.games.belot.players.strong import Normal, Strong

LEVELS: Final[Levels] = {
    "easy": Easy,
    "human": Human,
    "normal": Normal,
    "strong": Strong,
}
"""Makers by level, weakest first."""
