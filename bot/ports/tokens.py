"""The tokens of controls: ``table:what:argument``, at most 64 bytes of ASCII without blanks.

The parts are the id of the table or of a lesson (``-``: none), the name of the control, and
arguments: a prompt, the digest of an action, a seat. A control that only reads (*my hand*, *rules*)
has no prompt.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.ids import is_lesson_id, is_table_id

MOST_BYTES: Final = 64
NO_TABLE: Final = "-"


class Token(msgspec.Struct, frozen=True):
    """The meaning of a control."""

    table: str
    what: str
    arguments: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join([self.table or NO_TABLE, self.what, *self.arguments])

    def number(self, at: int) -> int:
        """Return an argument as a number; 0 if it is missing or not a number."""
        text = self.arguments[at] if at < len(self.arguments) else ""
        plain = text.isascii() and text.removeprefix("-").isdigit() and len(text) < 10
        return int(text) if plain else 0

    def word(self, at: int) -> str:
        """Return an argument; empty if it is missing."""
        return self.arguments[at] if at < len(self.arguments) else ""


def token(table: str, what: str, *arguments: object) -> str:
    """Return a control's token; a token that is too long is a program error."""
    found = str(Token(table, what, tuple(map(str, arguments))))
    assert len(found.encode()) <= MOST_BYTES, found
    return found


def read_token(text: str) -> Token | None:
    """Parse a token; return None if it is not ours."""
    parts = text.split(":")
    if len(parts) < 2 or len(text) > MOST_BYTES or not text.isascii():
        return None
    table = "" if parts[0] == NO_TABLE else parts[0]
    if table and not (is_table_id(table) or is_lesson_id(table)):
        return None
    return Token(table, parts[1], tuple(parts[2:]))
