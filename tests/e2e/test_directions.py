"""Languages that nobody speaks: one is read from right to left (`ar-XB`), one is long (`en-XA`).
Lines and menus begin where they are read from, places at the table stay, and nothing is cut."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.async_api import Page, expect

from tests.chromium import DESKTOP, PHONE, SMALL, Pages
from tests.e2e.at_table import MORE, come_in, dealt
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

RTL: Final = "ar-XB"
LONG: Final = "en-XA"
BOXES: Final = """(one) => {
  const found = [];
  for (const each of document.querySelectorAll(one)) {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (right > left && bottom > top) found.push([left, right, each.textContent.trim()]);
  }
  return found;
}"""
"""The boxes of what is seen, as left, right and words."""


async def boxes(page: Page, selector: str) -> list[Any]:
    """What is seen of some elements."""
    return list(await page.evaluate(BOXES, selector))


async def width_of(page: Page) -> tuple[int, int]:
    """How wide what is there is, and how wide the page."""
    said = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    wide, page_wide = await page.evaluate(said)
    return wide, page_wide


@pytest.mark.parametrize("size", [SMALL, PHONE, DESKTOP], ids=["small", "phone", "desktop"])
@pytest.mark.parametrize("language", [RTL, LONG])
async def test_a_table_in_a_language_that_nobody_has_seen(
    pages: Pages, kafene: Kafene, language: str, size: Any
) -> None:
    direction = "rtl" if language == RTL else "ltr"
    async with pages.open(size, **{**MORE, "locale": language}) as page:
        await page.goto(f"{kafene.address}#far-{language}-{size['width']}".lower())
        await expect(page.locator("html")).to_have_attribute("dir", direction)
        await page.wait_for_selector(".do-now")
        wide, room = await width_of(page)
        assert wide <= room, "the entrance is cut"
        await page.click("[data-game=belot]")
        await page.click(".do-now")
        await come_in(page, "Maria")
        await dealt(page)
        wide, room = await width_of(page)
        assert wide <= room, "the table is cut"
        ((left, right, _),) = (await boxes(page, ".icon-menu"))[:1]
        on_the_right = left + right > room
        assert on_the_right == (direction == "rtl"), "a line begins where it is read from"
        cards = await boxes(page, "#hand .card")
        assert cards[0][0] < cards[-1][0], "cards lie from the left in every language"
        await page.click(".icon-menu")
        menu = page.locator("dialog[open]")
        await expect(menu).to_be_visible()
        for left, right, words in await boxes(page, "dialog[open] button"):
            assert 0 <= left < right <= room, words
        entry = menu.locator("button").first
        align = await entry.evaluate("(one) => getComputedStyle(one).direction")
        assert align == direction


@pytest.mark.parametrize("language", [RTL, LONG])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_a_chat_in_a_language_that_nobody_has_seen(
    windows: Windows, language: str, size: Any
) -> None:
    host = await windows.open(size, locale=language)
    page = host.page
    await page.goto(f"{host.address}chat#{host.room}")
    await page.fill("input[name=name]", "Maria")
    await page.locator(".enter button[type=submit]").click()
    await host.online()
    direction = "rtl" if language == RTL else "ltr"
    await expect(page.locator("html")).to_have_attribute("dir", direction)
    await host.open_table()
    wide, room = await width_of(page)
    assert wide <= room, "the chat is cut"
    message = host.message("lobby")
    align = await message.evaluate("(one) => getComputedStyle(one).direction")
    assert align == direction
    for left, right, words in await boxes(page, ".screen button"):
        assert 0 <= left < right <= room, words
