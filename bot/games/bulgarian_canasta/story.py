"""How a deal of Bulgarian canasta is told."""

from __future__ import annotations

from typing import Final

from bot.canasta.story import Story, to_meld
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import (
    CardDiscarded,
    CardDrawn,
    CardsLaid,
    LaidUndone,
    Opened,
    PileStarted,
    RedThreeLaid,
    ThrowTakenBack,
    points,
)
from engine.contract.cards import Cards
from engine.contract.events import DealBegunBy, Event, HandDealt, SeedCommitted, SeedRevealed
from engine.games import bulgarian_canasta as happened
from engine.games.bulgarian_canasta import Meld


def _did(reader: Reader, event: Event) -> Text | None:
    words = reader.words
    match event:
        case happened.PileTaken(key=key, pile=pile):
            return words.text("did-took", pile_count=len(pile), key=key)
        case Opened(points=sum_):
            return words.text("did-opened", points=sum_)
        case happened.MeldPublished(cards=cards):
            meld = _meld(reader, event)
            onto = to_meld(words, meld.rank, meld.suit)
            return words.text("did-added", cards=cards, meld=onto, points=points(cards))
        case happened.CanastaMade(kind=kind):
            return words.text("did-canasta", canasta=words.text(f"canasta-kind-{kind}"))
    return None


def _meld(reader: Reader, event: happened.MeldPublished) -> Meld:
    """Return the meld as it lies now: it has grown since, and is of the same rank or suit."""
    team = reader.side_of(event.seat)
    melds: tuple[Meld, ...] = reader.public.table.melds[team]
    return melds[event.meld - 1]


def _new_meld(event: Event) -> Cards | None:
    new = isinstance(event, happened.MeldPublished) and event.size == len(event.cards)
    return event.cards if isinstance(event, happened.MeldPublished) and new else None


STORY: Final = Story(
    quiet=(
        SeedCommitted,
        HandDealt,
        CardsLaid,
        LaidUndone,
        SeedRevealed,
        happened.BottomSeen,
    ),
    turn=(
        CardDrawn,
        happened.PileTaken,
        RedThreeLaid,
        Opened,
        happened.MeldPublished,
        happened.CanastaMade,
        CardDiscarded,
        ThrowTakenBack,
    ),
    opening_scene=PileStarted,
    told_before=(DealBegunBy,),
    did=_did,
    new_meld=_new_meld,
    points=points,
)
