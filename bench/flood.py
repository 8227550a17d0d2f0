"""What one person can put into the store of the chat in the browser, within all limits.

    python -m bench.flood [--seconds 40]

Three floods, each against a chat and a Valkey of its own, from one address. *lines*: 12 pages of
one person type the longest lines, 15 a second each, into a new room every 150 lines. *rooms*: the
same pages open new rooms. *people*: newcomers enter one after the other. Prints the growth of the
store's memory, and how many keys were added, with and without a lifetime.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientError, ClientWebSocketResponse
from redis.asyncio import Redis

from adapters.local.server import LocalSettings
from tests.adapters.local.conftest import House, Visitor
from tests.adapters.local.scripted import Scripted
from tests.bot.servers import valkey_server

PAGES = 12
LINE = "\U0001f0a1" * 1000
Flood = Callable[[House, float], Awaitable[int]]


@asynccontextmanager
async def page(one: Visitor) -> AsyncIterator[ClientWebSocketResponse]:
    """An open page whose answers are read and thrown away."""

    async def read() -> None:
        async for _ in socket:
            pass

    url = one.house.address + "ws"
    async with one.session.ws_connect(url, headers=one.origin, max_msg_size=0) as socket:
        reader = asyncio.create_task(read())
        await socket.send_json({"do": "open", "room": "kafene"})
        try:
            yield socket
        finally:
            reader.cancel()


async def pages(house: House, until: float, frame: Callable[[int], dict[str, str]]) -> int:
    """Send frames from all pages of one person, each as often as a page may."""
    ani = Visitor(house, "Ani")
    await ani.enter()
    numbers = itertools.count()

    async def busy() -> None:
        while time.monotonic() < until:  # a page that was closed comes back
            async with page(ani) as socket:
                while time.monotonic() < until and not socket.closed:
                    with contextlib.suppress(ClientError):
                        await socket.send_json(frame(next(numbers)))
                    await asyncio.sleep(1 / 15)

    await asyncio.gather(*(busy() for _ in range(PAGES)))
    await ani.close()
    return next(numbers)


async def lines(house: House, until: float) -> int:
    """Type lines into one room after the other."""
    return await pages(
        house,
        until,
        lambda number: {
            "do": "say",
            "id": f"line-{number:08}",
            "room": f"r{number // 150}",
            "text": LINE,
        },
    )


async def rooms(house: House, until: float) -> int:
    """Open one room after the other."""
    return await pages(house, until, lambda number: {"do": "open", "room": f"r{number}"})


async def people(house: House, until: float) -> int:
    """Enter as one newcomer after the other."""

    async def enter() -> int:
        stranger = Visitor(house, "Mallory")
        done = 0
        while time.monotonic() < until:
            stranger.session.cookie_jar.clear()
            done += (await stranger.enter())[0] == 200
        await stranger.close()
        return done

    return sum(await asyncio.gather(*(enter() for _ in range(8))))


async def measured(flood: Flood, seconds: float) -> str:
    """Return what a flood has done to an empty store."""
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        async with server.client() as store:
            house = House(store, Scripted(), LocalSettings(port=0))
            await house.start()
            before = await memory(store)
            done = await flood(house, time.monotonic() + seconds)
            grown = (await memory(store) - before) / 1e6
            await house.stop()
            keys = await store.keys("*")
            lasting = sum([await store.ttl(key) == -1 for key in keys])
    return f"{done:7} sent, {grown:+7.2f} MB, {len(keys):6} keys, {lasting:6} of them for ever"


async def memory(store: Redis) -> int:
    """Return the bytes that the store holds."""
    found: int = (await store.info("memory"))["used_memory"]
    return found


def main() -> None:
    """Run the floods."""
    parser = argparse.ArgumentParser(prog="python -m bench.flood")
    parser.add_argument("--seconds", type=float, default=40)
    seconds = parser.parse_args().seconds
    for name, flood in (("lines", lines), ("rooms", rooms), ("people", people)):
        print(f"{name:7}", asyncio.run(measured(flood, seconds)), flush=True)


if __name__ == "__main__":
    main()
