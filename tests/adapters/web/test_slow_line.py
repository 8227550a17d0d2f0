"""On a slow line a press shows at once that it was taken, and the same press is no second one.

Every message is 1.5 seconds on its way, in both directions."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import Page, expect

from bot.model.languages import LANGUAGES
from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, sitting
from tests.chromium import PHONE, Pages
from tests.pages.texts import page_texts
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

DELAY: Final = 1.5
LINE: Final = f"""window.WebSocket = class extends WebSocket {{
  send(text) {{
    setTimeout(() => super.send(text), {DELAY * 1000});
  }}
  set onmessage(act) {{
    super.onmessage = (event) => setTimeout(() => act(event), {DELAY * 1000});
  }}
}};"""
FRAMES: Final = 2
"""The page must show a press in the second frame after it: within 34 ms on an idle machine."""
CHANGES: Final = """(selector) => {
  window.frames_until = -1;
  let frames = -1;
  addEventListener("click", () => (frames = Math.max(frames, 0)), {capture: true});
  const look = () => {
    if (frames >= 0 && document.querySelector(selector)) {
      window.frames_until = frames;
      return;
    }
    if (frames >= 0) frames += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Counts the frames from a click until the page shows an element."""


async def took(page: Page) -> int:
    """Return after how many frames the page has shown a press."""
    for _ in range(40):
        frames = int(await page.evaluate("window.frames_until"))
        if frames >= 0:
            return frames
        await page.wait_for_timeout(20)
    raise AssertionError("the page shows nothing")


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


def deeds(table: MakeBelieve) -> list[str]:
    """Return what was done."""
    return [one["do"] for one in table.heard if one["do"] in {"press", "drop"}]


@pytest.mark.parametrize(
    ("pressed", "shown"),
    [
        ('[data-zone="stock"]', ".stack-stock.is-sent"),
        ("#acts .button >> nth=0", '#acts .button[aria-busy="true"]'),
        ("#table > .icon-undo", '.icon-undo[aria-busy="true"]'),
    ],
    ids=["stock", "button", "undo"],
)
async def test_a_press_shows_at_once(sit: Open, pressed: str, shown: str) -> None:
    table = MakeBelieve()
    table.acts, table.undo, table.draws = ("Draw", "Other"), True, "t1:p:1:9"
    if pressed == "#acts .button >> nth=0":
        table.undo = False  # it comes last, and has a button of its own
    async with sit(table, PHONE, scripts=(LINE,)) as sat:
        page = sat.page
        await page.evaluate(CHANGES, shown)
        await page.tap(pressed)
        assert await took(page) <= FRAMES
        assert await page.evaluate("document.documentElement.matches('.is-sending')")
        await page.tap(pressed)  # impatient
        await page.tap(pressed)
        await until(lambda: deeds(table), seconds=5)
        await expect(page.locator(shown)).to_have_count(0)
        assert not await page.evaluate("document.documentElement.matches('.is-sending')")
        await page.wait_for_timeout(2000 * DELAY)
        assert deeds(table) == ["press"]


async def test_a_card_lies_where_it_was_put_at_once(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table, PHONE, scripts=(LINE,)) as sat:
        page = sat.page
        await sat.tap("6C")
        await sat.judged("m0")
        await page.evaluate(CHANGES, '[data-zone="m0"].is-sent')
        await page.tap('[data-zone="m0"]')
        assert await took(page) <= FRAMES
        await page.tap('[data-zone="m0"]')
        await page.tap('[data-zone="pile"]')
        await until(lambda: len(table.hand) == 14, seconds=8)
        await expect(page.locator(".stack.is-sent")).to_have_count(0)
        await page.wait_for_timeout(2000 * DELAY)
        assert deeds(table) == ["drop"]
        assert await page.locator("#toast:not([hidden])").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_of_the_line_covers_neither_score_nor_partner(
    sit: Open, language: str
) -> None:
    words = page_texts("table", language)
    async with sit(MakeBelieve(), {"width": 360, "height": 740}) as table:
        for key in ("slow", "offline"):
            covered = await table.page.evaluate(
                """(said) => {
                  const link = document.querySelector(".bar-link");
                  link.textContent = said;
                  const a = link.getBoundingClientRect();
                  const meets = (b) => b.width && a.left < b.right && b.left < a.right &&
                    a.top < b.bottom - 1 && b.top < a.bottom - 1;
                  return ["#facts", ".bar-time", "#felt", ".bar .icon"].filter((one) =>
                    [...document.querySelectorAll(one)].some((it) =>
                      meets(it.getBoundingClientRect())
                    )
                  );
                }""",
                words[key],
            )
            assert covered == [], (key, covered)
