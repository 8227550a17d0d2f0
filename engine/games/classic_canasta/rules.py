"""The rule book of a table of classic canasta, with its options and rules version applied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.canasta.opening import Thresholds
from engine.canasta.team_rules import TEAMS, TeamRules, TeamView
from engine.canasta.team_rules import Laid as TeamLaid
from engine.canasta.values import IS_BLACK_THREE
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
CANASTAS_TO_GO_OUT: Final = {2: 2, 4: 1, 6: 2}
"""Canastas needed to go out, by the number of players (C18, C38)."""
MINIMA: Final = {
    "15_50_90_120": Thresholds(((0, 15), (1500, 50), (3000, 90)), 120),
    "modern": Thresholds(((3000, 125), (5000, 155)), 180),
}
"""The points that open, by the option `first_melds` (C7, C35)."""
MINIMUM_OF_THREE_PACKS: Final = Thresholds(((0, 15), (1500, 50), (3000, 90), (7500, 120)), 150)
"""The points that open with six players, with the usual `first_melds` (C38)."""
THREE_PACKS: Final = 6
"""Players who play with three packs (C38)."""
GOING_OUT: Final = 100
"""Points for going out in the ordinary way, if the table writes them (C31)."""


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
    thresholds: ClassVar[Thresholds] = MINIMA["15_50_90_120"]
    """C7; card points alone count (C8)."""

    def __init__(self, options: ClassicOptions, version: int, seats: int) -> None:
        super().__init__(options, version, seats)
        self.needed: Final = CANASTAS_TO_GO_OUT[seats]
        """Canastas with which a team goes out, unless it does so concealed (C18)."""
        self.needed_concealed: Final = 1 if options.concealed_canastas == "one" else self.needed
        """Canastas with which a player goes out concealed (C16, C30)."""
        self.drawn: Final = 2 if options.draw == "two" and seats == TEAMS else 1
        """Cards of the stock with which a turn begins (C3, C29)."""
        self.going_out: Final = GOING_OUT if options.going_out == "hundred" else 0
        """Points for going out in the ordinary way (C31)."""
        self.covered: Final = seats - 1 if options.black_three == "round" else 1
        """Cards at the top of the pile among which a black three blocks it (C15, C32)."""
        self.ends_at_once: Final = options.stock_end == "at_once"
        """True if the deal is over as soon as the last card of the stock is drawn (C33)."""
        self.plays_on: Final = options.stock_end == "play_on"
        """True if the deal goes on without a stock while the pile is taken (C33)."""
        self.freezes_unopened: Final = options.frozen_unopened == "yes"
        """True if the pile is frozen for a team without melds (C34)."""
        self.asks: Final = options.ask_partner == "on" and seats == 2 * TEAMS
        """True if a player may ask their partner before going out (C36)."""
        self.calls_last_card: Final = options.last_card_call == "on"
        """True if the table says when a turn leaves a player one card (C37)."""
        usual = options.first_melds == "15_50_90_120"
        self._minima: Final = (
            MINIMUM_OF_THREE_PACKS
            if usual and seats == THREE_PACKS
            else MINIMA[options.first_melds]
        )

    def threshold(self, score: int) -> int:
        """Return the points that open for a team with this score before the deal (C7, C35, C38)."""
        return self._minima.of(score)

    def canastas_needed(self, view: TeamView[Meld]) -> int:
        """Return the canastas with which the viewer goes out: concealed while their team had no
        melds (C16, C18, C30)."""
        return self.needed if view.opened_before else self.needed_concealed

    def is_blocked(self, pile: Cards) -> bool:
        """Return True if a black three blocks the pile, whatever is on top of it (C15, C32)."""
        return any([IS_BLACK_THREE[card] for card in pile[-self.covered :]])

    def is_frozen(self, frozen: bool, opened: bool) -> bool:
        """Return True if only a natural pair takes the pile for a team that has `opened` or not;
        `frozen`: the pile is so for everybody (C14, C34)."""
        return frozen or (self.freezes_unopened and not opened)

    def last_turn(self, stock: int) -> bool:
        """Return True if the current turn is the last one, because it took the last of the stock
        (C22, C33)."""
        return not stock and not self.plays_on

    def draw_ends(self, stock: int) -> bool:
        """Return True if a draw ends the deal, with this number of cards in the stock (C33)."""
        return not stock or (self.ends_at_once and stock <= self.drawn)

    def turns_left(self, stock: int) -> int:
        """Return how many more turns can begin with a draw and be played to their end."""
        draws = stock if self.drawn == 1 else -(-stock // self.drawn)
        return max(0, draws - 1) if self.ends_at_once else draws

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
