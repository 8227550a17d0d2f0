"""The page inside Telegram and inside Discord, in a real Chromium: a frame of another origin, each
host's own messages, people who are the same as in the chat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, cast
from urllib.parse import quote

import discord.http
import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    FrameLocator,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from adapters.discord.activity import Activity
from adapters.discord.rendering.ids import place_id
from adapters.telegram.miniapp import MOST_AGE, MiniApp
from adapters.web.service import PageService
from bot.model.people import Person
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import awaited
from tests.adapters.discord.activities import SECRET
from tests.adapters.discord.standin import TOKEN as DISCORD_TOKEN
from tests.adapters.discord.standin import Standin
from tests.adapters.telegram.launching import ANI, NOW, init_data
from tests.adapters.telegram.world import TOKEN as TELEGRAM_TOKEN
from tests.adapters.web.table.conftest import serving
from tests.adapters.web.table.hosts import DISCORD, NAMES, OURS, TELEGRAM, Hosts
from tests.bot.application import App, control
from tests.bot.servers import Server
from tests.chromium import PATIENCE_MS, SWITCHES, find_chromium
from tests.e2e.at_table import DRAG, TAP, Framed, Player
from tests.pages.texts import page_texts
from tests.tls import certificate
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
PHONE: Final = ViewportSize(width=390, height=844)
INSET = "getComputedStyle(document.documentElement).getPropertyValue"


HEARD = """([name, data]) => heard.some(
  ([one, other]) => one === name && JSON.stringify(other) === JSON.stringify(data))"""
LINK = """() => {
  const link = document.createElement("a");
  Object.assign(link, {href: "https://kafene.example/rules", target: "_blank"});
  document.body.append(link);
  link.click();
}"""


@dataclass
class World:
    """A bot whose page has both doors, behind the proxies of both hosts; a browser that finds them
    under their names."""

    app: App
    service: PageService
    hosts: Hosts
    discord: Standin
    browser: Browser

    async def phone(self) -> tuple[Page, list[str]]:
        """A phone, and what its console and the policy of our page complain about."""
        window = await self.browser.new_context(
            viewport=PHONE, ignore_https_errors=True, has_touch=True, reduced_motion="reduce"
        )
        window.set_default_timeout(PATIENCE_MS)
        page, faults = await window.new_page(), list[str]()
        page.on("console", lambda one: faults.append(one.text) if one.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page, faults

    async def dealt(
        self, person: Person, place: str, game: str = "classic", language: str = "en"
    ) -> Snapshot:
        """Somebody plays with computers in a place, and the cards are dealt."""
        await self.app.say(person, f"/play {game}", place, language=language)
        for what in ("sit:0", "fill"):
            lobby = await self.app.public(place)
            await self.app.press(person, control(lobby, what), place=place)
        held = await self.app.held(place)
        assert held.state is not None
        return held

    async def somebody_elses_turn(self, person: Person, language: str) -> Snapshot:
        """Another than the person begins; the computers do not move."""
        for topic in range(700, 720):
            held = await self.dealt(person, f"telegram:-100500/{topic}", language=language)
            if 0 not in awaited(held.table, held.game, held.state):
                return held
        raise AssertionError("the same person begins each time")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def world(
    browser_store: Server, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[World]:
    browser_store.flush()
    context, _ = certificate(tmp_path_factory.mktemp("tls"), *NAMES)
    standin = Standin()
    await standin.start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{standin.port}/api/v10")
        async with browser_store.client() as client, async_playwright() as driver:
            app = App(client)
            doors = (Activity(DISCORD_TOKEN, SECRET), MiniApp(TELEGRAM_TOKEN, lambda: NOW + 60))
            services = replace(app.bot.services, public_url=f"https://{OURS}", page_doors=doors)
            async with serving(services, proxies=("127.0.0.1",)) as service:
                hosts = Hosts(service.address)
                async with hosts.serving(context) as port:
                    rules = f"--host-resolver-rules=MAP * 127.0.0.1:{port}"
                    browser = await driver.chromium.launch(
                        executable_path=find_chromium(), args=[rules, *SWITCHES]
                    )
                    yield World(app, service, hosts, standin, browser)
                    await browser.close()
    await standin.stop()
    assert not standin.violations


async def shows_hand(frame: FrameLocator, held: Snapshot) -> None:
    """The page has the person's cards, all of them."""
    cards = held.game.view(held.state, 0).hand
    await expect(frame.locator("[role=listbox] [role=option]")).to_have_count(len(cards))


