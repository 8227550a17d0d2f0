"""How each game looks: its lines on the public table, its part of the hand, its story.

A game without screens of its own gets the ones that follow from the contract alone (`generic`).
"""

from __future__ import annotations

from typing import Final

from bot.screens.games.belot import BelotScreens
from bot.screens.games.bulgarian import BulgarianScreens
from bot.screens.games.classic import ClassicScreens
from bot.screens.games.decorated import DecoratedScreens
from bot.screens.games.generic import GenericScreens
from bot.screens.games.look import GameScreens

SCREENS: Final[dict[str, GameScreens]] = {
    "bulgarian-canasta": BulgarianScreens(),
    "decorated-canasta": DecoratedScreens(),
    "belot": BelotScreens(),
    "classic-canasta": ClassicScreens(),
}
_GENERIC: Final[GameScreens] = GenericScreens()


def screens_of(game: str) -> GameScreens:
    """The look of a game."""
    return SCREENS.get(game, _GENERIC)
