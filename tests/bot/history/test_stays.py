"""Where the bot is: noted, left, forgotten after a grace, and found again within it."""

from __future__ import annotations

from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.history.stays import Stays, job_of
from bot.jobs.claims import Jobs
from bot.model.clock import DAY
from bot.model.ids import shard_of
from bot.model.jobs import FORGET_PLACE, LEAVE, UNSHARE, Job
from bot.model.operator import EVERYWHERE, Grounds, Known
from bot.ports.chat import Closed, Later, Wrong
from bot.store.operator import KnownGroups
from bot.store.redis.scripts import Client
from tests.bot.history.playing import Dead, Mortal
from tests.bot.toys import Clock

GROUP = "test:-100"
GRACE = 30 * DAY


class Chat:
    """A chat whose groups can be left; `raises`: what it answers first."""

    def __init__(self, *raises: Exception) -> None:
        self.raises = list(raises)
        self.left: list[str] = []

    async def leave(self, group: str) -> None:
        if self.raises:
            raise self.raises.pop(0)
        self.left.append(group)


class Stay:
    """A process: its stays and what it has forgotten."""

    def __init__(
        self, client: Client, clock: Clock, chat: Any = None, grounds: Grounds = EVERYWHERE
    ) -> None:
        self.clock = clock
        self.jobs = Jobs(client)
        self.known = KnownGroups(client)
        self.forgot: list[tuple[str, bool]] = []
        self.forgets = True
        platforms = {} if chat is None else {"test": chat}
        self.left: list[str] = []
        self.stays = Stays(
            self.jobs, self.known, platforms, clock, grounds, GRACE, self._forget, self._unshare
        )

    async def _forget(self, group: str) -> bool:
        self.forgot.append((group, await self.known.read_group(group) is not None))
        return self.forgets

    async def _unshare(self, group: str) -> None:
        self.left.append(group)

    async def due(self, kind: str) -> int | None:
        """When the job of this kind is due."""
        job = job_of(kind, GROUP)
        return next((due for due, one in await self.jobs.of_table(job.table) if one == job), None)

    async def work(self) -> None:
        """Do what is due, as a worker does."""
        by = {
            LEAVE: self.stays.leave,
            UNSHARE: self.stays.unshare,
            FORGET_PLACE: self.stays.forget,
        }
        for kind, do in by.items():
            due = await self.due(kind)
            if due is not None and due <= self.clock():
                job = job_of(kind, GROUP)
                found = await self.jobs.claim(
                    _shard(job), self.clock(), self.clock() + 10_000, {kind: 1}
                )
                for one in found.jobs:
                    await do(one)
                    self.jobs.done(one)


def _shard(job: Job) -> int:
    return shard_of(job.table)


async def test_a_group_is_noted_and_forgotten_after_the_grace(redis_client: Client) -> None:
    """Another process does it: what is to be done lies in the store."""
    clock = Clock()
    stay = Stay(redis_client, clock)
    assert await stay.stays.here(GROUP, "Friends")
    assert await stay.known.all() == {GROUP: Known("Friends", clock())}
    clock.move(60)
    await stay.stays.gone(GROUP)
    assert await stay.due(FORGET_PLACE) == clock() + GRACE
    await stay.stays.gone(GROUP)  # told twice
    later = Stay(redis_client, clock)
    clock.move(GRACE / 1000 - 1)
    await later.work()
    assert later.forgot == []
    clock.move(1)
    await later.work()
    assert later.forgot == [(GROUP, True), (GROUP, False)]  # once more when nothing knows it
    assert await later.known.all() == {}
    assert await later.due(FORGET_PLACE) is None


async def test_nothing_is_forgotten_where_the_bot_is_back(redis_client: Client) -> None:
    clock = Clock()
    stay = Stay(redis_client, clock)
    await stay.stays.here(GROUP, "Friends")
    await stay.stays.gone(GROUP)
    clock.move(GRACE / 2000)
    assert await stay.stays.here(GROUP)
    assert await stay.due(FORGET_PLACE) is None
    assert (await stay.known.all())[GROUP] == Known("Friends", clock())
    await stay.stays.gone(GROUP)
    job = job_of(FORGET_PLACE, GROUP)
    await stay.known.write_group(
        GROUP, Known("Friends", clock())
    )  # another process has heard of it
    clock.move(GRACE / 1000)
    await stay.stays.forget(job)
    assert stay.forgot == []


async def test_shared_tables_leave_a_group_once_it_is_certain(redis_client: Client) -> None:
    """Not if the bot is back within a minute, or if the group has another id."""
    clock = Clock()
    stay = Stay(redis_client, clock)
    await stay.stays.here(GROUP, "Friends")
    await stay.stays.gone(GROUP)
    clock.move(59)
    await stay.work()
    assert stay.left == []
    await stay.stays.moved(GROUP, "test:-1007")
    clock.move(2)
    await stay.work()
    assert (stay.left, await stay.due(UNSHARE)) == ([], None)
    await stay.stays.here(GROUP, "Friends")
    await stay.stays.gone(GROUP)
    await stay.stays.here(GROUP)
    assert await stay.due(UNSHARE) is None
    await stay.stays.gone(GROUP)
    clock.move(60)
    later = Stay(redis_client, clock)
    await later.work()
    assert (later.left, await later.due(UNSHARE)) == ([GROUP], None)
    await later.stays.place_gone("test:-100/7")
    assert later.left == [GROUP, "test:-100/7"], "a deleted place has no other id"