async def test_in_telegram(world: World) -> None:
    """Opened by a link under the table. The host hears what it knows and nothing else, the first
    thing that downward swipes do not close the page."""
    user = ANI | {"id": 4300}
    held = await world.somebody_elses_turn(Person(f"telegram:{user['id']}", "Ани П."), "bg")
    launch = urlsafe(init_data(user, start_param=held.table.id))
    page, faults = await world.phone()
    await page.goto(world.hosts.shows(TELEGRAM, f"https://{OURS}/#{launch}"))
    frame = page.frame_locator("iframe")
    await shows_hand(frame, held)
    heard = await page.evaluate("heard")
    assert heard[0] == ["web_app_setup_swipe_behavior", {"allow_vertical_swipe": False}]
    assert ["web_app_ready", {}] in heard
    inner = page.frames[1]
    assert await inner.evaluate(f"{INSET}('--inset-top')") == "23px", "the device's and the app's"
    assert await inner.evaluate(f"{INSET}('--host-bg-color')") == "#102030"
    await expect(frame.locator("html")).to_have_attribute("lang", "bg")  # the words are fetched
    await page.evaluate("say('theme_changed', {theme_params: {bg_color: '#304050'}})")
    await until_shows(inner, "--host-bg-color", "#304050")
    await feels_and_goes_back(page)
    await inner.evaluate("location.reload()")  # this frame may keep nothing: it comes in anew
    await shows_hand(page.frame_locator("iframe"), held)
    assert await page.evaluate("wrong") == []
    assert faults == []
    assert not any("hash" in one or TELEGRAM_TOKEN in one for one in world.hosts.asked)
    await page.context.close()


async def test_in_telegram_too_late_and_out_everywhere(world: World) -> None:
    """What Telegram said is too old: the page says so for good. Who logs out everywhere sees no
    card any more, and is in again when they open the page from the chat."""
    user = ANI | {"id": 4400}
    person = Person(f"telegram:{user['id']}", "Ани П.")
    held = await world.dealt(person, "telegram:-100500/44", language="bg")
    page, faults = await world.phone()
    late = urlsafe(init_data(user, at=NOW - MOST_AGE - 1, start_param=held.table.id))
    await page.goto(world.hosts.shows(TELEGRAM, f"https://{OURS}/#{late}"))
    frame = page.frame_locator("iframe")
    words = page_texts("table", "bg")
    said = frame.locator("#pause [role=alert]")
    await expect(said).to_have_text(words["refused-late"])
    launch = urlsafe(init_data(user, start_param=held.table.id))
    await page.goto(world.hosts.shows(TELEGRAM, f"https://{OURS}/?again#{launch}"))
    await shows_hand(frame, held)
    await frame.locator(".icon-menu").tap()
    await frame.locator("details.out summary").tap()
    await frame.locator("details.out button").tap()
    await expect(said).to_have_text(words["refused-out"])
    await expect(frame.locator("[role=listbox] [role=option]")).to_have_count(0)
    await page.goto(world.hosts.shows(TELEGRAM, f"https://{OURS}/?anew#{launch}"))
    await shows_hand(frame, held)
    assert faults == []
    await page.context.close()


