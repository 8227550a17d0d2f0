"""What `/me` costs beside a large store, by the index and by a search of the whole store.

    uv run python -m bench.mine [--keys 100000] [--times 20]

A table of four people in a match is copied until the server holds so many keys; the person who
asks has tables, matches, ratings and partners of their own. A row tells the seconds until the
answer is there, the longest time for which the event loop did nothing else meanwhile (by the clock,
and of the processor, which other programs do not disturb), and the commands that the server did
and the bytes that came from it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from bot.history.matches import Matches
from bot.model import ids
from bot.model.matches import Player
from bot.model.people import Person
from bot.store.people.indexing import Indexing
from bot.store.redis import keys
from bot.store.redis.connection import connect
from tests.bot.application import App
from tests.bot.history.known import house_of
from tests.bot.history.playing import begun, made_up
from tests.bot.servers import valkey_server
from tests.bot.store.naming import CHATS

ME: Final = Person("telegram:4242424242", "Telegramx")
MATCHES: Final = 40
"""Matches of the person who asks, of which some ended in each of four places."""
TICK: Final = 0.001


async def copied(client: Any, app: App, wanted: int) -> None:
    """Copy a table until the server holds so many keys."""
    held = await begun(app, "bulgarian-canasta")
    await app.redraw()
    names = [key.decode() async for key in client.scan_iter(f"{keys.table(held.table.id)}*")]
    whole = {name: await client.dump(name) for name in names}
    number = count()
    while await client.dbsize() < wanted:
        async with client.pipeline(transaction=False) as trip:
            for _ in range(500):
                other = ids.table_id(f"copy {next(number)}", b"bench")
                for name, data in whole.items():
                    copy = name.replace(keys.table(held.table.id), keys.table(other))
                    trip.restore(copy, 0, data, replace=True)
            await trip.execute()


async def mine(app: App) -> None:
    """Let the person who asks have a past, and a table."""
    random, counts = Random(1), Matches(app.bot.matches)
    for number in range(MATCHES):
        match = made_up(number, random, 30, 5)
        seats = (Player(ME.id, ME.name), *match.seats[1:])
        await counts.add(replace(match, seats=seats, place=f"telegram:-100{number % 4}"))
    await app.say(ME, "/play belot", "telegram:-1007")
    await app.say(ME, "/language bg")


async def stalled(during: Callable[[], Awaitable[Any]]) -> tuple[float, float, float]:
    """Return the seconds that something takes, and the longest stalls of the loop: by the clock and
    of the processor."""
    longest = [0.0, 0.0]

    async def ticks() -> None:
        while True:
            began = time.perf_counter(), time.thread_time()
            await asyncio.sleep(TICK)
            longest[0] = max(longest[0], time.perf_counter() - began[0] - TICK)
            longest[1] = max(longest[1], time.thread_time() - began[1])

    ticking = asyncio.create_task(ticks())
    await asyncio.sleep(0.05)
    longest[:] = [0.0, 0.0]
    began = time.perf_counter()
    await during()
    took = time.perf_counter() - began
    ticking.cancel()
    return took, longest[0], longest[1]


async def row(what: str, client: Any, times: int, ask: Callable[[], Awaitable[Any]]) -> None:
    """Print what asking costs."""
    before = await client.info("stats")
    taken, longest, worked = zip(*[await stalled(ask) for _ in range(times)], strict=True)
    after = await client.info("stats")
    commands = after["total_commands_processed"] - before["total_commands_processed"] - 1
    read = after["total_net_output_bytes"] - before["total_net_output_bytes"]
    print(
        f"{what:34} {statistics.median(taken):8.3f} s  longest {max(taken):7.3f} s  "
        f"stall {max(longest) * 1000:6.1f} ms, of the processor {max(worked) * 1000:5.1f} ms  "
        f"{commands // times:8} commands  {read // times / 1000:10.0f} kB",
        flush=True,
    )


async def main(wanted: int, times: int) -> None:
    """Fill a server and print the rows."""
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        client: Any = connect(server.url)
        app = house_of(client)
        await mine(app)
        await copied(client, app, wanted)
        memory = (await client.info("memory"))["used_memory"] / 1e6
        print(f"{await client.dbsize()} keys, {memory:.0f} MB", flush=True)
        mentions = app.bot.forgetting.mentions(ME.id)

        async def read() -> None:
            found = [one async for one in mentions.all()]
            assert len(found) > MATCHES

        async def five() -> None:
            await asyncio.gather(*[read() for _ in range(5)])

        async def says() -> None:
            app.bot.forgetting.stored._lines.clear()
            reply = await app.say(ME, "/me", "telegram:4242424242")
            assert reply.screen is not None

        await row("nothing (0.2 s)", client, times, lambda: asyncio.sleep(0.2))
        await row("search", client, 1, read)
        await row("the index is built", client, 1, Indexing(client, CHATS).build)
        await row("index", client, times, read)
        await row("index, five at once", client, times, five)
        await row("/me", client, times, says)
        await row("Forget me", client, 1, lambda: app.bot.forgetting.forget(ME))
        await client.aclose()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=20)
    given = parser.parse_args()
    asyncio.run(main(given.keys, given.times))
