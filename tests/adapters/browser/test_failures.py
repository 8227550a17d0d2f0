"""Failures that the page of the chat shows: each has its sentence, in the reader's language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import expect

from adapters.web.server.crowd import Crowd
from bot.model.languages import LANGUAGES
from tests.adapters.browser.conftest import App
from tests.adapters.browser.windows import Windows, words
from tests.chromium import PHONE, Pages

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    """Windows of people at a scripted chat."""
    windows = Windows(pages, app)
    yield windows
    await windows.opened.aclose()


STATE: Final = ".top-state span"


@pytest.mark.parametrize("language", LANGUAGES)
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
