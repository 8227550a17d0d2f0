"""What the metrics page says of tables, people, jobs and the store."""

from __future__ import annotations

import math
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from redis.asyncio import Redis
from structlog.testing import capture_logs

from bot.app import measures
from bot.app.measures import Measures
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.store.people.active import QUARTER_MS, ActivePeople
from bot.store.redis.scripts import Client
from bot.store.tables.census import census
from bot.tables.rules.actor import Actor
from tests.bot.application import App
from tests.bot.people import FRIENDS
from tests.bot.servers import linked, valkey_server
from tests.bot.toys import Clock
from tests.until import until_now

NORTH, EAST, SOUTH, WEST = FRIENDS
BELOT = "belot"
_OF_STORE = (
    *("tables", "people", "jobs_waiting", "jobs_due", "jobs_late_seconds", "disk_free_bytes"),
    *("store_memory_bytes", "store_memory_limit_bytes", "store_file_bytes", "store_file_ok"),
    *("store_file_delays", "store_replicas"),
)


@pytest.fixture(autouse=True)
def _always_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "FRESH_SECONDS", 0.0)


def seen(name: str, **labels: str) -> float | None:
    """A figure on the page."""
    return REGISTRY.get_sample_value(f"kafene_{name}", labels)


def values(name: str) -> Iterator[float]:
    """The figures of a metric on the page."""
    for family in REGISTRY.collect():
        if family.name == f"kafene_{name}":
            yield from [one.value for one in family.samples]


def states() -> Iterator[tuple[str, str, float]]:
    """The tables on the page, by game and state."""
    for family in REGISTRY.collect():
        if family.name == "kafene_tables":
            for one in family.samples:
                yield one.labels["game"], one.labels["state"], one.value


async def test_tables_are_counted_by_game_and_state(any_client: Client, tmp_path: Path) -> None:
    """Also on a cluster; a name that looks like a field of a table changes nothing."""
    app = App(any_client)
    odd = Person("test:odd", 'x","stage":"closed","game":"poker","paused":true,"')
    for number in range(3):
        assert not (await app.say(odd, "/play belot", f"test:lobby{number}")).refused
    await app.four()
    held = await app.held()
    assert held.table.game != BELOT
    await Measures(app.bot, tmp_path).refresh()
    assert sorted(states()) == [(BELOT, "lobby", 3), (held.table.game, "playing", 1)]
    assert seen("measured") == 1
    assert (seen("disk_free_bytes") or 0) > 0
    assert seen("people", within="hour") == seen("people", within="day") == 0  # at the next beat
    await app.bot.active.write(app.bot.tables.clock())
    table = (await app.held("test:lobby0")).table.id
    done = await app.bot.tables.act(table, "close", Actor(odd, admin=True), want.Close())
    assert isinstance(done, Done), done
    await Measures(app.bot).refresh()
    closed = [(BELOT, "closed", 1), (BELOT, "lobby", 2)]
    assert sorted(states()) == [*closed, (held.table.game, "playing", 1)]
    assert seen("people", within="hour") == seen("people", within="day") == 5


async def test_each_table_has_a_job_that_names_it(redis_client: Redis) -> None:
    """The count finds tables by these jobs alone."""
    app = App(redis_client)
    for number in range(5):
        await app.say(NORTH, "/play belot", f"test:lobby{number}")
    await app.four()
    found = await census(redis_client, app.bot.tables.clock())
    assert sum(found.tables.values()) == 6
    assert found.jobs >= 6


async def test_jobs_that_are_late_are_seen(redis_client: Redis) -> None:
    clock = Clock()
    app = App(redis_client, clock=clock)
    assert not (await app.say(NORTH, "/play belot")).refused
    found = await census(redis_client, clock())
    assert found.due == 2, "a redraw and the indexes"
    assert found.jobs == 3
    clock.move(90)
    await Measures(app.bot).refresh()
    assert (seen("jobs_waiting"), seen("jobs_due")) == (3, 2)
    assert seen("jobs_late_seconds") == 90


