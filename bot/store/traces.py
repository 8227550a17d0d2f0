"""What the server's append-only file still has of those who are forgotten.

The file has every write since it was written anew, deleted data included. So it is written anew
after somebody was forgotten. The store counts both, so that a process which dies in between leaves
the work to the next one.
"""

from __future__ import annotations

import time
from typing import Any, Final

import structlog
from redis.asyncio import RedisCluster

from bot.store import keys
from bot.store.errors import StoreError, answer_of, told_apart
from bot.store.scripts import Client, answers_of

_log: Final = structlog.get_logger(__name__)
LEAST_SECONDS: Final = 60.0
"""Seconds between two rewrites: who is forgotten in between waits for the next."""
DAILY_SECONDS: Final = 24 * 3600.0


class Traces:
    """Asks the server to write its append-only file anew. `daily`: at least once a day, also if
    nobody was forgotten (a server of our own)."""

    def __init__(self, client: Client, *, daily: bool = False) -> None:
        self._client: Final = client
        self._daily: Final = daily
        self._told = False
        self._asked = False

    async def count(self) -> None:
        """Count that somebody was forgotten, and tell the other processes."""
        await answers_of(
            self._client,
            ("HINCRBY", keys.INDEXED, "forgotten", 1),
            ("PUBLISH", keys.NEWS, keys.FORGOTTEN),
        )

    async def erase(self) -> bool:
        """Have the file written anew if it is time; return True if nothing waits for it any more.

        Raises: StoreError.
        """
        if self._asked and not await self._is_done():
            return False
        fields: Any = self._client.hmget(keys.INDEXED, ["forgotten", "rewritten", "rewrote"])
        forgotten, rewritten, at = [int(one or 0) for one in await answer_of(fields)]
        ago = time.time() - at
        if rewritten >= forgotten and not (self._daily and ago > DAILY_SECONDS):
            return True
        if 0 <= ago < LEAST_SECONDS or not await self._rewrite():
            return False
        done = ("rewritten", forgotten, "rewrote", int(time.time()))
        await answers_of(self._client, ("HSET", keys.INDEXED, *done))
        return True

    async def _is_done(self) -> bool:
        """Return True if what this process has asked for is done; what has failed, as on a full
        disk, is asked for again."""
        found: Any = await answer_of(self._client.info("persistence"))
        if found.get("aof_rewrite_in_progress") or found.get("aof_rewrite_scheduled"):
            return False
        self._asked = False
        if found.get("aof_last_bgrewrite_status") == "err":
            await answers_of(self._client, ("HSET", keys.INDEXED, "rewritten", 0))
        return True

    async def _rewrite(self) -> bool:
        """Ask each server; return False if one is at it already, so that it has to be asked again.
        One that writes no such file, or that does not let us, is left alone."""
        client: Any = self._client
        try:
            async with told_apart():
                if isinstance(client, RedisCluster):
                    await client.execute_command("BGREWRITEAOF", target_nodes="primaries")
                elif (await client.info("persistence")).get("aof_enabled"):
                    await client.execute_command("BGREWRITEAOF")
                    self._asked = True
        except StoreError as error:
            if "in progress" in str(error):
                return False
            if not self._told:
                _log.warning("the append-only file is not written anew", error=str(error))
            self._told = True
        return True
