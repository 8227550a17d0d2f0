"""The rule book of a canasta in two teams: legal melds, openings, values of canastas.

All code that lays, offers, orders or judges melds calls the rule book of the table. So an option
or a corrected rule is written once. A cache whose answer depends on an option has the rule book in
its key; tables with other rules then do not share its answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from engine.canasta.actions import AddCards, LayMeld
from engine.canasta.melding import TeamMeld
from engine.canasta.opening import Opening, OpeningStatus, Thresholds
from engine.canasta.values import two_packs
from engine.contract.cards import Cards, text_of, without
from engine.contract.errors import RuleViolation
from engine.contract.rules import Options, Rules
from engine.contract.scores import Standing

TEAMS: Final = 2
MELD_NUMBERS: Final = tuple(range(1, len(two_packs(jokers=6))))
"""The numbers that actions use for the melds of a team; no team has as many melds."""
DEALS_OF_LENGTH: Final = {"one_deal": 1, "three_deals": 3}

Play = LayMeld | AddCards
M = TypeVar("M", bound=TeamMeld)
M_co = TypeVar("M_co", bound=TeamMeld, covariant=True)
Opts = TypeVar("Opts", bound=Options)
Laid = tuple[tuple[M, ...], int]
"""A team's melds after a play, and the index of the new or grown meld."""


class _Turn(Protocol[M_co]):
    @property
    def melds(self) -> tuple[M_co, ...]: ...


class _Table(Protocol[M_co]):
    @property
    def melds(self) -> tuple[tuple[M_co, ...], ...]: ...
    @property
    def opened(self) -> tuple[bool, ...]: ...
    @property
    def red_threes(self) -> tuple[Cards, ...]: ...


class TeamView(Protocol[M_co]):
    """The view of a seat in any canasta in teams."""

    @property
    def seat(self) -> int | None:
        """The seat of the viewer; None for a spectator."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""

    @property
    def table(self) -> _Table[M_co]:
        """What everybody sees."""

    @property
    def hand(self) -> Cards:
        """The viewer's cards, without those that they have laid in the current turn."""

    @property
    def turn(self) -> _Turn[M_co] | None:
        """The viewer's current turn, starting with the draw or the take."""

    @property
    def team(self) -> int:
        """The viewer's team."""

    @property
    def melds(self) -> tuple[M_co, ...]:
        """The melds of the viewer's team, including those of the viewer's turn."""

    @property
    def opened_before(self) -> bool:
        """True if the viewer's team had opened before this turn."""


