"""What has happened is told once for each deal, match and seat, whatever is killed or repeated."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import pytest

from bot.app.wiring import Kafene
from bot.games import catalogue
from bot.history.happened import Consumer, Consumers
from bot.model.jobs import HAPPENED, Job
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.facts import KINDS, Happened
from bot.model.tables.intents import Intent
from bot.model.tables.table import Stage
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from engine.record import Score, loads
from engine.registry import GAMES
from tests.bot.application import AtOnce
from tests.bot.history.counting import Counting
from tests.bot.people import FRIENDS, QUICK, event, held_of, keeps_order, opened
from tests.bot.toys import (
    HOUR,
    TOYS,
    Clock,
    Hands,
    NothingToShow,
    jobs_in,
    toy_playing,
    toy_table,
    toy_tables,
)
from tests.lanes import mostly_by_night
from tests.orders.loop import BY_HAND, clock_ms
from tests.until import until

HOST, GUEST, *_ = FRIENDS
DOCUMENTS: Final = Documents({**catalogue().games, **TOYS})
LENGTHS: Final = {"belot": {"length": "51"}, "toy": {}}
"""How long a match is; one deal of the other games."""


class Killed(StoreError):
    """The process is no more: its job comes back as after an outage."""


class Mortal:
    """A consumer in a process that dies of each fact twice: first before it has counted it, then
    before the job is removed."""

    def __init__(self, count: Counting, died: Counter[str]) -> None:
        self.count: Final = count
        self.died: Final = died

    async def __call__(self, fact: Happened) -> None:
        self.died[fact.id] += 1
        if self.died[fact.id] > 1:
            await self.count(fact)
        if self.died[fact.id] < 3:
            raise Killed


@asynccontextmanager
async def bots(client: Client, *consumers: Consumer) -> AsyncIterator[list[Kafene]]:
    """Two bots at work, whose computer players think here and now."""
    found, stop = [], asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for _ in range(2):
            parts = Kafene(
                client,
                documents=DOCUMENTS,
                pace=QUICK,
                lease=0.2,
                consumers=consumers,
                clock=clock_ms,
                players=AtOnce(),
            )
            found.append(parts)
            group.create_task(parts.run(stop, NothingToShow()))
        try:
            yield found
        finally:
            stop.set()


@BY_HAND
@pytest.mark.parametrize("game", mostly_by_night(["toy", *GAMES], "toy", "belot"))
async def test_what_happened_is_counted_once(redis_client: Client, game: str) -> None:
    """Whole matches; every event comes twice, every fact is told by processes that die of it."""
    count, died = Counting(redis_client), Counter[str]()
    async with bots(redis_client, Mortal(count, died)) as (one, other):
        options = LENGTHS.get(game, {"length": "one_deal"})
        table = await opened(one.tables, game=game, options=options, seats=4)

        async def twice(person: Person, intent: Intent) -> None:
            name, who = event(), Actor(person)
            acts = [bot.tables.act(table, name, who, intent) for bot in (one, other)]
            first, second = await asyncio.gather(*acts)
            assert first == second
            assert isinstance(first, Done)

        for person in FRIENDS:
            await twice(person, want.Sit())
        for intent in (want.StandUp(), want.Sit()):
            await twice(GUEST, intent)
        await twice(HOST, want.SwapSeats(0, 2))
        for person in reversed(FRIENDS):
            await twice(person, want.StandUp())
        await twice(HOST, want.PlayWithComputers(sit=False))

        async def over() -> bool:
            return (await held_of(other.tables, table)).table.stage is Stage.OVER

        await until(over, "the match is over", seconds=3000)
        await twice(HOST, want.Sit(1))
        await twice(HOST, want.Close())

        async def told() -> bool:
            jobs = await one.tables.jobs.of_table(table)
            return all(job.kind != HAPPENED for _, job in jobs)

        await until(told, "everything is told")
    record = loads("\n".join(await one.tables.store.record_lines(table, 1)) + "\n", DOCUMENTS.games)
    deals = sum(isinstance(entry.content, Score) for entry in record.entries)
    assert deals > (game in LENGTHS)
    assert await count.counts() == {"deal": deals, "match": 1, "seated": 6, "left": 6}
    assert await count.deals() == {(table, 1, deal + 1) for deal in range(deals)}
    assert count.heard >= 2 * len(died) == 2 * (deals + 13)


async def test_a_fact_outlives_its_table(any_client: Client, clock: Clock) -> None:
    """It is told even if nobody could tell it until the table was deleted; then nothing is left."""
    count = Counting(any_client)
    tables = toy_tables(any_client, clock, tells=KINDS)
    table = await toy_playing(tables, 2)
    hands = Hands(tables, consumers=(count,))
    told = hands.by_kind[HAPPENED]

    async def away(_: Job) -> None:
        """Nobody does it."""

    hands.by_kind[HAPPENED] = away
    await keeps_order(tables, table, want.Close())
    clock.move(1.1 * HOUR)
    await hands.work()
    assert await tables.read_table(table) is None
    assert {job.kind for _, job in await jobs_in(tables)} == {HAPPENED}
    hands.by_kind[HAPPENED] = told
    clock.move(60)
    await hands.work()
    assert await count.counts() == {"seated": 2, "match": 1, "left": 2}
    assert await jobs_in(tables) == []


async def test_without_a_consumer_nothing_is_told(redis_client: Client, clock: Clock) -> None:
    bot = Kafene(redis_client, documents=DOCUMENTS)
    await toy_playing(bot.tables, 2)
    assert await jobs_in(bot.tables, HAPPENED) == []
    telling = toy_tables(redis_client, clock, tells=KINDS)  # another process has consumers
    await toy_table(telling, 1, "test:b")
    ((_, job),) = await jobs_in(telling, HAPPENED)
    await Hands(telling).by_kind[HAPPENED](job)
    assert await jobs_in(telling, HAPPENED) == []


async def test_a_consumer_that_fails_keeps_the_fact_from_nobody_else(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock, tells=KINDS)
    await toy_table(tables, 1)
    ((_, job),) = await jobs_in(tables, HAPPENED)
    count = Counting(redis_client)

    async def fails(_: Happened) -> None:
        raise Killed

    with pytest.raises(Killed):
        await Consumers(tables.jobs, fails, count).consume(job)
    with pytest.raises(ExceptionGroup, match="2 consumers"):
        await Consumers(tables.jobs, fails, count, fails).consume(job)
    assert await count.counts() == {"seated": 1}
    assert [job for _, job in await jobs_in(tables, HAPPENED)] == [job]
    await Consumers(tables.jobs, count).consume(job)
    assert (count.heard, await count.counts()) == (3, {"seated": 1})
    assert await jobs_in(tables, HAPPENED) == []
