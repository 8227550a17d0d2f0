"""The process as whoever runs it sees it: signals, crashes, health, metrics, what it logs."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import REGISTRY

from bot.app import health
from bot.app.config import Settings
from bot.app.embedded import DataDirInUse, EmbeddedServer
from bot.app.health import health_pages
from bot.app.main import FILES, SAME_SECONDS, bot_of, more_files
from bot.app.storage import opening
from bot.app.storage.opening import store_of
from bot.http.listening import Limits
from bot.model.tables.table import Snapshot, Stage
from bot.ports.services import CannotStart
from bot.ports.settings import Secret
from bot.ports.state import ChatState
from bot.store.redis.connection import connect
from bot.store.redis.scripts import Client
from bot.store.tables.tables import Store
from bot.tables.tables import Tables
from bot.util.version import version
from engine.contract.cards import text_of
from engine.record import loads
from engine.replay import replay
from tests.bot.app.process import child
from tests.bot.app.records import all_tables, check_records
from tests.bot.app.run_child import TABLES
from tests.bot.people import tables_of
from tests.bot.servers import HOST, ask, free_port, is_running, valkey_server
from tests.until import until

CHATS = {"test": ChatState(since=1.0)}

pytestmark = pytest.mark.slow


# --- signals ----------------------------------------------------------------------------------


@pytest.mark.slow
async def test_it_stops_while_computers_play_and_goes_on(tmp_path: Path) -> None:
    """SIGTERM, then Ctrl-C for the whole group of processes, as a terminal sends it."""
    before: dict[str, int] = {}
    for number in (signal.SIGTERM, signal.SIGINT):
        async with child("play", tmp_path, alone=True) as bot:
            await bot.ready()
            await bot.played(before, 10)
            server = bot.server
            began = time.monotonic()
            if number is signal.SIGTERM:
                bot.process.send_signal(number)
            else:
                os.killpg(bot.process.pid, number)
            assert await bot.ended() == 0, bot.errors
            assert time.monotonic() - began < 20
            assert not is_running(server)
            assert "Traceback" not in bot.errors
            levels = {json.loads(line)["level"] for line in bot.errors.splitlines()}
            assert levels <= {"debug", "info"}, bot.errors
            before = bot.commits()
        await check_nothing_is_lost(tmp_path, before)


async def check_nothing_is_lost(folder: Path, commits: dict[str, int], unheard: int = 0) -> None:
    """What the bot committed before it ended is there, nothing else, and will go on; `unheard`: so
    many commits of a table it may not have heard the answer of."""
    async with EmbeddedServer(folder / "data") as own, connect(own.url) as client:
        tables = tables_of(client)
        found = await all_tables(tables)
        assert {held.table.id for held in found} == set(commits)
        for held in found:
            assert 0 <= held.version.number - commits[held.table.id] <= unheard, (
                held.version.number,
                commits,
            )
        assert len(found) == TABLES
        await check_records(tables)
        for held in found:
            kinds = {job.kind for _, job in await tables.jobs.of_table(held.table.id)}
            assert "expire" in kinds
            assert "move" in kinds or held.table.stage is not Stage.PLAYING


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_a_signal_for_every_process_at_once(tmp_path: Path) -> None:
    """As some systems stop a service: the own Valkey and the computer players get it as well."""
    async with child("play", tmp_path, alone=True) as bot:
        await bot.ready()
        await bot.played({}, 10)
        everybody = [bot.process.pid, *descendants(bot.process.pid)]
        assert len(everybody) >= 3
        for pid in everybody:
            os.kill(pid, signal.SIGTERM)
        assert await bot.ended() == 0, bot.errors
        commits = bot.commits()
    await check_nothing_is_lost(tmp_path, commits, unheard=1)  # Valkey may stop before it answers


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [one for child in map(int, children) for one in (child, *descendants(child))]


async def test_a_second_signal_does_not_wait(tmp_path: Path) -> None:
    async with child("stay", tmp_path) as bot:
        await bot.ready()
        server = bot.server
        began = time.monotonic()
        bot.process.terminate()
        await bot.said("stays")
        assert bot.process.returncode is None
        await until(lambda: time.monotonic() - began > SAME_SECONDS + 0.5, "another signal's time")
        bot.process.terminate()
        assert await bot.ended() == 128 + signal.SIGTERM
        assert not is_running(server)
        assert bot.complaints() == ["kafene: stopped hard by a second SIGTERM"]
        assert "Traceback" not in bot.errors


async def test_one_signal_that_comes_twice(tmp_path: Path) -> None:
    """`uv run` passes on a signal that the terminal or `timeout` has sent to its whole group."""
    async with child("stay", tmp_path) as bot:
        await bot.ready()
        bot.process.terminate()
        await bot.said("stays")
        bot.process.terminate()
        await bot.logged("the same signal again")
        assert bot.process.poll() is None
        assert "stopping hard" not in bot.errors


async def test_a_signal_while_it_waits_for_redis(tmp_path: Path) -> None:
    tried = asyncio.Event()

    async def nobody(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()
        tried.set()

    server = await asyncio.start_server(nobody, "127.0.0.1")
    port = server.sockets[0].getsockname()[1]
    async with server, child("quiet", tmp_path, REDIS_URL=f"redis://127.0.0.1:{port}") as bot:
        await tried.wait()
        assert bot.process.returncode is None, bot.errors
        began = time.monotonic()
        bot.process.terminate()
        assert await bot.ended() == 0
        assert time.monotonic() - began < 20, "it did not wait for Redis any longer"
        assert "Traceback" not in bot.errors


# --- what goes wrong --------------------------------------------------------------------------


async def test_it_starts_on_a_full_store(tmp_path: Path) -> None:
    """Whoever waits for room would never make any: closed tables go when their time has come."""
    with valkey_server(tmp_path) as server:
        port = str(free_port())
        for memory in ("0", "1"):
            ask(server.port, "CONFIG", "SET", "maxmemory", memory)
            async with child(
                "house", tmp_path, REDIS_URL=server.url, KAFENE_LOCAL="on", PORT=port
            ) as bot:
                assert await bot.line()  # where the chat is
                assert ("the store is full" in bot.errors) is (memory == "1")
            assert "Traceback" not in bot.errors


@pytest.mark.parametrize("code", ["moka-pot-9", ""])
async def test_an_entry_code_of_the_operator_is_not_printed(tmp_path: Path, code: str) -> None:
    """Output is often kept as a log; a code that is made up must be seen once."""
    async with child(
        "house",
        tmp_path,
        KAFENE_LOCAL="on",
        KAFENE_LOCAL_HOST="0.0.0.0",
        KAFENE_LOCAL_CODE=code,
        PORT=str(free_port()),
    ) as bot:
        assert (await bot.line()).startswith("Kafene is open: http://localhost:")
        assert re.fullmatch(r"Others open it at http://[\w.-]+:\d+/", await bot.line())
        said = await bot.line()
        if code:
            assert said == "The entry code is the one in KAFENE_LOCAL_CODE."
        else:
            assert said.startswith("Entry code: ")
        assert "moka-pot" not in bot.errors
        assert said.rpartition(" ")[2] not in bot.errors or code


@pytest.mark.parametrize("scene", ["crash", "leave"])
async def test_a_chat_that_crashes_is_started_again(tmp_path: Path, scene: str) -> None:
    async with child(scene, tmp_path) as bot:
        await bot.ready()
        await bot.ready()
        bot.process.terminate()
        assert await bot.ended() == 0, bot.errors
        assert not bot.complaints()
        logged = [json.loads(line) for line in bot.errors.splitlines()]
        (crash,) = [one for one in logged if one["level"] == "error"]
        assert (crash["event"], crash["chat"]) == ("a chat crashed", "test")
        assert "Traceback" in crash["exception"] or scene == "leave"


@contextmanager
def taken_port() -> Iterator[int]:
    """A port where somebody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", free_port()))
        taken.listen()
        yield taken.getsockname()[1]


