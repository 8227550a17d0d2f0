"""Discord as a person feels it: from a press to its acknowledgement, other tables at work.

    python -m bench.discord [--presses 400] [--tables 50]

The bot runs as a process of its own on the stand-in of the tests (real HTTP and WebSocket on
loopback; the stand-in takes its share of the machine and answers edits as fast as it can). Other
tables, all of computer players (delay 0.8 s), each in a channel of its own, are in play. One person
plays with computer players by the private panel: draws, melds, throws, choosing cards in selects,
reading the score; each interaction is timed from its event on the WebSocket to the HTTP request
that acknowledges it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path

from bot.app.wiring import Kafene
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Opening, Tables
from tests.adapters.discord.kafene import Kafene as Child
from tests.adapters.discord.standin import Standin
from tests.bot.servers import valkey_server
from tests.faces.language import Guest
from tests.faces.on_discord import DiscordFace
from tests.faces.playing import Evening
from tests.faces.wired import LaterClock


async def busy_tables(standin: Standin, tables: Tables, number: int) -> None:
    """Opens tables that computer players play at, each in a channel of its own."""
    host = Person("discord:1", "Bench")
    for one in range(number):
        channel = standin.backend.create_channel(standin.guild.id, f"busy-{one}")
        place = f"discord:{standin.guild.id}/{channel.id}"
        opening = Opening("bulgarian-canasta", {"length": "10000"})
        opened = await tables.open(place, f"bench-{one}", host, opening)
        assert isinstance(opened, Done), opened
        fill = want.PlayWithComputers("normal", sit=False)
        await tables.act(str(opened.params["table"]), f"s{one}", Actor(host), fill)


async def play(face: DiscordFace, guest: Guest, presses: int) -> None:
    """Plays until so many interactions were acknowledged."""
    evening = Evening(face, {guest.name: "tap"})
    while len(face.standin.acks) < presses:
        if not await evening.step(await face.held()):
            await guest.press("score", "room")
            await asyncio.sleep(0.1)


def line(name: str, times: list[float]) -> str:
    """p50, p99 and the worst, in milliseconds."""
    ordered = sorted([one * 1000 for one in times])
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return (
        f"{name}: {len(ordered)} interactions: "
        f"p50 {middle:.1f} ms, p99 {late:.1f} ms, worst {ordered[-1]:.1f} ms"
    )


async def measure(presses: int, tables: int, profile: str) -> None:
    """Runs it and prints."""
    settings = {
        "KAFENE_COMPUTER_DELAY": "0.8",
        "KAFENE_COMPUTER_BUDGET": "200",
        "KAFENE_TABLES_PER_PERSON": "1000",
        "KAFENE_LOG_LEVEL": "warning",
    }
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        async with connect(server.url) as client:
            face = DiscordFace(Kafene(client), LaterClock())
            async with face.serving():
                standin = face.standin
                standin.checking = standin.watching = False
                standin.paces.speed = 1
                child = Child(Path(folder), standin, server, **settings)
                child.command = child.real(*(["-m", "cProfile", "-o", profile] if profile else []))
                limits = Limits(hosted=tables, openings=tables)
                await busy_tables(standin, Tables(face.bot.tables.store, limits=limits), tables)
                await child.listens()
                try:
                    await asyncio.sleep(5)
                    async with face.room():
                        guest = await face.guest("ann")
                        await face.playing(guest)
                        standin.acks.clear()
                        calls, began = len(standin.calls), time.monotonic()
                        await play(face, guest, presses)
                        seconds, done = time.monotonic() - began, standin.calls[calls:]
                    await asyncio.to_thread(child.stop)
                finally:
                    child.kill()
    load = os.getloadavg()[0]
    print(
        f"{tables} other tables of computer players, {len(done) / seconds:.0f} requests and "
        f"{sum([one.files for one in done]) / seconds:.1f} pictures a second, load {load:.1f}"
    )
    print(line("press to acknowledgement", list(standin.acks.values())))
    print(f"violations: {len(standin.violations)} {standin.violations[:3]}")
    print(f"edits refused for their number: {sum(one.status == 429 for one in standin.calls)}")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--presses", type=int, default=400)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--profile", default="", help="a file for cProfile of the bot")
    asked = parser.parse_args()
    asyncio.run(measure(asked.presses, asked.tables, asked.profile))


if __name__ == "__main__":
    main()
