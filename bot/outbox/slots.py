"""The slots of a table's messages, and what their notes tell of its seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.model.tables.note import Note
from bot.model.tables.table import Table

PUBLIC: Final = "table"
"""The slot of the public message."""
HAND: Final = "hand:"
"""The slots of private hands begin with this."""
LINE: Final = "call:"
"""The slots of lines in the place that call a player."""
SHEET: Final = "sheet:"
"""The slots of score sheets. They stay in the chat when the table no longer shows them."""
NEWS: Final = "news:"
"""The slots of messages to followers."""
ASKED: Final = "asked:"
"""The slots of messages that tell people of the seats that are kept for them."""
LET_IN: Final = "let-in:"
"""The slots of messages that tell people that they were let in."""
MEETING: Final = "meeting:"
"""The slots of messages that tell people that it is time to meet."""


def closed_seats(notes: Mapping[str, Note]) -> frozenset[int]:
    """Return the seats whose private messages cannot be sent."""
    return frozenset(
        int(slot.removeprefix(HAND))
        for slot, note in notes.items()
        if slot.startswith(HAND) and note.closed
    )


def called_by_line(notes: Mapping[str, Note], table: Table) -> frozenset[int]:
    """Return the seats that a line has called for their running turn. It stays until they have
    moved, although their hand may come without a sound in the meantime."""
    return frozenset(
        seat
        for seat in range(len(table.seats))
        if (line := notes.get(f"{LINE}{seat}")) is not None
        and line.posted.message
        and line.posted.rang_for == table.turn(seat).rung
    )
