"""Opening: the threshold and the package of a turn (§13, A10-A14, A20)."""

from collections.abc import Iterable
from typing import Final

from engine.canasta.team_turn import OpeningStatus
from engine.canasta.values import CANASTA_SIZE
from engine.contract.errors import RuleViolation
from engine.contract.values import maker, value
from engine.games.bulgarian_canasta.melds import Meld
from engine.games.bulgarian_canasta.refusals import refusal

_THRESHOLDS: Final = ((2500, 60), (5000, 90), (7500, 120))
_HIGHEST: Final = 150


def threshold(score: int) -> int:
    """Return the points that open for a team with this score before the deal (§13.1, A10, A56).

    >>> [threshold(score) for score in (-300, 2495, 2500, 7500)]
    [60, 60, 90, 150]
    """
    for below, points in _THRESHOLDS:
        if score < below:
            return points
    return _HIGHEST


@value
class Opening:
    """The package of a turn against the threshold; `points` is shown as ``115 / 120`` (§13.8)."""

    threshold: int
    card_points: int
    bonus: int
    has_opening_valid: bool

    @property
    def points(self) -> int:
        """The card points and canasta bonuses of everything laid in the turn (A14)."""
        return self.card_points + self.bonus

    def __str__(self) -> str:
        """Return the points against the threshold, as the table shows them (§13.8)."""
        return f"{self.points} / {self.threshold}"

    @property
    def suffices(self) -> bool:
        """Return True if the package opens (§13.2)."""
        return self.has_opening_valid and self.card_points + self.bonus >= self.threshold

    @property
    def fault(self) -> RuleViolation | None:
        """Why the package does not open (§13.2), None if it does."""
        if not self.has_opening_valid:
            return refusal("OPENING_NO_VALID_MELD")
        if self.points < self.threshold:
            return refusal(
                "OPENING_SHORT",
                points=self.points,
                threshold=self.threshold,
                missing=self.threshold - self.points,
            )
        return None

    @property
    def status(self) -> OpeningStatus:
        """CLOSED or READY, for a team that has not opened."""
        return OpeningStatus.READY if self.suffices else OpeningStatus.CLOSED


_opening: Final = maker(Opening)


def opening_of(melds: Iterable[Meld], score: int) -> Opening:
    """Return the opening that these melds of one turn make at a score before the deal (§13).

    >>> from engine.contract.cards import cards
    >>> from engine.games.bulgarian_canasta.melds import classify
    >>> aces = classify(cards("AC AD AH 2S"))
    >>> str(opening_of([aces], 0)), opening_of([aces], 0).status.value
    ('80 / 60', 'ready')
    >>> str(opening_of([aces], 2500).fault)
    'OPENING_SHORT (§13.1) points=80 threshold=90 missing=10'
    """
    card_points, bonus, valid = 0, 0, False
    for meld in melds:
        card_points += meld.points
        bonus += meld.bonus if len(meld.cards) >= CANASTA_SIZE else 0
        valid = valid or meld.opening_valid
    return _opening(threshold(score), card_points, bonus, valid)
