"""Logging out everywhere, and being forgotten, in the chat in the browser: cookies are void then,
and open pages end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from aiohttp import ClientSession, WSServerHandshakeError
from playwright.async_api import Page, expect
from redis.asyncio import Redis

from adapters.browser.keys import KEYS
from adapters.browser.visitors import Visitors
from adapters.web.table.site import TableSite
from bot.app.wiring import Kafene
from bot.model.people import Person, place_of_own
from bot.ports.inputs import Pressed
from bot.store.people.people import person_keys
from tests.adapters.browser.conftest import Visitor
from tests.adapters.browser.serving import opened
from tests.adapters.web.table.conftest import TablePage
from tests.bot.application import App
from tests.bot.people import FRIENDS
from tests.chromium import PHONE, Pages
from tests.pages.texts import page_texts
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def said(key: str) -> str:
    """What the chat's page says in English."""
    return page_texts("chat", "en")[key]


class Browser(Visitor):
    """A browser of somebody."""

    async def copied(self) -> Browser:
        """Another browser with the same cookie: it was stolen, or carried over."""
        other = Browser(self.app, self.name)
        other.session.cookie_jar.update_cookies(
            {one.key: one.value for one in self.session.cookie_jar}
        )
        return other

    async def log_out(self) -> int:
        url = self.app.address + "logout"
        async with self.session.post(url, headers=self.origin) as answer:
            return answer.status

    async def me(self) -> str:
        """Who the server says this is; empty if it does not know."""
        async with self.session.get(self.app.address + "me") as answer:
            return str((await answer.json()).get("person", ""))

    async def table(self) -> TablePage:
        """The page of the tables, in the same browser."""
        page = TablePage(self.app.address, self.session)
        await page.connect()
        await page.say("enter", door="local")
        await page.hears("entered")
        return page


class Kitchen:
    """The chat with a real bot that hears what is published."""

    def __init__(self, app: App, address: str) -> None:
        self.app = app
        self.address = address

    @asynccontextmanager
    async def browser(self, name: str) -> AsyncIterator[Browser]:
        """Somebody who came in."""
        found = Browser(self, name)
        await found.enter()
        yield found
        await found.close()


@pytest_asyncio.fixture(loop_scope="session")
async def kitchen(store: Redis) -> AsyncIterator[Kitchen]:
    app = App(store)
    listening = asyncio.create_task(app.bot.news.listen())
    async with opened(app) as service:
        yield Kitchen(app, service._chat.address)
    listening.cancel()


async def test_who_logs_out_everywhere_stays_in_here(kitchen: Kitchen) -> None:
    """The browser in which they do it gets a new cookie; every other one is nobody's."""
    async with kitchen.browser("Ани") as ani, kitchen.browser("Боби") as friend:
        thief = await ani.copied()
        before = await ani.me()
        assert await thief.me() == before
        await thief.connect()
        table = await thief.table()
        await friend.connect()
        assert await ani.log_out() == 200
        await until(lambda: thief.socket.closed)
        await table.hears("trouble", code="cookie")
        await until(lambda: table.socket.closed)
        assert not friend.socket.closed
        assert (await ani.me(), await thief.me()) == (before, "")
        with pytest.raises(WSServerHandshakeError):
            await thief.connect()
        assert (await thief.enter())[1]["person"] != before, "by the form they are somebody new"
        second = await ani.copied()
        assert await ani.log_out() == 200
        assert (await ani.me(), await second.me()) == (before, "")
        await ani.connect()
        await second.close()
        await thief.close()
        await table.close()


async def test_who_is_forgotten_is_somebody_new(kitchen: Kitchen) -> None:
    """Their cookie names nobody, not even by the form; what is left of them has no id."""
    async with kitchen.browser("Ани") as ani:
        await ani.connect()
        table = await ani.table()
        before = await ani.me()
        store = kitchen.app.bot.tables.store.client
        bot = Kafene(
            store, chats={"local": person_keys(KEYS)}
        )  # which keys of the chat know people
        event = kitchen.app.event(Person(before, "Ани"), "local:kafene")
        assert not (await bot.dispatcher.handle(event, Pressed("-:forget"))).refused
        await until(lambda: ani.socket.closed)
        await table.hears("trouble", code="cookie")
        assert await ani.me() == ""
        left = [key async for key in store.scan_iter() if before.encode()[6:] in key]
        assert left == []
        assert (await ani.enter())[1]["person"] != before
        await table.close()


async def test_only_who_is_in_logs_out_and_not_too_often(kitchen: Kitchen) -> None:
    async with kitchen.browser("Ани") as ani, ClientSession() as stranger:
        url = kitchen.address + "logout"
        async with stranger.post(url, headers=ani.origin) as answer:
            assert answer.status == 401
        async with ani.session.post(url, headers={"Origin": "http://evil.example"}) as answer:
            assert answer.status == 403
        assert [await ani.log_out() for _ in range(6)] == [200] * 5 + [429]


async def test_a_cookie_of_before_is_good_until_its_owner_logs_out(store: Redis) -> None:
    """It has no generation: it is of the first."""
    visitors = Visitors(store, "")
    await visitors.load()
    ani = await visitors.enter("Ани", "bg", "")
    old = f"{ani.id}.{visitors._sign('cookie', ani.id)}"
    assert await visitors.known(old) == ani
    new = await visitors.log_out(ani)
    assert await visitors.known(old) is None
    assert await visitors.known(visitors.cookie(new)) == new
    assert (await visitors.enter("Мара", "bg", visitors.cookie(new))).id == ani.id
    assert (await visitors.enter("Мара", "bg", old)).id != ani.id
    for forged in (f"{ani.id}.2.{visitors.cookie(new).rpartition('.')[2]}", f"{ani.id}.01.x"):
        assert await visitors.known(forged) is None


