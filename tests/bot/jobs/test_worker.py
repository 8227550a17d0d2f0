"""The worker: jobs that are done exactly once, and loops that go on whatever happens."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import structlog

from bot.app.wiring import Kafene, handlers_of
from bot.computer_players.pool import Players
from bot.jobs.queue import Queue
from bot.jobs.worker import Worker
from bot.model import ids, jobs
from bot.model.clock import Speed
from bot.model.jobs import CALL, MOVE, REDRAW, REMIND, TIME_UP, Job
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Pace
from bot.outbox.outbox import Outbox
from bot.store.redis import keys
from bot.store.redis.errors import Unreachable
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Tables, now_ms
from tests.bot.outbox.bench import ROOM, Scripted, Show
from tests.bot.people import FRIENDS, QUICK, done, event, held_of, opened
from tests.bot.proxy import Proxy
from tests.bot.servers import impatient
from tests.bot.toys import (
    TOYS,
    Clock,
    NothingToShow,
    jobs_in,
    toy_playing,
    toy_table,
    toy_tables,
)
from tests.lanes import volume
from tests.orders.loop import BY_HAND, BY_THE_CLOCK, clock_ms
from tests.until import until

pytestmark = BY_HAND
HOST, *_ = FRIENDS
CLOCK = (CALL, REMIND, TIME_UP)
TABLES = volume(3, night=6)


class Diary:
    """What each of several bots did: seats that moved with their prompts."""

    def __init__(self) -> None:
        self.moves: list[tuple[str, int, int]] = []

    def of(self, bot: Kafene) -> None:
        bot.tables.on_commit.append(self._committed)

    def _committed(self, before: Snapshot, after: Snapshot, _: object) -> None:
        for seat, prompt in enumerate(before.table.prompts[: len(before.table.seats)]):
            if after.table.prompts[seat] != prompt and before.table.stage is Stage.PLAYING:
                self.moves.append((before.table.id, seat, prompt))


def toy_bot(
    client: Client,
    lease: float = 10.0,
    sweep: float = 4.0,
    clock: Callable[[], int] = clock_ms,
) -> Kafene:
    limits = Limits(openings=1000, hosted=1000)
    return Kafene(
        client,
        documents=Documents(TOYS),
        pace=QUICK,
        limits=limits,
        lease=lease,
        sweep=sweep,
        clock=clock,
    )


@asynccontextmanager
async def running(*bots: Kafene) -> AsyncIterator[asyncio.Event]:
    """Bots at work; they stop at the end."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group, asyncio.timeout(30):
        for bot in bots:
            group.create_task(bot.run(stop, NothingToShow()))
        try:
            yield stop
        finally:
            stop.set()


async def until_over(tables: Tables, *ids: str) -> None:
    async def over() -> bool:
        stages = [(await held_of(tables, table)).table.stage for table in ids]
        return Stage.PLAYING not in stages

    await until(over, "every match is over", seconds=20)


@pytest.mark.slow
async def test_each_job_is_done_once_by_two_bots_on_the_same_redis(any_client: Client) -> None:
    bots = [toy_bot(any_client) for _ in range(2)]
    diary = Diary()
    for bot in bots:
        diary.of(bot)
    async with running(*bots):
        tables = bots[0].tables
        ids = [
            await opened(tables, f"test:{number}", game="toy", seats=4) for number in range(TABLES)
        ]
        for table in ids:
            await done(tables, table, HOST, want.PlayWithComputers("random", sit=False))
        await until_over(tables, *ids)
    assert set(Counter(diary.moves).values()) == {1}
    assert len({table for table, _, _ in diary.moves}) == TABLES
    assert await jobs_in(tables, MOVE) == []


@pytest.mark.slow
async def test_a_bot_without_the_chat_leaves_what_it_did_to_one_that_has_it(
    redis_client: Client,
) -> None:
    """The moves are one's, whose worker hears of the redraws first; only the other can draw."""
    without, having = toy_bot(redis_client), toy_bot(redis_client)
    table = await opened(without.tables, game="toy", seats=4)
    show, platform, stop = Show(), Scripted(), asyncio.Event()

    async def drawn() -> bool:
        held = await held_of(without.tables, table)
        return f"v{held.version.number}" in platform.texts(ROOM)

    async with asyncio.TaskGroup() as group:
        group.create_task(without.run(stop, show, {}))
        group.create_task(having.run(stop, show, {"test": platform}))
        for number in range(6):
            await done(without.tables, table, HOST, want.StandUp() if number % 2 else want.Sit())
            await until(drawn, "it is drawn", seconds=10)
        stop.set()


