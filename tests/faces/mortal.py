"""Faces whose bot is a process of its own, which may be killed and started again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from bot.app.wiring import Kafene
from bot.store.redis.connection import connect
from bot.store.redis.scripts import Client
from tests.adapters.discord.kafene import Kafene as DiscordChild
from tests.adapters.discord.standin import TOKEN as DISCORD_TOKEN
from tests.adapters.telegram.child import Child as TelegramChild
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.bot.servers import Server
from tests.faces.on_discord import SPEED, DiscordFace
from tests.faces.on_sockets import SocketFace
from tests.faces.on_telegram import SPEED as TELEGRAM_SPEED
from tests.faces.on_telegram import TelegramFace
from tests.faces.wired import ComparedFace, LaterClock, WiredChat
from tests.faces.world import DEALS
from tests.forked import Bot

AnyFace = TypeVar("AnyFace", bound=ComparedFace)


@dataclass
class Mortal(Generic[AnyFace]):
    """A face whose bot is a process of its own."""

    face: AnyFace
    start: Callable[[], Awaitable[None]]
    kill: Callable[[], Awaitable[None]]
    token: str
    child: Bot
    """Its process."""
    listens: Callable[[], Any]
    """Whether the process that was started last has begun to listen."""

    @property
    def log(self) -> str:
        """Return what it has logged, in all its lives."""
        return self.child.log

    async def stop(self) -> None:
        """Stop it as an operator does. It may still need its chat while it ends."""
        await asyncio.to_thread(self.child.stop)


async def leases_end(client: Client) -> None:
    """The seconds pass for which a dead process is believed to listen."""
    async for lease in client.scan_iter("lease:*"):
        await client.delete(lease)


@asynccontextmanager
async def on_discord(folder: Path, store: Server) -> AsyncIterator[Mortal[WiredChat]]:
    """Discord, where one line must be free again before another process listens."""
    async with connect(store.url) as client:
        face = DiscordFace(Kafene(client), LaterClock())
        face.in_thread = True
        async with face.serving():
            settings = {
                "DISCORD_SPEED": str(SPEED),
                "DECKS": str(DEALS),
            }
            child = DiscordChild(folder, face.standin, store, **settings)

            before = 0

            def sessions() -> int:
                return child.log.count("connected to Discord") if (folder / "log").exists() else 0

            async def start() -> None:
                nonlocal before
                before = sessions()
                await child.listens()
                await face.until(lambda: face.standin.backend.commands.get(None), "commands")

            async def kill() -> None:
                child.kill()
                await leases_end(client)

            def listens() -> bool:
                """It knows its servers: what it is told of others before is lost."""
                return face.standin.connected and sessions() > before

            yield Mortal(face, start, kill, DISCORD_TOKEN, child, listens)


@asynccontextmanager
async def on_telegram(folder: Path, store: Server) -> AsyncIterator[Mortal[WiredChat]]:
    """Telegram, which delivers a tenth of what it tells twice."""
    async with connect(store.url) as client:
        face = TelegramFace(Kafene(client), LaterClock())
        face.is_basic = True
        async with face.serving():
            face.server.twice = 0.1
            base, decks = face.server.base, str(DEALS)
            child = TelegramChild(folder, base, store.url, TELEGRAM_SPEED, DECKS=decks)

            polls = 0

            async def start() -> None:
                nonlocal polls
                polls = face.server.polls
                child.start()

            def listens() -> bool:
                return face.server.polls > polls and face.server.is_polled

            async def kill() -> None:
                child.kill()
                await leases_end(client)

            yield Mortal(face, start, kill, TELEGRAM_TOKEN, child, listens)


@asynccontextmanager
async def on_sockets(
    folder: Path, store: Server, *, at_table: bool = False
) -> AsyncIterator[Mortal[SocketFace]]:
    """The browser's chat, or (`at_table`) the page of a table, without a browser."""
    async with connect(store.url) as client:
        face = SocketFace(Kafene(client), LaterClock())
        face.at_table = at_table
        async with face.serving():
            child = Bot(folder, REDIS_URL=store.url, PORT=str(face.port), KAFENE_LOCAL="on")

            async def start() -> None:
                child.start()

            async def kill() -> None:
                child.kill()
                await face.until(face.is_cut_off, "lines break")

            yield Mortal(face, start, kill, "no", child, face.comes_back)
