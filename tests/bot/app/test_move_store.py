"""The store moves while matches are being played: to a Redis, although the command is killed, and
back; then every match is played to its end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bench.upgrade import Report, stands
from bot.app.embedded import EmbeddedServer
from bot.app.wiring import Kafene as Wired
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening, Tables
from engine.registry import GAMES
from tests.bot.people import NO_LIMITS
from tests.bot.servers import Cluster, Server, valkey_cluster, valkey_server
from tests.e2e.kafene import Kafene
from tests.forked import Forked, environment_of
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.night]

HOST = Person("local:host", "Host")
OTHERS = 20_000
"""Number of other keys: the command must be killed in the middle."""


async def opened(tables: Tables, room: str) -> None:
    """Open a table of a game, named as its room, for computer players and a match of one deal."""
    opening = Opening(room, {"length": "one_deal"})
    outcome = await tables.open(f"local:{room}", f"open-{room}", HOST, opening)
    assert isinstance(outcome, Done), outcome
    table = str(outcome.params["table"])
    fill = want.PlayWithComputers("easy", sit=False)
    begun = await tables.act(table, f"fill-{room}", Actor(HOST), fill)
    assert isinstance(begun, Done), begun


async def moved_on(house: Kafene, least: dict[str, int], more: int) -> dict[str, int]:
    """Wait until each table has so many more versions, or is over; return the versions."""

    async def versions() -> dict[str, int] | None:
        found = {}
        async with house.tables() as tables:
            for room in GAMES:
                held = await tables.at(f"local:{room}")
                assert held is not None, room
                found[room] = held.version.number
                if held.table.stage is not Stage.OVER and found[room] < least.get(room, 0) + more:
                    return None
        return found

    return await until(versions, "the matches go on", seconds=120)


async def whole(house: Kafene) -> dict[str, Any]:
    """Every table, whose record leads to its position."""
    report = Report("moved")
    found = await stands(house, report, tuple(GAMES))
    assert report.lines == []
    assert len(found) == len(GAMES)
    return found


class Mover:
    """The command, as a process of its own."""

    def __init__(self, house: Kafene) -> None:
        self.house = house

    def start(self, *words: str, out: str) -> Forked:
        """Begin it."""
        environ = environment_of(**self.house.settings)
        names = ("move-store", *words, "--yes")
        return Forked("bot.__main__", names, self.house.folder, environ, out=out)

    async def run(self, *words: str) -> str:
        """Run it to its end; return what it printed."""
        process = self.start(*words, out="moved")
        code = await asyncio.to_thread(process.wait, 120)
        said = (self.house.folder / "moved").read_text("utf-8")
        assert code == 0, said + self.house.log[-2000:]
        return said


async def many_more(data: Path) -> None:
    """Give a store that is at rest so many keys that a copy takes a while."""
    async with (
        EmbeddedServer(data) as server,
        connect(server.url) as client,
        client.pipeline(transaction=False) as pipeline,
    ):
        for number in range(OTHERS):
            pipeline.set(keys.generation(f"m{number}"), 1)
        await pipeline.execute()


@pytest.mark.parametrize("kind", ["server", "cluster"])
async def test_matches_go_on_in_another_store_and_back(tmp_path: Path, kind: str) -> None:
    start = valkey_server if kind == "server" else valkey_cluster
    with start(tmp_path / "there") as there:
        await _there_and_back(Kafene(tmp_path / "bot", KAFENE_COMPUTER_DELAY="0.2"), there)


async def _there_and_back(house: Kafene, there: Server | Cluster) -> None:
    mover = Mover(house)
    try:
        await asyncio.to_thread(house.start)
        async with house.tables() as tables:
            unlimited = Wired(tables.store.client, limits=NO_LIMITS).tables
            for room in GAMES:
                await opened(unlimited, room)
        first = await moved_on(house, {}, 8)
        assert (await mover_refused(mover, there.url)) == 1
        await asyncio.to_thread(house.stop)
        await many_more(house.data)
        async with EmbeddedServer(house.data) as server, connect(server.url) as client:
            before = {name async for name in client.scan_iter()}

        async with connect(there.url) as client:
            process = mover.start("--to", there.url, out="killed")

            async def some() -> bool:
                return await keys.copied.get(client) is not None and await size_of(client) > 500

            await until(some, "a part is copied", seconds=60)
            process.kill()
            await asyncio.to_thread(process.wait)
            assert 500 < await size_of(client) < len(before), "in the middle"
        house.settings["REDIS_URL"] = there.url
        with pytest.raises(AssertionError, match="unfinished copy"):
            await asyncio.to_thread(house.start)
        del house.settings["REDIS_URL"]
        said = await mover.run("--to", there.url)
        assert "the unfinished copy goes on" in said
        with pytest.raises(AssertionError, match="were moved to"):
            await asyncio.to_thread(house.start)

        house.settings["REDIS_URL"] = there.url
        held = await whole(house)
        assert all([held[room].version.number >= first[room] for room in GAMES])
        await asyncio.to_thread(house.start)
        second = await moved_on(house, {room: one.version.number for room, one in held.items()}, 8)
        await asyncio.to_thread(house.stop)

        await mover.run("--to", "own")
        del house.settings["REDIS_URL"]
        house.settings["KAFENE_COMPUTER_DELAY"] = "0"
        await asyncio.to_thread(house.start)
        assert all(
            [one.version.number >= second[room] for room, one in (await whole(house)).items()]
        )
        await moved_on(house, {}, 10**9)  # to their ends
        for room, one in (await whole(house)).items():
            assert one.table.stage is Stage.OVER, room
        await asyncio.to_thread(house.stop)
        assert "Traceback" not in house.log
    finally:
        house.kill()


async def mover_refused(mover: Mover, url: str) -> int:
    """Its exit code while the bot runs."""
    process = mover.start("--to", url, out="refused")
    code = await asyncio.to_thread(process.wait, 60)
    assert "stop the bot first" in mover.house.log
    return code


async def size_of(client: Any) -> int:
    """How many keys there are."""
    found = await client.dbsize()
    return sum(found.values()) if isinstance(found, dict) else int(found)
