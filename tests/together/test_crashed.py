"""One chat crashes: it alone is started again, with the same library and the same objects, and
serves as before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord.gateway
import discord.http
import pytest

from adapters.browser.service import LocalService
from adapters.browser.settings import Settings as BrowserSettings
from adapters.discord.service import DiscordService
from adapters.telegram.sending.budget import Clock
from adapters.telegram.service import TelegramService
from adapters.telegram.settings import Settings as TelegramSettings
from bot.app.supervision import Chats
from bot.app.wiring import Kafene
from bot.ports.chat import Platform
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import ChatService
from bot.ports.settings import Secret
from bot.ports.state import ChatState
from bot.store.redis.connection import connect
from tests.adapters.discord.launcher import point_at
from tests.adapters.discord.standin import TOKEN as DISCORD_TOKEN
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.bot.application import AtOnce
from tests.bot.servers import Server, free_port
from tests.together.cafe import (
    Cafe,
    Guest,
    OnDiscord,
    OnLocal,
    OnTelegram,
    both,
    server,
)
from tests.until import until

__all__ = ["server"]

pytestmark = pytest.mark.slow


class Fragile:
    """A chat that can be made to crash in the middle of its work."""

    def __init__(self, chat: ChatService) -> None:
        self.chat = chat
        self.crash = asyncio.Event()
        self.runs = 0

    @property
    def platform(self) -> Platform | None:
        """As the chat."""
        return self.chat.platform

    @property
    def state(self) -> ChatState:
        """As the chat."""
        return self.chat.state

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop`, or the crash."""
        self.runs += 1
        async with asyncio.TaskGroup() as group:
            crashing = group.create_task(self._crash())
            await self.chat.run(stop)
            crashing.cancel()

    async def _crash(self) -> None:
        await self.crash.wait()
        self.crash.clear()
        raise ValueError("a fault of ours")


@asynccontextmanager
async def running(store: Server) -> AsyncIterator[tuple[dict[str, Fragile], Cafe]]:
    """The three chats in this process, and a guest on each."""
    store.flush()
    async with both() as (standin, telegram), connect(store.url) as client:
        socket = discord.gateway.DiscordWebSocket
        with (
            patch.object(discord.http.Route, "BASE", discord.http.Route.BASE),
            patch.object(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY),
        ):
            point_at(standin.port)
            bot = Kafene(client, players=AtOnce())
            guard, port = MisclickGuard(0), free_port()
            services: list[Any] = [
                DiscordService(bot.services, Secret(DISCORD_TOKEN), misclicks=guard),
                TelegramService(
                    bot.services,
                    TelegramSettings(token=Secret(TELEGRAM_TOKEN), api=telegram.base),
                    Clock(1.0),
                    guard,
                ),
                LocalService(bot.services, BrowserSettings(port=port)),
            ]
            fragile = {one.platform.name: Fragile(one) for one in services}
            local = OnLocal(f"http://localhost:{port}/")
            guests: list[Guest] = [OnDiscord(standin), OnTelegram(telegram), local]
            chats, stop = Chats([*fragile.values()], bot.platforms), asyncio.Event()
            async with asyncio.TaskGroup() as group:
                for part in (*chats.parts(stop).values(), bot.run(stop)):
                    group.create_task(part)
                await until(lambda: all([one.state.since for one in fragile.values()]), "all")
                await standin.until(lambda: standin.backend.commands.get(None), 60, "commands")
                yield fragile, Cafe(bot.tables, guests)
                await local.visitor.close()
                stop.set()
            bot.studio.close()


@pytest.mark.parametrize("name", ["discord", "telegram", "local"])
async def test_a_chat_that_crashes_serves_again(
    server: Server, name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    del capsys, tmp_path
    async with running(server) as (chats, cafe):
        guest = next(one for one in cafe.guests if one.place.startswith(name))
        others = [one for one in cafe.guests if one is not guest]
        for one in cafe.guests:
            await cafe.alone(one, one.play())
        chat = chats[name]
        chat.crash.set()
        await until(lambda: chat.runs == 2 and chat.state.since, "it is connected again")
        assert chat.state.crashes == 1
        for one in others:
            await cafe.alone(one, one.press("sit 0"))
        if isinstance(guest, OnLocal):
            await guest.visitor.connect(language="en")
        await cafe.alone(guest, guest.press("sit 0"))
        assert [one.runs for one in chats.values()].count(1) == 2, "the others ran on"
