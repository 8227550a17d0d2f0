"""One phone screen: what people press in a hand is on the first 640 pixels of its message.

Measured in Chromium on pages in the style of each chat, 400 pixels wide (`tests.looks`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, sync_playwright

from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.ports.screen import Confirm, Press, Screen
from bot.views.hand.hand import hand_screen
from engine.games.bulgarian_canasta.state import Phase
from engine.registry import GAMES
from tests.bot.pictures.positions import MIDDLE, SHORT, held_of, holding, page_of
from tests.chromium import SWITCHES, find_chromium
from tests.lanes import volume
from tests.looks.drawing import CHATS
from tests.looks.drawing import page_of as drawn
from tests.looks.moments import Moment, moments
from tests.looks.styles import WIDTH

pytestmark = pytest.mark.slow
FOLD: Final = 640
"""Height of a chat on a small phone, in pixels."""
LONG: Final = 760
"""Height that a hand may need on Discord, which folds no text: with melds in words, late in a deal,
or under the picture of 18 cards and more."""
MOST: Final = 800
"""Height of a whole hand with cards chosen, which says what they are."""
BUTTONS: Final = """() => [...document.querySelectorAll('.button')].map(
  (one) => [one.textContent, one.getBoundingClientRect().bottom + scrollY])"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page of a phone."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=SWITCHES)
        yield browser.new_page(viewport={"width": WIDTH, "height": FOLD})
        browser.close()


def languages_of(number: int) -> tuple[str, ...]:
    """By day one of the languages, at night all."""
    first = number % len(LANGUAGES)
    return (*LANGUAGES[first:], *LANGUAGES[:first])[: volume(1, night=len(LANGUAGES))]


def usual(screen: Screen) -> list[str]:
    """What one comes for: to draw, the pile, the first idea, the throws, the cards, the bids."""
    found = [one for one in screen.controls if isinstance(one, Press | Confirm) and one.rank <= 1]
    return [one.label for one in found if getattr(one, "enabled", True)]


def check(page: Page, moment: Moment, *, long: bool = False) -> None:
    """What is pressed is above the fold, in each chat. `long`: Discord may need more."""
    for chat in CHATS:
        fold = LONG if long and chat == "discord" else FOLD
        page.set_content(drawn(moment, chat))
        name = f"{chat}, {moment.screen.language}: {moment.name}"
        places: list[tuple[str, float]] = page.evaluate(BUTTONS)
        bottoms = dict(places)
        wanted = usual(moment.screen)
        assert wanted or not moment.screen.waits, name
        low = [(one, bottoms[one]) for one in wanted if bottoms[one] > fold]
        assert not low, (name, low)
        height: Any = page.evaluate("document.body.getBoundingClientRect().height")
        assert height <= MOST, (name, height)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_usual_moves_of_every_phase_are_above_the_fold(game: str, page: Page) -> None:
    """Draw, lay, throw, bid, play, in the pictures' hands and in words."""
    count = 0
    for language in languages_of(list(GAMES).index(game)):
        for moment in moments(game, language):
            if ": hand" in moment.name:
                long = any(one in moment.name for one in ("chosen", "words", "late"))
                check(page, moment, long=long)
                count += 1
    assert count > 0


@pytest.mark.parametrize("size", [3, 14, 18, 25, 33, 45])
def test_and_so_they_are_in_hands_of_any_size(size: int, page: Page) -> None:
    """With melds on the table, before and after the draw, and with a key for the pile."""
    states = (
        holding(size, phase=Phase.DRAW),
        holding(size, phase=Phase.PLAY, melds=MIDDLE),
        holding(size, phase=Phase.PLAY),
        holding(size, pile="9C 9D", scores=(0, 2600)),
    )
    for language, (number, state) in itertools.product(languages_of(size), enumerate(states)):
        screen = hand_screen(page_of(held_of(state, SHORT, language), 0), Draft(0))
        check(page, Moment(f"{size} cards, {number}", screen, shared=False), long=size >= 18)
