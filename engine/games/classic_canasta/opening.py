"""The initial meld: the minimum of a team and what it has laid towards it (C7, C8)."""

from collections.abc import Iterable
from typing import Final

from engine.canasta.team_turn import OpeningStatus
from engine.contract.errors import RuleViolation
from engine.contract.values import maker, value
from engine.games.classic_canasta.melds import Meld
from engine.games.classic_canasta.refusals import refusal

_THRESHOLDS: Final = ((0, 15), (1500, 50), (3000, 90))
_HIGHEST: Final = 120


def threshold(score: int) -> int:
    """Return the minimum of a team with this score before the deal (C7).

    >>> [threshold(score) for score in (-5, 0, 1500, 3000)]
    [15, 50, 90, 120]
    """
    for below, points in _THRESHOLDS:
        if score < below:
            return points
    return _HIGHEST


@value
class Opening:
    """The melds of a turn against the minimum; `points` are their card points (C8)."""

    threshold: int
    points: int

    def __str__(self) -> str:
        """Return the points against the minimum: ``45 / 50``."""
        return f"{self.points} / {self.threshold}"

    @property
    def fault(self) -> RuleViolation | None:
        """Why the melds are no initial meld, None if they are."""
        if self.points >= self.threshold:
            return None
        return refusal(
            "OPENING_SHORT",
            points=self.points,
            threshold=self.threshold,
            missing=self.threshold - self.points,
        )

    @property
    def status(self) -> OpeningStatus:
        """CLOSED or READY, for a team that has not opened."""
        return OpeningStatus.CLOSED if self.fault else OpeningStatus.READY


_opening: Final = maker(Opening)


def opening_of(melds: Iterable[Meld], score: int) -> Opening:
    """Return the initial meld that these melds of one turn make at a score before the deal (C8).

    >>> from engine.contract.cards import cards
    >>> from engine.games.classic_canasta.melds import classify
    >>> kings = classify(cards("KC KD X"))
    >>> str(opening_of([kings], 0)), str(opening_of([kings], 1500).fault)
    ('70 / 50', 'OPENING_SHORT (C8) points=70 threshold=90 missing=20')
    """
    return _opening(threshold(score), sum([meld.points for meld in melds]))
