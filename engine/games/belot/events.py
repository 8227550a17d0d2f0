"""Events of belot. None stands for a value that the viewer may not know."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from engine.contract.cards import Card, Cards
from engine.contract.events import DEAL_EVENTS, DealBegunBy, Event, PackCut
from engine.contract.scores import ScoreLine
from engine.contract.values import value
from engine.games.belot.announcements import Kind
from engine.games.belot.scoring import Result
from engine.games.belot.terms import ContractName

Call = Literal["P", "X", "XX", "C", "D", "H", "S", "NT", "AT", "XXX"]
"""The calls of the auction: pass, contra, recontra, a contract, the third doubling (B44)."""


@value
class CutShown(Event):
    """An open cut shows the lowest card that the seat has lifted; the dealer gets it last (B47)."""

    tag: ClassVar[str] = "shows-cut"
    reveals: ClassVar[bool] = True
    seat: int
    card: Card


@value
class CallMade(Event):
    """The call of a seat in the auction (B4-B7)."""

    tag: ClassVar[str] = "calls"
    seat: int
    call: Call


@value
class ContractSettled(Event):
    """The auction is over: `seat` plays `contract` with their partner; 2 contra, 4 recontra, 8 the
    third doubling."""

    tag: ClassVar[str] = "settles"
    notable: ClassVar[tuple[str, ...] | None] = ("contract", "mult")
    seat: int
    contract: ContractName
    mult: int


@value
class PassedOut(Event):
    """All four passed: the next dealer deals, and nothing is written (B8)."""

    tag: ClassVar[str] = "passes-out"
    notable: ClassVar[tuple[str, ...] | None] = ()
    number: int


@value
class Announced(Event):
    """A seat announced with its first card. Everybody hears the kinds, only the seat knows the
    cards (B21)."""

    tag: ClassVar[str] = "announces"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    kinds: tuple[Kind, ...]
    cards: tuple[Cards, ...] | None


@value
class BelotDeclared(Event):
    """A seat declared queen and king of a suit (B26)."""

    tag: ClassVar[str] = "declares-belot"
    seat: int
    suit: str


@value
class CardPlayed(Event):
    """A card was played."""

    tag: ClassVar[str] = "plays"
    seat: int
    card: Card


@value
class TrickTaken(Event):
    """A trick is complete, with the seat that wins it (B12)."""

    tag: ClassVar[str] = "takes-trick"
    seat: int


@value
class RestClaimed(Event):
    """A seat takes all remaining tricks; all hands are shown (B37)."""

    tag: ClassVar[str] = "claims"
    seat: int
    tricks: int


@value
class ThrownIn(Event):
    """A seat showed four sevens: the next dealer deals, and nothing is written (B46)."""

    tag: ClassVar[str] = "throws-in"
    notable: ClassVar[tuple[str, ...] | None] = ()
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@value
class AnnouncementShown(Event):
    """After the last trick: the announcements, and whether they count (B21, B22)."""

    tag: ClassVar[str] = "shows-announcement"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards
    counts: bool


@value
class SideCounted(Event):
    """The count of a side in card points, line by line (B10, B22-B28)."""

    tag: ClassVar[str] = "counts"
    reveals: ClassVar[bool] = True
    side: int
    lines: tuple[ScoreLine, ...]
    points: int


@value
class DealEnded(Event):
    """How the deal ended for the team that bid, and the points that hang for the next deals (B29,
    B31)."""

    tag: ClassVar[str] = "deal-ends"
    notable: ClassVar[tuple[str, ...] | None] = ("result",)
    by_side: ClassVar[tuple[str, ...]] = ("capot",)
    reveals: ClassVar[bool] = True
    result: Result
    capot: int | None
    hanging: int


EVENTS: Final[tuple[type[Event], ...]] = (
    *DEAL_EVENTS,
    DealBegunBy,
    PackCut,
    CutShown,
    CallMade,
    ContractSettled,
    PassedOut,
    Announced,
    BelotDeclared,
    CardPlayed,
    TrickTaken,
    RestClaimed,
    ThrownIn,
    AnnouncementShown,
    SideCounted,
    DealEnded,
)
