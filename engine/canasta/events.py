"""What happens in every canasta, as facts; None stands for what a viewer may not know.

Where a field differs from canasta to canasta only by its kinds, the canasta's own `events` has a
class of the same name, derived from the one here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import DEAL_EVENTS, WHOLE, Event
from engine.contract.values import maker, value


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

    def for_others(self) -> CardDrawn:
        """Return the draw without its card: no other secret is hidden as often."""
        return _card_drawn(self.seat, None)


_card_drawn: Final = maker(CardDrawn)


@value
class CardsLaid(Event):
    """Cards laid in the running turn: seen by their owner alone until the turn ends.

    `meld` is the number of the meld.
    """

    tag: ClassVar[str] = "lays"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int
    meld: int
    cards: Cards


@value
class LaidUndone(Event):
    """The player took back what they laid this turn; nobody else ever learns of it."""

    tag: ClassVar[str] = "undoes"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int


@value
class Opened(Event):
    """A player opened, for their team or for themself, with `points` of `threshold`."""

    tag: ClassVar[str] = "opens"
    notable: ClassVar[tuple[str, ...] | None] = ()
    reveals: ClassVar[bool] = True
    own: ClassVar[bool] = True
    seat: int
    points: int
    threshold: int


@value
class CanastaMade(Event):
    """Meld number `meld` became a canasta, or another kind of canasta."""

    tag: ClassVar[str] = "completes-canasta"
    notable: ClassVar[tuple[str, ...] | None] = ("kind",)
    reveals: ClassVar[bool] = True
    own: ClassVar[bool] = True
    seat: int
    meld: int
    kind: StrEnum


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

    def covers(self) -> bool:
        """Return True: what was laid in the turn lies for the player alone again."""
        return True


CANASTA_EVENTS: Final = (
    *DEAL_EVENTS,
    RedThreeLaid,
    CardDrawn,
    CardsLaid,
    LaidUndone,
    Opened,
    CardDiscarded,
    ThrowTakenBack,
)
"""Events of every canasta, with those of every game; it adds its own."""

# --- in the canastas that are played in teams ----------------------------------------------


@value
class PileStarted(Event):
    """The first card of the pile."""

    tag: ClassVar[str] = "pile-starts"
    reveals: ClassVar[bool] = True
    card: Card


@value
class MeldPublished(Event):
    """A new meld, or cards added to meld number `meld` of the player's team, lie for all."""

    tag: ClassVar[str] = "melds"
    reveals: ClassVar[bool] = True
    own: ClassVar[bool] = True
    seat: int
    meld: int
    kind: StrEnum
    cards: Cards
    size: int


@value
class DealEnded(Event):
    """The deal ended; `seat` ended it by going out, None when it ran out."""

    tag: ClassVar[str] = "deal-ends"
    notable: ClassVar[tuple[str, ...] | None] = ("mode",)
    reveals: ClassVar[bool] = True
    seat: int | None
    mode: StrEnum
