"""The Redis keys of the Discord adapter. They hold no game data: losing one costs a message, not a
card.

Each key has its own slot, and no script touches two keys.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.ports.screen import Confirm, Prompt
from bot.store.redis.key import DAY, MINUTE, SECOND, Key, declared


class Part(msgspec.Struct, frozen=True):
    """One message of a panel: the token that may edit it until `until` (ms), the id for edits, its
    own id, the digest of its content, the key of its picture and the id of the file."""

    token: str
    until: int
    address: str
    message: str
    shows: str
    picture: str = ""
    file: str = ""


class Panel(msgspec.Struct, frozen=True):
    """The private panel of a person at a table."""

    parts: tuple[Part, ...]


Question = Prompt | Confirm
"""The question of a press before it does anything, in a modal or a message. Without token and
rank."""

dm: Final = Key("discord:dm:<person>", "string", 400 * DAY, str)
"""The channel of the private chat with a user."""
old_dms: Final = Key("discord:dms", "hash", 400 * DAY, str, by_person=True)
"""The same of all users, as older bots kept it."""
question: Final = Key[Question]("discord:ask:<digest>", "string", 14 * DAY, Question)
"""A question by its digest."""
old_questions: Final = Key[Question]("discord:asks", "hash", question.ms, Question)
"""The same by their digests, as older bots kept it of words without people."""
commands: Final = Key("discord:commands:<application>", "string", DAY, str, people=False)
"""The digest of the slash commands that Discord was told. Without it Discord is told again: it may
have lost them."""
command_ids: Final = Key(
    "discord:command-ids:<application>", "string", DAY, dict[str, str], people=False
)
"""Discord's ids of the slash commands, by their names."""
panels: Final = Key("discord:panels:{<table>}", "hash", 15 * MINUTE, Panel)
"""The private panels at a table that are still alive, by person."""
living: Final = Key("discord:panels", "sorted set", 15 * MINUTE, str)
"""Table and person of each of those (JSON) by the end of its life (ms)."""
edits: Final = Key("discord:edits:{<channel>}", "sorted set", 24 * SECOND, str, people=False)
"""The last edits by the time they were answered (ms)."""
picture: Final = Key("discord:picture:<message>", "string", 14 * DAY, str, people=False)
"""The picture of a message, and the id of its file."""
begun: Final = Key(
    "discord:begun:<application>", "string", 5 * SECOND + SECOND // 2, str, people=False
)
"""A session of a shard has just begun. Of all shards of a token, Discord lets one begin every five
seconds."""
told: Final = Key("discord:told:<channel>", "string", 30 * DAY, str, people=False)
"""The channel was told that it allows no pictures."""
shut: Final = Key(
    "discord:shut:<server>", "set", 8 * DAY, str, people=False, of_place="discord:shut:<place>"
)
"""The places of a server that refused a message. The outbox retries such a place automatically for
about a week."""

KEYS: Final = declared(vars())
