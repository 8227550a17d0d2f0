"""All pictures that are kept, of every game."""

from __future__ import annotations

from typing import Final

from tests.bot.pictures import belot, classic, decorated, positions
from tests.bot.pictures.positions import Kept

KEPT: Final[tuple[Kept, ...]] = (*positions.KEPT, *classic.KEPT, *decorated.KEPT, *belot.KEPT)
