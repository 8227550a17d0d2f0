"""The end of a deal as it is seen: real positions, the real page, in Chromium."""

from __future__ import annotations

import time
from typing import Any, Final

import pytest
from msgspec.structs import replace
from playwright.async_api import ViewportSize, expect

from bot.model.clock import Speed, Turn
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat
from bot.ports.board import Frame
from bot.ports.screen import BlockStyle
from bot.views.hand.hand import hand_screen
from bot.views.parts import plain
from bot.words.words import words_in
from tests.adapters.web import ends
from tests.adapters.web.real_position import Position, held_at
from tests.adapters.web.sitting import sitting
from tests.bot.readers import reader_of
from tests.chromium import Pages
from tests.positions.belot import auction_position, position

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SIZES: Final = tuple(
    ViewportSize(width=width, height=height)
    for width, height in ((360, 640), (390, 844), (1280, 800))
)
ENDS: Final = ("made", "failed", "capot", "closed")
SEEN: Final = """() => {
  const inside = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const tall = (one) => inside(one).height / parseFloat(getComputedStyle(one).lineHeight);
  const counted = ".ending-sheets td, .ending-points, .ending-sum";
  const numbers = [...document.querySelectorAll(counted)];
  const rows = [...document.querySelectorAll(".ending-sheets tr")];
  const right = (one) => Math.round(one.getBoundingClientRect().right);
  const ends = ({ children }) => [...children].slice(1).map(right).join();
  const next = document.querySelector(".ending .button-row.is-first .button");
  const { left, top, height } = next.getBoundingClientRect();
  const big = document.querySelector(".ending .ending-big");
  const pause = document.querySelector("#pause");
  return {
    broken: numbers.filter((one) => tall(one) > 1.3).map((one) => one.textContent),
    numbers: numbers.length,
    edges: new Set(rows.map(ends)).size,
    aside: pause.scrollWidth > pause.clientWidth,
    hit: document.elementFromPoint(left + 20, top + height / 2) === next,
    big: parseFloat(getComputedStyle(big).fontSize),
    usual: parseFloat(getComputedStyle(pause).fontSize),
    lines: Math.round(tall(big)),
    words: document.querySelector("#table").innerText,
  };
}"""


def before(name: str) -> tuple[Any, Any, Any]:
    """The rules, the position before the last card, and the one after it."""
    if name == "closed":
        state = ends.closing()
        return ends.CANASTA, state, ends.closed(state)
    state = getattr(ends, name)()
    return ends.BELOT, state, ends.played(state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ENDS)
async def test_a_deal_ends_with_one_big_line_and_a_sheet_whose_numbers_stand(
    pages: Pages, name: str, language: str
) -> None:
    game, state, after = before(name)
    table = Position(held_at(game, state, language), language)
    async with sitting(pages)(table, SIZES[0]) as page:
        table.goes_on(after)
        await table.show()
        await page.page.wait_for_selector(".ending")
        ending = table.frame().board.ending
        assert ending is not None
        for size in SIZES:
            await page.page.set_viewport_size(size)
            seen = await page.page.evaluate(SEEN)
            assert seen["broken"] == [], size
            assert seen["numbers"] > 4
            assert seen["edges"] == 1, "a column ends at the same place in all sheets"
            assert not seen["aside"], size
            assert seen["hit"], "what comes next is pressed without scrolling"
            assert seen["big"] >= 1.6 * seen["usual"]
            assert seen["lines"] <= 2
            for side in ending.sides:
                assert side.said in seen["words"]
        assert await page.page.locator(".ending .text-rule").count() > 1
        cards = sum([len(one.cards) for one in ending.shown])
        assert await page.page.locator(".ending-held .card .face").count() == cards


async def test_the_last_trick_is_seen_before_the_result(pages: Pages) -> None:
    _, state, after = before("made")
    table = Position(held_at(ends.BELOT, state))
    async with sitting(pages)(table, motion="no-preference") as page:
        table.goes_on(after)
        await table.show()
        await expect(page.page.locator(".stack-trick .slot")).to_have_count(4)
        await expect(page.page.locator(".ending")).to_have_count(0)
        await expect(page.page.locator("#facts")).not_to_contain_text("15 : 3")
        await expect(page.page.locator(".ending .ending-big")).to_have_text("Made")


