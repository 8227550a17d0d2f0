"""The server of the chat in the browser and of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from tests.bot.servers import Server, valkey_server


@pytest.fixture(scope="session")
def browser_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests. Ask for `store`, a client of it when it is empty."""
    with valkey_server(tmp_path_factory.mktemp("browser")) as server:
        yield server


@pytest_asyncio.fixture(loop_scope="session")
async def store(browser_store: Server) -> AsyncIterator[Redis]:
    """A client of an empty store."""
    browser_store.flush()
    async with browser_store.client() as client:
        yield client
