"""One bot with a wall, Discord, Telegram and the browser's chat, for the session."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import combinations
from typing import Any, Final

import pytest
import pytest_asyncio

from tests.across.joint import JointFace, room_of
from tests.bot.conftest import redis_client, redis_server, shared_server
from tests.bot.servers import valkey_server
from tests.bot.store.declaring import undeclared
from tests.bot.store.naming import not_indexed, unknown
from tests.faces.make_believe import LiveWall
from tests.faces.wired import ReadFace, serving_all
from tests.faces.world import DEALS

__all__ = ["redis_client", "redis_server", "shared_server"]

CHATS: Final = ("wall", "discord", "telegram", "browser")
PAIRS: Final = [" ".join(one) for one in combinations(CHATS, 2)]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[list[ReadFace]]:
    """The faces of the four chats, which one bot serves."""
    from tests.faces.on_discord import DiscordFace  # noqa: PLC0415  only whoever asks pays for it
    from tests.faces.on_page import PageFace  # noqa: PLC0415
    from tests.faces.on_telegram import TelegramFace  # noqa: PLC0415

    kinds: Any = (LiveWall, DiscordFace, TelegramFace, PageFace)
    with valkey_server(tmp_path_factory.mktemp("across")) as server:
        async with serving_all(server, *kinds) as faces:
            yield faces


@pytest.fixture
def chats(request: pytest.FixtureRequest, house: list[ReadFace]) -> list[str]:
    """The names of the chats of a table."""
    names = str(request.param).split()
    if "browser" in names:
        house[-1].pages = request.getfixturevalue("pages")  # type: ignore[attr-defined]
    return names


@pytest_asyncio.fixture(loop_scope="session")
async def joint(chats: list[str], house: list[ReadFace]) -> AsyncIterator[JointFace]:
    """Rooms of these chats with one table. In the end no key names a guest unless
    `bot.store.people.people` knows it, and the index leads to it."""
    print(f"KAFENE_DEALS={DEALS} plays the same deals again")
    async with room_of(house, chats) as face:
        face.deal(DEALS)
        yield face
    client = face.bot.tables.store.client
    guests = [one.person.id for one in face.guests]
    assert await unknown(client, guests) == []
    assert await not_indexed(client, guests) == []
    assert await undeclared(client) == []
