"""The story of a deal of Bulgarian canasta: a turn a line, other things a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.screens.games.generic import event_text
from bot.screens.model import Text
from bot.screens.page import Page
from bot.words import phrases
from engine.canasta.bulgarian import events as happened
from engine.canasta.values import points
from engine.history import Event

_QUIET = (
    happened.SeedCommitted,
    happened.HandDealt,
    happened.CardsLaid,
    happened.LaidUndone,
    happened.SeedRevealed,
    happened.BottomSeen,
)
"""What goes without saying: it has a place of its own, or is the player's alone."""
_TURN = (
    happened.CardDrawn,
    happened.PileTaken,
    happened.RedThreeLaid,
    happened.TeamOpened,
    happened.MeldPublished,
    happened.CanastaMade,
    happened.CardDiscarded,
)


def story(page: Page, events: Sequence[Event]) -> list[Text]:
    """Short lines, oldest first; what a seat did in one turn is one of them."""
    lines: list[Text] = []
    turn: list[Event] = []

    def close() -> None:
        if turn:
            lines.append(turn_line(page, turn))
            turn.clear()

    for event in events:
        if isinstance(event, _QUIET):
            continue
        if isinstance(event, _TURN):
            if turn and turn[0].seat != event.seat:  # type: ignore[attr-defined]
                close()
            turn.append(event)
            if isinstance(event, happened.CardDiscarded):
                close()
        else:
            close()
            lines.append(event_text(page, event))
    close()
    return lines


def turn_line(page: Page, events: Sequence[Event]) -> Text:
    """What one seat did, one thing after the other."""
    seat: int = events[0].seat  # type: ignore[attr-defined]
    did = [text for event in _merged(events) if (text := _did(page, event))]
    return phrases.turn(page.words, page.name(seat), did)


class _Laid:
    """New melds of one turn together."""

    def __init__(self) -> None:
        self.melds = 0
        self.points = 0


def _merged(events: Iterable[Event]) -> list[Event | _Laid]:
    found: list[Event | _Laid] = []
    laid = _Laid()
    for event in events:
        new = isinstance(event, happened.MeldPublished) and event.size == len(event.cards)
        if isinstance(event, happened.MeldPublished) and new:
            if not laid.melds:
                found.append(laid)
            laid.melds += 1
            laid.points += points(event.cards)
        else:
            found.append(event)
    return found


def _did(page: Page, event: Event | _Laid) -> Text:
    words = page.words
    if isinstance(event, _Laid):
        return words.text("did-laid", count=event.melds, points=event.points)
    match event:
        case happened.CardDrawn(card=None):
            return words.text("did-drew")
        case happened.CardDrawn(card=card):
            assert card is not None
            return words.text("did-drew-known", card=card)
        case happened.PileTaken(key=key, pile=pile):
            return words.text("did-took", pile_count=len(pile), key=key)
        case happened.RedThreeLaid(card=card):
            return words.text("did-red-three", card=card)
        case happened.TeamOpened(points=sum_):
            return words.text("did-opened", points=sum_)
        case happened.MeldPublished(cards=cards):
            return words.text("did-added", cards=cards, points=points(cards))
        case happened.CanastaMade(kind=kind):
            return words.text("did-canasta", canasta=words.text(f"canasta-kind-{kind}"))
        case happened.CardDiscarded(card=card):
            return words.text("did-threw", card=card)
    return event_text(page, event)


def since_own_turn(events: Sequence[Event], seat: int) -> Sequence[Event]:
    """What happened since the seat's last discard, of the running deal."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, happened.CardDiscarded) and event.seat == seat:
            return events[at + 1 :]
    return events


def before_turn(events: Sequence[Event], seat: int) -> Sequence[Event]:
    """The same without what the seat itself has done since."""
    found = list(since_own_turn(events, seat))
    while found and getattr(found[-1], "seat", None) == seat:
        found.pop()
    return found
