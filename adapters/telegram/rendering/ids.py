"""Callback data: the meaning of a pressed button, in at most 64 bytes.

A token never has a blank, so the text after a blank distinguishes the kinds of buttons:

- ``token``: a press, or the yes of a confirmation;
- ``token +key``: one thing of a list, which acts at once (a page to turn to, too);
- ``token ~key``: one thing to mark or to unmark among those that are chosen together;
- ``token ?``: ask before it is done; ``token >``: ask for something to type;
- ``token .``: unfold a list; ``token <``: back to the whole keyboard.

A key that does not fit is replaced by ``#`` and a digest; the reader looks for the key with this
digest on the present screen.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from bot.ports import digest
from bot.ports.screen import Item

MOST_BYTES: Final = 64
_DIGEST_LETTERS: Final = 10


class What(StrEnum):
    """The action of a button."""

    PRESS = ""
    PICK = "+"
    MARK = "~"
    ASK = "?"
    TYPE = ">"
    UNFOLD = "."
    BACK = "<"


class Data(msgspec.Struct, frozen=True):
    """A button's meaning; `key` may be a digest (see `is_key`)."""

    what: What
    token: str
    key: str = ""

    @property
    def is_short(self) -> bool:
        """True if only a digest of the key fitted into the button."""
        return self.key.startswith("#")

    def is_key(self, key: str) -> bool:
        """Return True if this is the meant key."""
        return self.key == key or self.key == _short(key)


def data(what: What, token: str, key: str = "") -> str:
    """Return the text of a button; a text that is too long is a program error."""
    found = f"{token} {what.value}{key}" if what is not What.PRESS else token
    if len(found.encode()) > MOST_BYTES and key:
        found = f"{token} {what.value}{_short(key)}"
    assert len(found.encode()) <= MOST_BYTES, found
    return found


def read_data(text: str) -> Data | None:
    """Read the text of a button; None if it is not ours."""
    token, _, rest = text.partition(" ")
    if not token or len(text.encode()) > MOST_BYTES:
        return None
    if not rest:
        return Data(What.PRESS, token)
    try:
        return Data(What(rest[0]), token, rest[1:])
    except ValueError:
        return None


def key_of(meant: Data, items: tuple[Item, ...]) -> str:
    """Return the whole meant key; empty if it is no longer there."""
    if not meant.is_short:
        return meant.key
    return next((item.key for item in items if meant.is_key(item.key)), "")


def toggled(items: tuple[Item, ...], most: int, meant: Data) -> tuple[str, ...] | None:
    """Return all keys chosen after a tap on this one: one more of it, or none if all of it were
    chosen (or no more are allowed). None if it is no longer there."""
    total = sum(item.chosen for item in items)
    chosen: list[str] = []
    found = False
    for item in items:
        count = item.chosen
        if meant.is_key(item.key):
            found = True
            count = 0 if count >= item.count or (total >= most and count) else count + 1
        chosen += [item.key] * count
    return tuple(chosen) if found else None


def _short(key: str) -> str:
    return f"#{digest(key, _DIGEST_LETTERS)}"
