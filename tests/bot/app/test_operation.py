"""The operator's pages say what the code does: settings, metrics, what doctor finds, backups."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from prometheus_client import Counter, Gauge, Histogram, Info

from adapters.telegram.sending.budget import ALL
from bot.app.cli.main import main
from bot.app.config import names
from bot.app.embedded import EmbeddedServer
from bot.model.tables import intents as want
from bot.store.redis.connection import connect
from bot.util import metrics
from bot.util.version import version
from tests.bot.people import FRIENDS, done, held_of, opened, tables_of
from tests.paths import ROOT
from tests.source import text_of

DOCS = ROOT / "docs"
NAMES = (
    *("operation", "installing", "settings", "commands"),
    *("logs-and-metrics", "backups-and-upgrades", "capacity"),
)
PAGES = {name: text_of(DOCS / f"{name}.md") for name in NAMES}
"""What three screens hold."""
COMMAND = re.compile(r"(?:`|uv run --no-dev )kafene((?: [a-z][a-z-]*)+)")


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
        if isinstance(one, Counter | Gauge | Histogram | Info):
            ends = "_total" if isinstance(one, Counter) else ""
            name, named = one._name + ends, one._labelnames
            if isinstance(one, Info):
                name, named = f"{name}_info", version()._fields
            labels = ", ".join([f"`{label}`" for label in named])
            lines.append(f"| `{name}` | {labels} | {one._documentation} |")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("page", "table"), [("settings", settings_table()), ("logs-and-metrics", metrics_table())]
)
def test_tables_are_those_of_the_code(page: str, table: str) -> None:
    assert table in PAGES[page], f"write this into docs/{page}.md:\n{table}"


def commands_of(part: str) -> list[str]:
    """The commands of a part of the operator's page, without their comments."""
    text = PAGES["operation"].split(f"\n## {part}\n")[1].split("\n## ")[0]
    return [re.split(" +#", line)[0] for line in re.findall(r"^    (\S.*)$", text, re.MULTILINE)]


def test_the_page_alone_installs_what_the_unit_starts() -> None:
    unit = text_of(ROOT / "deploy" / "kafene.service")
    user, folder, program, data = [
        re.findall(f"^{name}=(.*)$", unit, re.MULTILINE)[0]
        for name in ("User", "WorkingDirectory", "ExecStart", "ReadWritePaths")
    ]
    assert program == f"{folder}/.venv/bin/kafene"
    as_user = f"sudo -u {user}"
    wanted = [
        f"sudo useradd --system --home-dir {folder} {user}",
        f"sudo install -d -o {user} -g {user} {folder}",
        f"cd {folder}",
        f"{as_user} git clone ADDRESS .",
        f"{as_user} uv sync --no-dev --compile-bytecode",
        f"{as_user} install -d -m 700 {data.removeprefix(f'{folder}/')}",
        f"{as_user} uv run --no-dev kafene init",
        f"{as_user} uv run --no-dev kafene doctor",
        "sudo cp deploy/kafene.service /etc/systemd/system/",
        "sudo systemctl enable --now kafene",
    ]
    told = commands_of("Install")
    assert told[-len(wanted) :] == wanted
    assert told[-len(wanted) - 1].endswith("/usr/local/bin/uv"), "for every user, before its use"


def test_an_update_is_told_once() -> None:
    """The others lead there; containers have their own."""
    pages = {page.name: text_of(page) for page in (*ROOT.glob("*.md"), *DOCS.glob("*.md"))}
    told = {name: re.findall(r"git pull.*", page) for name, page in pages.items()}
    assert {name for name, lines in told.items() if lines} == {"operation.md", "installing.md"}
    assert all(["docker compose" in line for line in told["installing.md"]])
    for name in ("installing.md", "backups-and-upgrades.md"):
        assert "](operation.md#update)" in pages[name]
    assert [one.split()[-1] for one in commands_of("Update")[2:]] == ["doctor", "kafene"]


def test_the_operators_page_leads_to_all_others() -> None:
    for name in PAGES.keys() - {"operation"}:
        assert f"]({name}.md" in PAGES["operation"], name


