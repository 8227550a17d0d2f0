"""Events of every canasta. None stands for a value that the viewer may not know.

If the canastas differ only in the type of a field, each canasta's own `events` module derives a
class of the same name from the one here.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import DEAL_EVENTS, WHOLE, Event
from engine.contract.values import maker, value


@value
class RedThreeLaid(Event):
    """A red three is on the table in front of its owner."""

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
        """Return the draw without its card. No other secret is hidden as often, so this one is
        fast."""
        return _card_drawn(self.seat, None)


_card_drawn: Final = maker(CardDrawn)


@value
class CardsLaid(Event):
    """Cards laid in the current turn. Only their owner sees them until the turn ends.

    `meld` is the number of the meld.
    """

    tag: ClassVar[str] = "lays"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int
    meld: int
    cards: Cards


@value
class LaidUndone(Event):
    """The player took back the melds of this turn; the other players never learn of it."""

    tag: ClassVar[str] = "undoes"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int


@value
class Opened(Event):
    """A player opened, for their team or for themselves, with `points` of `threshold`."""

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
    """A card was thrown, ending the turn."""

    tag: ClassVar[str] = "discards"
    seat: int
    card: Card


@value
class ThrowTakenBack(Event):
    """The thrown card is in the hand again, and the turn continues as it was before the throw.

    `laid`: the cards laid in this turn. Everybody has seen them; they are again shown to the player
    alone.
    """

    tag: ClassVar[str] = "takes-back"
    seat: int
    card: Card
    laid: Cards

    def covers(self) -> bool:
        """Return True: the cards laid in the turn are again shown to the player alone."""
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
"""Events of every canasta, with those of every game. Each canasta adds its own."""

# --- in the canastas that are played in teams ----------------------------------------------


@value
class PileStarted(Event):
    """The first card of the pile."""

    tag: ClassVar[str] = "pile-starts"
    reveals: ClassVar[bool] = True
    card: Card


@value
class MeldPublished(Event):
    """A new meld, or cards added to meld number `meld` of the player's team, became public."""

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
    """The deal ended. `seat` went out; it is None if the stock ran out."""

    tag: ClassVar[str] = "deal-ends"
    notable: ClassVar[tuple[str, ...] | None] = ("mode",)
    reveals: ClassVar[bool] = True
    seat: int | None
    mode: StrEnum
