"""The page in a real Chromium: mouse, keyboard, phone, dark and light, three languages, reload."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import (
    Page,
    Route,
    expect,
)
from redis.asyncio import Redis

from adapters.browser.settings import LocalSettings
from bot.ports.chat import Event, Reply, Target
from bot.ports.screen import Block, Item, Kind, Link, Picker, Picture, Press, Screen
from bot.words.text import RuleSpan
from tests.adapters.browser.conftest import App
from tests.adapters.browser.scripted import Scripted, line, name_of
from tests.adapters.browser.windows import LABELS, Windows, no_overflow, opened, person_of
from tests.chromium import DESKTOP, Pages
from tests.e2e.window import PHONE
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.budget(50), pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    async with opened(pages, app) as windows:
        yield windows


CARD = "#pane-private button.card"


async def test_a_turn_with_the_mouse(windows: Windows) -> None:
    page = await windows.enter("Maria")
    await windows.deal(page)
    await expect(page).to_have_title(re.compile("Your turn"))
    await expect(page.locator(CARD)).to_have_count(15)
    await page.get_by_role("button", name="Draw").click()
    await expect(page.locator(CARD)).to_have_count(16)
    for at in (0, 1, 4):
        await page.locator(CARD).nth(at).click()
    await expect(page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(3)
    await expect(page.locator("#pane-private")).to_contain_text("30 points")
    await page.locator(CARD).nth(4).click()
    await expect(page.locator("#pane-private")).to_contain_text("20 points")
    # a button that is off says why
    meld = page.locator("#pane-private").get_by_role("button", name="Meld", exact=True)
    await meld.click(force=True)
    await expect(page.locator(".toast.is-refused")).to_contain_text("Three cards at least")
    await expect(page.locator(".toast.is-refused").get_by_role("button", name="Rule")).to_have_text(
        "Rule"
    )
    await page.locator(CARD).nth(4).click()
    await page.locator("#pane-private").get_by_role("button", name="Meld", exact=True).click()
    await expect(page.locator(CARD)).to_have_count(13)
    await page.click("#pane-private summary")
    await page.locator("#pane-private details .picker-item").first.click()
    await expect(page.locator(CARD)).to_have_count(12)
    await expect(page.locator("#pane-room")).to_contain_text("You threw")


async def test_a_confirmation_has_two_steps(windows: Windows) -> None:
    page = await windows.enter("Maria")
    await windows.deal(page)
    await page.get_by_role("button", name="Draw").click()
    await page.get_by_role("button", name="Go out", exact=True).click()
    await expect(page.get_by_role("alertdialog")).to_contain_text("120 points")
    await expect(page.get_by_role("button", name="Play on")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alertdialog")).to_have_count(0)
    await page.get_by_role("button", name="Go out", exact=True).click()
    await page.get_by_role("button", name="Go out anyway").click()
    await expect(page.locator("#pane-room .screen-sheet td.block-number").first).to_have_text(
        "+310"
    )


async def test_answers_for_me_alone(windows: Windows) -> None:
    page = await windows.enter("Maria")
    await windows.deal(page)
    await page.locator("#pane-room").get_by_role("button", name="Rules").click()
    note = page.locator("#pane-room .is-note")
    await expect(note).to_contain_text("Wild cards")
    await note.get_by_role("button", name="More").click()
    await expect(note).to_have_count(1)
    await note.locator(".button-close").click()
    await expect(note).to_have_count(0)
    # "my cards" in the room leads to the hand that is there already
    await page.locator("#pane-room").get_by_role("button", name="My cards").click()
    await expect(page.locator("#pane-private .screen-hand")).to_have_count(1)
    await expect(page.locator("#pane-private .screen-hand")).to_be_focused()


async def test_two_people_and_no_byte_of_the_other_hand(windows: Windows) -> None:
    maria, peter = await windows.enter("Maria"), await windows.enter("Peter")
    await maria.click(".pane-empty .button-primary")
    for page in (maria, peter):
        await page.locator("text=Sit here").first.click()
    await maria.click("text=Play with computers")
    hands = []
    for page in (maria, peter):
        hand = page.locator("#pane-private .hand")
        hands.append(str(await hand.get_attribute("aria-label")))
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
    await page.wait_for_selector(CARD)
    await tab_to(page, "Draw")
    await page.keyboard.press("Enter")
    await expect(page.locator(CARD)).to_have_count(16)
    # the control is gone, the focus is not
    assert await page.evaluate("Boolean(document.activeElement.closest('.screen-hand'))")
    await page.locator(f"{CARD}[tabindex='0']").focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("End")
    await page.keyboard.press("Space")
    await expect(page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(3)
    await expect(page.locator("#pane-private")).to_contain_text("30 points")
    await expect(page.locator(CARD).last).to_be_focused()
    await tab_to(page, "Meld")
    await page.keyboard.press("Enter")
    await expect(page.locator(CARD)).to_have_count(13)
    assert await page.evaluate("Boolean(document.activeElement.closest('.screen-hand'))")
    # a typed move
    await page.keyboard.press("/")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("disc")
    await page.wait_for_selector("[role=option]")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator(CARD)).to_have_count(12)


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
    _, mine, draw, turn = LABELS[language]
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
    await page.get_by_role("button", name=draw).click()
    await expect(page.locator(CARD)).to_have_count(16)
    await no_overflow(page)
    small = await page.evaluate(
        """[...document.querySelectorAll(`.pane.is-front button:not(.text-rule, .card), .top button,
          .top summary, .pane.is-front input`)]
          .map((e) => [e.textContent, e.getBoundingClientRect()])
          .filter(([, box]) => box.height && box.height < 40).map(([text]) => text)"""
    )
    assert small == []
    strips = await page.evaluate(
        """[...document.querySelectorAll('.hand .slot')].map((e) => e.getBoundingClientRect())
          .filter((box) => box.width < 40 || box.height < 40).length"""
    )
    assert strips == 0
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
    for at in (0, 30, 59):  # each can be hit where it is seen
        box = await page.locator(".hand .slot").nth(at).bounding_box()
        assert box is not None
        await page.locator(CARD).nth(at).click(position={"x": 12, "y": 20})
    await expect(page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(3)


async def test_unread_on_the_other_tab(windows: Windows) -> None:
    page = await windows.enter("Maria", PHONE)
    peter = await windows.enter("Peter")
    await windows.deal(page)
    await peter.fill("#pane-room .composer input", "good luck")
    await peter.keyboard.press("Enter")
    await expect(page.locator("#tab-room .badge")).to_have_text("1")
    await page.click("#tab-room")
    await expect(page.locator("#tab-room .badge")).to_have_count(0)


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


async def test_whoever_has_only_talked_can_open_a_table(windows: Windows) -> None:
    """Before, the first word in a new room took the button away."""
    page = await windows.enter("Maria", PHONE)
    way = page.locator("#pane-room").get_by_role("button", name="Open a table")
    await expect(way).to_have_count(1)
    await page.fill("#pane-room .composer input", "good evening")
    await page.keyboard.press("Enter")
    await expect(page.locator("#pane-room .pane-messages")).to_contain_text("good evening")
    await expect(way).to_be_visible()
    await way.click()
    await expect(page.locator("#pane-room article.screen-lobby")).to_have_count(1)
    await expect(way).to_have_count(0)


async def test_an_answer_of_three_lines_is_read_whole_while_no_hand_needs_the_room(
    windows: Windows,
) -> None:
    page = await windows.enter("Maria", {"width": 360, "height": 640})

    async def refused(event: Event, text: str) -> Reply:
        del event, text
        return Reply(line("There is no tournament here. " * 4), refused=True)

    windows.app.scripted.say = refused  # type: ignore[method-assign]  # of this test alone
    await page.click("#tab-private")
    await page.fill("#pane-private .composer input", "/tournament")
    await page.keyboard.press("Enter")
    answer = page.locator("#pane-private .pane-reply div")
    await expect(answer).to_contain_text("no tournament")
    height, whole = await answer.evaluate("(one) => [one.clientHeight, one.scrollHeight]")
    assert height >= whole > 50


async def test_reload_and_restart(windows: Windows) -> None:
    app = windows.app
    page = await windows.enter("Maria")
    await windows.deal(page)
    await page.get_by_role("button", name="Draw").click()
    await expect(page.locator(CARD)).to_have_count(16)
    await page.locator(CARD).nth(2).click()
    await expect(page.locator("#pane-private")).to_contain_text("10 points")
    await page.reload()
    await expect(page.locator(CARD)).to_have_count(16)
    await expect(page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(1)
    await app.stop()
    await expect(page.locator(".top-state.is-online")).to_have_count(0)
    await page.locator(CARD).nth(5).click()  # marked at once, told when there is somebody
    await expect(page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(2)
    await app.start()
    await expect(page.locator(".top-state.is-online")).to_have_count(1, timeout=15_000)
    await expect(page.locator("#pane-private")).to_contain_text("20 points")
    assert sum(what.startswith("pick") for _, what in app.scripted.events) == 2


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


async def test_a_name_is_kept_while_another_language_comes(windows: Windows) -> None:
    page = await windows.open(DESKTOP, locale="en-GB")

    async def late(route: Route) -> None:
        await asyncio.sleep(0.5)
        await route.continue_()

    await page.route("**/static/words/bg.json", late)
    await page.goto(f"{windows.app.address}chat")
    await page.select_option("select[name=language]", "bg")
    await page.fill("input[name=name]", "Мария")
    button = page.get_by_role("button", name=LABELS["bg"][0])
    await expect(button).to_be_visible()
    await expect(page.locator("input[name=name]")).to_have_value("Мария")
    await page.select_option("select[name=language]", "hu")
    await expect(page.get_by_role("button", name=LABELS["hu"][0])).to_be_visible()
    await page.select_option("select[name=language]", "bg")
    await page.select_option("select[name=language]", "en")  # comes before the Bulgarian
    await expect(page.get_by_role("button", name=LABELS["en"][0])).to_be_visible()
    await page.wait_for_timeout(700)
    await page.select_option("select[name=language]", "bg")
    await expect(button).to_be_visible()
    await button.click()
    await page.wait_for_selector(".top-state.is-online", state="attached")
    await expect(page.locator(".top-me")).to_contain_text("Мария")


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


async def test_what_is_of_before_goes(app: App, windows: Windows) -> None:
    """A panel in which something was done closes; an answer that comes when I have left the room is
    not shown in the next one."""
    page = await windows.enter("Maria")
    menu = Screen(Kind.ANSWER, "", None, (Block((line("More"),)),), (Press("pause", "Pause"),))
    app.scripted.shows[await person_of(page)] = menu
    ask = Screen(Kind.RULES, "", None, (), (Press("picture", "Menu", rank=0),))
    await app.chat.send(Target(place="local:kafene"), ask, "a")
    await page.get_by_role("button", name="Menu").click()
    await page.locator(".is-note").get_by_role("button", name="Pause").click()
    await expect(page.locator(".is-note")).to_have_count(0)
    app.scripted.slow = 0.5
    await page.fill("#pane-room .composer input", "/rules")
    await page.press("#pane-room .composer input", "Enter")
    await until(lambda: app.scripted.events[-1][1] == "/rules", "the line")
    await page.evaluate("location.hash = '#other'")
    await expect(page.locator(".menu-rooms summary")).to_contain_text("#other")
    app.scripted.slow = 0
    await page.fill("#pane-room .composer input", "/play")
    await page.press("#pane-room .composer input", "Enter")
    await expect(page.locator(".screen-lobby")).to_be_visible()  # answers come in order
    await expect(page.locator(".is-note")).to_have_count(0)


async def test_names_for_screen_readers(windows: Windows) -> None:
    page = await windows.enter("Maria")
    await windows.deal(page)
    hand = page.locator("#pane-private .hand")
    assert str(await hand.get_attribute("aria-label")).startswith("Your hand: ")
    assert await hand.get_attribute("role") == "group"
    nameless = await page.evaluate(
        """[...document.querySelectorAll('button, input, select, a')].filter((e) =>
          !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).length"""
    )
    assert nameless == 0
    assert await page.locator(f"{CARD}[tabindex='0']").count() == 1
    table = page.locator("#pane-room .spread")
    assert await table.get_attribute("role") == "img"
    assert "king of spades" in str(await table.get_attribute("aria-label"))


def everything() -> Screen:
    """A screen with each kind of control that the scripted table does not have."""
    discards = tuple(Item(card, name_of(card, "en"), card) for card in ("3C", "4D", "KH"))
    return Screen(
        Kind.HAND,
        "t9",
        0,
        (Block((line("See ", RuleSpan("belot", "7.2", "s7.2", "Why?")),)),),
        (
            Picker("throw", "Discard", discards, 1, 1, at_once=True, rank=0),
            Picker("some", "Keys", (Item("a", "first"), Item("b", "second")), 0, 1, 1, 3, "turn"),
            Link("Outside", "https://example.org/"),
            Link("Script", "javascript:alert(1)"),
        ),
        Picture("hand", "Three cards", discards),
    )


async def test_every_other_control(windows: Windows) -> None:
    app = windows.app
    app.scripted.quiet = True
    page = await windows.enter("Maria")
    me = str(await page.evaluate("fetch('/me').then((r) => r.json()).then((m) => m.person)"))
    await app.chat.send(Target(person=me), everything(), "x")
    pane = page.locator("#pane-private")
    # a card that only a picker at once holds: tapped, then confirmed
    await page.locator(CARD).nth(1).click()
    assert app.scripted.events == []
    await pane.locator(".is-second button").click()
    await expect(pane.locator(".is-second")).to_have_count(0)
    # one choice of two: the second takes the place of the first
    await pane.get_by_role("button", name="first").click()
    await pane.get_by_role("button", name="second").click()
    await expect(pane.get_by_role("button", name="second")).to_have_attribute(
        "aria-pressed", "true"
    )
    await expect(pane.get_by_role("button", name="first")).to_have_attribute(
        "aria-pressed", "false"
    )
    await pane.get_by_role("button", name="More").click()
    await pane.get_by_text("Why?").click()
    await expect(pane.locator(".is-note")).to_contain_text("Wild cards")
    assert [what for _, what in app.scripted.events] == [
        "throw 4D",
        "some a",
        "some b",
        "turn 2",
        "/rules belot s7.2",
    ]
    out = pane.get_by_role("link", name="Outside")
    assert await out.get_attribute("rel") == "noopener noreferrer"
    assert await pane.get_by_role("link", name="Script").count() == 0


async def test_a_press_goes_after_what_is_chosen(windows: Windows) -> None:
    """On a slow line a choice waits for the answer to the one before. A press does not overtake it:
    the bot would lay other cards than those that the page shows as chosen."""
    app = windows.app
    app.scripted.quiet = True
    page = await windows.enter("Maria")
    me = str(await page.evaluate("fetch('/me').then((r) => r.json()).then((m) => m.person)"))
    screen = everything()
    three = tuple(Item(key, f"card {key}") for key in "abc")
    chosen = Picker("some", "Keys", three, 0, 3)
    press = Press("lay", "Lay these", rank=0)
    await app.chat.send(
        Target(person=me), replace(screen, controls=(chosen, press), picture=None), "x"
    )
    arrived, pick = asyncio.Event(), app.scripted.pick

    async def slow(*asked: Any, **more: Any) -> Reply:
        await arrived.wait()
        return await pick(*asked, **more)

    app.scripted.pick = slow  # type: ignore[method-assign]
    for key in "abc":
        await page.get_by_role("button", name=f"card {key}").click()
    lay = page.get_by_role("button", name="Lay these")
    await lay.click()
    await expect(lay).to_have_attribute("aria-busy", "true")
    arrived.set()
    await expect(page.locator("[aria-busy=true]")).to_have_count(0)
    assert [what for _, what in app.scripted.events] == ["some a", "some a b c", "lay"]


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
