"""What every canasta offers to the people who play it, beyond its rules: `CanastaGame`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from engine.canasta.hints import Arrangement, Hint, Package
from engine.canasta.melding import TableMeld
from engine.canasta.opening import Opening
from engine.canasta.taking_back import check_thrown, without_taken_back
from engine.canasta.values import points
from engine.contract.cards import Cards
from engine.contract.deal import SHUFFLE
from engine.contract.events import Event
from engine.contract.game import Game
from engine.contract.position import DealState, View
from engine.contract.rules import Options


class CanastaView(View, Protocol):
    """What the view of every canasta has."""

    @property
    def hand(self) -> Cards:
        """The viewer's cards, without those that they have laid in their turn."""

    @property
    def turn(self) -> object | None:
        """The viewer's running turn, once they have a card from the stock or the pile."""


NumberedMelds = tuple[tuple[int, TableMeld], ...]
"""Melds with the numbers by which actions name them."""


class Help(Protocol):
    """The module of a canasta that finds what to offer (`hints`)."""

    def hints(self, view: Any, rules: Any, /) -> tuple[Hint, ...]:
        """Return the plays worth offering, best first."""

    def arrange(self, view: Any, rules: Any, cards: Cards, target: int | None, /) -> Arrangement:
        """Return what chosen hand cards can be, or why they can be nothing."""

    def opening_packages(self, view: Any, rules: Any, limit: int, /) -> tuple[Package, ...]:
        """Return plays that open together, cheapest first."""


class Validity(Protocol):
    """The module of a canasta that says which positions cannot be (`validity`)."""

    def check_shape(self, state: Any, seats: int, /) -> None:
        """Refuse a state without one entry a seat or team, or with a seat that does not exist."""

    def check_position(self, state: Any, /) -> None:
        """Refuse a state whose parts contradict each other."""


S = TypeVar("S", bound=DealState[Any, Any, Any])
V = TypeVar("V", bound=CanastaView)
Opts = TypeVar("Opts", bound=Options)


class CanastaGame(Game[S, V, Opts]):
    """The rules of one canasta, and the help that a person needs to play it.

    What it offers is legal now; nothing is decided and nothing happens.
    """

    help: ClassVar[Help]
    validity: ClassVar[Validity]

    def needs_shuffle(self, state: S) -> bool:
        """Return True before a deal."""
        return bool(state.table.phase == SHUFFLE)

    def lasting(self, history: Sequence[Event]) -> Sequence[Event]:
        """See `without_taken_back`."""
        return without_taken_back(history)

    def hints(self, view: V) -> tuple[Hint, ...]:
        """Return the plays worth offering, best first, at most `MOST_HINTS`."""
        return self.help.hints(view, self.rules)

    def arrange(self, view: V, cards: Cards, target: int | None = None) -> Arrangement:
        """Return what hand cards chosen without an order can be, or why they can be nothing.

        `target` is the number of the meld that they go to; without one they are a new meld, or go
        where the rules send them. While a card is to be drawn they are for a take.
        """
        return self.help.arrange(view, self.rules, cards, target)

    def openings(self, view: V, most: int = 5) -> tuple[Package, ...]:
        """Return at most `most` packages of plays that open together, cheapest first.

        There are none for a viewer who has opened.
        """
        return self.help.opening_packages(view, self.rules, most)

    @abstractmethod
    def opening(self, view: V) -> Opening | None:
        """Return what the viewer has laid towards the opening.

        Return None if no opening is due: after it, or while nothing can be laid.
        """

    @abstractmethod
    def own_melds(self, view: V) -> NumberedMelds:
        """Return the viewer's melds, with those of their running turn."""

    @abstractmethod
    def bonus(self, meld: Any) -> int:
        """Return what the canasta of one of these melds is worth, 0 if it is none."""

    def check_shape(self, state: S) -> None:
        """Refuse a state without one entry a seat or team."""
        self.validity.check_shape(state, self.seats)

    def check_meaning(self, state: S) -> None:
        """Refuse a state whose parts contradict each other, or whose throw leads to another."""
        self.validity.check_position(state)
        check_thrown(self, state)

    def card_points(self, cards: Cards) -> int:
        """Return what cards are worth in melds."""
        return points(cards)


AnyCanasta = CanastaGame[Any, Any, Any]
"""A canasta with any state, view and options types."""
