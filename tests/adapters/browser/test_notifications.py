"""How the page rings in a real Chromium: whose tab, how, and never the tab that is in front."""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.ports.chat import Target
from bot.ports.screen import Block, Kind, Press, Screen
from bot.words.text import PersonSpan, Plain, TimeSpan
from tests.adapters.browser.conftest import App
from tests.adapters.browser.windows import Windows, opened, person_of
from tests.chromium import Pages

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

RUNG = "(1) Your turn - Kafene"
STUBS = """() => {
window.sounds = 0;
window.notices = [];
window.front = false;
document.hasFocus = () => window.front;
const Heard = window.AudioContext;
window.AudioContext = class extends Heard { constructor() { super(); window.sounds += 1; } };
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, more) { window.notices.push(`${title}: ${more.body}`); }
  close() {}
};
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def tabs(pages: Pages, app: App) -> AsyncIterator[Windows]:
    async with opened(pages, app) as tabs:
        yield tabs


def hand(person: str, seconds: float, *, mine: bool = True) -> Screen:
    """A hand that waits for its reader, with the time left."""
    due = TimeSpan(int((time.time() + seconds) * 1000), "18:40")
    words = (PersonSpan(person, "Maria"), Plain(", until "), due)
    draw = Press("abc:p", "Draw", rank=0)
    return Screen(Kind.HAND, "abc", 0, (Block((words,)),), (draw,) if mine else (), waits=mine)


async def away(page: Page) -> None:
    """The person looks elsewhere."""
    await page.evaluate(STUBS)


async def back(page: Page) -> None:
    await page.evaluate("window.front = true; window.dispatchEvent(new Event('focus'))")


async def test_a_ring_reaches_one_tab(app: App, tabs: Windows) -> None:
    chat = app.chat
    maria, boris = await tabs.enter("Maria"), await tabs.enter("Boris")
    normal = await maria.title()
    person = await person_of(maria)
    to = Target(person=person)
    for page in (maria, boris):
        await away(page)
    # silent: the page says nothing but what is there
    first = await chat.send(to, hand(person, 70), "one")
    await expect(maria.locator("#pane-private .until .until-left")).to_have_text(
        re.compile(r"^ \(1 min .+ left\)$")
    )
    assert "(1)" not in await maria.title()
    rang = await chat.send(to, hand(person, 4360), "two", rings=True)
    await chat.delete(to, first)
    await expect(maria).to_have_title(RUNG)
    assert await boris.title() == normal
    assert await maria.evaluate("[sounds, notices.length]") == [0, 0], "only what is wanted"
    shown = maria.locator("#pane-private .until")
    await expect(shown).to_have_text("18:40 (1 h 13 min left)")
    assert await shown.locator(".until-left").get_attribute("aria-hidden") == "true"
    # in front nothing rings, and the title is as it was
    await back(maria)
    await expect(maria).to_have_title(f"● Your turn · {normal}")
    third = await chat.send(to, hand(person, 60), "three", rings=True)
    await expect(shown).not_to_contain_text(
        "1 h 13 min"
    )  # one hand of a table is shown, the newest
    await expect(maria).to_have_title(f"● Your turn · {normal}")
    # who has played is not called any more
    await away(maria)
    await chat.edit(to, rang, hand(person, 60, mine=False))
    last = await chat.send(to, hand(person, 60), "four", rings=True)
    await expect(maria).to_have_title(RUNG)
    for message in (third, last):
        await chat.delete(to, message)
    await chat.edit(to, rang, hand(person, 60, mine=False))
    await expect(maria).to_have_title(normal)
    assert await boris.evaluate("[sounds, notices.length]") == [0, 0]


async def test_a_page_that_was_away_rings_when_it_is_back(app: App, tabs: Windows) -> None:
    """The bot died after it had sent the hand, and its next life has brought it up to date. A hand
    that waits no more does not ring."""
    maria = await tabs.enter("Maria")
    normal, to = await maria.title(), Target(person=await person_of(maria))
    await away(maria)
    for waits, title in ((False, normal), (True, RUNG)):
        chat = app.chat
        await app.stop()
        sent = await chat.send(to, hand(to.person, 3600), f"one {waits}", rings=True)
        await chat.edit(to, sent, hand(to.person, 3500, mine=waits))
        await app.start()
        await expect(maria.locator("#pane-private .until")).to_have_count(1)
        await expect(maria).to_have_title(title)
        await app.chat.delete(to, sent)
        await expect(maria.locator("#pane-private .until")).to_have_count(0)


async def test_what_stands_below(app: App) -> None:
    chat, room = app.chat, Target(place="local:kafene")
    ani = await app.visitor("Ani")
    public = Screen(Kind.TABLE, "abc", None, ())
    table = await chat.send(room, public, "one")
    for number in range(3):
        await ani.act("say", text=f"talk {number}")
    await chat.send(room, public, "two")
    assert await chat.below(room, table) == 3, "our own do not count"
    await chat.pin(room, table, "")
    await ani.close()