async def test_another_bot_finds_what_one_left_behind(redis_client: Client) -> None:
    """By the sweep: it has seen none of the commits."""
    one, other = toy_bot(redis_client), toy_bot(redis_client)
    table = await opened(one.tables, game="toy", seats=2)
    await done(one.tables, table, HOST, want.PlayWithComputers("random", sit=False))
    async with running(other):
        await until_over(other.tables, table)


async def test_a_bot_that_starts_knows_how_long_it_was_down_before_its_first_job(
    redis_client: Client,
) -> None:
    """Else the time of whoever was to act would be up by then."""
    before, bot = toy_bot(redis_client), toy_bot(redis_client)
    table = await toy_playing(before.tables, speed=Speed.LIVELY)
    await before.uptime.beat(clock_ms)
    await asyncio.sleep(3600)
    async with running(bot):
        await asyncio.sleep(5)
        assert not any(seat.away for seat in (await held_of(bot.tables, table)).table.seats)
    ((due, _),) = await jobs_in(bot.tables, TIME_UP)
    assert due > clock_ms() + 100_000, "all of it is given back"


async def test_a_job_whose_taker_died_comes_back_after_the_lease(redis_client: Client) -> None:
    bot, one = toy_bot(redis_client), toy_bot(redis_client).tables
    table = await opened(bot.tables, game="toy", seats=2)
    await done(bot.tables, table, HOST, want.PlayWithComputers("random", sit=False))
    now = bot.tables.clock()
    shard = ids.shard_of(table)
    claimed = await one.jobs.claim(shard, now, now + 6000, {MOVE: 1})  # and its taker dies
    assert [job.kind for job in claimed.jobs] == [MOVE]
    version = (await held_of(bot.tables, table)).version.number
    async with running(bot):
        await asyncio.sleep(5.9)
        assert (await held_of(bot.tables, table)).version.number == version, "it is somebody else's"
        await until_over(bot.tables, table)


class Jobs:
    """A worker with handlers of the test."""

    def __init__(self, tables: Tables, lease: float = 10.0) -> None:
        self.tables = tables
        self.did: list[str] = []
        self.stop = asyncio.Event()
        handlers = {
            "fine": self.fine,
            "bad": self.bad,
            "slow": self.slow,
            "tail": self.tail,
            "torn": self.torn,
        }
        self.queue = Queue(tables.jobs, tables.clock, lease=lease)
        self.worker = Worker(self.queue, handlers, side_by_side=2)
        tables.on_commit.append(self.queue.committed)
        self.slowly = asyncio.Event()

    async def fine(self, job: Job) -> None:
        self.did.append(str(job.seat))
        await self.tables.jobs.remove(job)

    async def bad(self, job: Job) -> None:
        self.did.append("bad")
        raise ZeroDivisionError(job.kind)

    async def slow(self, job: Job) -> None:
        self.did.append("slow begins")
        await self.slowly.wait()
        await self.tables.jobs.remove(job)
        self.did.append("slow ends")

    async def tail(self, job: Job) -> None:
        await self.tables.jobs.remove(job)
        self.did.append("tail begins")
        await self.slowly.wait()
        self.did.append("tail ends")

    async def torn(self, job: Job) -> None:
        self.did.append("torn")
        if len(self.did) <= 2:
            raise Unreachable
        await self.tables.jobs.remove(job)

    async def until(self, count: int) -> None:
        await until(lambda: len(self.did) >= count, f"{count} of {self.did}")


@asynccontextmanager
async def at_work(jobs: Jobs) -> AsyncIterator[None]:
    async with asyncio.TaskGroup() as group:
        task = group.create_task(jobs.worker.run(jobs.stop))
        try:
            yield
        finally:
            jobs.slowly.set()
            jobs.stop.set()
            await task


def real_tables(client: Client) -> Tables:
    return Tables(Kafene(client).tables.store, pace=Pace(), clock=clock_ms)


async def test_a_handler_that_fails_or_hangs_does_not_stop_the_others(
    redis_client: Client,
) -> None:
    tables = real_tables(redis_client)
    jobs = Jobs(tables)
    now = tables.clock()
    for number in range(10):
        await tables.jobs.put(now - 2, Job("0000zzzz", "bad", number))
        await tables.jobs.put(now - 2, Job("0000zzzz", "slow", number))
        await tables.jobs.put(now - 1, Job("0000zzzz", "fine", number))
    await tables.store.client.zadd(keys.jobs(0), {"not a job": now - 5, "a|b|c|d": now - 5})
    await tables.jobs.put(now - 9, Job("0000zzzz", "of a newer bot"))
    async with at_work(jobs):
        await jobs.until(22)
        assert sorted(jobs.did) == sorted([*"0123456789", *["bad"] * 10, *["slow begins"] * 2])
        left = {job.kind for _, job in await tables.jobs.of_table("0000zzzz")}
        assert left == {"bad", "slow", "of a newer bot"}, "what failed comes back"
    assert jobs.did.count("slow begins") == jobs.did.count("slow ends") == 2


