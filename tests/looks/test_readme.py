"""The README's picture of one table on Discord and on Telegram shows what the bot sends today."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from bot.words.words import words_in
from tests.bot.pictures.keeping import apart
from tests.chromium import SWITCHES, find_chromium
from tests.looks.readme import (
    DESCRIPTION,
    LINES,
    PICTURES,
    PLACES,
    SCALE,
    SHOWN,
    digest_of,
    match,
    page_of,
    photographed,
)
from tests.looks.styles import WIDTH
from tests.paths import ROOT
from tests.source import text_of

pytestmark = pytest.mark.slow
ALIKE: Final = 70.0
"""Most that a tile may differ: one Chromium draws letters a little otherwise than another, and the
kept picture is compressed."""
MOST_BYTES: Final = 130_000
AGAIN: Final = "uv run python -m tests.looks.readme"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A phone."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        yield browser.new_page(viewport={"width": WIDTH, "height": 100}, device_scale_factor=SCALE)
        browser.close()


@pytest.mark.parametrize("chat", SHOWN)
def test_the_picture_is_what_the_command_draws(chat: str, page: Page) -> None:
    file = PICTURES / f"{chat}.webp"
    with Image.open(file) as kept:
        assert kept.getexif()[DESCRIPTION] == digest_of(chat), AGAIN
        assert apart(kept.convert("RGB"), photographed(page, chat)) < ALIKE, AGAIN
    assert file.stat().st_size < MOST_BYTES


def test_both_show_one_table_each_in_its_own_language() -> None:
    discord, telegram = (page_of(chat) for chat in SHOWN)
    table = match().held.table
    assert table.place_ids == tuple([place.id for place in PLACES.values()])
    assert [table.place_of(seat).id for seat in SHOWN.values()] == list(table.place_ids)
    for line in LINES:
        assert line in discord
        assert line in telegram
    english, bulgarian = (words_in(place.language) for place in PLACES.values())
    cards = english.plain("button-my-cards"), bulgarian.plain("button-my-cards")
    assert [one in discord for one in cards] == [True, False]
    assert [one in telegram for one in cards] == [False, True]


def test_the_readme_shows_them_and_says_what_they_are() -> None:
    readme = text_of(ROOT / "README.md")
    shown = dict(re.findall(r'<img src="([^"]+)" .*?alt="([^"]+)">', readme))
    assert list(shown) == [f"docs/pictures/{chat}.webp" for chat in SHOWN]
    for source, alt in shown.items():
        assert (ROOT / source).is_file()
        assert len(alt) > 40
    assert "not photographed from the apps" in readme
