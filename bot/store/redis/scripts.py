"""The Lua scripts, by name; each file documents its keys and arguments."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from redis.asyncio import Redis, RedisCluster
from redis.exceptions import ConnectionError, NoScriptError

from bot.store.redis.errors import translated_errors

Client = Redis | RedisCluster
Argument = str | bytes | int


class ReplicasLag(ConnectionError):
    """A write is on the master and not (yet) on the required number of replicas."""


class Script:
    """A script: sent by its hash, or as a whole if the server does not know it (yet)."""

    def __init__(self, text: str, name: str = "") -> None:
        self.text: Final = text
        self.name: Final = name
        self.sha: Final = hashlib.sha1(self.text.encode(), usedforsecurity=False).hexdigest()

    async def run(self, client: Client, keys: Sequence[str], args: Sequence[Argument]) -> Any:
        """Run the script and return its answer; raise `StoreError`."""
        async with translated_errors():
            try:
                return await client.evalsha(self.sha, len(keys), *keys, *args)
            except NoScriptError:
                return await client.eval(self.text, len(keys), *keys, *args)

    async def run_replicated(
        self,
        client: Client,
        ack: tuple[Argument, ...],
        keys: Sequence[str],
        args: Sequence[Argument],
        replicas: int,
        milliseconds: int,
    ) -> Any:
        """Run the script and return its answer once `replicas` replicas have its data, from this
        run or an earlier one.

        WAIT counts the writes of its own connection, so both go through one connection, in one
        round trip. A repeated event writes nothing, so WAIT would not cover the earlier write. In
        that case `ack`, a write of no meaning, is what the replicas must confirm.

        Raises: StoreError: also if too few replicas have it; the master has it in that case.
        """
        async with translated_errors():
            wait = "WAIT", replicas, milliseconds
            evaluate: tuple[Argument, ...] = ("EVALSHA", self.sha, len(keys), *keys, *args)
            answer, reached = await one_trip(client, evaluate, wait)
            if isinstance(answer, NoScriptError):
                evaluate = ("EVAL", self.text, *evaluate[2:])
                answer, reached = await one_trip(client, evaluate, wait)
            answer, reached = _raised(answer), _raised(reached)
            if answer[0] == b"again":
                written, reached = await one_trip(client, ack, wait)
                _raised(written)
                reached = _raised(reached)
            if answer[0] in {b"again", b"stored"} and int(reached) < replicas:
                raise ReplicasLag(f"{reached} of {replicas} replicas have it")
            return answer


def _script(name: str) -> Script:
    """Return the text of a script."""
    return Script((files("bot.store.redis") / "lua" / f"{name}.lua").read_text("utf-8"), name)


async def one_trip(client: Client, *commands: tuple[Argument, ...]) -> list[Any]:
    """Return the answers to commands on one connection, including errors."""
    async with client.pipeline(transaction=False) as pipeline:
        for command in commands:
            pipeline.execute_command(*command)
        return await pipeline.execute(raise_on_error=False)


async def answers_of(client: Client, *commands: tuple[Argument, ...]) -> list[Any]:
    """Return the answers to commands on one connection.

    Raises:
        StoreError: one of them failed.
    """
    async with translated_errors():
        return [_raised(answer) for answer in await one_trip(client, *commands)]


def _raised(answer: Any) -> Any:
    """Return the answer, or raise the server's error."""
    if isinstance(answer, Exception):
        raise answer
    return answer


COMMIT: Final = _script("commit")
REFUSE: Final = _script("refuse")
READ: Final = _script("read")
CLAIM: Final = _script("claim")
HEADS: Final = _script("heads")
CENSUS: Final = _script("census")
KEEP: Final = _script("keep")
ENQUEUE: Final = _script("enqueue")
DRAWN: Final = _script("drawn")
DRAFT: Final = _script("draft")
NOTE: Final = _script("note")
RELEASE: Final = _script("release")
DELETE: Final = _script("delete")
BEAT: Final = _script("beat")
CALLED: Final = _script("called")
BOOK: Final = _script("book")
SWAP: Final = _script("swap")
PUT: Final = _script("put")
UNNOTE: Final = _script("unnote")
VOID: Final = _script("void")
HABITS: Final = _script("habits")
TIED: Final = _script("tied")
UNTIED: Final = _script("untied")
