"""What stays in the store when a table is gone: nothing without a table or a lifetime."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.history.matches import Matches
from bot.model import ids
from bot.model.jobs import REDRAW, Job
from bot.model.tables import intents as want
from bot.model.tables.note import Note
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.store.redis.scripts import Client
from bot.store.tables.notes import NoTable, Notes
from bot.tables.rules.actor import Actor
from tests.bot.application import App, control
from tests.bot.outbox.bench import Bench
from tests.bot.people import FRIENDS, MODERATOR
from tests.bot.servers import valkey_server
from tests.bot.store.declaring import undeclared
from tests.bot.toys import Clock, Hands, jobs_in, toy_table, toy_tables
from tests.lanes import volume

CLOSED = volume(60, night=300)
"""Tables that are due to be deleted at once."""


async def test_no_key_without_a_table_or_a_lifetime(redis_client: Client) -> None:
    """Four play, look at everything, close the table; an hour later it is deleted."""
    app = App(redis_client)
    held = await app.four()
    await app.redraw()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    hand = await app.hand(person)
    picker: Any = control(hand, "c")
    await app.pick(person, picker, picker.items[0].key)
    await app.press(person, control(await app.public(), "hand"))
    await app.press(FRIENDS[0], control(await app.public(), "more"))
    await app.say(person, "/language bg")
    await app.redraw()
    await app.act(MODERATOR, want.Close(), admin=True)
    clock = Clock()
    clock.now = app.bot.tables.clock() + 2 * 3600 * 1000
    tables = toy_tables(redis_client, clock, app.bot.catalogue.games)
    counts = Matches(app.bot.matches)
    hands = Hands(tables, app.bot.contents, {"test": app.wall}, consumers=(counts,))
    await hands.work()
    assert await tables.read_table(held.table.id) is None
    assert await undeclared(redis_client) == []


async def test_a_note_comes_too_late(redis_client: Client) -> None:
    """A closed table was drawn while it was deleted: a redraw and its end were due together."""
    bench = Bench(redis_client)
    await bench.begin()
    await bench.play()

    async def deleted() -> None:
        await bench.tables.act(bench.table, "close", Actor(admin=True), want.Close())
        held = await bench.tables.read_table(bench.table)
        assert held is not None
        assert await bench.tables.finish(held, [job for _, job in await jobs_in(bench.tables)])

    bench.platform.during = deleted
    await bench.hands.outbox.redraw(Job(bench.table, REDRAW))
    assert await bench.tables.read_table(bench.table) is None
    assert not await redis_client.exists(keys.messages(bench.table))
    with pytest.raises(NoTable):
        await Notes(redis_client).hold(bench.table, "table", None).write(Note("x"))


@pytest.mark.slow
async def test_a_full_store_empties_itself(tmp_path: Path) -> None:
    """Many closed tables are due to be deleted, and there is no room for anything else."""
    clock = Clock()
    with valkey_server(tmp_path) as server:
        client = connect(server.url)
        tables = toy_tables(client, clock)
        for number in range(CLOSED):
            table = await toy_table(tables, 0, f"test:{number}")
            outcome = await tables.act(table, "", Actor(FRIENDS[0], True), want.Close())
            assert type(outcome).__name__ == "Done", outcome
            hosted: Any = await client.delete(keys.hosted(FRIENDS[0].id))
            assert hosted <= 1
        hands = Hands(tables)
        await hands.work()
        clock.move(2 * 3600)
        left: Any = await client.keys(keys.TABLES_PATTERN)
        assert len(left) == CLOSED
        await client.config_set("maxmemory", 1)
        await hands.work()
        assert await client.keys(keys.TABLES_PATTERN) == []
        shards = {keys.jobs(ids.shard_of(name.decode().rpartition(":")[2])) for name in left}
        assert not await client.exists(*shards)
        await client.aclose()
