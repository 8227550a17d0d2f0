"""The part of a turn that canastas in teams share: laying, undoing, opening, publishing.

What a player lays is theirs alone until their turn ends: the turn has its own melds beside those
on the table, and undo returns to the table's. A game gives its melds, its minimum and its refusals.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from itertools import chain, repeat
from typing import Any, Final, Generic, Protocol, TypeVar

from engine.canasta.actions import AddCards, LayMeld
from engine.canasta.events import CardsLaid, LaidUndone, Opened
from engine.canasta.position import Hidden
from engine.canasta.values import two_packs
from engine.contract.cards import Cards, text_of, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.scores import Standing
from engine.contract.values import changer, maker, with_item

TEAMS: Final = 2
MELD_NUMBERS: Final = tuple(range(1, len(two_packs(jokers=6))))
"""The numbers by which actions name the melds of a team; no team has as many melds."""


class OpeningStatus(StrEnum):
    """Whether a team has opened, as a viewer sees it; READY: what they have laid would open."""

    CLOSED = "closed"
    READY = "ready"
    OPENED = "opened"


class TeamMeld(Protocol):
    """A meld of any canasta in teams."""

    @property
    def cards(self) -> Cards:
        """Its cards in table order."""

    @property
    def kind(self) -> StrEnum:
        """What kind of meld it is."""

    @property
    def canasta(self) -> StrEnum | None:
        """The kind of canasta that it is; None below seven cards."""


class TeamOpening(Protocol):
    """What a team has laid in a turn against the points that open."""

    @property
    def points(self) -> int:
        """The points that count."""

    @property
    def threshold(self) -> int:
        """The points that open."""

    @property
    def fault(self) -> RuleViolation | None:
        """Why it does not open; None if it does."""

    @property
    def status(self) -> OpeningStatus:
        """CLOSED or READY."""


M = TypeVar("M", bound=TeamMeld)
M_co = TypeVar("M_co", bound=TeamMeld, covariant=True)
Opens = TypeVar("Opens", bound=TeamOpening)
S = TypeVar("S")


class _Turn(Protocol[M_co]):
    @property
    def melds(self) -> tuple[M_co, ...]: ...


class _Table(Protocol[M_co]):
    @property
    def phase(self) -> str: ...
    @property
    def melds(self) -> tuple[tuple[M_co, ...], ...]: ...
    @property
    def opened(self) -> tuple[bool, ...]: ...


class TeamView(Protocol[M_co]):
    """What a seat knows in any canasta in teams."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""

    @property
    def table(self) -> _Table[M_co]:
        """What all see."""

    @property
    def hand(self) -> Cards:
        """The viewer's cards, without those that they have laid in their turn."""

    @property
    def turn(self) -> _Turn[M_co] | None:
        """The viewer's running turn, from the draw or the take on."""

    @property
    def team(self) -> int:
        """The viewer's team."""


_hidden, _cards_laid = maker(Hidden), maker(CardsLaid)
_with_hidden, _with_turn, _with_melds = changer("hidden"), changer("turn"), changer("melds")

Laid = tuple[tuple[M, ...], int]
"""A team's melds after a play and the index of the meld that is new or grew."""


