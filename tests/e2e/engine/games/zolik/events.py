"""What happens in Zolik."""

from typing import ClassVar, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.scores import ScoreLine
from engine.contract.values import value


@value
class Begun(Event):
    """A deal begins, and who plays first (Z1)."""

    tag: ClassVar[str] = "begins"
    number: int
    first: int


@value
class HandDealt(Event):
    """A seat was dealt its hand (Z2)."""

    tag: ClassVar[str] = "is-dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None


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
class Took(Event):
    """A seat took the top card of the pile (Z3)."""

    tag: ClassVar[str] = "takes"
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


@value
class HandShown(Event):
    """The cards left in a hand (Z9)."""

    tag: ClassVar[str] = "shows"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@value
class SideScored(Event):
    """What a side wrote, line by line, and its score after it (Z9)."""

    tag: ClassVar[str] = "scores"
    reveals: ClassVar[bool] = True
    team: int
    lines: tuple[ScoreLine, ...]
    points: int
    score: int


EVENTS: Final = (Begun, HandDealt, TurnedUp, Drew, Took, Laid, Threw, HandShown, SideScored)
