"""A commit of any size goes in whole or not at all."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.model.jobs import PROJECT, Job
from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.store.redis import keys
from bot.store.redis.errors import StoreError, Unreachable
from bot.store.redis.scripts import COMMIT, Client
from bot.store.tables.tables import Stored
from bot.tables.tables import Tables
from bot.tables.transfer import BadExport, export, put_back
from tests.bot.people import four_playing, held_of, tables_of
from tests.bot.servers import Server
from tests.bot.toys import Clock, toy_playing, toy_tables
from tests.lanes import volume

LINES = volume(10_000, night=33_174)
"""By night as many as the record of a match of decorated canasta with six easy computer players
had. More than 8,000 values are more than a script takes out of a table at once."""


@pytest.fixture
async def patient_client(redis_server: Server) -> AsyncIterator[Client]:
    """A client that waits until a busy machine has written so much."""
    async with redis_server.client(socket_timeout=60) as client:
        yield client


@pytest.mark.slow
async def test_a_long_record_and_many_jobs(patient_client: Client) -> None:
    tables = toy_tables(patient_client, Clock())
    held = await held_of(tables, await toy_playing(tables))
    lines = tuple([f"{number} line" for number in range(LINES)])
    jobs = [Job(held.table.id, PROJECT, seat) for seat in range(LINES)]
    change = Change(
        held.table,
        held.game,
        held.state,
        entries=lines,
        add=tuple([(number, job) for number, job in enumerate(jobs[: LINES // 2])]),
        follow=tuple([(number, job) for number, job in enumerate(jobs[LINES // 2 :])]),
    )
    before = await tables.store.record_lines(held.table.id, 1)
    stored = await tables.store.commit(held.version, change, "", Done(0))
    assert isinstance(stored, Stored)
    assert await tables.store.record_lines(held.table.id, 1) == [*before, *lines]
    mine = [job for _, job in await tables.jobs.of_table(held.table.id) if job.kind == PROJECT]
    assert set(mine) >= set(jobs)
    gone = Change(held.table, held.game, held.state, remove=tuple(jobs))
    assert isinstance(await tables.store.commit(stored.held.version, gone, "", Done(0)), Stored)
    left = {job for _, job in await tables.jobs.of_table(held.table.id)}
    assert not left & set(jobs)


@pytest.mark.parametrize("lists", [(3, "line"), (0, 1, 99), (0, 0, 0), (0, 0, 0, 0, 0)])
async def test_lists_that_do_not_fit_write_nothing(
    redis_client: Client, lists: tuple[str | int, ...]
) -> None:
    names = [f"{{s0}}:{name}" for name in ("table", "outcomes", "refusals", "record", "jobs")]
    fields: list[str | bytes | int] = [
        "e1",
        0,
        1,
        "done",
        "{}",
        "",
        64,
        0,
        "",
        "stamp",
        *map(str, lists),
    ]
    with pytest.raises(StoreError):
        await COMMIT.run(redis_client, names, fields)
    assert not await redis_client.exists(*names)


async def exported(client: Client) -> tuple[Tables, str, bytes]:
    tables = tables_of(client)
    table = await four_playing(tables)
    data = await export(tables, table, secrets=True)
    assert data is not None
    await client.flushall()
    return tables_of(client), table, data


async def test_an_import_that_fails_leaves_nothing(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, table, data = await exported(redis_client)

    async def fails(*_: object) -> None:
        raise Unreachable("no answer")

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "commit", fails)
        with pytest.raises(Unreachable):
            await put_back(tables, data)
    assert await redis_client.keys("*") == []
    assert (await put_back(tables, data)).table.id == table


async def test_an_import_elsewhere_holds_no_place(redis_client: Client) -> None:
    tables, table, data = await exported(redis_client)
    await put_back(tables, data)
    with pytest.raises(BadExport, match="here already"):
        await put_back(tables, data, "test:elsewhere")
    assert await tables.places.table_at("test:elsewhere") is None
    assert await tables.places.table_at("test:room") == table


async def test_an_import_does_not_go_on_with_the_record_of_a_table_that_is_gone(
    redis_client: Client,
) -> None:
    tables, table, data = await exported(redis_client)
    held = await put_back(tables, data)
    lines = await tables.store.record_lines(table, held.table.match)
    await redis_client.delete(keys.table(table))
    again = tables_of(redis_client)
    await again.places.release("test:room", table)
    await put_back(again, data)
    assert await again.store.record_lines(table, held.table.match) == lines
