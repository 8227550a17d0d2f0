"""Places and ids of messages: chats, topics, readers, numbers.

The id of a message in its chat says what it is: ``12`` words, ``p12`` a photo, ``e7`` ephemeral
words, ``ep7`` an ephemeral photo.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adapters.telegram.rendering.markup import PLATFORM
from bot.ports import number_on
from bot.ports.chat import Closed

PHOTO: Final = "p"
"""The first letter of a photo's id, behind `EPHEMERAL`."""
EPHEMERAL: Final = "e"
"""The first letter of an ephemeral message's id."""


class Spot(NamedTuple):
    """An address: a chat, perhaps a topic of it; `receiver`: the one person of a group who sees the
    message (ephemeral)."""

    chat: int
    topic: int = 0
    receiver: int = 0


class Allowance(NamedTuple):
    """Permission for an ephemeral message for 15 s: a press (`query`), or an ephemeral `command`.
    Administrators need neither."""

    query: str = ""
    command: int = 0


def place_of(spot: Spot) -> str:
    """Return the place of a chat and topic."""
    return f"{PLATFORM}:{spot.chat}" + (f"/{spot.topic}" if spot.topic else "")


def spot_of(place: str) -> Spot:
    """Return the chat and topic of a place; raise `Closed` if it is not of Telegram."""
    platform, _, rest = place.partition(":")
    chat, _, topic = rest.partition("/")
    if platform != PLATFORM or not chat.removeprefix("-").isdecimal():
        raise Closed("not on Telegram")
    return Spot(int(chat), int(topic) if topic.isdecimal() else 0)


def user_of(person: str) -> int:
    """Return the number of a person; raise `Closed` if they are not of Telegram."""
    number = number_on(PLATFORM, person)
    if not number:
        raise Closed("not on Telegram")
    return int(number)


def is_photo(id: str) -> bool:
    """Return True if a message with this id is a photo."""
    return id.removeprefix(EPHEMERAL).startswith(PHOTO)


def is_ephemeral(id: str) -> bool:
    """Return True if a message with this id is ephemeral."""
    return id.startswith(EPHEMERAL)


def number_of(id: str) -> int:
    """Return the number of a message; those of ephemeral messages are separate."""
    return int(id.removeprefix(EPHEMERAL).removeprefix(PHOTO))


def name_in_all(spot: Spot, id: str) -> str:
    """Return a message's name in all chats. The number of an ephemeral message is separate for each
    reader of a chat: another reader's may be the same."""
    return f"{spot.receiver}/{spot.chat}/{id}" if spot.receiver else f"{spot.chat}/{id}"
