"""What happens in every canasta, as facts; None stands for what a viewer may not know.

A canasta's own `events` has these beside those of its rules; its `EVENTS` lists which."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.cards import Card, Cards
from engine.contract.events import WHOLE, Event
from engine.contract.scores import ScoreLine
from engine.contract.values import value


@value
class SeedCommitted(Event):
    """The dealer has shuffled: SHA-256 of the secret seed (docs: chance and fairness)."""

    tag: ClassVar[str] = "commits"
    commitment: str


@value
class HandDealt(Event):
    """A seat has its hand, before red threes are laid."""

    tag: ClassVar[str] = "is-dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None


@value
class RedThreeLaid(Event):
    """A red three lies before its owner."""

    tag: ClassVar[str] = "lays-red-three"
    reveals: ClassVar[bool] = True
    seat: int
    card: Card


@value
class CardDrawn(Event):
    """A seat drew the top card of the stock."""

    tag: ClassVar[str] = "draws"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: Card | None


@value
class LaidUndone(Event):
    """The player took back what he laid this turn; nobody else ever learns of it."""

    tag: ClassVar[str] = "undoes"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int


@value
class CardDiscarded(Event):
    """A card was thrown, which ends the turn."""

    tag: ClassVar[str] = "discards"
    seat: int
    card: Card


@value
class ThrowTakenBack(Event):
    """The thrown card is in the hand again, and the turn goes on as it was before the throw.

    `laid`: the cards laid in this turn, which all have seen; again they lie for the player alone.
    """

    tag: ClassVar[str] = "takes-back"
    seat: int
    card: Card
    laid: Cards


@value
class HandShown(Event):
    """The cards left in a hand, shown to be counted."""

    tag: ClassVar[str] = "shows"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@value
class SeedRevealed(Event):
    """The secret seed of the deal: anyone can now verify it."""

    tag: ClassVar[str] = "seed-revealed"
    reveals: ClassVar[bool] = True
    seed: str


# --- in the canastas that are played in teams ----------------------------------------------


@value
class PileStarted(Event):
    """The first card of the pile."""

    tag: ClassVar[str] = "pile-starts"
    reveals: ClassVar[bool] = True
    card: Card


@value
class CardsLaid(Event):
    """Cards laid in the running turn: seen by their owner alone until his discard."""

    tag: ClassVar[str] = "lays"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int
    meld: int
    cards: Cards


@value
class TeamOpened(Event):
    """A team opened with so many points."""

    tag: ClassVar[str] = "opens"
    reveals: ClassVar[bool] = True
    seat: int
    points: int
    threshold: int


@value
class TeamScored(Event):
    """What a team wrote, line by line, and its score after it."""

    tag: ClassVar[str] = "scores"
    reveals: ClassVar[bool] = True
    team: int
    lines: tuple[ScoreLine, ...]
    points: int
    score: int


@value
class MatchWon(Event):
    """The match is over."""

    tag: ClassVar[str] = "wins-match"
    reveals: ClassVar[bool] = True
    team: int
