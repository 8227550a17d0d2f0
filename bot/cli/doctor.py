"""``kafene doctor``: what is wrong with the storage, one line each; 1 when something is."""

from __future__ import annotations

import argparse
import time
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import RedisCluster

from bot.bot import Bot
from bot.cli.tables import all_ids
from bot.store import keys
from bot.store.documents import BadDocument, NewerSchema
from bot.store.scripts import READ

OLDEST_SERVER = (7, 0)
LATE_SECONDS = 60
SKEW_SECONDS = 2


async def examine(bot: Bot, _: argparse.Namespace) -> int:
    """Prints what was looked at and what is wrong."""
    wrong = 0
    async for fine, text in _findings(bot):
        print(f"{'ok     ' if fine else 'WRONG  '} {text}")
        wrong += not fine
    print(f"{wrong} problems" if wrong else "all is well")
    return 1 if wrong else 0


async def _findings(bot: Bot) -> AsyncIterator[tuple[bool, str]]:
    client = bot.tables.store.client
    if isinstance(client, RedisCluster):
        nodes: list[dict[str, Any]] = [
            await client.info(target_nodes=node) for node in client.get_primaries()
        ]
    else:
        nodes = [await client.info()]
    for info in nodes:
        version = str(info.get("redis_version", "0"))
        parts = tuple([int(part) for part in version.split(".")[:2]])
        name = (
            f"Valkey {info['valkey_version']}" if "valkey_version" in info else f"Redis {version}"
        )
        yield parts >= OLDEST_SERVER, f"{name} (7.0 or newer is needed)"
        policy = info.get("maxmemory_policy", "noeviction")
        limit = int(info.get("maxmemory", 0))
        yield policy == "noeviction" or not limit, f"eviction policy {policy}"
        appending = bool(int(info.get("aof_enabled", 0)))
        yield appending, f"append-only file {'on' if appending else 'off: a crash loses games'}"
        yield info.get("aof_last_write_status", "ok") == "ok", "the last append was written"
        yield info.get("role") == "master", f"role {info.get('role')}"
    await READ.run(client, [keys.table("0" * 8)], [0])
    yield True, "scripts run"
    seconds = await _server_time(client)
    skew = abs(time.time() - seconds)
    yield skew < SKEW_SECONDS, f"clocks differ by {skew:.1f} s"
    async for found in _tables(bot):
        yield found


async def _server_time(client: Any) -> float:
    found = await client.time()
    seconds, micros = found
    return int(seconds) + int(micros) / 1_000_000


async def _tables(bot: Bot) -> AsyncIterator[tuple[bool, str]]:
    count, lost = 0, 0
    async for table in all_ids(bot):
        count += 1
        try:
            held = await bot.tables.read(table)
        except NewerSchema as error:
            yield False, f"table {table} was written by a newer bot: {error}"
            continue
        except BadDocument as error:
            yield False, f"table {table} cannot be read: {error}"
            continue
        if held is not None and await bot.tables.places.table_at(held.table.place) != table:
            lost += held.table.stage.value != "closed"
    yield True, f"{count} tables can be read"
    yield not lost, f"{lost} tables are shown in no place"
    heads = await bot.tables.jobs.heads(range(keys.SHARDS))
    now = bot.tables.clock()
    late = [shard for shard, due in heads.items() if now - due > LATE_SECONDS * 1000]
    yield not late, f"{len(late)} shards have jobs that are over {LATE_SECONDS} s late"
