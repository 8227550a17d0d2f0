"""Shards: several processes listen to some servers each, and take over those of a dead one."""

from __future__ import annotations

import asyncio
import time

import pytest

from adapters.discord import service, state
from adapters.discord.doctor import examine
from adapters.discord.gateway.shards import Range, ranges
from adapters.discord.service import DiscordService
from bot.ports.services import CannotStart
from bot.ports.settings import Secret
from bot.store.redis import leases
from bot.store.redis.scripts import Client
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User
from tests.adapters.discord.standin import TOKEN, Standin
from tests.until import until

LEASE = 0.9


def test_ranges() -> None:
    assert [str(one) for one in ranges(1, 1)] == ["0-0/1"]
    assert [str(one) for one in ranges(5, 2)] == ["0-1/5", "2-3/5", "4-4/5"]
    assert [str(one) for one in ranges(2, 9)] == ["0-1/2"]
    assert [one.leads for one in ranges(4, 2)] == [True, False]
    assert sorted(number for one in ranges(7, 3) for number in one.shards) == list(range(7))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, standin: Standin) -> None:
    """A lease is short, and sessions may begin soon after one another."""
    monkeypatch.setattr(service, "LEASE_SECONDS", LEASE)
    monkeypatch.setattr(state, "BEGIN_MS", 100)  # with time for a busy machine
    standin.paces.speed = 5 / 0.025


def heard(standin: Standin) -> list[int]:
    """The shards that somebody listens to."""
    return sorted(one.shard[0] for one in standin.sessions.values() if one.socket is not None)


def listens(running: Running) -> set[Range]:
    return running.service._heard


@pytest.mark.slow
async def test_two_processes_share_and_one_takes_over(
    client: Client, standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People in servers of both shards, and in private, are answered by whoever listens. One
    process dies without giving its lease back; the other listens to all within the lease's time
    and what a session needs to begin."""
    parts = ranges(2, 1)
    here = (standin.guild.id >> 22) % 2
    other = standin.backend.create_guild("Other", shard_id=1 - here, shard_count=2)
    there = standin.backend.create_channel(other.id, "talk").id
    ann = User(standin, "ann")
    standin.backend.add_member(other.id, ann.id)

    async def answered() -> None:
        for place in (0, there):
            assert ann.said(await ann.slash("help", where=place))
        assert ann.said(await ann.slash("help", dm=True))

    first = Running(client, standin, parts=parts)
    await first.start()
    await standin.until(lambda: heard(standin) == [0, 1], what="one process has all")
    await answered()
    assert str(first.service._client._channel(str(there))) == "talk"
    second = Running(client, standin, parts=parts)
    await second.start(listens=False)
    await until(lambda: _one_each(first, second))
    await standin.until(lambda: heard(standin) == [0, 1], what="each has one")
    await answered()
    puts = [one for one in standin.calls if one.method == "PUT"]
    assert len(puts) == 1, "the commands are registered once"
    # the first is killed: nothing is given back

    async def dead(*_: object) -> None:
        pass

    with monkeypatch.context() as patch:
        patch.setattr(leases, "_give_back", dead)
        for task in first._tasks:
            task.cancel()
        await asyncio.gather(*first._tasks, return_exceptions=True)
    died = time.monotonic()
    assert len(heard(standin)) == 1
    await standin.until(lambda: heard(standin) == [0, 1], 10, "all is taken over")
    assert time.monotonic() - died < LEASE * 7 / 6 + 6, "on a busy machine"
    await answered()
    await second.close()


async def _one_each(*both: Running) -> bool:
    return [len(listens(one)) for one in both] == [1, 1]


@pytest.mark.slow
async def test_sessions_begin_one_after_the_other(
    client: Client, standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all shards of a token one session may begin in five seconds (here 100 ms). The bot waits
    for longer, so that one which is slow on its way is not too close to the next."""
    monkeypatch.setattr(state, "BEGIN_MS", 1000)
    standin.paces.speed = 5 / 0.1
    running = Running(client, standin, parts=ranges(4, 2))
    await running.start()
    await standin.until(lambda: heard(standin) == [0, 1, 2, 3], what="four shards")
    assert standin.too_soon == 0
    assert {tuple(one["shard"]) for one in standin.identified} == {(at, 4) for at in range(4)}
    await running.close()


async def test_discord_wants_more_shards(client: Client, standin: Standin) -> None:
    """The process does not start, and says what to do; the doctor says how many."""
    standin.least_shards = 3
    running = Running(client, standin)
    with pytest.raises(ExceptionGroup) as crash:
        await running.service.run(asyncio.Event())
    assert crash.group_contains(CannotStart, match="DISCORD_SHARDS")
    assert (False, "Discord: DISCORD_SHARDS is 1, Discord recommends 3") in await examine(TOKEN)
    found = await examine(TOKEN, shards=4)
    assert (True, "Discord: 4 shards, Discord recommends 3") in found


async def test_a_wrong_token_with_shards(client: Client, standin: Standin) -> None:
    services = Running(client, standin).bot.services
    wrong = DiscordService(services, Secret("wrong"), parts=ranges(2, 1))
    with pytest.raises(ExceptionGroup) as crash:
        await wrong.run(asyncio.Event())
    assert crash.group_contains(CannotStart)
