"""Talk at a table of the real bot, in several browsers: what is seen where, and by whom."""

from __future__ import annotations

import json
import os
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, WebSocketRoute, expect

from tests.chromium import DESKTOP, LYING, Pages
from tests.e2e.at_table import DRAG, TAP, Player
from tests.e2e.kafene import Kafene
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
PHONE = ViewportSize(width=360, height=640)
LEAVES_MS = 6_000 + 14_000
"""How long somebody may count as here whose page is closed, on a busy machine."""

BOX = "(one) => { const { left, top, right, bottom } = one.getBoundingClientRect();"
BOX += " return { left, top, right, bottom }; }"
WHOLE = """(one) => one.scrollHeight <= one.clientHeight + 1
  && one.scrollWidth <= one.clientWidth + 1"""


async def picture(page: Page, name: str) -> None:
    """Keep what is seen where somebody wants to look (PICTURES)."""
    if folder := os.environ.get("PICTURES"):
        await page.screenshot(path=Path(folder) / f"{name}.png")


async def comes(
    pages: Pages, stack: AsyncExitStack, kafene: Kafene, name: str, size: ViewportSize, **more: Any
) -> Player:
    """Somebody new at the page of the room."""
    touch = size["width"] < 1000
    options: dict[str, Any] = {"has_touch": touch, "locale": "en-GB"}
    page = await stack.enter_async_context(pages.open(size, **options))
    player = Player(page, TAP if touch else DRAG)
    await player.enter(kafene.address, more.pop("room"), name, **more)
    return player


async def seated(players: list[Player]) -> None:
    """A table of belot where they sit, and computers beside them."""
    first = players[0]
    await first.friends("belot")
    for one in players[1:]:
        await until(lambda one=one: one.frame.get("public"), "the lobby")  # type: ignore[misc]
        await one.sit()
    await first.control("fill")
    for one in players:
        await until(lambda one=one: one.frame["public"]["kind"] == "table")  # type: ignore[misc]


async def says(player: Player, phrase: str = "", text: str = "") -> None:
    """Say something by the button at the table."""
    await player.press_text(".icon-talk")
    if phrase:
        await player._press(player.page.locator("#saying").get_by_role("button", name=phrase))
    else:
        await player.page.fill("#saying input", text)
        await player.page.keyboard.press("Enter")
    await expect(player.page.locator("#saying")).not_to_be_visible()


async def bubble(page: Page, text: str, seat: int) -> None:
    """The words are whole in a bubble inside the screen, near a seat."""
    said = page.locator(".speech", has_text=text).last
    await expect(said).to_be_in_viewport(ratio=1)
    box = await said.evaluate(BOX)
    assert await said.locator("span").evaluate(WHOLE), f"{text} is cut"
    at = await page.locator(f'[data-zone="seat:{seat}"]').evaluate(BOX)
    across = max(0, box["left"] - at["right"], at["left"] - box["right"])
    down = max(0, box["top"] - at["bottom"], at["top"] - box["bottom"])
    assert max(across / 12, down / 90) <= 1, f"{box} is far from {at}"


