"""Tell a deal of any canasta: a turn in one line, everything else in one line each.

A `Story` has the differences between canastas: the events that belong to a turn, and their texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.ports.screen import Block
from bot.views.generic import event_text
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.text import Text, joined_with
from bot.words.words import Words
from engine.canasta import (
    CanastaMade,
    CardDiscarded,
    CardDrawn,
    CardsLaid,
    LaidUndone,
    MeldPublished,
    Opened,
    PileStarted,
    RedThreeLaid,
    ThrowTakenBack,
    without_taken_back,
)
from engine.contract.cards import RANKS, SUITS, Cards
from engine.contract.events import Event, HandDealt, SeedCommitted, SeedRevealed

Chapter = tuple[Event, ...]
QUIET: Final = (SeedCommitted, HandDealt, CardsLaid, LaidUndone, SeedRevealed)
"""Events that are left out in every canasta."""
MOST_NAMED: Final = 12
"""Maximum number of cards of a turn that are named; more are only counted."""


def _in_general(reader: Reader, event: Event) -> Text | None:
    """Return None: use the event's general text."""
    del reader, event
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """The texts of one canasta's events.

    `quiet`: events that are left out, because they are shown elsewhere or are private to one
    player. `turn`: events that share the line of a turn; a discard ends it. `opening_scene`: the
    event that begins the play; `told_before`: the events shown from the time before it. `did`: an
    event of a turn in words, None for its general text. `new_meld`: the cards of a new meld, None
    for another event; the new melds of a turn are described together, with their `points`. `told`:
    any other event in words, None for its general text.
    """

    quiet: tuple[type[Event], ...]
    turn: tuple[type[Event], ...]
    opening_scene: type[Event]
    told_before: tuple[type[Event], ...]
    did: Callable[[Reader, Event], Text | None]
    new_meld: Callable[[Event], Cards | None]
    points: Callable[[Cards], int]
    told: Callable[[Reader, Event], Text | None] = _in_general


def team_story(
    took: Mapping[type[Event], Callable[[Words, Any], Text]],
    begun: type[Event],
    points: Callable[[Cards], int],
    *,
    quiet: tuple[type[Event], ...] = (),
    suit_of: Callable[[Any], int] = lambda _: -1,
) -> Story:
    """Return the story of a canasta of teams that publish their melds at the end of a turn.

    `took`: the event of a taken pile, in words; `begun`: the event shown from the time before the
    play; `quiet`: more events to leave out; `suit_of`: the suit of a run.
    """

    def did(reader: Reader, event: Event) -> Text | None:
        words = reader.words
        match event:
            case Opened(points=sum_):
                return words.text("did-opened", points=sum_)
            case MeldPublished(seat=seat, meld=number, cards=cards):
                # its present state: it may have grown since, but has the same rank or suit
                meld = reader.public.table.melds[reader.side_of(seat)][number - 1]
                onto = to_meld(words, meld.rank, suit_of(meld))
                return words.text("did-added", cards=cards, meld=onto, points=points(cards))
            case CanastaMade(kind=kind):
                return words.text("did-canasta", canasta=words.text(f"canasta-kind-{kind}"))
        return took[type(event)](words, event) if type(event) in took else None

    def new_meld(event: Event) -> Cards | None:
        new = isinstance(event, MeldPublished) and event.size == len(event.cards)
        return event.cards if isinstance(event, MeldPublished) and new else None

    laid = (RedThreeLaid, Opened, MeldPublished, CanastaMade)
    return Story(
        quiet=(*QUIET, *quiet),
        turn=(CardDrawn, *took, *laid, CardDiscarded, ThrowTakenBack),
        opening_scene=PileStarted,
        told_before=(begun,),
        did=did,
        new_meld=new_meld,
        points=points,
    )


@dataclass(slots=True)
class _NewMelds:
    """The new melds of one turn, described together."""

    melds: list[Cards] = field(default_factory=list)
    points: int = 0


def chapters(story: Story, events: Iterable[Event]) -> list[Chapter]:
    """Group the events that share a line, oldest first: the turn of a seat, or one event."""
    found: list[Chapter] = []
    turn: list[Event] = []

    def close() -> None:
        if turn:
            found.append(tuple(turn))
            turn.clear()

    for event in events:
        if isinstance(event, story.quiet):
            continue
        if isinstance(event, story.turn):
            if turn and turn[0].seat != event.seat:  # type: ignore[attr-defined]
                close()
            turn.append(event)
            if isinstance(event, CardDiscarded):
                close()
        else:
            close()
            found.append((event,))
    close()
    return found


