"""The story of a deal of decorated canasta."""

from __future__ import annotations

from typing import Final

from bot.screens.games.canasta_story import Story
from bot.screens.page import Page
from bot.words.text import Plain, Text
from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.games.decorated_canasta import events as happened
from engine.kits.canasta.values import points

_MOST_NAMED: Final = 8
"""So many cards laid in a turn are named; more are counted."""


def ending_text(page: Page, ended: happened.DealEnded) -> Text:
    """How a deal ended."""
    if ended.seat is None:
        return page.words.text("ended-nobody")
    how = "sweep" if ended.sweep else "from_hand" if ended.from_hand else "out"
    return page.words.text(f"ended-{how}", who=page.name(ended.seat))


def _told(page: Page, event: Event) -> Text | None:
    words = page.words
    match event:
        case happened.DealBegun(number=number, starter=seat):
            return words.text("event-begins-decorated", number=number, who=page.name(seat))
        case happened.PackCut(seat=seat, place=place, shown=shown):
            who = page.name(seat)
            return words.text("event-cuts-decorated", who=who, place=place, cards=shown)
        case happened.ShownKept(seat=seat, cards=kept):
            who = page.name(seat)
            if not kept:
                return words.text("event-keeps-nothing", who=who)
            return words.text("event-keeps-decorated", who=who, cards=kept)
        case happened.DealEnded():
            return (*ending_text(page, event), Plain("."))
        case happened.PlayerScored(seat=seat, points=sum_, score=score):
            return words.text("event-scores", team=page.name(seat), points=sum_, score=score)
        case happened.MatchWon(seat=seat):
            return words.text("event-wins-match", team=page.name(seat))
    return None


def _did(page: Page, event: Event) -> Text | None:
    words = page.words
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
        case happened.PlayerOpened(points=sum_):
            return words.text("did-opened", points=sum_)
        case happened.CardsPlayed(cards=cards):
            return _played(page, cards)
        case happened.GroupChanged(removed=removed):
            return words.text("did-moved", cards=removed) if removed else ()
        case happened.CanastaMade(kind=kind):
            return words.text("did-canasta", canasta=words.text(f"canasta-kind-{kind}"))
        case happened.HeartAcesApart(count=count):
            return words.text("did-heart-aces", count=count)
        case happened.TwinThrown():
            return words.text("did-twin")
    return None


def _played(page: Page, cards: Cards) -> Text:
    if len(cards) > _MOST_NAMED:
        return page.words.text("did-laid-many", count=len(cards), points=points(cards))
    return page.words.text("did-laid-cards", cards=cards, points=points(cards))


def _new_group(event: Event) -> Cards | None:
    """What is laid is told whole (`CardsPlayed`)."""
    del event
    return None


STORY: Final = Story(
    quiet=(
        happened.SeedCommitted,
        happened.HandDealt,
        happened.CardsLaid,
        happened.WildsMoved,
        happened.HeartAceLaid,
        happened.LaidUndone,
        happened.SeedRevealed,
    ),
    turn=(
        happened.CardDrawn,
        happened.NothingDrawn,
        happened.RedThreeLaid,
        happened.TakenFree,
        happened.TopTaken,
        happened.RestTaken,
        happened.TalonReturned,
        happened.PlayerOpened,
        happened.CardsPlayed,
        happened.GroupChanged,
        happened.CanastaMade,
        happened.HeartAcesApart,
        happened.TwinThrown,
        happened.CardDiscarded,
    ),
    opening_scene=happened.ShownKept,
    told_before=(happened.DealBegun,),
    did=_did,
    new_meld=_new_group,
    points=points,
    told=_told,
)
