"""The way in to the page of a table, at the real bot: taps to the first card, friends and their
room, practice, settings without a table, a reload."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from contextlib import AsyncExitStack

import pytest
from playwright.async_api import Locator, Page, Route, expect

from bot.model.languages import LANGUAGES
from bot.model.tables.table import Stage
from tests.chromium import DESKTOP, PHONE, SMALL, Pages
from tests.e2e.at_table import MORE, TAP, Player, come_in, dealt, in_menu
from tests.e2e.kafene import Kafene
from tests.pages.texts import page_texts
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

UNKNOWN = "I don't know this button"
OFF_CENTRE = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector("span"));
  const [text, box] = [range, one].map((it) => it.getBoundingClientRect());
  return (text.top + text.bottom - box.top - box.bottom) / 2;
}"""
LOOKS_AGAIN_MS = 5500
_numbers = itertools.count(1)


async def close_table(sheet: Locator) -> None:
    """Close the table by a button of a sheet, which asks first."""
    await sheet.get_by_role("button", name="Close the table", exact=True).tap()
    await sheet.locator(".confirm .button").first.tap()


async def test_three_taps_to_the_first_card_of_belot(pages: Pages, kafene: Kafene) -> None:
    """With the name that the page offers; after a reload the same cards are there. The room of the
    link stays free."""
    async with pages.open(SMALL, **MORE) as page:
        await page.goto(kafene.address)
        await page.tap("[data-game=belot]")
        await page.tap(".do-now")
        await page.tap(".enter .button-primary")
        await dealt(page)
        first = await page.locator("#hand").inner_text()
        await page.reload()
        await dealt(page)
        again = await page.locator("#hand").inner_text()  # a bid in the meantime sorts them again
        assert Counter(again.split()) >= Counter(first.split())
        await page.tap(".icon-menu")
        await page.tap(".do-home, dialog button:has-text('To the café')")
        await expect(page.locator(".entrance-mine button")).to_contain_text(
            "Belot · with computers"
        )
        await expect(page.locator("[data-game]").first).to_have_attribute("data-game", "belot")
        assert await page.locator(".entrance-head").is_visible()
        await page.tap(".entrance-mine button")
        await dealt(page)


async def test_the_key_go_marks_no_card(pages: Pages, kafene: Kafene) -> None:
    """Whoever comes in from the keyboard of a phone sees all cards alike."""
    async with pages.open(SMALL, **MORE) as page:
        await page.goto(kafene.address)
        await page.locator(".do-now").first.tap()
        await page.locator("input[name=name]").press("Enter")
        await expect(page.locator("#hand .card")).not_to_have_count(0)
        await page.wait_for_timeout(300)
        await expect(page.locator("#hand .card:focus")).to_have_count(0)


async def test_friends_meet_in_a_room_of_their_own(pages: Pages, kafene: Kafene) -> None:
    """Ana makes the room and is seated; her link says that she waits, before a name is asked, and
    leads to a seat. No list names the room."""
    async with pages.open(PHONE, **MORE) as ana, pages.open(SMALL, **MORE) as ben:
        await ana.goto(kafene.address)
        await ana.tap("[data-game=belot]")
        await ana.tap(".do-friends")
        await come_in(ana, "Ana")
        code = ana.locator(".invite-qr")
        await expect(code).to_be_visible()
        await expect(code).not_to_have_js_property("naturalWidth", 0)
        link = await ana.input_value(".invite-link input")
        assert link == ana.url
        await ben.goto(link)
        waits = ben.locator(".entrance-waits")
        await expect(waits).to_contain_text("waits at Belot, 3 seats free")
        await expect(waits).to_contain_text("Ana")
        await waits.locator("button").tap()
        await come_in(ben, "Ben")
        await expect(ben.locator(".lobby-round .lobby-place-0")).to_have_text("Ben")
        await ana.tap("dialog[open] .sheet-close")
        await expect(ana.locator(".lobby-round")).to_contain_text("Ben")
        free = await ana.locator(".lobby-round .is-free").count()
        assert free == 2
        room = link.partition("#")[2]
        held = await kafene.held(room)
        assert held.table.stage is Stage.LOBBY
        assert [one.name for one in held.table.people] == ["Ana", "Ben"]
        await ben.goto(f"{kafene.address}chat#kafene")
        await expect(ben.locator("#app")).not_to_contain_text(room)


