"""A whole match by four people while the bot's process is killed (SIGKILL) under their presses.

One cannot be written to from the start, one closes the private chat in the middle, one types.
Administrators of the room delete the table, mute the bot, close the place, and Telegram's group
becomes a supergroup. Everything is counted in moves. The decks follow from a number that is
printed. The night plays a match of Bulgarian canasta of the usual length, with ten kills; else it
is one deal of belot.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.bot.servers import Server
from tests.faces.killed import Match, check_log
from tests.faces.world import DEALS

if TYPE_CHECKING:
    from tests.faces.mortal import Mortal
    from tests.faces.wired import WiredChat

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session", params=["discord", "telegram"])
async def mortal(
    request: pytest.FixtureRequest, tmp_path: Path, wall_store: Server
) -> AsyncIterator[Mortal[WiredChat]]:
    """A face whose bot may be killed."""
    from tests.faces.mortal import on_discord, on_telegram  # noqa: PLC0415  libraries of chats

    wall_store.flush()
    opened = on_discord if request.param == "discord" else on_telegram
    async with opened(tmp_path, wall_store) as found:
        yield found


async def test_a_match_on_a_bot_that_is_killed(mortal: Mortal[WiredChat]) -> None:
    print(f"KAFENE_DEALS={DEALS} plays the same deals again")
    try:
        await mortal.start()
        async with mortal.face.room():
            await Match(mortal).play()
        await mortal.stop()
    finally:
        await mortal.kill()
    check_log(mortal)
