"""Which keys of a Redis name a person, in the key or in what it holds."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

from bot.app.chats import find_chats
from bot.store.people.mentions import Mention, Mentions
from bot.store.people.people import keys_of

CHATS: Final = {chat.name: chat.person_keys for chat in find_chats()}
_TRIES: Final = 20
_MOMENT: Final = 0.05
"""Seconds between two tries."""
_READ: Final = {
    b"hash": ("HGETALL",),
    b"list": ("LRANGE", 0, -1),
    b"set": ("SMEMBERS",),
    b"string": ("GET",),
    b"zset": ("ZRANGE", 0, -1),
}
# A server that has held many tables has thousands of keys. Most name nobody who is asked for, and
# need not be read here.
_NAMING: Final = """
local read = {
  hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, set = {'SMEMBERS'}, string = {'GET'},
  zset = {'ZRANGE', 0, -1},
}
local found = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local command, all = read[redis.call('TYPE', key)['ok']], {key}
  if command then
    local held = redis.call(command[1], key, unpack(command, 2))
    for _, one in ipairs(type(held) == 'table' and held or {held}) do all[#all + 1] = one end
  end
  local text = table.concat(all, ' ')
  for _, id in ipairs(ARGV) do
    if string.find(text, id, 1, true) then
      found[#found + 1] = key
      break
    end
  end
end
return found
"""


async def contents(client: Any) -> dict[str, str]:
    """All keys, and what each of them holds."""
    return await _held_by(client, [key async for key in client.scan_iter()])


async def _held_by(client: Any, names: Sequence[bytes]) -> dict[str, str]:
    async with client.pipeline(transaction=False) as trip:
        for key in names:
            trip.type(key)
        kinds = await trip.execute()
        for key, kind in zip(names, kinds, strict=True):
            command, *rest = _READ.get(kind, ("EXISTS",))
            trip.execute_command(command, key, *rest)
        held = await trip.execute()
    return {key.decode(): repr(one) for key, one in zip(names, held, strict=True)}


async def unknown(client: Any, people: Sequence[str]) -> list[tuple[str, str]]:
    """Keys of a server that name one of these people and that `keys_of` does not know, with the
    person's id: keys that have the id in their own name must be of that person alone."""
    ids = [person.partition(":")[2] for person in people]
    stored = await _held_by(client, await client.eval(_NAMING, 0, *ids))
    lost = []
    for person, id in zip(people, ids, strict=True):
        platform = person.partition(":")[0]
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


async def not_indexed(client: Any, people: Sequence[str]) -> list[tuple[str, str]]:
    """Keys that a search of the whole store finds for one of these people and the index does not,
    with the person's id; and those that it finds beside them.

    A bot may be at work meanwhile. So the search comes before the index, and where they differ both
    are read again: only a difference that stays is one."""
    lost = []
    for person in people:
        mentions = Mentions(client, person, CHATS)
        searched = {one.key: one async for one in mentions._searched()}
        led = {one.key: one async for one in mentions._led()}
        differ = _differing(searched, led, {*searched, *led})
        for _ in range(_TRIES if differ else 0):
            await asyncio.sleep(_MOMENT)
            searched = {one.key: one for one in await _sought(mentions, differ)}
            led = {one.key: one async for one in mentions._led()}
            differ = _differing(searched, led, differ)
        lost += [(person, one) for one in differ]
    return lost


async def _sought(mentions: Mentions, names: Iterable[str]) -> list[Mention]:
    """What a search finds in some keys."""
    every = (*mentions._keys.own, *mentions._keys.shared)
    return await mentions._read([one for one in names if matches(one, every)])


def _differing(
    one: Mapping[str, Mention], other: Mapping[str, Mention], names: Iterable[str]
) -> list[str]:
    return sorted([key for key in names if one.get(key) != other.get(key)])


def matches(key: str, patterns: Iterable[str]) -> bool:
    """Whether one of these patterns of Redis has the key."""
    return any(fnmatchcase(key, one) for one in patterns)
