"""Ids: persons and places of Discord as the bot names them, and the custom ids of components.

A person is ``discord:<user>``. A place is ``discord:<server>/<channel>`` (a thread is a channel of
its own), or ``discord:dm/<channel>`` for the private chat with the bot.

A component's custom id is ``<do><where><note>|<token>``, at most 100 letters: what to do, whether
it is on a hand, a number or the digest of the asked words, and the bot's own token. It contains
everything that serves a press after a restart.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from bot.ports import Person, number_on
from bot.words.cleaning import short_name

NAME: Final = "discord"
MOST_CUSTOM_ID: Final = 100
SELFTEST: Final = "try:"
"""Prefix of the custom ids of ``kafene doctor --try``; a running bot ignores them."""
MOST_NAME: Final = 32
_PRIVATE: Final = "dm"
_ROLE: Final = "&"
_HAND: Final = "h"
_OTHER: Final = "-"


class Do(StrEnum):
    """The action of a component."""

    PRESS = "b"
    PICK = "s"
    """A select; the note is its number among the selects of one picker."""
    PAGE = "g"
    """Another page of a picker; the note is its number."""
    ASK = "m"
    """Opens a modal; the note names its words."""
    TYPED = "t"
    """The modal itself."""
    FORM = "f"
    """Opens a form."""
    FILLED = "d"
    """The form itself."""
    CONFIRM = "c"
    """Asks first; the note names the words."""
    YES = "y"
    NO = "n"


class Custom(msgspec.Struct, frozen=True):
    """The meaning of a custom id; `hand`: the message shows a private hand."""

    do: Do
    token: str
    note: str = ""
    hand: bool = False

    def __str__(self) -> str:
        found = f"{self.do.value}{_HAND if self.hand else _OTHER}{self.note}|{self.token}"
        assert len(found) <= MOST_CUSTOM_ID, found
        return found

    @property
    def number(self) -> int:
        """Return the note as a number."""
        return int(self.note) if self.note.isascii() and self.note.isdigit() else 0


def read_custom(text: str) -> Custom | None:
    """Read a custom id; None if it is not ours."""
    head, bar, token = text.partition("|")
    if not bar or len(head) < 2 or head[0] not in set(Do) or head[1] not in {_HAND, _OTHER}:
        return None
    return Custom(Do(head[0]), token, head[2:], head[1] == _HAND)


def person_id(user: int | str) -> str:
    """Return a user's id as the bot names it."""
    return f"{NAME}:{user}"


def person_called(user: int | str, shown: str, name: str) -> Person:
    """Return a user as the bot knows them, with a one-line name: the `shown` one, or the account's
    `name` if nothing of that is visible."""
    return Person(person_id(user), short_name(shown, MOST_NAME) or name)


def user_of(person: str) -> str:
    """Return the user of a person's id; empty if it is no Discord person."""
    return number_on(NAME, person)


def role_id(role: int | str) -> str:
    """Return a role's id as the bot names it."""
    return f"{NAME}:{_ROLE}{role}"


def mention_of(one: str) -> str:
    """Return what mentions a user or a role in a text; empty if it is neither."""
    if user_of(one):
        return f"<@{user_of(one)}>"
    return f"<@{_ROLE}{role_of(one)}>" if role_of(one) else ""


def role_of(one: str) -> str:
    """Return the role of an id; empty if it is not a role of Discord."""
    return number_on(NAME, one.replace(f":{_ROLE}", ":", 1)) if f":{_ROLE}" in one else ""


def server_id(server: int | str | None) -> str:
    """Return a server's id as the bot names it; empty without one."""
    return f"{NAME}:{server}" if server else ""


def place_id(channel: int | str, guild: int | str | None) -> str:
    """Return a channel's id as the bot names it."""
    return f"{NAME}:{guild or _PRIVATE}/{channel}"


def is_private(place: str) -> bool:
    """Return True if a place is the private chat with a person."""
    return place.startswith(f"{NAME}:{_PRIVATE}/")


def server_of(place: str) -> str:
    """Return the server of a place's id; empty if it is no place of Discord."""
    name, _, rest = place.partition(":")
    return rest.partition("/")[0] if name == NAME else ""


def channel_of(place: str) -> str:
    """Return the channel of a place's id; empty if it is no Discord place."""
    name, _, rest = place.partition(":")
    channel = rest.partition("/")[2]
    return channel if name == NAME and channel.isascii() and channel.isdigit() else ""
