"""Discord, Telegram and the browser's chat with one table, of a bot that may be killed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app.wiring import Kafene
from bot.store.redis.connection import connect
from tests.across.joint import JointFace
from tests.adapters.discord.kafene import Kafene as DiscordChild
from tests.adapters.discord.standin import TOKEN
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.bot.servers import Server
from tests.faces.mortal import Mortal, leases_end
from tests.faces.on_discord import SPEED, DiscordFace
from tests.faces.on_sockets import SocketFace
from tests.faces.on_telegram import SPEED as TELEGRAM_SPEED
from tests.faces.on_telegram import TelegramFace
from tests.faces.wired import LaterClock
from tests.faces.world import DEALS


class Child(DiscordChild):
    """The bot of all three."""

    module = "tests.across.child"


@asynccontextmanager
async def on_all(folder: Path, store: Server) -> AsyncIterator[Mortal[Any]]:
    """The three chats, of which each must listen again after a death."""
    async with connect(store.url) as client, AsyncExitStack() as stack:
        bot, clock = Kafene(client), LaterClock()
        discord, telegram, pages = (
            DiscordFace(bot, clock),
            TelegramFace(bot, clock),
            SocketFace(bot, clock),
        )
        chats = (discord, telegram, pages)
        for one in chats:
            await stack.enter_async_context(one.serving())
        face = JointFace(chats, chats)
        child = Child(
            folder,
            discord.standin,
            store,
            DISCORD_SPEED=str(SPEED),
            TELEGRAM_TOKEN=TELEGRAM_TOKEN,
            TELEGRAM_API=telegram.server.base,
            TELEGRAM_SPEED=str(TELEGRAM_SPEED),
            KAFENE_LOCAL="on",
            PORT=str(pages.port),
            DECKS=str(DEALS),
        )
        sessions = polls = 0

        def connected() -> int:
            return child.log.count("connected to Discord") if (folder / "log").exists() else 0

        async def start() -> None:
            nonlocal sessions, polls
            sessions, polls = connected(), telegram.server.polls
            await child.listens()

        async def kill() -> None:
            child.kill()
            await leases_end(client)
            await face.until(pages.is_cut_off, "lines break")

        async def listens() -> bool:
            """Each chat listens: Discord once it knows its servers."""
            server, standin = telegram.server, discord.standin
            there = server.polls > polls and server.is_polled
            there = there and standin.connected and connected() > sessions
            return there and await pages.comes_back()

        yield Mortal(face, start, kill, TOKEN, child, listens)