@pytest.mark.parametrize("name", ["PORT", "KAFENE_HEALTH_PORT"])
async def test_a_port_in_use_is_one_clear_line(tmp_path: Path, name: str) -> None:
    with taken_port() as port:
        scene = "house" if name == "PORT" else "quiet"
        taken: dict[str, Any] = {name: str(port)}
        async with child(scene, tmp_path, KAFENE_LOCAL="on", **taken) as bot:
            assert await bot.ended() == 1
    (line,) = bot.complaints()
    assert str(port) in line
    assert "address already in use" in line.lower()
    assert name in line
    assert "Traceback" not in bot.errors


async def test_a_second_bot_on_the_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_FOLDER_SECONDS", 0.2)
    settings = Settings(data_dir=tmp_path, valkey_memory=16)
    async with store_of(settings):
        with pytest.raises(DataDirInUse, match="KAFENE_DATA_DIR"):
            async with store_of(settings):
                pass
        async with store_of(settings, beside=True) as client:
            assert await client.config_get("maxmemory") == {"maxmemory": str(16 * 2**20)}


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "needs a REDIS_URL"),
        ({"redis_url": Secret("redis+cluster://a,b")}, "one server or Sentinel"),
        ({"redis_url": Secret("rediss+cluster://a,b")}, "one server or Sentinel"),
    ],
)
async def test_replicas_that_nobody_can_wait_for(settings: dict[str, Any], said: str) -> None:
    wanted = Settings(wait_replicas=1, **settings)
    with pytest.raises(CannotStart, match=said):
        async with store_of(wanted):
            pass


