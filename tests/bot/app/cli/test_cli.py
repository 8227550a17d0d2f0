"""The operator's commands as an operator runs them: what they print, their exit codes, no hand."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.cli.lines import complain, plain
from bot.app.embedded import url_of_running_bot
from bot.model import ids
from bot.model.jobs import Job
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import SCHEMA, Snapshot, Stage
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.store.redis.scripts import Client
from bot.tables.tables import Tables
from tests.bot.app.cli.running import Run, hidden_in, on, playing, shows_no_hand
from tests.bot.app.process import child
from tests.bot.people import FRIENDS, done, held_of, let_in, tables_of
from tests.bot.servers import Server, ask, dead_port, valkey_server
from tests.forked import environment_of, ran
from tests.paths import ROOT

pytestmark = pytest.mark.slow

# --- tables -----------------------------------------------------------------------------------


def test_list_and_show(url: str, kafene: Run) -> None:
    assert kafene("tables", "list") == 0
    assert kafene.out == "0 tables\n"
    held = on(url, playing)
    table = held.table.id
    assert kafene("tables", "list") == 0
    line, last = kafene.out.splitlines()
    assert line.startswith(f"{table}  playing  bulgarian-canasta  4/4 people  20")
    assert line.endswith("Z  test:room")
    assert last == "1 table"
    shows_no_hand(kafene, held)
    assert kafene("tables", "show", table) == 0
    shows_no_hand(kafene, held)
    assert f"table {table} version {held.version.number} in test:room\n" in kafene.out
    assert "  seat 2: East (test:east), prompt" in kafene.out
    assert kafene.out.count("awaited: act") == 1
    assert "match 1, deal 1, scores 0 0\n" in kafene.out
    assert re.search(r"  job time-up seat \d prompt \d+ due 20", kafene.out)
    assert kafene.err == ""


def test_redraw(url: str, kafene: Run) -> None:
    held = on(url, playing)
    table = held.table.id

    async def jobs(tables: Tables) -> dict[str, int]:
        return {job.kind: due for due, job in await tables.jobs.of_table(table)}

    async def nothing_to_do(tables: Tables) -> None:
        for kind in ("redraw", "project"):
            await tables.jobs.remove(Job(table, kind))

    on(url, nothing_to_do)
    assert kafene("tables", "redraw", table) == 0
    assert kafene.out == f"table {table} will be drawn anew by the running bot\n"
    assert {"redraw", "project"} <= set(on(url, jobs))


def test_close(url: str, kafene: Run) -> None:
    held = on(url, playing)
    table = held.table.id
    assert kafene("tables", "close", "--yes", table) == 0
    assert kafene.out == f"table {table} is closed\n"

    async def closed(tables: Tables) -> tuple[Stage, str | None]:
        return (await held_of(tables, table)).table.stage, await tables.places.table_at("test:room")

    assert on(url, closed) == (Stage.CLOSED, None)
    assert kafene("tables", "close", "--yes", table) == 1
    assert kafene.complaint.startswith(f"table {table} is not closed: ")
    assert re.search(r"\([A-Z_]+\)$", kafene.complaint)


def test_show_a_table_of_two_places(url: str, kafene: Run) -> None:
    async def shared(tables: Tables) -> Snapshot:
        table = (await playing(tables)).table.id
        await let_in(tables, table, "club:hall", "The Hall")
        await done(tables, table, FRIENDS[0], want.SetPlace("club:hall", "bg", quiet=True))
        for code in ("secret01", "secret02"):
            await done(tables, table, FRIENDS[0], want.Share(code, tables.clock() + 60_000))
        await done(tables, table, Person("far:zoe", "Zoe"), want.AskIn("secret02", "far:x", "Far"))
        return await held_of(tables, table)

    held = on(url, shared)
    assert kafene("tables", "show", held.table.id) == 0
    shows_no_hand(kafene, held)
    lines = kafene.out.splitlines()
    assert lines[0].endswith(" in test:room, club:hall")
    assert "  place 0: test:room, en" in lines
    assert "  place 1: club:hall (The Hall), bg, without lines said at the table" in lines
    assert any([one.startswith("  1 code, the last until 20") for one in lines])
    assert any([one.startswith("  asks: far:x (Far), by Zoe (far:zoe) since 20") for one in lines])
    assert kafene.out.count(", by place 0") == 4
    assert "secret" not in kafene.out


def test_close_a_table_of_two_places(url: str, kafene: Run) -> None:
    async def shared(tables: Tables) -> str:
        table = (await playing(tables)).table.id
        await let_in(tables, table, "club:hall")
        return table

    table = on(url, shared)
    assert kafene("tables", "close", "--yes", table) == 0, kafene.err
    assert kafene.out == f"table {table} is closed\n"

    async def closed(tables: Tables) -> list[str | None]:
        assert (await held_of(tables, table)).table.stage is Stage.CLOSED
        return [await tables.places.table_at(place) for place in ("test:room", "club:hall")]

    assert on(url, closed) == [None, None]


@pytest.mark.parametrize("command", ["tables show", "tables redraw", "tables close", "export"])
@pytest.mark.parametrize("table", ["0011aabb", "nonsense", "../../etc", "\x1b[2J", "a" * 10_000])
def test_there_is_no_such_table(only_server: str, kafene: Run, command: str, table: str) -> None:
    del only_server
    assert kafene(*command.split(), table) == 1
    assert kafene.complaint == f"there is no table {plain(table)}"
    assert kafene.out == ""


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"schema": SCHEMA + 1}, "was written by a newer bot"),
        ({"table": b'{"id":"\x1b[2J"}'}, "cannot be read"),
        ({"version": "abc"}, "cannot be read"),
        ("no hash", "cannot be read"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_read(only_server: str, kafene: Run, fields: Any, said: str) -> None:
    held = on(only_server, playing)
    table = held.table.id

    async def spoil(tables: Tables) -> None:
        if isinstance(fields, str):
            await tables.store.client.set(keys.table(table), fields)
        else:
            await tables.store.client.hset(keys.table(table), mapping=fields)

    on(only_server, spoil)
    for command in ("tables show", "tables redraw", "tables close", "export"):
        assert kafene(*command.split(), table) == 1, command
        assert kafene.complaint.startswith(f"table {table} {said}: ")
        assert "\x1b" not in kafene.err
    assert kafene("tables", "list") == 0
    assert kafene.out.startswith(f"{table}  {said}: ")
    assert kafene("doctor") == 1
    assert f"WRONG  table {table} {said}: " in kafene.out
    shows_no_hand(kafene, held)


def test_a_damaged_record_is_told_in_a_sentence(only_server: str, kafene: Run) -> None:
    held = on(only_server, playing)
    table = held.table

    async def spoil(tables: Tables) -> int:
        return int(await tables.store.client.lpush(keys.record(table.id, table.match), "score 0 0"))

    on(only_server, spoil)
    assert kafene("export", table.id) == 1
    assert kafene.complaint.startswith("line 1 of the record: it does not begin with kafene-record")
    assert not re.search(r"[A-Z]_[A-Z]|\*\*\*|=", kafene.complaint)


def test_names_move_no_cursor(only_server: str, kafene: Run) -> None:
    async def named(tables: Tables) -> str:
        table = (await playing(tables)).table.id
        evil = replace(FRIENDS[1], name="Eve\x1b[2J\nkafene: all is well")
        await done(tables, table, FRIENDS[1], want.StandUp())
        await done(tables, table, evil, want.Sit(1))
        return table

    table = on(only_server, named)
    assert kafene("tables", "show", table) == 0
    assert "\x1b" not in kafene.out
    assert "\nkafene" not in kafene.out


# --- export and import ------------------------------------------------------------------------


def test_export_and_import(url: str, kafene: Run, tmp_path: Path) -> None:
    held = on(url, playing)
    table = held.table.id
    assert kafene("export", table) == 0
    shows_no_hand(kafene, held)
    assert json.loads(kafene.out)["secrets"] is False
    public, secret = tmp_path / "public.json", tmp_path / "secret.json"
    assert kafene("export", table, "-o", str(public)) == 0
    assert kafene.out == kafene.err == ""
    shows_no_hand(kafene, held)
    assert not any([text in public.read_text() for text in hidden_in(held)])
    assert kafene("export", "--secrets", table, "-o", str(secret)) == 0
    assert "exported with its hidden cards" in kafene.err, "that is logged"
    assert table in kafene.err
    assert held.state.hidden.seed in secret.read_text()
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert sorted(one.name for one in tmp_path.iterdir()) == ["public.json", "secret.json"]
    assert kafene("import", str(secret)) == 1
    assert "is here already" in kafene.complaint
    assert kafene("import", str(secret), "--place", "test:elsewhere") == 1
    on(url, delete_all)
    assert kafene("import", str(secret), "--place", "test:elsewhere") == 0
    assert kafene.out == f"table {table} is shown in test:elsewhere\n"

    async def back(tables: Tables) -> Snapshot:
        return await held_of(tables, table)

    assert on(url, back).state == held.state
    assert kafene("import", str(public), "--place", "test:elsewhere") == 1
    assert kafene("doctor") == 0, kafene.out


async def delete_all(tables: Tables) -> None:
    """Forgets every key, on every node."""
    client: Any = tables.store.client
    await client.flushall()


def test_the_export_with_secrets_is_logged_at_any_level(
    only_server: str, kafene: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = on(only_server, playing).table.id
    monkeypatch.setenv("KAFENE_LOG_LEVEL", "error")
    assert kafene("export", "--secrets", table) == 0
    assert "exported with its hidden cards" in kafene.err


def test_import_from_standard_input(
    only_server: str, kafene: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = on(only_server, playing).table.id
    assert kafene("export", table) == 0
    data = kafene.out
    on(only_server, delete_all)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data.encode())))
    assert kafene("import", "-") == 0
    assert kafene("tables", "show", table) == 0


def test_what_cannot_be_imported(only_server: str, kafene: Run, tmp_path: Path) -> None:
    del only_server
    rubbish = tmp_path / "rubbish.json"
    rubbish.write_bytes(b"\xff\x00 nonsense")
    assert kafene("import", str(rubbish)) == 1
    assert kafene.complaint.startswith("this is no export of a table: ")
    assert kafene("import", str(tmp_path / "missing.json")) == 1
    assert kafene.complaint == f"{tmp_path}/missing.json: No such file or directory"
    assert kafene("import", str(tmp_path)) == 1
    assert kafene.complaint == f"{tmp_path}: Is a directory"


def test_what_cannot_be_exported_to(only_server: str, kafene: Run, tmp_path: Path) -> None:
    table = on(only_server, playing).table.id
    assert kafene("export", table, "-o", str(tmp_path / "no" / "such.json")) == 1
    assert "No such file or directory" in kafene.complaint
    (tmp_path / "folder").mkdir()
    assert kafene("export", table, "-o", str(tmp_path / "folder")) == 1
    assert "Is a directory" in kafene.complaint
    assert [one.name for one in tmp_path.iterdir()] == ["folder"], "nothing half written"


# --- misuse, settings, a Redis that is away -----------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["tables"],
        ["tables", "burn"],
        ["tables", "show"],
        ["export"],
        ["import"],
        ["import", "a", "--place", "nowhere"],
        ["import", "a", "--place", "test:{}"],
        ["doctor", "who"],
    ],
)
def test_misuse(kafene: Run, words: list[str]) -> None:
    assert kafene(*words) == 2
    assert kafene.err.startswith("usage: kafene")
    assert not list(Path.cwd().iterdir())


@pytest.mark.parametrize("words", [[], ["tables"], ["export"], ["doctor"]])
def test_help(kafene: Run, words: list[str]) -> None:
    assert kafene(*words, "--help") == 0
    assert kafene.out.startswith("usage: kafene")


@pytest.mark.parametrize("words", [[], ["tables", "list"], ["doctor"]])
def test_bad_settings(kafene: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.setenv("KAFENE_FSYNC", "perhaps")
    monkeypatch.setenv("KAFENE_HEALTHPORT", "1")
    monkeypatch.setenv("REDIS_URL", "redis://:secret-word@host:port")
    assert kafene(*words) == 2
    lines = kafene.err.splitlines()
    assert [line.split(":")[1].strip() for line in lines] == [
        "KAFENE_HEALTHPORT",
        "REDIS_URL",
        "KAFENE_FSYNC",
    ]
    assert all([line.startswith("kafene: ") for line in lines])
    assert "secret-word" not in kafene.err


@pytest.mark.parametrize("words", [[], ["tables", "list"], ["doctor"]])
def test_redis_is_away(kafene: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.setattr("bot.app.storage.opening.UP_SECONDS", 0.5)
    monkeypatch.setattr("bot.app.storage.opening._BESIDE_SECONDS", 0.5)
    monkeypatch.setenv("KAFENE_HEALTH_PORT", "0")
    with dead_port() as port:
        monkeypatch.setenv("REDIS_URL", f"redis://:secret-word@127.0.0.1:{port}")
        assert kafene(*words) == 1
    said = kafene.out if words == ["doctor"] else kafene.complaint
    assert "Redis does not answer within 0.5 s" in said
    assert "secret-word" not in kafene.err + kafene.out


@pytest.mark.parametrize("password", ["", "secret-word"])
def test_a_wrong_password(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, password: str
) -> None:
    with valkey_server(tmp_path) as server:
        ask(server.port, "CONFIG", "SET", "requirepass", "another-word")
        url = server.url.replace("//", f"//:{password}@") if password else server.url
        monkeypatch.setenv("REDIS_URL", url)
        assert kafene("tables", "list") == 1
        assert "another user or password than REDIS_URL has" in kafene.complaint
        assert "secret-word" not in kafene.err
        if password:
            assert kafene("doctor") == 1
            assert "another user or password" in kafene.out


@pytest.mark.parametrize("words", [["tables", "list"], ["doctor"], ["export", "0011aabb"]])
def test_no_data_folder_is_made_by_looking(kafene: Run, words: list[str], tmp_path: Path) -> None:
    assert kafene(*words) == 1
    assert f"there is no data folder {tmp_path}/data" in kafene.out + kafene.err
    assert not list(tmp_path.iterdir())


def test_complaints_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("one\n two\x1b[2J")
    assert capsys.readouterr().err == "kafene: one two\N{REPLACEMENT CHARACTER}[2J\n"


# --- beside a running bot -----------------------------------------------------------------------


@asynccontextmanager
async def running_bot(folder: Path) -> AsyncIterator[Mapping[str, str]]:
    """A bot with computer players at work, on its own Valkey: the environment for commands."""
    async with child("play", folder, KAFENE_COMPUTER_DELAY="0.5") as bot:
        await bot.ready()
        await bot.played({}, 2)
        yield environment_of(KAFENE_DATA_DIR=str(folder / "data"))
        bot.process.terminate()
        assert await bot.ended() == 0
        assert "Traceback" not in bot.errors


async def command(environment: Mapping[str, str], *words: str) -> tuple[int, str, str]:
    """A command as a process of its own."""
    code, out, errors = await ran(words, environment)
    assert "Traceback" not in errors
    return code, out, errors


@pytest.mark.slow
async def test_commands_beside_a_running_bot(tmp_path: Path) -> None:
    async with running_bot(tmp_path) as environment:
        (code, listed, err), (_, examined, _) = await asyncio.gather(
            command(environment, "tables", "list"), command(environment, "doctor")
        )
        assert (code, err) == (0, "")
        assert listed.endswith("\n2 tables\n")
        assert examined.endswith("all is well\n"), examined
        table = listed.split()[0]
        _, closed, _ = await command(environment, "tables", "close", "--yes", table)
        assert closed == f"table {table} is closed\n"
    # and when it has stopped
    code, listed, err = await command(environment, "tables", "list")
    assert (code, err) == (0, "")
    assert f"{table}  closed" in listed
    assert url_of_running_bot(tmp_path / "data") is None


async def test_whoever_reads_our_lines_may_stop(redis_server: Server) -> None:
    """They read one line, and more is written than a pipe takes."""
    async with connect(redis_server.url) as client:
        await many_tables(client)
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "bot", "tables", "list"],
        env=environment | {"REDIS_URL": redis_server.url},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    with process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert await asyncio.to_thread(process.stdout.readline)
        process.stdout.close()
        assert await asyncio.to_thread(process.stderr.read) == b""
    assert process.returncode == 1


async def many_tables(client: Client) -> None:
    """The same table many times over, under other ids."""
    tables = tables_of(client)
    held = await playing(tables)
    fields: Any = await client.hgetall(keys.table(held.table.id))
    pipeline = client.pipeline(transaction=False)
    for number in range(1000):
        pipeline.hset(keys.table(ids.table_id(str(number), b"any")), mapping=fields)
    await pipeline.execute()
