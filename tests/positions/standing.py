"""The standing of a match in positions of every canasta: made by hand, and checked."""

from __future__ import annotations

from engine.contract.errors import PositionError
from engine.contract.scores import Standing


def standing_at(scores: tuple[int, ...], deal_number: int | None) -> Standing:
    """The scores as the first of the finished deals wrote them, the others nothing; without a
    number it is the first deal, or the second where there are scores.

    Raises:
        PositionError: ``BAD_VALUE`` for a number that does not fit the scores.
    """
    number = 1 + any(scores) if deal_number is None else deal_number
    written = (scores, *[(0,) * len(scores)] * (number - 2)) if number > 1 else ()
    if number < 1 or (any(scores) and not written):
        raise PositionError("BAD_VALUE", path="/deal_number", value=number)
    return Standing(number, scores, written)