async def test_a_fifth_friend_reads_how_it_is_and_has_a_way(pages: Pages, kafene: Kafene) -> None:
    """Two wait at a table for two: a third reads that they watch, and can press nothing that would
    be refused. The first screen of a fourth says who plays. *With friends* leads out of the room.
    When the table is closed, each of them reads it until they go on."""
    room = f"full-{next(_numbers)}"
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(pages.open(SMALL, **MORE)) for _ in range(4)]
        ana, ben, cili, dan = people
        host, friend, watcher = [Player(one, TAP) for one in people[:3]]
        await host.enter(kafene.address, room, "Ana")
        await host.friends("decorated-canasta")
        await host.pick("players", "2")
        await friend.enter(kafene.address, room, "Ben")
        await until(lambda: friend.board.get("seats"))
        await friend.sit()
        await watcher.enter(kafene.address, room, "Cili")
        watching = cili.locator(".lobby .lobby-watching")
        await expect(watching).to_have_text("You are watching. The table is full.")
        await expect(cili.locator(".lobby .button-success, .lobby .field")).to_have_count(0)
        await expect(cili.get_by_role("button", name="Stand up")).to_have_count(0)
        await in_menu(ana, "To the café")
        await expect(ana.locator(".entrance-mine button")).to_have_count(1)
        await expect(
            ana.locator(".entrance-waits"), "I need no invitation to my own table"
        ).to_have_count(0)
        await ana.tap(".entrance-mine button")

        await host.control("start")
        await until(lambda: watcher.frame["public"]["kind"] == "table")
        await dan.goto(f"{kafene.address}#{room}")
        waits = dan.locator(".entrance-waits")
        await expect(waits.locator("b")).to_have_text("Ana, Ben play Decorated canasta here")
        above, below = await waits.bounding_box(), await dan.locator(".do-now").bounding_box()
        assert above
        assert below
        assert above["y"] < below["y"]
        await dan.tap(".do-now")
        await dan.tap(".enter .do-cancel")
        await expect(dan.locator(".enter")).to_have_count(0)
        await waits.get_by_role("button", name="Look on").tap()
        await come_in(dan, "Dan")
        await expect(dan.locator("#facts .bar-watching")).to_be_visible()
        await in_menu(dan, "To the café")
        await dan.tap(".do-friends")
        await expect(dan.locator(".invite-qr")).to_be_visible()
        assert room not in dan.url
        await expect(dan.locator("#toast")).not_to_contain_text("already")

        # Dan's table is closed with Ben at it
        await ben.goto("about:blank")
        await ben.goto(dan.url)
        await (
            ben.locator(".entrance-waits button")
            .or_(ben.locator(".lobby-round .is-free"))
            .first.tap()
        )
        await until(lambda: friend.board.get("seat") is not None)
        await dan.tap("dialog[open] .sheet-close")
        await dan.get_by_role("button", name="Options", exact=True).tap()
        sheet = dan.locator("dialog[open]")
        await close_table(sheet)
        await expect(dan.locator(".do-now")).to_be_visible()
        await expect(dan.locator(".entrance-shut"), "who has closed it knows").to_have_count(0)
        await expect(ben.locator(".entrance-shut")).to_contain_text("This table was closed")
        await ben.tap(".entrance-shut .do-on")
        await expect(ben.locator(".do-now")).to_be_visible()
        await expect(ben.locator(".entrance-shut")).to_have_count(0)
        await expect(ben.locator(".entrance-mine button")).to_have_count(1)

        # Ana's in the middle of a deal: she plays alone by then
        await ben.tap(".entrance-mine button")
        await in_menu(ben, "More")
        await ben.locator("dialog[open]").get_by_role("button", name="Stand up").tap()
        await ben.locator("dialog[open] .confirm .button").first.tap()
        await until(lambda: friend.board.get("seat") is None)
        await in_menu(ana, "More")
        await close_table(ana.locator("dialog[open]"))
        closed = cili.locator(".entrance-shut")
        await expect(closed).to_contain_text("This table was closed")
        await cili.wait_for_timeout(LOOKS_AGAIN_MS)  # the page asks for another table meanwhile
        await expect(closed).to_contain_text("Decorated canasta")
        await cili.tap(".entrance-shut .do-on")
        await cili.reload()
        await expect(cili.locator(".do-now")).to_be_visible()
        await expect(cili.locator(".entrance-mine, .entrance-shut")).to_have_count(0)


async def play_now(page: Page, address: str, name: str) -> None:
    """Come in and begin a match of belot against computers."""
    await page.goto(address)
    await page.tap("[data-game=belot]")
    await page.tap(".do-now")
    await come_in(page, name)
    await dealt(page)


