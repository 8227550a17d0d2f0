"""The servers in which the bot is: noted, left, not forgotten at once."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from adapters.discord.service import NOTED_AT_ONCE
from bot.history.stays import job_of
from bot.model.jobs import FORGET_PLACE, LEAVE
from bot.model.operator import Grounds, Known
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.stays import is_left, known
from tests.until import until

SERVERS = 500


async def forgets(running: Running, server: str) -> bool:
    """Whether a server is to be forgotten."""
    job = job_of(FORGET_PLACE, server)
    return any(one == job for _, one in await running.bot.tables.jobs.of_table(job.table))


async def test_a_server_is_noted_and_forgotten_later(running: Running) -> None:
    backend, name = running.standin.backend, f"discord:{running.standin.guild.id}"
    await until(lambda: known(running, name), "the server is known")
    found = await known(running, name)
    assert found is not None
    assert found.title == "Test"
    backend.remove_guild(running.standin.guild.id)
    await until(lambda: is_left(running, name))
    assert await forgets(running, name)


async def test_the_operator_has_the_bot_leave(running: Running) -> None:
    backend, bot = running.standin.backend, running.bot
    name = f"discord:{running.standin.guild.id}"
    await until(lambda: known(running, name))
    await bot.tables.jobs.put(bot.tables.clock(), job_of(LEAVE, name))
    await until(lambda: is_left(running, name))
    assert running.standin.guild.id not in backend.guilds
    for gone in (name, "discord:77"):
        await bot.known.write_group(gone, Known())
        await bot.tables.jobs.put(bot.tables.clock(), job_of(LEAVE, gone))
        await until(partial(is_left, running, gone))


async def test_from_where_it_was_removed_while_nobody_listened(running_later: Running) -> None:
    await running_later.bot.known.write_group("discord:77", Known("Gone", 1))
    await running_later.start()
    await until(lambda: is_left(running_later, "discord:77"))
    assert await forgets(running_later, "discord:77")
    name = f"discord:{running_later.standin.guild.id}"
    await until(lambda: known(running_later, name))
    assert not await is_left(running_later, name)


async def test_where_it_may_not_be_it_goes(running_later: Running) -> None:
    stays = running_later.bot.stays
    stays.grounds = Grounds(allowed=frozenset({"discord:77"}))  # type: ignore[misc]
    await running_later.start()
    name = f"discord:{running_later.standin.guild.id}"

    async def told() -> bool:
        jobs = await running_later.bot.tables.jobs.of_table(job_of(LEAVE, name).table)
        return any(job == job_of(LEAVE, name) for _, job in jobs)

    await until(told)
    await running_later.bot.tables.jobs.put(0, job_of(LEAVE, name))
    await until(lambda: is_left(running_later, name))


async def test_a_session_that_brings_thousands_of_servers_leaves_connections_for_people(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each server of a new session asks what was refused there."""
    asked, most = 0, 0
    all_asked = asyncio.Event()

    async def take_shut(server: str, place: str) -> list[str]:
        nonlocal asked, most
        del server, place
        asked += 1
        mine = asked
        now.add(mine)
        most = max(most, len(now))
        await asyncio.sleep(0)
        now.discard(mine)
        if asked == SERVERS:
            all_asked.set()
        return []

    now: set[int] = set()
    monkeypatch.setattr(running.service._state, "take_shut", take_shut)
    for number in range(SERVERS):
        running.service._opened(number, None)
    await asyncio.wait_for(all_asked.wait(), 30)
    assert most <= NOTED_AT_ONCE