async def test_four_friends_talk(pages: Pages, kafene: Kafene) -> None:
    """Bubbles at seats on a phone and on a desktop, in the reader's language; the number of what
    was missed, also after a reload; a line typed in the chat; one who is muted; one who leaves."""
    async with AsyncExitStack() as stack:
        ana = await comes(pages, stack, kafene, "Ana", PHONE, room="talk")
        boris = await comes(pages, stack, kafene, "Boris", DESKTOP, room="talk", language="bg")
        await seated([ana, boris])
        looker = await comes(pages, stack, kafene, "Vesi", PHONE, room="talk", language="hu")
        seats = [one.board["seat"] for one in (ana, boris)]
        here = looker.page.locator(".seat.is-on-page")
        await expect(here).to_have_count(2)
        await expect(looker.page.locator("#facts .bar-watching")).to_be_visible()
        await expect(ana.page.locator("#facts .bar-watching")).to_have_count(0)

        await ana.press_text(f'[data-zone="seat:{seats[0]}"]')  # my own
        await expect(ana.page.locator("#saying")).to_be_visible()
        await ana.page.keyboard.press("Escape")
        await says(ana, "Hurry up, the coffee is getting cold.")
        await bubble(boris.page, "Хайде, кафето изстива.", seats[0])
        await bubble(looker.page, "Igyekezz, kihűl a kávé.", seats[0])
        await expect(boris.page.locator("#say")).to_contain_text("кафето")
        await says(boris, text="Тая карта не беше моя, честна дума, кълна се в кафето")
        await bubble(ana.page, "кълна се", seats[1])
        for one, name in ((ana, "phone"), (boris, "desktop"), (looker, "looks-on")):
            await picture(one.page, f"talk-{name}")
        unread = ana.page.locator(".icon-chat .talk-unread")
        await expect(unread).to_have_text("1")
        await says(looker, text="Sziasztok")
        await expect(unread).to_have_text("2")
        await ana.page.reload()
        await expect(unread).to_have_text("2")

        await ana.press_text(".icon-chat")
        await expect(unread).to_have_count(0)
        chat = ana.page.frame_locator("iframe[name=chat]")
        await expect(chat.locator(".said")).to_have_count(3)
        await expect(chat.locator(".said").first).to_contain_text("Hurry up")
        await expect(chat.locator(".text-away"), "all have a page open").to_have_count(0)
        await expect(chat.locator(".pane-messages img, .pane-pin img")).to_have_count(0)
        await expect(chat.locator(".framed-summary")).to_be_visible()
        panel = await ana.page.locator("#chat").bounding_box()
        assert panel is not None
        assert 0.4 * 640 < panel["y"] < 0.6 * 640, "the table is seen above the chat"
        await expect(ana.page.locator(f'[data-zone="seat:{seats[1]}"]')).to_be_in_viewport()
        await picture(ana.page, "talk-chat")
        await chat.locator("#pane-room input").fill("I am in the chat")
        await chat.locator("#pane-room input").press("Enter")
        await bubble(boris.page, "I am in the chat", seats[0])
        await ana.press_text("#chat .icon-close")

        # Boris hears Ana no more, and then again
        await boris.page.click(f'[data-zone="seat:{seats[0]}"]')
        mute = boris.page.locator("dialog.sheet .button-row button").first
        await mute.click()
        await expect(boris.page.locator("#toast")).to_be_visible()
        muted = boris.page.locator(f'[data-zone="seat:{seats[0]}"]')
        await expect(muted.locator("[data-still=muted]")).to_be_visible()
        await expect(muted.locator(".text-unseen")).to_contain_text("скриваш")
        await says(ana, "Thanks!")
        await bubble(looker.page, "Köszönöm!", seats[0])
        await expect(boris.page.locator(".speech", has_text="Благодаря!")).to_have_count(0)

        await ana.page.close()
        left = looker.page.locator("#toast", has_text="Ana")
        await expect(left).to_be_visible(timeout=LEAVES_MS)
        gone = looker.page.locator(f'.seat.is-off-page[data-zone="seat:{seats[0]}"]')
        await expect(gone).to_have_count(1)
        await expect(gone.locator(".text-unseen")).to_contain_text("nincs itt")
        await picture(looker.page, "talk-left")


async def test_who_looks_on_has_a_way_to_a_table(pages: Pages, kafene: Kafene) -> None:
    """They begin no deal of others; a room of their own is one press away."""
    async with AsyncExitStack() as stack:
        ana = await comes(pages, stack, kafene, "Ana", PHONE, room="looked-at")
        await seated([ana])
        looker = await comes(pages, stack, kafene, "Vesi", PHONE, room="looked-at")
        await expect(looker.page.locator("#facts .bar-watching")).to_have_text("You are watching")
        await looker.press_text(".icon-menu")
        people = looker.page.locator(".talk-people li")
        await expect(people).to_have_text(["Ana plays", "Vesi you"])
        menu = looker.page.locator("dialog.sheet")
        await looker._press(menu.get_by_role("button", name="To the café"))
        await expect(looker.page.locator(".do-friends")).to_be_visible()