async def test_a_removal_is_not_lost_with_its_process(redis_client: Client) -> None:
    """After each command once; the event comes again."""
    for commands in range(20):
        await redis_client.flushall()
        clock = Clock()
        stay, mortal = Stay(redis_client, clock), Mortal(redis_client, commands)
        await stay.stays.here(GROUP)
        try:
            await Stay(mortal, clock).stays.gone(GROUP)  # type: ignore[arg-type]
        except Dead:
            known = await stay.known.read_group(GROUP)
            if known is not None and not known.left:
                await Stay(redis_client, clock).stays.gone(GROUP)
        else:
            break
        assert await stay.due(UNSHARE)
        assert await stay.due(FORGET_PLACE)
    else:
        raise AssertionError("it never came to its end")
    assert commands > 2


async def test_what_cannot_be_forgotten_now_is_later(redis_client: Client) -> None:
    clock = Clock()
    stay = Stay(redis_client, clock)
    await stay.stays.gone(GROUP)  # never heard of before
    clock.move(GRACE / 1000)
    stay.forgets = False
    await stay.work()
    assert stay.forgot == [(GROUP, True)]
    assert GROUP in await stay.known.all()
    stay.forgets = True
    clock.move(61)
    await stay.work()
    assert await stay.known.all() == {}


async def test_a_place_that_is_not_allowed_is_left(redis_client: Client) -> None:
    clock, chat = Clock(), Chat()
    grounds = Grounds(allowed=frozenset({"test:-1"}))
    stay = Stay(redis_client, clock, chat, grounds)
    with capture_logs() as logs:
        assert not await stay.stays.here(GROUP)
        assert not await stay.stays.here(GROUP)
    assert [one["event"] for one in logs] == ["a place that is not allowed is left"]
    await stay.work()
    assert chat.left == []  # it says why, and only then goes
    clock.move(6)
    await stay.work()
    assert chat.left == [GROUP]
    assert await stay.due(LEAVE) is None
    assert await stay.due(FORGET_PLACE) == clock() + GRACE


@pytest.mark.parametrize("error", [Closed("not there"), Wrong("what group?")], ids=str)
async def test_where_it_is_not_any_more_is_left(redis_client: Client, error: Exception) -> None:
    clock = Clock()
    stay = Stay(redis_client, clock, Chat(error))
    await stay.stays.here(GROUP)
    await stay.jobs.put(clock(), job_of(LEAVE, GROUP))
    await stay.work()
    assert (await stay.known.all())[GROUP].left == clock()
    assert await stay.due(LEAVE) is None


@pytest.mark.parametrize("error", [Later(30), OSError("no line")], ids=str)
async def test_leaving_is_tried_again(redis_client: Client, error: Exception) -> None:
    clock, chat = Clock(), Chat(error)
    stay = Stay(redis_client, clock, chat)
    await stay.stays.here(GROUP)
    await stay.jobs.put(clock(), job_of(LEAVE, GROUP))
    await stay.work()
    assert chat.left == []
    clock.move(61)
    await stay.work()
    assert chat.left == [GROUP]


async def test_a_process_without_the_chat_leaves_that_to_others(redis_client: Client) -> None:
    clock, chat = Clock(), Chat()
    without, other = Stay(redis_client, clock), Stay(redis_client, clock, chat)
    await without.stays.here(GROUP)
    await without.jobs.put(clock(), job_of(LEAVE, GROUP))
    await without.work()
    await without.work()
    assert await other.due(LEAVE) is not None
    await other.work()
    assert chat.left == [GROUP]


async def test_a_job_about_a_group_that_nobody_knows_goes(redis_client: Client) -> None:
    clock = Clock()
    stay = Stay(redis_client, clock, Chat())
    for kind in (LEAVE, FORGET_PLACE):
        await stay.jobs.put(clock(), job_of(kind, GROUP))
    await stay.work()
    assert await stay.due(LEAVE) is None
    assert await stay.due(FORGET_PLACE) is None
    assert stay.forgot == []


async def test_from_which_servers_it_was_removed_while_nobody_listened(
    redis_client: Client,
) -> None:
    clock = Clock()
    stay = Stay(redis_client, clock)
    for group in (GROUP, "test:2", "other:3"):
        await stay.stays.here(group)
    await stay.stays.only_in("test", {"test:2"}.__contains__)
    left = {group for group, known in (await stay.known.all()).items() if known.left}
    assert left == {GROUP}


async def test_a_group_that_moves_is_not_forgotten(redis_client: Client) -> None:
    clock = Clock()
    stay = Stay(redis_client, clock)
    await stay.stays.here(GROUP, "Friends")
    await stay.stays.gone(GROUP)
    await stay.stays.moved(GROUP, "test:-200")
    assert await stay.known.all() == {"test:-200": Known("Friends", clock())}
    assert await stay.due(FORGET_PLACE) is None


async def test_a_job_does_not_name_the_group(redis_client: Client) -> None:
    await Stay(redis_client, Clock()).stays.gone(GROUP)
    stored: Any = await redis_client.zrange(f"{{s{_shard(job_of(LEAVE, GROUP))}}}:jobs", 0, -1)
    assert stored
    assert all(b"-100" not in one for one in stored)


async def test_what_is_spoilt_is_no_end(redis_client: Client) -> None:
    stay = Stay(redis_client, Clock())
    await redis_client.execute_command("HSET", "places:known", GROUP, "no json")
    assert await stay.known.all() == {GROUP: Known()}
