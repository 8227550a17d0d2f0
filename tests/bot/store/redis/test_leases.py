"""Leases: one process at a time works, and goes on while Redis is away."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from redis.asyncio import Redis, RedisCluster
from redis.exceptions import AuthenticationError, ConnectionError, RedisError
from structlog.testing import capture_logs

from bot.store.redis.leases import RELEASE, WISH, key, run_alone, run_shared
from tests.bot.servers import Server
from tests.orders.loop import BY_HAND, age_with
from tests.orders.plan import Stage, in_every_order
from tests.until import until

Any_ = Redis | RedisCluster
pytestmark = BY_HAND
TTL = 10.0


@pytest.fixture(autouse=True)
async def time_by_hand(redis_server: Server) -> None:
    """The keys of the server grow older with the loop."""
    age_with(redis_server)


class Line:
    """What a client reaches Redis by: it may be cut before or after a command, or hang."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self.error: RedisError | None = None
        self.lost = 0
        self.hangs = False

    async def eval(self, *args: Any) -> Any:
        if self.hangs:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error
        answer = await self._client.eval(*args)
        if self.lost:
            self.lost -= 1
            raise ConnectionError("the answer is lost")
        return answer


class Worker:
    """Works until it is told to end; `at_once` counts all that work at the same time."""

    at_once: list[Worker]

    def __init__(self, at_once: list[Worker], *, seconds: float = 3600.0) -> None:
        self.at_once = at_once
        self.begun = 0
        self.seconds = seconds

    @property
    def works(self) -> bool:
        return self in self.at_once

    async def work(self) -> None:
        self.begun += 1
        self.at_once.append(self)
        try:
            await asyncio.sleep(self.seconds)
        finally:
            self.at_once.remove(self)

    def started(self, client: Any, name: str = "poller") -> asyncio.Task[None]:
        return asyncio.create_task(run_alone(client, name, TTL, self.work))


