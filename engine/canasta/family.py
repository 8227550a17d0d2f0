"""`CanastaGame`: the help that every canasta offers to its players, beyond its rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Protocol, TypeVar

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
    """The fields that the view of every canasta has."""

    @property
    def hand(self) -> Cards:
        """The viewer's cards, without those that they have laid in the current turn."""

    @property
    def turn(self) -> object | None:
        """The viewer's current turn, once they have drawn or taken the pile."""


FEW_CHOICES: Final = 4
"""Apparent choices of a player who draws or takes, or who answers a question."""
_DECIDING: Final = ("draw", "answer")
_PLAYING: Final = ("play", "pile", "first_discard")
"""Phases of the canastas in which a player decides little, and in which one plays cards."""

NumberedMelds = tuple[tuple[int, TableMeld], ...]
"""Melds with the numbers that actions use for them."""


class Help(Protocol):
    """A canasta's module `hints`: it finds the plays to offer."""

    def hints(self, view: Any, rules: Any, /) -> tuple[Hint, ...]:
        """Return the plays worth offering, best first."""

    def arrange(self, view: Any, rules: Any, cards: Cards, target: int | None, /) -> Arrangement:
        """Return the possible uses of chosen hand cards, or why there are none."""

    def opening_packages(self, view: Any, rules: Any, limit: int, /) -> tuple[Package, ...]:
        """Return plays that open together, cheapest first."""


class Validity(Protocol):
    """A canasta's module `validity`: it refuses impossible positions."""

    def check_shape(self, state: Any, seats: int, /) -> None:
        """Refuse a state without one entry per seat or team, or with a seat that does not exist."""

    def check_position(self, state: Any, /) -> None:
        """Refuse a state whose parts contradict each other."""


S = TypeVar("S", bound=DealState[Any, Any, Any])
V = TypeVar("V", bound=CanastaView)
Opts = TypeVar("Opts", bound=Options)


class CanastaGame(Game[S, V, Opts]):
    """The rules of one canasta, and the help that a person needs to play it.

    Offered plays are legal now. Offering one decides nothing and changes nothing.
    """

    help: ClassVar[Help]
    validity: ClassVar[Validity]

    def needs_shuffle(self, state: S) -> bool:
        """Return True before a deal."""
        return bool(state.table.phase == SHUFFLE)

    def lasting(self, history: Sequence[Event]) -> Sequence[Event]:
        """See `without_taken_back`."""
        return without_taken_back(history)

    def apparent_choices(self, view: V) -> int:
        """Return a few for a draw or an answer, and the cards of the hand while one plays."""
        table: Any = view.table
        if table.phase in _DECIDING:
            return FEW_CHOICES
        return max(1, table.hand_sizes[table.seat]) if table.phase in _PLAYING else 1

    def hints(self, view: V) -> tuple[Hint, ...]:
        """Return the plays worth offering, best first, at most `MOST_HINTS`."""
        return self.help.hints(view, self.rules)

    def arrange(self, view: V, cards: Cards, target: int | None = None) -> Arrangement:
        """Return the possible uses of hand cards chosen in any order, or why there are none.

        `target` is the number of the meld that they go to. Without it they make a new meld, or go
        to the meld that the rules require. While a card has yet to be drawn, they are for taking
        the pile.
        """
        return self.help.arrange(view, self.rules, cards, target)

    def openings(self, view: V, most: int = 5) -> tuple[Package, ...]:
        """Return at most `most` packages of plays that open together, cheapest first.

        A viewer who has opened gets none.
        """
        return self.help.opening_packages(view, self.rules, most)

    @abstractmethod
    def opening(self, view: V) -> Opening | None:
        """Return the viewer's melds so far towards the opening.

        Return None if no opening is due: after the opening, or while nothing can be laid.
        """

    @abstractmethod
    def own_melds(self, view: V) -> NumberedMelds:
        """Return the viewer's melds, including those of their current turn."""

    @abstractmethod
    def bonus(self, meld: Any) -> int:
        """Return the value of the canasta of one of these melds, 0 if it is no canasta."""

    def check_shape(self, state: S) -> None:
        """Refuse a state without one entry per seat or team."""
        self.validity.check_shape(state, self.seats)

    def check_meaning(self, state: S) -> None:
        """Refuse a state whose parts contradict each other, or whose throw leads to a different
        state."""
        self.validity.check_position(state)
        check_thrown(self, state)

    def card_points(self, cards: Cards) -> int:
        """Return the value of each card in melds."""
        return points(cards)


AnyCanasta = CanastaGame[Any, Any, Any]
"""A canasta with any state, view and options types."""
