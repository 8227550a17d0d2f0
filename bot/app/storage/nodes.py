"""The masters of a store: their INFO, version and clock."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from redis.asyncio import RedisCluster

from bot.ports.services import Finding
from bot.store.redis.scripts import Client

OLDEST_SERVER: Final = (7, 0)


async def nodes_of(client: Client) -> list[tuple[str, Mapping[str, Any], float]]:
    """Return each master's name, its INFO, and how far its clock is ahead of ours (s)."""
    found: list[tuple[str, Mapping[str, Any], float]] = []
    if isinstance(client, RedisCluster):
        await client.initialize()
        for node in client.get_primaries():
            info = await client.info(target_nodes=node)
            began = _now()
            seconds = await client.execute_command("TIME", target_nodes=node)
            found.append((str(node.name), info, _ahead(began, seconds)))
        return sorted(found, key=lambda one: one[0])
    info = await client.info()
    began = _now()
    return [("server", info, _ahead(began, await client.time()))]


def _now() -> float:
    return time.time()


def _ahead(began: float, said: Any) -> float:
    """Return how far a clock is ahead of ours, which showed `began` at the request; 0 if it may
    agree."""
    seconds, micros = said
    theirs, ended = int(seconds) + int(micros) / 1_000_000, _now()
    return theirs - min(max(theirs, began), ended)


def of_version(info: Mapping[str, Any]) -> Finding:
    """Check the version in an answer to INFO."""
    redis = str(info.get("redis_version", "0.0"))
    parts = tuple([int(part) for part in redis.split(".")[:2] if part.isdigit()])
    valkey = info.get("valkey_version")
    name = f"Valkey {valkey}" if valkey else f"Redis {redis}"
    fine = parts >= OLDEST_SERVER
    return fine, name if fine else f"{name} is too old: Redis 7.0 or Valkey 7.2 is needed"
