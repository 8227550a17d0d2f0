"""The page of the table in a real Chromium, with a table that is made up: fingers, mouse and keys,
lost lines and old states."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, expect

from bot.ports.board import Flight
from tests.adapters.web.make_believe import MakeBelieve, serving
from tests.chromium import PATIENCE_MS
from tests.e2e.fingers import Table
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session"), pytest.mark.budget(20)]

PHONE = {"width": 360, "height": 740}
SMALL = {"width": 320, "height": 640}
LYING = {"width": 740, "height": 360}
DESKTOP = {"width": 1280, "height": 800}

Open = Callable[..., AbstractAsyncContextManager[Table]]


@pytest.fixture
def sit(browser: Browser) -> Open:
    """Open the page of a made-up table."""

    @asynccontextmanager
    async def sit(
        table: MakeBelieve, size: dict[str, int] = PHONE, **more: Any
    ) -> AsyncIterator[Table]:
        async with serving(table) as address:
            touch = size["width"] < 1000
            context = await browser.new_context(
                viewport=size,  # type: ignore[arg-type]
                has_touch=touch,
                reduced_motion=more.pop("motion", "reduce"),
                locale="en-GB",
                **more,
            )
            context.set_default_timeout(PATIENCE_MS)
            try:
                page = Table(await context.new_page())
                await page.page.goto(address)
                await page.page.wait_for_selector("#hand .card")
                yield page
                assert page.faults == []
            finally:
                await context.close()

    return sit


async def gone(table: MakeBelieve, count: int) -> None:
    await until(lambda: len(table.hand) == count)


async def test_a_finger_drags_a_card_and_sees_what_it_would_become(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("6C", "m0")
        await page.judged("m0")
        assert await page.lit() == ["pile", "m0"]
        bubble = await page.page.inner_text("#drag .bubble")
        assert bubble == "4 cards, 20 points."
        ghosts = page.page.locator('[data-zone="m0"] .ghost')
        assert await ghosts.count() == 1
        assert await outline(page, "m0", "ghost") == "solid"
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
        await expect(page.page.locator(".slot.picked")).to_have_count(1)  # of two equal cards
        await page.tap("m1/2D")
        await page.drag("m1/2D", "m0")
        await until(lambda: table.ours[0][-1] == "2D")
        assert table.ours[1] == ["9S", "9C", "2D"]
        await expect(page.page.locator('[data-zone="m0"] .card')).to_have_count(4)


async def test_the_pile_lies_over_the_melds_that_scroll_beneath_it(sit: Open) -> None:
    """What a person sees under the card is where it goes."""
    table = MakeBelieve(25, melds=12)
    async with sit(table, SMALL) as page:
        # beside the pile, a meld beneath is hit
        beside = await page.page.locator("#centre").evaluate(
            """(one) => {
              const {left, top, height} = one.getBoundingClientRect();
              return one.contains(document.elementFromPoint(left + 4, top + height / 2));
            }"""
        )
        assert not beside
        for far in (0, 100, 10_000):
            await page.page.locator("#felt").evaluate("(one, far) => (one.scrollTop = far)", far)
            await page.lift("KD", "pile")
            await page.judged("pile")
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
        await expect(page.page.locator('.over[data-zone="m0"]')).to_have_count(1)
        await page.touch("touchEnd")
        await gone(table, 14)


async def test_a_card_that_breaks_the_rule_is_marked_and_flies_back(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("QH", "m0")
        await page.judged("m0")
        wrong = page.page.locator('[data-zone="m0"] .wrong .suit-H')
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
        await expect(page.page.locator(".seat.gone .notes")).to_have_text("away")
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
        await expect(page.page.locator("#drag.moving")).to_have_count(0)
        assert await page.hand() == before
        # a second finger does not disturb the first
        await page.lift("6C", "m0")
        await page.judged("m0")
        at = await page.stack("m0")
        await page.touch("touchStart", (at[0], at[1] + 64), (20, 700))
        assert await page.page.locator("#drag.moving").count() == 1
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
        raised = page.page.locator("#hand .up")
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
        await expect(page.page.locator(".link.offline, .link.connecting")).to_have_count(1)
        table.answers.set()
        await expect(page.page.locator(".link.online")).to_have_count(1)
        await gone(table, 14)
        await expect(page.page.locator("#hand .card")).to_have_count(14)
        drops = [one for one in table.heard if one["do"] == "drop"]
        assert len({one["id"] for one in drops}) == 1
        assert table.ours[0] == ["6S", "6H", "6D", "6C"]


async def test_a_new_state_in_the_middle_of_a_drag(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table) as page:
        await page.lift("6C", "m0")
        await page.judged("m0")
        table.ours[0].append("6S")
        table.version += 1
        await table.show()
        # the card is still mine: it hangs there, and is judged again
        await expect(page.page.locator("#drag .bubble")).to_have_text("5 cards, 25 points.")
        table.hand.remove("6C")
        table.version += 1
        await table.show()
        # it is gone: nothing is dragged, and nothing is dropped
        await expect(page.page.locator("#drag.moving")).to_have_count(0)
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
        await expect(page.page.locator("#acts .button[aria-busy]")).to_have_count(0)
        assert await page.page.evaluate("window.lines") == ["A little slower, please."]


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
                  window.ends.push(one.getAnimations()[0].effect.getComputedTiming().endTime);
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
        await page.page.wait_for_selector("#air .flown", state="detached")
        await expect(page.page.locator("#say")).to_have_text("North throws K♣.")
        await table.show()
    async with sit(table, DESKTOP) as page:  # who wants no motion gets none
        table.flights = (Flight(("KD",), "seat:1", "pile"),)
        table.told = ("North throws K♦.",)
        table.version += 1
        await table.show()
        await expect(page.page.locator("#news")).to_have_text("North throws K♦.")
        assert await page.page.locator("#air .flown").count() == 0


@pytest.mark.parametrize("cards", [15, 25, 40])
async def test_every_card_is_a_target_of_24_pixels_and_nothing_is_cut_off(
    sit: Open, cards: int
) -> None:
    table = MakeBelieve(cards, melds=2)
    async with sit(table, SMALL) as page:
        for size in (SMALL, PHONE, {"width": 740, "height": 360}, {"width": 820, "height": 1180}):
            await page.page.set_viewport_size(size)  # type: ignore[arg-type]
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


@pytest.mark.parametrize("players", [4, 6])
async def test_who_plays_is_read_on_a_small_phone(sit: Open, players: int) -> None:
    """However much is said of them: their names whole, the table below with most of the room."""
    table = MakeBelieve()
    table.names = ("Мария", *(f"Компютър {number}" for number in range(1, players)))
    table.notes = ("1 чака", "неотворено, трябват 120", "2 червени аса", "1 близнак")
    async with sit(table, SMALL) as page:
        wide = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
        assert await page.page.locator(".seat:not(.at-me) bdi").evaluate_all(wide) == 0
        seats = await page.page.locator("#seats").bounding_box()
        assert seats is not None
        assert seats["height"] <= SMALL["height"] / 4
        assert await page.page.locator("#seats").evaluate_all(wide) == 0


async def test_what_is_always_in_view_is_not_cut_off(sit: Open) -> None:
    table = MakeBelieve()
    table.facts = ("Мария и Компютър 2: ОТВОРЕНО", "Компютър 1 и Компютър 3: ОТВОРЕНО")
    async with sit(table, PHONE) as page:
        hidden = "(one) => one.scrollHeight - one.clientHeight"
        assert await page.page.locator("#facts").evaluate(hidden) <= 0


async def test_the_first_paint_waits_for_nothing_but_the_page_itself(browser: Browser) -> None:
    """On a slow line it is there after one round trip, before any style or module has come."""
    async with serving(MakeBelieve()) as address:
        context = await browser.new_context(viewport=PHONE)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        page, held = await context.new_page(), list[str]()
        await page.route("**/table/*", lambda route: held.append(route.request.url))
        await page.goto(address, wait_until="commit")
        painted = "performance.getEntriesByName('first-contentful-paint').length"
        await page.wait_for_function(painted)
        assert any("table.css" in one for one in held)
        assert any("main.js" in one for one in held)
        await page.unroute_all(behavior="ignoreErrors")
        await context.close()


@pytest.mark.parametrize("size", [SMALL, DESKTOP])
async def test_axe_finds_nothing_serious(sit: Open, size: dict[str, int]) -> None:
    table = MakeBelieve()
    async with sit(table, size, bypass_csp=True) as page:
        await page.page.mouse.click(*(await page.card("6C")))
        await page.judged("m0")
        found = [await serious(page)]
        await page.page.click(".icon.menu")
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


async def test_in_a_frame_of_another_origin(browser: Browser) -> None:
    """As Telegram and Discord embed it: no cookies, perhaps no storage, foreign parent."""
    table = MakeBelieve()
    table.frames = ("http://127.0.0.1:*",)
    async with serving(table) as address:
        context = await browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        outer = await context.new_page()
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
        await expect(inner.locator('.fits.over[data-zone="m0"]')).to_have_count(1)
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
        await expect(inner.locator("#drag.moving")).to_have_count(0)
        assert len(table.hand) == 14
        await context.close()


async def test_in_telegram_my_turn_and_what_fits_are_felt(browser: Browser) -> None:
    """Each once: the turn when it comes, a place when cards that fit come over it."""
    table = MakeBelieve()
    table.turn = 1
    async with serving(table) as address:
        context = await browser.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        page = Table(await context.new_page())
        await page.page.add_init_script(
            "window.felt = []; window.TelegramWebviewProxy = { postEvent: (name, data) =>"
            " name === 'web_app_trigger_haptic_feedback' && felt.push(JSON.parse(data)) }"
        )
        await page.page.goto(f"{address}#tgWebAppVersion=9.1")
        await page.page.wait_for_selector("#hand .card")
        assert await page.page.evaluate("felt") == []
        table.turn = 0
        table.version += 1
        await table.show()
        await page.page.wait_for_function("felt.length")
        table.answers.clear()
        await page.lift("6C", "m0")
        table.answers.set()  # the verdict comes when the card hangs there already
        await page.judged("m0")
        await page.touch("touchEnd")
        await gone(table, 14)
        await page.lift("KD", "m0")  # no king goes there
        await page.judged("m0")
        await page.touch("touchCancel")
        turn = {"type": "impact", "impact_style": "light"}
        assert await page.page.evaluate("felt") == [turn, {"type": "selection_change"}]
        assert page.faults == []
        await context.close()


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
        await page.page.click(".icon.menu")
        await page.page.locator("dialog .row button, dialog button.plain").nth(1).click()
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
