"""Failures that the page of the chat shows: each has its sentence, in the reader's language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import expect

from adapters.web.server.crowd import Crowd
from tests.adapters.browser.conftest import App
from tests.adapters.browser.windows import Windows, words
from tests.chromium import PHONE, Pages

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session"), pytest.mark.budget(30)]


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    """Windows of people at a scripted chat."""
    windows = Windows(pages, app)
    yield windows
    await windows.opened.aclose()


STATE: Final = ".top-state span"
SLOW: Final = """window.WebSocket = class extends WebSocket {
  send(text) {
    if (window.slow) setTimeout(() => super.send(text), 1500);
    else super.send(text);
  }
};"""


@pytest.mark.parametrize("language", ["en", "bg", "hu"])
async def test_too_many_pages_are_told(
    app: App, windows: Windows, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the page comes in by itself when there is room."""
    page = await windows.enter("Ani", PHONE, language)
    monkeypatch.setattr(Crowd, "admit", lambda *_: False)
    other = await page.context.new_page()
    await other.goto(f"{app.address}chat")
    await expect(other.locator(STATE)).to_have_text(words(language)["refused-many"])
    monkeypatch.undo()
    await other.wait_for_selector(".top-state.is-online", state="attached")
    await other.close()


async def test_a_chat_that_restarts_says_so(app: App, windows: Windows) -> None:
    page = await windows.enter("Ani", PHONE)
    for connection in list(app.chat._open):
        connection.close(1012, b"restart")
    await expect(page.locator(STATE)).to_have_text(words("en")["restarts"])
    await page.wait_for_selector(".top-state.is-online", state="attached")


async def test_an_old_chat_asks_before_typed_words_are_lost(windows: Windows) -> None:
    page = await windows.enter("Ani", PHONE)
    await page.fill("#pane-room .composer input", "half a line")
    await page.evaluate(
        "import('/table/shared/renewal.js').then(({ renew }) => renew('newer than this'))"
    )
    await expect(page.locator(".page-old")).to_contain_text(words("en")["outdated"])
    assert await page.input_value("#pane-room .composer input") == "half a line"
    await page.locator(".page-old button").last.click()
    await expect(page.locator(".page-old")).to_have_count(0)


async def test_a_slow_press_shows_at_once_and_is_one(windows: Windows) -> None:
    first = await windows.open(PHONE, locale="en-GB")
    page = await first.context.new_page()
    await page.add_init_script(SLOW)
    await page.goto(f"{windows.app.address}chat")
    await page.fill("input[name=name]", "Ani")
    await page.locator(".enter button[type=submit]").click()
    await page.wait_for_selector(".top-state.is-online", state="attached")
    await page.click(".pane-empty .button-primary")
    fill = page.get_by_role("button", name="Play with computers")
    await fill.wait_for()
    await page.evaluate("window.slow = true")
    await fill.click()
    await expect(fill).to_have_attribute("aria-busy", "true", timeout=400)
    assert await page.evaluate("document.documentElement.matches('.is-sending')")
    await fill.click()
    await page.wait_for_timeout(2500)
    await page.wait_for_selector("html:not(.is-sending)")
    assert [what for _, what in windows.app.scripted.events].count("start") == 1, (
        windows.app.scripted.events
    )
    await page.close()
