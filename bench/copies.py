"""Copies of a table with all its keys: thousands of tables in seconds, as they would be if each had
been played.

A table's id and the name that its place and its people share (`group_of`) are contained in nothing
else, so a copy is the same keys and values with other names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from bot.model import ids
from bot.store import keys

_DIGITS: Final = 6


def group_of(number: int) -> str:
    """Return the name of everything of a table but its id; no other name contains it."""
    return f"g{number:0{_DIGITS}}g"


class Key(NamedTuple):
    """A key: its type, what it holds, and how long it lives (ms; -1: for ever)."""

    kind: bytes
    holds: Any
    lives: int


class Stencil:
    """All keys of a table, of its place and of its people, and its jobs."""

    def __init__(
        self, table: str, number: int, found: Mapping[str, Key], jobs: Mapping[bytes, float]
    ) -> None:
        self.table = table
        self.number = number
        self._found = found
        self._jobs = jobs

    def put(self, pipeline: Any, table: str, number: int, later: int = 0) -> None:
        """Put a copy with another id and other names, its jobs due `later` (ms)."""
        names = {
            self.table.encode(): table.encode(),
            group_of(self.number).encode(): group_of(number).encode(),
        }
        pattern = re.compile(b"|".join(names))

        def renamed(value: Any) -> Any:
            if isinstance(value, bytes):
                return pattern.sub(lambda one: names[one[0]], value)
            if isinstance(value, dict):
                return {renamed(name): renamed(one) for name, one in value.items()}
            return [renamed(one) for one in value] if isinstance(value, list | set) else value

        for name, key in self._found.items():
            new = name.replace(keys.table(self.table), keys.table(table))
            _put(pipeline, renamed(new.encode()), key._replace(holds=renamed(key.holds)))
        queue = keys.jobs(ids.shard_of(table))
        for job, due in self._jobs.items():
            pipeline.zadd(queue, {renamed(job): due + later})


def _put(pipeline: Any, name: bytes, key: Key) -> None:
    """Put a key."""
    match key.kind:
        case b"hash":
            pipeline.hset(name, mapping=key.holds)
        case b"list":
            pipeline.rpush(name, *key.holds)
        case b"set":
            pipeline.sadd(name, *key.holds)
        case b"zset":
            pipeline.zadd(name, key.holds)
        case _:
            pipeline.set(name, key.holds)
    if key.lives > 0:
        pipeline.pexpire(name, key.lives)


async def stencil_of(client: Any, table: str, number: int) -> Stencil:
    """Read all keys of a table whose place and people are named by `group_of(number)`."""
    found = {}
    async for raw in client.scan_iter(count=1000):
        name = raw.decode()
        if name.startswith(keys.table(table)) or group_of(number) in name:
            kind = await client.type(raw)
            found[name] = Key(kind, await _held(client, kind, raw), await client.pttl(raw))
    queue = await client.zrange(keys.jobs(ids.shard_of(table)), 0, -1, withscores=True)
    jobs = {job: due for job, due in queue if job.startswith(table.encode())}
    return Stencil(table, number, found, jobs)


async def _held(client: Any, kind: bytes, name: bytes) -> Any:
    match kind:
        case b"hash":
            return await client.hgetall(name)
        case b"list":
            return await client.lrange(name, 0, -1)
        case b"set":
            return await client.smembers(name)
        case b"zset":
            return dict(await client.zrange(name, 0, -1, withscores=True))
    return await client.get(name)
