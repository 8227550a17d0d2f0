"""What every canasta offers to the people who play it, beyond its rules: `CanastaGame`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.canasta.hints import Arrangement, Hint, OpeningAfter, Package
from engine.canasta.melding import TableMeld
from engine.canasta.taking_back import without_taken_back
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

S = TypeVar("S", bound=DealState[Any, Any, Any])
V = TypeVar("V", bound=CanastaView)
Opts = TypeVar("Opts", bound=Options)


class CanastaGame(Game[S, V, Opts]):
    """The rules of one canasta, and the help that a person needs to play it.

    What it offers is legal now; nothing is decided and nothing happens.
    """

    def needs_shuffle(self, state: S) -> bool:
        """Return True before a deal."""
        return bool(state.table.phase == SHUFFLE)

    def lasting(self, history: Sequence[Event]) -> Sequence[Event]:
        """See `without_taken_back`."""
        return without_taken_back(history)

    @abstractmethod
    def hints(self, view: V) -> tuple[Hint, ...]:
        """Return the plays worth offering, best first, at most `MOST_HINTS`."""

    @abstractmethod
    def arrange(self, view: V, cards: Cards, target: int | None = None) -> Arrangement:
        """Return what hand cards chosen without an order can be, or why they can be nothing.

        `target` is the number of the meld that they go to; without one they are a new meld, or go
        where the rules send them. While a card is to be drawn they are for a take.
        """

    @abstractmethod
    def openings(self, view: V, most: int = 5) -> tuple[Package, ...]:
        """Return at most `most` packages of plays that open together, cheapest first.

        There are none for a viewer who has opened.
        """

    @abstractmethod
    def opening(self, view: V) -> OpeningAfter | None:
        """Return what the viewer has laid towards the opening.

        Return None if no opening is due: after it, or while nothing can be laid.
        """

    @abstractmethod
    def own_melds(self, view: V) -> NumberedMelds:
        """Return the viewer's melds, with those of their running turn."""

    def card_points(self, cards: Cards) -> int:
        """Return what cards are worth in melds."""
        return points(cards)


AnyCanasta = CanastaGame[Any, Any, Any]
"""A canasta with any state, view and options types."""
