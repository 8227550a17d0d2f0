"""Talk at a table: lines that people say with a command or on a page, and that every place of the
table shows. No chat's own talk ever gets here."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.model.clock import SECOND
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.table import SaidLine, Table
from bot.model.tables.waiting import SAID_FOR
from bot.words.cleaning import one_line

MOST_LETTERS: Final = 200
"""Length of a line, in characters."""
MOST_LINES: Final = 5
"""Number of lines that a table keeps."""
MOST_AT_ONCE: Final = 3
"""Number of lines that one person may say within `MEANWHILE`."""
MEANWHILE: Final = 20 * SECOND


def may_say(table: Table, person: str) -> bool:
    """Return True if a person may say lines at a table: they sit there, or are its host."""
    return table.seat_of(person) is not None or table.host.id == person


def said(table: Table, by: Person, text: str, now: int) -> Table:
    """Return the table with a line that a person has said.

    Raises:
        Refused: ``NOBODY_HEARS``: the person plays there alone; ``SAY_AT_TABLE``: they neither sit
            there nor are the host; ``SAY_WHAT``: nothing visible was typed; ``SAY_LESS``: the line
            is too long; ``SAY_LATER``: they have just said several.
    """
    if table.only_for:
        raise Refused("NOBODY_HEARS")
    if not may_say(table, by.id):
        raise Refused("SAY_AT_TABLE")
    line = one_line(text)
    if not line:
        raise Refused("SAY_WHAT")
    if len(line) > MOST_LETTERS:
        raise Refused("SAY_LESS", most=MOST_LETTERS)
    own = [one for one in table.said if one.person.id == by.id and one.at > now - MEANWHILE]
    if len(own) >= MOST_AT_ONCE:
        raise Refused("SAY_LATER")
    kept = _kept(table.said, now)
    return replace(table, said=(*kept, SaidLine(by, line, now))[-MOST_LINES:])


def dropped(table: Table, now: int) -> Table:
    """Return the table without lines that were said too long ago."""
    return replace(table, said=_kept(table.said, now))


def _kept(lines: tuple[SaidLine, ...], now: int) -> tuple[SaidLine, ...]:
    return tuple([one for one in lines if one.at + SAID_FOR > now])


def unsaid(table: Table, person: str) -> tuple[SaidLine, ...]:
    """Return the lines said at a table without those of a person (an id)."""
    return tuple([one for one in table.said if one.person.id != person])