async def ended(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_they_take_turns(any_client: Any_) -> None:
    at_once: list[Worker] = []
    workers = [Worker(at_once, seconds=2.5 * TTL) for _ in range(3)]
    tasks = [worker.started(any_client) for worker in workers]
    seen = set()
    while not all(task.done() for task in tasks):
        assert len(at_once) <= 1
        seen.add(len(at_once))
        await asyncio.sleep(TTL / 20)
    assert seen == {0, 1}
    assert [task.exception() for task in tasks] == [None] * 3
    assert [worker.begun for worker in workers] == [1] * 3
    assert not await any_client.exists(key("poller"))


async def test_two_who_want_it_in_every_order(redis_client: Redis) -> None:
    """Whoever asks first works; the other works afterwards, never at the same time."""

    class Alone(Worker):
        async def work(self) -> None:
            assert not self.at_once, "two work at the same time"
            await super().work()

    async def scene(stage: Stage) -> None:
        await redis_client.flushall()
        at_once: list[Worker] = []
        both = [Alone(at_once, seconds=TTL) for _ in range(2)]
        for one in both:
            line = stage.gated(redis_client, "eval")
            stage.actor(run_alone(line, "poller", TTL, one.work))
        await stage.play()
        assert [one.begun for one in both] == [1, 1]

    orders = await in_every_order(scene, "eval")
    assert [order[0] for order in orders] == ["A", "B"], orders


async def test_names_do_not_meet(any_client: Any_) -> None:
    at_once: list[Worker] = []
    tasks = [Worker(at_once).started(any_client, f"shard-{n}") for n in range(5)]
    await until(lambda: len(at_once) == 5)
    await ended(*tasks)


async def test_what_is_in_redis(redis_client: Redis) -> None:
    worker = Worker([])
    task = worker.started(redis_client)
    await until(lambda: worker.works)
    assert await redis_client.keys("*") == [b"lease:{poller}"]
    assert 0.6 * TTL < await redis_client.pttl(key("poller")) / 1000 <= TTL
    await ended(task)
    assert not worker.works
    assert await redis_client.keys("*") == []


async def test_whoever_loses_it_stops_and_begins_again(redis_client: Redis) -> None:
    worker = Worker([])
    task = worker.started(redis_client)
    await until(lambda: worker.works)
    await redis_client.set(key("poller"), "somebody else")
    await until(lambda: not worker.works)
    await asyncio.sleep(5 * TTL)
    assert worker.begun == 1
    assert await redis_client.get(key("poller")) == b"somebody else"
    await redis_client.delete(key("poller"))
    await until(lambda: worker.begun == 2)
    await ended(task)


@pytest.mark.parametrize("how", ["cut", "hangs"])
async def test_it_goes_on_while_redis_is_away(redis_client: Redis, how: str) -> None:
    """Its lease ends in the meantime. If nobody else came it goes on, else it stops."""
    line, at_once = Line(redis_client), list[Worker]()
    worker, other = Worker(at_once), Worker(at_once)
    task = worker.started(line)
    await until(lambda: worker.works)

    async def away() -> None:
        line.error = ConnectionError("away") if how == "cut" else None
        line.hangs = how == "hangs"
        await asyncio.sleep(3 * TTL)
        assert worker.works
        assert not await redis_client.exists(key("poller"))

    await away()
    line.error, line.hangs = None, False
    await asyncio.sleep(2 * TTL)
    assert worker.works
    assert worker.begun == 1
    await away()
    rival = other.started(redis_client)
    await until(lambda: other.works)
    line.error, line.hangs = None, False
    await until(lambda: not worker.works)
    assert other.works
    await ended(rival)
    await until(lambda: worker.begun == 2)
    await ended(task)


async def test_a_lease_whose_answer_was_lost_is_ours(redis_client: Redis) -> None:
    line, worker = Line(redis_client), Worker([])
    line.lost = 3
    task = worker.started(line)
    await until(lambda: worker.works, seconds=TTL)
    await ended(task)


async def test_redis_away_at_first(redis_client: Redis) -> None:
    line, worker = Line(redis_client), Worker([])
    line.error = ConnectionError("away")
    task = worker.started(line)
    await asyncio.sleep(3 * TTL)
    assert not worker.begun
    line.error = None
    await until(lambda: worker.works)
    await ended(task)


async def test_a_wrong_password_is_not_waited_for(redis_client: Redis) -> None:
    line = Line(redis_client)
    line.error = AuthenticationError("wrong")
    with pytest.raises(AuthenticationError):
        await run_alone(line, "poller", TTL, Worker([]).work)  # type: ignore[arg-type]


async def test_an_error_of_the_work_comes_out_and_the_lease_is_given_back(
    redis_client: Redis,
) -> None:
    async def work() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await run_alone(redis_client, "poller", TTL, work)
    assert not await redis_client.exists(key("poller"))


async def test_work_that_ends_badly_when_it_is_stopped_is_in_the_log(redis_client: Redis) -> None:
    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            raise ZeroDivisionError

    task = asyncio.create_task(run_alone(redis_client, "poller", TTL, work))
    await asyncio.sleep(1)
    with capture_logs() as logs:
        await ended(task)
    assert task.cancelled()
    assert [one["event"] for one in logs] == ["the work of a lease ended badly"]


async def test_work_that_loses_a_cancellation_is_cancelled_again(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `asyncio.wait_for` of Python 3.11 does, when its end and the cancellation meet."""
    monkeypatch.setattr("bot.store.redis.leases.CANCEL_AGAIN", 0.1)
    at_work = asyncio.Event()

    async def work() -> None:
        at_work.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    running = asyncio.create_task(run_alone(redis_client, "deaf", 0.3, work))
    await at_work.wait()
    running.cancel()
    async with asyncio.timeout(5):
        await asyncio.wait({running})
    assert running.cancelled()


async def test_a_lease_that_cannot_be_given_back_ends_by_itself(redis_client: Redis) -> None:
    line, worker = Line(redis_client), Worker([])
    task = worker.started(line)
    await until(lambda: worker.works)
    line.error = ConnectionError("away")
    with capture_logs() as logs:
        await ended(task)
    assert "lease not given back" in [one["event"] for one in logs]
    assert await redis_client.exists(key("poller"))
    await asyncio.sleep(TTL)
    assert not await redis_client.exists(key("poller"))


# --- several leases among several processes ---


class Sharer:
    """A process that wants a group of leases."""

    def __init__(self, client: Any, everybody: dict[str, Sharer]) -> None:
        self.everybody = everybody
        self.holds: set[str] = set()
        self.task = asyncio.create_task(run_shared(client, "g", NAMES, TTL, self._work))

    async def _work(self, name: str) -> None:
        assert name not in self.everybody, "two work at the same time"
        self.everybody[name] = self
        self.holds.add(name)
        try:
            await asyncio.Event().wait()
        finally:
            self.holds.discard(name)
            del self.everybody[name]


NAMES = ["0", "1", "2", "3", "4"]


@pytest.mark.slow
async def test_leases_are_divided_and_those_of_a_dead_process_taken_over(
    redis_client: Redis,
) -> None:
    """One process has all; with a second and a third each has its part. One that is killed gives
    nothing back: the others have its leases when these end by themselves."""
    everybody: dict[str, Sharer] = {}
    first = Sharer(redis_client, everybody)
    await until(lambda: len(first.holds) == 5)
    second = Sharer(redis_client, everybody)
    await until(lambda: sorted([len(first.holds), len(second.holds)]) == [2, 3])
    third = Sharer(redis_client, everybody)
    shares = [first, second, third]
    await until(lambda: sorted([len(one.holds) for one in shares]) == [1, 2, 2])
    await asyncio.sleep(10 * TTL)
    assert sorted([len(one.holds) for one in shares]) == [1, 2, 2], "and so it stays"
    held = set(first.holds)
    # a dead process: its leases stay as they are, and nobody renews them
    await ended(first.task)
    for name in held:
        await redis_client.set(key(f"g/{name}"), "dead", px=int(TTL * 1000))
    loop = asyncio.get_running_loop()
    died = loop.time()
    await until(lambda: len(everybody) == 5)
    assert loop.time() - died <= TTL * 7 / 6 + 1, "within the lease's time and one look"
    await until(lambda: sorted([len(second.holds), len(third.holds)]) == [2, 3])
    await ended(second.task, third.task)


async def test_what_one_of_them_raises_ends_all(redis_client: Redis) -> None:
    async def work(name: str) -> None:
        if name == "1":
            raise ValueError(name)
        await asyncio.Event().wait()

    with pytest.raises(ExceptionGroup) as crash:
        await run_shared(redis_client, "g", NAMES, TTL, work)
    assert crash.group_contains(ValueError)


async def test_they_go_on_while_redis_is_away(redis_client: Redis) -> None:
    line: Any = Line(redis_client)
    everybody: dict[str, Sharer] = {}
    one = Sharer(line, everybody)
    await until(lambda: len(one.holds) == 5)
    line.error = ConnectionError("away")
    await asyncio.sleep(5 * TTL)
    assert len(one.holds) == 5
    await ended(one.task)


class Overtaken(Line):
    """A line on which all leases are lost, once, while one of them is given to somebody."""

    everybody: dict[str, Sharer]
    overtaken = False

    async def eval(self, *args: Any) -> Any:
        if not self.overtaken and args[0] == WISH:
            await self._client.set(key("g/wish"), "0 another", px=int(TTL * 1000))
        if not self.overtaken and args[0] == RELEASE and args[2] == key("g/wish"):
            self.overtaken = True
            for name in NAMES:
                await self._client.set(key(f"g/{name}"), "another", px=int(4 * TTL * 1000))
            await until(lambda: not self.everybody, "all work has ended")
        return await super().eval(*args)


async def test_leases_that_are_lost_are_not_given_too(redis_client: Redis) -> None:
    line: Any = Overtaken(redis_client)
    line.everybody = {}
    one = Sharer(line, line.everybody)
    with capture_logs() as logs:
        await until(lambda: len(one.holds) == 5)
        await until(lambda: not one.holds)
        await until(lambda: len(one.holds) == 5, "they are free again")
        await asyncio.sleep(TTL)
    await ended(one.task)
    assert "lease given to another process" not in [one["event"] for one in logs]
