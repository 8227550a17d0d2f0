"""Events of Bulgarian canasta. None stands for a value that the viewer may not know."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.canasta import events as canasta
from engine.canasta.events import CANASTA_EVENTS, PileStarted
from engine.contract.cards import Card, Cards
from engine.contract.events import DealBegunBy, Event, PackCut
from engine.contract.values import value
from engine.games.bulgarian_canasta.melds import CanastaKind, MeldKind
from engine.games.bulgarian_canasta.scoring import CloseMode


@value
class CardTurnedUp(Event):
    """A card cut for the deal, at its place from the top (5)."""

    tag: ClassVar[str] = "cuts-for-deal"
    reveals: ClassVar[bool] = True
    seat: int
    place: int
    card: Card


@value
class CutAgain(Event):
    """These seats cut again: tied for the highest card (A1)."""

    tag: ClassVar[str] = "cut-again"
    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]


@value
class BottomSeen(Event):
    """The first player looks at the bottom three, from the bottom up (6)."""

    tag: ClassVar[str] = "looks-at-bottom"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards | None


@value
class BottomKept(Event):
    """The first player keeps some of the bottom three; everybody sees how many (6)."""

    tag: ClassVar[str] = "keeps"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: Cards | None


@value
class StockRecycled(Event):
    """The pile under its top card became the new stock (§16, A51)."""

    tag: ClassVar[str] = "stock-recycled"
    count: int


@value
class PileTaken(Event):
    """A seat took the pile, showing its key; `pile` is all of it, the top card last (§12.1)."""

    tag: ClassVar[str] = "takes-pile"
    notable: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    key: Cards
    pile: Cards


@value
class MeldPublished(canasta.MeldPublished):
    """A new meld of the team, or cards added to one, became public."""

    kind: MeldKind


@value
class CanastaMade(canasta.CanastaMade):
    """A meld became a canasta (11)."""

    kind: CanastaKind


@value
class DealEnded(canasta.DealEnded):
    """The deal ended: a player closed it, or it ran out (§14, A53)."""

    mode: CloseMode


EVENTS: Final[tuple[type[Event], ...]] = (
    *CANASTA_EVENTS,
    DealBegunBy,
    CardTurnedUp,
    CutAgain,
    BottomSeen,
    BottomKept,
    PackCut,
    PileStarted,
    StockRecycled,
    PileTaken,
    MeldPublished,
    CanastaMade,
    DealEnded,
)
