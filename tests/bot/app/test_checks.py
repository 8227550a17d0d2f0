"""What the start of the bot looks at once, and says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from pathlib import Path

import aiohttp
import pytest

from bot.app import checks
from bot.app.config import Settings
from bot.app.wiring import Kafene
from bot.ports.services import Finding
from bot.ports.settings import Secret
from bot.store.redis.scripts import Client
from bot.util.version import version
from tests.bot.app.process import child
from tests.bot.servers import free_port, valkey_server
from tests.until import until

EVICTS = "maxmemory-policy allkeys-lru throws tables away: set it to noeviction"


async def test_a_redis_that_evicts_is_told_at_the_start(tmp_path: Path) -> None:
    port = free_port()
    with valkey_server(tmp_path, "--maxmemory-policy", "allkeys-lru") as server:
        async with child(
            "quiet", tmp_path, REDIS_URL=server.url, KAFENE_HEALTH_PORT=str(port)
        ) as bot:
            await bot.ready()
            await bot.logged(EVICTS)
            await bot.logged("everything was looked at")
            async with (
                aiohttp.ClientSession() as web,
                web.get(f"http://127.0.0.1:{port}/readyz") as answer,
            ):
                assert answer.status == 200
                told = await answer.json()
                assert (told["store"], told["wrong"]) == ("ok", [EVICTS])
                assert told["version"] == str(version())


@pytest.fixture
async def bot(redis_client: Client) -> Kafene:
    return Kafene(redis_client)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "CHATS_SECONDS", 0.0)
    monkeypatch.setattr(checks, "PATIENCE", 0.2)


OWN = Settings(redis_url=Secret("redis://127.0.0.1:1"), computer_workers=1)


async def test_the_start_looks_at_what_doctor_looks_at(
    bot: Kafene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def examined(
        environ: Mapping[str, str], *, starting: bool, without: Collection[str]
    ) -> AsyncIterator[Finding]:
        assert (environ, starting, without) == ({"REDIS_URI": "x"}, True, ["telegram"])
        yield True, "fine"
        yield False, "nobody can invite the bot"

    monkeypatch.setattr(checks, "examine_chats", examined)
    wrong: list[str] = []
    await checks.look_around(bot, OWN, {"REDIS_URI": "x"}, wrong, lambda: ["telegram"])
    assert "REDIS_URI is not read: is it REDIS_URL?" in wrong
    assert wrong[-1] == "nobody can invite the bot"


@pytest.mark.parametrize("error", [None, OSError("away"), ValueError("a fault of ours")])
async def test_no_check_ends_the_bot(
    bot: Kafene, monkeypatch: pytest.MonkeyPatch, error: Exception | None
) -> None:
    asked = asyncio.Event()

    async def examined(
        _: Mapping[str, str], *, starting: bool, without: Collection[str]
    ) -> AsyncIterator[Finding]:
        assert starting
        assert not without
        asked.set()
        if error is not None:
            raise error
        await asyncio.Event().wait()
        yield True, "never"

    monkeypatch.setattr(checks, "examine_chats", examined)
    looking = asyncio.create_task(checks.look_around(bot, OWN, {}, []))
    await until(looking.done, "a start that goes on")
    assert asked.is_set()
    await looking
