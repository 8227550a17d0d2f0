"""What the log says while the store is away and people go on pressing."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import shutil
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import REGISTRY

from adapters.web.answers import Answers
from bot.app import wiring
from bot.app.logs import AtMost, set_up_logs
from bot.store.people.settings import PeopleSettings
from bot.store.redis.errors import ANSWERS_AGAIN, OUTAGE, Full, Outage
from bot.util.metrics import STORE_UP
from tests.bot.app.process import child
from tests.bot.app.undone import logs_undone
from tests.bot.application import App, control
from tests.bot.people import FRIENDS
from tests.bot.proxy import Proxy
from tests.bot.servers import HOST, ask, free_port, valkey_server
from tests.until import until

NORTH, EAST, SOUTH, WEST = FRIENDS
PRESSES = 30
BUILT = {"the index of people and places is built", "matches are kept"}
"""What a bot says of a store that it has not known."""
NOTICED = 10.0
PATIENT = 8.0
"""Below the five seconds of a try of a question and its retries."""


@pytest.mark.slow
async def test_an_outage_is_said_when_it_begins_and_ends_and_fills_no_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, each press wrote a line or two, of which strangers could make as many as they
    liked."""
    monkeypatch.setattr(wiring, "BEAT_SECONDS", 0.2)
    stream, stop, answers = io.StringIO(), asyncio.Event(), Answers(100)
    with valkey_server(tmp_path / "valkey") as server:
        async with server.client() as client, asyncio.TaskGroup() as group, answers.giving():
            await App(client).four()
            app = App(client, patience=0.2)
            await app.held()
            public = await app.public()
            OUTAGE.ends()
            with logs_undone():
                set_up_logs("info", "json", stream=stream)
                running = group.create_task(app.bot.run(stop))
                server.kill()
                for number in range(PRESSES):
                    who = FRIENDS[number % 4]
                    assert (await app.press(who, control(public, "hand"))).refused
                    assert (await app.say(who, "draw")).refused
                    press = asks_the_store(app.bot.settings, who.id)
                    await answers.to(f"{who.id}-{number}", "1", press)
                server.start()
                await until(lambda: ANSWERS_AGAIN in stream.getvalue())
                stop.set()
                await running
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    said = [line for line in lines if line["event"] not in BUILT]
    events = Counter([line["event"] for line in said])
    assert events["the store does not answer"] == events[ANSWERS_AGAIN] == 1
    assert max(events.values()) <= AtMost.LINES < PRESSES
    assert next(line["seconds"] for line in said if line["event"] == ANSWERS_AGAIN) >= 1


def asks_the_store(settings: PeopleSettings, person: str) -> Callable[[], Any]:
    """Something that a page does and for which the store is asked without a dispatcher."""

    async def act() -> Any:
        return await settings.read_settings(person)

    return act


