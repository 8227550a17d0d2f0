"""A table of another chat comes to somebody's browser by the code of a link, at the real bot."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from tests.chromium import DESKTOP, PHONE, SMALL, Pages
from tests.e2e.at_table import MORE, TAP, Player, come_in, dealt, in_menu
from tests.e2e.kafene import Kafene
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SECRET = re.compile(r"-[a-z2-7]{8}$")
"""The end of a room's name that nobody guesses."""


class Host(Player):
    """Somebody whose table others come to."""

    async def link(self) -> str:
        """Share the table of the room; return the link for a browser."""
        sheet = self.page.locator("dialog[open]")
        if self.frame["public"]["kind"] == "lobby":
            await self.control("options")
        else:
            await self.page.click(".icon-menu")
            await sheet.get_by_role("button", name="More").click()
        await sheet.get_by_role("button", name="Share with a chat").click()
        await expect(sheet.get_by_role("button", name="Copy the link")).to_be_visible()
        copied = [str(one["text"]) for one in self.answered["controls"] if one["type"] == "copy"]
        address = next(one for one in copied if "?join=" in one)
        await self.page.locator("dialog[open] .sheet-close").click()
        return address

    async def asked(self) -> None:
        """Wait until somebody asks."""
        button = self.page.get_by_role("button", name="Let in")
        await expect(button).to_be_visible()


@pytest_asyncio.fixture(loop_scope="session")
async def ana(pages: Pages, kafene: Kafene) -> AsyncIterator[Host]:
    """Ana, who waits at her table."""
    async with pages.open(DESKTOP, locale="en-GB", reduced_motion="reduce") as page:
        host = Host(page, "click")
        await page.goto(kafene.address)
        await host.press_text("[data-game=belot]")
        await host.press_text(".do-friends")
        await page.fill("input[name=name]", "Ana")
        await page.click(".enter .button-primary")
        await page.wait_for_selector(".invite-qr")
        await page.click("dialog[open] .sheet-close")
        await until(lambda: host.board.get("seat") is not None)
        yield host


def waits(page: Page) -> Locator:
    """The words while the host has not answered."""
    return page.get_by_role("heading", name="The host has been asked")


async def test_from_a_link_to_the_first_card_on_a_phone(pages: Pages, ana: Host) -> None:
    """Ben follows the link, says his name, reads that the host has been asked, also after a reload
    and in another tab, and is at the table when she says yes. They play. Neither gets the name of
    the other's room, by which anybody enters it."""
    link = await ana.link()
    async with pages.open(PHONE, **MORE) as page:
        ben = Player(page, TAP)
        await page.goto(link)
        invited = page.get_by_role("heading", name="You are invited to a table")
        await expect(invited).to_be_visible()
        await expect(page.locator("#table"), "who plays is not said").not_to_contain_text("Ana")
        assert not ben.frame
        await expect(page.locator(".do-now, .entrance-waits"), "one question").to_have_count(0)
        await come_in(page, "Ben")
        await expect(waits(page)).to_be_visible()
        room = page.url.partition("#")[2]
        assert SECRET.search(room), "a room of his own"
        await page.reload()
        await expect(waits(page)).to_be_visible()
        await expect(page.locator(".do-now")).to_be_visible()
        other = await page.context.new_page()
        await other.goto(page.url)
        await expect(waits(other)).to_be_visible()
        await other.close()

        await ana.asked()
        assert "Ben" in str(ana.frame["public"])
        await ana.control("letplace")
        await expect(page.locator(".lobby-round")).to_contain_text("Ana")
        await ben.sit()
        await until(lambda: "Ben" in str(ana.board["seats"]))
        await ana.control("fill")
        await until(lambda: ben.frame["public"]["kind"] == "table")
        while not ben.board.get("hand"):  # they cut, or computers do
            if ben.mine or ana.mine:
                await (ben if ben.mine else ana).move()
            await page.wait_for_timeout(100)
        await dealt(page)
        assert room not in json.dumps(ana.frame)
        assert ana.page.url.partition("#")[2] not in json.dumps(ben.frame)
        await page.goto(f"{link}&again")  # used up: it leads back
        await expect(page.locator("#hand .card")).not_to_have_count(0)
        await expect(invited).to_have_count(0)
        await page.reload()
        await expect(page.locator("#hand .card")).not_to_have_count(0)
        await until(lambda: ben.mine or ana.mine)
        await (ben if ben.mine else ana).move()
        await page.go_back()


async def test_a_code_that_brings_nothing_says_so(pages: Pages, kafene: Kafene, ana: Host) -> None:
    """A link that was used, and one that is no code: a sentence, and everything else still goes."""
    link = await ana.link()
    async with AsyncExitStack() as stack:
        ben, cili = [await stack.enter_async_context(pages.open(SMALL, **MORE)) for _ in range(2)]
        await ben.goto(link)
        await come_in(ben, "Ben")
        await expect(waits(ben)).to_be_visible()
        await cili.goto(link)
        await come_in(cili, "Cili")
        why = cili.locator(".entrance-why")
        await expect(why).to_contain_text("No table comes with this code")
        await expect(waits(cili)).to_have_count(0)
        assert cili.url == f"{kafene.address}#kafene"
        await cili.goto(f"{kafene.address}?join=%3Cscript%3E-nothing")
        await cili.tap(".do-join")  # whoever is in needs no name
        await expect(why).to_contain_text("No table comes with this code")
        await cili.tap(".do-now")
        await expect(cili.locator("#hand .card")).not_to_have_count(0)

        await ana.asked()
        await ana.control("keepplace")
        await expect(ben.get_by_role("heading", name="You have not been let in")).to_be_visible()
        await ben.reload()
        await expect(ben.get_by_role("heading", name="You have not been let in")).to_be_visible()
        await ben.tap(".do-leave")
        await expect(ben.locator(".entrance-shut")).to_have_count(0)
        await ben.tap(".do-friends")
        await expect(ben.locator(".invite-qr")).to_be_visible()


async def test_a_running_match_is_shared_too(pages: Pages, ana: Host) -> None:
    """Somebody who plays elsewhere in the meantime finds the table among what waits for them."""
    await ana.control("fill")
    await until(lambda: ana.frame["public"]["kind"] == "table")
    link = await ana.link()
    async with pages.open(PHONE, **MORE) as page:
        await page.goto(link)
        await come_in(page, "Ben")
        await expect(waits(page)).to_be_visible()
        await page.tap(".do-now")
        await expect(page.locator("#hand .card")).not_to_have_count(0)
        await ana.asked()
        await ana.page.get_by_role("button", name="Let in").click()
        await in_menu(page, "To the café")
        row = page.locator(".entrance-waits", has_text="Ana")
        await row.get_by_role("button", name="Look on").tap()
        await expect(page.locator("#facts .bar-watching")).to_be_visible()
