"""Copies of a table with all its keys: thousands of tables in seconds, as they would be if each had
been played.

A table's id, its shard, and the name that its place and its people share (`group_of`) are contained
in nothing else and are always as long. So a copy is the same bytes, as they are sent to the server,
with other names.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from typing import Any, Final

from bot.model import ids
from bot.store import keys

_DIGITS: Final = 6
_LEAST_SHARD: Final = 100
"""Shards from here on have names of the same length."""


def group_of(number: int) -> str:
    """Return the name of everything of a table but its id; no other name contains it."""
    return f"g{number:0{_DIGITS}}g"


def event_of(number: int) -> str:
    """Return an event that opens a table which can be copied."""
    names = (f"open{number}.{again}" for again in itertools.count())
    return next(one for one in names if ids.shard_of(ids.table_id(one)) >= _LEAST_SHARD)


def _sent(*words: Any) -> bytes:
    """Return a command as it is sent to the server."""
    raw = [word if isinstance(word, bytes) else str(word).encode() for word in words]
    parts = [b"$%d\r\n%b\r\n" % (len(word), word) for word in raw]
    return b"*%d\r\n%b" % (len(raw), b"".join(parts))


def _names(table: str, number: int) -> tuple[bytes, ...]:
    """Return the names in which copies differ."""
    shard, _, _ = keys.table(table).partition(":")
    return (shard.encode(), table.encode(), group_of(number).encode())


class Stencil:
    """The commands that put all keys of a table, of its place and of its people, and its jobs."""

    def __init__(self, table: str, number: int, commands: bytes) -> None:
        self.table = table
        self.number = number
        self._commands = commands

    def copy(self, table: str, number: int) -> bytes:
        """Return the commands that put a copy with another id and other names."""
        found = self._commands
        pairs = zip(_names(self.table, self.number), _names(table, number), strict=True)
        for old, new in pairs:
            assert len(old) == len(new), (old, new)
            found = found.replace(old, new)
        return found


async def stencil_of(client: Any, table: str, number: int) -> Stencil:
    """Read a table that `event_of` has opened, whose place and people `group_of(number)` names."""
    commands = []
    async for raw in client.scan_iter(count=1000):
        name = raw.decode()
        if name.startswith(keys.table(table)) or group_of(number) in name:
            commands.append(_sent(*await _put(client, raw)))
            lives = await client.pttl(raw)
            if lives > 0:
                commands.append(_sent("PEXPIRE", raw, lives))
    queue = keys.jobs(ids.shard_of(table))
    for job, due in await client.zrange(queue, 0, -1, withscores=True):
        if job.startswith(table.encode()):
            commands.append(_sent("ZADD", queue, due, job))
    return Stencil(table, number, b"".join(commands))


async def _put(client: Any, name: bytes) -> list[Any]:
    """Return the command that puts a key as it is."""
    kind = await client.type(name)
    match kind:
        case b"hash":
            pairs = (await client.hgetall(name)).items()
            return ["HSET", name, *[one for pair in pairs for one in pair]]
        case b"list":
            return ["RPUSH", name, *await client.lrange(name, 0, -1)]
        case b"set":
            return ["SADD", name, *await client.smembers(name)]
        case b"zset":
            scores = await client.zrange(name, 0, -1, withscores=True)
            return ["ZADD", name, *[one for member, due in scores for one in (due, member)]]
    return ["SET", name, await client.get(name)]


async def pour(host: str, port: int, batches: Iterable[bytes]) -> None:
    """Send commands to a server, and wait until all are done.

    Raises: RuntimeError: the server has refused one.
    """
    reader, writer = await asyncio.open_connection(host, port)

    async def read() -> None:
        tail = b""
        while not tail.endswith(b"+PONG\r\n"):
            data = await reader.read(2**20)
            tail = tail[-64:] + data
            if not data or b"-ERR" in tail or b"-OOM" in tail:
                raise RuntimeError(tail[-200:])

    reading = asyncio.create_task(read())
    for batch in batches:
        writer.write(batch)
        await writer.drain()
    writer.write(_sent("PING"))
    await reading
    writer.close()
