"""Opening in any canasta: the points that open, and the points laid so far."""

from __future__ import annotations

from enum import StrEnum

from engine.contract.values import value


class OpeningStatus(StrEnum):
    """Whether a team has opened, as a viewer sees it. READY: the viewer's melds of this turn would
    open."""

    CLOSED = "closed"
    READY = "ready"
    OPENED = "opened"


@value
class Thresholds:
    """The points that open, by the score before the deal: ``(score, points)`` below each score, and
    the `highest` above all of them.

    >>> low = Thresholds(((0, 15), (1500, 50)), 90)
    >>> [low.of(score) for score in (-5, 0, 1500)]
    [15, 50, 90]
    """

    steps: tuple[tuple[int, int], ...]
    highest: int

    def of(self, score: int) -> int:
        """Return the points that open at a score before the deal."""
        for below, points in self.steps:
            if score < below:
                return points
        return self.highest


@value
class Opening:
    """The melds laid towards the opening, compared with the points that open.

    `card_points` and `bonus` are those of the melds that count. `qualified`: the melds contain what
    an opening must contain.
    """

    threshold: int
    card_points: int
    bonus: int = 0
    qualified: bool = True

    def __str__(self) -> str:
        """Write the points against the threshold, as the table shows them: ``115 / 120``."""
        return f"{self.points} / {self.threshold}"

    @property
    def points(self) -> int:
        """The points that count towards the opening."""
        return self.card_points + self.bonus

    @property
    def missing(self) -> int:
        """The points that are still needed, 0 if there are enough."""
        return max(0, self.threshold - self.points)

    @property
    def ready(self) -> bool:
        """True if it opens."""
        return self.qualified and self.card_points + self.bonus >= self.threshold

    @property
    def status(self) -> OpeningStatus:
        """READY or CLOSED, for a team that has not opened."""
        return OpeningStatus.READY if self.ready else OpeningStatus.CLOSED
