"""A real bot, a real browser: the bot once for all tests, each person with windows of their own."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, ViewportSize

from tests.chromium import DESKTOP, Pages, find_chromium
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

    def __init__(self, pages: Pages, kafene: Kafene) -> None:
        self.pages = pages
        self.kafene = kafene
        self.room = f"room-{next(_numbers)}"
        self.opened = AsyncExitStack()
        self.all: list[Window] = []

    async def open(self, size: ViewportSize = DESKTOP, **more: Any) -> Window:
        """An empty window of somebody new."""
        page = self.pages.open(size, QUICK, **{"locale": "en-GB", **more})
        return self._window(await self.opened.enter_async_context(page))

    async def again(self, window: Window) -> Window:
        """Another window of the same person."""
        return self._window(await window.page.context.new_page())

    def _window(self, page: Page) -> Window:
        window = Window(page, self.kafene.address, self.room)
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
        self.all.clear()
        self.room = f"room-{next(_numbers)}"

    async def close(self) -> None:
        await self.opened.aclose()
        assert [window.faults for window in self.all if window.faults] == []


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, kafene: Kafene) -> AsyncIterator[Windows]:
    """Windows of people in a room where nobody has been."""
    windows = Windows(pages, kafene)
    yield windows
    await windows.close()
