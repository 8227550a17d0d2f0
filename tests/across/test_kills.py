"""A match by people on Discord, on Telegram and in a browser at one table, while the process that
serves all three is killed (SIGKILL) under their presses.

Meanwhile Discord answers nothing for a while, an administrator mutes the bot in the Telegram group,
and a moderator deletes the table on Discord. By night alone: once in about eight runs, in a loaded
whole run, it waited for ever, and it is not known yet for what. The same with make-believe chats is
tried by day (`tests/sim/stories/three-chats-*.plan`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
import pytest_asyncio

from bot.model.tables.table import Snapshot, Stage
from tests.bot.servers import valkey_server
from tests.faces.killed import FEW, KILLS, Match, check_log
from tests.faces.world import DEALS

if TYPE_CHECKING:
    from tests.across.joint import JointFace
    from tests.faces.mortal import Mortal

MOST_SECONDS: Final = 200

pytestmark = [
    pytest.mark.slow,
    pytest.mark.night,
    pytest.mark.asyncio(loop_scope="session"),
]


@pytest_asyncio.fixture(loop_scope="session")
async def mortal(tmp_path: Path) -> AsyncIterator[Mortal[Any]]:
    """The three chats, whose bot may be killed."""
    from tests.across.mortal import on_all  # noqa: PLC0415  libraries of chats

    with valkey_server(tmp_path / "store") as server:
        async with on_all(tmp_path, server) as found:
            yield found


async def test_a_match_on_three_chats_of_a_bot_that_is_killed(mortal: Mortal[Any]) -> None:
    print(f"KAFENE_DEALS={DEALS} plays the same deals again")
    try:
        await mortal.start()
        await mortal.face.until(mortal.listens, "it listens")
        async with mortal.face.room(), asyncio.timeout(MOST_SECONDS):
            await Shared(mortal).play()
        await mortal.stop()
    finally:
        await mortal.kill()
    check_log(mortal)


class Shared(Match):
    """The match, and what happens to the bot and to its chats meanwhile."""

    face: JointFace  # type: ignore[assignment,misc]

    async def play(self) -> None:
        face, began = self.face, time.monotonic()
        discord, telegram, _ = face.members
        face.languages.update(telegram="bg", browser="hu")
        people = await face.people("Ann", "Bob", "Cem", "Dia", shut="Bob")
        await face.playing(*people, line="/play belot", cut="chance", length="one_deal")
        await self.go_on(FEW)
        await self.kill()

        standin: Any = discord
        for _ in range(FEW):  # people of the others play on while Discord answers nothing
            await self.until(self.waits_for("Cem", "Bob"))
            standin.standin.outage = 503
            await self.until(lambda held: not self.waits_for("Cem", "Bob")(held))
            standin.standin.outage = 0
        await self.kill()
        await self.go_on(FEW)
        await face.until(self.stands, "each table after the outage")

        muted: Any = telegram
        await self.until(self.waits_for("Dia"))
        await muted.mute()
        await self.kill()
        # whose private chat is closed has no cards while the bot may not write in the group
        await self.until(lambda held: not self.waits_for("Ann", "Cem", "Dia")(held))
        await muted.unmute()
        await self.go_on(FEW)
        await standin.delete_table()
        held = await self.until(lambda held: held.table.stage is Stage.OVER)
        await self.check(held)
        print(f"{self.face.kills} kills, {time.monotonic() - began:.0f} s, {self.evening.did}")

    async def stands(self) -> bool:
        """In each place there is one message of the table. Where the chat knows no nonces each
        death may have left one more: sent, and its id not yet noted."""
        for one in self.face.members:
            most = 1 if one.name != "telegram" else 1 + self.face.kills
            tables = [
                control
                for control in one.guests[0].controls()
                if control.where == "room" and control.what == "hand"
            ]
            if not 1 <= len(tables) <= most:
                return False
        return True

    async def check(self, held: Snapshot) -> None:
        """The match is over, and everything is as if nothing had happened to the bot."""
        face, evening = self.face, self.evening
        assert face.kills == KILLS
        assert evening.did["unanswered"] <= KILLS
        assert not evening.lost
        assert held.state.standing.winner is not None
        for guest in face.guests:
            await guest.shown("details", "room")  # the sheet
        await face.until(self.stands, "one table in each place")
        await self.are_right("the match is over")
        await self.check_records(held)
