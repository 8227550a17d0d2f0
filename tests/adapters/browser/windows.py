"""Windows of a real Chromium, on a chat that is scripted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import Page, ViewportSize

from tests.adapters.browser.conftest import App
from tests.chromium import DESKTOP, Pages, hear
from tests.e2e.window import QUICK
from tests.pages.texts import page_texts
from tests.until import until

LABELS = {
    "en": ("Come in", "My cards", "Draw", "Your turn"),
    "bg": ("Влез", "Моите карти", "Тегля", "На ход си"),
    "hu": ("Belépek", "Lapjaim", "Húzok", "Te jössz"),
}


def words(language: str) -> dict[str, str]:
    """What the page of the chat says in a language."""
    return page_texts("chat", language)


class Watched:
    """A browser window whose console must stay silent and whose socket is written down."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self.received = ""
        hear(page, "pageerror", lambda error: self.faults.append(str(error)))
        hear(page, "console", self._console)
        hear(page, "websocket", lambda socket: socket.on("framereceived", self._frame))

    def _console(self, message: Any) -> None:
        away = "WebSocket connection" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        if message.type == "error" and not away:  # a bot that restarts is away for a moment
            self.faults.append(message.text)

    def _frame(self, text: str | bytes) -> None:
        self.received += text if isinstance(text, str) else text.decode()


class Windows:
    """Opens windows of separate people."""

    def __init__(self, pages: Pages, app: App) -> None:
        self.app = app
        self.watched: list[Watched] = []
        self.opened = AsyncExitStack()
        self._pages = pages

    async def open(self, size: ViewportSize, *, quick: bool = True, **more: Any) -> Page:
        """`quick`: nobody presses by accident."""
        scripts = (QUICK,) if quick else ()
        page = await self.opened.enter_async_context(self._pages.open(size, *scripts, **more))
        self.watched.append(Watched(page))
        return page

    async def enter(
        self, name: str, size: ViewportSize = DESKTOP, language: str = "en", **more: Any
    ) -> Page:
        page = await self.open(size, locale="en-GB", **more)
        await page.goto(f"{self.app.address}chat")
        await page.fill("input[name=name]", name)
        await page.select_option("select[name=language]", language)
        await page.get_by_role("button", name=words(language)["enter"]).click()
        await page.wait_for_selector(".top-state.is-online", state="attached")
        # what comes before the page knows its chats is not new to it
        heard = self.watched[-1]
        await until(lambda: heard.received.count('{"is":"chat"') > 1, "both chats")
        return page

    async def deal(self, page: Page) -> None:
        """From the empty room to the cards."""
        await page.click(".pane-empty .button-primary")
        await page.click("text=Play with computers")
        await page.wait_for_selector("#pane-private .screen-hand")


async def person_of(page: Page) -> str:
    """Who has this page open."""
    told = await page.evaluate("fetch('/me').then((answer) => answer.json())")
    return str(told["person"])


async def no_overflow(page: Page) -> None:
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]  # type: ignore[index]
    wide = await page.evaluate(
        """[...document.querySelectorAll('.pane.is-front *, .top *')].filter((e) => {
          const box = e.getBoundingClientRect();
          return box.width && box.right > innerWidth + 1 && !e.closest('svg');
        }).map((e) => e.className)"""
    )
    assert wide == []


@asynccontextmanager
async def opened(pages: Pages, app: App) -> AsyncIterator[Windows]:
    """Open windows until the end of the block; see that their consoles stayed silent."""
    windows = Windows(pages, app)
    async with windows.opened:
        yield windows
    assert [one.faults for one in windows.watched if one.faults] == []
