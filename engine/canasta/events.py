"""What happens in every canasta, as facts; None stands for what a viewer may not know.

A canasta's own `events` has these beside those of its rules; its `EVENTS` lists which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Cards
from engine.history import WHOLE, Event


@dataclass(frozen=True, slots=True)
class SeedCommitted(Event):
    """The dealer has shuffled: SHA-256 of the secret seed (docs: chance and fairness)."""

    tag: ClassVar[str] = "commits"
    commitment: str


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat has its hand, before red threes are laid."""

    tag: ClassVar[str] = "is-dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class RedThreeLaid(Event):
    """A red three lies before its owner."""

    tag: ClassVar[str] = "lays-red-three"
    reveals: ClassVar[bool] = True
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew the top card of the stock."""

    tag: ClassVar[str] = "draws"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class LaidUndone(Event):
    """The player took back what he laid this turn; nobody else ever learns of it."""

    tag: ClassVar[str] = "undoes"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was thrown, which ends the turn."""

    tag: ClassVar[str] = "discards"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The cards left in a hand, shown to be counted."""

    tag: ClassVar[str] = "shows"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """The secret seed of the deal: anyone can now verify it."""

    tag: ClassVar[str] = "seed-revealed"
    reveals: ClassVar[bool] = True
    seed: str
