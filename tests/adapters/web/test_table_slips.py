"""What goes wrong for people at the page of the table: they tap what is not theirs to tap, follow a
link, choose another language, come back to a table that is closed."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from playwright.async_api import expect

from bot.ports.board import Frame, Verdict
from bot.ports.screen import Block, BlockStyle, Kind, Press, Screen
from bot.words.text import Plain, RuleSpan, Strong
from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, sitting
from tests.chromium import SMALL, Pages
from tests.e2e.fingers import Table
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

HASH = "2f1dce5fc622c040c382de99daed6cd779285b1b49a6e17fe9e371f45a7caf83"


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


class Answering(MakeBelieve):
    """A table whose presses are answered with these screens, by what they want."""

    def __init__(self, **screens: Screen) -> None:
        super().__init__()
        self.acts = tuple(screens)
        self.screens = screens
        self.refused = ""

    @property
    def pressed(self) -> list[str]:
        """The tokens of what was pressed."""
        return [one["token"] for one in self.heard if one["do"] == "press"]

    def shows(self, said: dict[str, Any]) -> dict[str, Any]:
        """Answer with the screen of the button; or refuse."""
        if self.refused:
            toast = [Plain(self.refused), RuleSpan("belot", "§9.1", "s9.1", "Rule")]
            return {"refused": True, "toast": msgspec.to_builtins(toast)}
        at = said["token"].split(":")[-1]
        name = self.acts[int(at)] if at.isdigit() else said["token"].split(":")[1]
        screen = self.screens.get(name)
        return {} if screen is None else {"screen": msgspec.to_builtins(screen)}


def screen(*lines: tuple[Any, ...]) -> Screen:
    """Return a private screen of these lines under a title."""
    title = Block(((Plain("Title"),),), BlockStyle.TITLE)
    return Screen(Kind.HISTORY, "t1", 0, (title, Block(lines)), language="en")


async def press(page: Table, name: str) -> None:
    """Tap a button."""
    await page.page.get_by_role("button", name=name, exact=True).tap()


async def test_a_link_to_a_rule_opens_the_rule(sit: Open) -> None:
    """In the sheet in which it stands; it lay under it, in the chat."""
    rules = screen((Plain("A meld has three cards."),))
    table = Answering(Score=screen((Plain("+10 "), RuleSpan("belot", "§9.1", "s9.1"))), rule=rules)
    async with sit(table) as page:
        await press(page, "Score")
        await page.page.locator("dialog button.text-rule").tap()
        await expect(page.page.locator("dialog")).to_contain_text("A meld has three cards.")
        assert table.pressed[-1] == "-:rule:belot:s9.1"


UNDER_TOAST: Final = """() => {
  const toast = document.querySelector('#toast').getBoundingClientRect();
  const free = '#ours .stack, .icon, #me .seat, #acts .button, #hand .card';
  return [...document.querySelectorAll(free)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < toast.right && toast.left < box.right
      && box.top < toast.bottom && toast.top < box.bottom;
  }).map((one) => one.className);
}"""


async def test_a_tap_on_why_not_opens_its_rule(sit: Open) -> None:
    table = Answering(Draw=screen(), rule=screen((Plain("It says so."),)))
    table.refused = "Not now. "
    async with sit(table) as page:
        await press(page, "Draw")
        toast = page.page.locator("#toast")
        await expect(toast).to_contain_text("Not now. Rule")
        table.refused = ""
        await toast.tap()
        await expect(page.page.locator("dialog")).to_contain_text("It says so.")
        assert table.pressed[-1] == "-:rule:belot:s9.1"
        await page.page.locator("dialog .sheet-close").tap()
        await page.tap("QH")
        await page.judged("m0")
        await page.page.locator('[data-zone="m0"]').tap(force=True)
        await expect(toast).to_contain_text("Not of one rank.")
        assert await page.page.evaluate(UNDER_TOAST) == [], "what helps stays free"
        await expect(page.page.locator("#judged")).to_be_hidden()
        await toast.tap()
        await until(lambda: table.pressed[-1] == "-:rule:make_believe:s4")


async def test_a_long_word_makes_no_sheet_wider_than_it_is(sit: Open) -> None:
    table = Answering(Check=screen((Plain(f"Fingerprint: {HASH}"),), (Plain("Word " * 40),)))
    async with sit(table, SMALL) as page:
        await press(page, "Check")
        body = page.page.locator("dialog .sheet-body")
        await expect(body).to_contain_text(HASH)
        assert await body.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


async def test_names_are_as_strong_as_the_words_around_them(sit: Open) -> None:
    both = [{"type": "person", "person": "x", "name": "Maria"}, Strong(" ends")]
    shown = msgspec.to_builtins(screen((Plain("x"),)))
    shown["blocks"][1]["lines"] = msgspec.to_builtins([both, [both[0], Plain(" ends")]])
    table = Answering(Score=screen())
    table.screens["Score"] = shown
    async with sit(table) as page:
        await press(page, "Score")
        lines = page.page.locator("dialog .block p")
        await expect(lines.first.locator("strong bdi")).to_have_count(1)
        await expect(lines.last.locator("strong")).to_have_count(0)


async def test_the_language_of_the_menu_is_told_to_the_bot(sit: Open) -> None:
    """Or half of the page spoke another language than the other half."""
    table = Answering(Draw=screen())
    async with sit(table) as page:
        await page.page.locator(".icon-menu").tap()
        await page.page.get_by_role("button", name="Settings", exact=True).tap()
        await page.page.locator("dialog select[name=language]").select_option("hu")
        await until(lambda: "-:mylang:hu" in table.pressed)
        table.language = "hu"
        table.version += 1
        await table.show()
        await page.page.locator("dialog .sheet-close").tap()
        await expect(page.page.locator("#turn")).to_contain_text("Te jössz")


PLACES: Final = """() => [...document.querySelectorAll('#acts .button')].map((one) => {
  const {left, top, width} = one.getBoundingClientRect();
  return [one.textContent, left, top, width];
})"""


async def test_the_page_stands_still_under_a_finger(sit: Open) -> None:
    """Whatever comes waits: the press goes to the button that the finger came down on."""
    table = Answering(Pass=screen(), Spades=screen())
    async with sit(table) as page:
        button = page.page.get_by_role("button", name="Spades")
        await expect(button).to_be_visible()
        before = await page.page.evaluate(PLACES)
        box = await button.bounding_box()
        assert box is not None
        await page.touch("touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        table.acts = ("A very long call", "Double", "Pass", "Spades")
        table.version += 1
        await table.show()
        await page.page.wait_for_timeout(200)
        assert await page.page.evaluate(PLACES) == before
        await page.touch("touchEnd")
        await until(lambda: table.pressed)
        assert table.pressed == ["t1:p:1:1"]
        await expect(page.page.locator("#acts .button")).to_have_count(4)


class Closed(MakeBelieve):
    """A table that closes."""

    is_closed = False

    def frame(self) -> Frame:
        """Return the table; nothing can be done at one that is closed."""
        frame = super().frame()
        return Frame(frame.board, frame.public) if self.is_closed else frame


async def test_after_a_closed_table_another_can_be_opened(sit: Open) -> None:
    table = Closed()
    async with sit(table) as page:
        table.is_closed = True
        table.version += 1
        await table.show()
        await page.page.get_by_role("button", name="Play now").first.tap()

        def asked() -> str:
            return next((one["token"] for one in table.heard if one["do"] == "press"), "")

        await until(asked)
        assert asked().startswith("-:now:")


class Wordy(MakeBelieve):
    """A table that says much of what cards would become."""

    def verdict(self, target: str, base: list[str], cards: list[str]) -> Verdict:
        """Judge cards on a meld."""
        found = super().verdict(target, base, cards)
        no = "Комбинацията иска поне три карти, а тук има 2. Добави още или я свали по-късно. §9.1"
        return replace(found, line="+60 · чиста · 60 / 60: това отваря" if found.fits else no)


async def test_no_line_of_a_verdict_is_cut(sit: Open) -> None:
    """Each place shows a sign; the whole sentence of one stands in a line, and a sum together."""
    table = Wordy(language="bg")
    async with sit(table, SMALL) as page:
        await page.tap("6C")
        await page.judged("m0")
        judged = page.page.locator("#judged")
        await expect(judged).to_be_in_viewport(ratio=1)
        assert await judged.evaluate("(one) => one.scrollHeight <= one.clientHeight")
        assert "60\xa0/\xa060" in await judged.inner_text()
        signs = await page.page.locator(".stack .stack-verdict").all_inner_texts()
        assert {one[0] for one in signs} == {"✓", "✗"}
        await page.page.locator('[data-zone="m1"]').focus()
        await expect(judged).to_contain_text("✗")


class Ended(MakeBelieve):
    """A table whose deal is over."""

    is_over = False

    def frame(self) -> Frame:
        """Return the table."""
        frame = super().frame()
        if not self.is_over:
            return frame
        buttons = (Press("t1:score", "Score"), Press("t1:rules", "Rules"))
        public = replace(frame.public, controls=buttons)
        hand = Screen(Kind.HAND, "t1", 0, (), (Press("t1:next:1", "Next deal"),), language="en")
        return Frame(frame.board, public, hand)


async def test_after_a_deal_the_score_is_one_tap_away(sit: Open) -> None:
    table = Ended()
    async with sit(table) as page:
        table.is_over = True
        table.hand = []
        table.version += 1
        await table.show()
        pause = page.page.locator("#pause")
        await expect(pause.get_by_role("button", name="Next deal")).to_be_visible()
        await pause.get_by_role("button", name="Score").tap()
        await until(lambda: table.heard[-1].get("token") == "t1:score")
        await expect(pause.get_by_role("button", name="Rules")).to_have_count(0)


class Barred(MakeBelieve):
    """A table whose pile cannot be taken, and whose hand advises."""

    def frame(self) -> Frame:
        """Say why, and what a computer would do."""
        frame = super().frame()
        assert frame.hand is not None
        stacks = tuple(
            [
                replace(one, why="You need two tens.", rule="A38") if one.id == "pile" else one
                for one in frame.board.stacks
            ]
        )
        advice = Block(((Plain("💡 A computer would throw the jack."),),), BlockStyle.ALERT)
        hand = replace(frame.hand, blocks=(*frame.hand.blocks, advice))
        return replace(frame, board=replace(frame.board, stacks=stacks), hand=hand)


async def test_a_pile_that_cannot_be_taken_says_why(sit: Open) -> None:
    """To a tap with nothing chosen, and to a finger that draws it to the hand."""
    async with sit(Barred(), SMALL) as page:
        toast = page.page.locator("#toast.is-refused.is-ruled")
        await page.page.locator('[data-zone="pile"]').tap()
        await expect(toast).to_have_text("You need two tens.")
        await toast.tap()
        await expect(toast).to_be_hidden()
        await page.touch("touchStart", await page.stack("pile"))
        x, y = await page.card("9C")
        await page.touch("touchMove", (x, y - 80))
        await page.touch("touchMove", (x, y))
        await page.touch("touchEnd")
        await expect(toast).to_have_text("You need two tens.")


async def test_advice_stands_on_the_table_while_cards_are_played(sit: Open) -> None:
    table = Barred()
    async with sit(table, SMALL) as page:
        advice = page.page.locator("#acts .acts-advice")
        await expect(advice).to_have_text("💡 A computer would throw the jack.")
        await expect(advice).to_be_in_viewport(ratio=1)
        await expect(page.page.get_by_role("button", name="Draw")).to_be_in_viewport(ratio=1)
        table.turn = 1
        table.version += 1
        await table.show()
        await expect(advice).to_have_count(0)