async def follows(page: Page, link: str) -> None:
    """Open a link in a tab that shows something else."""
    await page.goto("about:blank")
    await page.goto(link)


@pytest.mark.parametrize("locale", LANGUAGES)
async def test_a_link_that_leads_to_no_table_says_so(
    pages: Pages, kafene: Kafene, locale: str
) -> None:
    """A link with a letter changed, cut or added leads to an empty room. The page says so to
    whoever follows it, and to nobody at the start."""
    words = page_texts("table", locale)
    async with pages.open(SMALL, **{**MORE, "locale": locale}) as page:
        for room in ("honey-coffee-6jz2pg3b", "honey-coffee-6jz2p", "honey-coffee-6jz2pg3aa"):
            await follows(page, f"{kafene.address}#{room}")
            await expect(page.locator(".entrance-why")).to_have_text(words["emptyLink"])
            await expect(page.locator(".do-now")).to_be_visible()
        await follows(page, kafene.address)
        await page.wait_for_selector(".do-now")
        await page.wait_for_timeout(500)
        await expect(page.locator(".entrance-why")).to_have_count(0)


async def test_who_plays_alone_sits_down_with_a_friend(pages: Pages, kafene: Kafene) -> None:
    """Maria plays against computers when Tom opens a table in the same room. *Sit down* and every
    address of the room lead to him; her own table is where she left it, also after a reload."""
    link = f"{kafene.address}#sits-{next(_numbers)}"
    async with pages.open(SMALL, **MORE) as maria, pages.open(SMALL, **MORE) as tom:
        await play_now(maria, link, "Maria")
        host = Player(tom, TAP)
        await host.enter(kafene.address, link.partition("#")[2], "Tom")
        await host.friends("belot")
        mine = maria.locator(".entrance-mine button")

        await in_menu(maria, "To the café")
        waits = maria.locator(".entrance-waits")
        await expect(waits).to_contain_text("Tom waits at Belot, 3 seats free")
        await waits.get_by_role("button", name="Sit down").tap()
        await expect(maria.locator(".lobby-round .lobby-place-0")).to_have_text("Maria")
        await expect(tom.locator(".lobby-round")).to_contain_text("Maria")
        await maria.reload()
        await expect(maria.locator(".lobby-round .lobby-place-0")).to_have_text("Maria")

        await in_menu(maria, "To the café")
        await mine.filter(has_text="with computers").tap()
        await dealt(maria)
        await maria.reload()
        await dealt(maria)
        await follows(maria, link)
        await expect(maria.locator(".lobby-round .lobby-place-0")).to_have_text("Maria")

        await in_menu(maria, "To the café")
        await mine.filter(has_text="with computers").tap()
        await dealt(maria)
        await maria.evaluate("location.hash = 'elsewhere'")
        await expect(maria.locator(".do-now")).to_be_visible()
        await maria.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
        await expect(maria.locator(".lobby-round .lobby-place-0")).to_have_text("Maria")


async def test_who_plays_alone_looks_on_at_friends(pages: Pages, kafene: Kafene) -> None:
    """*Look on* leads from a match of one's own to that of the room, and so does the row of the
    room, also where the address names one's own table. A reload leads there again."""
    room = f"looks-{next(_numbers)}"
    async with pages.open(SMALL, **MORE) as maria, pages.open(SMALL, **MORE) as tom:
        host = Player(tom, TAP)
        await host.enter(kafene.address, room, "Tom")
        await host.open("belot")
        player = Player(maria, TAP)
        await play_now(maria, f"{kafene.address}#{room}", "Maria")
        own = player.board["table"]

        watching = maria.locator("#facts .bar-watching")
        await in_menu(maria, "To the café")
        await maria.get_by_role("button", name="Look on").tap()
        await expect(watching).to_be_visible()
        await maria.reload()
        await expect(watching).to_be_visible()

        await follows(maria, f"{kafene.address}?table={own}#{room}")
        await dealt(maria)
        await in_menu(maria, "To the café")
        await maria.tap(".entrance-rooms summary")
        await maria.locator(".do-go", has_text="you are here").tap()
        await expect(watching).to_be_visible()
        await maria.reload()
        await expect(watching).to_be_visible()


