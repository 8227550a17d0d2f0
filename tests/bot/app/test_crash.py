"""kill -9 of the bot at random moments: nothing acknowledged is lost, nothing happens twice.

``KAFENE_KILLS=200 uv run pytest tests/bot/app/test_crash.py`` kills 200 times; CI a sample.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.history.happened import Consumers
from bot.model.jobs import HAPPENED
from bot.model.tables.table import Stage
from bot.tables.tables import Tables
from tests.bot.app.crash_child import TABLES
from tests.bot.app.records import all_tables, check_records
from tests.bot.history.counting import Counting
from tests.bot.people import tables_of
from tests.bot.servers import Server, valkey_server
from tests.bot.toys import jobs_in
from tests.forked import Forked, environment_of
from tests.lanes import volume
from tests.until import until

KILLS = int(os.environ.get("KAFENE_KILLS", "0")) or volume(3, night=50)


async def life(server: Server, folder: Path, lasts: Callable[[], Awaitable[object]]) -> None:
    """One life of the bot: from its start to a kill -9 when `lasts`, asked once it was ready, is
    over."""
    out = f"out-{os.urandom(4).hex()}"
    environ = environment_of()
    process = Forked("tests.bot.app.crash_child", [server.url, "."], folder, environ, out)

    def says() -> str:
        file = folder / out
        return file.read_text("utf-8") if file.exists() else ""

    def complains() -> str:
        return (folder / "log").read_text("utf-8")

    try:
        await until(lambda: "\n" in says() or process.poll() is not None, "a life")
        assert says().startswith("ready\n"), complains()  # what it warns of comes after
        await lasts()
        assert process.poll() is None, complains()
    finally:
        process.kill()
        process.wait()


async def commits(tables: Tables) -> int:
    """How often any table has changed."""
    return sum([held.version.number for held in await all_tables(tables)])


def check_acks(folder: Path, records: dict[tuple[str, int], list[str]], kills: int) -> int:
    """Every acknowledged action is in the record once and in order; the number of acks."""
    acks = [line.split(" ", 4) for line in (folder / "acks").read_text().splitlines()]
    versions = Counter((table, version) for table, _, _, version, _ in acks)
    assert set(versions.values()) <= {1}
    decisions = Counter((table, prompt) for table, _, prompt, _, _ in acks)
    assert set(decisions.values()) <= {1}
    for (table, match), lines in records.items():
        mine = [line[2:] for line in lines if line.startswith("0 ")]
        said = [text for one, number, _, _, text in acks if (one, int(number)) == (table, match)]
        said = [text for text in said if text != "ready"]
        rest = iter(mine)
        assert all(text in rest for text in said), "an acknowledged action is not in the record"
        if said:
            assert len(mine) - len(said) <= kills, "more was stored than anybody did"
    return len(acks)


async def check_facts(tables: Tables, records: dict[tuple[str, int], list[str]]) -> None:
    """Each finished deal, and each person who sat down, was counted once."""
    count = Counting(tables.store.client)
    for _, job in await jobs_in(tables, HAPPENED):  # what the last life has left
        await Consumers(tables.jobs, count).consume(job)
    deals = set()
    for (table, match), lines in records.items():
        finished = [line for line in lines if line.startswith("score ")]
        deals |= {(table, match, number + 1) for number in range(len(finished))}
    assert await count.deals() == deals
    found = await count.counts()
    assert (found.get("deal", 0), found["seated"]) == (len(deals), TABLES - 1)


@pytest.mark.slow
async def test_killed_again_and_again(tmp_path: Path) -> None:
    random = Random(20261121)
    with valkey_server(tmp_path / "redis") as server:
        async with server.client() as client:
            versions: list[int] = []
            tables = tables_of(client)
            for number in range(KILLS):
                await life(server, tmp_path, partial(asyncio.sleep, random.uniform(0.0, 2.4)))
                tables = tables_of(client)
                records = await check_records(tables)
                check_acks(tmp_path, records, number + 1)
                versions.append(await commits(tables))
            assert all(held.table.stage is not Stage.LOBBY for held in await all_tables(tables))

            async def goes_on() -> bool:
                return await commits(tables) > versions[-1] + 20

            await life(server, tmp_path, partial(until, goes_on, "moves after the last kill"))
            after = await commits(tables)
            jobs = Counter((tmp_path / "jobs").read_text().splitlines())
            assert set(jobs.values()) == {1}, "a job was done twice"
            records = await check_records(tables_of(client))
            acks = check_acks(tmp_path, records, KILLS + 1)
            await check_facts(tables, records)
            print(f"{KILLS} kills: {acks} acknowledged actions, {len(jobs)} jobs, {after} commits")