async def overlaps(page: Page, one: str, other: str) -> bool:
    """Two parts of the page lie on each other."""
    a, b = [await page.locator(name).first.evaluate(BOX) for name in (one, other)]
    across = a["left"] < b["right"] - 1 and b["left"] < a["right"] - 1
    return bool(across and a["top"] < b["bottom"] - 1 and b["top"] < a["bottom"] - 1)


async def test_a_menu_that_was_closed_stays_closed(pages: Pages, kafene: Kafene) -> None:
    """The answer to what was pressed in it may come after the table that shows what was done."""
    late: list[str | bytes] = []
    routes: list[WebSocketRoute] = []

    def met(route: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["is"] == "answer" and holds:
                late.append(message)
            else:
                route.send(message)

        routes.append(route)
        route.connect_to_server().on_message(pass_on)

    holds = False
    async with pages.open(PHONE, has_touch=True, locale="en-GB") as page:
        await page.route_web_socket("**/table/ws", met)
        ana = Player(page, TAP)
        await ana.enter(kafene.address, "menu-closed", "Ana")
        await seated([ana])
        menu = page.locator("dialog.sheet")
        await ana.press_text(".icon-menu")
        await ana._press(menu.get_by_role("button", name="More", exact=True))
        pause = menu.get_by_role("button", name="Pause", exact=True)
        await expect(pause).to_be_visible()
        holds = True
        await ana._press(pause)
        await expect(page.locator("#table.is-paused")).to_be_attached()
        await until(lambda: late, "the answer")
        await ana.press_text("dialog[open] .sheet-close")
        await expect(menu).not_to_be_visible()
        for message in late:
            routes[-1].send(message)
        await expect(page.locator("html")).not_to_have_class(re.compile("is-sending"))
        await expect(menu).not_to_be_visible()
        await page.context.close()


@pytest.mark.parametrize("size", [PHONE, LYING, DESKTOP], ids=["phone", "lying", "desktop"])
async def test_a_vote_is_seen_and_cast_at_the_table(
    pages: Pages, kafene: Kafene, size: ViewportSize
) -> None:
    """By who has asked, who may vote and who looks on; only who may has the buttons."""
    room = f"votes-{size['width']}"
    async with AsyncExitStack() as stack:
        ana = await comes(pages, stack, kafene, "Ana", size, room=room)
        boris = await comes(pages, stack, kafene, "Boris", size, room=room, language="bg")
        await seated([ana, boris])
        looker = await comes(pages, stack, kafene, "Vesi", size, room=room, language="hu")
        votes = [one.page.locator("#vote") for one in (ana, boris, looker)]
        await expect(votes[0]).not_to_be_visible()
        await ana.press_text(".icon-menu")
        menu = ana.page.locator("dialog.sheet")
        await ana._press(menu.get_by_role("button", name="More", exact=True))
        await ana._press(menu.get_by_role("button", name="Pause", exact=True))
        await expect(menu.locator("#toast")).to_contain_text("You have asked for a pause.")
        await ana.press_text("dialog[open] .sheet-close")
        await expect(menu).not_to_be_visible()
        for one, words in zip(
            votes,
            (
                "You have asked for a pause. Waiting for Boris.",
                "Ana предлага почивка",
                "Ana szünetet",
            ),
            strict=True,
        ):
            await expect(one).to_contain_text(words)
            await expect(one).to_be_in_viewport(ratio=1)
        await expect(boris.page.locator("#say")).to_contain_text("Ana предлага почивка")
        await expect(votes[0].get_by_role("button")).to_have_text(["Withdraw"])
        await expect(votes[1].get_by_role("button")).to_have_text(["За", "Против"])
        await expect(looker.page.get_by_role("button", name="Mellette")).to_have_count(0)
        for player, name in ((ana, "own"), (boris, "may"), (looker, "looks-on")):
            for other in ("#hand", "#acts", ".bar", "#me .seat"):
                if await player.page.locator(other).first.is_visible():
                    both = [
                        await player.page.locator(one).first.evaluate(BOX)
                        for one in ("#vote", other)
                    ]
                    assert not await overlaps(player.page, "#vote", other), (name, other, both)
            await picture(player.page, f"vote-{size['width']}-{name}")
        await boris._press(votes[1].get_by_role("button", name="За"))
        for vote in votes:
            await expect(vote).not_to_be_visible()
        resume = ana.page.get_by_role("button", name="Resume", exact=True)
        await expect(resume).to_be_in_viewport(ratio=1)
        await picture(ana.page, f"paused-{size['width']}")
        await ana._press(resume)
        await boris._press(votes[1].get_by_role("button", name="За"))
        await expect(resume).not_to_be_visible()


async def test_a_lobby_has_its_talk_at_its_seats(pages: Pages, kafene: Kafene) -> None:
    """And whoever talks without a seat can be muted there; a muted player bears a sign."""
    async with AsyncExitStack() as stack:
        ana = await comes(pages, stack, kafene, "Ana", PHONE, room="lobby-talk")
        boris = await comes(pages, stack, kafene, "Boris", DESKTOP, room="lobby-talk")
        looker = await comes(pages, stack, kafene, "Vesi", PHONE, room="lobby-talk")
        await ana.friends("belot")
        await until(lambda: boris.frame.get("public"), "the lobby")
        await boris.sit()
        await says(boris, text="Who else?")
        said = ana.page.locator(".speech", has_text="Who else?")
        at = ana.page.locator(f'.lobby [data-zone="seat:{boris.board["seat"]}"]')
        bubble_box, seat = await said.evaluate(BOX), await at.evaluate(BOX)
        near = max(bubble_box["top"] - seat["bottom"], seat["top"] - bubble_box["bottom"])
        assert near < 20, f"{bubble_box} is far from {seat}"
        await picture(ana.page, "talk-lobby")

        await ana.press_text(".icon-menu")
        mute = ana.page.locator(".talk-people").get_by_role("button", name="Hide what Vesi says")
        await ana._press(mute)
        await expect(ana.page.locator("#toast")).to_contain_text("Vesi")
        await says(looker, text="Take me in")
        await expect(boris.page.locator(".speech", has_text="Take me in")).to_have_count(1)
        await expect(ana.page.locator(".speech", has_text="Take me in")).to_have_count(0)


async def test_who_leaves_on_their_turn_may_be_replaced(pages: Pages, kafene: Kafene) -> None:
    """The way there is at their seat; before its time the answer says when."""
    async with AsyncExitStack() as stack:
        both = [
            await comes(pages, stack, kafene, name, PHONE, room="leaves")
            for name in ("Ana", "Boris")
        ]
        await seated(both)

        def waits() -> list[int]:
            people = [one.board["seat"] for one in both]
            told = both[0].board["seats"]
            return [one["number"] for one in told if one.get("to_act") and one["number"] in people]

        await until(waits, "a person's turn")
        (turn,) = waits()
        gone, stays = both if both[0].board["seat"] == turn else reversed(both)
        await gone.page.close()
        seat = stays.page.locator(f'.seat.is-off-page[data-zone="seat:{turn}"]')
        await expect(seat).to_have_count(1, timeout=LEAVES_MS)
        await seat.tap()
        sheet = stays.page.locator("dialog.sheet")
        await sheet.get_by_role("button", name="Replace").tap()
        await expect(sheet).to_contain_text("until they are back")
        await picture(stays.page, "talk-replace")
        await sheet.get_by_role("button", name="Ask the others").tap()
        await expect(stays.page.locator("#toast")).to_contain_text("Wait for them a little longer")