async def feels_and_goes_back(page: Page) -> None:
    """What a finger does is felt; Telegram's own button closes what lies over the table; links are
    opened by Telegram."""
    frame, inner = page.frame_locator("iframe"), page.frames[1]

    async def hears(name: str, **data: Any) -> None:
        await page.wait_for_function(HEARD, arg=[name, data])

    await frame.locator(".icon-menu").tap()
    await expect(frame.locator("dialog[open]")).to_have_count(1)
    await hears("web_app_setup_back_button", is_visible=True)
    await page.evaluate("heard.length = 0; say('back_button_pressed')")
    await expect(frame.locator("dialog[open]")).to_have_count(0)
    await hears("web_app_setup_back_button", is_visible=False)
    chosen = frame.locator('[role=option][aria-selected="true"]')
    await inner.evaluate("document.querySelector('[role=option]').scrollIntoView()")
    await frame.locator("[role=option]").first.tap(position={"x": 6, "y": 20})
    await expect(chosen).to_have_count(1)
    await page.evaluate("say('back_button_pressed')")
    await expect(chosen).to_have_count(0)
    await frame.locator("[role=option]").first.tap(position={"x": 6, "y": 20})
    await frame.locator('[data-zone="stock"]').tap()  # no card goes there
    await hears("web_app_trigger_haptic_feedback", type="notification", notification_type="error")
    await inner.evaluate(LINK)
    await hears("web_app_open_link", url="https://kafene.example/rules")


async def test_in_the_app_of_telegram(world: World) -> None:
    """In no frame: the app gives a function to speak to it, and calls ours."""
    held = await world.dealt(Person(f"telegram:{ANI['id']}", "Ани П."), "telegram:-100500/8")
    launch = urlsafe(init_data())
    page, faults = await world.phone()
    await page.add_init_script(
        "window.heard = []; window.TelegramWebviewProxy = "
        "{ postEvent: (name, data) => heard.push([name, JSON.parse(data)]) }"
    )
    await page.goto(f"https://{OURS}/?table={held.table.id}#{launch}")
    cards = len(held.game.view(held.state, 0).hand)
    await expect(page.locator("[role=listbox] [role=option]")).to_have_count(cards)
    heard = await page.evaluate("heard")
    assert heard[0] == ["web_app_setup_swipe_behavior", {"allow_vertical_swipe": False}]
    assert await page.evaluate("heard.length") >= 6
    for call in ("Telegram.WebView.receiveEvent", "TelegramGameProxy_receiveEvent"):
        await page.evaluate(f"{call}('safe_area_changed', {{top: {len(call)}}})")
        assert await page.evaluate(f"{INSET}('--inset-top')") == f"{len(call)}px"
    assert faults == []
    await page.context.close()


async def test_in_discord(world: World) -> None:
    """Opened in a channel: the table is that of the channel. Through Discord's proxy, with its
    origin. A page that lost its line comes back by its ticket, without another code."""
    standin, zoe = world.discord, 4242
    app = standin.activities.application
    held = await world.dealt(
        Person(f"discord:{zoe}", "Zoe"),
        place_id(standin.channel.id, standin.guild.id),
        language="hu",
    )
    instance = standin.activities.opened(standin.channel.id, standin.guild.id, zoe)
    query = f"frame_id=f-1&instance_id={instance}&platform=mobile&channel_id=1&guild_id=2"
    url = f"https://{app}.discordsays.com/?{query}"
    code = standin.activities.code(zoe, "zoe")
    page, faults = await world.phone()
    await page.add_init_script(f"window.codes = ['{code}']")
    await page.goto(world.hosts.shows(DISCORD, url, app=app, locale="hu"))
    await shows_hand(page.frame_locator("iframe"), held)
    said = [two["cmd"] for one, two in await page.evaluate("heard") if one]
    assert [one for one, _ in await page.evaluate("heard")].count(0) == 1
    assert said.count("AUTHORIZE") == 1
    inner = page.frames[1]
    assert await inner.evaluate("document.documentElement.lang") == "hu"
    hand = page.frame_locator("iframe").locator("#hand")
    for layout, shown in ((1, False), (0, True)):  # in a corner of the window, and large again
        moved = "(mode) => post({cmd: 'DISPATCH', evt: 'ACTIVITY_LAYOUT_MODE_UPDATE', nonce: null,"
        await page.evaluate(moved + " data: {layout_mode: mode}})", layout)
        await expect(hand).to_be_visible(visible=shown)
    await inner.evaluate(LINK)
    opened = "() => heard.some(([, one]) => one.cmd === 'OPEN_EXTERNAL_LINK')"
    await page.wait_for_function(opened)
    (line,) = [one for one in world.service._site._open if one.owner == f"discord:{zoe}"]
    world.hosts.away = True
    line.close(1012, b"restart")
    await until(lambda: any("502" in one for one in faults), "a vain attempt")
    world.hosts.away = False
    await until(lambda: any(one is not line for one in world.service._site._open))
    faults.clear()
    await shows_hand(page.frame_locator("iframe"), held)
    assert len(standin.activities.grants) == 1
    assert await page.evaluate("wrong") == []
    assert faults == []
    assert not any(code in one for one in world.hosts.asked)
    await page.context.close()


