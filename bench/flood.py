"""What one person can do to the chat in the browser, within all limits.

    python -m bench.flood [--seconds 40]

Three floods, each against a chat and a Valkey of its own, from one address. *lines*: 12 pages of
one person type the longest lines, 15 a second each, into a new room every 150 lines. *rooms*: the
same pages open new rooms. *people*: newcomers enter one after the other. Prints the growth of the
store's memory, and how many keys were added, with and without a lifetime.

*pictures*: one person asks for 50 pictures at a time, all different, and another presses a button
and asks for a picture of their own now and then. Prints what the other waits for these.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientError, ClientWebSocketResponse
from redis.asyncio import Redis

from adapters.browser.settings import LocalSettings
from bot.ports.chat import Target
from bot.views.table.table import table_screen
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.scripted import Scripted
from tests.bot.pictures.positions import held_of, middle, page_of
from tests.bot.servers import valkey_server

PAGES = 12
LINE = "\U0001f0a1" * 1000
Flood = Callable[[App, float], Awaitable[int]]


@asynccontextmanager
async def page(one: Visitor) -> AsyncIterator[ClientWebSocketResponse]:
    """An open page whose answers are read and thrown away."""

    async def read() -> None:
        async for _ in socket:
            pass

    url = one.app.address + "ws"
    async with one.session.ws_connect(url, headers=one.origin, max_msg_size=0) as socket:
        reader = asyncio.create_task(read())
        await socket.send_json({"do": "open", "room": "kafene"})
        try:
            yield socket
        finally:
            reader.cancel()


async def pages(app: App, until: float, frame: Callable[[int], dict[str, str]]) -> int:
    """Send frames from all pages of one person, each as often as a page may."""
    ani = Visitor(app, "Ani")
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


async def lines(app: App, until: float) -> int:
    """Type lines into one room after the other."""
    return await pages(
        app,
        until,
        lambda number: {
            "do": "say",
            "id": f"line-{number:08}",
            "room": f"r{number // 150}",
            "text": LINE,
        },
    )


async def rooms(app: App, until: float) -> int:
    """Open one room after the other."""
    return await pages(app, until, lambda number: {"do": "open", "room": f"r{number}"})


async def people(app: App, until: float) -> int:
    """Enter as one newcomer after the other."""

    async def enter() -> int:
        stranger = Visitor(app, "Mallory")
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
            app = App(store, Scripted(), LocalSettings(port=0))
            await app.start()
            before = await memory(store)
            done = await flood(app, time.monotonic() + seconds)
            grown = (await memory(store) - before) / 1e6
            await app.stop()
            keys = await store.keys("*")
            lasting = sum([await store.ttl(key) == -1 for key in keys])
    return f"{done:7} sent, {grown:+7.2f} MB, {len(keys):6} keys, {lasting:6} of them for ever"


async def pictures(seconds: float) -> str:
    """Return how long somebody waits for a press and a picture while another asks for many."""
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        async with server.client() as store:
            app = App(store, Scripted(), LocalSettings(port=0))
            await app.start()
            ani, vera = await app.visitor("Ani"), await app.visitor("Vera")
            many, own = [await shown(app, f"P{number}", 150) for number in range(2)]
            until = time.monotonic() + seconds
            asking = [asyncio.create_task(ask(ani, many[at::50], until)) for at in range(50)]
            presses: list[float] = []
            drawn: list[float] = []
            while time.monotonic() < until:
                began = time.monotonic()
                await vera.act("press", token="rules")
                presses.append(time.monotonic() - began)
                began = time.monotonic()
                await picture(vera, own[len(drawn) % len(own)])
                drawn.append(time.monotonic() - began)
                await asyncio.sleep(0.1)
            taken = sum(await asyncio.gather(*asking))
            for one in (ani, vera):
                await one.close()
            await app.stop()
    return f"{taken:7} taken; another's press {of(presses)}, picture {of(drawn)}"


async def shown(app: App, name: str, number: int) -> list[str]:
    """Show different pictures of a table in the room; return where they are."""
    found = []
    for at in range(number):
        held = held_of(middle(), names=(f"{name} {at}", "B", "C", "D"))
        screen = table_screen(page_of(held))
        assert screen.picture is not None
        message = await app.chat.send(Target(place="local:kafene"), screen, "")
        found.append(f"{screen.picture.key}?room=kafene&message={message}")
    return found


async def picture(one: Visitor, where: str) -> None:
    """Ask for a picture."""
    async with one.session.get(f"{one.app.address}picture/{where}") as answer:
        assert (await answer.read()).startswith(b"\x89PNG")


async def ask(one: Visitor, places: list[str], until: float) -> int:
    """Ask for one picture after the other."""
    taken = 0
    while time.monotonic() < until:
        await picture(one, places[taken % len(places)])
        taken += 1
    return taken


def of(times: list[float]) -> str:
    """The middle and the longest of some times."""
    return f"p50 {statistics.median(times) * 1000:.0f} ms, worst {max(times) * 1000:.0f} ms"


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
        print(f"{name:8}", asyncio.run(measured(flood, seconds)), flush=True)
    print("pictures", asyncio.run(pictures(seconds / 2)), flush=True)


if __name__ == "__main__":
    main()
