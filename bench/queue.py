"""The queue of jobs: what a claim leaves behind, a backlog after an outage, one worker and two.

    uv run python -m bench.queue [--claims 8000] [--behind 3000] [--rounds 3]

Every worker has a client of its own, on a Valkey without a file.

- *A claim* is one redraw of a table that has another job in two months. The figures are the entries
  that the queue remembers and the memory that grew, both after a warm-up.
- *Backlog*: so many redraws have been due for five seconds, and each takes 0.2 s of the chat. One
  process begins, a second one after five seconds. After six seconds somebody presses.
- *Two workers*: 2,048 jobs in 256 shards that take no time, and every answer of the server comes
  20 ms late. One worker and two in turns; the figure to look at is the ratio.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot.model import ids
from bot.model.jobs import EXPIRE, REDRAW, Job
from bot.queue.queue import Queue
from bot.queue.worker import Worker
from bot.store import keys
from bot.store.connection import Client, connect
from bot.store.jobs import Jobs
from bot.tables.tables import now_ms
from tests.bot.proxy import proxy_to
from tests.bot.servers import Server, valkey_server

TWO_MONTHS_MS = 60 * 24 * 3600 * 1000
LATE_SECONDS = 0.02
CHAT_SECONDS = 0.2


def redraw(number: int, shard: int | None = None) -> Job:
    """The redraw of one of many tables; they are in all shards."""
    shard = number % ids.SHARDS if shard is None else shard
    return Job(ids.short(shard, 2) + ids.short(number, 6), REDRAW)


async def behind(client: Client, jobs: list[Job], seconds: float = 5.0) -> None:
    """Jobs that have been due for some seconds."""
    pipeline = client.pipeline(transaction=False)
    for job in jobs:
        pipeline.zadd(keys.jobs(ids.shard_of(job.table)), {str(job): now_ms() - seconds * 1000})
    await pipeline.execute()


class Process:
    """One worker with its own client."""

    def __init__(self, client: Client, seconds: float) -> None:
        self.jobs = Jobs(client)
        self.queue = Queue(self.jobs, now_ms)
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
async def at_work(url: str, seconds: float) -> AsyncIterator[Process]:
    """A worker that works until the block ends."""
    async with connect(url) as client, asyncio.TaskGroup() as group:
        process, stop = Process(client, seconds), asyncio.Event()
        group.create_task(process.worker.run(stop))
        yield process
        stop.set()


async def until(holds: Callable[[], bool]) -> None:
    """Waits, in steps of a few ms."""
    while not holds():
        await asyncio.sleep(0.005)


async def leak(server: Server, claims: int) -> None:
    """What claims leave behind."""
    async with connect(server.url) as client, at_work(server.url, 0) as process:
        for shard in range(16):
            await process.jobs.put(now_ms() + TWO_MONTHS_MS, Job(redraw(0, shard).table, EXPIRE))

        async def some(count: int) -> None:
            for begin in range(0, count, 16):
                jobs = [redraw(begin, shard) for shard in range(16)]
                await behind(client, jobs, 0)
                for job in jobs:
                    process.queue.put(now_ms(), job)
                await until(lambda: len(process.done) == 16)
                process.done.clear()

        await some(1024)
        entries = len(process.queue)
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        await some(claims)
        grown = tracemalloc.get_traced_memory()[0] - before
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


async def several(server: Server, rounds: int) -> None:
    """One worker and two, in turns."""
    took: dict[int, list[float]] = {1: [], 2: []}
    jobs = [redraw(number) for number in range(2048)]
    async with proxy_to(server.port) as proxy, connect(server.url) as client:
        for _ in range(rounds):
            for count, seconds in took.items():
                await behind(client, jobs)
                proxy.delay = LATE_SECONDS
                began = time.monotonic()
                async with AsyncExitStack() as stack:
                    processes = [
                        await stack.enter_async_context(at_work(proxy.url, 0)) for _ in range(count)
                    ]
                    await until(lambda: sum(len(one.done) for one in processes) == len(jobs))  # noqa: B023
                    seconds.append(time.monotonic() - began)
                proxy.delay = 0.0
    one, two = (statistics.median(seconds) for seconds in took.values())
    print(
        f"{len(jobs)} jobs, answers {LATE_SECONDS * 1000:.0f} ms late: one worker {one:.1f} s, "
        f"two {two:.1f} s, {one / two:.2f} times the work"
    )


async def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--claims", type=int, default=8000)
    parser.add_argument("--behind", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        await leak(server, arguments.claims)
        server.flush()
        await several(server, arguments.rounds)
        server.flush()
        await backlog(server, arguments.behind)


if __name__ == "__main__":
    asyncio.run(main())
