"""The page of the table in a real Chromium, with a table that is made up: fingers, mouse and keys,
lost lines and old states."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from bot.ports.board import Flight
from bot.ports.screen import Item, Picker
from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, gone, sitting
from tests.chromium import DESKTOP, LYING, SMALL, Pages
from tests.e2e.fingers import Table
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session"), pytest.mark.budget(20)]


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


async def test_a_card_that_breaks_the_rule_is_marked_and_flies_back(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("QH", "m0")
        await page.judged("m0")
        wrong = page.page.locator('[data-zone="m0"] .is-wrong .suit-H')
        assert await wrong.count() == 1
        await page.touch("touchEnd")
        await expect(page.page.locator("#toast")).to_have_text("Not of one rank.")
        assert await page.said() == "Not of one rank."
        assert len(await page.hand()) == 15
        assert [one for one in table.heard if one["do"] == "drop"] == []


async def test_several_cards_are_dragged_in_one_layer(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.tap("9C")
        await page.tap("9H")
        assert await page.said() != ""
        await page.lift("9H", "m1")
        assert await page.page.locator("#drag .card").count() == 2
        await page.judged("m1")
        await page.touch("touchEnd")
        await gone(table, 13)
        assert table.ours[1] == ["9S", "9C", "2D", "9C", "9H"]


async def test_tap_and_tap_does_what_dragging_does(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table, SMALL) as page:
        await page.tap("6C")
        await page.judged("m0")
        await page.page.tap('[data-zone="m0"]')
        await gone(table, 14)
        # and throws
        await expect(page.page.locator("#hand .card")).to_have_count(14)
        await page.tap("KD")
        await page.judged("pile")
        await page.page.tap('[data-zone="pile"]')
        await gone(table, 13)
        assert table.pile[-1] == "KD"


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


async def test_undo_is_on_the_same_key_of_every_keyboard(sit: Open) -> None:
    """Of a Bulgarian one the key of Z says з; a Hungarian one has Z elsewhere, and there Y."""
    table = MakeBelieve()
    press = """([key, code]) => document.querySelector('#hand .card').dispatchEvent(
        new KeyboardEvent('keydown', {key, code, ctrlKey: true, bubbles: true}))"""
    async with sit(table, DESKTOP) as page:
        chosen = page.page.locator('#hand [aria-selected="true"]')
        for key, code in (("z", "KeyZ"), ("з", "KeyZ"), ("z", "KeyY")):
            await page.choose("6C")
            await page.page.evaluate(press, ["y", "KeyZ"])
            await expect(chosen).to_have_count(1)
            await page.page.evaluate(press, [key, code])
            await expect(chosen).to_have_count(0)


async def test_my_turn_is_said_to_me_and_what_i_chose_ends_with_it(sit: Open) -> None:
    table = MakeBelieve()
    table.away = 2
    async with sit(table, SMALL) as page:
        head = page.page.locator("#turn")
        await expect(head).to_have_text("Your turn · Lay or throw.")
        await expect(page.page.locator("#say")).to_have_text("Your turn · Lay or throw.")
        await expect(page.page.locator(".seat.is-gone .seat-notes")).to_have_text("away")
        chosen = page.page.locator('#hand [aria-selected="true"]')
        await page.tap("6C")
        await expect(chosen).to_have_count(1)
        table.version += 1
        await table.show()  # a meld of mine, say: my turn goes on
        await expect(page.page.locator('#table[data-version="2"]')).to_have_count(1)
        await expect(chosen).to_have_count(1)
        table.turn = 1
        table.version += 1
        await table.show()
        await expect(head).to_have_text("North lays or throws")
        await expect(chosen).to_have_count(0)
        await page.tap("6C")  # what I choose while others play, I keep for my turn
        table.turn = 0
        table.version += 1
        await table.show()
        await expect(head).to_have_text("Your turn · Lay or throw.")
        await expect(chosen).to_have_count(1)
        table.flights = (Flight(("KC",), "seat:1", "pile"),)  # a whole round, in one frame
        table.version += 1
        await table.show()
        await expect(chosen).to_have_count(0)


async def test_where_two_orders_are_right_both_are_offered(sit: Open) -> None:
    table = MakeBelieve(16)
    async with sit(table, DESKTOP) as page:
        for card in ("7H", "7S"):
            at = await page.card(card)
            await page.page.mouse.click(*at)
        await page.page.mouse.click(*(await page.card("2C")))
        await page.judged("new")
        await page.page.click('[data-zone="new"]')
        await page.page.click("text=Wild first")
        await gone(table, 13)
        drop = [one for one in table.heard if one["do"] == "drop"][-1]
        assert drop["way"] == "last"


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


async def test_my_own_order_of_cards_stays_mine(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table, DESKTOP) as page:
        await page.page.focus('#hand [tabindex="0"]')
        await page.page.keyboard.press("End")
        last = (await page.hand())[-1]
        await page.page.keyboard.press("Alt+Home")
        assert (await page.hand())[0] == last
        ids = await page.ids()
        table.hand.remove("6C")
        table.hand.append("AD")
        table.version += 1
        await table.show()
        await page.page.wait_for_selector('#hand [data-card="AD"]')
        after = await page.ids()
        kept = [one for one in ids if one in after]
        assert after[:-1] == kept
        assert len(kept) == 14
        # it is there again after a reload
        shown = await page.hand()
        await page.page.reload()
        await page.page.wait_for_selector("#hand .card")
        assert await page.hand() == shown


async def test_of_equal_cards_the_one_that_was_dragged_goes(sit: Open) -> None:
    table = MakeBelieve(38)
    assert table.hand.count("6C") == 2
    async with sit(table, DESKTOP) as page:
        hand, ids = await page.hand(), await page.ids()
        second = ids[len(hand) - 1 - hand[::-1].index("6C")]
        first = ids[hand.index("6C")]
        goal, start = await page.stack("m0"), await page.card("6C", 1)
        await page.page.mouse.move(*start)
        await page.page.mouse.down()
        await page.page.mouse.move(start[0], start[1] - 40)
        await page.page.mouse.move(goal[0], goal[1] + 12)
        await page.judged("m0")
        await page.page.mouse.up()
        await gone(table, 37)
        await expect(page.page.locator("#hand .card")).to_have_count(37)
        after = await page.ids()
        assert first in after
        assert second not in after


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


async def test_after_a_restore_an_open_page_shows_what_the_store_knows(sit: Open) -> None:
    """A copy of the store is put back, and the bot is started again: the versions are lower."""
    table = MakeBelieve()
    table.version, table.turn = 40, 1
    async with sit(table) as page:
        shown = page.page.locator('#table[data-version="40"]')
        await expect(shown).to_have_count(1)
        table.version = 39
        await table.show()  # late on its way
        await expect(page.page.locator("#turn")).to_have_text("North lays or throws")
        await expect(shown).to_have_count(1)
        await table.hang_up()
        table.version, table.turn = 12, 0
        await expect(page.page.locator('#table[data-version="12"]')).to_have_count(1)
        await expect(page.page.locator("#turn")).to_have_text("Your turn · Lay or throw.")


async def test_a_new_state_in_the_middle_of_a_drag(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("6C", "m0")
        await page.judged("m0")
        table.ours[0].append("6S")
        table.version += 1
        await table.show()
        # the card is still mine: it hangs there, and is judged again
        await expect(page.page.locator("#drag .drag-verdict")).to_have_text("5 cards, 25 points.")
        table.hand.remove("6C")
        table.version += 1
        await table.show()
        # it is gone: nothing is dragged, and nothing is dropped
        await expect(page.page.locator("#drag.is-moving")).to_have_count(0)
        await page.touch("touchEnd")
        assert [one for one in table.heard if one["do"] == "drop"] == []


async def test_what_did_not_get_through_is_said_once(sit: Open) -> None:
    table = MakeBelieve()
    table.trouble = "slow"
    count = """() => {
      window.lines = [];
      new MutationObserver((changes) => window.lines.push(
        ...changes.flatMap((one) => [...one.addedNodes].map((node) => node.textContent))
      )).observe(document.querySelector('#toast'), {childList: true});
    }"""
    async with sit(table, DESKTOP) as page:
        await page.page.evaluate(count)
        await page.page.click("#acts .button")
        await page.page.evaluate("new Promise(requestAnimationFrame)")
        await expect(page.page.locator("#acts .button[aria-busy]")).to_have_count(0)
        assert await page.page.evaluate("window.lines") == ["A little slower, please."]


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


async def test_an_answer_to_an_older_question_paints_nothing(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        table.answers.clear()
        await page.tap("6C")
        await until(lambda: [one for one in table.heard if one["do"] == "try"])
        table.version += 1
        await table.show()
        await page.tap("6C")
        table.answers.set()
        await page.tap("KD")
        await page.judged("pile")
        assert set(await page.lit()) == {"pile", "m3"}


async def test_cards_fly_from_where_they_were_and_a_press_ends_it(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table, DESKTOP, motion="no-preference") as page:
        await page.page.evaluate(
            """() => {
              window.ends = [];
              new MutationObserver((changes) => setTimeout(() => {
                for (const one of changes.flatMap((change) => [...change.addedNodes])) {
                  for (const way of one.getAnimations()) {
                    window.ends.push(way.effect.getComputedTiming().endTime);
                  }
                }
              })).observe(document.querySelector('#air'), {childList: true});
            }"""
        )
        table.flights = (Flight(("KC",), "seat:1", "pile"),)
        table.told = ("North throws K♣.",)
        table.pile.append("KC")
        table.version += 1
        await table.show()
        await page.page.wait_for_function("() => window.ends.length")
        assert 0 < max(await page.page.evaluate("window.ends")) <= 400
        await page.page.wait_for_selector("#air .is-flown", state="detached")
        await expect(page.page.locator("#say")).to_have_text("North throws K♣.")
        await table.show()
    async with sit(table, DESKTOP) as page:  # who wants no motion gets none
        table.flights = (Flight(("KD",), "seat:1", "pile"),)
        table.told = ("North throws K♦.",)
        table.version += 1
        await table.show()
        await expect(page.page.locator("#news")).to_have_text("North throws K♦.")
        assert await page.page.locator("#air .is-flown").count() == 0
