"""What the pane of my cards says before there are any: who only opened a table has no seat yet."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.model.languages import LANGUAGES
from tests.chromium import DESKTOP
from tests.e2e.conftest import Windows
from tests.pages.texts import page_texts

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_only_who_sits_is_told_of_a_seat(windows: Windows, language: str) -> None:
    words = page_texts("chat", language)
    host = await windows.enter("Maria", DESKTOP, language)
    empty = host.page.locator("#pane-private .pane-empty p")
    await expect(empty).to_have_text(words["emptyPrivate"])
    await host.open_table()
    if not host.controls(host.public, "up"):  # whoever opens it is named, and has no seat
        await expect(host.message("lobby")).to_be_visible()
        await expect(empty).to_have_text(words["emptyPrivate"])
        await host.press_what(host.public, "sit")
    await expect(empty).to_have_text(words["emptySeated"])
    await host.press_what(host.public, "up")
    await expect(empty).to_have_text(words["emptyPrivate"])
