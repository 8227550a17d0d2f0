"""My hand on the page in a real Chromium: always whole in view, true about the turn, and nothing is
pressed by accident."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Route, expect

from bot.model.tables.draft import Draft
from bot.ports.chat import Target
from bot.ports.screen import Block, BlockStyle, Kind, Picker, Press, Screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.text import PersonSpan
from engine.games.belot import Belot
from engine.games.bulgarian_canasta.state import Phase
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.state import Phase as Decorated
from tests.adapters.browser.conftest import App
from tests.adapters.browser.scripted import line
from tests.adapters.browser.windows import Windows, opened, person_of
from tests.bot.games.belot.pictures import held as belot_held
from tests.bot.games.belot.pictures import middle as belot_middle
from tests.bot.games.belot.pictures import with_last
from tests.bot.pictures.positions import held_of, holding, middle, page_of
from tests.chromium import DESKTOP, Pages
from tests.e2e.sight import hidden, hidden_anywhere
from tests.e2e.window import PHONE
from tests.lanes import lane
from tests.positions import belot, decorated_canasta
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.budget(40), pytest.mark.asyncio(loop_scope="session")]

CARD = "#pane-private button.card"


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    async with opened(pages, app) as windows:
        yield windows


def hand(state: Any, language: str = "en", chosen: int = 0, hint: str = "", **more: Any) -> Screen:
    """The hand of seat 0 as the bot shows it, with its first cards chosen; `hint`: what its owner
    was advised."""
    held = held_of(state, language=language, **more)
    picked = () if not chosen else tuple(map(str, held.game.view(state, 0).hand[:chosen]))
    return hand_screen(page_of(held, 0), Draft(0, picked, hint=hint))


def waiting(prompt: int, label: str = "Draw", **more: Any) -> Screen:
    """A hand of a few words that waits for its owner."""
    draw = Press(f"t1:p:{prompt}:x", label, rank=0)
    title = Block((line("Draw a card."),), BlockStyle.TITLE)
    return Screen(
        Kind.HAND, "t1", 0, (Block((line("Deal 1"),)), title), (draw,), waits=True, **more
    )


@pytest.mark.parametrize("private", [False, True])
async def test_whole_in_view(app: App, windows: Windows, *, private: bool) -> None:
    """Hands of all sizes, in three languages, on phones, a phone on its side and a desktop: no card
    and no button that is needed is hidden, while their table lies in the room, or (of whoever
    practises) in private above the hand. By day each hand in one of these places."""
    page = await windows.enter("Maria", PHONE)
    to = Target(person=await person_of(page))
    played = table_screen(page_of(belot_held(belot_middle())))
    await app.chat.send(to if private else Target(place="local:kafene"), played, "t")
    rich: dict[str, Any] = {"scores": (3285, 2940), "deal_number": 4, "phase": Phase.PLAY}
    screens = [
        hand(holding(size, **rich), language, chosen)
        for size, language, chosen in ((15, "en", 3), (15, "bg", 0), (22, "hu", 2), (30, "bg", 4))
    ]
    screens.append(hand(middle(phase=Phase.PLAY), "hu"))
    screens.append(hand(middle(), "bg"))
    screens.append(hand(belot.position(trick="7H 8H 9H", leader=1), "bg", game=Belot()))
    first = decorated_canasta.position(phase=Decorated.FIRST_DISCARD, incomplete=True)
    screens.append(hand(first, "hu", game=DecoratedCanasta(seats=2)))
    message = await app.chat.send(to, screens[0], "h")
    for number, screen in enumerate(screens):
        assert screen.waits
        if lane() != "night" and number % 2 == private:
            continue
        await app.chat.edit(to, message, screen)
        label = str(screen.picture.alt if screen.picture else "")
        await expect(page.locator("#pane-private .hand")).to_have_attribute("aria-label", label)
        assert await hidden_anywhere(page) == {}, number
    await app.chat.edit(to, message, screens[-2])
    above = page.locator("#pane-private .screen-table.screen-pinned img.picture")
    if private:  # there is room for it above belot's few cards
        await expect(above).to_have_js_property("naturalWidth", 1200)
        await expect(above).to_be_in_viewport(ratio=0.99)
    else:
        await expect(above).to_have_count(0)


async def test_pinned_while_nothing_can_be_pressed(app: App, windows: Windows) -> None:
    """Between two cards of a trick there may be nothing to press: the hand stays where it is with
    the table above it, until the table is closed. A long name of a room is cut off."""
    page = await windows.enter("Maria", PHONE)
    to, room = Target(person=await person_of(page)), Target(place="local:kafene")
    played = table_screen(page_of(belot_held(belot_middle())))
    table = await app.chat.send(room, played, "t")
    still = replace(hand(belot.position(trick="7H", leader=1), game=Belot()), controls=())
    message = await app.chat.send(to, replace(still, waits=True), "h")
    pinned = page.locator("#pane-private .pane-pin .screen-hand")
    await expect(pinned).to_be_visible()
    await app.chat.edit(to, message, replace(still, waits=False))
    await expect(page.locator("#pane-private .is-waiting")).to_have_count(0)
    await expect(page.locator("#pane-private .desk-table")).to_be_visible()
    await expect(pinned).to_be_visible()
    await app.chat.edit(room, table, replace(played, controls=()))
    await expect(pinned).to_have_count(0)

    await page.evaluate("location.hash = '#' + 'long-room-name-'.repeat(2)")
    tab = page.locator("#tab-room")
    await expect(tab).to_contain_text("long-room-name-long")
    assert await tab.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    box = await tab.locator("span").first.bounding_box()
    assert box is not None
    assert box["x"] >= 0


async def test_what_a_hint_advises_leads_the_eye(app: App, windows: Windows) -> None:
    """One thing has the colour of advice in a pinned hand: a throw, on paper so that its suit can
    be read, also one of the list; or in belot the card itself. The reason is in view."""
    page = await windows.enter("Maria", PHONE)
    to = Target(person=await person_of(page))
    bold = page.locator(
        "#pane-private .button.button-primary:not(.composer *), #pane-private .is-advised"
    )
    plain = hand(holding(15, phase=Phase.PLAY))
    message = await app.chat.send(to, plain, "h")
    await expect(page.locator("#pane-private .desk-throw .button").first).to_be_visible()
    await expect(bold).to_have_count(0)
    listed = next(one for one in plain.controls if isinstance(one, Picker) and one.throws)
    card = listed.items[-1].card
    await app.chat.edit(to, message, hand(holding(15, phase=Phase.PLAY), hint=f"discard {card}"))
    await expect(bold).to_have_count(1)
    await expect(
        page.locator("#pane-private .desk-throw .button.button-primary .chip")
    ).to_have_css("background-color", "rgb(255, 253, 248)")
    await expect(page.get_by_text("would choose").first).to_be_in_viewport()
    assert await hidden_anywhere(page) == {}

    trick = belot.position(trick="7H 8H 9H", leader=1)
    (own, *_) = Belot().legal(Belot().view(trick, 0)).actions
    await app.chat.edit(to, message, hand(trick, game=Belot(), hint=str(own)))
    await expect(page.locator("#pane-private button.card.is-advised")).to_have_count(1)
    await expect(bold).to_have_count(1)


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


async def test_typed_lines_fold_away(app: App, windows: Windows) -> None:
    """A line and its answer stand beside the hand until something else is done; a panel closes the
    one before, and folds when the turn begins."""
    page = await windows.enter("Maria")
    to = Target(person=await person_of(page))
    told = hand(holding(15, phase=Phase.PLAY))
    message = await app.chat.send(to, told, "h")
    private = page.locator("#pane-private")
    await expect(page.locator(CARD).first).to_be_visible()
    line_ = private.locator(".composer input")
    for text in ("asdf qwer", "kill"):
        await line_.fill(text)
        await line_.press("Enter")
        await expect(private.locator(".pane-reply")).to_contain_text(f"{text} ✓")
    await expect(private.locator(".said")).to_have_count(2)
    await expect(private.locator(".said").first).to_be_hidden()
    assert await hidden_anywhere(page, {"desktop": (1280, 800)}) == {}
    await private.get_by_role("button", name="Lines and answers").click()
    await expect(private.locator(".said .said-answer").last).to_be_visible()
    for text in ("/rules", "/rules"):
        await line_.fill(text)
        await line_.press("Enter")
        await expect(private.locator(".is-note")).to_contain_text("Wild cards")
    await expect(private.locator(".is-note")).to_have_count(1)
    await expect(private.locator(".is-note")).to_be_focused()
    await page.evaluate("document.activeElement.blur()")  # whoever reads a panel goes on reading
    await app.chat.edit(to, message, replace(told, waits=False))
    await expect(private.locator(".badge.is-turn")).to_be_hidden()
    await app.chat.edit(to, message, told)
    await expect(private.locator(".badge.is-turn")).to_be_visible()
    await expect(private.locator(".is-note")).to_be_hidden()
    await expect(private.locator(".pane-reply")).to_have_count(0)
    assert await hidden_anywhere(page, {"desktop": (1280, 800)}) == {}


async def test_who_acts_in_the_hand_sees_all_of_it(app: App, windows: Windows) -> None:
    """On a phone a panel has nearly half of the room; the first card that is tapped folds it."""
    page = await windows.enter("Maria", {"width": 360, "height": 640})
    to = Target(person=await person_of(page))
    told = hand(holding(22, phase=Phase.PLAY))
    await app.chat.send(to, told, "h")
    await expect(page.locator(CARD).first).to_be_visible()
    line_ = page.locator("#pane-private .composer input")
    await line_.fill("/rules")
    await line_.press("Enter")
    note = page.locator("#pane-private .is-note")
    await expect(note).to_be_visible()
    await page.locator(CARD).first.click(position={"x": 8, "y": 8})
    await expect(note).to_be_hidden()


async def test_a_long_answer_leaves_the_hand_in_sight(app: App, windows: Windows) -> None:
    """On a small phone a long line with its answer scrolls beside its way out, and hides no card
    and no button."""
    page = await windows.enter("Maria", {"width": 360, "height": 640})
    to = Target(person=await person_of(page))
    told = hand(holding(22, phase=Phase.PLAY), "bg")
    await app.chat.send(to, told, "h")
    await expect(page.locator(CARD).first).to_be_visible()
    line_ = page.locator("#pane-private .composer input")
    await line_.fill("long words " * 15)
    await line_.press("Enter")
    reply = page.locator("#pane-private .pane-reply")
    await expect(reply).to_contain_text("✓")
    assert await hidden(page) == []
    await expect(reply.get_by_role("button")).to_be_in_viewport(ratio=1)
    await expect(reply.locator("b")).to_be_in_viewport()
    await reply.locator(".said-answer").scroll_into_view_if_needed()
    await expect(reply.locator(".said-answer")).to_be_in_viewport(ratio=0.9)


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
    await expect(page.locator("#pane-private .hand")).to_be_visible()
    # a card is played by tapping it; one that may not be played says why
    await page.locator(f"{CARD}:not([aria-disabled])").first.click()
    await until(lambda: ":p:" in app.scripted.events[-1][1], "a press")


async def test_back_before_the_next_turn_and_rows_that_fold(app: App, windows: Windows) -> None:
    """What I may still do after my throw is shown, and is no turn. Of many buttons a small phone
    shows two rows, and all of them at a press. Whose turn it is can be heard once."""
    page = await windows.enter("Maria", {"width": 360, "height": 640})
    to = Target(person=await person_of(page))
    back = Press("t1:p:1:x", "Take back 7♠", rank=0)
    words = [Block((line("Others are playing."),)), *[Block((line("News."),))] * 12]
    after = replace(waiting(1), blocks=tuple(words), controls=(back,), waits=False)
    message = await app.chat.send(to, after, "h")
    await expect(page.locator("#tab-private .badge")).to_have_text("1")
    await page.click("#tab-private")
    await expect(page.get_by_role("button", name="Take back 7♠")).to_be_visible()
    assert await page.locator(".badge.is-turn:visible, #pane-private .is-waiting").count() == 0
    assert "Your turn" not in await page.title()

    many = tuple([Press(f"t1:p:2:{number}", f"Button {number}", rank=2) for number in range(12)])
    for _ in range(2):
        mine = replace(after, controls=many, waits=True)
        await app.chat.edit(to, message, mine)
        await expect(page.locator("#tab-private .badge.is-turn")).to_be_visible()
        near = page.locator("#pane-private .is-near > .button:visible")
        assert 2 < await near.count() < 9
        tops = await near.evaluate_all("(all) => new Set(all.map((one) => one.offsetTop)).size")
        assert tops == 2
        await page.locator("#pane-private .is-near > .desk-rest").click()
        await expect(near).to_have_count(13)
        await app.chat.edit(to, message, after)
        await expect(page.locator(".badge.is-turn:visible")).to_have_count(0)
    assert await page.locator("#news p", has_text="Your turn").count() == 1


FREEZE = "window.at = performance.now(); performance.now = () => window.at"


async def test_a_phone_shows_the_table_while_i_wait(app: App, windows: Windows) -> None:
    """Above all my cards; at my turn it makes room for what I do with many of them."""
    page = await windows.enter("Maria", {"width": 390, "height": 844})
    held = held_of(middle(seat=1))
    await app.chat.send(Target(place="local:kafene"), table_screen(page_of(held)), "t")
    mine = hand_screen(page_of(held, 0), Draft(0))
    assert not mine.waits
    to = Target(person=await person_of(page))
    message = await app.chat.send(to, mine, "h")
    await page.click("#tab-private")
    above = page.locator("#pane-private .screen-table img.picture")
    await expect(above).to_be_in_viewport(ratio=0.99)
    box = await above.bounding_box()
    assert box is not None
    assert box["height"] > 200
    assert [one for one in await hidden(page) if "status" not in one] == []
    await app.chat.edit(to, message, hand(holding(15, phase=Phase.PLAY)))
    await expect(above).to_have_count(0)
    await expect(page.locator("#pane-private .desk-table small")).to_contain_text("Stock")


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

    message = await app.chat.send(to, waiting(1), "h")
    draw = page.get_by_role("button", name="Draw", exact=True)
    box = await draw.bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + 12
    await page.evaluate(FREEZE)
    await page.mouse.click(x, y)
    await pressed("t1:p:1:x")
    await app.chat.edit(to, message, waiting(2, "Go out"))
    out = page.get_by_role("button", name="Go out", exact=True)
    await expect(out).to_be_visible()
    await page.mouse.click(x, y)
    await page.evaluate("window.at += 601")
    await app.chat.edit(to, message, waiting(2, "Go out", language="hu"))
    await expect(page.locator("#pane-private .screen-hand")).to_have_attribute("lang", "hu")
    await page.mouse.click(x, y)
    await pressed("t1:p:1:x", "t1:p:2:x")

    # the focus is handed on: the same key again does nothing there
    await page.evaluate("window.at += 601")
    await out.focus()
    await page.keyboard.press("Enter")
    await pressed("t1:p:1:x", "t1:p:2:x", "t1:p:2:x")
    await app.chat.edit(to, message, waiting(3, "Throw the ace"))
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
    await expect(ace).not_to_have_class(re.compile("calm"))
    await page.mouse.move(x, y)
    await page.mouse.down()
    before = len(windows.watched[-1].received)
    await app.chat.edit(to, message, waiting(4, "Something else"))
    await until(lambda: "Something else" in windows.watched[-1].received[before:], "another hand")
    await page.mouse.up()
    await pressed("t1:p:3:x")
    await expect(page.get_by_role("button", name="Something else")).to_be_visible()


async def test_a_place_for_throwing(app: App, windows: Windows) -> None:
    """Whatever is drawn in a turn of canasta, no button that does not throw comes to lie where one
    throws; no throw is bolder than the others."""
    page = await windows.enter("Maria", PHONE)
    to = Target(person=await person_of(page))
    screens = [
        hand(holding(14)),
        hand(holding(15, phase=Phase.PLAY)),
        hand(holding(15, phase=Phase.PLAY), chosen=1),
        hand(holding(15, phase=Phase.PLAY), chosen=3),
        hand(holding(12, phase=Phase.PLAY), "bg"),
    ]
    message = await app.chat.send(to, screens[0], "h")
    boxes: dict[bool, list[Any]] = {True: [], False: []}
    for screen in screens:
        await app.chat.edit(to, message, screen)
        throws = [
            one.label
            for one in screen.controls
            if isinstance(one, Press) and one.card and ":p:" in one.token
        ]
        for label in throws:
            await expect(page.locator(f'#pane-private [aria-label="{label}"]')).to_have_count(1)
        await page.wait_for_selector(
            "#pane-private .is-near" if not throws else "#pane-private .desk-throw"
        )
        for at in (True, False):
            boxes[at] += await page.evaluate(
                """(throws) => [...document.querySelectorAll("#pane-private .screen-hand .button")]
                  .filter((one) => Boolean(one.closest(".desk-throw")) === throws)
                  .map((one) => one.getBoundingClientRect()).filter((box) => box.height)
                  .map(({ left, top, right, bottom }) => [left, top, right, bottom])""",
                at,
            )
        assert await page.locator(".desk-throw .button-primary").count() == 0
    assert len(boxes[True]) > 8
    assert len(boxes[False]) > 5
    for one in boxes[True]:
        for other in boxes[False]:
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            assert wide <= 0 or high <= 0, (one, other)


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
    await expect(buttons.filter(has_text="Rules")).to_have_count(1)
    assert await buttons.filter(has_text="My cards").count() == 0
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


async def test_a_finished_trick_stays_for_a_moment(app: App, windows: Windows) -> None:
    """The picture with the winner stays so long beside the newest words, unless I do something or
    have turned that off; above the few cards of belot a phone shows it too, without a press."""
    ended, led = (
        table_screen(page_of(belot_held(state)))
        for state in (
            with_last(belot_middle(trick="", leader=3), "QC KC QD QS", 0, 3),
            with_last(belot_middle(trick="AH"), "QC KC QD QS", 0, 3),
        )
    )
    assert ended.picture
    assert led.picture
    page = await windows.enter("Maria", {"width": 390, "height": 844}, reduced_motion="reduce")
    me = await person_of(page)
    room = Target(place="local:kafene")
    mine = hand_screen(page_of(belot_held(belot_middle()), 1), Draft(0))
    await app.chat.send(Target(person=me), mine, "h")
    await expect(page.locator(CARD).first).to_be_visible()
    windows.opened.push_async_callback(page.context.close)  # nobody else wants its clock
    await page.clock.install()
    await page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    watched = windows.watched[-1]
    shown = page.locator("#pane-private .screen-table img.picture")

    async def drawn(screen: Screen, who: str, message: str | None = None) -> str:
        """The screen came and was drawn; its words say whose turn it is."""
        assert screen.picture is not None
        name, watched.received = screen.picture.key, ""
        if message is None:
            message = await app.chat.send(room, screen, "t")
        else:
            await app.chat.edit(room, message, screen)
        await until(lambda: name in watched.received, "the table")
        says = "document.querySelector('#pane-private .desk-table')?.textContent ?? ''"
        for _ in range(50):
            await page.clock.run_for(20)
            if who in await page.evaluate(says):
                break
        else:
            raise AssertionError(f"it is not the turn of {who}")
        return message

    async def key() -> str:
        """The picture that is shown."""
        address = await shown.get_attribute("data-picture")
        return str(address).rpartition("/")[2].partition("?")[0]

    message = await drawn(ended, "Dora")
    assert await key() == ended.picture.key
    box = await shown.bounding_box()
    assert box is not None
    assert box["height"] > 200
    assert await hidden(page) == []
    await drawn(led, "Ana", message)
    assert await key() == ended.picture.key
    await page.clock.run_for(1500)
    assert await key() == led.picture.key

    await page.evaluate("localStorage.setItem('moment', 'off')")
    await drawn(ended, "Dora", message)
    await drawn(led, "Ana", message)
    assert await key() == led.picture.key
