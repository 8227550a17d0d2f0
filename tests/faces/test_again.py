"""A face is opened again on its server when the loop of the session is another one."""

from __future__ import annotations

import pytest

from tests.bot.servers import Server
from tests.faces.on_telegram import TelegramFace

pytestmark = [pytest.mark.slow, pytest.mark.night, pytest.mark.asyncio(loop_scope="session")]


async def test_a_face_that_is_opened_again_remembers_nothing(wall_store: Server) -> None:
    """Its stand-in numbers its updates from the start: to a bot that remembers them they would be
    updates that come twice, and it would be silent."""
    for _ in range(2):
        async with TelegramFace.opened(wall_store) as face, face.room():
            (ann,) = await face.people("Ann")
            await ann.say("/play")
            await ann.shown("sit:0", "room")
