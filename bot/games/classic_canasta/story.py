"""How a deal of classic canasta is told."""

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
)
from engine.contract.cards import Cards
from engine.contract.events import DealBegun, Event, HandDealt, SeedCommitted, SeedRevealed
from engine.games import classic_canasta as happened
from engine.games.classic_canasta import card_points


def _did(reader: Reader, event: Event) -> Text | None:
    words = reader.words
    match event:
        case happened.PileTaken(cards=(), top=top, count=count):
            return words.text("did-took-alone", pile_count=count, top=top)
        case happened.PileTaken(cards=key, count=count):
            return words.text("did-took", pile_count=count, key=key)
        case Opened(points=sum_):
            return words.text("did-opened", points=sum_)
        case happened.MeldPublished(cards=cards):
            onto = to_meld(words, _rank(reader, event))
            return words.text("did-added", cards=cards, meld=onto, points=card_points(cards))
        case happened.CanastaMade(kind=kind):
            return words.text("did-canasta", canasta=words.text(f"canasta-kind-{kind}"))
    return None


def _rank(reader: Reader, event: happened.MeldPublished) -> int:
    """Return the rank of the meld, as it lies now."""
    team = reader.side_of(event.seat)
    rank: int = reader.public.table.melds[team][event.meld - 1].rank
    return rank


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
    told_before=(DealBegun,),
    did=_did,
    new_meld=_new_meld,
    points=card_points,
)
