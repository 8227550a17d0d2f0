"""Who is forgotten stands in no file of the data folder, and in the memory of no process."""

from __future__ import annotations

import asyncio
import io
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from bot.app.config import Settings
from bot.app.embedded import EmbeddedServer
from bot.app.logs import set_up_logs
from bot.app.main import bot_of
from bot.app.storage import opening
from bot.app.storage.opening import store_of
from bot.model.people import Person
from bot.store.people import traces
from bot.store.people.indexing import Indexing
from bot.store.people.traces import Traces
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.store.redis.errors import StoreError
from tests.bot.app.undone import logs_undone
from tests.bot.history.known import house_of, people_played
from tests.bot.people import FRIENDS
from tests.bot.store.naming import CHATS
from tests.until import until


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


def slow_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that takes a while for each key, as if there were many."""
    real = EmbeddedServer._options
    delay = ["--rdb-key-save-delay", "20000"]
    monkeypatch.setattr(EmbeddedServer, "_options", lambda server: [*real(server), *delay])


async def writes(client: Any) -> bool:
    """Whether the server writes its file anew just now."""
    return bool((await client.info("persistence"))["aof_rewrite_in_progress"])


async def counts(client: Any) -> list[int]:
    """How many were forgotten, and for how many the file was written anew."""
    return [int(one or 0) for one in await client.hmget(keys.INDEXED, "forgotten", "rewritten")]


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
        app = house_of(client)
        people, matches = await people_played(app, 16)
        gone, stays, place = people[:3], people[5], matches[0].place
        for person in (*gone, stays):
            assert len(in_files(folder, *words_of(person))) >= 2
        assert in_files(folder, place)
        for person in gone:
            assert await app.bot.forgetting.forget(person)
        assert await app.bot.forgetting.forget_place(place)
        words = [word for person in gone for word in words_of(person)]

        async def erased() -> bool:
            return await app.bot.traces.erase() and not in_files(folder, *words, place)

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


async def noted(client: Any) -> None:
    """Many keys, and one that is deleted and counted as forgotten."""
    await client.mset({f"key:{number}": number for number in range(40)})
    await client.set("secret", FRIENDS[0].name)
    await client.delete("secret")
    await Traces(client).count()


async def test_it_is_noted_once_it_has_ended_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when the server was killed at it, nor when its child was, nor before."""
    slow_to_write(monkeypatch)
    async with (
        EmbeddedServer(tmp_path / "data", fsync="always") as server,
        connect(server.url) as client,
    ):
        await noted(client)
        mine = Traces(client)
        assert not await mine.erase()
        assert await writes(client)
        assert not await mine.erase()
        assert not await Traces(client).erase(), "another process sees that it goes on"
        assert await counts(client) == [1, 0]
        os.kill(server.pid, signal.SIGKILL)
        await until(lambda: server.restarts == 1)
        await client.ping()
        assert not await mine.erase(), "the new server knows nothing of it"
        assert await counts(client) == [1, 0]
        children = f"/proc/{server.pid}/task/{server.pid}/children"
        os.kill(int(Path(children).read_text()), signal.SIGKILL)
        with pytest.raises(StoreError, match="could not write"):
            await until(mine.erase)
        assert await counts(client) == [1, 0]
        assert not await mine.erase(), "it is tried again in a minute"
        assert not await writes(client)
        assert in_files(tmp_path, FRIENDS[0].name)
        assert not await mine.finish(0.1), "nobody waits for ever"
        assert await counts(client) == [1, 0]
        assert await mine.finish(30)
        assert await counts(client) == [1, 1]
        assert in_files(tmp_path, FRIENDS[0].name) == []


async def test_a_rewrite_that_waits_for_a_snapshot_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server first ends the snapshot that it is writing."""
    slow_to_write(monkeypatch)
    async with (
        EmbeddedServer(tmp_path / "data", fsync="always") as server,
        connect(server.url) as client,
    ):
        await noted(client)
        await client.bgsave()
        children = f"/proc/{server.pid}/task/{server.pid}/children"
        child = int(Path(children).read_text())
        os.kill(child, signal.SIGSTOP)
        mine = Traces(client)
        assert [await mine.erase() for _ in range(3)] == [False, False, False]
        assert await counts(client) == [1, 0]
        assert in_files(tmp_path, FRIENDS[0].name)
        os.kill(child, signal.SIGCONT)
        assert await mine.finish(30)
        assert await counts(client) == [1, 1]
        assert in_files(tmp_path, FRIENDS[0].name) == []


@pytest.mark.parametrize("ago", [0, 3600])
async def test_our_own_server_does_not_stop_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ago: int
) -> None:
    """However short ago the file was written anew."""
    slow_to_write(monkeypatch)
    settings = Settings(data_dir=tmp_path / "data", fsync="always")
    async with store_of(settings) as client:
        await noted(client)
        await bot_of(client, settings).traces.finish(30)
        await client.hincrby(keys.INDEXED, "rewrote", -ago)
        await noted(client)
        await bot_of(client, settings).traces.erase()
        assert in_files(tmp_path, FRIENDS[0].name)
    assert in_files(tmp_path, FRIENDS[0].name) == []
    async with store_of(settings) as client:
        assert await counts(client) == [2, 2]
        assert (await client.info("stats"))["total_forks"] == 0
        await noted(client)
    assert in_files(tmp_path, FRIENDS[0].name) == []


async def test_who_stops_hard_leaves_it_to_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow_to_write(monkeypatch)
    settings = Settings(data_dir=tmp_path / "data", fsync="always")

    async def stopped() -> None:
        async with store_of(settings) as client:
            await noted(client)
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await stopped()
    assert in_files(tmp_path, FRIENDS[0].name)
    async with store_of(settings) as client:
        assert await counts(client) == [1, 0]
    assert in_files(tmp_path, FRIENDS[0].name) == []


@pytest.mark.parametrize("waits", [False, True])
async def test_a_stop_says_that_somebody_waits_only_if_it_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    """A server that does not answer does not tell."""
    monkeypatch.setattr(opening, "_ERASE_SECONDS", 0.0)
    stream = io.StringIO()
    with logs_undone():
        set_up_logs("info", "json", stream=stream)
        async with store_of(Settings(data_dir=tmp_path / "data", fsync="always")) as client:
            if waits:
                await noted(client)
            else:
                os.kill(int((await client.info("server"))["process_id"]), signal.SIGSTOP)
    assert ("still has what was forgotten" in stream.getvalue()) is waits


async def test_what_a_killed_server_left_is_deleted(tmp_path: Path) -> None:
    """A server that was killed while it wrote its file anew leaves a copy that nobody deletes."""
    folder = tmp_path / "data"
    async with EmbeddedServer(folder):
        pass
    (folder / "appendonlydir" / "temp-rewriteaof-bg-77.aof").write_text("Ann")
    (folder / "temp-rewriteaof-78.aof").write_text("Ann")
    async with EmbeddedServer(folder):
        assert in_files(folder, "Ann") == []
