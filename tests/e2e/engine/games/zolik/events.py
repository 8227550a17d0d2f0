"""What happens in Zolik, in addition to the events of every game."""

from typing import ClassVar, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import DEAL_EVENTS, DealBegun, Event
from engine.contract.values import value


@value
class TurnedUp(Event):
    """The first card of the pile (Z2)."""

    tag: ClassVar[str] = "turns-up"
    reveals: ClassVar[bool] = True
    card: Card


@value
class Drew(Event):
    """A seat drew a card of the stock (Z3)."""

    tag: ClassVar[str] = "draws"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    seat: int
    card: Card | None


@value
class PickedUp(Event):
    """A seat took the top card of the pile (Z3)."""

    tag: ClassVar[str] = "picks-up"
    seat: int
    card: Card


@value
class Laid(Event):
    """A seat laid or enlarged meld number `meld` with these cards (Z4, Z5)."""

    tag: ClassVar[str] = "lays"
    seat: int
    meld: int
    cards: Cards


@value
class Threw(Event):
    """A seat threw a card (Z3)."""

    tag: ClassVar[str] = "throws"
    seat: int
    card: Card


EVENTS: Final = (*DEAL_EVENTS, DealBegun, TurnedUp, Drew, PickedUp, Laid, Threw)
