"""What the chat says of my hand, in a real Chromium: whose turn it is, which cards I have, where
one plays; and nothing is pressed by accident."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Locator, Route, ViewportSize, expect

from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.ports.chat import Target
from bot.ports.screen import Block, BlockStyle, Copy, Kind, Press, Screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.text import PersonSpan
from engine.games.belot import Belot
from engine.games.bulgarian_canasta.state import Phase
from tests.adapters.browser.conftest import App
from tests.adapters.browser.scripted import line
from tests.adapters.browser.windows import Windows, no_overflow, opened, person_of
from tests.bot.pictures.positions import held_of, holding, middle, page_of
from tests.chromium import DESKTOP, Pages
from tests.e2e.window import PHONE
from tests.positions import belot
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

CARDS = "#pane-private .screen-cards"


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    async with opened(pages, app) as windows:
        yield windows


def hand(state: Any, language: str = "en", **more: Any) -> Screen:
    """The hand of seat 0 as the bot shows it."""
    return hand_screen(page_of(held_of(state, language=language, **more), 0), Draft(0))


def panel(prompt: int, label: str = "Draw", **more: Any) -> Screen:
    """A message of a few words with a button."""
    press = Press(f"t1:p:{prompt}:x", label, rank=0)
    return Screen(Kind.CALL, "t1", 0, (Block((line("Deal 1"),)),), (press,), **more)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_of_a_hand(app: App, windows: Windows, language: str) -> None:
    """Whose turn it is, all cards in words, the way to the table, on a phone and on a desktop; the
    same after a reload and after the bot was started again. Nothing there plays."""
    page = await windows.enter("Maria", PHONE, language)
    to = Target(person=await person_of(page))
    screens = [
        hand(holding(15, phase=Phase.PLAY), language),
        hand(belot.position(trick="7H 8H 9H", leader=1), language, game=Belot()),
    ]
    said = page.locator("#pane-private .screen-hand")
    message = await app.chat.send(to, screens[0], "h")
    for number, screen in enumerate(screens):
        if number:
            await app.chat.edit(to, message, screen)
        assert screen.picture is not None
        cards = [item.label for item in screen.picture.cards for _ in range(item.count)]
        title = next(one for one in screen.blocks if one.style is BlockStyle.TITLE)
        for what in ("", "reload", "restart"):
            if what == "reload":
                await page.reload()
            elif what == "restart":
                await app.stop()
                await app.start()
            await page.wait_for_selector(".top-state.is-online", state="attached")
            await until(partial(_reads, said, cards), f"{cards}")
            await expect(said).to_contain_text("".join([one.text for one in title.lines[0]]))  # type: ignore[union-attr]
            assert await said.locator("button:not(.text-rule), .picture").count() == 0
        for size in (PHONE, DESKTOP, ViewportSize(width=360, height=640)):
            await page.set_viewport_size(size)
            await expect(said.locator(".screen-door")).to_be_in_viewport(ratio=1)
            await no_overflow(page)
    door = await said.locator(".screen-door").get_attribute("href")
    assert door == f"/?table={screens[1].table}#kafene"


async def _reads(said: Locator, cards: list[str]) -> bool:
    """Whether these cards are written, without the sign that a suit is to be drawn as a letter."""
    chips = await said.locator(".screen-cards .chip").all_inner_texts()
    return [one.replace("\ufe0e", "") for one in chips] == cards


async def test_hands_of_several_tables(app: App, windows: Windows) -> None:
    """Each is told, the one that waits for me first; a hand of which nothing is left to do, at a
    table that is not in sight, is not."""
    page = await windows.enter("Maria", PHONE)
    to = Target(person=await person_of(page))
    mine = hand(belot.position(trick="7H 8H 9H", leader=1), game=Belot())
    rests = replace(hand(belot.auction_position(dealer=0), game=Belot()), table="t-rests")
    over = replace(rests, table="t-over", controls=())
    for number, screen in enumerate((mine, rests, over)):
        await app.chat.send(to, screen, f"h{number}")
    doors = page.locator("#pane-private .screen-door")
    await expect(doors).to_have_count(2)
    wanted = [f"/?table={one}#kafene" for one in (mine.table, "t-rests")]
    assert [await one.get_attribute("href") for one in await doors.all()] == wanted


async def test_without_messages_the_table_has_all_the_room(app: App, windows: Windows) -> None:
    """Where nobody has written anything, no line of the table is cut off for a chat; where somebody
    has, the chat keeps its part."""
    page = await windows.enter("Maria", DESKTOP)
    room = Target(place="local:kafene")
    await app.chat.send(room, table_screen(page_of(held_of(middle(phase=Phase.PLAY)))), "t")
    drawn = page.locator("#pane-room .pane-pin img.picture")
    await expect(drawn).to_have_js_property("naturalWidth", 1200)
    words = page.locator("#pane-room .pane-pin .screen-words")
    assert await words.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    line_ = page.locator("#pane-room .composer input")
    await line_.fill("hello")
    await line_.press("Enter")
    await expect(page.locator("#pane-room .said")).to_be_in_viewport(ratio=1)


async def test_the_turn_is_true_and_snatches_nothing(app: App, windows: Windows) -> None:
    """Deciding beforehand is no turn. When it is one, a phone shows the hand, unless somebody is
    writing: then the tab beckons."""
    page = await windows.enter("Maria", PHONE)
    to = Target(person=await person_of(page))
    plain = await page.title()
    beforehand = hand(belot.auction_position(dealer=0), game=Belot())
    assert not beforehand.waits
    assert any(":plan" in getattr(one, "token", "") for one in beforehand.controls)
    message = await app.chat.send(to, beforehand, "h")
    await expect(page.locator("#tab-private .badge")).to_have_text("1")
    assert await page.title() == plain
    assert await page.locator("#tab-private .badge.is-turn, #pane-private .is-waiting").count() == 0
    assert await page.locator("#pane-room").is_visible()

    writes = page.locator("#pane-room .composer input")
    await writes.press_sequentially("see you")
    mine = hand(belot.position(trick="7H 8H 9H", leader=1), game=Belot())
    await app.chat.edit(to, message, mine)
    await expect(page.locator("#tab-private .badge.is-turn")).to_be_visible()
    await writes.press_sequentially(" tonight")
    await expect(writes).to_have_value("see you tonight")
    await writes.press("Enter")
    await expect(page.locator("#pane-room .said p")).to_have_text("see you tonight")
    await writes.blur()
    await app.chat.edit(to, message, beforehand)
    await expect(page).to_have_title(plain)
    await app.chat.edit(to, message, mine)
    await expect(page.locator(CARDS)).to_be_visible()


FREEZE = "window.at = performance.now(); performance.now = () => window.at"


async def test_no_press_by_accident(app: App, windows: Windows) -> None:
    """What took the place of another button is not pressed until 600 ms have passed, by finger or
    by the key that was pressed twice. What is pressed while the page is drawn anew is not lost."""
    page = await windows.open(DESKTOP, quick=False, locale="en-GB")
    await page.goto(f"{app.address}chat")
    await page.fill("input[name=name]", "Maria")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".top-state.is-online", state="attached")
    to = Target(person=await person_of(page))
    app.scripted.quiet = True
    events = app.scripted.events

    async def pressed(*tokens: str) -> None:
        await until(lambda: [what for _, what in events] == list(tokens), f"{tokens}: {events}")
        # until the answer has come, the same button does nothing; that is drawn a frame later
        await page.evaluate("new Promise(requestAnimationFrame)")
        await expect(page.locator("[aria-busy=true]")).to_have_count(0)

    message = await app.chat.send(to, panel(1), "h")
    draw = page.get_by_role("button", name="Draw", exact=True)
    box = await draw.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 12
    await page.evaluate(FREEZE)
    await page.mouse.click(x, y)
    await pressed("t1:p:1:x")
    await app.chat.edit(to, message, panel(2, "Go out"))
    out = page.get_by_role("button", name="Go out", exact=True)
    await expect(out).to_be_visible()
    await page.mouse.click(x, y)
    await page.evaluate("window.at += 601")
    await app.chat.edit(to, message, panel(2, "Go out", language="hu"))
    await expect(page.locator("#pane-private .screen-call")).to_have_attribute("lang", "hu")
    await page.mouse.click(x, y)
    await pressed("t1:p:1:x", "t1:p:2:x")

    # the focus is handed on: the same key again does nothing there
    await page.evaluate("window.at += 601")
    await out.focus()
    await page.keyboard.press("Enter")
    await pressed("t1:p:1:x", "t1:p:2:x", "t1:p:2:x")
    await app.chat.edit(to, message, panel(3, "Throw the ace"))
    ace = page.get_by_role("button", name="Throw the ace", exact=True)
    await expect(ace).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Shift+Tab")  # on purpose
    await page.keyboard.press("Enter")
    await pressed("t1:p:1:x", "t1:p:2:x", "t1:p:2:x", "t1:p:3:x")

    # drawn anew between down and up
    del events[:]
    await page.evaluate("window.at += 601; dispatchEvent(new Event('focus'))")
    await expect(ace).not_to_have_class(re.compile("guarded"))
    await page.mouse.move(x, y)
    await page.mouse.down()
    before = len(windows.watched[-1].received)
    await app.chat.edit(to, message, panel(4, "Something else"))
    await until(lambda: "Something else" in windows.watched[-1].received[before:], "another hand")
    await page.mouse.up()
    await pressed("t1:p:3:x")
    await expect(page.get_by_role("button", name="Something else")).to_be_visible()


async def test_the_table_stays(app: App, windows: Windows) -> None:
    """The table's picture is pinned, and stays until the new one is there; who only watches has no
    button for players; names do not turn a line round; a refusal's link leads to its rule."""
    page = await windows.enter("Maria", DESKTOP)
    room = Target(place="local:kafene")
    first, second = (
        table_screen(page_of(held_of(middle()))),
        table_screen(page_of(held_of(middle(seat=2)))),
    )
    assert first.picture
    assert second.picture
    message = await app.chat.send(room, first, "t")
    drawn = page.locator("#pane-room .screen-pinned img.picture")
    await expect(drawn).to_have_js_property("naturalWidth", 1200)
    for number in range(30):
        await app.chat.send(room, replace(app.scripted.rules(), table=f"r{number}"), f"r{number}")
    await expect(page.locator("#pane-room .screen-rules")).to_have_count(30)
    await expect(drawn).to_be_in_viewport(ratio=0.99)
    high = await drawn.evaluate("(image) => image.getBoundingClientRect().height")

    held, free = asyncio.Event(), asyncio.Event()

    async def late(route: Route) -> None:
        held.set()
        await free.wait()
        await route.continue_()

    await page.route(f"**/picture/{second.picture.key}*", late)
    await app.chat.edit(room, message, second)
    await asyncio.wait_for(held.wait(), 30)
    seen = await drawn.evaluate(
        "(one) => [one.naturalWidth, one.getBoundingClientRect().height, one.src]"
    )
    assert seen[:2] == [1200, high]
    assert first.picture.key in seen[2]
    free.set()
    await expect(drawn).to_have_attribute(
        "src", f"/picture/{second.picture.key}?room=kafene&message={message}"
    )

    buttons = page.locator("#pane-room .screen-pinned .button")
    await expect(buttons.filter(has_text="Score")).to_have_count(1)
    assert await buttons.filter(has_text="My cards").count() == 0
    offered = Press("t:sit:1", "Take Ani's seat", rank=0)
    await app.chat.edit(room, message, replace(second, controls=(offered, *second.controls)))
    await expect(buttons.filter(has_text="Take Ani's seat")).to_have_count(1)
    me = await person_of(page)
    names = Block((line(PersonSpan(me, "عمر"), " 13"),))
    await app.chat.edit(room, message, replace(second, blocks=(*second.blocks, names)))
    await expect(buttons.filter(has_text="My cards")).to_have_count(1)
    assert await page.locator("bdi.text-person.is-me").inner_text() == "عمر"

    # who closed their page sleeps
    zoe = await windows.enter("Zoe")
    names = Block((line(PersonSpan(await person_of(zoe), "Zoe")),))
    await app.chat.edit(room, message, replace(second, blocks=(*second.blocks, names)))
    await expect(page.locator("bdi.text-person", has_text="Zoe")).to_be_visible()
    away = page.locator("bdi.text-person:text-is('Zoe') + .text-away")
    assert await away.count() == 0
    await zoe.context.close()
    await expect(away).to_be_visible()

    # a closed one is no longer pinned, though its fingerprint can be copied
    await app.chat.edit(room, message, replace(second, controls=(Copy("Copy", "0123abcd"),)))
    await expect(page.locator("#pane-room .screen-pinned")).to_have_count(0)


async def test_one_language(app: App, windows: Windows) -> None:
    """The page's switch tells the bot, and the page follows the bot's own settings."""
    page = await windows.enter("Maria")
    await page.click(".top-me")
    await page.select_option("select[name=language]", "bg")
    await until(lambda: [what for _, what in app.scripted.events] == ["/language bg"], "told")
    await page.click(".top-me")
    app.scripted.shows[await person_of(page)] = Screen(
        Kind.SETTINGS, "", None, (Block((line("Beállítások"),)),), language="hu"
    )
    ask = Screen(Kind.ANSWER, "", None, (), (Press("picture", "Settings", rank=0),))
    await app.chat.send(Target(person=await person_of(page)), ask, "a")
    await page.get_by_role("button", name="Settings", exact=True).click()
    await expect(page.locator("html")).to_have_attribute("lang", "hu")
