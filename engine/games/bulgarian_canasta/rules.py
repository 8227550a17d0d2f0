"""The rule book of a table of Bulgarian canasta, with its options and rules version applied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.canasta.opening import Opening, Thresholds
from engine.canasta.team_rules import Laid as TeamLaid
from engine.canasta.team_rules import TeamRules, TeamView
from engine.canasta.values import CANASTA_SIZE
from engine.contract.cards import NINE, Cards
from engine.contract.errors import RuleViolation
from engine.contract.values import maker
from engine.games.bulgarian_canasta.melds import (
    RUN,
    CanastaKind,
    Meld,
    classify,
    extend,
    has_canasta,
    own_set,
)
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.refusals import refusal

Laid = TeamLaid[Meld]
ENOUGH_CARDS: Final = 2
"""Hand cards with which a turn can always end (A37, A45)."""
BONUS: Final[Mapping[CanastaKind, int]] = {
    CanastaKind.CLEAN: 500,
    CanastaKind.CLEAN_ACES: 1000,
    CanastaKind.DIRTY: 300,
    CanastaKind.DIRTY_ACES: 500,
    CanastaKind.WILD_BIG: 1500,
    CanastaKind.WILD_SMALL: 1000,
}
"""Value of each kind of canasta (§15.2)."""
_opening: Final = maker(Opening)


def _not_ending_in_nine(made: Meld | RuleViolation) -> Meld | RuleViolation:
    """Refuse a run whose last place is that of a 9, a wild card's too (A34, A67)."""
    if isinstance(made, Meld) and made.kind is RUN:
        size = len(made.cards)
        if made.rank + made.step * (size - 1) == NINE:
            return refusal("RUN_ENDS_WITH_9", card=str(made.cards[-1]), place=size)
    return made


class BulgarianRules(TeamRules[BulgarianOptions, Meld]):
    """The rule book of docs/rules/bulgarian-canasta.md for one table.

    >>> from engine.contract.cards import cards, text_of
    >>> rules = BulgarianRules(BulgarianOptions(), 1, 4)
    >>> melds, index = rules.lay((classify(cards("KC KD KH")),), cards("KS KS KS"))
    >>> len(melds), index, text_of(melds[index].cards)
    (1, 0, 'KC KD KH KS KS KS')
    >>> [rules.threshold(score) for score in (-300, 2495, 2500, 7500)]
    [60, 60, 90, 150]
    >>> aces = [classify(cards("AC AD AH 2S"))]
    >>> str(rules.opening_of(aces, 0)), str(rules.opening_fault(rules.opening_of(aces, 2500)))
    ('80 / 60', 'OPENING_SHORT (§13.1) points=80 threshold=90 missing=10')
    """

    refuse = refusal
    thresholds: ClassVar[Thresholds] = Thresholds(((2500, 60), (5000, 90), (7500, 120)), 150)
    """§13.1, A10, A56."""

    def classify(self, cards: Cards) -> Meld | RuleViolation:
        """Return the meld that cards make in this order, or why they make none (§9-§11, A67)."""
        made = classify(cards)
        return made if self.may_end_in_nine else _not_ending_in_nine(made)

    def extend(self, meld: Meld, cards: Cards) -> Meld | RuleViolation:
        """Return a meld with cards added at its end, or why they may not be added (§11, A67)."""
        made = extend(meld, cards)
        return made if self.may_end_in_nine else _not_ending_in_nine(made)

    def home(self, melds: Sequence[Meld], cards: Cards) -> int | None:
        """Return the index of the team's set of the cards' rank, or None (§9.1, A26)."""
        return own_set(melds, cards)

    @property
    def allows_every_meld(self) -> bool:
        """False if an option refuses some melds (A65, A67)."""
        return self.several_runs_in_suit and self.may_end_in_nine

    @property
    def may_end_in_nine(self) -> bool:
        """False if a run may not even end in a 9 for the time being (A67)."""
        return self.options.run_end == "any"

    @property
    def several_runs_in_suit(self) -> bool:
        """False if a team may have only one run of a suit (A65)."""
        return self.options.runs_in_suit == "any"

    def beside(self, melds: Sequence[Meld], made: Meld) -> RuleViolation | None:
        """Return why a team with these melds may not have one more, or None (A65)."""
        if made.kind is RUN and not self.several_runs_in_suit:
            for number, meld in enumerate(melds, 1):
                if meld.kind is RUN and meld.suit == made.suit:
                    return refusal("SECOND_RUN", card=str(made.cards[0]), meld=number)
        return None

    def bonus_of(self, kind: CanastaKind) -> int:
        """Return the value of a kind of canasta (§15.2)."""
        return BONUS[kind]

    def opening_of(self, melds: Sequence[Meld], score: int) -> Opening:
        """Return the opening that melds of one turn make at a score before the deal: card points
        and canasta bonuses, with a meld that may open among them (§13, A14)."""
        card_points, bonus, valid = 0, 0, False
        for meld in melds:
            card_points += meld.points
            bonus += self.bonus(meld) if len(meld.cards) >= CANASTA_SIZE else 0
            valid = valid or meld.opening_valid
        return _opening(self.thresholds.of(score), card_points, bonus, valid)

    def must_open(self, view: TeamView[Meld]) -> bool:
        """Return True if the viewer may take the pile only with a whole opening package (A42)."""
        return self.options.unopened_take == "must_open" and not view.opened_before

    def left_fault(
        self, view: TeamView[Meld], left: int, melds: tuple[Meld, ...]
    ) -> RuleViolation | None:
        """Return why a play may not leave so few cards to throw, or None (A37, A45)."""
        if left >= ENOUGH_CARDS:
            return None
        assert view.seat is not None
        own_red = len(view.table.red_threes[view.seat])
        return self.leaves_no_discard(left, own_red, view.opened_before, has_canasta(melds))

    def leaves_no_discard(
        self, hand: int, red_threes: int, opened_before: bool, canasta: bool
    ) -> RuleViolation | None:
        """Return why a play may not leave so few cards, or None (A37, A45).

        `hand` cards and own laid red threes are left. `opened_before`: the team had opened before
        this turn. `canasta`: it has a canasta after the play.
        """
        if hand + red_threes < 1:
            return refusal("NO_CARD_TO_DISCARD")
        if (
            opened_before
            and not canasta
            and hand < ENOUGH_CARDS
            and not (hand == 1 and red_threes)
            and self.options.close_without_canasta == "off"
        ):
            return refusal("CLOSE_NEEDS_CANASTA")
        return None
