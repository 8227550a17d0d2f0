"""``kafene move-store``: from the bot's own Valkey to a Redis of whatever kind, and back."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.app.cli import move_store
from bot.app.embedded import EmbeddedServer
from bot.model.operator import Copied
from bot.store.copying import Copying
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.tables.tables import Tables
from tests.bot.app.cli.running import Run, on, playing
from tests.bot.app.process import child
from tests.bot.people import FRIENDS, held_of, opened, tables_of
from tests.bot.servers import HOST, Server, ask, valkey_server
from tests.until import until

pytestmark = pytest.mark.slow

Result = TypeVar("Result")
Deed = Callable[[Tables], Awaitable[Result]]


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Server]:
    """A second server."""
    with valkey_server(tmp_path / "other") as server:
        yield server


def with_login(url: str) -> str:
    """The address with a user and a password, which a server without any takes: lines on stderr
    show it without them. As REDIS_URL it would be hidden as a whole."""
    return url.replace("//", "//default:any-word@")


def on_own(what: Deed[Result]) -> Result:
    """Do something with the tables of the bot's own Valkey, which is started for that."""

    async def run() -> Result:
        async with EmbeddedServer(Path("data")) as server, connect(server.url) as client:
            return await what(tables_of(client))

    return asyncio.run(run())


def everything(of: str) -> Deed[tuple[Any, ...]]:
    """What must be the same afterwards: a table, its jobs, its record, and the secret of ids."""

    async def found(tables: Tables) -> tuple[Any, ...]:
        held = await held_of(tables, of)
        jobs = await tables.jobs.of_table(of)
        record = await tables.store.record_lines(of, 1)
        secret = await keys.ids.get(tables.store.client)
        assert jobs
        assert record
        assert secret
        return held.table, held.state, held.version, jobs, record, secret

    return found


async def mark(tables: Tables) -> Copied | None:
    return await keys.copied.get(tables.store.client)