def line(story: Story, reader: Reader, chapter: Chapter) -> Text:
    """Return a chapter in words."""
    if isinstance(chapter[0], story.turn):
        return turn_line(story, reader, chapter)
    said = story.told(reader, chapter[0])
    return event_text(reader, chapter[0]) if said is None else said


def newest(story: Story, reader: Reader, events: Iterable[Event], most: int) -> list[Text]:
    """Return the last lines of a story, oldest first."""
    return [line(story, reader, chapter) for chapter in chapters(story, events)[-most:]]


def turn_line(story: Story, reader: Reader, events: Sequence[Event]) -> Text:
    """Describe the actions of one seat in order."""
    seat: int = events[0].seat  # type: ignore[attr-defined]
    did = [text for event in _merged(story, events) if (text := _did(story, reader, event))]
    return phrases.turn(reader.words, reader.name(seat), did)


def _merged(story: Story, events: Iterable[Event]) -> list[Event | _NewMelds]:
    found: list[Event | _NewMelds] = []
    laid = _NewMelds()
    for event in events:
        cards = story.new_meld(event)
        if cards is None:
            found.append(event)
            continue
        if not laid.melds:
            found.append(laid)
        laid.melds.append(cards)
        laid.points += story.points(cards)
    return found


def _did(story: Story, reader: Reader, event: Event | _NewMelds) -> Text:
    words = reader.words
    if isinstance(event, _NewMelds):
        if sum([len(cards) for cards in event.melds]) > MOST_NAMED:
            return words.text("did-laid", count=len(event.melds), points=event.points)
        named = joined_with(" + ", [words.cards(cards) for cards in event.melds])
        return words.text("did-laid-cards", cards=named, points=event.points)
    match event:
        case CardDrawn(card=None):
            return words.text("did-drew")
        case CardDrawn(card=card):
            assert card is not None
            return words.text("did-drew-known", card=card)
        case RedThreeLaid(card=card):
            return words.text("did-red-three", card=card)
        case CardDiscarded(card=card):
            return words.text("did-threw", card=card)
        case ThrowTakenBack(card=card):
            return words.text("did-took-back", card=card)
    said = story.did(reader, event)
    return event_text(reader, event) if said is None else said


def to_meld(words: Words, rank: int, suit: int = -1) -> Text:
    """Name the meld to which cards are added: *the nines*, *the ♦ run* (`suit` is not -1), *the
    wild cards* (neither)."""
    if suit >= 0:
        return words.text("to-run", suit=phrases.suit_sign(SUITS[suit]))
    return words.text("to-wild" if rank < 0 else f"to-{RANKS[rank]}")


def last_turn(story: Story, reader: Reader, events: Iterable[Event]) -> Text:
    """Describe the last turn of a finished deal; nothing while it is running."""
    told: Text = ()
    for chapter in chapters(story, events):
        if chapter[0].tag == "deal-ends":
            return told
        if isinstance(chapter[0], story.turn):
            told = turn_line(story, reader, chapter)
    return ()


def since_own_turn(story: Story, events: Sequence[Event], seat: int) -> Sequence[Event]:
    """Return the events since the seat's last discard or, before its first one, since the deal
    began (without the dealing)."""
    standing = {id(event) for event in without_taken_back(events)}
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, CardDiscarded) and event.seat == seat and id(event) in standing:
            return events[at + 1 :]
    return from_first_turn(story, events)


def from_first_turn(story: Story, events: Sequence[Event]) -> Sequence[Event]:
    """Return the events from the opening scene on, preceded by those of `told_before`."""
    for at, event in enumerate(events):
        if isinstance(event, story.opening_scene):
            begun = [one for one in events[:at] if isinstance(one, story.told_before)]
            return [*begun, *events[at:]]
    return events


def without_running_turn(events: Sequence[Event], seat: int) -> Sequence[Event]:
    """Return the events without the draws of the seat to act in its turn. A take of the pile
    stays."""
    found = list(events)
    while found and isinstance(found[-1], CardDrawn | RedThreeLaid):
        if found[-1].seat != seat:
            break
        found.pop()
    return found


def lasting(events: Sequence[Event]) -> int:
    """Return the number of events without the final draws: until another event follows, other
    players see a draw only as one card less in the stock."""
    count = len(events)
    while count and isinstance(events[count - 1], CardDrawn):
        count -= 1
    return count


def last_block(
    story: Story, reader: Reader, events: Sequence[Event], seat: int
) -> tuple[Block, ...]:
    """Describe the last event, if possible a finished turn; `seat` is to act."""
    told = without_running_turn(from_first_turn(story, events), seat)
    if told and isinstance(told[-1], story.opening_scene):
        told = told[:-1]  # the top card of the pile is in the line above
    lines = newest(story, reader, told, 1)
    return tuple([Block((reader.words.text("last-line", what=line),)) for line in lines])