async def test_a_table_of_their_own_is_no_room(kitchen: Kitchen) -> None:
    """The list of rooms had the id of whoever opened their practice on the page."""
    async with kitchen.browser("Ани") as ani:
        table = await ani.table()
        person = await ani.me()
        app = kitchen.app
        await app.say(Person(person, "Ани"), "/practice belot", "local:kafene")
        await table.opens(table=await app.bot.services.boards.at(place_of_own(person)))
        for odd in ("local:a b", "local:../x", "local:@", f"local:{'x' * 40}"):
            await table.say("open", place=odd)
            await table.hears("closed", why="none")
        rooms = await app.bot.tables.store.client.zrange("local:rooms", 0, -1)
        assert rooms == []
        await table.close()


async def test_a_person_of_the_browser_gets_nothing_of_another_chat(kitchen: Kitchen) -> None:
    """By the socket of the chat, which takes any token, and by that of the tables."""
    app = kitchen.app
    await app.say(FRIENDS[0], "/play belot")
    held = await app.held()
    async with kitchen.browser("Mara") as mara:
        await mara.connect()
        table = await mara.table()
        await table.say("open", table=held.table.id)
        await table.hears("closed", why="gone")
        sent = list(app.wall.requests)
        for what in ("look", "sit:-1", "hand", "score", "options", "close"):
            for page in (mara, table):
                said = [
                    await page.act("press", token=f"{id}:{what}")
                    for id in ("00000000", held.table.id)
                ]
                assert said[0]["refused"], what
                assert {**said[0], "id": ""} == {**said[1], "id": ""}, what
        assert (await app.held()).version == held.version
        assert app.wall.requests == sent
        await table.close()


async def test_the_way_out_on_both_pages(kitchen: Kitchen, pages: Pages) -> None:
    """In the settings of the chat and in the menu of the table, once it is unfolded."""
    async with pages.open(PHONE) as page:
        await page.goto(kitchen.address + "chat")
        await page.fill("input[name=name]", "Zoe")
        await page.click("form.enter button[type=submit]")
        await page.click("button.top-me")
        who = "fetch('/me').then((answer) => answer.json()).then((me) => me.person)"
        before = await page.evaluate(who)
        (cookie,) = await page.context.cookies()
        for path, opens in (("chat", "button.top-me"), ("", ".do-menu")):
            await page.goto("about:blank")
            await page.goto(kitchen.address + path)
            await page.click(opens)
            await page.click("details.out summary")
            async with page.expect_navigation():
                await page.click("details.out button")
            await page.wait_for_selector(opens)
            assert await page.evaluate(who) == before
            (newer,) = await page.context.cookies()
            assert newer != cookie
            cookie = newer


DOOR = {"chat": "form.enter", "": ".do-in"}
"""What somebody sees of whom nothing is known; the page of a table asks for a name later."""


async def come_in(page: Page, path: str) -> None:
    """Say a name at the door."""
    if path != "chat":
        await page.click(".do-in")
    await page.fill("input[name=name]", "Zoe")
    await page.click("form.enter button[type=submit]")


@pytest.mark.parametrize(("path", "opens"), [("chat", "button.top-me"), ("", ".do-menu")])
async def test_the_page_waits_for_its_new_cookie(
    kitchen: Kitchen, pages: Pages, monkeypatch: pytest.MonkeyPatch, path: str, opens: str
) -> None:
    """The server ends sockets before it answers. By the old cookie it would be turned away."""
    ends = TableSite.look_again

    async def slow(site: TableSite) -> None:
        await ends(site)
        await asyncio.sleep(1)

    monkeypatch.setattr(TableSite, "look_again", slow)
    async with pages.open(PHONE) as page:
        await page.goto(kitchen.address + path)
        await come_in(page, path)
        await page.click(opens)
        await page.click("details.out summary")
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url.rpartition("/")[2]))
        async with page.expect_navigation():
            await page.click("details.out button")
        await page.wait_for_selector(opens)
        assert asked[:2] == ["logout", path], "it asks nothing before it is loaded again"
        assert await page.locator(DOOR[path]).count() == 0


@pytest.mark.parametrize("path", ["chat", ""])
async def test_a_page_that_is_turned_away_says_why(
    kitchen: Kitchen, pages: Pages, path: str
) -> None:
    """*Log out everywhere* was pressed in another browser. A stranger reads none of it."""
    why = said("turnedAway")
    async with kitchen.browser("Zoe") as zoe, pages.open(PHONE, locale="en") as page:
        await page.goto(kitchen.address + path)
        await page.wait_for_selector(DOOR[path])
        assert await page.locator("[role=alert]:is(.door-why, .entrance-why)").count() == 0
        (cookie,) = list(zoe.session.cookie_jar)
        await page.context.add_cookies(
            [{"name": cookie.key, "value": cookie.value, "url": kitchen.address}]
        )
        await page.reload()
        await page.wait_for_function("() => localStorage.getItem('came-in') === 'yes'")
        await page.wait_for_selector(DOOR[path], state="detached")
        assert await zoe.log_out() == 200
        await expect(page.locator("[role=alert]:is(.door-why, .entrance-why)")).to_have_text(why)
        await come_in(page, path)
        inside = {"chat": ".top-state.is-online", "": ".do-menu"}[path]
        await page.wait_for_selector(inside, state="attached")
        await page.context.clear_cookies()
        await page.evaluate("localStorage.removeItem('came-in')")
        await page.reload()
        await page.wait_for_selector(DOOR[path])
        assert await page.locator("[role=alert]:is(.door-why, .entrance-why)").count() == 0