async def test_my_table_of_another_room_brings_its_room(pages: Pages, kafene: Kafene) -> None:
    """The address, the invitation and the chat are those of the table that I go to."""
    async with pages.open(SMALL, **MORE) as ana:
        await ana.goto(kafene.address)
        await ana.tap("[data-game=belot]")
        await ana.tap(".do-friends")
        await come_in(ana, "Ana")
        link = await ana.input_value(".invite-link input")
        await expect(ana.locator(".lobby-round")).to_contain_text("Ana")
        await follows(ana, f"{kafene.address}#elsewhere-{next(_numbers)}")
        await ana.tap(".entrance-mine button")
        await expect(ana.locator(".lobby-round")).to_contain_text("Ana")
        assert ana.url == link
        await in_menu(ana, "Invite friends")
        assert await ana.input_value(".invite-link input") == link


async def test_the_first_screen_on_a_desktop(pages: Pages, kafene: Kafene) -> None:
    """It hides more names than one, or none; nothing of the table stays beside it; the rooms stand
    in the middle of their rows."""
    names = ["Ana", "Ben", "Cili", "Dan"]

    async def room(route: Route) -> None:
        await route.fulfill(json={"game": "belot", "waiting": names, "playing": True})

    async with pages.open(DESKTOP, locale="en-GB") as page:
        await page.route("**/room?*", room)
        await page.goto(kafene.address)
        said = page.locator(".entrance-waits b")
        await expect(said).to_have_text("Ana, Ben, Cili, Dan play Belot here")
        names.append("Eva")
        await page.reload()
        await expect(said).to_have_text("Ana, Ben, Cili, … play Belot here")
        await page.click("[data-game=belot]")
        await page.click(".do-now")
        await page.click(".enter .button-primary")
        await expect(page.locator("#hand .card").first).to_be_visible()
        lately = page.locator(".happened.is-beside")
        await expect(lately).to_be_visible()
        await page.click(".icon-menu")
        await page.get_by_role("button", name="To the café").click()
        await expect(page.locator(".do-now")).to_be_visible()
        await expect(lately).not_to_be_visible()
        await page.click(".entrance-rooms summary")
        off = await page.locator(".entrance-room .do-go").first.evaluate(OFF_CENTRE)
        assert abs(off) <= 2


async def test_practice_opens_its_table(pages: Pages, kafene: Kafene) -> None:
    """At the end of the road of the first steps are cards."""
    async with pages.open(SMALL, **MORE) as page:
        await page.goto(f"{kafene.address}#lessons-{next(_numbers)}")
        await page.tap(".do-in")
        await come_in(page, "Lea")
        await page.tap(".do-menu")
        sheet = page.locator("dialog[open]")
        await sheet.get_by_role("button", name="First steps", exact=True).tap()
        await sheet.get_by_role("button", name="Practise a game: Belot", exact=True).tap()
        await expect(page.locator("#hand .card").first).to_be_visible()
        await expect(sheet).to_have_count(0)
        await expect(page.locator("#toast")).not_to_contain_text("private messages")


async def test_settings_and_tables_without_a_table(pages: Pages, kafene: Kafene) -> None:
    async with pages.open(SMALL, **MORE) as page:
        await page.goto(f"{kafene.address}#settings-{next(_numbers)}")
        sheet = page.locator("dialog[open]")
        await page.tap(".do-settings")
        await expect(sheet.locator("select[name=size]")).to_be_visible()
        await page.tap("dialog[open] .sheet-close")
        await page.tap(".do-in")
        await come_in(page, "Sara")
        await page.tap(".do-menu")
        await sheet.get_by_role("button", name="Settings", exact=True).tap()
        await sheet.locator("select[name=felt]").select_option("wine")
        await expect(page.locator("html")).to_have_attribute("data-felt", "wine")
        await page.reload()
        await expect(page.locator("html")).to_have_attribute("data-felt", "wine")
        await page.tap(".do-menu")
        await sheet.get_by_role("button", name="Settings", exact=True).tap()
        await sheet.get_by_role("button", name=re.compile("Calls, order")).tap()
        order = sheet.get_by_role("combobox", name="Order of your cards")
        await order.select_option(label="⇅ By suit")
        await expect(order.locator("option:checked")).to_have_text("⇅ By suit")
        said = await sheet.inner_text()
        assert "Hand sorted by" not in said, "everything is said once"
        await page.tap("dialog[open] .sheet-close")
        await page.tap(".do-menu")
        await page.get_by_role("button", name="My tables", exact=True).tap()
        await expect(page.locator("dialog[open]")).to_contain_text("You are not at any table")
        assert UNKNOWN not in await page.content()
