"""What happens in belot, as facts; None stands for what a viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.scores import ScoreLine
from engine.contract.values import quick
from engine.games.belot.announcements import Kind
from engine.games.belot.scoring import Result
from engine.games.belot.terms import ContractName

Call = Literal["P", "X", "XX", "C", "D", "H", "S", "NT", "AT"]
"""What is said in the auction: pass, contra, recontra, a contract."""


@dataclass(frozen=True, slots=True)
class SeedCommitted(Event):
    """The dealer has shuffled: SHA-256 of the secret seed (docs: chance and fairness)."""

    tag: ClassVar[str] = "commits"
    commitment: str


@dataclass(frozen=True, slots=True)
class DealBegun(Event):
    """A deal begins: who deals and who speaks and leads first (B1, B2)."""

    tag: ClassVar[str] = "begins"
    reveals: ClassVar[bool] = True
    number: int
    dealer: int
    first: int


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """So many cards were lifted from the top and put below the rest (B38)."""

    tag: ClassVar[str] = "cuts"
    reveals: ClassVar[bool] = True  # a place left to the dealer comes from the seed
    seat: int
    place: int


@quick
@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat was dealt cards: five before the auction, three after it (B3)."""

    tag: ClassVar[str] = "is-dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None


@quick
@dataclass(frozen=True, slots=True)
class CallMade(Event):
    """What a seat said in the auction (B4-B7)."""

    tag: ClassVar[str] = "calls"
    seat: int
    call: Call


@dataclass(frozen=True, slots=True)
class ContractSettled(Event):
    """The auction is over: `seat` plays `contract` with his partner; 2 contra, 4 recontra."""

    tag: ClassVar[str] = "settles"
    seat: int
    contract: ContractName
    mult: int


@dataclass(frozen=True, slots=True)
class PassedOut(Event):
    """All four passed: the next dealer deals, nothing is written (B8)."""

    tag: ClassVar[str] = "passes-out"
    number: int


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat announced with its first card; all hear the kinds, only he knows the cards (B21)."""

    tag: ClassVar[str] = "announces"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    kinds: tuple[Kind, ...]
    cards: tuple[Cards, ...] | None


@dataclass(frozen=True, slots=True)
class BelotDeclared(Event):
    """A seat declared queen and king of a suit (B26)."""

    tag: ClassVar[str] = "declares-belot"
    seat: int
    suit: str


@quick
@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played."""

    tag: ClassVar[str] = "plays"
    seat: int
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is complete: whose it is (B12)."""

    tag: ClassVar[str] = "takes-trick"
    seat: int


@dataclass(frozen=True, slots=True)
class RestClaimed(Event):
    """A seat takes all remaining tricks; all hands are shown (B37)."""

    tag: ClassVar[str] = "claims"
    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The cards left in a hand when the rest was claimed (B37)."""

    tag: ClassVar[str] = "shows"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class AnnouncementShown(Event):
    """After the last trick: what was announced, and whether it counts (B21, B22)."""

    tag: ClassVar[str] = "shows-announcement"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards
    counts: bool


@dataclass(frozen=True, slots=True)
class TeamCounted(Event):
    """The count of a team in card points, line by line (B10, B22-B28)."""

    tag: ClassVar[str] = "counts"
    reveals: ClassVar[bool] = True
    team: int
    lines: tuple[ScoreLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """How the deal ended for the team that bid, and what hangs for the next deals (B29, B31)."""

    tag: ClassVar[str] = "deal-ends"
    reveals: ClassVar[bool] = True
    result: Result
    capot: int | None
    hanging: int


@dataclass(frozen=True, slots=True)
class TeamScored(Event):
    """What a team wrote, line by line, and its score after it (B29-B33)."""

    tag: ClassVar[str] = "scores"
    reveals: ClassVar[bool] = True
    team: int
    lines: tuple[ScoreLine, ...]
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """The secret seed of the deal: anyone can now verify it."""

    tag: ClassVar[str] = "seed-revealed"
    reveals: ClassVar[bool] = True
    seed: str


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over (B34)."""

    tag: ClassVar[str] = "wins-match"
    reveals: ClassVar[bool] = True
    team: int


EVENTS: tuple[type[Event], ...] = (
    SeedCommitted,
    DealBegun,
    PackCut,
    HandDealt,
    CallMade,
    ContractSettled,
    PassedOut,
    Announced,
    BelotDeclared,
    CardPlayed,
    TrickTaken,
    RestClaimed,
    HandShown,
    AnnouncementShown,
    TeamCounted,
    DealEnded,
    TeamScored,
    SeedRevealed,
    MatchWon,
)