class TeamTurn(Generic[M, Opens]):
    """What a player may lay and undo in their turn, and how it opens for their team.

    `lay` and `add` (a meld by its index) judge cards among a team's melds; `opening_of` is what
    melds of one turn make at a score before the deal; `published` and `completed` are the game's
    events for cards that all see now and for a meld that became a canasta.
    """

    def __init__(
        self,
        refusal: Callable[..., RuleViolation],
        lay: Callable[[tuple[M, ...], Cards], Laid[M] | RuleViolation],
        add: Callable[[tuple[M, ...], int, Cards], Laid[M] | RuleViolation],
        opening_of: Callable[[tuple[M, ...], int], Opens],
        published: Callable[[int, int, Any, Cards, int], Event],
        completed: Callable[[int, int, Any], Event],
    ) -> None:
        self._refusal: Final = refusal
        self._lay: Final = lay
        self._add: Final = add
        self._opening_of: Final = opening_of
        self._published: Final = published
        self._completed: Final = completed

    # --- laying and undoing ------------------------------------------------------------------

    def judge_lay(self, view: TeamView[M], action: LayMeld) -> Laid[M] | RuleViolation:
        """Return the melds after hand cards are laid, or why they may not be."""
        assert view.turn is not None
        if without(view.hand, action.cards) is None:
            return self._refusal("CARD_NOT_AVAILABLE", cards=text_of(action.cards))
        return self._lay(view.turn.melds, action.cards)

    def judge_add(self, view: TeamView[M], action: AddCards) -> Laid[M] | RuleViolation:
        """Return the melds after hand cards are added to one, or why they may not be."""
        assert view.turn is not None
        if not 1 <= action.meld <= len(view.turn.melds):
            return self._refusal("MELD_UNKNOWN", meld=action.meld)
        if not action.cards or without(view.hand, action.cards) is None:
            return self._refusal("CARD_NOT_AVAILABLE", cards=text_of(action.cards))
        return self._add(view.turn.melds, action.meld - 1, action.cards)

    def lay_meld(
        self, state: S, seat: int, action: LayMeld, _: object
    ) -> tuple[S, tuple[Event, ...]]:
        """Lay a new meld, or an addition to the team's meld of that rank."""
        turn = _turn_of(state)
        return _laid(state, seat, action.cards, self._lay(turn.melds, action.cards))

    def add_cards(
        self, state: S, seat: int, action: AddCards, _: object
    ) -> tuple[S, tuple[Event, ...]]:
        """Add cards to a meld."""
        turn = _turn_of(state)
        laid = self._add(turn.melds, action.meld - 1, action.cards)
        return _laid(state, seat, action.cards, laid)

    def can_undo(self, view: TeamView[M]) -> bool:
        """Return True if the viewer has laid something that undo takes back."""
        turn = view.turn
        return turn is not None and turn.melds != view.table.melds[view.team]

    def check_undo(self, view: TeamView[M], _: Undo, __: object) -> RuleViolation | None:
        """Refuse an undo if there is nothing to take back."""
        return None if self.can_undo(view) else self._refusal("NOTHING_TO_UNDO")

    def undo(self, state: S, seat: int, _: Undo, __: object) -> tuple[S, tuple[Event, ...]]:
        """Restore hand and melds as they were after the draw or the take."""
        now: Any = state
        melds = now.table.melds[seat % TEAMS]
        return _in_turn(state, seat, now.turn.checkpoint, melds), (LaidUndone(seat),)

    # --- opening -----------------------------------------------------------------------------

    def opening(self, view: TeamView[M]) -> Opens | None:
        """Return what the viewer has laid towards the opening.

        Return None outside of the viewer's play, and if the team opened before this turn.
        """
        if view.turn is None or view.table.opened[view.team]:
            return None
        return self._opening_of(view.turn.melds, view.standing.scores[view.team])

    def opening_status(self, view: TeamView[M]) -> OpeningStatus:
        """Return whether the viewer's team has opened, as the viewer sees it.

        What they have laid in their turn counts for themselves alone.
        """
        if view.table.opened[view.team] or view.table.melds[view.team]:
            return OpeningStatus.OPENED
        package = self.opening(view)
        return OpeningStatus.CLOSED if package is None else package.status

    def package_fault(self, view: TeamView[M]) -> RuleViolation | None:
        """Return why what was laid by a team that had not opened may not stay, or None."""
        turn = view.turn
        if turn is None or view.table.opened[view.team] or not turn.melds:
            return None
        return self._opening_of(turn.melds, view.standing.scores[view.team]).fault

    # --- publishing --------------------------------------------------------------------------

    def publish(
        self, seat: int, old: tuple[M, ...], new: tuple[M, ...], opens: TeamOpening | None
    ) -> list[Event]:
        """Return the events by which all learn of new melds, meld by meld.

        `opens` is the package of a team that opens with them.
        """
        events: list[Event] = []
        if new == old:
            return events
        if opens is not None:
            events.append(Opened(seat, opens.points, opens.threshold))
        before_it = chain(old, repeat(None))
        for number, (meld, was) in enumerate(zip(new, before_it, strict=False), 1):
            if meld is was:
                continue
            size, before = len(meld.cards), 0 if was is None else len(was.cards)
            if size == before:
                continue
            events.append(self._published(seat, number, meld.kind, meld.cards[before:], size))
            kind = meld.canasta
            if kind is not None and (was is None or was.canasta is None):
                events.append(self._completed(seat, number, kind))
        return events


def _turn_of(state: Any) -> Any:
    assert state.turn is not None
    return state.turn


def _laid(
    state: S, seat: int, cards: Cards, laid: Laid[M] | RuleViolation
) -> tuple[S, tuple[Event, ...]]:
    assert not isinstance(laid, RuleViolation)
    now: Any = state
    hand = without(now.hidden.hands[seat], cards)
    assert hand is not None
    melds, index = laid
    return _in_turn(state, seat, hand, melds), (_cards_laid(seat, index + 1, cards),)


def _in_turn(state: S, seat: int, hand: Cards, melds: tuple[M, ...]) -> S:
    """Return the state with another hand and other melds in the running turn."""
    now: Any = state
    hidden = _hidden(now.hidden.seed, now.hidden.stock, with_item(now.hidden.hands, seat, hand))
    changed: S = _with_hidden(_with_turn(now, _with_melds(now.turn, melds)), hidden)
    return changed
