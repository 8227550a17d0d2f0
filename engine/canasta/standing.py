"""The standing of a match in positions of every canasta: made by hand, and checked."""

from __future__ import annotations

from engine.errors import PositionError
from engine.game import Standing


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


def check_standing(standing: Standing, sides: int) -> None:
    """Each side has its scores, which what was written sums to.

    Raises:
        PositionError: ``WRONG_COUNT`` or ``BAD_VALUE``.
    """
    if len(standing.scores) != sides:
        path, got = "/state/standing/scores", len(standing.scores)
        raise PositionError("WRONG_COUNT", path=path, got=got, wanted=sides)
    if any(len(one) != sides for one in standing.written):
        raise PositionError("WRONG_COUNT", path="/state/standing/written")
    written = tuple([sum(column) for column in zip(*standing.written, strict=True)])
    if standing.written and written != standing.scores:
        raise PositionError("BAD_VALUE", path="/state/standing/scores", value=str(written))
    if standing.winner not in (None, *range(sides)):
        raise PositionError("BAD_VALUE", path="/state/standing/winner", value=str(standing.winner))
    if standing.deal_number < 0:
        number = standing.deal_number
        raise PositionError("BAD_VALUE", path="/state/standing/deal_number", value=number)
