"""The page in a real Chromium: mouse, keyboard, phone, dark and light, three languages, reload."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import (
    Page,
    expect,
)
from redis.asyncio import Redis

from adapters.browser.settings import LocalSettings
from bot.ports.chat import Event, Reply, Target
from bot.ports.screen import Block, Copy, Item, Kind, Link, Picker, Press, Screen
from bot.words.text import RuleSpan
from tests.adapters.browser.conftest import App
from tests.adapters.browser.scripted import Scripted, line, name_of
from tests.adapters.browser.windows import LABELS, Windows, no_overflow, opened
from tests.chromium import DESKTOP, Pages
from tests.e2e.window import PHONE
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    async with opened(pages, app) as windows:
        yield windows


HAND = "#pane-private .screen-hand"
CARD = f"{HAND} .chip"


async def type_move(page: Page, text: str) -> None:
    """Type a line for the bot alone."""
    await page.fill("#pane-private .composer input", text)
    await page.press("#pane-private .composer input", "Enter")


async def cards_of(page: Page) -> list[str]:
    """My cards, as they are written."""
    return [one.strip() for one in await page.locator(CARD).all_inner_texts()]


async def test_a_turn_by_typed_moves(windows: Windows) -> None:
    """The chat says whose turn it is, shows the cards in words, and leads to the table; it has no
    button that plays."""
    page = await windows.enter("Maria")
    await windows.deal(page)
    await expect(page).to_have_title(re.compile("Your turn"))
    await expect(page.locator(CARD)).to_have_count(15)
    assert await page.locator(f"{HAND} button").count() == 0
    door = page.locator(HAND).get_by_role("link", name="Play at the table")
    await expect(door).to_have_attribute("href", "/?table=t1#kafene")
    await expect(
        page.locator("#pane-room .screen-table").get_by_role("link", name="Play at the table")
    ).to_have_attribute("href", "/?table=t1#kafene")
    seat = next(iter(windows.app.scripted.seats.values()))
    card = next(iter(seat.hand))
    await type_move(page, f"discard {card.lower()}")
    await expect(page.locator(CARD)).to_have_count(14)
    await expect(page.locator("#pane-private .said .said-answer")).to_have_text("✓")
    await expect(page.locator("#pane-room")).to_contain_text("You threw")


async def test_two_people_and_no_byte_of_the_other_hand(windows: Windows) -> None:
    maria, peter = await windows.enter("Maria"), await windows.enter("Peter")
    await maria.click(".pane-empty .button-primary")
    for page in (maria, peter):
        await page.locator("text=Sit here").first.click()
    await maria.click("text=Play with computers")
    for page in (maria, peter):
        await expect(page.locator(CARD)).to_have_count(15)
    one, other = [
        windows.app.scripted.hand(seat).picture for seat in windows.app.scripted.seats.values()
    ]
    assert one is not None
    assert other is not None
    hands = [one.alt, other.alt]
    assert hands[0] != hands[1]
    seen = [one.received for one in windows.watched]
    assert hands[0] in seen[0]
    assert hands[1] in seen[1]
    assert hands[0] not in seen[1]
    assert hands[1] not in seen[0]
    # chat lines reach the other, and are text whatever they hold
    await maria.fill("#pane-room .composer input", "<img src=x onerror=alert(1)> **hi**")
    await maria.keyboard.press("Enter")
    await expect(peter.locator(".said p")).to_have_text("<img src=x onerror=alert(1)> **hi**")


async def test_by_keyboard_only(windows: Windows) -> None:
    page = await windows.open(DESKTOP, locale="en-GB", reduced_motion="reduce")
    await page.goto(f"{windows.app.address}chat")
    await page.wait_for_selector("input[name=name]")
    await page.keyboard.type("Maria")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".top-state.is-online", state="attached")
    await page.keyboard.press("/")
    await expect(page.locator("#pane-room .composer input")).to_be_focused()
    await page.keyboard.type("pl")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".screen-lobby")
    await page.keyboard.press("Shift+Tab")  # from the line back to the newest message
    await tab_to(page, "Play with computers", back=True)
    await page.keyboard.press("Enter")
    await expect(page.locator(CARD)).to_have_count(15)
    # a typed move
    mine = "Boolean(document.activeElement.closest('#pane-private .composer input'))"
    for _ in range(60):
        if await page.evaluate(mine):
            break
        await page.keyboard.press("Tab")
    await page.keyboard.type("disc")
    await page.wait_for_selector("[role=option]")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator(CARD)).to_have_count(14)
    await expect(page.locator("#pane-private .composer input")).to_be_focused()
    await tab_to(page, "Play at the table", back=True)
    await page.keyboard.press("Enter")
    await page.wait_for_url("**/?table=t1#kafene")


async def tab_to(page: Page, name: str, back: bool = False) -> None:
    """Presses Tab until a button of this name has the focus."""
    for _ in range(60):
        focused = await page.evaluate("document.activeElement.textContent")
        if focused == name:
            return
        await page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"no way to {name}")


@pytest.mark.parametrize(
    ("language", "scheme"),
    [
        ("bg", "dark"),
        *[pytest.param(one, "light", marks=pytest.mark.night) for one in ("en", "hu")],
    ],
)
async def test_a_phone(windows: Windows, language: str, scheme: str) -> None:
    _, mine, _, turn = LABELS[language]
    page = await windows.enter("Мария", PHONE, language, color_scheme=scheme)
    assert await page.evaluate("document.documentElement.lang") == language
    dark = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (dark == "rgb(29, 22, 17)") == (scheme == "dark")
    await no_overflow(page)
    await windows.deal(page)
    # the hand comes forward by itself
    await expect(page.locator("#pane-private")).to_be_visible()
    await expect(page.locator("#pane-room")).to_be_hidden()
    await expect(page.get_by_role("tab", name=mine)).to_contain_text(turn)
    await no_overflow(page)
    await expect(page.locator(CARD)).to_have_count(15)
    small = await page.evaluate(
        """[...document.querySelectorAll(`.pane.is-front button:not(.text-rule), .top button,
          .top summary, .pane.is-front input, .pane.is-front a`)]
          .map((e) => [e.textContent, e.getBoundingClientRect()])
          .filter(([, box]) => box.height && box.height < 40).map(([text]) => text)"""
    )
    assert small == []
    await page.get_by_role("tab", name="#kafene").click()
    await expect(page.locator("#pane-room .screen-table")).to_be_visible()
    await no_overflow(page)


async def test_a_long_name_in_a_long_room_stands_in_one_row_on_a_phone(windows: Windows) -> None:
    page = await windows.enter("Баба Мария", PHONE)
    await page.evaluate("location.hash = '#saturday-afternoon'")
    await expect(page.locator(".menu-rooms summary")).to_contain_text("saturday")
    box = await page.locator(".top-bar").bounding_box()
    assert box is not None
    assert box["height"] < 60, "the table has the room of a second row"
    await no_overflow(page)


async def test_sixty_cards_on_a_phone(windows: Windows) -> None:
    windows.app.scripted.cards = 60
    page = await windows.enter("Maria", PHONE)
    await windows.deal(page)
    await expect(page.locator(CARD)).to_have_count(60)
    await no_overflow(page)
    await expect(page.locator(HAND).get_by_role("link")).to_be_in_viewport(ratio=1)


async def test_many_unread_in_a_room_with_a_long_name(windows: Windows) -> None:
    """Before, the number was cut: 1. for 12."""
    page = await windows.enter("Maria", PHONE)
    peter = await windows.enter("Peter")
    for one in (page, peter):
        await one.evaluate("location.hash = '#saturday-afternoon-again'")
        await expect(one.locator(".menu-rooms summary")).to_contain_text("saturday")
    await page.click("#tab-private")
    for number in range(12):
        await peter.fill("#pane-room .composer input", f"good luck {number}")
        await peter.keyboard.press("Enter")
    badge = page.locator("#tab-room .badge")
    await expect(badge).to_have_text("12")
    assert await badge.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    await no_overflow(page)


async def test_an_answer_of_three_lines_is_read_whole(windows: Windows) -> None:
    page = await windows.enter("Maria", {"width": 360, "height": 640})

    async def refused(event: Event, text: str) -> Reply:
        del event, text
        return Reply(line("There is no tournament here. " * 4), refused=True)

    windows.app.scripted.say = refused  # type: ignore[method-assign]  # of this test alone
    await page.click("#tab-private")
    await type_move(page, "tournament")
    answer = page.locator("#pane-private .said-answer")
    await expect(answer).to_contain_text("no tournament")
    await expect(answer).to_be_in_viewport(ratio=1)
    await expect(page.locator("#news")).to_contain_text("no tournament")
    await type_move(page, "/tournament")  # a command is no line of the chat
    await expect(page.locator(".toast.is-refused")).to_contain_text("no tournament")


async def test_a_panel_that_was_typed_for_leaves_the_line_the_keys(windows: Windows) -> None:
    """It opens at its beginning, nothing lies on its buttons, and the next line is read."""
    page = await windows.enter("Maria", DESKTOP)
    written: list[str] = []

    async def helps(event: Event, text: str) -> Reply:
        del event
        written.append(text)
        if text != "/help":
            return Reply()
        lines = tuple([line(f"Line {number}") for number in range(60)])
        buttons = tuple([Press(f"a.{at}", f"Learn game {at}") for at in range(9)])
        return Reply(screen=Screen(Kind.ANSWER, "", None, (Block(lines),), buttons))

    windows.app.scripted.say = helps  # type: ignore[method-assign]  # of this test alone
    field = page.locator("#pane-room .composer input")
    await page.fill("#pane-room .composer input", "first")
    await page.keyboard.press("Enter")
    await field.fill("/help")
    await page.keyboard.press("Enter")
    await expect(page.locator("#pane-room .is-note")).to_contain_text("Line 59")
    await page.wait_for_timeout(300)
    await expect(field).to_be_focused()
    await expect(page.locator("#pane-room .is-note p").first).to_be_in_viewport(ratio=1)
    await expect(page.locator("#pane-room .pane-down")).to_be_hidden()
    await page.keyboard.type("hello")
    await page.keyboard.press("Enter")
    await until(lambda: "hello" in written)


async def test_reload_and_restart(windows: Windows) -> None:
    """The cards are true afterwards; what was typed while the bot was away is done once."""
    app = windows.app
    page = await windows.enter("Maria")
    await windows.deal(page)
    await expect(page.locator(CARD)).to_have_count(15)
    before = await cards_of(page)
    await page.reload()
    await expect(page.locator(CARD)).to_have_count(15)
    assert await cards_of(page) == before
    await app.stop()
    await expect(page.locator(".top-state.is-online")).to_have_count(0)
    card = next(iter(next(iter(app.scripted.seats.values())).hand))
    await type_move(page, f"discard {card.lower()}")  # told when there is somebody
    await app.start()
    await expect(page.locator(".top-state.is-online")).to_have_count(1, timeout=15_000)
    await expect(page.locator(CARD)).to_have_count(14)
    assert sum(what.startswith("throw") for _, what in app.scripted.events) == 1


async def test_an_edit_keeps_focus_and_scroll_and_half_typed_words(windows: Windows) -> None:
    app = windows.app
    page = await windows.enter("Maria")
    await page.click(".pane-empty .button-primary")
    await page.wait_for_selector(".screen-lobby")
    name = page.locator(".screen-lobby .prompt input")
    await name.fill("half a na")
    app.scripted.name = "Other"
    await app.scripted._redraw()
    await expect(name).to_have_attribute("placeholder", "Other")
    await expect(name).to_be_focused()
    await expect(name).to_have_value("half a na")
    await name.press("Enter")
    await expect(page.locator(".toast")).to_contain_text("half a na")
    two_frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    messages = page.locator("#pane-room .pane-messages")
    said = messages.locator(".screen-rules")
    for _ in range(30):
        await app.scripted._post("local:kafene", app.scripted.rules())
    await expect(said).to_have_count(30)
    await page.evaluate(two_frames)
    await messages.evaluate("(e) => { e.scrollTop = 300; }")
    await page.evaluate(two_frames)
    await app.scripted._post("local:kafene", app.scripted.rules())
    await expect(said).to_have_count(31)
    await page.evaluate(two_frames)
    assert abs(await messages.evaluate("(e) => e.scrollTop") - 300) < 2
    await page.locator("#pane-room .pane-down").click()
    await expect(page.locator("#pane-room .pane-down")).to_be_hidden()


async def test_rooms_settings_and_look(windows: Windows) -> None:
    page = await windows.enter("Maria")
    await page.click(".menu-rooms summary")
    await page.fill(".menu-rooms input", "Маса 2")
    await page.keyboard.press("Enter")
    await expect(page.locator(".menu-rooms summary")).to_contain_text("#маса-2")
    assert page.url.endswith(("#%D0%9C%D0%B0%D1%81%D0%B0-2", "#Маса-2"))
    await page.click(".top-me")
    await page.select_option("select[name=look]", "dark")
    await page.select_option("select[name=language]", "bg")
    await page.wait_for_selector("text=Запази")
    await page.fill("input[name=name]", "Мария")
    await page.get_by_role("button", name="Запази").click()
    await expect(page.locator(".top-me")).to_contain_text("Мария")
    assert await page.evaluate("document.documentElement.dataset.look") == "dark"
    await page.reload()
    await expect(page.locator("h2", has_text="Моите карти")).to_be_visible()


async def test_names_for_screen_readers(windows: Windows) -> None:
    page = await windows.enter("Maria")
    await windows.deal(page)
    nameless = await page.evaluate(
        """[...document.querySelectorAll('button, input, select, a')].filter((e) =>
          !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).length"""
    )
    assert nameless == 0


def everything() -> Screen:
    """A screen with each kind of control that the scripted table does not have."""
    discards = tuple(Item(card, name_of(card, "en"), card) for card in ("3C", "4D", "KH"))
    return Screen(
        Kind.CALL,
        "t9",
        0,
        (Block((line("See ", RuleSpan("belot", "7.2", "s7.2", "Why?")),)),),
        (
            Picker("throw", "Discard", discards, 1, 1, at_once=True, rank=0),
            Picker("some", "Keys", (Item("a", "first"), Item("b", "second")), 0, 1, 1, 3, "turn"),
            Link("Outside", "https://example.org/"),
            Link("Script", "javascript:alert(1)"),
            Copy("Copy the fingerprint", "0123abcd"),
        ),
    )


async def test_every_other_control(windows: Windows) -> None:
    app = windows.app
    app.scripted.quiet = True
    page = await windows.enter("Maria")
    me = str(await page.evaluate("fetch('/me').then((r) => r.json()).then((m) => m.person)"))
    await app.chat.send(Target(person=me), everything(), "x")
    pane = page.locator("#pane-private")
    await pane.get_by_role("button", name="Discard: 4♦").click()
    await pane.get_by_role("button", name="first").click()
    await until(lambda: len(app.scripted.events) == 2, "two picks")
    await pane.get_by_role("button", name="More").click()
    await pane.get_by_text("Why?").click()
    await expect(pane.locator(".is-note")).to_contain_text("Wild cards")
    assert [what for _, what in app.scripted.events] == [
        "throw 4D",
        "some a",
        "turn 2",
        "/rules belot s7.2",
    ]
    out = pane.get_by_role("link", name="Outside")
    assert await out.get_attribute("rel") == "noopener noreferrer"
    assert await pane.get_by_role("link", name="Script").count() == 0
    await page.context.grant_permissions(["clipboard-read"])
    await pane.get_by_role("button", name="Copy the fingerprint").click()
    await expect(page.locator("#toasts")).to_contain_text("Copied")
    assert await page.evaluate("navigator.clipboard.readText()") == "0123abcd"


async def test_the_code_is_asked_in_the_page(store: Redis, pages: Pages) -> None:
    app = App(store, Scripted(), LocalSettings(port=0, code="moka-2"))
    await app.start()
    async with pages.open(locale="bg-BG") as page:
        await page.goto(f"{app.address}chat")
        await page.fill("input[name=name]", "Мария")
        await page.fill("input[name=code]", "kafe")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("alert")).to_have_text("Това не е кодът за вход.")
        await page.fill("input[name=code]", "moka-2")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(".top-state.is-online", state="attached")
    await app.stop()
