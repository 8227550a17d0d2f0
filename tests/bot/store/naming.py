"""Which keys of a Redis name a person, in the key or in what it holds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Any, Final

from bot.program.chats import find_chats
from bot.store.people import keys_of

CHATS: Final = {chat.name: chat.person_keys for chat in find_chats()}
_READ: Final = {
    b"hash": ("HGETALL",),
    b"list": ("LRANGE", 0, -1),
    b"set": ("SMEMBERS",),
    b"string": ("GET",),
    b"zset": ("ZRANGE", 0, -1),
}


async def contents(client: Any) -> dict[str, str]:
    """All keys, and what each of them holds."""
    found = {}
    async for key in client.scan_iter():
        command, *rest = _READ.get(await client.type(key), ("EXISTS",))
        found[key.decode()] = repr(await client.execute_command(command, key, *rest))
    return found


async def unknown(client: Any, people: Iterable[str]) -> list[tuple[str, str]]:
    """Keys that name one of these people and that `keys_of` does not know, with the person's id:
    keys that have the id in their own name must be of that person alone."""
    stored = await contents(client)
    lost = []
    for person in people:
        platform, _, id = person.partition(":")
        known = keys_of(person, CHATS)
        whole, bare = (re.compile(rf"(?<!\w){re.escape(one)}(?!\w)") for one in (person, id))
        for key, text in stored.items():
            pattern = bare if key.startswith(f"{platform}:") else whole
            if pattern.search(key):
                if not matches(key, known.own):
                    lost.append((person, key))
            elif pattern.search(text) and not matches(key, (*known.own, *known.shared)):
                lost.append((person, key))
    return lost


def matches(key: str, patterns: Iterable[str]) -> bool:
    """Whether one of these patterns of Redis has the key."""
    return any(fnmatchcase(key, one) for one in patterns)
