"""A real bot, a real browser: the bot once for all tests, each person with windows of their own."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, ViewportSize

from tests.chromium import DESKTOP, PATIENCE_MS, find_chromium
from tests.e2e.kafene import Kafene, running
from tests.e2e.window import QUICK, Window

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def kafene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kafene]:
    """A bot for all tests; each plays in a room of its own, and who kills it starts it again."""
    find_chromium()
    with running(tmp_path_factory.mktemp("kafene")) as kafene:
        yield kafene


class Windows:
    """Opens windows of separate people in one room."""

    def __init__(self, browser: Browser, kafene: Kafene) -> None:
        self.browser = browser
        self.kafene = kafene
        self.room = f"room-{next(_numbers)}"
        self.contexts: list[BrowserContext] = []
        self.all: list[Window] = []

    async def open(self, size: ViewportSize = DESKTOP, **more: Any) -> Window:
        """An empty window of somebody new."""
        context = await self.browser.new_context(
            viewport=size,
            locale="en-GB",
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        await context.add_init_script(QUICK)
        self.contexts.append(context)
        return await self.again(context)

    async def again(self, context: BrowserContext) -> Window:
        """Another window of the same person."""
        window = Window(await context.new_page(), self.kafene.address, self.room)
        self.all.append(window)
        return window

    async def enter(
        self, name: str, size: ViewportSize = DESKTOP, language: str = "en", **more: Any
    ) -> Window:
        """Somebody who came in."""
        window = await self.open(size, **more)
        await window.enter(name, language)
        return window

    async def seated(self, name: str = "Maria", **more: Any) -> Window:
        """Somebody who plays with computers, up to the first draw or the first throw."""
        window = await self.enter(name, **more)
        await window.open_table()
        await window.play_with_computers()
        return window

    async def another_room(self) -> None:
        """Leaves the room, and begins in another one with other people."""
        await self.close()
        self.contexts.clear()
        self.all.clear()
        self.room = f"room-{next(_numbers)}"

    async def close(self) -> None:
        for context in self.contexts:
            await context.close()
        assert [window.faults for window in self.all if window.faults] == []


@pytest_asyncio.fixture(loop_scope="session")
async def windows(browser: Browser, kafene: Kafene) -> AsyncIterator[Windows]:
    """Windows of people in a room where nobody has been."""
    windows = Windows(browser, kafene)
    yield windows
    await windows.close()
