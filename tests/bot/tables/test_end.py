"""The end of a table: left, closed, not needed any more; whom it waits for until then."""

from __future__ import annotations

import pytest

from bot.model.clock import DIGEST, Speed
from bot.model.outcomes import Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Wait, awaited
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.people import FRIENDS, acted, done, held_of, keeps_order, opened, refused
from tests.bot.toys import (
    DAY,
    HOUR,
    Clock,
    Hands,
    jobs_in,
    play_match,
    play_on,
    toy_playing,
    toy_table,
    toy_tables,
)

HOST, GUEST, *_ = FRIENDS


# --- the end ----------------------------------------------------------------------------------


async def test_the_last_person_who_stands_up_in_a_match_closes_the_table(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 2)
    await done(tables, table, HOST, want.StandUp())
    doc = (await held_of(tables, table)).table
    assert (doc.stage, doc.host) == (Stage.PLAYING, GUEST)
    await done(tables, table, GUEST, want.StandUp())
    doc = (await held_of(tables, table)).table
    assert doc.stage is Stage.CLOSED
    assert [job.kind for _, job in await jobs_in(tables, "move", "remind", "time-up")] == []
    assert await tables.at("test:room") is None
    await opened(tables)


async def test_in_the_lobby_the_last_one_may_leave_and_the_table_stays(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 2)
    await done(tables, table, HOST, want.StandUp())
    assert (await held_of(tables, table)).table.host == GUEST
    await done(tables, table, GUEST, want.StandUp())
    doc = (await held_of(tables, table)).table
    assert (doc.stage, doc.host, doc.people) == (Stage.LOBBY, GUEST, ())


async def test_a_closed_table_is_deleted_with_all_its_keys(
    any_client: Client, clock: Clock
) -> None:
    tables = toy_tables(any_client, clock)
    tables.store.keep_records_ms = 5 * 24 * 3600 * 1000  # type: ignore[misc]
    table = await toy_playing(tables, 4)
    for person in FRIENDS[:3]:
        await play_on(tables, table)
        await refused(tables, table, person, want.Sit())
    hands = Hands(tables)
    await hands.work()
    await any_client.hset(keys.messages(table), "table", "{}")
    await any_client.hset(keys.draft(table, 3), "revision", "1")
    await any_client.hdel(keys.messages(table), "table")
    await keeps_order(tables, table, want.Close())
    assert (await refused(tables, table, HOST, want.Sit())).code == "TABLE_CLOSED"
    assert await tables.of_person(HOST.id) == []
    await hands.work()
    assert (await held_of(tables, table)).table.stage is Stage.CLOSED
    clock.move(1.1 * HOUR)
    await hands.work()
    assert await tables.read_table(table) is None
    assert await acted(tables, table, HOST, want.Sit()) == Refusal("NO_TABLE")
    left = sorted([key.decode() async for key in any_client.scan_iter()])
    for called in [key for key in left if key.endswith(":called")]:
        assert 0 < await any_client.pttl(called) <= DIGEST
        left.remove(called)
    openings = keys.openings("test:room")
    assert left == sorted([keys.record(table, 1), keys.IDS, openings])
    assert await any_client.pttl(keys.record(table, 1)) > 4 * DAY * 1000
    assert 0 < await any_client.ttl(openings) <= HOUR


@pytest.mark.parametrize("stage", ["lobby", "over", "playing"])
@pytest.mark.slow
async def test_what_nobody_needs_goes_away_after_a_day(
    redis_client: Client, clock: Clock, stage: str
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables)
    if stage != "lobby":
        await done(tables, table, HOST, want.Start())
        if stage == "over":
            await play_match(tables, table)
    hands = Hands(tables)
    await hands.work()
    clock.move(0.7 * DAY)
    await hands.work()
    await done(tables, table, HOST, want.SetLanguage("bg"))  # somebody is here
    clock.move(0.7 * DAY)
    await hands.work()
    assert (await held_of(tables, table)).table.stage.value == stage
    clock.move(0.4 * DAY)
    await hands.work()
    doc = (await held_of(tables, table)).table
    if stage == "playing":
        assert doc.stage is Stage.PLAYING
        return
    assert doc.stage is Stage.CLOSED
    assert await tables.at("test:room") is None
    clock.move(1.1 * HOUR)
    await hands.work()
    assert await tables.read_table(table) is None
    assert await jobs_in(tables) == []


async def test_a_match_that_nobody_plays_for_two_months_goes_away_too(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 4, speed=Speed.UNLIMITED)
    hands = Hands(tables)
    for days, stage in ((59, Stage.PLAYING), (2, Stage.CLOSED)):
        clock.move(days * DAY)
        await hands.work()
        assert (await held_of(tables, table)).table.stage is stage


async def test_awaited_are_the_people_who_are_here(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 2)
    held = await held_of(tables, table)
    assert awaited(held.table, held.game, held.state) == {0: Wait.ACT}
    lobby = await held_of(tables, await toy_table(tables, 2, "test:b"))
    assert awaited(lobby.table, lobby.game, lobby.state) == {}
