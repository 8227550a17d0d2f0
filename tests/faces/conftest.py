"""The four faces: one bot and one stand-in of each for the session, a room for each scenario."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from functools import cache
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.bot.servers import Server, valkey_server
from tests.bot.store.declaring import undeclared
from tests.bot.store.naming import not_indexed, unknown
from tests.faces.language import FACES, Face, faces
from tests.faces.make_believe import WallFace
from tests.faces.wired import WiredFace
from tests.faces.world import DEALS

if TYPE_CHECKING:
    from tests.chromium import Pages


@pytest.fixture(scope="session")
def server_of(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Server]]:
    """The server of a face, by its name. Each face has its own: a bot takes the jobs of all tables
    on its server, and would not do those of another face."""
    with ExitStack() as stack:
        yield cache(lambda name: stack.enter_context(valkey_server(tmp_path_factory.mktemp(name))))


@pytest.fixture(scope="session")
def wall_store(server_of: Callable[[str], Server]) -> Server:
    """The server of the wall, emptied before each scenario."""
    return server_of("wall")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def discord_face(server_of: Callable[[str], Server]) -> AsyncIterator[Face]:
    from tests.faces.on_discord import DiscordFace  # noqa: PLC0415  only whoever asks pays for it

    async with DiscordFace.opened(server_of("discord")) as face:
        yield face


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def telegram_face(server_of: Callable[[str], Server]) -> AsyncIterator[Face]:
    from tests.faces.on_telegram import TelegramFace  # noqa: PLC0415

    async with TelegramFace.opened(server_of("telegram")) as face:
        yield face


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser_face(server_of: Callable[[str], Server], pages: Pages) -> AsyncIterator[Face]:
    from tests.faces.on_page import PageFace  # noqa: PLC0415

    async with PageFace.opened(server_of("browser")) as face:
        face.pages = pages
        yield face


@pytest.fixture(params=faces(*FACES[:-1]))
def standing(request: pytest.FixtureRequest) -> WiredFace | None:
    """The face on the wire that runs already; None for the wall."""
    wall = request.param == "wall"
    return None if wall else request.getfixturevalue(f"{request.param}_face")


@pytest_asyncio.fixture(loop_scope="session")
async def face(standing: WiredFace | None, wall_store: Server) -> AsyncIterator[Face]:
    """Each face in turn. The decks follow from a number that is printed. In the end no key names a
    guest unless `bot.store.people.people` knows it, and the index leads to it."""
    print(f"KAFENE_DEALS={DEALS} plays the same deals again")
    async with AsyncExitStack() as stack:
        if standing is not None:
            found: Face = await stack.enter_async_context(standing.room())
        else:
            wall_store.flush()
            found = WallFace(await stack.enter_async_context(wall_store.client()))
        found.deal(DEALS)
        yield found
        guests = [one.person.id for one in found.guests]
        assert await unknown(found.bot.tables.store.client, guests) == []
        assert await not_indexed(found.bot.tables.store.client, guests) == []
        assert await undeclared(found.bot.tables.store.client) == []
