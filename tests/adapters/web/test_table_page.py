"""The page of the table in a real Chromium, with a table that is made up: fingers, mouse and keys,
lost lines and old states."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from bot.ports.screen import Item, Picker
from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, gone, sitting
from tests.chromium import DESKTOP, LYING, SMALL, Pages
from tests.e2e.fingers import Table
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


async def test_a_finger_drags_a_card_and_sees_what_it_would_become(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("6C", "m0")
        await page.judged("m0")
        assert await page.lit() == ["pile", "m0"]
        bubble = await page.page.inner_text("#drag .drag-verdict")
        assert bubble == "4 cards, 20 points."
        ghosts = page.page.locator('[data-zone="m0"] .is-ghost')
        assert await ghosts.count() == 1
        assert await outline(page, "m0", "is-ghost") == "solid"
        assert await outline(page, "m0", "slot") == "none"
        await page.touch("touchEnd")
        await gone(table, 14)
        assert table.ours[0] == ["6S", "6H", "6D", "6C"]
        await expect(page.page.locator("#hand .card")).to_have_count(14)
        assert len([one for one in table.heard if one["do"] == "try"]) == 1


async def outline(page: Table, stack: str, mark: str) -> str:
    """Return how the first card with this mark in a stack is framed."""
    one = page.page.locator(f'[data-zone="{stack}"] .{mark} .card').first
    style: str = await one.evaluate("(one) => getComputedStyle(one).outlineStyle")
    return style


async def test_a_finger_moves_a_wild_card_that_lies_on_the_table(sit: Open) -> None:
    table = MakeBelieve()
    table.ours[1].append("2D")
    table.loose = ("m1/2D",)
    async with sit(table) as page:
        await page.tap("m1/2D")
        await expect(page.page.locator(".slot.is-picked")).to_have_count(1)  # of two equal cards
        await page.tap("m1/2D")
        await page.drag("m1/2D", "m0")
        await until(lambda: table.ours[0][-1] == "2D")
        assert table.ours[1] == ["9S", "9C", "2D"]
        await expect(page.page.locator('[data-zone="m0"] .card')).to_have_count(4)


async def test_on_a_full_table_a_finger_reaches_the_pile_and_every_meld(sit: Open) -> None:
    table = MakeBelieve(25, melds=12)
    async with sit(table, SMALL) as page:
        for goal in ("pile", "m3", "m9"):
            await page.lift("KD", goal)
            await page.judged(goal)
            await page.touch("touchCancel")


async def test_just_over_its_hand_a_finger_reaches_the_lowest_stack(sit: Open) -> None:
    """The cards hang high over a finger; as long as it is not on the cards of the hand, it is not
    at home."""
    table = MakeBelieve()
    async with sit(table, LYING) as page:
        x, _ = await page.stack("m0")
        start = await page.card("6C")
        top = await page.page.locator("#hand .card").evaluate_all(
            "(all) => Math.min(...all.map((one) => one.getBoundingClientRect().top))"
        )
        await page.touch("touchStart", start)
        await page.touch("touchMove", (start[0], top - 3))
        await page.touch("touchMove", (x, top - 3))
        await expect(page.page.locator('.is-over[data-zone="m0"]')).to_have_count(1)
        await page.touch("touchEnd")
        await gone(table, 14)


async def test_keys_alone_lay_cards_and_the_focus_comes_back(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table, DESKTOP) as page:
        keys = page.page.keyboard
        await page.choose("6C")
        await keys.press("Enter")
        await expect(page.page.locator('[data-zone="m0"]')).to_be_focused()
        await keys.press("Enter")
        await gone(table, 14)
        await expect(page.page.locator("#hand .card:focus")).to_have_count(1)
        await page.choose("7H")
        await keys.press("Escape")
        assert await page.page.locator('#hand [aria-selected="true"]').count() == 0


async def test_a_finger_that_is_taken_away_puts_the_card_back(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        before = await page.hand()
        await page.lift("6C", "m0")
        await page.touch("touchCancel")
        await expect(page.page.locator("#drag.is-moving")).to_have_count(0)
        assert await page.hand() == before
        # a second finger does not disturb the first
        await page.lift("6C", "m0")
        await page.judged("m0")
        at = await page.stack("m0")
        await page.touch("touchStart", (at[0], at[1] + 64), (20, 700))
        assert await page.page.locator("#drag.is-moving").count() == 1
        await page.touch("touchEnd")
        await gone(table, 14)


async def test_along_the_fan_a_finger_raises_cards_and_lifts_none(sit: Open) -> None:
    table = MakeBelieve(25)
    async with sit(table, SMALL) as page:
        start, end = (
            await page.card((await page.hand())[1]),
            await page.card((await page.hand())[5]),
        )
        await page.touch("touchStart", start)
        await page.touch("touchMove", ((start[0] + end[0]) / 2, start[1]))
        await page.touch("touchMove", (end[0], start[1]))
        raised = page.page.locator("#hand .is-up")
        await expect(raised).to_have_attribute("data-card", (await page.hand())[5])
        await page.touch("touchEnd")
        assert await page.page.locator('#hand [aria-selected="true"]').count() == 0


async def test_a_line_that_is_cut_while_a_card_is_dragged_loses_nothing(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("6C", "m0")
        await page.judged("m0")
        table.answers.clear()
        await page.touch("touchEnd")
        await until(lambda: [one for one in table.heard if one["do"] == "drop"])
        await table.hang_up()  # the answer never comes
        await expect(
            page.page.locator(".bar-link.is-offline, .bar-link.is-connecting")
        ).to_have_count(1)
        table.answers.set()
        await expect(page.page.locator(".bar-link.is-online")).to_have_count(1)
        await gone(table, 14)
        await expect(page.page.locator("#hand .card")).to_have_count(14)
        drops = [one for one in table.heard if one["do"] == "drop"]
        assert len({one["id"] for one in drops}) == 1
        assert table.ours[0] == ["6S", "6H", "6D", "6C"]


class Answered(MakeBelieve):
    """A table whose menu is answered in words, at first with a refusal."""

    asked = 0

    def shows(self, said: dict[str, Any]) -> dict[str, Any]:
        del said
        self.asked += 1
        refused = self.asked == 1
        text = "Ask again in a moment." if refused else "Strong would throw the king."
        return {"toast": [{"type": "plain", "text": text}], "refused": refused}


IS_SEEN = """(one) => {
  one.style.pointerEvents = "auto"; // a finger goes through it
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === one;
}"""


async def test_what_a_press_in_the_menu_is_answered_is_seen(sit: Open) -> None:
    """It lay behind the menu: whoever asked for a hint saw nothing of it."""
    async with sit(Answered(), SMALL) as page:
        await page.page.click(".icon-menu")
        await page.page.get_by_role("button", name="My tables").click()
        toast = page.page.locator("#toast")
        await expect(toast).to_have_text("Ask again in a moment.")
        assert await toast.evaluate(IS_SEEN)
        assert await page.page.locator("dialog #say").count() == 1  # a reader hears it too
        await expect(page.page.locator("dialog")).to_be_visible()  # so that they can ask again
        await page.page.get_by_role("button", name="First steps").click()
        await expect(page.page.locator("dialog")).to_be_hidden()  # it is about the table
        await expect(toast).to_have_text("Strong would throw the king.")
        assert await toast.evaluate(IS_SEEN)


async def test_what_is_chosen_and_taken_back_on_a_slow_line(sit: Open) -> None:
    """The second tap does not wait for the answer to the first, and a press goes after both."""
    table = MakeBelieve()
    table.pickers = (
        Picker("say", "Announce", (Item("a", "A tierce"), Item("b", "A belot")), 0, 2),
    )
    async with sit(table, DESKTOP) as page:
        table.answers.clear()
        tierce = page.page.get_by_role("button", name="A tierce")
        for on in ("true", "false"):
            await tierce.click()
            await expect(tierce).to_have_attribute("aria-pressed", on)
        await page.page.get_by_role("button", name="A belot").click()
        await page.page.get_by_role("button", name="Draw").click()
        table.answers.set()
        await until(lambda: table.heard[-1]["do"] == "press")
        picks = [one["keys"] for one in table.heard if one["do"] == "pick"]
        assert picks == [["a"], [], ["b"]]
