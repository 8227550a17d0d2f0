"""Remove forgotten people from the server's append-only file.

The file contains every write since its last rewrite, including deleted data. So it is rewritten
after a person was forgotten. The store counts forgotten people, and notes the count that a
successful rewrite has covered. If a process or a server dies in between, the next process does the
rest.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import structlog
from redis.asyncio import RedisCluster

from bot.store.redis import keys
from bot.store.redis.errors import StoreError, answer_of, outage_of
from bot.store.redis.scripts import Client, answers_of

_log: Final = structlog.get_logger(__name__)
LEAST_SECONDS: Final = 60.0
"""Seconds between two rewrites; people forgotten in between wait for the next."""
DAILY_SECONDS: Final = 24 * 3600.0
_LOOK_SECONDS: Final = 0.05


class Traces:
    """Makes the server rewrite its append-only file. `daily`: at least once a day, even if nobody
    was forgotten (for our own server)."""

    def __init__(self, client: Client, *, daily: bool = False) -> None:
        self._client: Final = client
        self._daily: Final = daily
        self._told = False
        self._asked: frozenset[str] = frozenset()
        self._counted = 0

    async def count(self) -> None:
        """Count a forgotten person, and tell the other processes."""
        await answers_of(
            self._client,
            ("HINCRBY", keys.INDEXED, "forgotten", 1),
            ("PUBLISH", keys.NEWS, keys.FORGOTTEN),
        )

    async def erase(self, *, at_once: bool = False) -> bool:
        """Start a rewrite if one is due, or check on a running one; return True if no deleted data
        is left in the file. A rewrite takes a while: ask again. `at_once`: even if the last rewrite
        was a moment ago.

        Raises: StoreError: also if the server has failed to write it, as on a full disk.
        """
        if self._asked and not await self._has_ended():
            return False
        forgotten, rewritten, at = await self._counts()
        ago = time.time() - at
        if rewritten >= forgotten and not (self._daily and ago > DAILY_SECONDS):
            return True
        if 0 <= ago < LEAST_SECONDS and not at_once:
            return False
        asked = await self._ask()
        if asked:
            self._asked, self._counted = asked, forgotten
        elif asked is not None:  # the server writes no such file, or does not let us
            await self._note(forgotten)
            return True
        return False

    async def wait(self) -> bool:
        """Return True if deleted data of forgotten people waits for a rewrite.

        Raises: StoreError.
        """
        forgotten, rewritten, _ = await self._counts()
        return rewritten < forgotten

    async def _counts(self) -> list[int]:
        """Return how many were forgotten, how many a rewrite has covered, and when that was (s)."""
        fields: Any = self._client.hmget(keys.INDEXED, ["forgotten", "rewritten", "rewrote"])
        return [int(one or 0) for one in await answer_of(fields)]

    async def finish(self, seconds: float) -> bool:
        """Rewrite the file at once if a forgotten person waits for it, and wait for the end; return
        False if it has failed or takes longer."""
        try:
            async with asyncio.timeout(seconds):
                while not await self.erase(at_once=True):
                    await asyncio.sleep(_LOOK_SECONDS)
        except StoreError as error:
            _log.warning("the append-only file is not written anew", error=str(error))
            return False
        except TimeoutError:
            return False
        return True

    async def _has_ended(self) -> bool:
        """Return True if no server is rewriting any more, and note a success. A server that has
        started another rewrite in the meantime has not finished ours: then nothing is noted.

        Raises: StoreError: it has failed.
        """
        found: list[Any] = [await self._info(**server) for server in self._servers()]
        if any([one.get("aof_rewrite_in_progress") for one in found]):
            return False
        if any([one.get("aof_rewrite_scheduled") for one in found]):
            return False
        asked, self._asked = self._asked, frozenset()
        if asked <= {str(one.get("run_id", "")) for one in found}:
            failed = any([one.get("aof_last_bgrewrite_status") == "err" for one in found])
            await self._note(0 if failed else self._counted)
            if failed:
                raise StoreError("the server could not write its append-only file anew")
        return True

    async def _ask(self) -> frozenset[str] | None:
        """Ask each server to rewrite; return those that are rewriting now, or None if one was
        rewriting already, so that all must be asked again. Skip a server that writes no such file,
        or that does not let us."""
        client: Any = self._client
        asked = set()
        for server in self._servers():
            try:
                info = await self._info(**server)
                if info.get("aof_enabled"):
                    await answer_of(client.execute_command("BGREWRITEAOF", **server))
                    asked.add(str(info.get("run_id", "")))
            except StoreError as error:
                if "in progress" in str(error):
                    return None
                if outage_of(error):
                    raise
                if "Can't execute" in str(error):  # it has no memory for that, for example
                    await self._note(0)
                    raise
                if not self._told:
                    _log.warning("the append-only file is not written anew", error=str(error))
                self._told = True
        return frozenset(asked)

    def _servers(self) -> list[dict[str, Any]]:
        """Return the node names of all servers that take writes."""
        if isinstance(self._client, RedisCluster):
            return [{"target_nodes": node} for node in self._client.get_primaries()]
        return [{}]

    async def _info(self, **server: Any) -> Any:
        return await answer_of(self._client.info(**server))

    async def _note(self, count: int) -> None:
        """Note the count that the rewrite has covered (0: none, so try again in a minute)."""
        done = ("rewritten", count, "rewrote", int(time.time()))
        await answers_of(self._client, ("HSET", keys.INDEXED, *done))