@pytest.mark.slow
async def test_a_server_that_stands_still_is_noticed_by_a_bot_with_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, nobody noticed it for a minute: no question ended."""
    monkeypatch.setattr(wiring, "PING_SECONDS", 0.1)
    monkeypatch.setattr(wiring, "PING_LIMIT", 0.3)
    stream, stop = io.StringIO(), asyncio.Event()
    with valkey_server(tmp_path / "valkey") as server:
        async with server.client() as client, asyncio.TaskGroup() as group:
            app = App(client)
            OUTAGE.ends()
            STORE_UP.set(0)
            with logs_undone():
                set_up_logs("info", "json", stream=stream)
                running = group.create_task(app.bot.run(stop))
                await until(lambda: up() == 1)
                began = time.monotonic()
                server.freeze()
                await until(lambda: up() == 0)
                await until(lambda: "the store does not answer" in stream.getvalue())
                assert time.monotonic() - began < PATIENT
                server.thaw()
                await until(lambda: up() == 1)
                stop.set()
                await running


@pytest.mark.slow
@pytest.mark.parametrize("how", ["own", "frozen", "half-open"])
async def test_a_frozen_store_is_noticed_within_ten_seconds(
    how: str, tmp_path: Path, redis_proxy: Proxy
) -> None:
    """A bot as its own process, with its real times and nothing to do: its own Valkey stops, or a
    Redis far away does, or the line to it swallows everything."""
    port = free_port()
    with valkey_server(tmp_path / "valkey") as server:
        url = {"own": "", "frozen": server.url, "half-open": redis_proxy.url}[how]
        running = child("quiet", tmp_path, REDIS_URL=url, KAFENE_HEALTH_PORT=str(port))
        async with running as bot, aiohttp.ClientSession() as web:

            async def up() -> str:
                async with web.get(f"http://{HOST}:{port}/metrics") as page:
                    found = re.search(r"^kafene_store_up (\S+)$", await page.text(), re.MULTILINE)
                    assert found is not None
                    return found[1]

            await bot.ready()
            await bot.logged("everything was looked at")
            assert await up() == "1.0"
            began = time.monotonic()
            if how == "own":
                os.kill(bot.server, signal.SIGSTOP)
            elif how == "frozen":
                server.freeze()
            else:
                redis_proxy.blackhole()
            await bot.logged("the store does not answer")
            assert time.monotonic() - began < NOTICED
            assert await up() == "0.0"
            lines = [json.loads(line) for line in bot.errors.splitlines() if "no answer" in line]
            assert lines
            assert all([line["error"] for line in lines if line["level"] == "warning"])
            if how == "own":
                os.kill(bot.server, signal.SIGCONT)
            elif how == "frozen":
                server.thaw()
            else:
                redis_proxy.restore()
            await bot.logged(ANSWERS_AGAIN)
            assert await up() == "1.0"


def up() -> float | None:
    """What the metric says of the store."""
    return REGISTRY.get_sample_value("kafene_store_up")


@pytest.mark.slow
async def test_a_full_store_answers_again_when_it_takes_other_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, the first heartbeat for which there was room ended the outage."""
    monkeypatch.setattr(wiring, "BEAT_SECONDS", 0.1)
    stream, stop = io.StringIO(), asyncio.Event()
    with valkey_server(tmp_path / "valkey") as server:
        async with server.client() as client, asyncio.TaskGroup() as group:
            app = App(client)
            beats = 0

            async def beat() -> bool:
                nonlocal beats
                beats += 1
                return True

            monkeypatch.setattr(app.bot, "_beat", beat)
            OUTAGE.ends()
            with logs_undone():
                set_up_logs("info", "json", stream=stream)
                await client.config_set("maxmemory", 1)
                with pytest.raises(Full):
                    await app.bot.tables.store.probe()
                running = group.create_task(app.bot.run(stop))
                await until(lambda: beats > 5)
                assert ANSWERS_AGAIN not in stream.getvalue()
                await client.config_set("maxmemory", 0)
                await until(lambda: ANSWERS_AGAIN in stream.getvalue())
                stop.set()
                await running


async def test_a_store_that_takes_no_writes_is_not_said_to_be_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its disk is full: it refuses the heartbeat, and a PING as well."""
    monkeypatch.setattr(wiring, "PING_SECONDS", 0.1)
    stream = io.StringIO()
    with valkey_server(tmp_path / "valkey") as server, logs_undone():
        async with server.client() as client:
            app = App(client)
            await client.config_set("save", "3600 1")
            shutil.rmtree(server.folder)
            await client.bgsave()
            await until(lambda: ask(server.port, "PING").startswith("-MISCONF"))
            set_up_logs("info", "json", stream=stream)
            assert not await app.bot._beat()
            STORE_UP.set(0)
            pinging = asyncio.create_task(app.bot._pinging())
            await until(lambda: '"the store takes no writes"' in stream.getvalue())
            pinging.cancel()
    OUTAGE.ends()
    assert "no sign of life: the store takes no writes" in stream.getvalue()
    assert "no answer" not in stream.getvalue()
    assert up() == 1


def test_an_outage_goes_on_while_anything_fails() -> None:
    outage = Outage()
    assert not outage.is_quiet(0)
    assert outage.begins("the store is full")
    assert not outage.begins("the store does not answer")
    assert outage.what == "the store does not answer"
    assert outage.is_quiet(0)
    assert not outage.is_quiet(60)
