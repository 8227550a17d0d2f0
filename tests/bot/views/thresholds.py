"""What opens at a table of canasta, by the rules pages: a part of the oracle of `said`."""

from __future__ import annotations

from typing import Final

from bot.model.tables.table import Table

Steps = tuple[tuple[int | None, int], ...]
HIGHEST: Final[dict[str, Steps]] = {
    "bulgarian-canasta": ((2500, 60), (5000, 90), (7500, 120), (None, 150)),
    "classic-canasta": ((0, 15), (1500, 50), (3000, 90), (None, 120)),
}
"""What opens, by the score that a side is below."""
OF_SIX: Final[Steps] = ((0, 15), (1500, 50), (3000, 90), (7500, 120), (None, 150))
"""The same at a table of six."""
MODERN: Final[Steps] = ((3000, 125), (5000, 155), (None, 180))
"""The same with American first melds."""


def least(table: Table, score: int) -> int:
    """The points that open for a side with this score."""
    steps = OF_SIX if len(table.seats) == 6 else HIGHEST[table.game]
    if dict(table.options).get("first_melds") == "modern":
        steps = MODERN
    return next(points for below, points in steps if below is None or score < below)
