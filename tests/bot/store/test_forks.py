"""A failover that loses the last versions of a table: nobody believes in them any more."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from tests.bot.outbox.bench import ROOM, Bench
from tests.bot.people import held_of
from tests.bot.toys import Clock, jobs_in, play_on, toy_playing, toy_tables


async def as_it_is(client: Client, table: str) -> dict[Any, Any]:
    """Return what a replica has of a table: its keys and what is in them."""
    found = {}
    for name in await client.keys(f"{keys.table(table)}*"):
        data: Any = await client.dump(name)
        found[name] = data
    return found


async def elected(client: Client, table: str, replica: dict[Any, Any]) -> None:
    """A replica that has not got the last commits is the master now."""
    for name in await client.keys(f"{keys.table(table)}*"):
        await client.delete(name)
    for name, data in replica.items():
        await client.restore(name, 0, data)


async def test_a_refusal_without_an_event_after_a_failover(redis_client: Client) -> None:
    tables = toy_tables(redis_client, Clock())
    table = await toy_playing(tables)
    replica = await as_it_is(redis_client, table)
    await play_on(tables, table, 3)
    await elected(redis_client, table, replica)
    outcome = await tables.act(table, "", Actor(), want.TimeIsUp(0, 99))
    assert isinstance(outcome, Refusal)
    assert outcome.code == "OLD_CONTROL"


async def test_the_outbox_shows_the_present_after_a_failover(redis_client: Client) -> None:
    """A drawing was under way: the message shows a version that is lost, and its note says so."""
    bench = Bench(redis_client)
    await bench.begin()
    replica = await as_it_is(redis_client, bench.table)
    for _ in range(3):
        await bench.play()
    lost = await held_of(bench.tables, bench.table)
    await elected(redis_client, bench.table, replica)
    shown = await bench.show.make_all(lost)
    await bench.hands.outbox.draw(lost, "table", shown["table"])
    assert bench.platform.texts(ROOM) == [f"v{lost.version.number}"]
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, REDRAW))
    bench.platform.did.clear()
    await bench.hands.outbox.redraw(Job(bench.table, REDRAW))
    assert bench.platform.texts(ROOM) == [await bench.version()]
    assert bench.platform.did == [("edit", "m1")]
    assert await jobs_in(bench.tables, REDRAW) == [], "it does not spin"


async def test_a_redraw_of_a_lost_version_goes_on_to_the_present(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(redis_client)
    await bench.begin()
    replica = await as_it_is(redis_client, bench.table)
    await bench.play()

    async def election() -> None:
        await elected(redis_client, bench.table, replica)
        # another move happens again under the same number
        await play_on(toy_tables(redis_client, bench.clock), bench.table)

    shown, stamps = bench.show.make_all, []

    async def seen(held: Snapshot, *more: Any) -> Any:
        stamps.append(held.version)
        return await shown(held, *more)

    monkeypatch.setattr(bench.show, "make_all", seen)
    bench.platform.during = election
    await bench.hands.outbox.redraw(Job(bench.table, REDRAW))
    lost, now = stamps
    assert lost.number == now.number
    assert now == (await held_of(bench.tables, bench.table)).version
    assert await jobs_in(bench.tables, REDRAW) == []


async def test_notes_of_a_bot_that_knew_no_stamps(redis_client: Client) -> None:
    """A rolling upgrade: the messages of the older bot are edited, not sent again."""
    bench = Bench(redis_client)
    await bench.begin()
    key = keys.messages(bench.table)
    new = await redis_client.hget(key, "table")
    assert isinstance(new, bytes)
    number = (await held_of(bench.tables, bench.table)).version.number
    stamp = (await held_of(bench.tables, bench.table)).version.stamp
    old = new.replace(f'"of":[{number},"{stamp}"]'.encode(), f'"version":{number}'.encode())
    assert old != new
    await redis_client.hset(key, "table", old)
    await bench.play()
    await bench.draw()
    await bench.is_drawn()
    assert {what for what, _ in bench.platform.did} == {"edit"}
