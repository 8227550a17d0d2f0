"""The scripts that run inside the server, by name; each file says its keys and arguments."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError, NoScriptError

from bot.store.errors import told_apart

Client = Redis | RedisCluster
Argument = str | bytes | int


class ReplicasLag(ConnectionError):
    """A write is on the master and not (yet) on as many replicas as were asked for."""


class Script:
    """One script: sent by its hash, and whole if the server does not know it (yet)."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.text: Final = (files("bot.store") / "lua" / f"{name}.lua").read_text("utf-8")
        self.sha: Final = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def run(self, client: Client, keys: Sequence[str], args: Sequence[Argument]) -> Any:
        """Run the script and return its answer; raise `StoreError`."""
        async with told_apart():
            try:
                return await client.evalsha(self.sha, len(keys), *keys, *args)
            except NoScriptError:
                return await client.eval(self.text, len(keys), *keys, *args)

    async def run_replicated(
        self,
        client: Client,
        ack: str,
        keys: Sequence[str],
        args: Sequence[Argument],
        replicas: int,
        milliseconds: int,
    ) -> Any:
        """Run the script and return its answer once `replicas` replicas have what it stored, now or
        before.

        WAIT counts the writes of its own connection, so both go through one connection, in one
        round trip. A repeated event writes nothing, so WAIT would not cover the earlier write. In
        that case a dummy write to the key `ack` is what the replicas must confirm.

        Raises: StoreError: among others where too few replicas have it; the master has it then.
        """
        async with told_apart():
            wait = "WAIT", replicas, milliseconds
            evaluate: tuple[Argument, ...] = ("EVALSHA", self.sha, len(keys), *keys, *args)
            answer, reached = await one_trip(client, evaluate, wait)
            if isinstance(answer, NoScriptError):
                evaluate = ("EVAL", self.text, *evaluate[2:])
                answer, reached = await one_trip(client, evaluate, wait)
            answer, reached = _raised(answer), _raised(reached)
            if answer[0] == b"again":
                written, reached = await one_trip(client, ("SET", ack, 1, "PX", 1000), wait)
                _raised(written)
                reached = _raised(reached)
            if answer[0] in {b"again", b"stored"} and int(reached) < replicas:
                raise ReplicasLag(f"{reached} of {replicas} replicas have it")
            return answer


async def one_trip(client: Client, *commands: tuple[Argument, ...]) -> list[Any]:
    """Return the answers to commands on one connection, with errors among them."""
    async with client.pipeline(transaction=False) as pipeline:
        for command in commands:
            pipeline.execute_command(*command)
        return await pipeline.execute(raise_on_error=False)


async def answers_of(client: Client, *commands: tuple[Argument, ...]) -> list[Any]:
    """Return the answers to commands on one connection.

    Raises:
        StoreError: one of them failed.
    """
    async with told_apart():
        return [_raised(answer) for answer in await one_trip(client, *commands)]


def _raised(answer: Any) -> Any:
    """Return the answer; raise the error as the server said it, if it is one."""
    if isinstance(answer, Exception):
        raise answer
    return answer


COMMIT: Final = Script("commit")
REFUSE: Final = Script("refuse")
READ: Final = Script("read")
CLAIM: Final = Script("claim")
HEADS: Final = Script("heads")
KEEP: Final = Script("keep")
DRAWN: Final = Script("drawn")
DRAFT: Final = Script("draft")
NOTE: Final = Script("note")
RELEASE: Final = Script("release")
DELETE: Final = Script("delete")
BEAT: Final = Script("beat")
CALLED: Final = Script("called")
BOOK: Final = Script("book")
SWAP: Final = Script("swap")
PUT: Final = Script("put")
