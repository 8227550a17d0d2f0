"""Tell a deal of belot: the bidding in one line, each trick in one line, each other event in one
line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.views.generic import event_text
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.text import Text, joined, joined_with
from engine.contract.events import Event, HandDealt, SeedCommitted, SeedRevealed
from engine.games import belot as happened
from engine.games.belot import CONTRACTS, SEATS

Chapter = tuple[Event, ...]

_QUIET = (SeedCommitted, HandDealt, SeedRevealed)
"""Events that are left out: they are shown elsewhere, or are private to one player."""
_TRICK = (happened.CardPlayed, happened.TrickTaken)


def chapters(events: Iterable[Event]) -> list[Chapter]:
    """Group the events that share a line, oldest first."""
    found: list[Chapter] = []
    running: list[Event] = []

    def close() -> None:
        if running:
            found.append(tuple(running))
            running.clear()

    for event in events:
        if isinstance(event, _QUIET):
            continue
        if isinstance(event, happened.Announced | happened.BelotDeclared):
            found.append((event,))  # announced with a card: shown before its trick
            continue
        together = happened.CallMade if isinstance(event, happened.CallMade) else _TRICK
        if not isinstance(event, (happened.CallMade, *_TRICK)):
            close()
            found.append((event,))
            continue
        if running and not isinstance(running[0], together):
            close()
        running.append(event)
        if isinstance(event, happened.TrickTaken):
            close()
    close()
    return found


def line(reader: Reader, chapter: Chapter) -> Text:
    """Return a chapter in words."""
    words, first = reader.words, chapter[0]
    if isinstance(first, happened.CallMade):
        calls = [one.call for one in chapter if isinstance(one, happened.CallMade)]
        return words.text("story-auction", calls=calls_line(reader, first.seat, calls))
    if isinstance(first, happened.CardPlayed):
        cards = [
            joined([*reader.name(one.seat), phrases.BLANK, words.card(str(one.card))])
            for one in chapter
            if isinstance(one, happened.CardPlayed)
        ]
        said = joined_with(" · ", cards)
        last = chapter[-1]
        if isinstance(last, happened.TrickTaken):
            return words.text("story-trick", cards=said, who=reader.name(last.seat))
        return said
    return event_text(reader, first)


def last_trick(reader: Reader, events: Iterable[Event]) -> Text:
    """Return the last trick, or that the rest was claimed or the deal thrown in; nothing if no card
    was played."""
    ends = (happened.TrickTaken, happened.RestClaimed, happened.ThrownIn)
    told = [one for one in chapters(events) if isinstance(one[-1], ends)]
    return line(reader, told[-1]) if told else ()


def calls_line(reader: Reader, first: int, calls: Sequence[str]) -> Text:
    """Return the calls in turn, from seat `first` on."""
    said = [
        joined([*reader.name((first + at) % SEATS), phrases.BLANK, *call_text(reader, call)])
        for at, call in enumerate(calls)
    ]
    return joined_with(" · ", said)


def doubled_text(reader: Reader, mult: int) -> Text:
    """Return contra, recontra or the third doubling in words; nothing for a simple contract."""
    doubled = {2: "bid-X", 4: "bid-XX", 8: "bid-XXX"}.get(mult)
    return reader.words.text(doubled) if doubled else ()


def call_text(reader: Reader, call: str) -> Text:
    """Return a contract, pass, contra or recontra in words."""
    return reader.words.text(f"contract-{call}" if call in CONTRACTS else f"bid-{call}")
