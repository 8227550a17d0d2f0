"""What the screens of every canasta ask of its rules, as values: the meld helper, and the cards on
the table.

A canasta makes one `MeldHelper` of its own functions and hands it to the screens of this kit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.screens.reader import Reader
from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.scores import Standing
from engine.kits.canasta.hints import Arrangement, Hint, Package


class CanastaView(Protocol):
    """What the view of every canasta has; `turn` is the viewer's own running turn."""

    @property
    def seat(self) -> int | None:
        """The viewer's seat."""

    @property
    def hand(self) -> Cards:
        """The viewer's cards, without those that they have laid in their turn."""

    @property
    def standing(self) -> Standing:
        """Deal number and scores."""

    @property
    def turn(self) -> object | None:
        """The viewer's running turn."""

    @property
    def history(self) -> Sequence[Event]:
        """What the viewer knows of the deal."""


class LyingMeld(Protocol):
    """A meld as every canasta has it; `canasta` is its kind of canasta."""

    @property
    def cards(self) -> Cards:
        """Its cards in table order."""

    @property
    def rank(self) -> int:
        """Its rank: in a run that of its first card, -1 if it has none."""

    @property
    def points(self) -> int:
        """Its card points."""

    @property
    def bonus(self) -> int:
        """The points of its canasta; 0 for none."""

    @property
    def canasta(self) -> str | None:
        """The kind of its canasta; None below seven cards."""


NumberedMelds = tuple[tuple[int, LyingMeld], ...]
"""Melds with the numbers by which typed moves and buttons name them."""


class OpeningSoFar(Protocol):
    """What a player has laid towards their opening; `status`: ``closed`` or ``ready``."""

    @property
    def points(self) -> int:
        """The points so far."""

    @property
    def threshold(self) -> int:
        """The points that open."""

    @property
    def status(self) -> str:
        """The status word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldHelper:
    """The meld helper of one canasta (`engine/canasta/<canasta>/helper.py`), and its words.

    `hints`, `arrange` and `packages` are the engine's. `opening`: what is laid towards the opening,
    None if no opening is due. `own_melds`: the viewer's melds with those of their turn. `points`:
    the value of laid cards. `action_label`: the label of a play, its cards in the order of the meld
    (empty: the action's own).
    """

    hints: Callable[[Any, Any], tuple[Hint, ...]]
    arrange: Callable[..., Arrangement]
    packages: Callable[[Any, Any, int], tuple[Package, ...]]
    opening: Callable[[Any], OpeningSoFar | None]
    own_melds: Callable[[Any], NumberedMelds]
    points: Callable[[Cards], int]
    action_label: Callable[[Reader, Any, Action, Cards], str]


def numbered(melds: tuple[LyingMeld, ...]) -> NumberedMelds:
    """Number melds in table order."""
    return tuple(enumerate(melds, 1))


def hand_sizes(view: Any) -> tuple[int, ...]:
    """Return the number of cards that each player holds; of the viewer without what they have laid
    in their turn, which nobody else sees yet."""
    sizes: tuple[int, ...] = view.table.hand_sizes
    if view.turn is None or view.seat is None:
        return sizes
    return (*sizes[: view.seat], len(view.hand), *sizes[view.seat + 1 :])


def laid_since(before: tuple[LyingMeld, ...], after: tuple[LyingMeld, ...]) -> tuple[Card, ...]:
    """Return the new cards, meld by meld: cards are added at the end of a meld."""
    found: list[Card] = []
    for number, meld in enumerate(after):
        found += meld.cards[len(before[number].cards) if number < len(before) else 0 :]
    return tuple(found)
