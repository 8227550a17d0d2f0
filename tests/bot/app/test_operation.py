"""docs/operation.md says what the code does: settings, metrics, what doctor finds, backups."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from prometheus_client import Counter, Gauge, Histogram

from bot.app.config import names
from bot.app.embedded import EmbeddedServer
from bot.model.tables import intents as want
from bot.store.redis.connection import connect
from bot.util import metrics
from tests.bot.people import FRIENDS, done, held_of, opened, tables_of
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")


def settings_table() -> str:
    """Every setting with its default and its meaning, as a table."""
    lines = ["| Setting | Default | Meaning |", "|---|---|---|"]
    for name, one in names().items():
        default = f"`{one.default}`" if one.default else ""
        meaning = one.description.replace("|", "\\|")
        lines.append(f"| `{name}` | {default} | {meaning} |")
    return "\n".join(lines)


def metrics_table() -> str:
    """Every family of metrics with its labels and its meaning, as a table."""
    lines = ["| Metric | Labels | Meaning |", "|---|---|---|"]
    for one in vars(metrics).values():
        if isinstance(one, Counter | Gauge | Histogram):
            name = one._name + ("_total" if isinstance(one, Counter) else "")
            labels = ", ".join([f"`{label}`" for label in one._labelnames])
            lines.append(f"| `{name}` | {labels} | {one._documentation} |")
    return "\n".join(lines)


@pytest.mark.parametrize("table", [settings_table, metrics_table])
def test_tables_are_those_of_the_code(table: object) -> None:
    assert callable(table)
    assert table() in PAGE, f"write this into docs/operation.md:\n{table()}"


def test_every_word_of_doctor_is_one_that_it_says() -> None:
    files = (
        *(ROOT / "bot" / "app" / "cli").glob("*.py"),
        *[ROOT / "bot" / "app" / f"{name}.py" for name in ("checks", "config", "slips")],
        ROOT / "bot" / "store" / "redis" / "advice.py",
        ROOT / "bot" / "store" / "redis" / "connection.py",
        *(ROOT / "adapters").glob("*/doctor.py"),
        *(ROOT / "adapters").glob("*/service.py"),
    )
    source = "".join([file.read_text(encoding="utf-8") for file in files])
    explained = re.findall(r"^\| `WRONG  ([^`]+)` \|", PAGE, re.MULTILINE)
    assert len(explained) >= 15
    for line in explained:
        longest = max(re.split(r"\b[NX]\b[ :,]*", line), key=len).strip()
        assert longest in source, line


def test_commands_and_settings_that_are_named_exist() -> None:
    commands = set(re.findall(r"kafene ([a-z]+)", PAGE))
    assert {"tables", "export", "import", "doctor"} <= commands
    known = set(names())
    for name in re.findall(r"\bKAFENE_[A-Z_]+\b", PAGE):
        assert name in known, name


def test_events_of_the_log_that_are_named_exist() -> None:
    files = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "adapters").rglob("*.py")]
    source = "".join([file.read_text("utf-8") for file in files])
    section = PAGE[PAGE.index("## Logs") : PAGE.index("## Health")]
    named = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    assert len(named) >= 8
    for event in named:
        assert f'"{event}"' in source, event


@pytest.mark.slow
async def test_a_copy_of_the_append_only_file_is_a_backup(tmp_path: Path) -> None:
    """As the page tells: the folder is copied while the bot runs."""
    async with EmbeddedServer(tmp_path / "data") as server, connect(server.url) as client:
        tables = tables_of(client)
        table = await opened(tables)
        for seat, person in enumerate(FRIENDS):
            await done(tables, table, person, want.Sit(seat))
        held = await held_of(tables, table)
        # while one write is being synced, the server keeps the next ones for up to two seconds
        await client.execute_command("WAITAOF", 1, 0, 0)
        shutil.copytree(tmp_path / "data" / "appendonlydir", tmp_path / "backup" / "appendonlydir")
    (incremental,) = (tmp_path / "backup" / "appendonlydir").glob("*.incr.aof")
    with incremental.open("ab") as file:  # the copy ended in the middle of a command
        file.write(b"*3\r\n$3\r\nSET\r\n$1\r\na\r\n$1")
    async with EmbeddedServer(tmp_path / "backup") as server, connect(server.url) as client:
        assert (await held_of(tables_of(client), table)).table == held.table
