"""A Redis Cluster client in which a dead master fails only commands for its own keys.

In redis-py's own client (8.1), one failure stops everything. When one connection fails, every
command waits until the topology is read again, which fails as long as the default node is the dead
master; connections to healthy masters are closed; and one dead master fails a whole pipeline.

This client sends and retries each command, and each master's part of a pipeline, separately. In the
background the topology is read again, at most once in `REREAD_SECONDS`; until then the old one is
used. redis-py does the rest: connections, topology, parsing, and commands without a key (`PING`,
`INFO`, `SCAN`).
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from redis.asyncio import RedisCluster
from redis.asyncio.cluster import ClusterNode, ClusterPipeline, NodesManager, PipelineCommand
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import (
    AskError,
    AuthenticationError,
    AuthorizationError,
    ClusterDownError,
    MovedError,
    RedisClusterException,
    RedisError,
    SlotNotCoveredError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

PAUSES: Final = (0.05, 0.1, 0.2)
"""Pauses before a failed command is sent again, in seconds."""
REREAD_SECONDS: Final = 0.2
"""Seconds between two readings of the topology."""
SILENT_SECONDS: Final = 1.5
"""Seconds that a master may take to answer. Silence is the only sign of a frozen master, and until
then the client does not look for a promoted replica."""
REST_SECONDS: Final = 0.5
"""Seconds for which a silent or missing master is not asked. Commands to it fail at once, so they
delay nothing; afterwards one command tries it."""
_AGAIN: Final = (
    RedisConnectionError,
    RedisTimeoutError,
    ClusterDownError,
    SlotNotCoveredError,
    TryAgainError,
    AskError,  # and MovedError
)


class MasterAway(RedisConnectionError):
    """The master of a key did not answer a moment ago."""


class _Nodes(NodesManager):
    """The topology. Nodes that stay in it keep their connections, which do not depend on the
    role."""

    __slots__ = ()

    def set_nodes(
        self, old: dict[str, ClusterNode], new: dict[str, ClusterNode], remove_old: bool = False
    ) -> None:
        """Replace the old nodes by the new ones."""
        stay = {name: old.pop(name) for name in old.keys() & new.keys()}
        for name, node in stay.items():
            node.server_type = new[name].server_type
        super().set_nodes(old, {n: new[n] for n in new.keys() - stay.keys()}, remove_old)
        old.update(stay)


class Cluster(RedisCluster):
    """The client. `most` commands or parts of pipelines are in flight at each master; others wait
    up to `wait` seconds. `tries`: the number of retries, at most `len(PAUSES)`."""

    def __init__(
        self,
        nodes: Sequence[tuple[str, int]],
        connection: type[AbstractConnection],
        *,
        most: int,
        wait: float,
        tries: int,
        **options: Any,
    ) -> None:
        super().__init__(*nodes[0], max_connections=2 * most, **options)
        self.connection_kwargs["connection_class"] = connection
        startup = [ClusterNode(*node, **self.connection_kwargs) for node in nodes]
        self.nodes_manager = _Nodes(startup, True, self.connection_kwargs)
        self._reading: asyncio.Task[None] | None = None
        self._read_at = 0.0
        self._turns: defaultdict[str, asyncio.Semaphore] = defaultdict(
            lambda: asyncio.Semaphore(most)
        )
        self._wait = wait
        self._pauses = PAUSES[:tries]
        self._away: dict[str, float] = {}
        """Masters that did not answer, with the time until which they are not asked."""

    async def initialize(
        self,
        additional_startup_nodes_info: list[tuple[str, int]] | None = None,
        last_failed_node_name: str | None = None,
    ) -> RedisCluster:
        """Wait until the topology is read, if it may be outdated."""
        del additional_startup_nodes_info
        if self._initialize:
            await asyncio.shield(self._reread(last_failed_node_name))
        return self

    def _reread(self, failed: str | None) -> asyncio.Task[None]:
        """Start reading the topology, unless a read is under way."""
        self._initialize = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read(failed))
            self._reading.add_done_callback(lambda task: task.cancelled() or task.exception())
        return self._reading

    async def _read(self, failed: str | None) -> None:
        """Read the topology from the nodes, `failed` last. Without an answer the old one stays."""
        await asyncio.sleep(self._read_at + REREAD_SECONDS - time.monotonic())
        self._read_at = time.monotonic()
        try:
            await self.nodes_manager.initialize(last_failed_node_name=failed)
            self._initialize = False
        except (RedisError, RedisClusterException, OSError):
            if not self.nodes_manager.slots_cache:
                raise

    async def aclose(self) -> None:
        """Close all connections, even if the topology is not known."""
        if self._reading is not None:
            self._reading.cancel()
        self._initialize = True
        await self.nodes_manager.aclose()
        await self.nodes_manager.aclose("startup_nodes")

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        """Send a command to the master of its key."""
        if "target_nodes" in options or _key_of(args) is None or args[0] in self.command_flags:
            return await super().execute_command(*args, **options)
        command = PipelineCommand(0, *args, **options)
        await self.send([command])
        if isinstance(command.result, Exception):
            raise command.result
        return command.result

    def pipeline(self, transaction: Any = None, shard_hint: Any = None) -> ClusterPipeline:
        """Collect commands that are sent together, in order for each master."""
        if transaction or shard_hint:
            return super().pipeline(transaction, shard_hint)
        return Pipeline(self)  # type: ignore[abstract]  # ClusterPipeline has no dispatcher either

    async def send(self, commands: Sequence[PipelineCommand]) -> None:
        """Send commands to the masters of their keys; each gets its answer or its own error."""
        if not self.nodes_manager.slots_cache:
            await self.initialize()
        left = list(commands)
        moved = False
        for pause in (*self._pauses, None):
            parts: defaultdict[ClusterNode, list[PipelineCommand]] = defaultdict(list)
            for one in left:
                try:
                    self._put(one, parts)
                except SlotNotCoveredError as error:
                    one.result = error
                    self._reread(None)
            await asyncio.gather(*(self._send_to(node, part) for node, part in parts.items()))
            left = [one for one in left if _may_pass(one.result)]
            if not left or pause is None:
                return
            if moved or not all(isinstance(one.result, AskError) for one in left):
                await asyncio.sleep(pause)
                await self.initialize()
            moved = True  # the first time at once: the answer has named the new node

    def _put(self, one: PipelineCommand, parts: dict[ClusterNode, list[PipelineCommand]]) -> None:
        """Add a command to the part of its master, or of the node that a redirection named."""
        node = self.get_node_from_key(_key_of(one.args))
        assert node is not None  # a covered slot has a master
        if type(one.result) is AskError:  # its slot is moving
            node = self.get_node(one.result.host, one.result.port) or node
            parts[node].append(PipelineCommand(0, "ASKING"))
        parts[node].append(one)

    async def _send_to(self, node: ClusterNode, commands: list[PipelineCommand]) -> None:
        """Send commands to one node, once."""
        error: Exception | None = None
        try:
            self._try_the_absent(node)
            async with asyncio.timeout(self._wait):
                await self._turns[node.name].acquire()
            try:
                await node.execute_pipeline(commands)
            finally:
                self._turns[node.name].release()
        except TimeoutError:
            error = RedisConnectionError("no connection became free")
        except (RedisError, RedisClusterException, OSError) as failed:
            error = failed
        for one in commands:
            one.result = error or one.result
        results = [one.result for one in commands]
        if any(map(_is_away, results)):
            self._away[node.name] = time.monotonic() + REST_SECONDS
        elif error is None:
            self._away.pop(node.name, None)
        if any(map(_may_pass, results)):
            self._reread(node.name)
        for result in results:
            if isinstance(result, MovedError):
                await self.nodes_manager.move_slot(result)

    def _try_the_absent(self, node: ClusterNode) -> None:
        """Let one command at a time try a master that was away; fail the others at once."""
        until = self._away.get(node.name)
        if until is not None:
            if time.monotonic() < until:
                self._reread(node.name)
                raise MasterAway(f"{node.name} does not answer")
            self._away[node.name] = time.monotonic() + SILENT_SECONDS


class Pipeline(ClusterPipeline):
    """A pipeline for several masters; a master that is away fails only its own commands."""

    cluster_client: Cluster

    def __init__(self, client: Cluster) -> None:
        super().__init__(client)
        self._commands: list[PipelineCommand] = []

    async def initialize(self) -> Pipeline:
        """Return the pipeline itself: sending waits for the topology if it must."""
        return self

    def execute_command(self, *args: Any, **options: Any) -> Pipeline:
        """Add a command."""
        self._commands.append(PipelineCommand(len(self._commands), *args, **options))
        return self

    async def execute(
        self, raise_on_error: bool = True, allow_redirections: bool = True
    ) -> list[Any]:
        """Return the answers. Without `raise_on_error`, errors are among them."""
        del allow_redirections
        commands, self._commands = self._commands, []
        await self.cluster_client.send(commands)
        answers = [one.result for one in commands]
        failed = next((one for one in answers if isinstance(one, Exception)), None)
        if raise_on_error and failed is not None:
            raise failed
        return answers


def _key_of(args: Sequence[Any]) -> Any:
    """Return the first key of a command: all others are in its slot."""
    if args[0] in {"EVAL", "EVALSHA"}:
        return args[3] if int(args[2]) else None
    return args[1] if len(args) > 1 else None


def _may_pass(result: Any) -> bool:
    """Return True for an error after which a command is sent again."""
    return isinstance(result, _AGAIN) and not isinstance(
        result, AuthenticationError | AuthorizationError | MasterAway
    )


def _is_away(result: Any) -> bool:
    """Return True for an error that concerns the whole node, not one connection."""
    return isinstance(result, RedisTimeoutError) or (
        isinstance(result, RedisConnectionError)
        and isinstance(result.__context__, ConnectionRefusedError)
    )