# --- health and metrics -----------------------------------------------------------------------


SAID = {"version": str(version())}


async def test_health_goes_with_redis_and_comes_back(tmp_path: Path) -> None:
    async with aiohttp.ClientSession() as web:
        with valkey_server(tmp_path) as server:
            client = connect(server.url, timeout=1.0, retries=0)
            async with client, health_pages(Store(client), "127.0.0.1", 0) as port:

                async def health() -> tuple[int, Any]:
                    async with web.get(f"http://127.0.0.1:{port}/healthz") as answer:
                        return answer.status, await answer.json()

                async def up() -> bool:
                    return (await health())[0] == 200

                assert await health() == (200, {"store": "ok", **SAID})
                server.freeze()
                assert await health() == (503, {"store": "unreachable", **SAID})
                server.thaw()
                assert await health() == (200, {"store": "ok", **SAID})
                server.kill()
                assert await health() == (503, {"store": "unreachable", **SAID})
                assert REGISTRY.get_sample_value("kafene_store_up") == 0
                await server.restart()
                await until(up)
                assert REGISTRY.get_sample_value("kafene_store_up") == 1


@pytest.mark.parametrize(
    ("setting", "state"), [("maxmemory", "full"), ("min-replicas-to-write", "read-only")]
)
async def test_ready_says_that_the_store_takes_no_writes(
    tmp_path: Path, setting: str, state: str
) -> None:
    """The bot still shows what is stored, and says why it does no more."""
    with valkey_server(tmp_path) as server:
        async with (
            server.client() as client,
            health_pages(Store(client), HOST, free_port(), (), lambda: CHATS) as port,
            aiohttp.ClientSession() as web,
        ):
            for value, said in ((0, "ok"), (1, state), (0, "ok")):
                await client.config_set(setting, value)
                async with web.get(f"http://{HOST}:{port}/readyz") as answer:
                    told = await answer.json()
                    assert (answer.status, told["store"], told["wrong"]) == (200, said, [])


async def test_ready_says_how_each_chat_is(tmp_path: Path) -> None:
    """503 if nobody is served: no chat is connected, or the store is away."""
    away, stopped = ChatState(), ChatState(refused="Discord does not know the token")
    chats = {"telegram": away, "discord": stopped}
    with valkey_server(tmp_path) as server:
        client = connect(server.url, timeout=1.0, retries=0)
        async with (
            client,
            health_pages(Store(client), HOST, 0, (), lambda: chats) as port,
            aiohttp.ClientSession() as web,
        ):

            async def ready() -> tuple[int, Any]:
                async with web.get(f"http://{HOST}:{port}/readyz") as answer:
                    return answer.status, (await answer.json())["chats"]

            status, told = await ready()
            assert status == 503
            assert told["telegram"]["state"] == "not connected"
            assert told["telegram"]["since"] is None
            assert told["discord"]["state"] == "refused"
            assert told["discord"]["refused"] == "Discord does not know the token"
            away.shards = 3
            away.up(2)
            away.heard()
            away.lag, away.budget, away.too_many = 0.25, 3, 7
            status, told = await ready()
            assert status == 200
            one = told["telegram"]
            assert (one["state"], one["lag"], one["budget"]) == ("connected", 0.25, 3)
            assert time.time() - 60 < one["since"] <= one["last_update"] <= time.time()
            async with web.get(f"http://{HOST}:{port}/metrics") as page:
                metrics = await page.text()
            for line in (
                'kafene_chat_connected{platform="telegram"} 1.0',
                'kafene_chat_connected{platform="discord"} 0.0',
                'kafene_chat_refused{platform="discord"} 1.0',
                'kafene_chat_lag_seconds{platform="telegram"} 0.25',
                'kafene_chat_budget_left{platform="telegram"} 3.0',
                'kafene_chat_shards{platform="telegram"} 3.0',
                'kafene_chat_shards_up{platform="telegram"} 2.0',
            ):
                assert line in metrics
            server.freeze()
            assert (await ready())[0] == 503
            server.thaw()
            away.down()
            assert (await ready())[0] == 503


