"""What happens in classic canasta, as facts; None stands for what a viewer may not know."""

from __future__ import annotations

from typing import ClassVar

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.values import value
from engine.games.classic_canasta.melds import CanastaKind, MeldKind
from engine.games.classic_canasta.scoring import EndMode
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
class DealBegun(Event):
    """A deal begins, and who plays first (C2)."""

    tag: ClassVar[str] = "begins"
    reveals: ClassVar[bool] = True
    number: int
    first: int


@value
class PackCut(Event):
    """The first player cut the pack at this place from the top (C27)."""

    tag: ClassVar[str] = "cuts"
    reveals: ClassVar[bool] = True
    seat: int
    place: int


@value
class PileTaken(Event):
    """A seat took the pile of so many cards with these hand cards; `top` lay on it (C13).

    The other cards of the pile are not named: all saw them thrown, nobody is shown them (C24).
    """

    tag: ClassVar[str] = "takes-pile"
    seat: int
    cards: Cards
    top: Card
    count: int


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
    """Meld number `meld` of the player's team became a canasta (C9, C17)."""

    tag: ClassVar[str] = "completes-canasta"
    reveals: ClassVar[bool] = True
    seat: int
    meld: int
    kind: CanastaKind


@value
class DealEnded(Event):
    """The deal ended; `seat` went out, None when the stock was exhausted (C18, C22)."""

    tag: ClassVar[str] = "deal-ends"
    reveals: ClassVar[bool] = True
    seat: int | None
    mode: EndMode


EVENTS: tuple[type[Event], ...] = (
    SeedCommitted,
    DealBegun,
    PackCut,
    HandDealt,
    RedThreeLaid,
    PileStarted,
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
    "CanastaMade",
    "CardDiscarded",
    "CardDrawn",
    "CardsLaid",
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
    "TeamOpened",
    "TeamScored",
    "ThrowTakenBack",
]