async def test_a_match_ends_with_its_winner_once(pages: Pages) -> None:
    state = ends.made(scores=(150, 52))
    table = Position(held_at(ends.BELOT, state))
    async with sitting(pages)(table) as page:
        table.goes_on(ends.played(state), over=True)
        await table.show()
        await page.page.wait_for_selector(".ending")
        words = await page.page.inner_text("#table")
        assert words.count("win the match") == 1
        assert "The match goes to" not in words
        rows = page.page.locator(".ending .button")
        assert await rows.all_inner_texts() == [
            "Another match",
            "Another game",
            "Step by step",
            "★ Best and worst",
            "Score",
            "Check the deal",
        ]


async def test_the_next_deal_of_a_slow_table_can_be_held(pages: Pages) -> None:
    state = ends.made()
    held = held_at(ends.BELOT, state)
    ivo, *others = held.table.seats
    seats = (ivo, Seat(Person("test:1", "Ева")), *others[1:])
    turn = Turn(1, int(time.time()) * 1000, interval=4 * 3600)
    slow = replace(held.table, speed=Speed.SLOW, seats=seats, turns=(turn, turn))
    table = Position(replace(held, table=slow))
    async with sitting(pages)(table, SIZES[0]) as page:
        table.goes_on(ends.played(state))
        await table.show()
        ending = page.page.locator(".ending")
        await expect(ending).to_contain_text("The deal begins automatically")
        for label in ("Next deal", "Wait for me"):
            button = ending.get_by_role("button", name=label, exact=True)
            await expect(button).to_be_in_viewport(ratio=1)


async def test_what_happened_stands_beside_a_wide_table_and_behind_the_news_of_a_phone(
    pages: Pages,
) -> None:
    state = ends.closing()
    for size in SIZES[::2]:
        table = Position(held_at(ends.CANASTA, state))
        async with sitting(pages)(table, size) as page:
            table.goes_on(ends.closed(state))
            table.held = held_at(ends.CANASTA, ends.closed(state))
            await table.show()
            told = table.frame().board.recent
            beside = page.page.locator(".happened.is-beside li")
            if size["width"] < 1000:
                await expect(beside.first).to_be_hidden()
                await page.page.locator("#news").dispatch_event("click")
                beside = page.page.locator("dialog .happened li")
            await expect(beside).to_have_count(len(told))
            assert await beside.all_text_contents() == list(told)
            whole = "(all) => all.every((one) => one.scrollWidth <= one.clientWidth)"
            assert await beside.evaluate_all(whole), "no sentence is cut"
            assert await page.page.locator(".happened .is-new").count() > 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_on_the_bidding_screen_everything_stands_once(pages: Pages, language: str) -> None:
    state = auction_position(calls=("P", "H"), dealer=1, hands={0: "JS 9S AS KD 7H"})
    table = Position(held_at(ends.BELOT, state, language), language)
    async with sitting(pages)(table) as page:
        frame = table.frame()
        words = await page.page.inner_text("#table")
        contract = frame.board.facts[0].split()[0]
        assert words.count(contract) == 1
        assert words.count("0 : 0") + words.count("\n0\n0\n") == 1, "the score"
        assert frame.hand
        due = next(one for one in frame.hand.blocks if one.style is BlockStyle.TITLE)
        assert words.count(plain(due.lines[0])) == 1
        assert await page.page.locator("#pause input").count() == 0


@pytest.mark.parametrize("bids", [True, False])
async def test_another_table_that_waits_is_no_move_of_this_one(pages: Pages, bids: bool) -> None:
    """It is folded under its words, after all that is done here."""

    class Called(Position):
        """The table has called its player, for whom another waits as well."""

        def frame(self) -> Frame:
            frame, reader = super().frame(), reader_of(words_in(self.language), self.held, 0)
            other = held_at(ends.BELOT, state)
            other = replace(other, table=replace(other.table, id="00another"))
            draft = Draft(self.held.table.prompts[0])
            return Frame(frame.board, frame.public, hand_screen(reader, draft, [other]))

    state = position(contract="S", leader=0, hands={0: "JS 9S AS KD 7H"})
    if bids:
        state = auction_position(calls=("P", "H"), dealer=1, hands={0: "JS 9S AS KD 7H"})
    async with sitting(pages)(Called(held_at(ends.BELOT, state))) as page:
        row = page.page.locator("#pause" if bids else "#acts")
        door = page.page.get_by_role("button", name="Belot · room", exact=True)
        await expect(row.locator(".do-also")).to_have_text("These tables are waiting for you too…")
        assert await row.evaluate("(row) => row.lastElementChild.className.includes('do-also')")
        await expect(door).to_have_count(0)
        await row.locator(".do-also").tap()
        await expect(door).to_be_in_viewport(ratio=1)
