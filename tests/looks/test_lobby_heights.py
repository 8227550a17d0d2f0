"""The lobby, and the options and settings with their forms, are on one screen of a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, sync_playwright

from bot.model.languages import LANGUAGES
from engine.registry import GAMES
from tests.chromium import SWITCHES, find_chromium
from tests.looks.drawing import page_of
from tests.looks.moments import Moment, before_match
from tests.looks.styles import WIDTH

pytestmark = pytest.mark.slow

LOBBY: Final = 560
"""The most pixels that a lobby may take."""
SCREEN: Final = 640
"""The pixels of a chat that a phone shows."""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        yield browser.new_page(viewport={"width": WIDTH, "height": SCREEN})
        browser.close()


def limit_of(moment: Moment, chat: str) -> int | None:
    """The most pixels of a moment; None for a modal, which scrolls by itself."""
    if moment.form and chat == "discord":
        return None
    return LOBBY if moment.name.startswith("lobby") else SCREEN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chat", ["discord", "telegram"])
def test_before_a_match_all_is_on_one_screen(page: Page, chat: str, language: str) -> None:
    tall = {}
    for game in GAMES:
        for moment in before_match(game, language):
            limit = limit_of(moment, chat)
            if limit is None:
                continue
            page.set_content(page_of(moment, chat))
            height = page.evaluate("document.body.getBoundingClientRect().height")
            if height > limit:
                tall[f"{game}: {moment.name}"] = round(height)
    assert not tall
