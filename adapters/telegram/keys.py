"""The Redis keys of the Telegram adapter. The game can go on without them."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.ports.screen import Screen
from bot.store.redis.key import DAY, HOUR, SECOND, Key, declared


class Topic(msgspec.Struct, frozen=True):
    """A topic of a forum: its number and its title (empty: unknown)."""

    number: int
    title: str = ""


person: Final = Key("telegram:person:{<person>}", "hash", 400 * DAY, bytes)
"""``private`` is ``1`` if the bot may write first, ``0`` if it may not; ``asked`` is the last
question to this person; ``named``: this person, anonymous in a group, was told that a table shows
their name."""
chosen: Final = Key("telegram:chosen:{<person>}", "string", 6 * SECOND, str)
"""Telegram has just said which inline result this person chose."""
panel: Final = Key(
    "telegram:panel:{<message>}",
    "string",
    DAY,
    Screen,
    own="telegram:panel:{<person>/*}",
    of_place="telegram:panel:{<place>[./]*}",
)
"""The screen of an answer (chat/message, of an ephemeral one reader/chat/message), so that its
lists and questions can be unfolded later."""
picture: Final = Key(
    "telegram:picture:{<message>}",
    "string",
    30 * DAY,
    str,
    own="telegram:picture:{<person>/*}",
    people=False,
    of_place="telegram:picture:{<place>[./]*}",
)
"""The key of the picture that a photo (chat/message) shows."""
last: Final = Key(
    "telegram:last:{<chat>}",
    "string",
    30 * DAY,
    int,
    people=False,
    of_place="telegram:last:{<place>}",
)
"""The number of the last message of another sender in a group, as far as the bot knows."""
group: Final = Key(
    "telegram:group:{<chat>}",
    "string",
    400 * DAY,
    Topic,
    people=False,
    of_place="telegram:group:{<place>}",
)
"""The topic of a forum where tables open."""
updates: Final = Key("telegram:updates:{<bot>}", "hash", DAY, str)
"""Acknowledged updates that were still being handled, until they are done; a starting process
handles them first."""
bot: Final = Key("telegram:bot:{<bot>}", "hash", 7 * DAY, str, people=False)
"""Digests of the commands that Telegram was told of the bot. Without them it is told again: it may
have lost them."""
budget: Final = Key(
    "telegram:budget:{<chat>}",
    "string",
    HOUR,
    int,
    own="telegram:budget:{<person>}",
    people=False,
    of_place="telegram:budget:{<place>}",
)
"""The time (ms) at which everything sent to a chat is paid for."""
ephemeral: Final = Key(
    "telegram:budget:{<chat>}:ephemeral",
    "string",
    HOUR,
    int,
    people=False,
    of_place="telegram:budget:{<place>}:ephemeral",
)
"""The same for the ephemeral messages of a group."""
shared: Final = Key("telegram:budget:ephemeral", "string", DAY, str, people=False)
"""Ephemeral messages count as the others, because Telegram has said *too many*."""

KEYS: Final = declared(vars())