async def test_half_requests_do_not_keep_the_health_check_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "_LIMITS", Limits(connections=5, head_seconds=3600.0))
    with valkey_server(tmp_path) as server:
        async with connect(server.url) as client, health_pages(Store(client), HOST, 0) as port:
            strangers = [await asyncio.open_connection(HOST, port) for _ in range(12)]
            for _, writer in strangers:
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: ")
            async with aiohttp.ClientSession() as web:
                for _ in range(3):
                    async with web.get(f"http://{HOST}:{port}/healthz") as answer:
                        assert answer.status == 200
            for _, writer in strangers:
                writer.close()


def test_the_process_may_open_more_files() -> None:
    """As many as the system allows, up to what is of use."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 1000), hard))
        more_files()
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, hard)
        more_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def families(text: str) -> set[str]:
    """The metrics of a page that are ours."""
    lines = [line.split() for line in text.splitlines() if line.startswith("# TYPE kafene_")]
    return {words[2] for words in lines if not words[2].endswith("_created")}


# --- a whole deal, and what it leaves in logs and metrics ---------------------------------------


def hidden_of(lines: list[str]) -> set[str]:
    """Every list of cards that was hidden at some time in a match, and every seed, as text."""
    found: set[str] = set()
    for step in replay(loads("\n".join(lines) + "\n")):
        hidden = step.after.hidden
        found.add(hidden.seed)
        for cards in (*hidden.hands, hidden.stock):
            if len(cards) > 3:
                found |= {text_of(cards), text_of(sorted(cards)), str(list(map(str, cards)))}
    return {text for text in found if text}


async def deal_played(client: Client) -> tuple[Tables, list[str]]:
    """Waits until computer players have finished a deal; the record of their match."""
    tables = tables_of(client)

    async def played() -> Snapshot | None:
        held = next(iter(await all_tables(tables)), None)
        over = held and held.state is not None and held.state.standing.deal_number > 1
        return held if over else None

    table = (await until(played)).table
    return tables, await tables.store.record_lines(table.id, table.match)


@pytest.mark.slow
async def test_a_deal_leaves_no_secret_in_logs_and_metrics(tmp_path: Path) -> None:
    password = "pass-word-of-redis"
    token = "123456789:AAH" + "z" * 32
    port = free_port()
    with valkey_server(tmp_path) as server:
        ask(server.port, "CONFIG", "SET", "requirepass", password)
        url = f"redis://:{password}@127.0.0.1:{server.port}/0"
        async with child(
            "play",
            tmp_path,
            REDIS_URL=url,
            TELEGRAM_TOKEN=token,
            KAFENE_HEALTH_PORT=str(port),
            KAFENE_COMPUTER_BUDGET="5",
        ) as bot:
            await bot.ready()
            async with connect(url) as client:
                read, record = await deal_played(client)
                tables = [held.table.id for held in await all_tables(read)]
                server.freeze()  # and while Redis is away
                await asyncio.sleep(0.5)
                server.thaw()
                async with (
                    aiohttp.ClientSession() as web,
                    web.get(f"http://127.0.0.1:{port}/metrics") as page,
                ):
                    metrics = await page.text()
            bot.process.terminate()
            assert await bot.ended() == 0
        log = bot.errors
    secret = hidden_of(record)
    assert len(secret) > 20
    for text in (*secret, password, token):
        assert text not in log
        assert text not in metrics
    for line in log.splitlines():
        assert {"event", "level", "timestamp"} <= set(json.loads(line))
    assert {"kafene_acts_total", "kafene_commit_seconds", "kafene_jobs_total"} <= families(metrics)
    assert 'kafene_jobs_total{kind="move",outcome="done"}' in metrics
    for word in ("test:", "North", "room0", *tables):
        assert word not in metrics


def test_the_bot_is_made_as_the_settings_say() -> None:
    settings = Settings.read(
        {
            "KAFENE_COMPUTER_DELAY": "1.5",
            "KAFENE_LOBBY_HOURS": "2",
            "KAFENE_TABLES_PER_PERSON": "3",
            "KAFENE_KEEP_RECORDS_DAYS": "2",
        }
    )
    bot = bot_of(connect("redis://127.0.0.1:1"), settings)
    assert bot.tables.pace.computer_delay == 1500
    assert bot.tables.pace.lobby_life == 2 * 3600 * 1000
    assert bot.tables.limits.hosted == 3
    assert bot.tables.store.keep_records_ms == 2 * 24 * 3600 * 1000
