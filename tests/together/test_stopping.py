"""SIGTERM ends the bot soon, whatever cannot be reached."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest

from bot.store.redis.connection import connect
from tests.adapters.discord.kafene import Kafene
from tests.adapters.telegram.server import Server as TelegramStandin
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.bot.app.process import child
from tests.bot.servers import HOST, Server, free_port, valkey_server
from tests.together.cafe import both
from tests.until import until

pytestmark = pytest.mark.slow

MOST_SECONDS: Final = 2.0
BUSY: Final = 3.0
"""How many times slower than promised a machine may be on which other tests run."""
CHUNK: Final = 65536
A_MOMENT: Final = 1.0
"""Seconds after which requests are on their way into the silence."""


class Line:
    """A line to a service. Once it is `silent` nothing comes through it any more, in either
    direction, and no connection is closed: as by a firewall, or a machine that has lost power."""

    def __init__(self, port: int) -> None:
        self.silent = False
        self.port = 0
        self._target = port
        self._carriers = set[asyncio.Task[None]]()
        self._ends = set[asyncio.StreamWriter]()

    @contextlib.asynccontextmanager
    async def laid(self) -> AsyncIterator[Line]:
        server = await asyncio.start_server(self._join, HOST, 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for end in self._ends:
                end.transport.abort()
            await asyncio.gather(*self._carriers)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(HOST, self._target)
        self._ends |= {writer, back}
        for carried in (self._carry(reader, back), self._carry(there, writer)):
            self._carriers.add(asyncio.create_task(carried))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                if not self.silent:
                    writer.write(data)
                    await writer.drain()
        if not self.silent:
            writer.close()


@dataclass
class House:
    """A bot with three chats: Discord and Telegram behind lines, its store, and the page."""

    bot: Kafene
    telegram: TelegramStandin
    store: Server
    lines: dict[str, Line]

    async def starts(self, *events: str) -> None:
        """Start the bot, and wait until it has logged these events."""
        (self.bot.folder / "log").touch()
        self.bot.start()

        def has_logged() -> bool:
            assert self.bot.process is not None
            assert self.bot.process.poll() is None, self.bot.log
            return all([f'"event": "{one}"' in self.bot.log for one in events])

        await until(has_logged, str(events))

    def silence(self, *services: str) -> None:
        """Nothing comes from these services any more."""
        for one in services:
            self.lines[one].silent = True

    async def stops(self, case: str) -> None:
        """Stop the bot; it is quick, and has no complaints."""
        await asyncio.sleep(A_MOMENT)
        process = self.bot.process
        assert process is not None
        took = await seconds_to_stop(process)
        self.bot.process = None
        print(f"SIGTERM, {case}: {took:.2f} s")
        assert process.returncode == 0, self.bot.log
        assert "Traceback" not in self.bot.log
        assert took < MOST_SECONDS * BUSY


async def seconds_to_stop(process: Any) -> float:
    """Send SIGTERM, and return how long the process still lives."""
    began = time.monotonic()
    os.kill(process.pid, signal.SIGTERM)
    await until(lambda: process.poll() is not None, "the end", seconds=40)
    return time.monotonic() - began


@contextlib.asynccontextmanager
async def house(tmp_path: Path, **settings: str) -> AsyncIterator[House]:
    async with both() as (standin, telegram):
        lines = {"discord": Line(standin.port), "telegram": Line(telegram.port)}
        async with contextlib.AsyncExitStack() as stack:
            store = stack.enter_context(valkey_server(tmp_path / "valkey"))
            for line in lines.values():
                await stack.enter_async_context(line.laid())
            ours = {
                "DISCORD_STANDIN": str(lines["discord"].port),
                "TELEGRAM_TOKEN": TELEGRAM_TOKEN,
                "TELEGRAM_API": f"http://{HOST}:{lines['telegram'].port}",
                "KAFENE_LOCAL": "on",
                "KAFENE_LOG_FORMAT": "json",
                "PORT": str(free_port()),
            }
            bot = Kafene(tmp_path / "bot", standin, store, **{**ours, **settings})
            bot.folder.mkdir()
            stack.callback(bot.kill)
            yield House(bot, telegram, store, lines)


UP: Final = ("connected to Discord", "commands registered", "on Telegram")
AWAY: Final = "http://127.0.0.1:1"


@pytest.mark.parametrize("case", ["nothing", "discord", "telegram", "discord telegram"])
async def test_a_service_becomes_silent(tmp_path: Path, case: str) -> None:
    async with house(tmp_path) as found:
        await found.starts(*UP)
        if case != "nothing":
            found.silence(*case.split())
        await found.stops(f"silent after the start: {case}")


@pytest.mark.parametrize("case", ["discord", "telegram", "discord telegram"])
async def test_a_service_was_silent_from_the_beginning(tmp_path: Path, case: str) -> None:
    async with house(tmp_path) as found:
        found.silence(*case.split())
        await found.starts("matches are kept")
        await found.stops(f"silent from the beginning: {case}")


@pytest.mark.parametrize("chat", ["discord", "telegram"])
async def test_a_service_refuses_connections(tmp_path: Path, chat: str) -> None:
    away = {"discord": {"DISCORD_STANDIN": "1"}, "telegram": {"TELEGRAM_API": AWAY}}
    async with house(tmp_path, **away[chat]) as found:
        await found.starts(f"{chat.title()} cannot be reached")
        await found.stops(f"refused from the beginning: {chat}")


async def test_a_webhook_that_telegram_does_not_take(tmp_path: Path) -> None:
    hook = {
        "TELEGRAM_WEBHOOK_URL": "https://kafene.example/hook",
        "TELEGRAM_WEBHOOK_PORT": str(free_port()),
    }
    async with house(tmp_path, **hook) as found:
        await found.starts("on Telegram")
        found.silence("telegram")
        await found.stops("a webhook that is not taken")


async def test_the_store_is_frozen(tmp_path: Path) -> None:
    """Nobody answers the farewells."""
    async with house(tmp_path) as found:
        await found.starts(*UP)
        found.store.freeze()
        try:
            await found.stops("the store is frozen")
        finally:
            found.store.thaw()


async def test_the_store_is_away(tmp_path: Path) -> None:
    async with house(tmp_path) as found:
        await found.starts(*UP)
        found.store.kill()
        await found.stops("the store is away")


@pytest.mark.parametrize("freezes", [False, True])
async def test_its_own_server(tmp_path: Path, freezes: bool) -> None:
    """Computer players think, a page is open, somebody has been forgotten."""
    async with child("play", tmp_path, alone=True, KAFENE_COMPUTER_BUDGET="1000") as bot:
        await bot.ready()
        await bot.played({}, 3)
        async with connect(f"unix://{tmp_path}/data/run/valkey.sock") as client:
            await client.hincrby("indexed", "forgotten", 1)
        server = bot.server
        if freezes:
            os.kill(server, signal.SIGSTOP)
            await asyncio.sleep(A_MOMENT)
        took = await seconds_to_stop(bot.process)
        assert bot.process.wait() == 0, bot.errors
        print(f"SIGTERM, own server, {freezes=}: {took:.2f} s")
        assert took < MOST_SECONDS * BUSY


async def test_a_page_that_does_not_read(tmp_path: Path) -> None:
    port = free_port()
    async with child("house", tmp_path, KAFENE_LOCAL="on", PORT=str(port)) as bot:
        await bot.line()
        async with aiohttp.ClientSession() as web:
            async with web.post(
                f"http://localhost:{port}/enter",
                json={"name": "Ann", "language": "en"},
                headers={"Origin": f"http://localhost:{port}"},
            ) as answer:
                assert answer.status == 200
                cookie = answer.cookies
            pair = "; ".join(f"{one.key}={one.value}" for one in cookie.values())
            reader, writer = await asyncio.open_connection("localhost", port)
            writer.write(
                (
                    f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
                    f"Connection: Upgrade\r\nSec-WebSocket-Key: {'a' * 22}==\r\n"
                    f"Sec-WebSocket-Version: 13\r\nOrigin: http://localhost:{port}\r\n"
                    f"Cookie: {pair}\r\n\r\n"
                ).encode()
            )
            assert b"101" in await reader.readline()
            took = await seconds_to_stop(bot.process)
            print(f"SIGTERM, a page that does not read: {took:.2f} s")
            writer.close()
        assert bot.process.wait() == 0, bot.errors
        assert took < MOST_SECONDS * BUSY
