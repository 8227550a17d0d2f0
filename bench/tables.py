"""From a press to its durable commit, beside the bare cost of the same Redis round trips.

    uv run python -m bench.tables [--presses 2000] [--tables 1 100 10000] [--fsync everysec]
    uv run python -m bench.tables --idle 100000

For each number of `--tables` a Valkey (append-only file on) is filled with that many live tables in
their first deals, and people press at random tables of all servers in turns. First this process
does nothing else (*alone*). Between the presses go the bare scripts: the commits of the presses,
sent again to copies of the tables (`bench/mirror.py`). Look at the ratios of the lowest twentieth
and of the quartiles, each with its standard error. Those of the processor's time change less with
what else the machine does.

Then the bot runs: what is pressed is drawn, and on each server two tables of computer players play
on all the time (*beside others*). No bare script goes beside these presses. It would wait for the
others as well, so the ratio would tell how busy the process is.

The memory of one table is printed too, and what a bot needs to start beside the idle tables.

`--idle` fills a Valkey with copies of a table in its first deal, with messages and with jobs that
are due later. Then the real `kafene` starts beside them, and the Valkey starts again from its
append-only file.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random
from typing import Any, cast

from msgspec.structs import replace
from redis.asyncio import Redis

from bench.copies import event_of, group_of, make_known, pour, stencil_of, table_of
from bench.load import resident_of
from bench.mirror import BLOCK, SHARES, Block, Mirror, Took, told
from bot.app.wiring import Kafene
from bot.model import ids
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.table import Snapshot, Version
from bot.model.tables.waiting import Pace, Wait, awaited
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening, Tables
from tests.bot.people import NO_LIMITS, held_of
from tests.bot.servers import HOST, answers, free_port, valkey_server
from tests.bot.toys import NothingToShow
from tests.faces.wall import Wall
from tests.forked import Bot
from tests.until import until_now

PEOPLE = tuple([Person(f"bench:{number}", f"Person {number}") for number in range(4)])
FIRST_ACTIONS = 60
AGAIN = 20
HOUR_MS = 3600 * 1000
_WARM = 10


class Presses:
    """People who press on many tables: the next action is what a stand-in would do."""

    def __init__(self, tables: Tables, ids: list[str], template: Snapshot, mirror: Mirror) -> None:
        self._tables = tables
        self._mirror = mirror
        self._ids = ids
        self._random = Random(1)
        self._pressed: Counter[str] = Counter()
        self._template = template
        self._events = 0

    async def press(self) -> Took:
        """Returns what a press on some table took to its commit; reading the table to know what to
        press is not counted, the adapter holds that in the button."""
        while True:
            table = self._random.choice(self._ids)
            held = await held_of(self._tables, table)
            waits = awaited(held.table, held.game, held.state)
            if waits:
                break
        seat, wait = next(iter(waits.items()))
        prompt = held.table.prompts[seat]
        intent: want.Intent = want.Ready(prompt)
        if wait is Wait.ACT:
            action = held.game.stand_in(held.game.view(held.state, seat))
            intent = want.Act(prompt, str(action))
        self._events += 1
        person = held.table.seats[seat].person
        await self._mirror.copy(held.table)
        self._mirror.counts = True
        began = Took.now()
        outcome = await self._tables.act(table, f"press{self._events}", Actor(person), intent)
        took = Took.since(began)
        assert isinstance(outcome, Done), outcome
        await self._begin_again(table)
        return took

    async def _begin_again(self, table: str) -> None:
        """After so many presses a table is as it was: all counts play the same positions."""
        self._pressed[table] += 1
        if self._pressed[table] % AGAIN == 0:
            held = await held_of(self._tables, table)
            change = Change(held.table, held.game, self._template.state)
            await self._tables.store.commit(held.version, change, "", Done(0))


async def one_playing(
    tables: Tables, place: str = "bench:template", people: tuple[Person, ...] = PEOPLE
) -> Snapshot:
    """A table some way into its first deal."""
    opened = await tables.open(place, event_of(0), people[0], Opening("bulgarian-canasta"))
    assert isinstance(opened, Done)
    table = str(opened.params["table"])
    for seat, person in enumerate(people):
        await tables.act(table, f"sit{seat}", Actor(person), want.Sit(seat))
    await tables.act(table, "start", Actor(people[0]), want.Start())
    for number in range(FIRST_ACTIONS):
        held = await held_of(tables, table)
        seat = held.game.to_act(held.state)[0]
        action = held.game.stand_in(held.game.view(held.state, seat))
        person = people[seat]
        done = await tables.act(table, f"first{number}", Actor(person), want.Act(0, str(action)))
        assert isinstance(done, Done), done
    return await held_of(tables, table)


async def memory_of(client: Redis, table: str) -> tuple[int, dict[str, int]]:
    """Bytes of all keys of a table, and of each."""
    sizes = {}
    async for key in client.scan_iter(match=keys.table(table) + "*"):
        size = await cast(Any, client.memory_usage(key, samples=0))
        sizes[key.decode().rpartition(table)[2] or "(table)"] = int(size or 0)
    return sum(sizes.values()), sizes


async def filled(tables: Tables, template: Snapshot, count: int) -> list[str]:
    """So many tables like the template."""
    found = []
    for number in range(count):
        table = table_of(f"bench{number}")
        copy = replace(template.table, id=table, place=f"bench:{number}")
        lines = await tables.store.record_lines(template.table.id, 1) if not number else _LINES
        _LINES[:] = lines
        change = Change(copy, template.game, template.state, entries=tuple(lines))
        await tables.store.commit(Version(), change, "", Done(1))
        found.append(table)
    return found


_LINES: list[str] = []


def percent(values: list[float], share: int) -> float:
    """A percentile, in ms."""
    return statistics.quantiles(values, n=100)[share - 1] * 1000


class Stand:
    """One server with live tables, and a bot. `begin` adds tables at which computers play."""

    def __init__(self, client: Redis, count: int) -> None:
        self.count = count
        self.alone: list[Block] = []
        self.beside: list[float] = []
        self._client = client
        self._bot = Kafene(client, pace=Pace(computer_delay=800), limits=NO_LIMITS)
        self._stop = asyncio.Event()

    async def build(self) -> None:
        """Fills the server."""
        tables = self._bot.tables
        template = await one_playing(tables)
        self._memory = await memory_of(self._client, template.table.id)
        ids = await filled(tables, template, self.count)
        self._mirror = Mirror(self._client)
        self._presses = Presses(tables, ids, template, self._mirror)

    async def begin(self) -> None:
        """Starts the bot: computer players play on, and what is pressed is drawn."""
        tables = self._bot.tables
        self._working = asyncio.create_task(self._bot.run(self._stop, NothingToShow()))
        for number in range(2):
            place = f"bench:computers{number}"
            opened = await tables.open(place, f"c{number}", PEOPLE[0], Opening("bulgarian-canasta"))
            assert isinstance(opened, Done)
            intent = want.PlayWithComputers("normal", sit=False)
            await tables.act(str(opened.params["table"]), f"p{number}", Actor(PEOPLE[0]), intent)

    async def block(self) -> Block:
        """Some presses, and then the same scripts alone."""
        with self._mirror.noting():
            presses = [await self._presses.press() for _ in range(BLOCK)]
            return Block(presses, await self._mirror.again())

    async def press(self) -> None:
        """A press beside others."""
        self.beside.append((await self._presses.press()).clock)

    def tell_memory(self) -> None:
        """What a table takes."""
        total, sizes = self._memory
        print(f"memory of a table after {FIRST_ACTIONS} actions of its first deal: {total} bytes")
        print("  " + ", ".join([f"{name} {size}" for name, size in sorted(sizes.items())]))

    async def end(self) -> None:
        """Stops the bot."""
        self._stop.set()
        await self._working


async def measure(urls: dict[int, str], presses: int) -> None:
    """Prints what presses take at each number of tables; they go to all servers in turns, so that
    what else the machine does hits all alike."""
    async with AsyncExitStack() as stack:
        stands = []
        for count, url in urls.items():
            client = cast(Redis, await stack.enter_async_context(connect(url)))
            stands.append(Stand(client, count))
            await stands[-1].build()
        stands[0].tell_memory()
        for number in range(_WARM + presses // BLOCK):
            for stand in stands:
                block = await stand.block()
                if number >= _WARM:
                    stand.alone.append(block)
        for stand in stands:
            await stand.begin()
        for _ in range(presses):
            for stand in stands:
                await stand.press()
        for stand in stands:
            await stand.end()
    for stand in stands:
        shares = ", ".join(map(str, SHARES))
        print(f"{stand.count} tables alone, percentiles {shares}:")
        print("\n".join([f"  {line}" for line in told(stand.alone)]))
        p50, p99 = [percent(stand.beside, share) for share in (50, 99)]
        print(f"  beside others: p50 {p50:.2f} ms, p99 {p99:.2f} ms")


async def start_and_stop(url: str) -> None:
    """What a bot needs until its first job could be done, in a process of its own."""
    began = time.perf_counter()
    async with Redis.from_url(url, protocol=3) as client:
        bot = Kafene(client)
        stop = asyncio.Event()
        working = asyncio.create_task(bot.run(stop))
        await bot.tables.store.ping()
        await bot.tables.jobs.heads(range(ids.SHARDS))
        ready = time.perf_counter() - began
        await asyncio.sleep(1)
        stop.set()
        await working
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{ready * 1000:.0f} ms, {peak / 1024:.0f} MB")


def in_own_process(url: str) -> str:
    """Start-up time and peak memory of a bot."""
    found = subprocess.run(
        [sys.executable, "-m", "bench.tables", "--start", url],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
    )
    return found.stdout.strip().splitlines()[-1]


# --- idle tables ----------------------------------------------------------------------------------


async def fill_with_idle(port: int, count: int) -> None:
    """Print how many bytes an idle table takes, with all its keys and its share of the queues."""
    async with Redis(host=HOST, port=port, protocol=3) as client:
        await make_known(client)
        bot = Kafene(client, limits=NO_LIMITS)
        bot.platforms["bench"] = Wall("bench")
        group = group_of(0)
        people = tuple([Person(f"bench:{group}.{seat}", f"Person {seat}") for seat in range(4)])
        held = await one_playing(bot.tables, f"bench:{group}", people)
        await bot.tables.places.project(None, held.table)
        await bot.outbox.redraw(Job(held.table.id, REDRAW))
        for due, job in await bot.tables.jobs.of_table(held.table.id):
            if due < bot.tables.clock() + HOUR_MS:
                await bot.tables.jobs.remove(job)
        stencil = await stencil_of(client, held.table.id, 0)
        before = (await client.info("memory"))["used_memory"]
        began = time.monotonic()
        tables = ((table_of(event_of(number)), number) for number in range(1, count))
        await pour(HOST, port, (stencil.copy(*one) for one in tables))
        memory = await client.info("memory")
        keys_, jobs = await client.dbsize(), len(await bot.tables.jobs.of_table(held.table.id))
        await client.bgrewriteaof()
        while (await client.info("persistence"))["aof_rewrite_in_progress"]:
            await asyncio.sleep(0.5)
    took = memory["used_memory"] - before
    print(
        f"{count} idle tables: {took / max(1, count - 1):.0f} bytes each, {jobs} jobs each, "
        f"{keys_} keys; Valkey holds {memory['used_memory'] / 2**20:.0f} MB, its process "
        f"{memory['used_memory_rss'] / 2**20:.0f} MB (filled in {time.monotonic() - began:.0f} s)",
        flush=True,
    )


def started(folder: Path, url: str, rest: float) -> str:
    """Start the real bot; return how soon it is ready, and its memory after `rest` more seconds."""
    port = free_port()
    bot = Bot(
        folder,
        REDIS_URL=url,
        KAFENE_HEALTH_PORT=str(port),
        KAFENE_LOCAL="on",
        PORT=str(free_port()),
        KAFENE_LOG_FORMAT="json",
    )
    bot.command = bot.real()
    began = time.monotonic()
    bot.start()
    until_now(lambda: '"the chats are started"' in bot.log, lambda: bot.log)
    ready = time.monotonic() - began
    time.sleep(rest)
    assert bot.process is not None
    held = resident_of(bot.process.pid)
    bot.stop()
    return f"ready after {ready:.1f} s, {held:.0f} MB after {rest:.0f} s more"


def idle(folder: Path, count: int, fsync: str) -> None:
    """Measure many idle tables."""
    with valkey_server(folder / "valkey", "--appendfsync", fsync) as server:
        print(f"the bot beside no table: {started(folder / 'none', server.url, 15)}", flush=True)
        asyncio.run(fill_with_idle(server.port, count))
        told = started(folder / "many", server.url, 15)
        print(f"the bot beside {count} idle tables: {told}", flush=True)
        server.kill()
        began = time.monotonic()
        server.spawn()
        until_now(lambda: answers(server.port), lambda: server.log, 120)
        print(f"Valkey has loaded its file after {time.monotonic() - began:.1f} s")


def main() -> None:
    """Measures on an own server."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=2000)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 100, 10_000])
    parser.add_argument("--fsync", choices=["everysec", "always"], default="everysec")
    parser.add_argument("--idle", type=int, default=0, metavar="TABLES")
    parser.add_argument("--start", metavar="URL", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.start:
        asyncio.run(start_and_stop(arguments.start))
        return
    if arguments.idle:
        with tempfile.TemporaryDirectory() as name:
            idle(Path(name), arguments.idle, arguments.fsync)
        return
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        urls = {}
        for count in arguments.tables:
            beside = Path(folder) / str(count)
            server = valkey_server(beside, "--appendfsync", arguments.fsync)
            urls[count] = stack.enter_context(server).url
        print(f"a bot starts beside no table: {in_own_process(urls[arguments.tables[-1]])}")
        asyncio.run(measure(urls, arguments.presses))
        most = arguments.tables[-1]
        print(f"a bot starts beside {most} tables: {in_own_process(urls[most])}")


if __name__ == "__main__":
    main()
