"""What the screens of every canasta ask of its rules: the meld helper and what lies, as values.

A canasta makes one `MeldHelper` of its own functions; the screens of `canasta_*` are made with it.
"""

from __future__ import annotations

from collections.abc import Callable
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
        """Whose eyes these are."""

    @property
    def hand(self) -> Cards:
        """The viewer's cards, without those that he has laid in his turn."""

    @property
    def standing(self) -> Standing:
        """Deal number and scores."""

    @property
    def turn(self) -> object | None:
        """The viewer's running turn."""

    @property
    def history(self) -> tuple[Event, ...]:
        """What the viewer knows of the deal."""


class LyingMeld(Protocol):
    """A meld as every canasta has it; `canasta` is the kind of canasta that it is."""

    @property
    def cards(self) -> Cards:
        """Its cards in table order."""

    @property
    def rank(self) -> int:
        """Its rank, that of its first card in a run, -1 where it has none."""

    @property
    def points(self) -> int:
        """Its card points."""

    @property
    def bonus(self) -> int:
        """What its canasta adds, 0 for none."""

    @property
    def canasta(self) -> str | None:
        """The kind of its canasta, None below seven cards."""


NumberedMelds = tuple[tuple[int, LyingMeld], ...]
"""Melds with the numbers by which typed moves and buttons name them."""


class OpeningSoFar(Protocol):
    """What somebody has laid towards his opening; `status`: ``closed`` or ``ready``."""

    @property
    def points(self) -> int:
        """What counts."""

    @property
    def threshold(self) -> int:
        """What opens."""

    @property
    def status(self) -> str:
        """The status word."""


def _never(view: Any, action: Action) -> str:
    """No play of a canasta asks for confirmation by itself."""
    del view, action
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldHelper:
    """The meld helper of one canasta (`engine/canasta/<canasta>/helper.py`), and its words.

    `hints`, `arrange`, `packages` are the engine's. `opening`: what lies towards the opening, None
    where that is no question. `own_melds`: the viewer's own with what he has laid in his turn.
    `points`: what cards are worth laid. `action_label`: a play as a button says it, its cards in
    the order in which they will lie (empty: the action's own). `consequence`: the code of what a
    play costs that one is asked about, empty for nothing.
    """

    hints: Callable[[Any, Any], tuple[Hint, ...]]
    arrange: Callable[..., Arrangement]
    packages: Callable[[Any, Any, int], tuple[Package, ...]]
    opening: Callable[[Any], OpeningSoFar | None]
    own_melds: Callable[[Any], NumberedMelds]
    points: Callable[[Cards], int]
    action_label: Callable[[Reader, Any, Action, Cards], str]
    consequence: Callable[[Any, Action], str] = _never


def numbered(melds: tuple[LyingMeld, ...]) -> NumberedMelds:
    """Melds numbered as they lie."""
    return tuple(enumerate(melds, 1))


def laid_since(before: tuple[LyingMeld, ...], after: tuple[LyingMeld, ...]) -> tuple[Card, ...]:
    """What lies more than before, meld by meld: cards are added at the end of a meld."""
    found: list[Card] = []
    for number, meld in enumerate(after):
        found += meld.cards[len(before[number].cards) if number < len(before) else 0 :]
    return tuple(found)
