"""A table fits on a phone: at 400 pixels it is at most 420 high, at any moment of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, sync_playwright

from bot.model.languages import LANGUAGES
from engine.registry import GAMES
from tests.chromium import SWITCHES, find_chromium
from tests.lanes import volume
from tests.looks.drawing import CHATS, page_of
from tests.looks.moments import Moment
from tests.looks.styles import WIDTH
from tests.looks.tables import table_moments

pytestmark = pytest.mark.slow

MOST: Final = 420
MOST_SHEET: Final = 505
MOST_AT_THE_END: Final = 590
"""Height of the last sheet of a match, with the series, earlier deals and what one may do next."""
LINE: Final = 30
"""Height of a line with its margin: a vote and people who are away add up to two; between deals
there may be three on when the next one begins by itself; long names make two lines longer."""
EVERY: Final = [(game, language) for game in GAMES for language in LANGUAGES]
CASES: Final = EVERY[:: volume(5, night=1)]


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        yield browser.new_page(viewport={"width": WIDTH, "height": 640})
        browser.close()


def height_of(page: Page, moment: Moment, chat: str) -> int:
    """Return the height of a message on a phone, in pixels."""
    page.set_content(page_of(moment, chat))
    return int(page.evaluate("document.body.scrollHeight"))


def most_of(moment: Moment) -> int:
    """Return how high a table may be."""
    if "sheet" in moment.name:
        most = MOST_AT_THE_END if "match" in moment.name else MOST_SHEET
        return most + 4 * LINE * ("long names" in moment.name)
    told = any(one in moment.name for one in ("a vote", "is away"))
    more = 2 * told + 3 * ("between" in moment.name)
    return MOST + LINE * (more + 2 * ("long names" in moment.name))


@pytest.mark.parametrize(("game", "language"), CASES)
def test_a_table_fits_on_a_phone(game: str, language: str, page: Page) -> None:
    high = {
        f"{chat} {moment.name}": (height, most_of(moment))
        for moment in table_moments(game, language)
        for chat in CHATS
        # in words alone Discord has nothing that folds
        if chat == "telegram" or "in words" not in moment.name
        for height in [height_of(page, moment, chat)]
        if height > most_of(moment)
    }
    assert not high
