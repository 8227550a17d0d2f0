"""What the server's append-only file still has of those who are forgotten.

The file has every write since it was written anew, deleted data included. So it is written anew
after somebody was forgotten. The store counts who was forgotten, and notes up to which count the
file was written anew once that has ended well. So a process or a server that dies in between
leaves the work to the next one.
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
"""Seconds between two rewrites: who is forgotten in between waits for the next."""
DAILY_SECONDS: Final = 24 * 3600.0
_LOOK_SECONDS: Final = 0.05


class Traces:
    """Has the server write its append-only file anew. `daily`: at least once a day, also if
    nobody was forgotten (a server of our own)."""

    def __init__(self, client: Client, *, daily: bool = False) -> None:
        self._client: Final = client
        self._daily: Final = daily
        self._told = False
        self._asked: frozenset[str] = frozenset()
        self._counted = 0

    async def count(self) -> None:
        """Count that somebody was forgotten, and tell the other processes."""
        await answers_of(
            self._client,
            ("HINCRBY", keys.INDEXED, "forgotten", 1),
            ("PUBLISH", keys.NEWS, keys.FORGOTTEN),
        )

    async def erase(self, *, at_once: bool = False) -> bool:
        """Have the file written anew if it is time; return True if nothing waits for it any more.
        It takes a while: ask again. `at_once`: also if it was written anew a moment ago.

        Raises: StoreError: also if the server has failed to write it, as on a full disk.
        """
        if self._asked and not await self._has_ended():
            return False
        fields: Any = self._client.hmget(keys.INDEXED, ["forgotten", "rewritten", "rewrote"])
        forgotten, rewritten, at = [int(one or 0) for one in await answer_of(fields)]
        ago = time.time() - at
        if rewritten >= forgotten and not (self._daily and ago > DAILY_SECONDS):
            return True
        if 0 <= ago < LEAST_SECONDS and not at_once:
            return False
        asked = await self._ask()
        if asked:
            self._asked, self._counted = asked, forgotten
        elif asked is not None:  # no server writes such a file, or lets us
            await self._note(forgotten)
            return True
        return False

    async def finish(self, seconds: float) -> bool:
        """Have the file written anew at once if somebody waits for it, and wait until that has
        ended; return False if it has failed or lasts longer."""
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
        """Return True if the servers are not at it any more, and note that it has ended well. One
        that has begun anew meanwhile has not ended it: then nothing is noted.

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
        """Ask each server; return which are at it now. None: one was at it already, so that all
        have to be asked again. One that writes no such file, or that does not let us, is left
        alone."""
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
                if "Can't execute" in str(error):  # it has no memory for that, say
                    await self._note(0)
                    raise
                if not self._told:
                    _log.warning("the append-only file is not written anew", error=str(error))
                self._told = True
        return frozenset(asked)

    def _servers(self) -> list[dict[str, Any]]:
        """Return how to name each server that takes writes in a question to it."""
        if isinstance(self._client, RedisCluster):
            return [{"target_nodes": node} for node in self._client.get_primaries()]
        return [{}]

    async def _info(self, **server: Any) -> Any:
        return await answer_of(self._client.info(**server))

    async def _note(self, count: int) -> None:
        """Note for which count the file was written anew; 0: for none, try again in a minute."""
        done = ("rewritten", count, "rewrote", int(time.time()))
        await answers_of(self._client, ("HSET", keys.INDEXED, *done))
