"""The slots of a table's messages, and facts about its seats from their notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.model.tables.note import Note
from bot.model.tables.table import Place, Table

PUBLIC: Final = "table"
"""The slot of the public message in the first place; for others see `public_slot`."""
HAND: Final = "hand:"
"""The prefix of the slots of private hands."""
LINE: Final = "call:"
"""The prefix of the slots of lines in the place that call a player."""
SHEET: Final = "sheet:"
"""The prefix of the slots of score sheets, one for each match. They stay in the chat when the table
no longer shows them."""
NEWS: Final = "news:"
"""The prefix of the slots of messages to followers."""
ASKED: Final = "asked:"
"""The prefix of the slots of messages about seats kept for people."""
LET_IN: Final = "let-in:"
"""The prefix of the slots of messages to people who were let in."""
SHUT: Final = "shut:"
"""The prefix of the slots of messages to the people of a table whose place takes no messages."""
MEETING: Final = "meeting:"
"""The prefix of the slots of messages that announce the meeting time."""


def slot_in(place: Place, slot: str) -> str:
    """Return the slot of a message of one of the table's places: that of the place with number 0
    has no number, as in notes from before there were others."""
    return f"{slot}:{place.number}" if place.number else slot


def public_slot(place: Place) -> str:
    """Return the slot of the table's public message in one of its places."""
    return slot_in(place, PUBLIC)


def public_slots(table: Table) -> tuple[str, ...]:
    """Return the slots of the table's public messages, one for each place."""
    return tuple([public_slot(place) for place in table.places])


def public_slot_at(table: Table, place: str) -> str:
    """Return the slot of the public message in the place with this id; that of the first place if
    the table is not shown there."""
    return public_slot(table.place_at(place) or table.places[0])


def is_public(slot: str) -> bool:
    """Return True if a slot is that of a public message."""
    return slot == PUBLIC or slot.startswith(f"{PUBLIC}:")


def sheet_slot(table: Table, place: Place) -> str:
    """Return the slot of the score sheet of the running or last match in one of the table's places.
    Its note is kept while a deal is played, when the table shows no sheet: the next sheet is an
    edit of the same message. No sheet is ever wrong: a deal whose seed is shown cannot be taken
    back."""
    return slot_in(place, f"{SHEET}{table.match}")


def closed_seats(notes: Mapping[str, Note]) -> frozenset[int]:
    """Return the seats whose private messages cannot be sent."""
    return frozenset(
        int(slot.removeprefix(HAND))
        for slot, note in notes.items()
        if slot.startswith(HAND) and note.closed
    )


def called_by_line(notes: Mapping[str, Note], table: Table) -> frozenset[int]:
    """Return the seats that a line has called in their current turn. The line stays until they have
    moved, although their hand may arrive silently in the meantime."""
    return frozenset(
        seat
        for seat in range(len(table.seats))
        if (line := notes.get(f"{LINE}{seat}")) is not None
        and line.posted.message
        and line.posted.rang_for == table.turn(seat).rung
    )
