"""Pages that are turned away: what is final is shown as final, in the reader's language and with
what helps; everything else comes back by itself. The table of `adapters/web/refusals.py` says
which."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSCloseCode
from playwright.async_api import expect

from adapters.web.refusals import REFUSALS, Then, refusal
from adapters.web.sockets import told
from bot.model.languages import LANGUAGES
from tests.adapters.web.make_believe import MakeBelieve, serving
from tests.adapters.web.sitting import Open, sitting
from tests.chromium import PHONE, Pages
from tests.pages.texts import page_texts
from tests.paths import ROOT
from tests.until import until

WORDS = {language: page_texts("table", language) for language in LANGUAGES}
FINAL = [code for code, then in REFUSALS.items() if then is Then.FINAL]


def said_in(source: Path) -> set[str]:
    """The codes of refusals that a module names: ``NotLetIn("late")``, ``page.refuse("out")``."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in {"NotLetIn", "refuse"}:
                found.add(str(node.args[0].value))
    return found


def test_every_reason_is_in_the_table_and_has_words() -> None:
    said = {"broken", "store"} | {  # that is what any other error becomes
        code for path in sorted((ROOT / "adapters").rglob("*.py")) for code in said_in(path)
    }
    assert said == REFUSALS.keys()
    for words in WORDS.values():
        assert {key for key in words if key.startswith("refused-")} == {
            "refused-start",  # the page's own
            *[f"refused-{code}" for code in REFUSALS],
        }


def test_the_page_is_told_what_to_do() -> None:
    assert json.loads(told(refusal("out")[0])) == {
        "is": "trouble",
        "code": "out",
        "id": "",
        "then": "final",
    }
    ends = {code: refusal(code)[1] for code in REFUSALS}
    assert {code for code, end in ends.items() if end is WSCloseCode.TRY_AGAIN_LATER} == {
        code for code, then in REFUSALS.items() if then is Then.AGAIN
    }


# --- in a browser ---------------------------------------------------------------------------------

in_a_browser = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def browsed(test: Any) -> Any:
    """A test in a real Chromium."""
    for mark in in_a_browser:
        test = mark(test)
    return test


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


@browsed
async def test_who_is_turned_away_for_good_reads_why(pages: Pages) -> None:
    """And the page does not come back, whatever the browser says of the network."""
    language = "bg"
    table = MakeBelieve(language=language)
    async with serving(table) as address, pages.open(PHONE, locale=language) as page:
        for code in FINAL:
            table.refuses = [code]
            table.heard.clear()
            await page.goto("about:blank")
            await page.goto(address)
            await expect(page.locator("#pause [role=alert]")).to_have_text(
                WORDS[language][f"refused-{code}"]
            )
            assert await page.inner_text("header .bar-link") == ""
            await expect(page.locator("#pause button")).to_have_text([WORDS[language]["loadAgain"]])
            await page.evaluate("dispatchEvent(new Event('online'))")
            await page.evaluate("new Promise((done) => setTimeout(done, 600))")
            assert [one["do"] for one in table.heard].count("enter") == 1, code


@browsed
async def test_who_is_put_out_sees_no_card_any_more(sit: Open) -> None:
    """They have logged out on another device."""
    table = MakeBelieve()
    async with sit(table) as page:
        await page.page.click(".icon-menu")
        await table.ends("out")
        await expect(page.page.locator("#pause [role=alert]")).to_have_text(
            WORDS["en"]["refused-out"]
        )
        await expect(page.page.locator("#hand .card")).to_have_count(0)
        await expect(page.page.locator("dialog[open]")).to_have_count(0)
        shown = page.page.locator("#pause button")
        await expect(shown).to_have_text([WORDS["en"]["loadAgain"]])  # and nothing that is shut


@browsed
async def test_what_passes_is_tried_again(sit: Open) -> None:
    """The page says why meanwhile, and is in as soon as it is let in."""
    table = MakeBelieve()
    async with sit(table) as page:
        table.refuses = ["away", "away"]
        await table.hang_up()
        await expect(page.page.locator("header .bar-link")).to_have_text(
            WORDS["en"]["refused-away"]
        )
        await until(lambda: not table.refuses)
        await expect(page.page.locator("header .bar-link")).to_have_text("")
        await expect(page.page.locator("#hand .card")).to_have_count(15)


@browsed
async def test_the_chat_is_asked_once_more(sit: Open) -> None:
    """A ticket at its end, and then a chat that does not confirm it."""
    table = MakeBelieve()
    async with sit(table) as page:
        table.refuses = ["forged", "forged"]
        table.heard.clear()
        await table.hang_up()
        await expect(page.page.locator("#pause [role=alert]")).to_have_text(
            WORDS["en"]["refused-forged"]
        )
        assert [one["do"] for one in table.heard].count("enter") == 2


@browsed
async def test_a_host_that_says_nothing_is_told(pages: Pages) -> None:
    """What goes wrong before there is a table is shown, too."""
    table = MakeBelieve()
    broken = "Object.defineProperty(navigator, 'serviceWorker', { get() { throw Error('no'); } });"
    async with serving(table) as address, pages.open(PHONE, broken, locale="en") as page:
        await page.goto(address)
        await expect(page.locator("[role=alert]")).to_have_text(WORDS["en"]["refused-start"])
        await expect(page.locator(".do-out")).to_have_text(WORDS["en"]["loadAgain"])
