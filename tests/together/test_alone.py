"""Discord, Telegram and the browser chat in one process, with their real libraries: a token that is
refused stops its own chat, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.ports.settings import EXIT_CODE
from bot.store.redis.connection import connect
from bot.store.tables.tables import Store
from bot.tables.tables import Tables
from tests import tokens
from tests.adapters.discord.kafene import Kafene
from tests.adapters.discord.standin import Standin
from tests.adapters.telegram.server import Server as TelegramStandin
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.bot.servers import Server, free_port
from tests.together.cafe import (
    Cafe,
    OnDiscord,
    OnTelegram,
    both,
    is_mine,
    move_at,
    server,
)
from tests.until import until

__all__ = ["server"]

pytestmark = pytest.mark.slow

UNAUTHORIZED = 401
PATIENCE = 60.0
QUIET_SECONDS = 3.0
"""Seconds in which a bot that tries again and again would do so."""
SETTLED = 0.001
"""Seconds after which a chat has served, where a test says so."""


@dataclass
class House:
    """A bot with three chats, and where its pages are."""

    bot: Kafene
    standin: Standin
    telegram: TelegramStandin
    health: int
    page: int
    code: int | None = field(default=None, init=False)

    async def read(self, path: str) -> tuple[int, str]:
        """A health page; status 0: nobody listens."""
        with contextlib.suppress(aiohttp.ClientConnectionError):
            async with (
                aiohttp.ClientSession() as web,
                web.get(f"http://127.0.0.1:{self.health}/{path}") as answer,
            ):
                return answer.status, await answer.text()
        return 0, ""

    async def states(self) -> dict[str, str]:
        """The state of each chat in a word."""
        _, text = await self.read("readyz")
        chats = json.loads(text)["chats"] if text else {}
        return {name: one["state"] for name, one in chats.items()}

    async def comes(self, **wanted: str) -> None:
        """Waits until the chats are so."""

        async def is_so() -> bool:
            assert self.bot.process is None or self.bot.process.poll() is None, self.bot.log
            return await self.states() == wanted

        await until(is_so, str(wanted), seconds=PATIENCE)

    async def ended(self) -> int:
        """The exit code."""
        process = self.bot.process
        assert process is not None
        await until(lambda: process.poll() is not None, "the end", seconds=PATIENCE)
        self.bot.process = None
        return process.wait()

    def lines(self, event: str) -> list[dict[str, Any]]:
        """What it logged of this event."""
        found = [json.loads(one) for one in self.bot.log.splitlines() if one.startswith("{")]
        return [one for one in found if one["event"] == event]

    @property
    def asked(self) -> tuple[int, int]:
        """The number of requests to Discord and to Telegram until now."""
        return len(self.standin.calls), len(self.telegram.calls) + self.telegram.unanswered

    async def at_peace(self, chat: str, most: int) -> None:
        """There are at most so many requests to a service in a few seconds."""
        at = 0 if chat == "discord" else 1
        before = self.asked[at]
        await asyncio.sleep(QUIET_SECONDS)
        assert self.asked[at] - before <= most, "it asks again and again"

    async def rests(self, chat: str) -> None:
        """Nothing is asked of the service of a stopped chat any more."""
        await self.at_peace(chat, 0)

    def is_said_once(self, chat: str, why: str) -> None:
        """One clear line, and no traceback."""
        (line,) = self.lines("a chat is stopped")
        assert line["chat"] == chat
        assert line["why"].startswith(why)
        assert "Traceback" not in self.bot.log
        assert self.bot.log.count(why) == 1


@contextlib.asynccontextmanager
async def house(tmp_path: Path, store: Server, **settings: str) -> AsyncIterator[House]:
    store.flush()
    health, page = free_port(), free_port()
    ours = {
        "TELEGRAM_TOKEN": TELEGRAM_TOKEN,
        "KAFENE_LOCAL": "on",
        "PORT": str(page),
        "KAFENE_HEALTH_PORT": str(health),
        "KAFENE_LOG_FORMAT": "json",
    }
    async with both() as (standin, telegram):
        api = {"TELEGRAM_API": telegram.base}
        bot = Kafene(tmp_path, standin, store, **{**ours, **api, **settings})
        found = House(bot, standin, telegram, health, page)
        try:
            yield found
        finally:
            bot.kill()


WRONG = {"discord": tokens.DISCORD, "telegram": tokens.TELEGRAM}
SAID = {
    "discord": "Discord does not know this DISCORD_TOKEN",
    "telegram": "Telegram does not know the TELEGRAM_TOKEN",
}
FINE = {"discord": "connected", "local": "connected", "telegram": "connected"}


@pytest.mark.parametrize("chat", ["discord", "telegram"])
async def test_a_wrong_token_stops_its_chat_and_the_others_serve(
    tmp_path: Path, server: Server, chat: str
) -> None:
    async with house(tmp_path, server, **{f"{chat.upper()}_TOKEN": WRONG[chat]}) as found:
        found.bot.start()
        await found.comes(**{**FINE, chat: "refused"})
        await found.rests(chat)
        found.is_said_once(chat, SAID[chat])
        status, _ = await found.read("readyz")
        assert status == 200, "the others serve"
        _, metrics = await found.read("metrics")
        assert f'kafene_chat_refused{{platform="{chat}"}} 1.0' in metrics
        assert 'kafene_chat_connected{platform="local"} 1.0' in metrics
        await asyncio.to_thread(found.bot.stop)


async def test_no_chat_is_left(tmp_path: Path, server: Server) -> None:
    """The process ends with the code of bad settings, after which no supervisor starts it again."""
    wrong = {"DISCORD_TOKEN": tokens.DISCORD, "TELEGRAM_TOKEN": tokens.TELEGRAM}
    async with house(tmp_path, server, KAFENE_LOCAL="off", **wrong) as found:
        found.bot.start()
        assert await found.ended() == EXIT_CODE
        (line,) = [one for one in found.bot.log.splitlines() if one.startswith("kafene: ")]
        for said in SAID.values():
            assert said in line
        for token in WRONG.values():
            assert token not in found.bot.log
        assert "Traceback" not in found.bot.log


def revoke(found: House, chat: str) -> Callable[[], None]:
    """Discord, or Telegram, knows the token no more. Returns what gives it back."""
    down: Any = found.standin if chat == "discord" else found.telegram
    down.outage = UNAUTHORIZED
    if chat == "discord":
        for session in found.standin.sessions.values():
            if session.socket is not None:
                session.socket("")  # it is closed with 4004

    def give_back() -> None:
        down.outage = 0

    return give_back


@pytest.mark.parametrize("chat", ["discord", "telegram"])
async def test_a_token_is_revoked_in_a_match_and_given_back(
    tmp_path: Path, server: Server, chat: str
) -> None:
    """The match goes on where the bot is started again with the token."""
    async with (
        house(tmp_path, server, STANDIN_SETTLED="3600") as found,
        connect(server.url) as client,
    ):
        guest = OnDiscord(found.standin) if chat == "discord" else OnTelegram(found.telegram)
        cafe = Cafe(Tables(Store(client)), [guest])
        found.bot.start()
        await found.comes(**FINE)
        await cafe.alone(guest, guest.play())
        await cafe.alone(guest, guest.press("sit 0"))
        await cafe.alone(guest, guest.press("fill"))
        before = await cafe.when(guest, is_mine)
        give_back = revoke(found, chat)
        if chat == "telegram":
            found.telegram.hang_up()  # the poll of now
        await found.comes(**{**FINE, chat: "refused"})
        await found.rests(chat)
        found.is_said_once(chat, SAID[chat])
        await asyncio.to_thread(found.bot.stop)
        give_back()
        found.bot.start()
        await found.comes(**FINE)
        now = await cafe.when(guest, is_mine)
        assert now.table.id == before.table.id
        await cafe.alone(guest, guest.type(move_at(now)))
        await asyncio.to_thread(found.bot.stop)


@pytest.mark.parametrize("chat", ["discord", "telegram"])
async def test_the_only_chat_comes_back_by_itself(
    tmp_path: Path, server: Server, chat: str
) -> None:
    """A service that refuses for seconds a token that it knows ends nothing."""
    others = {f"{one.upper()}_TOKEN": "" for one in WRONG if one != chat}
    async with house(
        tmp_path, server, KAFENE_LOCAL="off", **others, STANDIN_SETTLED=str(SETTLED)
    ) as found:
        found.bot.start()
        await found.comes(**{chat: "connected"})
        give_back = revoke(found, chat)
        if chat == "telegram":
            found.telegram.hang_up()  # the poll of now
        await found.comes(**{chat: "refused"})
        await found.at_peace(chat, 6)
        found.is_said_once(chat, SAID[chat])
        give_back()
        await found.comes(**{chat: "connected"})
        (line,) = found.lines("a chat serves again")
        assert line["chat"] == chat
        assert not found.lines("Telegram cannot be reached")
        await asyncio.to_thread(found.bot.stop)


@pytest.mark.parametrize("status", [403, 404, 502])
async def test_what_is_no_bot_api_refuses_no_token(
    tmp_path: Path, server: Server, status: int
) -> None:
    """A proxy whose backend is missing at the start: the chat waits, and says where to look."""
    async with house(tmp_path, server, KAFENE_LOCAL="off", DISCORD_TOKEN="") as found:
        found.telegram.outage = status
        found.bot.start()
        await found.comes(telegram="not connected")
        await until(lambda: found.lines("Telegram cannot be reached"), "a line", seconds=PATIENCE)
        await found.at_peace("telegram", 4)
        for line in found.lines("Telegram cannot be reached"):
            assert line["why"] == f"{status}, but not from a Bot API: is TELEGRAM_API right?"
        assert TELEGRAM_TOKEN not in found.bot.log
        found.telegram.outage = 0
        await found.comes(telegram="connected")
        await asyncio.to_thread(found.bot.stop)


async def test_the_gateway_refuses_the_session(tmp_path: Path, server: Server) -> None:
    """Its other close codes are as final as that of a wrong token."""
    async with house(tmp_path, server) as found:
        found.standin.least_shards = 2
        found.bot.start()
        await found.comes(**{**FINE, "discord": "refused"})
        found.is_said_once("discord", "Discord wants more shards of the bot")
        await found.rests("discord")
        await asyncio.to_thread(found.bot.stop)
