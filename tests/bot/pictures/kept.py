"""All pictures that are kept, of every game."""

from __future__ import annotations

from typing import Final

from tests.bot.games.belot import pictures as belot
from tests.bot.games.classic_canasta import pictures as classic
from tests.bot.games.decorated_canasta import pictures as decorated
from tests.bot.pictures import positions
from tests.bot.pictures.positions import Kept

KEPT: Final[tuple[Kept, ...]] = (*positions.KEPT, *classic.KEPT, *decorated.KEPT, *belot.KEPT)
