"""Events of classic canasta. None stands for a value that the viewer may not know."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

from engine.canasta import events as canasta
from engine.canasta.events import CANASTA_EVENTS, PileStarted
from engine.contract.cards import Card, Cards
from engine.contract.events import DealBegun, Event, PackCut
from engine.contract.values import value
from engine.games.classic_canasta.melds import CanastaKind, MeldKind
from engine.games.classic_canasta.scoring import EndMode


class Asked(StrEnum):
    """Whether the player to act asked their partner in this turn, and the answer (C36)."""

    NOBODY = "nobody"
    ASKED = "asked"
    YES = "yes"
    NO = "no"


@value
class PileTaken(Event):
    """A seat took the pile of this number of cards with these hand cards; `top` was on it (C13).

    The other cards of the pile are not named: everybody saw them thrown, and nobody is shown them
    again (C24).
    """

    tag: ClassVar[str] = "takes-pile"
    notable: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    cards: Cards
    top: Card
    count: int

    def uncovers(self) -> bool:
        """Return True if covered cards came to the hand."""
        return self.count > 1


@value
class MeldPublished(canasta.MeldPublished):
    """A new meld of the team, or cards added to one, became public."""

    kind: MeldKind


@value
class CanastaMade(canasta.CanastaMade):
    """A meld became a canasta (C9, C17)."""

    kind: CanastaKind


@value
class DealEnded(canasta.DealEnded):
    """The deal ended: a player went out, or the stock was exhausted (C18, C22)."""

    mode: EndMode


@value
class PartnerAsked(Event):
    """A seat asked its partner whether to go out (C36)."""

    tag: ClassVar[str] = "asks"
    seat: int


@value
class PartnerAnswered(Event):
    """A seat answered its partner: yes or no (C36)."""

    tag: ClassVar[str] = "answers"
    seat: int
    answer: Asked


@value
class LastCard(Event):
    """A seat ends its turn with one card left in hand (C37)."""

    tag: ClassVar[str] = "last-card"
    seat: int


EVENTS: Final[tuple[type[Event], ...]] = (
    *CANASTA_EVENTS,
    DealBegun,
    PackCut,
    PileStarted,
    PileTaken,
    MeldPublished,
    CanastaMade,
    DealEnded,
    PartnerAsked,
    PartnerAnswered,
    LastCard,
)
