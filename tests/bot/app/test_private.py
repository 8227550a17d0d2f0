"""Other users of the machine can read nothing of the data folder, whatever umask there was."""

from __future__ import annotations

import contextlib
import os
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.__main__ import main
from bot.app.cli.transfer import write_file
from bot.app.embedded import BadDataDir, EmbeddedServer
from bot.app.private import Shared, made_private, others_may
from bot.store.redis.connection import Client, connect
from bot.store.redis.errors import answer_of
from bot.util.modes import UMASK
from tests.until import until

NOBODY = 65534
SEED = "5eed" * 16


@pytest.fixture(autouse=True)
def loose() -> Iterator[None]:
    """The umask of most machines."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def room() -> Iterator[Path]:
    """A folder that every user may enter, with a file that all may read. Pytest's own folders are
    shut already."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "open").write_text("for all")
        yield folder


def open_to_others(folder: Path) -> list[str]:
    """Return what others may read, write or enter, by the modes of all files."""
    every = [folder, *folder.rglob("*")]
    return sorted([str(one.relative_to(folder)) for one in every if others_may(one)])


def readable_as_nobody(room: Path) -> list[str]:
    """Return the files below a folder that an unprivileged user can read. Where the tests have no
    right to be another user, the modes say it: a user who owns nothing has the rights of others."""
    if os.geteuid() != 0:
        shut = {one for one in room.rglob("*") if one.is_dir() and others_may(one) is False}
        return sorted(
            [
                one.name
                for one in room.rglob("*")
                if one.is_file() and others_may(one) and shut.isdisjoint(one.parents)
            ]
        )
    asked = subprocess.run(
        ["find", str(room), "-type", "f", "-readable", "-printf", "%f\n"],
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        capture_output=True,
        text=True,
        cwd="/",
        check=False,
    )
    return sorted(asked.stdout.split())


async def rewritten(client: Client) -> None:
    """Have the append-only file rewritten, by which a server makes new files."""
    await answer_of(client.bgrewriteaof())

    async def done() -> bool:
        said = await client.info("persistence")
        return not said["aof_rewrite_in_progress"]

    await until(done)


@pytest.mark.slow
async def test_a_new_folder_is_its_owners_alone(room: Path) -> None:
    data = room / "somewhere" / "data"
    async with EmbeddedServer(data) as server, connect(server.url) as client:
        await client.set("seed", SEED)
        await rewritten(client)
        await client.set("more", SEED)
        assert open_to_others(data) == []
        assert readable_as_nobody(room) == ["open"]
        found = {one.name for one in data.rglob("*")}
        assert {"valkey.log", "server.lock", "valkey.sock", "appendonlydir"} <= found
        files = [one for one in data.rglob("*") if one.is_file()]
        assert any(SEED.encode() in one.read_bytes() for one in files)  # it is worth reading
        assert all(stat.S_IMODE(one.stat().st_mode) == 0o600 for one in files)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert open_to_others(data) == []


@pytest.mark.slow
async def test_an_old_folder_is_mended_and_that_is_said(room: Path) -> None:
    """As versions before left it, with a copy of the owner's in it."""
    data = room / "data"
    async with EmbeddedServer(data) as server, connect(server.url) as client:
        await client.set("seed", SEED)
    backup = data / "backup" / "appendonlydir"
    backup.mkdir(parents=True)
    (backup / "copy.aof").write_text(SEED)
    (data / "valkey.log.1").write_text("old")
    (data / "elsewhere").symlink_to(room / "open")
    for one in (data, *data.rglob("*")):
        if not one.is_symlink():
            one.chmod(0o755 if one.is_dir() else 0o644)
    was_open = len(open_to_others(data))
    assert was_open > 8
    assert len(readable_as_nobody(room)) > 5
    with capture_logs() as logs:
        async with EmbeddedServer(data) as server, connect(server.url) as client:
            assert await client.get("seed") == SEED.encode()
            assert open_to_others(data) == []
            assert readable_as_nobody(room) == ["open"]
    said = [one for one in logs if "others could read" in one["event"]]
    assert [one["files"] for one in said] == [was_open]
    assert said[0]["folder"] == str(data)
    assert (room / "open").stat().st_mode & UMASK  # what a link leads to is not ours
    with capture_logs() as logs:
        async with EmbeddedServer(data):
            pass
    assert [one for one in logs if "others" in one["event"]] == []


@pytest.mark.slow
async def test_a_folder_for_all_users_is_no_data_folder(room: Path) -> None:
    room.chmod(0o1777)
    with pytest.raises(BadDataDir, match="for all users of this machine; KAFENE_DATA_DIR"):
        await EmbeddedServer(room).start()
    assert stat.S_IMODE(room.stat().st_mode) == 0o1777
    with pytest.raises(Shared):
        made_private(room)


def test_the_command_writes_for_its_owner_alone(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it writes, and whoever writes it."""
    written = room / "written"

    def command(_: object) -> int:
        written.write_text(SEED)
        return 0

    monkeypatch.setattr("bot.__main__.cli.main", command)
    with pytest.raises(SystemExit, match="0"):
        main()
    assert stat.S_IMODE(written.stat().st_mode) == 0o600


def test_what_was_left_of_a_killed_export_gives_nothing_away(room: Path) -> None:
    """It lay there for all to read."""
    part = room / "table.json.part"
    part.write_text("half")
    write_file(room / "table.json", SEED.encode())
    assert not part.exists()
    assert stat.S_IMODE((room / "table.json").stat().st_mode) == 0o600


def test_what_cannot_be_mended_is_said(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a disk without rights, or where a file is of another user."""

    def no(self: Path, mode: int) -> None:
        raise PermissionError(1, "not yours", str(self), mode)

    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(Path, "chmod", no)
        made_private(room)
    assert [(one["event"], one["files"]) for one in logs] == [
        ("others can read the data folder", 2)
    ]


def test_what_goes_meanwhile_is_no_error(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.chmod

    def gone(self: Path, mode: int) -> None:
        if self.name == "open":
            self.unlink()
        whole(self, mode)

    with contextlib.chdir("/"), monkeypatch.context() as patch:
        patch.setattr(Path, "chmod", gone)
        made_private(room)
    assert open_to_others(room) == []