async def test_the_store_and_its_replica(tmp_path: Path) -> None:
    with valkey_server(tmp_path / "one", "--maxmemory", "64mb") as server:
        replica = ("--replicaof", f"127.0.0.1 {server.port}", "--repl-diskless-sync-delay", "0")
        with valkey_server(tmp_path / "two", *replica) as other:
            until_now(lambda: linked(other))
            async with server.client() as client:
                app = App(client)
                await app.say(NORTH, "/play belot")
                await Measures(app.bot).refresh()
    assert (seen("store_memory_bytes", node="0") or 0) > 500_000
    assert seen("store_memory_limit_bytes", node="0") == 64 * 2**20
    assert (seen("store_file_bytes", node="0") or 0) > 0
    assert seen("store_file_ok", node="0") == 1
    assert seen("store_replicas", node="0") == 1
    assert seen("store_replica_lag_bytes", node="0") is not None


async def test_without_the_store_there_are_no_old_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measures, "PATIENCE", 0.3)
    with valkey_server(tmp_path) as server:
        async with server.client() as client:
            app = App(client)
            await app.say(NORTH, "/play belot")
            await app.bot.active.write(app.bot.tables.clock())
            await Measures(app.bot, tmp_path).refresh()
            assert [*states()] == [(BELOT, "lobby", 1)]
            assert all([[*values(name)] for name in _OF_STORE]), "the test knows their names"
            server.freeze()
            await Measures(app.bot, tmp_path / "gone").refresh()
            assert seen("measured") == 0
            old = [name for name in _OF_STORE if not all(map(math.isnan, values(name)))]
            assert not old
            server.thaw()


async def test_a_disk_that_cannot_be_measured_hides_nothing_else(
    redis_client: Redis, tmp_path: Path
) -> None:
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    with capture_logs() as logs:
        await Measures(app.bot, tmp_path / "gone").refresh()
    assert [one["event"] for one in logs] == ["the disk cannot be measured"]
    assert seen("measured") == 0
    assert math.isnan(seen("disk_free_bytes") or 0)
    assert [*states()] == [(BELOT, "lobby", 1)]
    await Measures(app.bot, tmp_path).refresh()
    assert seen("measured") == 1


async def test_the_disk_is_measured_off_the_loop(
    redis_client: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network disk may hang: then all people would wait."""
    waits = threading.Event()

    def hangs(_: Path) -> object:
        waits.wait(10)
        raise OSError("it hung")

    monkeypatch.setattr(measures, "PATIENCE", 0.3)
    monkeypatch.setattr(shutil, "disk_usage", hangs)
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    await Measures(app.bot, tmp_path).refresh()
    assert not waits.is_set()
    assert seen("measured") == 0
    assert [*states()] == [(BELOT, "lobby", 1)]
    waits.set()


async def test_a_scrape_takes_as_many_trips_with_many_tables(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the next one none: the figures are kept for some seconds."""
    app, trips = App(redis_client, hosted=100, openings=100), 0
    pool: Any = redis_client.connection_pool
    get_connection = pool.get_connection

    async def counted(*args: Any, **options: Any) -> Any:
        nonlocal trips
        trips += 1
        return await get_connection(*args, **options)

    monkeypatch.setattr(pool, "get_connection", counted)
    for tables in (1, 40):
        for number in range(tables):
            await app.say(NORTH, "/play belot", f"test:room{tables}-{number}")
        trips = 0
        await Measures(app.bot).refresh()
        assert trips <= 13
    monkeypatch.setattr(measures, "FRESH_SECONDS", 30.0)
    kept = Measures(app.bot)
    await kept.refresh()
    trips = 0
    await kept.refresh()
    assert not trips


async def test_people_are_counted_together_and_nobody_can_be_read(any_client: Client) -> None:
    """Two processes: a person whom both have seen counts once; after a day nobody counts."""
    clock = Clock()
    one, two = ActivePeople(any_client), ActivePeople(any_client)
    for person in range(20):
        one.note(f"test:{person}", clock())
        two.note(f"test:{person + 10}", clock())
    await one.write(clock())
    await two.write(clock())
    assert await one.count(clock()) == (30, 30)
    clock.now += 6 * QUARTER_MS
    two.note("test:3", clock())
    await two.write(clock())
    assert await one.count(clock()) == (1, 30)
    clock.now += 97 * QUARTER_MS
    assert await one.count(clock()) == (0, 0)
