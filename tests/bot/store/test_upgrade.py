"""A rolling upgrade: a bot of an older schema beside a newer one, on the same Redis."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import json as coding

from bot.app.wiring import Kafene
from bot.model import outcomes
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.table import SCHEMA
from bot.store.redis import keys
from bot.store.redis.errors import NewerSchema
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Store
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Tables
from bot.tables.transfer import BadExport, export, put_back
from tests.bot.people import (
    FRIENDS,
    NO_CUT,
    QUICK,
    acted,
    done,
    event,
    four_playing,
    held_of,
    opened,
    tables_of,
    to_act,
)
from tests.faces.wall import Wall
from tests.orders.loop import BY_HAND, clock_ms
from tests.until import until

pytestmark = pytest.mark.slow


def newer_documents() -> Documents:
    """Those of a bot whose tables have another schema: it calls the language otherwise."""

    def migrated(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "language": "bg"}

    return Documents(schema=SCHEMA + 1, migrations={SCHEMA: migrated})


def newer_tables(client: Client) -> Tables:
    """The tables as the newer bot sees them."""
    return Tables(Store(client, newer_documents()), pace=QUICK, limits=Limits(patience=5))


async def stored(client: Client, table: str) -> dict[Any, Any]:
    """Everything of a table's hash."""
    found: dict[Any, Any] = await client.hgetall(keys.table(table))
    return found


async def test_what_a_newer_bot_wrote_an_older_one_leaves_alone(any_client: Client) -> None:
    older, newer = tables_of(any_client), newer_tables(any_client)
    table = await four_playing(older, options=NO_CUT)
    other = await four_playing(older, "test:elsewhere", options=NO_CUT)
    _, person, prompt = await to_act(older, table)
    first = event()
    assert isinstance(
        await older.act(table, first, Actor(person), want.Act(prompt, "keep -")), Done
    )
    migrated = await done(newer, table, person, want.Act(0, "cut 40"))
    assert (await held_of(newer, table)).table.language == "bg"
    before = await stored(any_client, table)
    assert before[b"schema"] == b"%d" % (SCHEMA + 1)
    intents = (want.Act(0, "draw"), want.Close(), want.StandUp(), want.Act(prompt, "draw"))
    for tables in (older, tables_of(any_client)):  # one that knew the table, one that did not
        for intent in intents:
            assert await acted(tables, table, person, intent) == outcomes.TABLE_NEWER
        with pytest.raises(NewerSchema):
            await tables.read_table(table)
        with pytest.raises(NewerSchema):
            await export(tables, table)
    assert await stored(any_client, table) == before
    # what is not migrated both may go on with
    _, somebody, _ = await to_act(older, other)
    await done(older, other, somebody, want.Act(0, "keep -"))
    # and the newer bot goes on, also with what comes a second time
    assert (await newer.act(table, first, Actor(person), want.Act(prompt, "keep -"))) == Done(
        migrated.version - 1, "ACTED", {"action": "keep -"}
    )
    await done(newer, table, person, want.Act(0, "draw"))


async def test_exports_go_up_and_not_down(redis_client: Client) -> None:
    older, newer = tables_of(redis_client), newer_tables(redis_client)
    table = await four_playing(older, options=NO_CUT)
    old = await export(older, table, secrets=True)
    new = await export(newer, table, secrets=True)
    assert old is not None
    assert new is not None
    assert coding.decode(new)["schema"] == SCHEMA + 1
    await redis_client.flushall()
    with pytest.raises(BadExport, match="newer bot"):
        await put_back(tables_of(redis_client), new)
    back = await put_back(newer_tables(redis_client), old)
    assert back.table.language == "bg"


@BY_HAND
async def test_an_older_bot_leaves_the_jobs_of_newer_tables(any_client: Client) -> None:
    """They stay in the queue and wait for a bot that can do them."""
    newer = newer_tables(any_client)
    table = await opened(newer)
    await done(newer, table, FRIENDS[0], want.PlayWithComputers("easy", sit=False))
    before = await stored(any_client, table)
    jobs = {job for _, job in await newer.jobs.of_table(table)}
    assert any(job.kind == "move" for job in jobs)
    bot = Kafene(any_client, pace=QUICK, clock=clock_ms)
    stop = asyncio.Event()
    running = asyncio.create_task(bot.run(stop))
    await asyncio.sleep(60)
    stop.set()
    await running
    assert await stored(any_client, table) == before
    assert {job for _, job in await newer.jobs.of_table(table)} == jobs


@BY_HAND
async def test_both_at_work_and_the_game_goes_on(redis_client: Client) -> None:
    documents = newer_documents()
    newer = Kafene(redis_client, documents=documents, pace=QUICK, clock=clock_ms)
    older = Kafene(redis_client, pace=QUICK, clock=clock_ms)
    tables = []
    for name, bot in (("newer", newer), ("older", older)):
        tables.append(await opened(bot.tables, f"test:{name}"))
        start = want.PlayWithComputers("easy", sit=False)
        await done(bot.tables, tables[-1], FRIENDS[0], start)
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for bot in (newer, older):
            group.create_task(bot.run(stop))

        async def on_the_way() -> bool:
            return (
                min([(await held_of(newer.tables, table)).version.number for table in tables]) >= 40
            )

        await until(on_the_way, "40 versions of each", seconds=600)
        stop.set()
    for table in tables:
        held = await held_of(newer.tables, table)
        assert len(held.table.prompts) == 4


@BY_HAND
async def test_a_job_of_a_kind_that_only_a_newer_bot_knows(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await opened(tables)
    unknown = Job(table, "celebrate", 2, 7)
    await tables.jobs.put(clock_ms(), unknown)
    await tables.jobs.put(clock_ms(), Job(table, REDRAW))
    bot = Kafene(redis_client, pace=QUICK, clock=clock_ms)
    bot.platforms["test"] = Wall("test")
    stop = asyncio.Event()
    running = asyncio.create_task(bot.run(stop))

    async def drawn() -> bool:
        return REDRAW not in {job.kind for _, job in await tables.jobs.of_table(table)}

    await until(drawn, "the redraw")
    await asyncio.sleep(60)
    stop.set()
    await running
    assert unknown in {job for _, job in await tables.jobs.of_table(table)}
