"""The scripts that run inside the server, by name; each file says its keys and arguments."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError, NoScriptError

Client = Redis | RedisCluster
Argument = str | bytes | int


class ReplicasLag(ConnectionError):
    """A write is on the master and not (yet) on as many replicas as were asked for."""


class Script:
    """One script: sent by its hash, and whole where the server does not know it (yet)."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.text: Final = (files("bot.store") / "lua" / f"{name}.lua").read_text("utf-8")
        self.sha: Final = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def run(self, client: Client, keys: Sequence[str], args: Sequence[Argument]) -> Any:
        """What the script answers; raises what redis-py raises."""
        try:
            return await client.evalsha(self.sha, len(keys), *keys, *args)
        except NoScriptError:
            return await client.eval(self.text, len(keys), *keys, *args)

    async def run_replicated(
        self,
        client: Client,
        mark: str,
        keys: Sequence[str],
        args: Sequence[Argument],
        replicas: int,
        milliseconds: int,
    ) -> Any:
        """What the script answers, once so many replicas have what this connection has written.

        WAIT counts the writes of its own connection, so both go through one. A script that writes
        nothing (an event that was here before) proves nothing of earlier writes: a write of no
        meaning, to the key `mark`, goes before it.

        Raises:
            ReplicasLag: too few replicas have it; it is stored on the master.
        """
        async with client.pipeline(transaction=False) as pipeline:
            pipeline.set(mark, 1, px=1000)
            pipeline.eval(self.text, len(keys), *keys, *args)
            pipeline.execute_command("WAIT", replicas, milliseconds)
            *_, answer, reached = await pipeline.execute()
        if int(reached) < replicas:
            raise ReplicasLag(f"{reached} of {replicas} replicas have it")
        return answer


COMMIT: Final = Script("commit")
REFUSE: Final = Script("refuse")
READ: Final = Script("read")
CLAIM: Final = Script("claim")
DRAWN: Final = Script("drawn")
DRAFT: Final = Script("draft")
RELEASE: Final = Script("release")
DELETE: Final = Script("delete")
