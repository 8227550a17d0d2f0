"""Deaths of masters that have replicas: in a cluster, and under Sentinel."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from redis.asyncio import RedisCluster

from bench.deaths.blows import MOMENT, Blow
from bench.deaths.evening import Ack, Evening
from bot.model import ids
from bot.store.redis import keys
from tests.bot.servers import (
    HOST,
    Cluster,
    Server,
    ask,
    cut_off,
    linked,
    replica_of,
    sentinel,
    valkey_server,
)
from tests.until import until

SENTINELS: Final = 3
ELECTED_SECONDS: Final = 30.0


@dataclass
class Pair:
    """A master and its replica, which take turns."""

    servers: Sequence[Server]

    @property
    def master(self) -> Server:
        """Return the server that is the master now."""
        return next(one for one in self.servers if one.alive and is_master(one))

    @property
    def replica(self) -> Server:
        """Return the server that is the replica now."""
        master = self.master
        return next(one for one in self.servers if one is not master)

    def in_step(self) -> bool:
        """Return True if both live and the replica has what the master has."""
        return all(one.alive for one in self.servers) and linked(self.replica)


@dataclass
class Cut:
    """A replica was cut off from its master at `began`, and the master `died` (seconds of the
    machine). `tables`: the master's; `elected`: seconds until the replica was the master."""

    began: float
    died: float
    tables: frozenset[str]
    elected: float = 0.0

    def exposes(self, ack: Ack) -> bool:
        """Return True if something was acknowledged while the replica was cut off."""
        return ack.table in self.tables and self.began < ack.at <= self.died

    def may_lose(self, ack: Ack) -> bool:
        """Return True if something may have been stored while the replica was cut off."""
        return ack.table in self.tables and self.began < ack.at and ack.pressed <= self.died


def is_master(server: Server) -> bool:
    """Return True if a server answers and is a master."""
    with suppress(OSError):
        return "role:master" in ask(server.port, "INFO", "replication")
    return False


async def answered(holds: Callable[[], bool], what: str) -> None:
    """Wait until servers that are asked, each time in a thread, say so."""
    await until(lambda: asyncio.to_thread(holds), what, seconds=ELECTED_SECONDS)


def deaths(pairs: Sequence[Pair], found: list[Cut], times: int, lag: float, rest: float) -> Blow:
    """Kill one master after the other, each time wait until its replica is elected, and start the
    dead server again as a replica. `lag`: seconds before the death at which the replica is cut off
    from its master; `rest`: seconds before the death and after the election."""

    async def blow(evening: Evening) -> None:
        for number in range(times):
            pair = pairs[number % len(pairs)]
            await answered(pair.in_step, "a replica in step")
            await asyncio.sleep(rest)
            master, replica = pair.master, pair.replica
            tables = [room.table for room in evening.rooms]
            tables = [table for table in tables if _is_of(evening, table, master)]
            if lag:
                await asyncio.to_thread(cut_off, replica, master)
            began = time.monotonic()
            await asyncio.sleep(lag)
            await evening.pressed(evening.random.choice(evening.names))
            await asyncio.sleep(evening.random.uniform(0, MOMENT))
            master.kill()
            died = time.monotonic()
            evening.deaths.append(died)
            if lag:
                replica.thaw()
            await answered(partial(is_master, replica), "an election")
            found.append(Cut(began, died, frozenset(tables), time.monotonic() - died))
            await asyncio.sleep(rest)
            master.spawn()
            await asyncio.to_thread(master.wait)
        await answered(lambda: all(pair.in_step() for pair in pairs), "replicas in step")

    return blow


def _is_of(evening: Evening, table: str, master: Server) -> bool:
    """Return True if a master has a table. Without a cluster it has all."""
    client = evening.client
    if not isinstance(client, RedisCluster):
        return True
    node = client.get_node_from_key(keys.table(table))
    return node is not None and node.port == master.port


# --- slots that move -----------------------------------------------------------------------------


def moves(cluster: Cluster, times: int, every: float) -> Blow:
    """Move slots that hold tables from one master to the next, key by key."""

    async def blow(evening: Evening) -> None:
        shards = sorted({ids.shard_of(room.table) for room in evening.rooms})
        owners: dict[int, Server] = {}  # the client may still believe in an earlier owner
        for number in range(times):
            shard = evening.random.choice(shards)
            slot = evening.client.keyslot(keys.jobs(shard))
            port = evening.client.get_node_from_key(keys.jobs(shard)).port
            first = next(one for one in cluster.masters if one.port == port)
            source = owners.get(slot, first)
            others = [one for one in cluster.masters if one is not source]
            owners[slot] = target = evening.random.choice(others)
            evening.count["keys moved"] += await moved(slot, source, target)
            evening.count["slots moved"] += 1
            await asyncio.sleep(evening.random.uniform(0.5, 1.5) * every)
            if number % 50 == 49:
                print(f"  {number + 1} slots moved", flush=True)

    return blow


async def moved(slot: int, source: Server, target: Server) -> int:
    """Move a slot, as a resharding does; return how many keys it held."""
    of = {one: ask(one.port, "CLUSTER", "MYID").split()[1] for one in (source, target)}
    count = 0
    async with source.client() as client, target.client() as other:
        here: Any = client.execute_command
        there: Any = other.execute_command
        await there("CLUSTER", "SETSLOT", slot, "IMPORTING", of[source])
        await here("CLUSTER", "SETSLOT", slot, "MIGRATING", of[target])
        while names := await here("CLUSTER", "GETKEYSINSLOT", slot, 5):
            await here("MIGRATE", HOST, target.port, "", 0, 5000, "KEYS", *names)
            count += len(names)
            await asyncio.sleep(0.005)
        for let in (there, here):
            await let("CLUSTER", "SETSLOT", slot, "NODE", of[target])
    return count


# --- Sentinel ------------------------------------------------------------------------------------


@contextmanager
def watched_pair(folder: Path, *args: str) -> Iterator[tuple[Pair, str]]:
    """Run a master, its replica and three sentinels that watch them; give the pair and its url."""
    with ExitStack() as stack:
        master = stack.enter_context(valkey_server(folder, *args))
        replica = stack.enter_context(replica_of(master, *args))
        ports = [
            stack.enter_context(sentinel(folder, master.port, SENTINELS // 2 + 1))
            for _ in range(SENTINELS)
        ]
        hosts = ",".join([f"{HOST}:{port}" for port in ports])
        yield Pair((master, replica)), f"redis+sentinel://{hosts}/kafene/0"