def test_to_a_redis_and_back(kafene: Run, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REDIS_URL")
    held = on_own(playing)
    table = held.table.id
    before = on_own(everything(table))
    assert kafene("move-store", "--to", url) == 0, kafene.err
    assert f"REDIS_URL={url.removesuffix('/')}" in kafene.out
    assert "the same in both stores" in kafene.out
    assert on(url, everything(table)) == before
    assert on_own(everything(table)) == before, "the old one keeps its copy"
    assert on(url, mark) is None

    assert kafene("tables", "list") == 2
    assert "were moved to" in kafene.complaint
    assert "REDIS_URL" in kafene.complaint
    assert kafene("doctor") == 1
    assert "WRONG  the tables of this store were moved to" in kafene.out
    assert kafene("move-store", "--to", "redis://127.0.0.1:1") == 1

    monkeypatch.setenv("REDIS_URL", url)
    assert kafene("tables", "list") == 0
    assert table in kafene.out
    other = on(url, lambda tables: opened(tables, "test:later", FRIENDS[1]))
    later = on(url, everything(table))
    assert kafene("move-store", "--to", "own") == 1
    assert "has an old copy" in kafene.complaint
    assert kafene("move-store", "--to", "own", "--yes") == 0, kafene.err
    assert "remove REDIS_URL" in kafene.out
    assert on_own(everything(table)) == later
    assert on_own(lambda tables: held_of(tables, other)).table.id == other
    assert on_own(mark) is None
    assert kafene("tables", "list") == 2, "the Redis is left now"


def test_a_password_is_neither_shown_nor_stored(kafene: Run, tmp_path: Path) -> None:
    on_own(playing)
    with valkey_server(tmp_path) as server:
        ask(server.port, "CONFIG", "SET", "requirepass", "secret-word")
        address = f"redis://:secret-word@{HOST}:{server.port}/0"
        assert kafene("move-store", "--to", address) == 0, kafene.err
        assert "secret-word" not in kafene.out + kafene.err
        found = on_own(mark)
        assert found is not None
        assert found.other == f"redis://{HOST}:{server.port}/0"


def test_the_address_to_write_down_leads_to_the_same_store(kafene: Run, tmp_path: Path) -> None:
    before = on_own(everything(on_own(playing).table.id))
    with valkey_server(tmp_path, "--unixsocket", str(tmp_path / "s")):
        assert kafene("move-store", "--to", f"unix://{tmp_path / 's'}?db=2") == 0, kafene.err
        (address,) = re.findall(r"REDIS_URL=(\S+)", kafene.out)
        assert on(address, everything(before[0].id)) == before
        assert kafene("move-store", "--from", f"unix://{tmp_path / 's'}?db=3") == 1
        assert f"has stored nothing in unix://{tmp_path / 's'}?db=3" in kafene.complaint


def test_a_used_store_is_not_written_over(kafene: Run, redis_server: Server) -> None:
    on_own(playing)
    table = on(redis_server.url, playing).table.id
    theirs = on(redis_server.url, everything(table))
    assert kafene("move-store", "--to", redis_server.url, "--yes") == 1
    assert "has the tables of a bot already" in kafene.complaint
    assert on(redis_server.url, everything(table)) == theirs
    assert on_own(mark) is None


def test_nothing_to_move(kafene: Run, redis_server: Server, tmp_path: Path) -> None:
    assert kafene("move-store", "--to", redis_server.url) == 1
    assert "there is no data folder" in kafene.complaint
    with valkey_server(tmp_path / "other") as server:
        assert kafene("move-store", "--from", server.url) == 1
        assert "has stored nothing" in kafene.complaint


def test_one_store_by_two_names(
    kafene: Run, redis_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    assert kafene("move-store", "--to", redis_server.url) == 1
    assert "the old store and the new one" in kafene.complaint
    on(redis_server.url, playing)
    other = redis_server.url.replace(HOST, "localhost")
    assert kafene("move-store", "--to", other) == 1
    assert "has the tables of a bot already" in kafene.complaint


def test_words_that_are_no_address(kafene: Run) -> None:
    assert kafene("move-store", "--to", "somewhere") == 2
    assert "the Redis url cannot be read" in kafene.err
    assert kafene("move-store") == 2


def test_an_unfinished_copy_starts_no_bot_and_goes_on(
    kafene: Run, redis_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = on_own(playing)
    before = on_own(everything(held.table.id))
    real = Copying.compare

    async def killed(_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Copying, "compare", killed)
    assert kafene("move-store", "--to", redis_server.url) == 130
    monkeypatch.setattr(Copying, "compare", real)
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    assert kafene("tables", "list") == 2
    assert "unfinished copy" in kafene.complaint
    monkeypatch.delenv("REDIS_URL")
    assert kafene("tables", "list") == 0, "the old one may be used until it is left"
    assert kafene("move-store", "--to", redis_server.url) == 0
    assert "the unfinished copy goes on" in kafene.out
    assert on(redis_server.url, everything(held.table.id)) == before


def test_killed_between_the_two_marks(
    kafene: Run, redis_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_own(playing)
    real = keys.copied.drop

    async def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(keys.copied, "drop", killed)
    assert kafene("move-store", "--to", redis_server.url) == 130
    monkeypatch.setattr(keys.copied, "drop", real)
    assert kafene("tables", "list") == 2
    assert kafene("move-store", "--to", redis_server.url) == 0, kafene.err
    assert on(redis_server.url, mark) is None


def test_undone(kafene: Run, redis_server: Server) -> None:
    on_own(playing)
    assert kafene("move-store", "--undo") == 1
    assert "nothing was moved" in kafene.complaint
    assert kafene("move-store", "--to", redis_server.url) == 0
    assert kafene("move-store", "--undo") == 1
    assert "Say so with --yes" in kafene.complaint
    assert kafene("move-store", "--undo", "--yes") == 0
    assert kafene("tables", "list") == 0


def test_a_running_bot_is_in_the_way(
    kafene: Run, redis_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one that has just stopped only the beat is left, which does not change."""
    monkeypatch.setattr(move_store, "_WATCH_SECONDS", 0.6)
    on_own(playing)
    assert kafene("move-store", "--to", redis_server.url) == 0
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    real, beats = move_store._now_ms, []

    async def beat(tables: Tables) -> None:
        await keys.last_beat.put(tables.store.client, real())

    on(redis_server.url, beat)

    async def later(place: Any) -> int | None:
        beats.append(0)
        if len(beats) == 3:
            await keys.last_beat.put(place.client, real())
        return await keys.last_beat.get(place.client)

    monkeypatch.setattr(move_store, "_beat", later)
    assert kafene("move-store", "--to", "own", "--yes") == 1
    assert "a bot runs on" in kafene.complaint
    beats[:] = [0] * 9
    assert kafene("move-store", "--to", "own", "--yes") == 0, kafene.err


def test_a_bot_that_ran_meanwhile(
    kafene: Run, redis_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    on(redis_server.url, playing)
    real = Copying.compare

    async def meanwhile(self: Any) -> Any:
        found = await real(self)
        await keys.last_beat.put(self._source, 1)
        return found

    monkeypatch.setattr(Copying, "compare", meanwhile)
    assert kafene("move-store", "--to", "own") == 1
    assert "a bot has run on" in kafene.complaint
    assert on(redis_server.url, mark) is None


def test_the_bot_holds_its_own_store(kafene: Run, redis_server: Server) -> None:
    on_own(playing)

    async def beside() -> int:
        async with EmbeddedServer(Path("data")):
            return await asyncio.to_thread(kafene, "move-store", "--to", redis_server.url)

    assert asyncio.run(beside()) == 1
    assert "stop the bot first" in kafene.complaint


async def test_a_bot_that_is_started_before_the_answer(
    kafene: Run,
    redis_server: Server,
    other: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever reads the question may have started the bot since."""
    asked, answered = threading.Event(), threading.Event()

    def agreed(*_: Any) -> bool:
        asked.set()
        return answered.wait(60)

    monkeypatch.setattr(move_store, "agreed", agreed)
    monkeypatch.setenv("REDIS_URL", with_login(redis_server.url))
    before = Copied("left", "redis://somewhere", 1)
    async with redis_server.client() as source, other.client() as target:
        await playing(tables_of(source))
        await keys.copied.put(target, before)
        moving = asyncio.create_task(asyncio.to_thread(kafene, "move-store", "--to", other.url))
        await until(asked.is_set, "the question")
        async with child("quiet", tmp_path, REDIS_URL=redis_server.url) as bot:
            await bot.ready()
            await until(lambda: keys.last_beat.get(source), "a beat")
            answered.set()
            assert await moving == 1
            assert f"a bot runs on {redis_server.url}" in kafene.complaint
            assert bot.process.poll() is None
        assert await keys.copied.get(source) is None
        assert await keys.copied.get(target) == before


@pytest.mark.parametrize("state", ["unfinished", "left"])
def test_a_bot_that_begins_with_the_mark(
    kafene: Run,
    redis_server: Server,
    other: Server,
    monkeypatch: pytest.MonkeyPatch,
    state: str,
) -> None:
    """It has looked for a mark before there was one, and has a beat before it is looked for."""
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    on(redis_server.url, playing)
    real = keys.copied.put

    async def begun(client: Any, value: Copied) -> None:
        if value.state == state:
            await keys.last_beat.put(client, 1)
        await real(client, value)

    monkeypatch.setattr(keys.copied, "put", begun)
    assert kafene("move-store", "--to", other.url) == 1
    assert "a bot has run on" in kafene.complaint
    assert on(redis_server.url, mark) is None, "the bot goes on there"


async def test_a_running_bot_ends_where_its_store_is_left(
    redis_server: Server, tmp_path: Path
) -> None:
    async with (
        redis_server.client() as client,
        child("quiet", tmp_path, REDIS_URL=redis_server.url) as bot,
    ):
        await bot.ready()
        await keys.copied.put(client, Copied("left", "redis://elsewhere", 1))
        assert await bot.ended() == 2
        (said,) = bot.complaints()
        assert "the tables of this store were moved to redis://elsewhere" in said
        assert "Traceback" not in bot.errors


@pytest.mark.parametrize(
    "spoilt",
    [
        b"\xff",
        b"[]",
        b'{"state":"left","other":"\xff","at":1}',
        b'{"state":"left","other":"there","at":999999999999999999}',
        None,
    ],
)
def test_a_mark_that_cannot_be_read(
    kafene: Run,
    redis_server: Server,
    other: Server,
    monkeypatch: pytest.MonkeyPatch,
    spoilt: bytes | None,
) -> None:
    """`spoilt`: None: it is no string."""
    monkeypatch.setenv("REDIS_URL", with_login(redis_server.url))
    monkeypatch.setenv("KAFENE_HEALTH_PORT", "0")
    on(redis_server.url, playing)

    async def spoil(tables: Tables) -> None:
        value = ("SET", keys.copied(), spoilt) if spoilt else ("RPUSH", keys.copied(), "x")
        await tables.store.client.execute_command(*value)

    on(redis_server.url, spoil)
    assert kafene() == 2
    assert "the mark store:copied cannot be read" in kafene.complaint
    assert kafene("tables", "list") == 2
    assert kafene("doctor") == 1
    assert "WRONG  the mark store:copied cannot be read" in kafene.out
    for words in (("--to", other.url), ("--from", other.url), ("--undo", "--yes")):
        assert kafene("move-store", *words) == 1
        assert f"{redis_server.url}: the mark store:copied cannot be read" in kafene.complaint


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("~* +@all -client", "client|setname"),
        ("~* +ping +client", "'info'|'scan'|'get'"),
        ("~other:* +@all", "access a key"),
        ("~* +@all -scan", "'scan'"),
    ],
)
def test_a_user_who_may_too_little(
    kafene: Run, other: Server, monkeypatch: pytest.MonkeyPatch, rules: str, said: str
) -> None:
    answer = ask(other.port, "ACL", "SETUSER", "few", "reset", "on", ">word", *rules.split())
    assert answer.startswith("+OK"), answer
    on_own(playing)
    address = other.url.replace("//", "//few:word@")
    advice = f"the user of ({re.escape(other.url)}|each Redis) needs all keys and commands"
    assert kafene("move-store", "--to", address) == 1
    assert re.search(said, kafene.complaint)
    assert re.search(advice, kafene.complaint)
    monkeypatch.setenv("REDIS_URL", address)
    assert kafene("move-store", "--to", "own", "--yes") == 1
    assert re.search(advice, kafene.complaint)
    assert kafene("move-store", "--from", "own", "--yes") == 1
    assert re.search(advice, kafene.complaint)