def test_every_word_of_doctor_is_one_that_it_says() -> None:
    files = (
        *(ROOT / "bot" / "app" / "cli").glob("*.py"),
        *(ROOT / "bot" / "app" / "storage").glob("*.py"),
        *[ROOT / "bot" / "app" / f"{name}.py" for name in ("checks", "config", "slips")],
        ROOT / "bot" / "store" / "redis" / "advice.py",
        ROOT / "bot" / "store" / "redis" / "connection.py",
        *(ROOT / "adapters").glob("*/doctor.py"),
        *(ROOT / "adapters").glob("*/service.py"),
    )
    source = "".join([file.read_text(encoding="utf-8") for file in files])
    source = source.replace("{at}", "REDIS_URL")
    explained = re.findall(r"^\| `WRONG  ([^`]+)` \|", PAGES["commands"], re.MULTILINE)
    assert len(explained) >= 15
    for line in explained:
        longest = max(re.split(r"\b[NX]\b[ :,]*", line), key=len).strip()
        assert longest in source, line


def test_commands_that_are_named_exist(capsys: pytest.CaptureFixture[str]) -> None:
    events = PAGES["logs-and-metrics"].partition("## Health")[0]  # one begins with our name
    pages = [page.removeprefix(events) for page in PAGES.values()]
    commands = {found for page in pages for found in COMMAND.findall(page)}
    assert {" tables list", " people forget", " export", " import", " doctor"} <= commands
    for command in commands:
        assert main([*command.split(), "--help"]) == 0, command
    assert "usage: kafene doctor" in capsys.readouterr().out


def test_settings_that_are_named_exist() -> None:
    known = set(names())
    for page in PAGES.values():
        for name in re.findall(r"\bKAFENE_[A-Z_]+\b", page):
            assert name in known, name


def test_secrets_that_may_be_in_a_file_are_those_of_the_code() -> None:
    secrets = ", ".join([f"`{name}`" for name, one in names().items() if one.secret])
    assert f"A secret ({secrets}) may be in a file of its own" in PAGES["settings"]


def numbers(cell: str) -> list[float]:
    """The numbers of a cell; ``3.0 to 3.1`` is the greater one."""
    found = re.findall(r"\d[\d,.]*\d|\d", re.sub(r"[\d.]+ to ", "", cell))
    return [float(one.replace(",", "")) for one in found]


def row(begin: str) -> list[str]:
    """The cells of a row of the page of capacity."""
    (line,) = [one for one in PAGES["capacity"].splitlines() if one.startswith(f"| {begin}")]
    return [cell.strip() for cell in line.strip("| ").split(" | ")]


def test_what_a_token_carries_follows_from_the_limits_and_the_requests() -> None:
    lively, slow = [
        [numbers(row(game)[at])[0] for game in ("canasta (all three)", "belot")] for at in (1, 3)
    ]
    limits = row("limit of the service")
    a_minute = [60 * numbers(limits[1])[-1], 60 * numbers(limits[2])[0]]
    assert a_minute == [60 / ALL.every, 3000]
    turns = numbers(row("**lively tables at once**")[0])
    assert turns == [10, 12, 6], "seconds a turn, moves of canasta and of belot a minute"
    for at, requests in enumerate(a_minute, 1):
        moves = [requests / one for one in lively]
        for game, told in zip(moves, ("canasta", "belot"), strict=True):
            assert numbers(row(f"moves a minute, lively {told}")[at]) == [int(game)]
        tables = [int(one / pace) for one, pace in zip(moves, turns[1:], strict=True)]
        assert numbers(row("**lively tables at once**")[at]) == tables
        pace = 20 * 3 / 4 / (6 * 60)
        tables = [int(requests / one / pace / 100) * 100 for one in slow]
        assert numbers(row("**slow tables at once**")[at]) == tables


def test_events_of_the_log_that_are_named_exist() -> None:
    files = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "adapters").rglob("*.py")]
    source = "".join([file.read_text("utf-8") for file in files])
    page = PAGES["logs-and-metrics"]
    section = page[page.index("## Logs") : page.index("## Health")]
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
