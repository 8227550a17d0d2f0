"""Who is forgotten stands in no file of the data folder, and in the memory of no process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.model.people import Person
from bot.program.valkey import EmbeddedServer
from bot.store import keys, traces
from bot.store.connection import connect
from bot.store.indexing import Indexing
from bot.store.traces import Traces
from tests.bot.history.known import house_of, people_played
from tests.bot.store.naming import CHATS
from tests.until import until

pytestmark = pytest.mark.budget(20)


def in_files(folder: Path, *words: str) -> list[str]:
    """Where one of these words stands, in any file of a folder."""
    found = []
    for file in sorted([one for one in folder.rglob("*") if one.is_file()]):
        try:
            data = file.read_bytes()
        except FileNotFoundError:
            return in_files(folder, *words)  # the server has just deleted it, or renamed it
        found += [f"{file.name}: {word}" for word in words if word.encode() in data]
    return found


def words_of(person: Person) -> tuple[str, str]:
    """The id that a person has at their chat, and their name."""
    return person.id.partition(":")[2], person.name


@pytest.mark.slow
async def test_no_file_names_who_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real server and its folder: people of three chats have played and are forgotten, and a
    place is. Others are still there."""
    monkeypatch.setattr(traces, "LEAST_SECONDS", 0.0)
    folder = tmp_path / "data"
    async with EmbeddedServer(folder) as server:
        client: Any = connect(server.url)
        await client.config_set("rdbcompression", "no")  # what is packed would not be found
        await Indexing(client, CHATS).build()
        house = house_of(client)
        people, matches = await people_played(house, 16)
        gone, stays, place = people[:3], people[5], matches[0].place
        for person in (*gone, stays):
            assert len(in_files(folder, *words_of(person))) >= 2
        assert in_files(folder, place)
        for person in gone:
            assert await house.bot.forgetting.forget(person)
        assert await house.bot.forgetting.forget_place(place)
        words = [word for person in gone for word in words_of(person)]

        async def erased() -> bool:
            return await house.bot.traces.erase() and not in_files(folder, *words, place)

        await until(erased, "no file has them")
        assert len(in_files(folder, *words_of(stays))) == 2
        await client.aclose()
    assert in_files(folder, *words, place) == []
    assert len(in_files(folder, *words_of(stays))) == 2


async def test_the_file_is_written_anew_each_day_and_soon_after_a_forgetting(
    tmp_path: Path,
) -> None:
    async with EmbeddedServer(tmp_path / "data") as server:
        client: Any = connect(server.url)

        async def rewrites() -> int:
            found = await client.info("stats")
            persistence = await client.info("persistence")
            assert persistence["aof_last_bgrewrite_status"] == "ok"
            return int(found["total_forks"])

        daily, plain = Traces(client, daily=True), Traces(client)
        assert await plain.erase()
        assert await rewrites() == 0
        await until(daily.erase)
        assert await rewrites() == 1
        await until(daily.erase)
        assert await rewrites() == 1
        await plain.count()
        assert not await plain.erase()  # one was a moment ago
        assert await rewrites() == 1
        await client.hincrby(keys.INDEXED, "rewrote", -int(traces.LEAST_SECONDS) - 1)
        await until(Traces(client).erase)  # another process, as the first has died
        assert await rewrites() == 2
        await client.hincrby(keys.INDEXED, "rewrote", -int(traces.DAILY_SECONDS) - 1)
        assert await plain.erase()
        assert await rewrites() == 2
        await until(daily.erase)
        assert await rewrites() == 3
        await client.aclose()


async def test_what_a_killed_server_left_is_deleted(tmp_path: Path) -> None:
    """A server that was killed while it wrote its file anew leaves a copy that nobody deletes."""
    folder = tmp_path / "data"
    async with EmbeddedServer(folder):
        pass
    (folder / "appendonlydir" / "temp-rewriteaof-bg-77.aof").write_text("Ann")
    (folder / "temp-rewriteaof-78.aof").write_text("Ann")
    async with EmbeddedServer(folder):
        assert in_files(folder, "Ann") == []
