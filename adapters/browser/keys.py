"""What the local chat keeps in Redis; a chat is ``place/<room>`` or ``person/<id>``.

All of a chat lies in one slot, so that every change is one script. It goes 90 days after the last
screen of the bot; where the bot has shown nothing, three days after the last line.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from adapters.web.subscription import Subscription
from bot.store.redis.key import DAY, ForEver, Key, Kind, declared

T = TypeVar("T")


class Device(msgspec.Struct, frozen=True):
    """A browser that is notified: its subscription, and since when (s)."""

    to: Subscription
    since: int


SILENCE: Final = 90 * DAY
"""Ms that a chat lives after the last screen that the bot has shown there."""
IDLE: Final = 3 * DAY
"""Ms that a chat lives in which people have typed and the bot has shown nothing."""
YEAR: Final = 365 * DAY
"""Ms for which a person is remembered who has opened a page; a cookie lasts as long."""


def _of_chat(part: str, kind: Kind, holds: type[T], *, people: bool = False) -> Key[T]:
    own = f"local:{{person/<person>}}:{part}"
    room = f"local:{{place/<place>}}:{part}"
    name = f"local:{{<chat>}}:{part}"
    return Key(name, kind, SILENCE, holds, own=own, people=people, of_place=room)


meta: Final = _of_chat("meta", "hash", int)
"""``seq``, the number of the newest change; ``floor``, the newest deletion that is no longer
remembered."""
bodies: Final = _of_chat("bodies", "hash", bytes, people=True)
"""``milliseconds|JSON`` of a `Body` by the id of its message."""
changed: Final = _of_chat("changed", "sorted set", int)
"""The ids of messages by their newest change."""
gone: Final = _of_chat("gone", "sorted set", int)
"""The ids of deleted messages by the number of the deletion."""
nonces: Final = _of_chat("nonces", "sorted set", str)
"""Digests of nonces by the id of the message that they made."""
owner: Final = _of_chat("owner", "string", str, people=True)
"""Who opened a room first."""
name: Final = Key(
    "local:{place/<room>}:name:<looks>",
    "string",
    IDLE,
    str,
    of_place="local:{place/<place>}:name:*",
)
"""Who has a name in a room (the digest of how it looks)."""
profile: Final = Key("local:{person/<person>}:profile", "hash", YEAR, bytes)
"""Name, language, the digests of the entry code and of the code of administrators, and the
generation of the cookies."""
devices: Final = Key("local:{person/<person>}:devices", "hash", 90 * DAY, Device)
"""The browsers that a person has asked to be told on, by the digest of their endpoint."""
pushed: Final = Key("local:{person/<person>}:pushed", "sorted set", 14 * DAY, str)
"""Digests of the rings that a person's browsers were sent, by the time (s)."""
rooms: Final = Key("local:rooms", "sorted set", SILENCE, str, people=False, by_place=True)
"""The last rooms by the time when somebody went in (s)."""
secret: Final = Key(
    "local:secret", "string", ForEver("without it no cookie is good"), bytes, people=False
)
"""What signs cookies."""
push_secret: Final = Key(
    "local:push-secret",
    "string",
    ForEver("without it no browser can be told that is subscribed"),
    bytes,
    people=False,
)
"""From what the key follows by which we sign what push services get."""
epoch: Final = Key(
    "local:epoch",
    "string",
    ForEver("else pages begin anew"),
    str,
    people=False,
)
"""The name of this store."""

KEYS: Final = declared(vars())
