"""Copy a table with all its keys, to have thousands of played tables in seconds.

A table has three names: its id, its shard, and the name that its place and its people share
(`group_of`). They have the same length in all tables, and nothing else contains them. So a copy is
made by replacing these names in the commands that are sent to the server.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from typing import Any, Final

from redis.asyncio import Connection

from bot.model import ids
from bot.store.redis import keys

_LINE: Final = Connection()
"""Never connected: it only packs commands."""
_DIGITS: Final = 6
_SECRET: Final = b"known" * 8
_LEAST_SHARD: Final = 100
"""From this shard on, the names of shards have the same length."""


def group_of(number: int) -> str:
    """Return the name that a table's place and people share; no other name contains it."""
    return f"g{number:0{_DIGITS}}g"


def event_of(number: int) -> str:
    """Return an event that opens a table which can be copied: its shard's name is long enough."""
    names = (f"open{number}.{again}" for again in itertools.count())
    return next(one for one in names if ids.shard_of(table_of(one)) >= _LEAST_SHARD)


def table_of(event: str) -> str:
    """Return the table that an event opens in a store that has our secret (`make_known`)."""
    return ids.table_id(event, _SECRET)


async def make_known(client: Any) -> None:
    """Give an empty store our secret, so that we know which table an event opens."""
    await client.set(keys.IDS, _SECRET)


def _sent(*words: Any) -> bytes:
    """Return a command as it is sent to the server."""
    return b"".join(_LINE.pack_command(*words))


def _names(table: str, number: int) -> tuple[bytes, ...]:
    """Return the three names in which a table differs from its copies."""
    shard, _, _ = keys.table(table).partition(":")
    return (shard.encode(), table.encode(), group_of(number).encode())


class Stencil:
    """The commands that store all keys of a table, its place and its people, and its jobs."""

    def __init__(self, table: str, number: int, commands: bytes) -> None:
        self.table = table
        self.number = number
        self._commands = commands

    def copy(self, table: str, number: int) -> bytes:
        """Return the commands that store a copy with another id and other names."""
        found = self._commands
        pairs = zip(_names(self.table, self.number), _names(table, number), strict=True)
        for old, new in pairs:
            assert len(old) == len(new), (old, new)
            found = found.replace(old, new)
        return found


async def stencil_of(client: Any, table: str, number: int) -> Stencil:
    """Read a table that `event_of` opened and whose place and people have `group_of(number)` in
    their names."""
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
    """Return the command that stores a key as it is now."""
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
    """Send commands to a server, and wait until it has done all of them.

    Raises: RuntimeError: the server refused a command or hung up.
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
