"""People at many tables on a real cluster while a master goes away: who can go on, and when."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.app.wiring import Kafene
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.chat import Target
from bot.ports.screen import Screen
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.bot.people import NO_LIMITS
from tests.bot.servers import Cluster, Server, ask
from tests.faces.wall import Wall


async def kill(cluster: Cluster, master: Server) -> None:
    """Kill the master; its replica is elected."""
    del cluster
    master.kill()


async def freeze(cluster: Cluster, master: Server) -> None:
    """Stop the master's process: its connections stay open, and nothing is answered."""
    del cluster
    master.freeze()


async def failover(cluster: Cluster, master: Server) -> None:
    """Have the replica take over, as an operator does before an upgrade."""
    replica = cluster.replica_of(master)
    said = await asyncio.to_thread(ask, replica.port, "CLUSTER", "FAILOVER")
    assert said.startswith("+OK"), said


Blow = Callable[[Cluster, Server], Awaitable[None]]
BLOWS: Final[dict[str, Blow]] = {"kill": kill, "failover": failover, "freeze": freeze}


@dataclass
class Course:
    """What happened: times in seconds since the blow, of each commit and whether its table was on
    the master that went away."""

    commits: list[tuple[float, bool]] = field(default_factory=list)
    draws: list[tuple[float, bool]] = field(default_factory=list)
    """When a table's message was drawn, by the worker."""
    refused: Counter[tuple[str, bool]] = field(default_factory=Counter)
    first_after: dict[str, float] = field(default_factory=dict)
    """When each table of the master committed first after the election, or after the blow if a
    commit was possible before it was seen; counted from the election."""
    elected: float = 0.0
    affected: int = 0
    calm: float = 0.0
    """Seconds before the blow that were measured."""

    @property
    def healthy_share(self) -> float:
        """Return how much of their calm rate the other masters keep until the election."""
        until = max(self.elected, 1.0)
        healthy = [at for at, affected in self.commits if not affected]
        return rate(healthy, 0, until) / rate(healthy, -self.calm, 0)


def rate(times: list[float], begin: float, end: float) -> float:
    """Return how many times a second lie in a stretch of time."""
    return len([one for one in times if begin <= one < end]) / (end - begin)


class Watched(Wall):
    """A platform that tells where it has drawn."""

    def __init__(self, drawn: Callable[[str], None]) -> None:
        super().__init__()
        self.drawn = drawn

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Tell, and draw."""
        self.drawn(target.place)
        await super().edit(target, message, screen)


async def measure(
    cluster: Cluster,
    blow: Blow,
    *,
    tables: int,
    pause: float,
    calm: float,
    after: float,
    worker: bool = True,
) -> Course:
    """Let one person at each table act every `pause` seconds; after `calm` seconds strike the
    master that the client's default node is; end `after` seconds after the election."""
    course = Course(calm=calm)
    client: Any = connect(cluster.url)
    bot = Kafene(client, limits=NO_LIMITS)
    stop, over = asyncio.Event(), asyncio.Event()
    rooms: dict[str, Person] = {}
    places: dict[str, str] = {}
    began = float("inf")

    def drawn(place: str) -> None:
        course.draws.append((time.monotonic() - began, places[place] in lost))

    bot.platforms["test"] = Watched(drawn)

    async def opened(number: int) -> None:
        person = Person(f"test:{number}", f"Person {number}")
        answer = await bot.tables.open(
            f"test:room{number}", f"open{number}", person, Opening("belot")
        )
        assert isinstance(answer, Done), answer
        table = str(answer.params["table"])
        rooms[table], places[f"test:room{number}"] = person, table

    async def act(table: str, person: Person, chance: Random) -> None:
        await asyncio.sleep(pause * chance.random())
        turn = 0
        while not over.is_set():
            turn += 1
            event = f"sit-{table}-{turn}"
            answer = await bot.tables.act(table, event, Actor(person), want.Sit(turn % 4))
            now = time.monotonic() - began
            if isinstance(answer, Done):
                course.commits.append((now, table in lost))
                if table in lost and now > course.elected > 0:
                    course.first_after.setdefault(table, now - course.elected)
            else:
                course.refused[answer.code, table in lost] += 1
            await asyncio.sleep(pause * chance.uniform(0.5, 1.5))

    for first in range(0, tables, 20):
        await asyncio.gather(*map(opened, range(first, min(first + 20, tables))))
    default = client.get_default_node()
    master = next(one for one in cluster.masters if one.port == default.port)
    replica = cluster.replica_of(master)
    lost = {one for one in rooms if client.get_node_from_key(keys.table(one)) == default}
    course.affected = len(lost)
    working = asyncio.create_task(bot.run(stop)) if worker else None
    acting = [
        asyncio.create_task(act(table, person, Random(table))) for table, person in rooms.items()
    ]
    try:
        await asyncio.sleep(2 * pause)
        began = time.monotonic() + calm
        await asyncio.sleep(calm)
        began = time.monotonic()
        await blow(cluster, master)
        while "role:master" not in await asyncio.to_thread(
            ask, replica.port, "INFO", "replication"
        ):
            assert time.monotonic() - began < 30, replica.log
            await asyncio.sleep(0.02)
        course.elected = time.monotonic() - began
        await asyncio.sleep(after)
    finally:
        over.set()
        stop.set()
        await asyncio.gather(*acting)
        if working is not None:
            await working
        await client.aclose()
        if master.alive:
            master.signal(signal.SIGCONT)
    return course
