"""A few tables on two processes for some seconds; ``python -m bench.load`` has 10,000 for half an
hour. And a few idle tables; ``python -m bench.tables --idle`` has 100,000."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bench.copies import event_of, group_of, table_of
from bench.crowd import crowd
from bench.load import Course, Load, place_of
from bench.room import Committed
from bench.tables import fill_with_idle
from bot.app.wiring import Kafene
from tests.bot.people import NO_LIMITS, held_of
from tests.bot.servers import Server
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.night]

MODELS, TABLES = 4, 12
IDLE = 5
QUICK = {"KAFENE_COMPUTER_DELAY": "0.2"}


async def test_copies_of_tables_are_played_and_measured(
    tmp_path: Path, redis_server: Server, redis_client: Redis, capsys: pytest.CaptureFixture[str]
) -> None:
    """People press at all tables, at the copies too, and computers play. Each press is answered. No
    process warns of anything."""
    tables = Kafene(redis_client, limits=NO_LIMITS).tables
    assert redis_server.process is not None
    async with crowd(tmp_path, redis_server.url, 2, real=False, **QUICK) as people:
        load = Load(people, tables, 0.1)
        course = Course(load, redis_client, redis_server.process.pid)
        await load.open(MODELS, TABLES, 1, redis_server.port, quick=0.1)
        load.take()
        played: Counter[str] = Counter()

        def note(committed: Committed) -> None:
            played[committed.table] += 1

        people.on_commit.append(note)
        await until(lambda: len(played) == TABLES, "all are played")
        await course.look(1)
        await until(lambda: len(load.now.answers) >= 20 and load.now.moves, "measured again")
        await course.look(2)
        await load.end()
        assert {(await tables.places.table_at(place_of(one))) for one in range(TABLES)} == {*played}
        assert [dict(one.warnings) for one in people.processes] == [{}, {}]
    late = sum([n for name, n in load.all.count.items() if name.startswith("refused")])
    assert not load.all.count["lost"]
    assert late < len(load.all.answers) / 5, "a press may come too late"
    assert min(len(load.all.answers), len(load.all.hands), len(load.all.moves)) > 0
    course.slopes(1)
    told = capsys.readouterr().out
    for name in ("process 1", "process 2", "Valkey", "stored"):
        assert f"\n{name}: " in told


async def test_idle_tables_are_like_the_first(
    redis_server: Server, redis_client: Redis, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each has its position, its record, its people and its jobs."""
    await fill_with_idle(redis_server.port, IDLE)
    assert f"{IDLE} idle tables: " in capsys.readouterr().out
    tables = Kafene(redis_client, limits=NO_LIMITS).tables
    first = await held_of(tables, table_of(event_of(0)))
    jobs = await tables.jobs.of_table(first.table.id)
    assert jobs
    for number in range(1, IDLE):
        table = table_of(event_of(number))
        held = await held_of(tables, table)
        assert held.state == first.state
        assert [one.person.id for one in held.table.seats if one.person] == [
            f"bench:{group_of(number)}.{seat}" for seat in range(4)
        ]
        assert len(await tables.jobs.of_table(table)) == len(jobs)
        lines = await tables.store.record_lines(table, 1)
        assert lines == await tables.store.record_lines(first.table.id, 1)
