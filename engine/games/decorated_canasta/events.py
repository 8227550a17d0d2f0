"""Events of decorated canasta. None stands for a value that the viewer may not know."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.canasta import events as canasta
from engine.canasta.events import CANASTA_EVENTS
from engine.contract import events
from engine.contract.cards import Card, Cards
from engine.contract.events import WHOLE, DealBegun, Event
from engine.contract.values import value
from engine.games.decorated_canasta.groups import CanastaKind


@value
class PackCut(events.PackCut):
    """The starter lifted cards and showed the lowest three of them, from below (H3)."""

    shown: Cards


@value
class ShownKept(Event):
    """The starter keeps some of the three cards that everybody has seen (H3)."""

    tag: ClassVar[str] = "keeps"
    seat: int
    cards: Cards


@value
class TalonReshuffled(Event):
    """The whole talon became the new stock (H7)."""

    tag: ClassVar[str] = "reshuffles"
    count: int


@value
class NothingDrawn(Event):
    """There was no card to draw: neither a stock nor a talon (H7)."""

    tag: ClassVar[str] = "draws-nothing"
    seat: int


@value
class TakenFree(Event):
    """A seat took the top card of the talon without penalty (H10)."""

    tag: ClassVar[str] = "takes-free"
    notable: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    card: Card


@value
class TopTaken(Event):
    """A seat took the top card of the talon and must lay it (H13)."""

    tag: ClassVar[str] = "takes-top"
    notable: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    card: Card


@value
class RestTaken(Event):
    """A seat took the rest of the talon, from the bottom up (H13)."""

    tag: ClassVar[str] = "takes-rest"
    notable: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    cards: Cards


@value
class TalonReturned(Event):
    """A seat gave back the cards it had taken of the talon, and chooses again (H19)."""

    tag: ClassVar[str] = "returns-talon"
    seat: int
    cards: Cards


@value
class WildsMoved(Event):
    """Wild cards went from one group to another in the current turn (H22): likewise."""

    tag: ClassVar[str] = "moves"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int
    source: int
    cards: Cards
    target: int


@value
class HeartAceLaid(Event):
    """A heart ace was laid apart in the current turn (H18): likewise."""

    tag: ClassVar[str] = "lays-heart-ace"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int


@value
class CardsPlayed(Event):
    """These cards went from a hand to its owner's collection, sorted. They are settled and
    public."""

    tag: ClassVar[str] = "plays"
    reveals: ClassVar[bool] = True
    own: ClassVar[bool] = True
    seat: int
    cards: Cards


@value
class GroupChanged(Event):
    """A group is new, grew, gave wild cards away (`removed`) or is dissolved (size 0)."""

    tag: ClassVar[str] = "melds"
    reveals: ClassVar[bool] = True
    own: ClassVar[bool] = True
    seat: int
    group: int
    added: Cards
    removed: Cards
    size: int


@value
class CanastaMade(canasta.CanastaMade):
    """A group became a canasta, or another kind of canasta."""

    kind: CanastaKind


@value
class HeartAcesApart(Event):
    """A number of heart aces was laid apart (H18)."""

    tag: ClassVar[str] = "lays-apart"
    reveals: ClassVar[bool] = True
    own: ClassVar[bool] = True
    seat: int
    count: int


@value
class TwinThrown(Event):
    """A seat throws the twin of the card on top (H9)."""

    tag: ClassVar[str] = "twins"
    seat: int
    card: Card


@value
class DealEnded(Event):
    """The deal ended; `seat` went out, None if it ran out (H7, H26-H28)."""

    tag: ClassVar[str] = "deal-ends"
    notable: ClassVar[tuple[str, ...] | None] = ("from_hand", "sweep")
    reveals: ClassVar[bool] = True
    seat: int | None
    from_hand: bool
    sweep: bool


EVENTS: Final[tuple[type[Event], ...]] = (
    *CANASTA_EVENTS,
    DealBegun,
    PackCut,
    ShownKept,
    TalonReshuffled,
    NothingDrawn,
    TakenFree,
    TopTaken,
    RestTaken,
    TalonReturned,
    WildsMoved,
    HeartAceLaid,
    CardsPlayed,
    GroupChanged,
    CanastaMade,
    HeartAcesApart,
    TwinThrown,
    DealEnded,
)
