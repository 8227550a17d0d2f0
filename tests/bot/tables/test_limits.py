"""Limits against abuse: openings an hour, tables hosted, seats taken."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.model.outcomes import Done, Refusal
from bot.model.tables import intents as want
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Opening, Tables
from tests.bot.people import FRIENDS, acted, done, event, opened, refused
from tests.bot.toys import HOUR, STRANGER, Clock, Hands, toy_tables

HOST, GUEST, *_ = FRIENDS
TOY = Opening("toy")


def limited(client: Client, **limits: Any) -> Tables:
    return toy_tables(client, Clock(), limits=Limits(**limits))


async def test_a_place_opens_so_many_tables_an_hour(redis_client: Client) -> None:
    tables = limited(redis_client, openings=3)
    for _ in range(3):
        await done(tables, await opened(tables), HOST, want.Close())
    too_fast = Refusal("TOO_FAST", {"openings": 3})
    assert await tables.open("test:room", event(), HOST, TOY) == too_fast
    await opened(tables, "test:elsewhere")
    ttl = await redis_client.ttl(keys.openings("test:room"))
    assert 0 < ttl <= HOUR, "and after the hour again"
    await redis_client.delete(keys.openings("test:room"))
    await opened(tables)


async def test_a_place_is_never_shut_for_good(redis_client: Client) -> None:
    """A counter that lost its lifetime (it ended between two commands) gets another."""
    tables = limited(redis_client, openings=3)
    await redis_client.set(keys.openings("test:room"), 1000)
    outcome = await tables.open("test:room", event(), HOST, TOY)
    assert isinstance(outcome, Refusal)
    assert outcome.code == "TOO_FAST"
    assert 0 < await redis_client.ttl(keys.openings("test:room")) <= HOUR


async def test_an_hour_begins_with_its_first_opening(redis_client: Client) -> None:
    """Else a busy place would never come to the end of it."""
    tables = limited(redis_client)
    for _ in range(2):
        await done(tables, await opened(tables), HOST, want.Close())
        await redis_client.expire(keys.openings("test:room"), 100, lt=True)
    await opened(tables)
    assert await redis_client.ttl(keys.openings("test:room")) <= 100


async def test_a_typing_error_is_no_opening(redis_client: Client) -> None:
    tables = limited(redis_client, openings=1)
    for _ in range(3):
        await tables.open("test:room", event(), HOST, Opening("toi"))
    table = await opened(tables)
    for _ in range(3):
        outcome = await tables.open("test:room", event(), HOST, TOY)
        assert outcome == Refusal("TABLE_HERE_ALREADY", {"table": table})


async def test_a_person_hosts_so_many_tables(redis_client: Client) -> None:
    tables = limited(redis_client, hosted=3)
    ids = [await opened(tables, f"test:room{number}") for number in range(3)]
    too_many = Refusal("TOO_MANY_TABLES", {"most": 3})
    assert await tables.open("test:room9", event(), HOST, TOY) == too_many
    assert await redis_client.get(keys.openings("test:room9")) is None
    await opened(tables, "test:room8", GUEST)
    await done(tables, ids[0], HOST, want.Close())
    await opened(tables, "test:room9")
    await done(tables, ids[1], GUEST, want.Sit())
    await done(tables, ids[1], HOST, want.GiveHost(GUEST.id))
    await opened(tables, "test:room10")


async def test_an_index_that_is_wrong_keeps_nobody_from_hosting(redis_client: Client) -> None:
    tables = limited(redis_client, hosted=2)
    await redis_client.sadd(keys.hosted(HOST.id), "0000zzz0", "0000zzz1", "0000zzz2")
    await opened(tables)
    assert len(await tables.places.hosted_by(HOST.id)) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "intent", [want.Sit(), want.PlayWithComputers()], ids=["sit", "with computers"]
)
async def test_a_person_takes_so_many_seats(redis_client: Client, intent: want.Intent) -> None:
    tables = limited(redis_client, seats=3, hosted=100)
    ids = [await opened(tables, f"test:room{number}", HOST) for number in range(5)]
    for table in ids[:3]:
        await done(tables, table, GUEST, want.Sit())
    await Hands(tables).work()
    for table in ids[3:]:
        assert await refused(tables, table, GUEST, intent) == Refusal("TOO_MANY_SEATS", {"most": 3})
    await done(tables, ids[0], GUEST, want.Sit(3))  # another seat of the same table
    await done(tables, ids[1], GUEST, want.StandUp())
    await done(tables, ids[3], GUEST, intent)
    await Hands(tables).work()
    await done(tables, ids[2], HOST, want.Close())
    await done(tables, ids[4], GUEST, intent)


async def test_who_only_watches_needs_no_seat(redis_client: Client) -> None:
    tables = limited(redis_client, seats=0)
    table = await opened(tables, game="toy")
    await done(tables, table, HOST, want.PlayWithComputers(sit=False))


async def test_other_people_are_not_counted(redis_client: Client) -> None:
    tables = limited(redis_client, seats=1, hosted=1)
    for number, person in enumerate((*FRIENDS, STRANGER)):
        table = await opened(tables, f"test:room{number}", person)
        await done(tables, table, person, want.Sit())


async def test_a_flood_of_openings_stays_within_the_limit(redis_client: Client) -> None:
    tables = limited(redis_client, openings=5, hosted=1000)
    outcomes = await asyncio.gather(
        *[tables.open("test:room", event(), HOST, TOY) for _ in range(50)]
    )
    assert sum([isinstance(outcome, Done) for outcome in outcomes]) == 1
    left = [key async for key in redis_client.scan_iter(match=keys.TABLES_PATTERN)]
    assert len(left) == 1


async def test_events_of_any_length_and_letters_act_once(redis_client: Client) -> None:
    tables = limited(redis_client)
    table = await opened(tables, game="toy")
    for name in ("with a blank", "two\nlines", "x" * 3000, "ж" * 200, "a b"):
        first = await acted_as(tables, table, name)
        assert isinstance(first, Done)
        assert await acted_as(tables, table, name) == first
    kept = await redis_client.lrange(keys.outcomes(table), 0, -1)
    assert all(len(line) < 200 for line in kept)
    assert isinstance(await acted(tables, table, HOST, want.Sit()), Done)


async def acted_as(tables: Tables, table: str, name: str) -> object:
    return await tables.act(table, name, Actor(HOST), want.SetPrivate(True))
