"""The page of the table at each size and inside each door, with a table that is made up: what is in
sight and how soon, what axe says, frames of another origin."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import ViewportSize, expect

from tests.adapters.web.make_believe import MakeBelieve, serving
from tests.adapters.web.sitting import Open, gone, sitting
from tests.chromium import DESKTOP, LYING, PHONE, SMALL, TABLET, Pages
from tests.e2e.fingers import Table

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


@pytest.mark.parametrize("cards", [15, pytest.param(25, marks=pytest.mark.night), 40])
async def test_every_card_is_a_target_of_24_pixels_and_nothing_is_cut_off(
    sit: Open, cards: int
) -> None:
    table = MakeBelieve(cards, melds=2)
    async with sit(table, SMALL) as page:
        for size in (SMALL, PHONE, LYING, TABLET):
            await page.page.set_viewport_size(size)
            await page.page.wait_for_timeout(0)
            seen = await page.page.evaluate(
                """() => [...document.querySelectorAll('#hand .card')].map((one) => {
                  const style = getComputedStyle(one);
                  const at = (name) => parseFloat(style.getPropertyValue(name));
                  return [at('--x'), at('--y'), one.offsetWidth];
                })"""
            )
            strips = [
                right[0] - left[0]
                for left, right in pairwise(seen)
                if abs(left[1] - right[1]) < 12 and right[0] > left[0]
            ]
            assert min(strips) >= 24, size
            assert max(x + width for x, _, width in seen) <= size["width"], size
            hand = await page.page.locator("#hand").bounding_box()
            assert hand is not None
            assert hand["y"] + hand["height"] <= size["height"], size
            small = await page.page.evaluate(
                """() => [...document.querySelectorAll('button, select, a')].filter((one) => {
                  const box = one.getBoundingClientRect();
                  return box.width && (box.width < 24 || box.height < 24);
                }).map((one) => one.outerHTML)"""
            )
            assert small == []


async def test_what_i_can_do_now_begins_at_its_beginning(sit: Open) -> None:
    """Of the buttons the first counts most; I had scrolled to others in the state before."""
    table = MakeBelieve()
    table.acts = ("Q♣ Q♦ Q♥ 2♠ to meld 2", "Q♣ Q♦ Q♥ to meld 2", "More ideas", "Undo my melds")
    async with sit(table, SMALL) as page:
        acts = page.page.locator("#acts")
        await acts.evaluate("(one) => (one.scrollLeft = 1000)")
        await expect(acts.locator(".button").first).not_to_be_in_viewport()
        table.version += 1
        await table.show()
        await expect(acts.locator(".button").first).to_be_in_viewport()


@pytest.mark.parametrize("players", [4, 6, 7])
async def test_who_plays_is_read_on_a_small_phone(sit: Open, players: int) -> None:
    """However much is said of them: their names whole, the table below with most of the room."""
    table = MakeBelieve()
    table.names = ("Мария", *(f"Компютър {number}" for number in range(1, players)))
    table.notes = ("1 чака", "неотворено, трябват 120", "2 червени аса", "1 близнак")
    async with sit(table, SMALL) as page:
        wide = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
        assert await page.page.locator(".seat:not(.seat-me) bdi").evaluate_all(wide) == 0
        await expect(page.page.locator('[data-zone="stock"]')).to_be_in_viewport(ratio=0.9)
        await expect(page.page.locator('[data-zone="m3"]')).to_be_in_viewport(ratio=0.9)


SIDES = ("Maria és 2. gép", "1. gép és 3. gép")


async def test_what_is_always_in_view_is_not_cut_off(sit: Open) -> None:
    table = MakeBelieve()
    table.facts = ("Мария и Компютър 2: ОТВОРЕНО", "Компютър 1 и Компютър 3: ОТВОРЕНО")
    async with sit(table, PHONE) as page:
        facts = page.page.locator("#facts")
        hidden = "(one) => one.scrollHeight - one.clientHeight"
        assert await facts.evaluate(hidden) <= 0
        table.facts = tuple(f"{who}: MÉG NEM NYITOTT 0 / 50" for who in SIDES)
        table.version += 1
        await table.show()
        await expect(facts).to_contain_text("NYITOTT")
        for size in (SMALL, PHONE):
            await page.page.set_viewport_size(size)
            assert await facts.evaluate(hidden) <= 0, size
            assert await facts.evaluate(LINES_OF_THE_SUM) == [1, 1], size


LINES_OF_THE_SUM = """(facts) => {
  const found = [];
  const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const at = node.data.search(/0.[/].50/);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 6);
    found.push(new Set([...range.getClientRects()].map((one) => one.top)).size);
  }
  return found;
}"""
"""On how many lines each sum of a side stands, with what it takes to open."""


async def test_the_first_paint_waits_for_nothing_but_the_page_itself(pages: Pages) -> None:
    """On a slow line it is there after one round trip, before any style or module has come."""
    async with serving(MakeBelieve()) as address, pages.open(PHONE) as page:
        held = list[str]()
        await page.route("**/table/*", lambda route: held.append(route.request.url))
        await page.goto(address, wait_until="commit")
        painted = "() => performance.getEntriesByName('first-contentful-paint').length"
        await page.wait_for_function(painted)
        assert any("table.css" in one for one in held)
        assert any("main.js" in one for one in held)


@pytest.mark.parametrize(
    ("size", "felt"), [(SMALL, "green"), pytest.param(DESKTOP, "light", marks=pytest.mark.night)]
)
async def test_axe_finds_nothing_serious(sit: Open, size: ViewportSize, felt: str) -> None:
    table = MakeBelieve()
    table.felt = felt
    async with sit(table, size, bypass_csp=True) as page:
        await page.page.mouse.click(*(await page.card("6C")))
        await page.judged("m0")
        found = [await serious(page)]
        await page.page.click(".icon-menu")
        await page.page.wait_for_selector("dialog[open]")
        found.append(await serious(page))
        assert found == [[], []]


async def serious(page: Table) -> list[str]:
    """Return what axe calls serious or worse."""
    result = (await Axe().run(page.page)).response
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}"
        for one in result["violations"]
        if one["impact"] in {"serious", "critical"}
    ]


async def test_in_a_frame_of_another_origin(pages: Pages) -> None:
    """As Telegram and Discord embed it: no cookies, perhaps no storage, foreign parent."""
    table = MakeBelieve()
    table.frames = ("http://127.0.0.1:*",)
    async with serving(table) as address, pages.open(reduced_motion="reduce") as outer:
        port = address.rstrip("/").rpartition(":")[2]
        await outer.goto(f"http://127.0.0.1:{port}/outer")
        inner = outer.frame_locator("iframe")
        await expect(inner.locator("#hand .card")).to_have_count(15)
        card, stack = inner.locator('[data-card="6C"]'), inner.locator('[data-zone="m0"]')
        start, goal = await card.bounding_box(), await stack.bounding_box()
        assert start is not None
        assert goal is not None
        await outer.mouse.move(start["x"] + 12, start["y"] + 20)
        await outer.mouse.down()
        await outer.mouse.move(start["x"] + 12, start["y"] - 60, steps=3)
        await outer.mouse.move(goal["x"] + 30, goal["y"] + 40, steps=5)
        await expect(inner.locator('.is-fitting.is-over[data-zone="m0"]')).to_have_count(1)
        await outer.mouse.up()
        await gone(table, 14)
        # let go beside the frame, the cards are back
        start = await inner.locator('[data-card="KD"]').bounding_box()
        assert start is not None
        await outer.mouse.move(start["x"] + 12, start["y"] + 20)
        await outer.mouse.down()
        await outer.mouse.move(start["x"] + 12, start["y"] - 80, steps=3)
        await outer.mouse.move(DESKTOP["width"] - 3, 3, steps=3)
        await outer.mouse.up()
        await outer.mouse.move(start["x"] + 12, start["y"] - 80)
        await expect(inner.locator("#drag.is-moving")).to_have_count(0)
        assert len(table.hand) == 14


FELT = """
  window.felt = [];
  window.TelegramWebviewProxy = {
    postEvent: (name, data) =>
      name === "web_app_trigger_haptic_feedback" && felt.push(JSON.parse(data)),
  };
