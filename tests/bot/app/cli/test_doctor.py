"""``kafene doctor`` finds what is wrong, and nothing where all is well."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from bot.app import checks
from bot.app.config import Settings
from bot.app.storage import nodes
from bot.model.jobs import Job
from bot.tables.tables import Tables
from tests.bot.app.cli.running import Run, on, playing, shows_no_hand
from tests.bot.people import let_in
from tests.bot.servers import ask, replica_of, valkey_server
from tests.until import until_now

pytestmark = pytest.mark.slow


def test_all_is_well(url: str, kafene: Run) -> None:
    held = on(url, playing)
    assert kafene("doctor") == 0, kafene.out
    shows_no_hand(kafene, held)
    lines = kafene.out.splitlines()
    assert lines.pop() == "all is well"
    assert all([line.startswith("ok     ") for line in lines])
    text = "\n".join(lines)
    masters = 3 if "cluster" in url else 1
    assert len(re.findall(r"Valkey \d+\.\d+", text)) == masters
    assert text.count("the append-only file is on and written") == masters
    assert "1 tables looked at" in text
    assert kafene.err == ""


GOOD = {
    "redis_version": "7.2.4",
    "valkey_version": "9.1.2",
    "maxmemory_policy": "noeviction",
    "maxmemory": 0,
    "used_memory": 10**6,
    "aof_enabled": 1,
    "role": "master",
}


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ({}, None),
        ({"valkey_version": None}, None),
        ({"redis_version": "6.2.14", "valkey_version": None}, "Redis 6.2.14 is too old"),
        ({"redis_version": "255.255.255", "valkey_version": None}, None),
        ({"maxmemory_policy": "allkeys-lru"}, "maxmemory-policy allkeys-lru"),
        ({"maxmemory": 10**6}, "memory is nearly full: 1.0 MB of 1.0 MB"),
        ({"maxmemory": 10**7}, None),
        ({"aof_enabled": 0}, "append-only file is off"),
        ({"aof_last_write_status": "err"}, "could not be written"),
        ({"aof_last_bgrewrite_status": "err"}, "could not be rewritten"),
        ({"role": "slave"}, "read-only replica"),
    ],
)
def test_what_the_server_tells(told: dict[str, Any], wrong: str | None) -> None:
    info = {name: one for name, one in (GOOD | told).items() if one is not None}
    found = [text for fine, text in checks.of_server(info) if not fine]
    assert len(found) == (wrong is not None), found
    assert all([wrong in text for text in found if wrong is not None])


def test_too_few_replicas() -> None:
    found = {text: fine for fine, text in checks.of_server(GOOD, 2)}
    assert found["0 replicas, KAFENE_WAIT_REPLICAS 2"] is False


@pytest.mark.parametrize(
    ("ahead", "fine"), [(0.0, True), (1.5, True), (-2.5, False), (3600, False)]
)
def test_clocks(ahead: float, fine: bool) -> None:
    assert checks.of_clock(ahead)[0] is fine


def test_a_clock_that_is_wrong(
    only_server: str, kafene: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    del only_server
    monkeypatch.setattr(nodes, "_now", lambda: time.time() - 9)
    assert kafene("doctor") == 1
    assert re.search(r"WRONG  the clocks differ by (8\.9|9\.0) s", kafene.out)
    assert kafene.out.endswith("\n1 problem\n")


def test_a_container_that_is_too_small() -> None:
    settings = Settings(computer_workers=63, valkey_memory=256)
    assert checks.of_machine(settings, 64, 65536)[0] is True
    fine, text = checks.of_machine(settings, 64, 1024)
    assert not fine
    assert "KAFENE_COMPUTER_WORKERS 63" in text


def test_no_room_on_the_disk() -> None:
    assert checks.of_disk(50_000_000)[0] is False
    assert checks.of_disk(10**12)[0] is True


def test_a_server_that_is_set_up_badly(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with valkey_server(
        tmp_path, "--appendonly", "no", "--maxmemory-policy", "allkeys-lru"
    ) as server:
        monkeypatch.setenv("REDIS_URL", server.url)
        assert kafene("doctor") == 1
        assert "WRONG  maxmemory-policy allkeys-lru" in kafene.out
        assert "WRONG  the append-only file is off" in kafene.out
        assert kafene.out.endswith("\n2 problems\n")


def test_a_replica(kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with valkey_server(tmp_path) as server, replica_of(server) as replica:
        monkeypatch.setenv("REDIS_URL", replica.url)
        assert kafene("doctor") == 1
        assert "WRONG  role slave: this is a read-only replica" in kafene.out
        assert "WRONG  scripts and writes: " in kafene.out


def test_a_disk_that_takes_no_writes(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server then refuses a PING, but tells what is wrong."""
    with valkey_server(tmp_path) as server:
        monkeypatch.setenv("REDIS_URL", server.url)
        assert ask(server.port, "CONFIG", "SET", "save", "3600 1").startswith("+OK")
        shutil.rmtree(server.folder)  # nothing can be written there
        assert ask(server.port, "BGSAVE").startswith("+")
        until_now(
            lambda: ask(server.port, "PING").startswith("-MISCONF"), lambda: "it still answers", 10
        )
        assert kafene("doctor") == 1
        assert "does not answer" not in kafene.out
        assert "WRONG  scripts and writes: MISCONF" in kafene.out
        assert kafene.out.endswith("ok     every table is shown in its places\n1 problem\n")


def test_tables_that_are_shown_nowhere(url: str, kafene: Run) -> None:
    held = on(url, playing)

    async def lose(tables: Tables) -> None:
        await tables.places.release("test:room", held.table.id)

    on(url, lose)
    assert kafene("doctor") == 1
    assert f"1 tables are shown nowhere (kafene tables redraw): {held.table.id}" in kafene.out
    assert kafene("tables", "show", held.table.id) == 0
    assert "in test:room, which shows no table\n" in kafene.out


def test_a_table_that_one_of_its_places_does_not_show(url: str, kafene: Run) -> None:
    held = on(url, playing)

    async def lose(tables: Tables) -> None:
        await let_in(tables, held.table.id, "test:club")
        await tables.places.release("test:club", held.table.id)

    on(url, lose)
    assert kafene("doctor") == 1
    told = "1 tables are shown in some of their places only (kafene tables redraw): "
    assert f"WRONG  {told}{held.table.id}" in kafene.out
    assert "shown nowhere" not in kafene.out
    assert kafene("tables", "show", held.table.id) == 0
    assert "in test:room, test:club, which shows no table\n" in kafene.out
    assert kafene("tables", "list") == 0
    assert "  test:room, test:club\n" in kafene.out


def test_jobs_that_nobody_does(url: str, kafene: Run) -> None:
    held = on(url, playing)

    async def late(tables: Tables) -> None:
        await tables.jobs.put(tables.clock() - 90_000, Job(held.table.id, "redraw"))

    on(url, late)
    assert kafene("doctor") == 1
    assert re.search(r"WRONG  jobs are 9\d s late: does a bot run\?", kafene.out)
