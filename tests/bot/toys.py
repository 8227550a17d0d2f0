"""Tables of the toy game with a clock that the test moves: whole lives in milliseconds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.app.wiring import handlers_of
from bot.computer_players.pool import Players
from bot.history.happened import Consumer
from bot.jobs.claims import Jobs
from bot.model import ids
from bot.model.jobs import Job
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.outbox.content import Content
from bot.outbox.outbox import Contents, Outbox
from bot.ports.chat import Platform
from bot.store.redis import keys
from bot.store.redis.trip import Answers, Ask
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Store
from bot.tables.tables import Limits, Opening, Tables
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.registry import Games
from tests.bot.people import FRIENDS, QUICK, done, event, held_of
from tests.engine.games.toy import ToyGame

TOYS: Games = {"toy": ToyGame, "bulgarian-canasta": BulgarianCanasta}
ADMIN = Person("test:admin", "Admin")
STRANGER = Person("test:stranger", "Stranger")
HOUR = 3600.0
SHARD_OF = {keys.jobs(shard).encode(): shard for shard in range(ids.SHARDS)}
"""Each shard, by the name of its queue."""


class NothingToShow:
    """Contents for a bot that is to show nothing."""

    def asks(self, held: Snapshot) -> Sequence[Ask[Any]]:  # noqa: ARG002
        return ()

    async def make_all(
        self,
        held: Snapshot,  # noqa: ARG002
        notes: Mapping[str, Note],  # noqa: ARG002
        answers: Answers,  # noqa: ARG002
    ) -> Mapping[str, Content]:
        return {}


DAY = 24 * HOUR


class Clock:
    """The time in ms; it stands still unless the test moves it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def move(self, seconds: float) -> None:
        """So much later."""
        self.now += round(seconds * 1000)


def toy_tables(
    client: Any, clock: Clock, games: Games = TOYS, *, tells: Collection[str] = (), **settings: Any
) -> Tables:
    """Tables that know the toy game; those that tell have somebody who consumes facts."""
    settings = {"pace": QUICK, "limits": Limits(patience=10), **settings}
    return Tables(Store(client, Documents(games), tells=tells), clock=clock, **settings)


async def toy_table(
    tables: Tables, people: int = 4, place: str = "test:room", **opening: Any
) -> str:
    """A table of the toy game for four, where so many friends sit; the first is the host."""
    opening = {"game": "toy", "seats": 4, **opening}
    outcome = await tables.open(place, event(), FRIENDS[0], Opening(**opening))
    table = str(outcome.params["table"])
    for seat in range(people):
        await done(tables, table, FRIENDS[seat], want.Sit(seat))
    return table


async def toy_playing(tables: Tables, people: int = 4, *before: Any, **opening: Any) -> str:
    """A match of the toy game; computer players on the seats that are left. `before`: what the host
    wants before the match."""
    table = await toy_table(tables, people, **opening)
    for intent in before:
        await done(tables, table, FRIENDS[0], intent)
    await done(tables, table, FRIENDS[0], want.PlayWithComputers("random", sit=False))
    return table


async def play_on(tables: Tables, table: str, moves: int = 1) -> None:
    """So many decisions of whoever is awaited; stops when nobody is."""
    for _ in range(moves):
        held = await held_of(tables, table)
        waits = awaited(held.table, held.game, held.state)
        if not waits:
            return
        seat, wait = next(iter(waits.items()))
        person = held.table.seats[seat].person
        assert person is not None
        if wait is Wait.READY:
            await done(tables, table, person, want.Ready())
        else:
            action = held.game.stand_in(held.game.view(held.state, seat))
            await done(tables, table, person, want.Act(0, str(action)))


async def play_deal(tables: Tables, table: str) -> None:
    """Until the running deal is over."""
    while Wait.ACT in (await waits_of(tables, table)).values():
        await play_on(tables, table)


async def play_match(tables: Tables, table: str) -> None:
    """Until the match is over."""
    while (await held_of(tables, table)).table.stage == "playing":
        await play_on(tables, table)


async def waits_of(tables: Tables, table: str) -> dict[int, Wait]:
    """Whom the table waits for."""
    held = await held_of(tables, table)
    return awaited(held.table, held.game, held.state)


async def jobs_in(tables: Tables, *kinds: str) -> list[tuple[int, Job]]:
    """All jobs of these kinds (all kinds without) with their due times, earliest first."""
    found: list[tuple[int, Job]] = []
    for shard in await shards_with_jobs(tables):
        queue: list[tuple[bytes, float]] = await tables.store.client.zrange(  # type: ignore[assignment]
            keys.jobs(shard), 0, -1, withscores=True
        )
        found += [(int(due), Job.read(member.decode())) for member, due in queue]
    return sorted([(due, job) for due, job in found if not kinds or job.kind in kinds])


async def shards_with_jobs(tables: Tables) -> list[int]:
    """The shards in which a job waits. To look into each costs a test a third of its time: there
    are many, and it has jobs in one or two."""
    names = tables.store.client.scan_iter(match=keys.JOBS_PATTERN, count=1000)  # of all masters
    return sorted({SHARD_OF[name] async for name in names})


class Hands:
    """Does due jobs one after the other, as the worker would, by the test's clock."""

    def __init__(
        self,
        tables: Tables,
        contents: Contents | None = None,
        platforms: Mapping[str, Platform] | None = None,
        *,
        consumers: tuple[Consumer, ...] = (),
    ) -> None:
        self.tables = tables
        self.outbox = Outbox(tables, contents or NothingToShow(), platforms or {})
        self.by_kind = handlers_of(tables, Players(), self.outbox, *consumers)
        self.done: list[Job] = []

    async def work(self, most: int = 1000) -> list[Job]:
        """Does what is due until nothing is; the jobs that were done."""
        jobs: Jobs = self.tables.jobs
        done: list[Job] = []
        for _ in range(most):
            now = self.tables.clock()
            heads = await jobs.heads(await shards_with_jobs(self.tables))
            shards = [shard for shard, due in heads.items() if due <= now]
            if not shards:
                break
            before = len(done)
            for shard in shards:
                free = dict.fromkeys(self.by_kind, most)
                claimed = await jobs.claim(shard, now, now + 10_000, free)
                for job in claimed.jobs:
                    await self.by_kind[job.kind](job)
                    jobs.done(job)
                    done.append(job)
            if len(done) == before:  # what is left is for others
                break
        self.done += done
        return done