"""


async def test_in_telegram_my_turn_and_what_fits_are_felt(pages: Pages) -> None:
    """Each once: the turn when it comes, a place when cards that fit come over it."""
    table = MakeBelieve()
    table.turn = 1
    async with serving(table) as address, pages.open(PHONE, FELT, has_touch=True) as opened:
        page = Table(opened)
        await page.page.goto(f"{address}#tgWebAppVersion=9.1")
        await page.page.wait_for_selector("#hand .card")
        assert await page.page.evaluate("felt") == []
        table.turn = 0
        table.version += 1
        await table.show()
        await page.page.wait_for_function("() => felt.length")
        table.answers.clear()
        await page.lift("6C", "m0")
        table.answers.set()  # the verdict comes when the card hangs there already
        await page.judged("m0")
        await page.touch("touchEnd")
        await gone(table, 14)
        table.answers.clear()  # on its way there the king comes over places where it fits
        await page.lift("KD", "m0")  # no king goes there
        table.answers.set()
        await page.judged("m0")
        await page.touch("touchCancel")
        turn = {"type": "impact", "impact_style": "light"}
        assert await page.page.evaluate("felt") == [turn, {"type": "selection_change"}]
        assert page.faults == []


class Replayed(MakeBelieve):
    """A table whose menu leads to a replay."""

    def shows(self, said: dict[str, Any]) -> dict[str, Any]:
        at = int(said["keys"][0]) if said["do"] == "pick" else 4
        on = {"type": "press", "token": f"-:replay:{at + 1}", "label": "Next", "rank": 0}
        lines = [[{"type": "plain", "text": text}] for text in ("Replay", f"This is step {at + 1}")]
        track = {"token": "-:replay", "label": "Step", "at": at, "count": 9}
        screen = {"kind": "history", "table": "", "seat": None, "blocks": [{"lines": lines}]}
        return {"screen": {**screen, "controls": [on], "track": track}}


@pytest.mark.night
async def test_a_replay_on_the_page_has_a_slider(sit: Open) -> None:
    """What the local chat's own test shows of it holds here, too."""
    async with sit(Replayed(), DESKTOP) as page:
        await page.page.click(".icon-menu")
        await (
            page.page.locator("dialog .button-row button, dialog button.button-plain")
            .nth(1)
            .click()
        )
        slider = page.page.get_by_role("slider", name="Step")
        await expect(slider).to_have_value("4")
        await slider.focus()
        for key, number in (("ArrowRight", 6), ("ArrowRight", 7), ("ArrowLeft", 6)):
            await page.page.keyboard.press(key)
            await expect(page.page.locator("dialog")).to_contain_text(f"This is step {number}")
            await expect(slider).to_be_focused()
        await page.page.get_by_role("button", name="Next").focus()
        await page.page.keyboard.press("ArrowRight")
        await expect(page.page.locator("dialog")).to_contain_text("This is step 7")
        await expect(slider).to_have_value("6")
