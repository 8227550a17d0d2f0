"""The texts of a deal of decorated canasta."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.canasta.story import MOST_NAMED, QUIET, Story, to_meld
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined_with
from engine.canasta import (
    IS_WILD,
    CardDiscarded,
    CardDrawn,
    Opened,
    RedThreeLaid,
    ThrowTakenBack,
    points,
)
from engine.contract.cards import RANK_OF, Cards
from engine.contract.events import DealBegun, Event
from engine.contract.scores import SideScore
from engine.games import decorated_canasta as happened


def ending_text(reader: Reader, ended: happened.DealEnded) -> Text:
    """Return how a deal ended."""
    if ended.seat is None:
        return reader.words.text("ended-nobody")
    how = "sweep" if ended.sweep else "from_hand" if ended.from_hand else "out"
    return reader.words.text(f"ended-{how}", who=reader.name(ended.seat))


def deal_won_text(reader: Reader, sheet: Sequence[SideScore]) -> Text:
    """Return who won a deal, or who share it, with the points before the tax (H32)."""
    won = happened.winners(sheet)
    who = joined_with(", ", [reader.name(seat) for seat in won])
    said = "deal-won" if len(won) == 1 else "deal-shared"
    return reader.words.text(said, who=who, points=happened.untaxed(sheet[won[0]]))


def _told(reader: Reader, event: Event) -> Text | None:
    words = reader.words
    match event:
        case DealBegun(number=number, first=seat):
            uncut = "-uncut" if reader.game.options.cut == "chance" else ""
            said = f"event-begins-decorated{uncut}"
            return words.text(said, number=number, who=reader.name(seat))
        case happened.PackCut(seat=seat, place=place, shown=shown):
            who = reader.name(seat)
            return words.text("event-cuts-decorated", who=who, place=place, cards=shown)
        case happened.ShownKept(seat=seat, cards=kept):
            who = reader.name(seat)
            if not kept:
                return words.text("event-keeps-nothing", who=who)
            return words.text("event-keeps-decorated", who=who, cards=kept)
        case happened.DealEnded():
            return (*ending_text(reader, event), Plain("."))
    return None


def _did(reader: Reader, event: Event) -> Text | None:
    words = reader.words
    match event:
        case happened.NothingDrawn():
            return words.text("did-drew-nothing")
        case happened.TakenFree(card=card):
            return words.text("did-took-free", card=card)
        case happened.TopTaken(card=card):
            return words.text("did-took-top", card=card)
        case happened.RestTaken(cards=rest):
            return words.text("did-took-rest", pile_count=len(rest) + 1)
        case happened.TalonReturned():
            return words.text("did-gave-back")
        case Opened(points=sum_):
            return words.text("did-opened", points=sum_)
        case happened.CardsPlayed(cards=cards):
            return _played(reader, cards)
        case happened.GroupChanged(removed=removed) if removed:
            return words.text("did-moved", cards=removed)
        case happened.GroupChanged(added=added, size=size):
            rank = None if size == len(added) else _rank(reader, event)
            return (
                ()
                if rank is None
                else words.text("did-put", cards=added, meld=to_meld(words, rank))
            )
        case happened.CanastaMade(kind=kind):
            return words.text("did-canasta", canasta=words.text(f"canasta-kind-{kind}"))
        case happened.HeartAcesApart(count=count):
            return words.text("did-heart-aces", count=count)
        case happened.TwinThrown():
            return words.text("did-twin")
    return None


def _played(reader: Reader, cards: Cards) -> Text:
    if len(cards) > MOST_NAMED:
        return reader.words.text("did-laid-many", count=len(cards), points=points(cards))
    return reader.words.text("did-laid-cards", cards=cards, points=points(cards))


def _rank(reader: Reader, event: happened.GroupChanged) -> int | None:
    """Return the rank of a group that has grown; None if it no longer exists."""
    for card in event.added:
        if not IS_WILD[card]:
            return RANK_OF[card]
    groups = reader.public.table.collections[event.seat].groups
    return next((group.rank for group in groups if group.number == event.group), None)


def _new_group(event: Event) -> Cards | None:
    """Return None, because laid cards are described whole (`CardsPlayed`)."""
    del event
    return None


STORY: Final = Story(
    quiet=(*QUIET, happened.WildsMoved, happened.HeartAceLaid),
    turn=(
        CardDrawn,
        happened.NothingDrawn,
        RedThreeLaid,
        happened.TakenFree,
        happened.TopTaken,
        happened.RestTaken,
        happened.TalonReturned,
        Opened,
        happened.CardsPlayed,
        happened.GroupChanged,
        happened.CanastaMade,
        happened.HeartAcesApart,
        happened.TwinThrown,
        CardDiscarded,
        ThrowTakenBack,
    ),
    opening_scene=happened.ShownKept,
    told_before=(DealBegun,),
    did=_did,
    new_meld=_new_group,
    points=points,
    told=_told,
)
