"""A backup and its restore as docs/backups-and-upgrades.md tells them, in the middle of a match,
while people press."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from aiohttp import ClientError

from bench.upgrade import Guest, Report, stands
from tests.e2e.kafene import Kafene
from tests.paths import ROOT
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.night]

ROOM = "belot"
RECIPE = (
    "Copy the folder `appendonlydir` in the data folder",
    "copy all of them, and again if a rewrite",
    "To restore: stop the bot, put the folder in its place, start",
)
LOST_SECONDS = 4.0
LOST = (AssertionError, ClientError, ConnectionError, TimeoutError)
"""What somebody meets whose line is lost."""


class Pressing:
    """Somebody who presses whatever their hand offers, and comes back when the line is lost."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.done = 0
        """How many presses were not refused."""
        self._enough = asyncio.Event()

    async def on(self) -> None:
        """Press until it is enough."""
        lost = False
        while not self._enough.is_set():
            try:
                async with asyncio.timeout(LOST_SECONDS):
                    if lost or self.guest.socket.closed:
                        await self.guest.go(ROOM)
                        lost = False
                    await self._press()
            except LOST:
                lost = True
            with suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    await self._enough.wait()

    async def _press(self) -> None:
        for frame in self.guest.offers()[:1]:
            answer = await self.guest.do(frame.pop("do"), **frame)
            self.done += not answer.get("refused")

    def enough(self) -> None:
        """Stop."""
        self._enough.set()


async def test_a_restore_in_the_middle_of_a_match(tmp_path: Path) -> None:
    page = " ".join((ROOT / "docs" / "backups-and-upgrades.md").read_text("utf-8").split())
    assert all([line in page for line in RECIPE]), "what is done here"
    kafene = Kafene(tmp_path / "bot")
    data, copy = kafene.data / "appendonlydir", tmp_path / "copy"
    await asyncio.to_thread(kafene.start)
    guests = [Guest(kafene, "Ani"), Guest(kafene, "Boris")]
    people = [Pressing(guest) for guest in guests]
    pressing: list[asyncio.Task[None]] = []
    try:
        for guest in guests:
            await guest.enter()
            await guest.go(ROOM)
        await guests[0].do("say", text="/play belot")
        for guest in guests:
            await guest.do("say", text="/join")
        await guests[0].do("say", text="/computers")
        pressing = [asyncio.create_task(one.on()) for one in people]

        async def version(least: int = 0) -> int:
            now = (await kafene.held(ROOM)).version.number
            return now if now >= least else 0

        begun = await until(lambda: version(12), "some moves")
        await whole_copy(kafene, data, copy)
        copied = await version()
        later = await until(lambda: version(copied + 8), "more moves")
        await asyncio.to_thread(kafene.stop)
        shutil.rmtree(data)
        shutil.copytree(copy, data)
        for one in people:
            one.done = 0
        await asyncio.to_thread(kafene.start)
        restored = await version()
        assert begun <= restored < later, "what was answered before the copy is there"
        again = await until(lambda: version(restored + 8), "the match goes on")
        assert again > restored
        assert all([one.done for one in people]), "both play"
        for one in people:
            one.enough()
        await asyncio.gather(*pressing)
        report = Report("restore")
        assert ROOM in await stands(kafene, report, (ROOM,))
        assert report.lines == []
        await asyncio.to_thread(kafene.stop)
        assert "Traceback" not in kafene.log
    finally:
        for task in pressing:
            task.cancel()
        for guest in guests:
            await guest.close()
        kafene.kill()


async def whole_copy(kafene: Kafene, data: Path, copy: Path) -> None:
    """Copy the folder as the page tells: again, if the server rewrote it meanwhile."""
    async with kafene.tables() as tables:
        while True:
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(data, copy)
            found: Any = await cast(Any, tables.store.client).info("persistence")
            if not found["aof_rewrite_in_progress"]:
                return
