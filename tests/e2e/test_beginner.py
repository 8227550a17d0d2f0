"""What a beginner meets first, at the real bot: practice and lessons on a small phone and on one
that lies on its side. Nothing lies over what it speaks of."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, expect

from tests.chromium import Pages
from tests.e2e.at_table import TAP, Player
from tests.e2e.kafene import Kafene
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PHONE = ViewportSize(width=360, height=640)
LYING = ViewportSize(width=844, height=390)
MORE: dict[str, Any] = {"has_touch": True, "reduced_motion": "reduce", "locale": "en-GB"}
_numbers = itertools.count(1)
Box = dict[str, float]

BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  }).filter(({ left, right }) => right > left)"""


BIDS_OR_PLAYS = """() => document.querySelector("#pause.acts-auction .is-near .button")
  ?? document.querySelectorAll("#hand .card")[5]"""
"""Five cards are in the hand while one bids, and eight when one plays."""
MOST_DEALS = 6


async def boxes(page: Page, selector: str) -> list[Box]:
    """Where everything is that is seen of this."""
    found: list[Box] = await page.evaluate(BOXES, selector)
    return found


def over(one: Box, other: Box) -> bool:
    """Whether two things lie on each other, by more than a line."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


async def comes(page: Page, kafene: Kafene, language: str) -> Player:
    """Somebody new in a room of their own."""
    player = Player(page, TAP)
    await player.enter(kafene.address, f"beginner-{next(_numbers)}", "Maria", language)
    await player.press_text('[data-game="belot"]')
    return player


async def practises(player: Player) -> None:
    """Go on from the last page of the first steps."""
    await player.press_text(".do-menu")
    buttons = player.page.locator("dialog[open] button")
    await buttons.filter(has_text="Първи стъпки").tap()
    practice = player.page.get_by_role("group", name="Упражнявай игра")
    await practice.get_by_role("button", name="Белот").tap()
    await expect(player.page.locator("#hand .card").first).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["phone", "lying"])
async def test_what_is_bid_with_lies_over_nothing(
    pages: Pages, kafene: Kafene, size: ViewportSize
) -> None:
    """In practice: seats and their bids stay in sight, advice is one line, every button is on the
    screen. Nobody is there to talk to."""
    for _ in range(MOST_DEALS):  # in some of them all that she could say is said for her
        async with pages.open(size, **MORE) as page:
            maria = await comes(page, kafene, "bg")
            await practises(maria)
            await until(partial(getattr, maria, "mine"), "my turn")
            await page.wait_for_function(BIDS_OR_PLAYS)
            if await page.locator("#pause.acts-auction").count():
                await lies_over_nothing(page, maria, size)
                return
    raise AssertionError("no bid of hers in all deals")


async def lies_over_nothing(page: Page, maria: Player, size: ViewportSize) -> None:
    await expect(page.locator("#pause .is-near .button").first).to_be_visible()
    [panel] = await boxes(page, "#pause.acts-auction")
    seats = await boxes(page, "#seats .seat")
    assert len(seats) == 3
    assert not [one for one in seats if over(one, panel)]
    buttons = await boxes(page, "#pause .button")
    assert len(buttons) == len(maria.wanted("p", "hint"))
    for one in buttons:
        assert panel["top"] <= one["top"] < one["bottom"] <= panel["bottom"], "no scrolling"
        assert panel["left"] <= one["left"] < one["right"] <= panel["right"] <= size["width"]
    [advice] = await boxes(page, ".acts-advice")
    assert advice["bottom"] - advice["top"] < 34
    for toast in await boxes(page, "#toast"):
        assert not [one for one in [*buttons, *seats] if over(one, toast)]
    await expect(page.locator(".icon-talk")).to_be_hidden()
    await page.locator(".acts-advice summary").tap()
    await expect(page.locator(".acts-advice p").first).to_be_visible()


async def test_what_is_decided_in_advance_is_behind_one_button(
    pages: Pages, kafene: Kafene
) -> None:
    """While somebody else bids, it stands alone; what is decided marks it, and it goes with my
    turn."""
    async with pages.open(PHONE, **MORE) as one, pages.open(PHONE, **MORE) as other:
        ana, ben = Player(one, TAP), Player(other, TAP)
        await ana.enter(kafene.address, "in-advance", "Ana")
        await ana.friends("belot")
        await ben.enter(one.url.partition("#")[0], one.url.partition("#")[2], "Ben")
        await until(lambda: ben.frame.get("public"), "the lobby")
        if ben.board.get("seat") is None:
            await ben.sit()
        await ana.control("fill")
        await until(lambda: ana.mine or ben.mine)
        while not (ana.wanted("plan") or ben.wanted("plan")):  # the pack is cut
            await (ana if ana.mine else ben).move()
            await until(lambda: ana.mine or ben.mine)
        bids, waits = (ana, ben) if ben.wanted("plan") else (ben, ana)
        page = waits.page
        beforehand = page.locator("#acts .acts-advance")
        await expect(beforehand).to_be_visible()
        assert await page.locator("#pause").is_hidden()
        assert len(await boxes(page, "#acts .button")) == 1
        await beforehand.tap()
        await page.locator("dialog[open] .picker-items .button").last.tap()
        await expect(page.locator("#acts .acts-advance.is-decided")).to_have_count(1)
        sheet = page.locator("dialog[open]")
        await expect(sheet).to_contain_text("whatever is bid")
        await sheet.locator(".button-row > .button").first.tap()  # not so: I shall see
        await expect(page.locator("#acts .acts-advance.is-decided")).to_have_count(0)
        if not await sheet.count():
            await beforehand.tap()
        await bids.press_text("#pause .is-near .button")
        both = (waits, bids)
        await until(lambda: any([one.mine for one in both]), "my turn")
        while bids.mine:  # nobody may have bid, so the next deal is cut
            await bids.move()
            await until(lambda: any([one.mine for one in both]), "my turn")
        await expect(sheet).to_have_count(0)  # my turn may be a bid, a cut or a card by now
        await expect(page.locator("#acts .acts-advance.is-decided")).to_have_count(0)


async def test_a_wrong_card_is_refused_once(pages: Pages, kafene: Kafene) -> None:
    """In one place, which covers neither my hand nor my plate. While a card hangs over the trick,
    those of the others stay where they lie."""
    async with pages.open(PHONE, **MORE) as page:
        maria = await comes(page, kafene, "en")
        await maria.press_text(".do-learn")
        await expect(page.locator("#study .coach-task")).to_be_visible()
        await maria.tap("KD")
        await maria.judged("trick")
        await page.locator(".stack-trick").tap(force=True)
        toast = page.locator("#toast.is-refused")
        await expect(toast).to_be_visible()
        await expect(page.locator("#judged")).to_be_hidden()
        [said] = await boxes(page, "#toast")
        for one in await boxes(page, "#hand .card, #me .seat, .icon-undo"):
            assert not over(said, one)

        lay = "[...document.querySelectorAll('.stack-trick .slot:not(.is-ghost)')]"
        where = f"{lay}.map((one) => one.className.match(/by-[a-z]+/)?.[0]).sort()"
        before = await page.evaluate(where)
        x, y = await maria.card("AS", 0)
        await page.mouse.move(x, y)
        await page.mouse.down()
        [trick] = await boxes(page, ".stack-trick")
        for at in (0.3, 0.7, 1):
            await page.mouse.move(x, y + (trick["top"] + 40 - y) * at)
        await expect(page.locator(".stack-trick .slot.is-ghost.slot-by-me")).to_have_count(1)
        assert await page.evaluate(where) == before == ["by-left", "by-right", "by-top"]
        await page.mouse.move(x, y)
        await page.mouse.up()
