"""The rule book of a table of classic canasta, with its options and rules version applied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.canasta.opening import Thresholds
from engine.canasta.team_rules import Laid as TeamLaid
from engine.canasta.team_rules import TeamRules
from engine.contract.cards import Cards
from engine.contract.errors import RuleViolation
from engine.games.classic_canasta.melds import CanastaKind, Meld, classify, extend, own_meld
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.refusals import refusal

Laid = TeamLaid[Meld]
BONUS: Final[Mapping[CanastaKind, int]] = {
    CanastaKind.NATURAL: 500,
    CanastaKind.MIXED: 300,
    CanastaKind.WILD: 2000,
}
"""Value of each kind of canasta (§7.2, C17)."""


class ClassicRules(TeamRules[ClassicOptions, Meld]):
    """The rule book of docs/rules/classic-canasta.md for one table.

    >>> from engine.contract.cards import cards, text_of
    >>> rules = ClassicRules(ClassicOptions(), 1, 2)
    >>> melds, index = rules.lay((classify(cards("QS QS QH")),), cards("QD"))
    >>> len(melds), text_of(melds[index].cards)
    (1, 'QS QS QH QD')
    >>> [rules.threshold(score) for score in (-5, 0, 1500, 3000)]
    [15, 50, 90, 120]
    >>> kings = [classify(cards("KC KD X"))]
    >>> str(rules.opening_of(kings, 0)), str(rules.opening_fault(rules.opening_of(kings, 1500)))
    ('70 / 50', 'OPENING_SHORT (C8) points=70 threshold=90 missing=20')
    """

    refuse = refusal
    thresholds: ClassVar[Thresholds] = Thresholds(((0, 15), (1500, 50), (3000, 90)), 120)
    """C7; card points alone count (C8)."""

    def classify(self, cards: Cards) -> Meld | RuleViolation:
        """Return the meld that cards make, or why they make none (C9, C17, C19)."""
        return classify(cards)

    def extend(self, meld: Meld, cards: Cards) -> Meld | RuleViolation:
        """Return a meld with cards added, or why they may not be added (C10, C17)."""
        return extend(meld, cards)

    def home(self, melds: Sequence[Meld], cards: Cards) -> int | None:
        """Return the index of the team's meld of the cards' rank, or None (C10)."""
        return own_meld(melds, cards)

    def bonus_of(self, kind: CanastaKind) -> int:
        """Return the value of a kind of canasta (§7.2, C17)."""
        return BONUS[kind]
