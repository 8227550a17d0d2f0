"""The queue of jobs: what a claim leaves behind, a backlog after an outage, one worker and two.

    uv run python -m bench.queue [--claims 8000] [--behind 3000]

Every worker has a client of its own, on a Valkey without a file.

- *A claim* is one redraw of a table that has another job in two months. The figures are the entries
  that the queue remembers and the memory that it holds, both after a warm-up.
- *Backlog*: some thousand redraws have been due for five seconds, and each takes 0.2 s of the chat.
  One process begins, a second one after five seconds. After six seconds somebody presses.
- *Two workers*: 2,048 jobs in 256 shards that take no time, and every answer of the server comes
  20 ms late. This part runs in virtual time, so that two workers in one process do not share its
  processor; the figure to look at is the ratio.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from bot.jobs.claims import Claimed, Jobs
from bot.jobs.queue import Queue
from bot.jobs.worker import Worker
from bot.model import ids
from bot.model.jobs import EXPIRE, REDRAW, Job
from bot.store.redis import keys
from bot.store.redis.connection import Client, connect
from bot.store.redis.errors import StoreError
from bot.tables.tables import now_ms
from tests.bot.servers import Server, valkey_server
from tests.orders import loop
from tests.orders.loop import clock_ms

TWO_MONTHS_MS = 60 * 24 * 3600 * 1000
LATE_SECONDS = 0.02
CHAT_SECONDS = 0.2


def redraw(number: int, shard: int | None = None) -> Job:
    """The redraw of one of many tables; they are in all shards."""
    shard = number % ids.SHARDS if shard is None else shard
    return Job(ids.short(shard, 2) + ids.short(number, 6), REDRAW)


async def behind(client: Client, jobs: list[Job]) -> None:
    """Jobs that have been due for five seconds."""
    pipeline = client.pipeline(transaction=False)
    for job in jobs:
        pipeline.zadd(keys.jobs(ids.shard_of(job.table)), {str(job): now_ms() - 5000})
    await pipeline.execute()


class Process:
    """One worker with its own client."""

    def __init__(self, jobs: Jobs, clock: Callable[[], int], seconds: float) -> None:
        self.jobs = jobs
        self.queue = Queue(self.jobs, clock)
        self.worker = Worker(self.queue, {REDRAW: self.does})
        self.done: dict[Job, float] = {}
        self.doing = 0
        self._seconds = seconds

    async def does(self, job: Job) -> None:
        """The job: what the chat takes, then it is removed."""
        self.doing += 1
        await asyncio.sleep(self._seconds)
        await self.jobs.remove(job)
        self.done[job] = time.monotonic()
        self.doing -= 1


@asynccontextmanager
async def at_work(
    url: str, seconds: float, kind: type[Jobs] = Jobs, clock: Callable[[], int] = now_ms
) -> AsyncIterator[Process]:
    """Run a worker until the block ends; each job takes it `seconds`."""
    async with connect(url) as client, asyncio.TaskGroup() as group:
        process, stop = Process(kind(client), clock, seconds), asyncio.Event()
        group.create_task(process.worker.run(stop))
        yield process
        stop.set()


async def until(holds: Callable[[], bool]) -> None:
    """Waits, in steps of a few ms."""
    while not holds():
        await asyncio.sleep(0.005)


def held() -> int:
    """The bytes that were made in the queue and are not free yet."""
    gc.collect()
    ours = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, "*/bot/jobs/*")])
    return sum(trace.size for trace in ours.traces)


async def leak(server: Server, claims: int) -> None:
    """What claims leave behind."""
    async with connect(server.url) as client, at_work(server.url, 0) as process:
        for shard in range(16):
            await process.jobs.put(now_ms() + TWO_MONTHS_MS, Job(redraw(0, shard).table, EXPIRE))

        async def some(count: int) -> None:
            for begin in range(0, count, 16):
                jobs = [redraw(begin, shard) for shard in range(16)]
                await behind(client, jobs)
                for job in jobs:
                    process.queue.put(now_ms(), job)
                await until(lambda: len(process.done) == 16)
                process.done.clear()

        await some(1024)
        entries = len(process.queue)
        tracemalloc.start()
        await some(16)
        before = held()
        await some(claims)
        grown = held() - before
        tracemalloc.stop()
    print(
        f"{claims} claims: {len(process.queue) - entries} entries more, "
        f"{grown / claims:.1f} bytes a claim"
    )


async def backlog(server: Server, count: int) -> None:
    """A restart after an outage."""
    jobs = [redraw(number) for number in range(count)]
    async with connect(server.url) as client:
        await behind(client, jobs)
    began = time.monotonic()
    async with at_work(server.url, CHAT_SECONDS) as one:
        await asyncio.sleep(5)
        async with at_work(server.url, CHAT_SECONDS) as other:
            await asyncio.sleep(1)
            print(f"{count} redraws behind, after 6 s: {one.doing} and {other.doing} are drawn")
            for process, name in ((one, "first"), (other, "second")):
                fresh, pressed = redraw(count + (process is other)), time.monotonic()
                await process.jobs.put(now_ms(), fresh)
                await until(lambda: fresh in process.done)  # noqa: B023
                late = process.done[fresh] - pressed
                print(f"a press in the {name} process is drawn {late:.2f} s later")
            await until(lambda: len(one.done) + len(other.done) == count + 2)
    print(
        f"all is drawn after {time.monotonic() - began:.1f} s, "
        f"{len(one.done)} by the first and {len(other.done)} by the second process"
    )


class Far(Jobs):
    """The jobs of a server whose every answer comes late."""

    async def claim(self, *args: Any) -> Claimed:
        """Late, as all of these."""
        await asyncio.sleep(LATE_SECONDS)
        return await super().claim(*args)

    async def first_due(self, shards: Iterable[int]) -> dict[int, int | StoreError | None]:
        """Late."""
        await asyncio.sleep(LATE_SECONDS)
        return await super().first_due(shards)

    async def remove(self, job: Job) -> None:
        """Late."""
        await asyncio.sleep(LATE_SECONDS)
        await super().remove(job)


async def several(server: Server) -> None:
    """One worker and two, in virtual time: neither the machine nor the other worker slows one."""
    took = []
    jobs = [redraw(number) for number in range(2048)]
    async with connect(server.url) as client:
        for count in (1, 2):
            await behind(client, jobs)
            began = clock_ms()
            async with AsyncExitStack() as stack:
                processes = [
                    await stack.enter_async_context(at_work(server.url, 0, Far, clock_ms))
                    for _ in range(count)
                ]
                while sum(len(one.done) for one in processes) < len(jobs):
                    await asyncio.sleep(0.005)
                took.append((clock_ms() - began) / 1000)
    one, two = took
    print(
        f"{len(jobs)} jobs, answers {LATE_SECONDS * 1000:.0f} ms late: one worker {one:.1f} s, "
        f"two {two:.1f} s, {one / two:.2f} times the work"
    )


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--claims", type=int, default=8000)
    parser.add_argument("--behind", type=int, default=3000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        asyncio.run(leak(server, arguments.claims))
        server.flush()
        loop._ANSWER = 0.0  # type: ignore[misc]
        with asyncio.Runner(loop_factory=loop.HandLoop) as runner:
            runner.run(several(server))
        server.flush()
        asyncio.run(backlog(server, arguments.behind))


if __name__ == "__main__":
    main()
