"""Scores: the itemised sheet of a deal, and the standing of a match."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.codec import AsArray
from engine.contract.errors import PositionError
from engine.contract.values import value

WinnerOf = Callable[[tuple[int, ...], int], int | None]
"""Decides the match by the scores of the sides after a number of finished deals.

It returns the winning side, or None if another deal follows.
"""


@value
class ScoreLine(AsArray):
    """One line of a score sheet: the thing counted, how many, the points, and the rule.

    `subject` gives details (the rank of a canasta).
    """

    code: str
    count: int
    points: int
    rule: str
    subject: str = ""


@value
class SideScore(AsArray):
    """The score of one side (a team, or a single player) for a deal."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum([line.points for line in self.lines])

    def points(self, *codes: str) -> int:
        """Return the sum of the lines with one of these codes."""
        return sum([line.points for line in self.lines if line.code in codes])


@value
class Standing:
    """The score of the match, known to everybody. Sides count as in `Game.sides`.

    `deal_number` counts from 1 (0 before the first shuffle). `written` holds the scores of each
    finished deal, `sheet` the itemised score of the last one, None before it. `winner` is a side.
    """

    deal_number: int
    scores: tuple[int, ...]
    written: tuple[tuple[int, ...], ...] = ()
    sheet: tuple[SideScore, ...] | None = None
    winner: int | None = None

    @classmethod
    def fresh(cls, sides: int) -> Standing:
        """Return the standing before the first deal."""
        return cls(0, (0,) * sides)

    def next_deal(self) -> Standing:
        """Return the standing with the next deal begun."""
        return Standing(self.deal_number + 1, self.scores, self.written, self.sheet)

    def scored(self, sheet: tuple[SideScore, ...], winner_of: WinnerOf) -> Standing:
        """Return the standing with a finished deal; `winner_of` decides if the match is over."""
        written = tuple([side.total for side in sheet])
        scores = tuple([old + new for old, new in zip(self.scores, written, strict=True)])
        winner = winner_of(scores, self.deal_number)
        return Standing(self.deal_number, scores, (*self.written, written), sheet, winner)


def check_standing(standing: Standing, sides: int) -> None:
    """Refuse a standing whose scores are not the sums of the written ones.

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
