"""What happens in Bulgarian canasta, as facts; None stands for what a viewer may not know."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.values import value
from engine.games.bulgarian_canasta.melds import CanastaKind, MeldKind
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.kits.canasta.events import (
    CardDiscarded,
    CardDrawn,
    CardsLaid,
    HandDealt,
    HandShown,
    LaidUndone,
    MatchWon,
    PileStarted,
    RedThreeLaid,
    SeedCommitted,
    SeedRevealed,
    TeamOpened,
    TeamScored,
    ThrowTakenBack,
)


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
class DealBegun(Event):
    """A deal begins: who deals and who plays first (5, A2)."""

    tag: ClassVar[str] = "begins"
    reveals: ClassVar[bool] = True
    number: int
    dealer: int
    first: int


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
    """The first player keeps some of the bottom three; all see how many (6)."""

    tag: ClassVar[str] = "keeps"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    count: int
    cards: Cards | None


@value
class PackCut(Event):
    """So many cards were lifted from the top and put below the rest (6)."""

    tag: ClassVar[str] = "cuts"
    reveals: ClassVar[bool] = True  # a place left to the dealer comes from the seed
    seat: int
    place: int


@value
class StockRecycled(Event):
    """The pile under its top card became the new stock (16, A51)."""

    tag: ClassVar[str] = "stock-recycled"
    count: int


@value
class PileTaken(Event):
    """A seat took the pile, showing its key; `pile` is all of it, the top card last (12.1)."""

    tag: ClassVar[str] = "takes-pile"
    seat: int
    key: Cards
    pile: Cards


@value
class MeldPublished(Event):
    """A new meld, or cards added to meld number `meld` of the player's team, lie for all."""

    tag: ClassVar[str] = "melds"
    reveals: ClassVar[bool] = True
    seat: int
    meld: int
    kind: MeldKind
    cards: Cards
    size: int


@value
class CanastaMade(Event):
    """Meld number `meld` of the player's team became a canasta (11)."""

    tag: ClassVar[str] = "completes-canasta"
    reveals: ClassVar[bool] = True
    seat: int
    meld: int
    kind: CanastaKind


@value
class DealEnded(Event):
    """The deal ended; `seat` closed it, None when it ran out (14, A53)."""

    tag: ClassVar[str] = "deal-ends"
    reveals: ClassVar[bool] = True
    seat: int | None
    mode: CloseMode


EVENTS: tuple[type[Event], ...] = (
    SeedCommitted,
    CardTurnedUp,
    CutAgain,
    DealBegun,
    BottomSeen,
    BottomKept,
    PackCut,
    HandDealt,
    RedThreeLaid,
    PileStarted,
    StockRecycled,
    CardDrawn,
    PileTaken,
    CardsLaid,
    LaidUndone,
    MeldPublished,
    TeamOpened,
    CanastaMade,
    CardDiscarded,
    ThrowTakenBack,
    DealEnded,
    HandShown,
    TeamScored,
    SeedRevealed,
    MatchWon,
)

__all__ = [
    "EVENTS",
    "BottomKept",
    "BottomSeen",
    "CanastaMade",
    "CardDiscarded",
    "CardDrawn",
    "CardTurnedUp",
    "CardsLaid",
    "CutAgain",
    "DealBegun",
    "DealEnded",
    "HandDealt",
    "HandShown",
    "LaidUndone",
    "MatchWon",
    "MeldPublished",
    "PackCut",
    "PileStarted",
    "PileTaken",
    "RedThreeLaid",
    "SeedCommitted",
    "SeedRevealed",
    "StockRecycled",
    "TeamOpened",
    "TeamScored",
    "ThrowTakenBack",
]
