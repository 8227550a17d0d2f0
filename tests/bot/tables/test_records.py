"""How long a record is kept: it begins to expire when its match ends, however it ends."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.people import FRIENDS, done, held_of, keeps_order
from tests.bot.toys import DAY, Clock, play_match, play_on, toy_playing, toy_tables

HOST, *_ = FRIENDS
KEPT = int(5 * DAY * 1000)


@pytest.mark.parametrize("end", ["played", "closed", "left"])
async def test_a_record_expires_from_the_end_of_its_match(
    redis_client: Client, clock: Clock, end: str
) -> None:
    tables = toy_tables(redis_client, clock)
    tables.store.keep_records_ms = KEPT  # type: ignore[misc]
    table = await toy_playing(tables)
    await play_on(tables, table)
    record = keys.record(table, 1)
    assert await redis_client.pttl(record) == -1, "while it is played it is kept"
    if end == "played":
        await play_match(tables, table)
    elif end == "closed":
        await keeps_order(tables, table, want.Close())
    else:
        for person in FRIENDS:
            await done(tables, table, person, want.StandUp())
    stage = (await held_of(tables, table)).table.stage
    assert stage is (Stage.OVER if end == "played" else Stage.CLOSED)
    assert KEPT - 60_000 < await redis_client.pttl(record) <= KEPT
