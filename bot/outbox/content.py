"""The required content of one message of a table, and its target."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model import ids
from bot.model.tables.note import NO_DRAFT, DraftName
from bot.ports.chat import Target
from bot.ports.screen import Screen

_DIGEST_LETTERS: Final = 12
_ENCODER: Final = msgspec.json.Encoder()


class PublicPost(msgspec.Struct, frozen=True):
    """Rules for keeping the public message of a table in view. `turn`: the number of the table's
    last turn, if the message stays at the bottom of the chat: it may be posted again when a turn
    has begun. `pinned`: it is pinned. `moment`: the digest of the urgent part (empty: all of it).
    Changes of the rest are shown after the table has been quiet for `patience` (ms), because
    another change usually follows at once."""

    turn: int = 0
    pinned: bool = False
    moment: str = ""
    patience: int = 0


_NOT_PUBLIC: Final = PublicPost()


class Content(msgspec.Struct, frozen=True):
    """The required content of one message, and its target. `occasion`: the event it is posted for;
    when this text changes, a new message is sent instead of an edit. `rings`: the new message
    notifies. `replies`: the slot of a message in the same place to which it replies. `drafted`: the
    draft that a hand shows."""

    target: Target
    screen: Screen
    occasion: str = ""
    rings: bool = False
    replies: str = ""
    drafted: DraftName = NO_DRAFT
    public: PublicPost = _NOT_PUBLIC

    @property
    def in_words(self) -> Content | None:
        """Return the same content without its picture; None if it has no picture."""
        picture = self.screen.picture
        if picture is None or not picture.facts:
            return None
        words = replace(self.screen, picture=replace(picture, facts="", key=""))
        return replace(self, screen=words)


def as_drawn(screen: Screen, leads_back: bool) -> Screen:
    """Return a screen for a platform: without the link to the table's message if the platform shows
    no such link (`Platform.leads_back`)."""
    return screen if leads_back else replace(screen, table_at=("", ""))


def digest_of(screen: Screen) -> str:
    """Return the digest of a screen, to compare it with the message."""
    return ids.digest(_ENCODER.encode(screen).decode(), _DIGEST_LETTERS)


def written_target(target: Target) -> str:
    """Return a target as text, for notes."""
    return _ENCODER.encode(target).decode()


def read_target(target: str) -> Target:
    """Return the target from the text in a note."""
    return msgspec.json.decode(target, type=Target)
