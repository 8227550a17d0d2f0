"""Where a table is shown and who finds it: pointers and indexes."""

from __future__ import annotations

from bot.model.outcomes import Done, Refusal
from bot.model.tables import intents as want
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.people import FRIENDS, done, opened
from tests.bot.toys import (
    ADMIN,
    Clock,
    Hands,
    toy_playing,
    toy_table,
    toy_tables,
)

HOST, GUEST, *_ = FRIENDS


async def test_a_group_that_becomes_a_supergroup_takes_its_table_along(
    any_client: Client, clock: Clock
) -> None:
    tables = toy_tables(any_client, clock)
    table = await toy_playing(tables)
    assert isinstance(await tables.move(table, "test:super"), Done)
    assert isinstance(await tables.move(table, "test:super"), Done), "told twice"
    here = await tables.at("test:super")
    assert here is not None
    assert here.table.id == table
    assert await tables.at("test:room") is None
    await opened(tables)  # the old place is free
    assert await tables.move(table, "test:room") == Refusal(
        "TABLE_HERE_ALREADY", {"table": here_id(await tables.at("test:room"))}
    )
    assert isinstance(await tables.move(table, "test:b"), Done)
    assert isinstance(await tables.move(table, "test:super"), Done), "and back again"
    assert here_id(await tables.at("test:super")) == table
    assert await tables.move("0000zzzz", "test:b") == Refusal("NO_TABLE")


def here_id(held: object) -> str:
    assert held is not None
    return str(held.table.id)  # type: ignore[attr-defined]


async def test_old_pointers_are_repaired(redis_client: Client, clock: Clock) -> None:
    """A crash between commit and pointer: the next one who looks repairs it, or the job."""
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables)
    await done(tables, table, ADMIN, want.MoveTo("test:new"), admin=True)
    await redis_client.rename(keys.place("test:new"), keys.place("test:room"))  # as after a crash
    assert await tables.at("test:room") is None
    assert await redis_client.get(keys.place("test:room")) is None
    assert await tables.at("test:new") is None, "nobody has claimed it yet"
    await Hands(tables).work()
    assert here_id(await tables.at("test:new")) == table
    await redis_client.set(keys.place("test:ghost"), "0000zzzz")
    assert await tables.at("test:ghost") is None
    assert await redis_client.get(keys.place("test:ghost")) is None
    await redis_client.delete(keys.place("test:new"))
    await done(tables, table, HOST, want.StandUp())
    await Hands(tables).work()
    assert here_id(await tables.at("test:new")) == table


async def test_indexes_of_persons_are_kept_and_repaired(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables)
    await Hands(tables).work()
    for person in FRIENDS:
        assert await tables.places.tables_of(person.id) == [table]
    assert await tables.places.hosted_by(HOST.id) == [table]
    await done(tables, table, FRIENDS[3], want.StandUp())
    assert await redis_client.smembers(keys.person(FRIENDS[3].id)) == set()
    await done(tables, table, HOST, want.GiveHost(GUEST.id))
    assert await tables.places.hosted_by(HOST.id) == []
    assert await tables.places.hosted_by(GUEST.id) == [table]
    await redis_client.sadd(keys.person(FRIENDS[3].id), table, "0000zzzz")  # as after a crash
    assert await tables.of_person(FRIENDS[3].id) == []
    assert await tables.places.tables_of(FRIENDS[3].id) == []
    await done(tables, table, GUEST, want.Close())
    for person in FRIENDS:
        assert await tables.places.tables_of(person.id) == []
    assert await tables.places.hosted_by(GUEST.id) == []
