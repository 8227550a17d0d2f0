"""The four faces: one bot and one stand-in of each for the session, a room for each scenario."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio

from tests.bot.servers import Server, valkey_server
from tests.bot.store.naming import unknown
from tests.faces.language import FACES, Face
from tests.faces.make_believe import WallFace
from tests.faces.wired import WiredFace
from tests.faces.world import DEALS


@pytest.fixture(scope="session")
def discord_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Each face on the wire has a server: its bot would take the jobs of others and not do them."""
    with valkey_server(tmp_path_factory.mktemp("discord")) as server:
        yield server


@pytest.fixture(scope="session")
def chat_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of the face on Telegram."""
    with valkey_server(tmp_path_factory.mktemp("telegram")) as server:
        yield server


@pytest.fixture(scope="session")
def page_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of the face in the browser."""
    with valkey_server(tmp_path_factory.mktemp("page")) as server:
        yield server


@pytest.fixture(scope="session")
def wall_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the wall, emptied before each scenario."""
    with valkey_server(tmp_path_factory.mktemp("wall")) as server:
        yield server


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def discord_face(discord_store: Server) -> AsyncIterator[Face]:
    from tests.faces.on_discord import DiscordFace  # noqa: PLC0415  only whoever asks pays for it

    async with DiscordFace.opened(discord_store) as face:
        yield face


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def telegram_face(chat_store: Server) -> AsyncIterator[Face]:
    from tests.faces.on_telegram import TelegramFace  # noqa: PLC0415

    async with TelegramFace.opened(chat_store) as face:
        yield face


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser_face(page_store: Server, browser: object) -> AsyncIterator[Face]:
    from tests.faces.on_page import PageFace  # noqa: PLC0415

    async with PageFace.opened(page_store) as face:
        face.browser = browser  # type: ignore[assignment]
        yield face


@pytest.fixture(
    params=[one if one == "wall" else pytest.param(one, marks=pytest.mark.slow) for one in FACES]
)
def standing(request: pytest.FixtureRequest) -> WiredFace | None:
    """The face on the wire that runs already; None for the wall."""
    wall = request.param == "wall"
    return None if wall else request.getfixturevalue(f"{request.param}_face")


@pytest_asyncio.fixture(loop_scope="session")
async def face(standing: WiredFace | None, wall_store: Server) -> AsyncIterator[Face]:
    """Each face in turn. The decks follow from a number that is printed. In the end no key names a
    guest unless `bot.store.people` knows it."""
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