async def test_a_failed_job_is_tried_again_after_its_lease(redis_client: Client) -> None:
    tables = real_tables(redis_client)
    jobs = Jobs(tables, lease=10)
    async with at_work(jobs):
        began = tables.clock()
        await tables.jobs.put(began, Job("0000zzzz", "bad"))
        await jobs.until(3)
        assert 20_000 <= tables.clock() - began <= 20_100


async def test_what_the_store_did_not_do_is_tried_again_at_once(redis_client: Client) -> None:
    """A connection that was lost for a moment does not leave a hand as it was for ten seconds."""
    tables = real_tables(redis_client)
    jobs = Jobs(tables, lease=10)
    async with at_work(jobs):
        began = tables.clock()
        await tables.jobs.put(began, Job("0000zzzz", "torn"))
        await jobs.until(3)
        assert tables.clock() - began < 1_000


async def test_what_is_being_done_is_done_by_nobody_else(redis_client: Client) -> None:
    """However long it takes: its lease is renewed."""
    tables = real_tables(redis_client)
    one, other = Jobs(tables, lease=3), Jobs(real_tables(redis_client), lease=3)
    async with at_work(one), at_work(other):
        await tables.jobs.put(tables.clock(), Job("0000zzzz", "slow"))
        await asyncio.sleep(50)  # it may take 60
        assert one.did + other.did == ["slow begins"]


async def test_stopping_lets_what_has_begun_finish(redis_client: Client) -> None:
    tables = real_tables(redis_client)
    jobs = Jobs(tables)
    async with asyncio.timeout(5), asyncio.TaskGroup() as group:
        running = group.create_task(jobs.worker.run(jobs.stop))
        for number in range(5):
            await tables.jobs.put(tables.clock() - 1, Job("0000zzzz", "slow", number))
        await jobs.until(2)
        jobs.stop.set()
        await asyncio.sleep(3)
        assert not running.done()
        jobs.slowly.set()
    assert jobs.did == ["slow begins"] * 2 + ["slow ends"] * 2
    left = await tables.jobs.of_table("0000zzzz")
    assert len(left) == 3, "what had not begun is left to the next bot"


async def test_a_job_that_comes_anew_while_it_is_done_is_done_again(redis_client: Client) -> None:
    """The screens changed again between the last look and the end of the drawing."""
    tables = real_tables(redis_client)
    jobs = Jobs(tables)
    job = Job("0000zzzz", "tail")
    async with at_work(jobs):
        await tables.jobs.put(tables.clock(), job)
        await jobs.until(1)
        await tables.jobs.put(tables.clock(), job)
        await asyncio.sleep(5)  # no sweep and no lease is near
        assert jobs.did == ["tail begins"], "not side by side"
        jobs.slowly.set()
        async with asyncio.timeout(2):  # long before the lease is over
            await jobs.until(4)
        assert jobs.did == ["tail begins", "tail ends"] * 2


async def test_a_job_that_is_done_and_comes_later_again_is_not_put_off(
    redis_client: Client,
) -> None:
    """Its lease is renewed no more: a chat that wants a redraw in two seconds gets it then."""
    tables = real_tables(redis_client)
    jobs = Jobs(tables, lease=9)  # renewed every three seconds
    job = Job("0000zzzz", "tail")
    async with at_work(jobs):
        await tables.jobs.put(tables.clock(), job)
        await jobs.until(1)
        await asyncio.sleep(4)
        jobs.slowly.set()
        await jobs.until(2)
        due = tables.clock() + 3000
        await tables.jobs.put(due, job)
        await jobs.until(3)
        assert due <= tables.clock() < due + 500


@pytest.mark.slow
@BY_THE_CLOCK
async def test_the_worker_outlives_redis(redis_client: Client, redis_proxy: Proxy) -> None:
    async with impatient(redis_proxy.port) as client:
        bot = toy_bot(client, lease=0.5, clock=now_ms)
        sane = toy_bot(redis_client, clock=now_ms)
        table = await opened(sane.tables, game="toy", seats=4)
        async with running(bot):
            await done(sane.tables, table, HOST, want.PlayWithComputers("random", sit=False))
            for _ in range(10):
                await asyncio.sleep(0.02)
                redis_proxy.cut_all()
            await until_over(sane.tables, table)


