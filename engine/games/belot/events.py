"""What happens in belot, as facts; None stands for what a viewer may not know."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.scores import ScoreLine
from engine.contract.values import value
from engine.games.belot.announcements import Kind
from engine.games.belot.scoring import Result
from engine.games.belot.terms import ContractName

Call = Literal["P", "X", "XX", "C", "D", "H", "S", "NT", "AT"]
"""What is said in the auction: pass, contra, recontra, a contract."""


@value
class SeedCommitted(Event):
    """The dealer has shuffled: SHA-256 of the secret seed (docs: chance and fairness)."""

    tag: ClassVar[str] = "commits"
    commitment: str


@value
class DealBegun(Event):
    """A deal begins: who deals and who speaks and leads first (B1, B2)."""

    tag: ClassVar[str] = "begins"
    reveals: ClassVar[bool] = True
    number: int
    dealer: int
    first: int


@value
class PackCut(Event):
    """So many cards were lifted from the top and put below the rest (B38)."""

    tag: ClassVar[str] = "cuts"
    reveals: ClassVar[bool] = True  # a place left to the dealer comes from the seed
    seat: int
    place: int


@value
class HandDealt(Event):
    """A seat was dealt cards: five before the auction, three after it (B3)."""

    tag: ClassVar[str] = "is-dealt"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    seat: int
    count: int
    cards: Cards | None


@value
class CallMade(Event):
    """What a seat said in the auction (B4-B7)."""

    tag: ClassVar[str] = "calls"
    seat: int
    call: Call


@value
class ContractSettled(Event):
    """The auction is over: `seat` plays `contract` with his partner; 2 contra, 4 recontra."""

    tag: ClassVar[str] = "settles"
    seat: int
    contract: ContractName
    mult: int


@value
class PassedOut(Event):
    """All four passed: the next dealer deals, nothing is written (B8)."""

    tag: ClassVar[str] = "passes-out"
    number: int


@value
class Announced(Event):
    """A seat announced with its first card; all hear the kinds, only he knows the cards (B21)."""

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
    """A trick is complete: whose it is (B12)."""

    tag: ClassVar[str] = "takes-trick"
    seat: int


@value
class RestClaimed(Event):
    """A seat takes all remaining tricks; all hands are shown (B37)."""

    tag: ClassVar[str] = "claims"
    seat: int
    tricks: int


@value
class HandShown(Event):
    """The cards left in a hand when the rest was claimed (B37)."""

    tag: ClassVar[str] = "shows"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


@value
class AnnouncementShown(Event):
    """After the last trick: what was announced, and whether it counts (B21, B22)."""

    tag: ClassVar[str] = "shows-announcement"
    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards
    counts: bool


@value
class TeamCounted(Event):
    """The count of a team in card points, line by line (B10, B22-B28)."""

    tag: ClassVar[str] = "counts"
    reveals: ClassVar[bool] = True
    team: int
    lines: tuple[ScoreLine, ...]
    points: int


@value
class DealEnded(Event):
    """How the deal ended for the team that bid, and what hangs for the next deals (B29, B31)."""

    tag: ClassVar[str] = "deal-ends"
    reveals: ClassVar[bool] = True
    result: Result
    capot: int | None
    hanging: int


@value
class TeamScored(Event):
    """What a team wrote, line by line, and its score after it (B29-B33)."""

    tag: ClassVar[str] = "scores"
    reveals: ClassVar[bool] = True
    team: int
    lines: tuple[ScoreLine, ...]
    points: int
    score: int


@value
class SeedRevealed(Event):
    """The secret seed of the deal: anyone can now verify it."""

    tag: ClassVar[str] = "seed-revealed"
    reveals: ClassVar[bool] = True
    seed: str


@value
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