@asynccontextmanager
async def at_work(app: App) -> AsyncIterator[None]:
    """The bot does its jobs (computers move) until the end of the block."""
    stop = asyncio.Event()
    task = asyncio.create_task(app.bot.run(stop))
    try:
        yield
    finally:
        stop.set()
        await task


@pytest.mark.night
@pytest.mark.parametrize("host", [TELEGRAM, DISCORD])
async def test_a_whole_match_in_a_frame(world: World, host: str) -> None:
    """Belot to its end, on a phone: dragged in Telegram, tapped in Discord."""
    page, faults = await world.phone()
    if host == TELEGRAM:
        person, place = Person(f"telegram:{ANI['id']}", "Ани П."), "telegram:-100500/9"
        held = await world.dealt(person, place, "belot")
        player = Player(page, DRAG)
        launch = urlsafe(init_data(start_param=held.table.id))
        shown = world.hosts.shows(TELEGRAM, f"https://{OURS}/#{launch}")
    else:
        standin, zoe = world.discord, 4343
        app, channel = standin.activities.application, standin.channel.id
        person, place = Person(f"discord:{zoe}", "Zoe"), place_id(channel, standin.guild.id)
        held = await world.dealt(person, place, "belot")
        player = Player(page, TAP)
        instance = standin.activities.opened(channel, standin.guild.id, zoe)
        query = f"frame_id=f-2&instance_id={instance}&platform=mobile&channel_id=1&guild_id=2"
        await page.add_init_script(f"window.codes = ['{standin.activities.code(zoe, 'zoe')}']")
        url = f"https://{app}.discordsays.com/?{query}"
        shown = world.hosts.shows(DISCORD, url, app=app, locale="bg")
    await page.goto(shown)
    player.page = cast(Page, Framed(page))
    async with at_work(world.app):
        while (await world.app.held(place)).table.stage is not Stage.OVER:
            await until(lambda: player.mine)
            if player.wanted("next") and player.ready == player.deal:
                continue
            await player.move()
    assert player.refused == []
    assert await page.evaluate("wrong") == []
    assert faults == []
    print(f"\n{host}: {player.moves} moves, deal {player.deal}")
    await page.context.close()


async def test_no_other_page_shows_it(world: World) -> None:
    """In a frame of a stranger there is nothing of it."""
    page, faults = await world.phone()
    world.hosts.pages["evil.example"] = f"<iframe src='https://{OURS}/'></iframe>"
    await page.goto("https://evil.example/")
    await until(lambda: any("frame-ancestors" in one for one in faults))
    await page.context.close()


def urlsafe(data: str) -> str:
    """The fragment with which Telegram opens the page."""
    return f"tgWebAppData={quote(data)}&tgWebAppVersion=9.1&tgWebAppPlatform=weba"


async def until_shows(inner: Any, name: str, value: str) -> None:
    """Waits until the page has a value of its style."""
    await inner.wait_for_function(f"() => {INSET}('{name}') === '{value}'")