class TeamRules(Rules[Opts], ABC, Generic[Opts, M]):
    """The rule book of a table of one canasta in teams."""

    refuse: ClassVar[Callable[..., RuleViolation]]
    """Makes the violation of a refusal code."""
    thresholds: ClassVar[Thresholds]
    """The points that open."""

    # --- melds -------------------------------------------------------------------------------

    @abstractmethod
    def classify(self, cards: Cards) -> M | RuleViolation:
        """Return the meld that cards make in this order, or the first rule that they break."""

    @abstractmethod
    def extend(self, meld: M, cards: Cards) -> M | RuleViolation:
        """Return a meld with cards added in this order, or the rule that forbids it."""

    @abstractmethod
    def home(self, melds: Sequence[M], cards: Cards) -> int | None:
        """Return the index of the team's meld to which these cards go; None for a new meld."""

    @property
    def allows_every_meld(self) -> bool:
        """True if `beside` never refuses a meld; examples then judge fewer of their plays."""
        return True

    def beside(self, melds: Sequence[M], made: M) -> RuleViolation | None:  # noqa: ARG002
        """Return why a team with these melds may not have another one, or None."""
        return None

    @abstractmethod
    def bonus_of(self, kind: Any) -> int:
        """Return the value of a kind of canasta."""

    def bonus(self, meld: M) -> int:
        """Return the value of a meld's canasta, 0 if it is no canasta."""
        kind = meld.canasta
        return 0 if kind is None else self.bonus_of(kind)

    def lay(self, melds: tuple[M, ...], cards: Cards) -> Laid[M] | RuleViolation:
        """Return the melds with a new one, or with cards added to the meld to which they go."""
        index = self.home(melds, cards)
        if index is not None:
            return self.add(melds, index, cards)
        made = self.classify(cards)
        if isinstance(made, RuleViolation):
            return made
        return self.beside(melds, made) or ((*melds, made), len(melds))

    def add(self, melds: tuple[M, ...], index: int, cards: Cards) -> Laid[M] | RuleViolation:
        """Return the melds with cards added to the one at `index` (from 0), or why not."""
        grown = self.extend(melds[index], cards)
        if isinstance(grown, RuleViolation):
            return grown
        return (*melds[:index], grown, *melds[index + 1 :]), index

    def after(self, melds: tuple[M, ...], play: Play) -> Laid[M] | RuleViolation:
        """Return a team's melds after a play, or why it is not allowed."""
        if isinstance(play, LayMeld):
            return self.lay(melds, play.cards)
        return self.add(melds, play.meld - 1, play.cards)

    # --- plays in a turn ---------------------------------------------------------------------

    def judge(self, view: TeamView[M], play: Play) -> Laid[M] | RuleViolation:
        """Return the melds after a play of hand cards in the viewer's turn, or why it is refused.

        Every play is judged here: actions, examples, hints and chosen cards.
        """
        assert view.turn is not None
        melds = view.turn.melds
        if isinstance(play, AddCards) and not 1 <= play.meld <= len(melds):
            return self.refuse("MELD_UNKNOWN", meld=play.meld)
        cards = play.cards
        if without(view.hand, cards) is None or (isinstance(play, AddCards) and not cards):
            return self.refuse("CARD_NOT_AVAILABLE", cards=text_of(cards))
        laid = self.after(melds, play)
        if isinstance(laid, RuleViolation):
            return laid
        return self.left_fault(view, len(view.hand) - len(cards), laid[0]) or laid

    def left_fault(
        self,
        view: TeamView[M],  # noqa: ARG002
        left: int,  # noqa: ARG002
        melds: tuple[M, ...],  # noqa: ARG002
    ) -> RuleViolation | None:
        """Return why a play may not leave `left` cards in hand with these melds, or None."""
        return None

    # --- opening -----------------------------------------------------------------------------

    def threshold(self, score: int) -> int:
        """Return the points that open for a team with this score before the deal."""
        return self.thresholds.of(score)

    def opening_of(self, melds: Sequence[M], score: int) -> Opening:
        """Return the opening that melds of one turn make at a score before the deal."""
        return Opening(self.threshold(score), sum([meld.points for meld in melds]))

    def opening(self, view: TeamView[M]) -> Opening | None:
        """Return the viewer's melds so far towards the opening.

        Return None outside of the viewer's play, and if the team opened before this turn.
        """
        return None if view.turn is None else self.opening_with(view, view.turn.melds)

    def opening_with(self, view: TeamView[M], melds: Sequence[M]) -> Opening | None:
        """Return the opening that these melds make for the viewer's team; None if it has opened."""
        if view.table.opened[view.team]:
            return None
        return self.opening_of(melds, view.standing.scores[view.team])

    def opening_status(self, view: TeamView[M]) -> OpeningStatus:
        """Return whether the viewer's team has opened, as the viewer sees it.

        Melds of the viewer's turn count only for the viewer.
        """
        if view.table.opened[view.team] or view.table.melds[view.team]:
            return OpeningStatus.OPENED
        package = self.opening(view)
        return OpeningStatus.CLOSED if package is None else package.status

    def opening_fault(self, opening: Opening) -> RuleViolation | None:
        """Return why melds do not open, or None if they do."""
        if not opening.qualified:
            return self.refuse("OPENING_NO_VALID_MELD")
        if opening.missing:
            return self.refuse(
                "OPENING_SHORT",
                points=opening.points,
                threshold=opening.threshold,
                missing=opening.missing,
            )
        return None

    def package_fault(self, view: TeamView[M]) -> RuleViolation | None:
        """Return why a team that had not opened may not leave its melds on the table, or None."""
        turn = view.turn
        if turn is None or view.table.opened[view.team] or not turn.melds:
            return None
        opening = self.opening_of(turn.melds, view.standing.scores[view.team])
        return None if opening.ready else self.opening_fault(opening)


def winner(length: str, scores: tuple[int, ...], deals: int) -> int | None:
    """Return the winning team of a match of a length after `deals` finished deals, or None.

    >>> winner("10000", (10_500, 11_200), deals=9), winner("10000", (9_995, 9_990), deals=9)
    (1, None)
    >>> winner("one_deal", (-50, -50), deals=1)
    """
    enough = DEALS_OF_LENGTH.get(length)
    reached = max(scores) >= int(length) if enough is None else deals >= enough
    if not reached or scores[0] == scores[1]:
        return None
    return int(scores[1] > scores[0])
