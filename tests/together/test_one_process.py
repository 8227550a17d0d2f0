"""Discord, Telegram and the local chat in one process: three tables that know nothing of each
other, and ``kafene doctor`` on both platforms."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.model.tables.table import Stage
from bot.store.redis.connection import connect
from bot.store.tables.tables import Store
from bot.tables.tables import Tables
from tests import tokens
from tests.adapters.discord.kafene import Kafene
from tests.adapters.discord.standin import TOKEN as DISCORD_TOKEN
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.bot.servers import Server, dead_port, free_port
from tests.forked import environment_of, ran
from tests.together.cafe import (
    PATIENCE,
    SLOW,
    Cafe,
    Guest,
    OnDiscord,
    OnLocal,
    OnTelegram,
    both,
    is_dealt,
    is_mine,
    is_open,
    is_waited_for,
    move_at,
    server,
)

__all__ = ["server"]

pytestmark = pytest.mark.slow


@pytest.mark.slow
async def test_three_tables_in_one_process(tmp_path: Path, server: Server) -> None:
    server.flush()
    port = free_port()
    async with both() as (standin, telegram), connect(server.url) as client:
        settings = {
            "TELEGRAM_TOKEN": TELEGRAM_TOKEN,
            "TELEGRAM_API": telegram.base,
            "KAFENE_LOCAL": "on",
            "PORT": str(port),
        }
        kafene = Kafene(tmp_path, standin, server, **settings, KAFENE_COMPUTER_DELAY=f"{SLOW}")
        on_local = OnLocal(f"http://localhost:{port}/")
        on_discord = OnDiscord(standin)
        guests: list[Guest] = [on_discord, OnTelegram(telegram), on_local]
        cafe = Cafe(Tables(Store(client)), guests)
        try:
            await kafene.listens()
            await is_open(port)
            for guest in guests:
                await cafe.alone(guest, guest.play())
            for guest in guests:
                await cafe.alone(guest, guest.press("sit 0"))
            for guest in guests:
                cafe.dealt[guest] = time.monotonic()
                await cafe.alone(guest, guest.press("fill"))
            for guest in guests:
                move = move_at(await cafe.when(guest, is_mine))
                await cafe.alone(guest, guest.type(move))
            await check_separate(cafe)
            await asyncio.to_thread(kafene.stop)
            # another process, where computer players are quick: all three go on
            await cafe.hurry()
            kafene.settings["KAFENE_COMPUTER_DELAY"] = "0"
            await kafene.listens()
            await is_open(port)
            await on_local.visitor.connect(language="en")
            for guest in guests:
                while not is_dealt(held := await cafe.when(guest, is_waited_for)):
                    await guest.type(move_at(held))
                    version = held.version.number
                    await cafe.when(guest, lambda now, old=version: now.version.number > old)
            await standin.until(on_discord.user.hands, PATIENCE, "cards")
            await check_separate(cafe)
            await asyncio.to_thread(kafene.stop)
        finally:
            kafene.kill()
            await on_local.visitor.close()
        assert "chats=['discord', 'local', 'telegram']" in kafene.log
        assert "[error" not in kafene.log


async def check_separate(cafe: Cafe) -> None:
    """Each table has its own guest, id, and readers."""
    helds = [await cafe.when(guest, lambda _: True) for guest in cafe.guests]
    assert len({held.table.id for held in helds}) == len(cafe.guests)
    for guest, held in zip(cafe.guests, helds, strict=True):
        assert held.table.stage is Stage.PLAYING
        assert [one.name for one in held.table.people] == [guest.name]
        assert held.table.place == guest.place
        read = guest.read()
        assert guest.name in read
        for other, theirs in zip(cafe.guests, helds, strict=True):
            if other is not guest:
                assert other.name not in read
                assert theirs.table.id not in read


@pytest.mark.slow
async def test_the_doctor_of_both(server: Server) -> None:
    server.flush()
    async with both() as (standin, telegram):
        ours = {
            "DISCORD_STANDIN": str(standin.port),
            "DISCORD_TOKEN": DISCORD_TOKEN,
            "TELEGRAM_TOKEN": TELEGRAM_TOKEN,
            "TELEGRAM_API": telegram.base,
            "REDIS_URL": server.url,
        }

        async def doctor(**other: str) -> tuple[int, str]:
            environ = environment_of(**{**ours, **other})
            code, out, errors = await ran(["doctor"], environ, Kafene.module)
            return code, out + errors

        code, said = await doctor()
        assert code == 0, said
        assert f"client_id={standin.backend.application_id}&scope=bot+applications.commands" in said
        assert f"server “{standin.guild.name}”: the bot is allowed all it needs" in said
        assert "asks for no privileged intent" in said
        assert "https://t.me/kafene_test_bot?startgroup=kafene" in said
        assert "privacy mode is on" in said
        assert said.endswith("all is well\n")
        for secret in (DISCORD_TOKEN, TELEGRAM_TOKEN):
            assert secret not in said

        # the platforms are looked at where the store is away
        wrong = {"DISCORD_TOKEN": tokens.DISCORD, "TELEGRAM_TOKEN": tokens.TELEGRAM}
        with dead_port() as port:
            code, said = await doctor(**wrong, REDIS_URL=f"redis://127.0.0.1:{port}")
        assert code == 1
        assert "WRONG  Discord does not know this DISCORD_TOKEN, copy it again" in said
        assert "WRONG  Telegram does not know this TELEGRAM_TOKEN, ask @BotFather" in said
        assert said.endswith("\n3 problems\n")
        for secret in wrong.values():
            assert secret not in said