@pytest.mark.parametrize("loop", ["claim", "renew", "first_due"])
@pytest.mark.slow
async def test_the_worker_outlives_what_it_does_not_know(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch, loop: str
) -> None:
    """An error that nobody foresaw: it is logged, and after a pause the loop goes on."""
    tables = real_tables(redis_client)
    jobs = Jobs(tables, lease=3)
    asks = getattr(tables.jobs, loop)
    tries: list[int] = []

    async def spoilt(*arguments: object) -> object:
        tries.append(tables.clock())
        if len(tries) <= 3:
            raise AttributeError("'NoneType' object has no attribute 'writelines'")
        return await asks(*arguments)

    monkeypatch.setattr(tables.jobs, loop, spoilt)
    with structlog.testing.capture_logs() as lines:
        async with at_work(jobs):
            await tables.jobs.put(tables.clock(), Job("0000zzzz", "slow"))
            await until(lambda: len(tries) > 3, "it asks again", seconds=60)
            await tables.jobs.put(tables.clock(), Job("0000zzzz", "fine"))
            await jobs.until(2)
    assert tries[3] - tries[0] >= 100, "it pauses in between"
    assert any("exc_info" in line for line in lines if line["log_level"] == "error")


async def test_a_table_that_cannot_be_read_does_not_stop_the_worker(redis_client: Client) -> None:
    bot = toy_bot(redis_client)
    bad = await opened(bot.tables, "test:bad", game="toy", seats=2)
    good = await opened(bot.tables, "test:good", game="toy", seats=2)
    for table in (bad, good):
        await done(bot.tables, table, HOST, want.PlayWithComputers("random", sit=False))
    await redis_client.hset(keys.table(bad), mapping={"table": "rubbish", "version": "99"})
    async with running(bot):
        await until_over(bot.tables, good)
        outcome = await bot.tables.act(bad, event(), Actor(HOST), want.Sit())
        assert getattr(outcome, "code", "") == "TABLE_BROKEN"

        async def only_bad() -> bool:
            return {job.table for _, job in await jobs_in(bot.tables, MOVE, REDRAW)} == {bad}

        await until(only_bad, "the good table has no job left, the bad one keeps its own")


async def test_a_worker_that_is_cancelled_leaves_its_jobs(redis_client: Client) -> None:
    tables = real_tables(redis_client)
    jobs = Jobs(tables)
    task = asyncio.create_task(jobs.worker.run(jobs.stop))
    await tables.jobs.put(tables.clock(), Job("0000zzzz", "slow"))
    await jobs.until(1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert [job.kind for _, job in await tables.jobs.of_table("0000zzzz")] == ["slow"]


async def test_the_handlers_know_every_kind(redis_client: Client, clock: Clock) -> None:

    tables = toy_tables(redis_client, clock)
    known = handlers_of(tables, Players(), Outbox(tables, None, {}))  # type: ignore[arg-type]
    kinds = {
        jobs.MOVE,
        jobs.CHANCE,
        *CLOCK,
        jobs.EXPIRE,
        jobs.REDRAW,
        jobs.SETTLE,
        jobs.NEWS,
        jobs.LAPSE,
        jobs.MEET,
        jobs.UNKEEP,
        jobs.UNSAY,
    }
    assert set(known) == {*kinds, jobs.PROJECT, jobs.HAPPENED}
    assert await toy_table(tables, 0)


@BY_THE_CLOCK
@pytest.mark.parametrize("how", ["stop", "cancel"])
@pytest.mark.slow
async def test_it_ends_at_once_whatever_it_does_just_now(redis_client: Client, how: str) -> None:
    """redis-py may swallow a cancellation that comes while an answer is read."""
    tables = Tables(Kafene(redis_client).tables.store, pace=Pace())
    for number in range(40):
        jobs = Jobs(tables, lease=0.003)
        queue = Queue(tables.jobs, tables.clock, lease=0.003, sweep=0.001)
        worker = Worker(queue, {"fine": jobs.fine})
        tables.on_commit.append(queue.committed)
        stop = asyncio.Event()
        task = asyncio.create_task(worker.run(stop))
        await tables.jobs.put(tables.clock(), Job("0000zzzz", "fine", number))
        for _ in range(3 * number):  # turns of the loop: each time it is somewhere else
            await asyncio.sleep(0)
        if how == "stop":
            stop.set()
        else:
            task.cancel()
        done, _ = await asyncio.wait([task], timeout=30)
        assert done, f"it hangs in round {number}"
        assert task.cancelled() or task.exception() is None
