"""The games that the bot offers: those that have words and screens. The engine may know more."""

from __future__ import annotations

from typing import Final

from engine.registry import GAMES, Games

_WITH_WORDS: Final = ("bulgarian-canasta", "belot", "classic-canasta")

OFFERED: Final[Games] = {name: GAMES[name] for name in _WITH_WORDS}
"""In the order in which they are offered."""
