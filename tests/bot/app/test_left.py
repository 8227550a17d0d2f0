"""A place that the bot was removed from is nowhere on the disk after its grace."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.embedded import EmbeddedServer
from bot.history.stays import job_of
from bot.model.clock import DAY
from bot.model.jobs import FORGET_PLACE
from bot.store.people import traces
from bot.store.redis import keys
from bot.store.redis.connection import connect
from tests.bot.application import App
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock
from tests.until import until

GROUP = "test:7700770077"


def naming(folder: Path, text: str) -> list[str]:
    """Return the files of the data folder that have a text."""
    found = []
    for file in [one for one in folder.rglob("*") if one.is_file()]:
        try:
            data = file.read_bytes()
        except FileNotFoundError:
            return naming(folder, text)  # the server has just deleted it, or renamed it
        if text.encode() in data:
            found.append(file.name)
    return sorted(found)


@pytest.mark.slow
async def test_what_was_left_is_nowhere_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot looks every few seconds whether the file is to be written anew."""
    monkeypatch.setattr(traces, "LEAST_SECONDS", 0.0)
    clock = Clock()
    async with (
        EmbeddedServer(tmp_path / "data", fsync="always") as server,
        connect(server.url) as client,
    ):
        app = App(client, clock=clock)
        stays = app.bot.stays
        await stays.here(GROUP, "Friends of 7700770077")
        await app.say(FRIENDS[0], "/play belot", f"{GROUP}/3")
        assert naming(tmp_path, GROUP)
        await stays.gone(GROUP)
        clock.move(30 * DAY / 1000)
        await keys.vouched.drop(client, FRIENDS[0].id)  # it lives an hour
        await stays.forget(job_of(FORGET_PLACE, GROUP))
        assert await app.bot.known.all() == {}

        async def gone() -> bool:
            await app.bot.traces.erase()
            return not naming(tmp_path, "7700770077")

        await until(gone, "the file is written anew")
