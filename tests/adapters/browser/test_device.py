"""The page as an app, on the real server: it opens without a line, *back* closes what lies over the
table, the device is told of a turn and stays awake, and settings are kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect
from redis.asyncio import Redis

from adapters.browser import keys
from adapters.browser.server import LocalChat
from adapters.browser.settings import LocalSettings
from adapters.web.server.pages import page_of
from adapters.web.table.files import load_table
from adapters.web.table.site import TableSite
from bot.model.clock import Speed
from bot.model.languages import FACTS, LANGUAGES
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.chat import Target
from bot.ports.screen import Kind, Screen
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.adapters.browser.conftest import App as Serving
from tests.adapters.browser.pushing import PushService, push_service
from tests.adapters.browser.scripted import Scripted
from tests.bot.application import App
from tests.bot.readers import STUDIO
from tests.chromium import PHONE, Pages
from tests.pages.texts import page_texts
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
WORDS: Final = page_texts("table", "en")
PLAIN: Final = """
  window.vibrated = [];
  Navigator.prototype.vibrate = (one) => window.vibrated.push(one);
"""
"""A script of the test's own: the page asks its questions."""


class Cafe:
    """The chat in the browser with a real bot, and a push service on this machine."""

    def __init__(self, app: App, chat: LocalChat, service: PushService) -> None:
        self.app = app
        self.chat = chat
        self.service = service

    async def comes_in(self, page: Page, name: str = "Ana", language: str = "en") -> Person:
        """Somebody enters by the form of the chat."""
        await page.goto(f"{self.chat.address}chat")
        await page.fill("input[name=name]", name)
        await page.select_option("select[name=language]", language)
        await page.click("form.enter button[type=submit]")
        await page.wait_for_selector("button.top-me")
        told = await page.evaluate("fetch('/me').then((answer) => answer.json())")
        return Person(told["person"], name)

    async def plays(self, page: Page, *others: Person, language: str = "en") -> str:
        """They come in and play belot, against computers if there are no others."""
        host = await self.comes_in(page, language=language)
        tables = self.app.bot.tables
        opening = Opening("belot", {"cut": "chance"}, speed=Speed.SLOW)
        outcome: Any = await tables.open("local:kafene", f"open-{host.id}", host, opening)
        table = str(outcome.params["table"])
        for seat, one in enumerate([host, *others] if others else []):
            await tables.act(table, f"sit-{one.id}", Actor(one), want.Sit(seat))
        begins = want.Start() if others else want.PlayWithComputers("easy")
        await tables.act(table, f"start-{host.id}", Actor(host), begins)
        held = await tables.read_table(table)
        assert held is not None
        await tables.places.project(None, held.table)
        await page.goto(f"{self.chat.address}")
        await page.wait_for_selector("#hand .card")
        return table


@pytest_asyncio.fixture(loop_scope="session")
async def cafe(store: Redis) -> AsyncIterator[Cafe]:
    app = App(store)
    listening = asyncio.create_task(app.bot.news.listen())
    services = app.bot.services
    settings = LocalSettings(port=0, contact="mailto:owner@example.org")
    async with push_service() as service:
        chat = LocalChat(
            services.dispatcher,
            store,
            settings,
            STUDIO,
            services.clock,
            lambda proxies, own: TableSite(services, proxies, own),
            service,
        )
        serving = Serving(store, Scripted(), settings)
        await serving.serve(chat)
        app.bot.platforms["local"] = chat
        yield Cafe(app, chat, service)
        await serving.stop()
    listening.cancel()


@asynccontextmanager
async def browser(pages: Pages, size: Any = PHONE, **more: Any) -> AsyncIterator[Page]:
    """A browser of somebody new, with service workers."""
    told = {"service_workers": "allow", "locale": "en-GB", **more}
    context = await pages.browser.new_context(viewport=size, **told)
    await context.add_init_script(PLAIN)
    page = await context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    try:
        yield page
        assert not faults
    finally:
        await context.close()


async def worker(page: Page) -> None:
    """The service worker has the page."""
    await until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))


async def cached(page: Page) -> list[str]:
    """The addresses that the browser keeps."""
    found: list[str] = await page.evaluate(
        """async () => {
          const all = [];
          for (const name of await caches.keys())
            for (const one of await (await caches.open(name)).keys()) all.push(one.url);
          return all.map((url) => url.replace(location.origin, "")).sort();
        }"""
    )
    return found


# --- the shell ----------------------------------------------------------------------------------


async def test_it_can_be_installed(cafe: Cafe, pages: Pages) -> None:
    """A browser finds nothing that is missing for it."""
    async with browser(pages) as page:
        await cafe.comes_in(page)
        await page.goto(cafe.chat.address)
        await worker(page)
        link = await page.locator("link[rel=manifest]").get_attribute("href")
        manifest = await page.evaluate("(url) => fetch(url).then((one) => one.json())", link)
        assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
        for icon in manifest["icons"]:
            sizes = await page.evaluate(
                """async (src) => {
                  const image = new Image();
                  image.src = src;
                  await image.decode();
                  return [image.naturalWidth, image.naturalHeight].join("x");
                }""",
                icon["src"],
            )
            assert icon["sizes"] in {sizes, "any"}
        assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


async def test_it_opens_without_a_line_and_comes_back(cafe: Cafe, pages: Pages) -> None:
    async with browser(pages) as page:
        await cafe.plays(page)
        await worker(page)
        kept = await cached(page)
        assert [one.partition("?")[0] for one in kept] == [
            "/",
            "/table/cup.svg",
            "/table/main.js",
            "/table/table.css",
            "/table/words/en.json",
        ]
        await page.context.set_offline(True)
        await page.reload()
        await expect(page.locator("#table")).to_contain_text(WORDS["noNet"])
        assert await page.locator("#hand .card").count() == 0
        await page.context.set_offline(False)
        await page.wait_for_selector("#hand .card")
        assert await cached(page) == kept, "nothing of the table is kept"


async def test_a_new_version_is_there_at_once(
    cafe: Cafe, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page comes from the server whenever that is there, and the old shell goes."""
    async with browser(pages) as page:
        await cafe.comes_in(page)
        await page.goto(cafe.chat.address)
        await worker(page)
        old = await cached(page)
        pages_of = load_table()
        body = pages_of["index.html"].body.replace(b"<title>Kafene", b"<title>Newer")
        newer = page_of("table.css", pages_of["table.css"].body + b"\n:root { --newer: 1; }\n")
        body = body.replace(pages_of["table.css"].etag.encode(), newer.etag.encode())
        script = pages_of["sw.js"].body.replace(
            pages_of["table.css"].etag.encode(), newer.etag.encode()
        )
        served = cafe.chat._table._pages
        for name, one in (
            ("index.html", page_of("index.html", body)),
            *[(f"index.html/{one}", page_of("index.html", body)) for one in FACTS],
            ("table.css", newer),
            ("sw.js", page_of("sw.js", script)),
        ):
            monkeypatch.setitem(served, name, one)
        await page.reload()
        shown = "getComputedStyle(document.documentElement).getPropertyValue('--newer').trim()"
        assert await page.evaluate(shown) == "1"
        await until(lambda: _moved(page, old))


async def _moved(page: Page, old: list[str]) -> bool:
    """One file is new, and the old shell is gone."""
    now = await cached(page)
    return len([one for one in now if one not in old]) == 1 and len(now) == len(old)


# --- back ---------------------------------------------------------------------------------------


async def test_back_closes_what_lies_over_the_table(cafe: Cafe, pages: Pages) -> None:
    """A sheet, another sheet, the chat on a phone; then the page is left."""
    async with browser(pages) as page:
        await cafe.plays(page)
        here = page.url
        sheet = page.locator("dialog[open]")
        for _ in range(2):
            await page.click(".icon-menu")
            await sheet.get_by_role("button", name=WORDS["settings"]).click()
            await expect(sheet).to_have_count(1)
            await page.go_back()
            await expect(sheet).to_have_count(0)
        await page.click(".icon-menu")
        await page.click("dialog .sheet-close")
        await page.click(".icon-menu")
        await expect(sheet).to_have_count(1)
        await page.keyboard.press("Escape")
        await expect(sheet).to_have_count(0)
        chat = page.locator("[data-chat=open]")
        await page.click("button.icon-chat")
        await expect(chat).to_have_count(1)
        await page.go_back()
        await expect(chat).to_have_count(0)
        assert page.url == here
        assert await page.locator("#hand .card").count()
        await page.go_back()
        assert page.url != here


# --- the line -----------------------------------------------------------------------------------


async def test_a_lost_line_is_said_soon(cafe: Cafe, pages: Pages) -> None:
    """Without a net at once; with a press on its way within a second and a half."""
    async with browser(pages) as page:
        await cafe.plays(page)
        said = page.locator(".bar-link")
        await page.context.set_offline(True)
        await expect(said).to_have_text(WORDS["noNet"], timeout=1500)
        await page.context.set_offline(False)
        await expect(said).to_have_text("", timeout=6000)


# --- what is heard, felt and told ---------------------------------------------------------------


async def test_sounds_are_quiet_and_each_its_own(cafe: Cafe, pages: Pages) -> None:
    """Every sound is heard, none is loud, and no two are the same."""
    async with browser(pages) as page:
        await page.goto(f"{cafe.chat.address}chat")  # its modules are not joined
        found = await page.evaluate(
            """async () => {
              const { SOUNDS } = await import("/table/motion/sound.js");
              const all = {};
              for (const [name, make] of Object.entries(SOUNDS)) {
                const context = new OfflineAudioContext(1, 44100, 44100);
                const out = context.createGain();
                out.gain.value = 0.22;
                out.connect(context.destination);
                make(context, out, 0.01);
                const data = (await context.startRendering()).getChannelData(0);
                let peak = 0, sum = 0, last = 0;
                data.forEach((one, at) => {
                  peak = Math.max(peak, Math.abs(one));
                  sum += one * one;
                  if (Math.abs(one) > 0.001) last = at / 44100;
                });
                all[name] = [peak, Math.sqrt(sum / data.length), last];
              }
              return all;
            }"""
        )
        assert set(found) == {"lay", "take", "deal", "trick", "turn", "no", "won", "lost"}
        for name, (peak, loud, last) in found.items():
            assert 0.02 < peak < 0.45, name
            assert loud > 0.001, name
            assert last < 0.9, name
        assert len({round(loud, 5) for _, loud, _ in found.values()}) == len(found)


async def test_sounds_are_a_choice_at_the_first_start(cafe: Cafe, pages: Pages) -> None:
    """The question stands beside the table, covers no card of the hand, and comes once."""
    async with browser(pages) as page:
        await cafe.plays(page)
        question = page.locator("#question")
        await expect(question).to_contain_text(WORDS["ask-sounds"])
        box, hand = await question.bounding_box(), await page.locator("#hand").bounding_box()
        assert box is not None
        assert hand is not None
        assert box["y"] + box["height"] < hand["y"]
        await question.get_by_role("button", name=WORDS["yes"]).click()
        assert await page.evaluate("localStorage.sounds") == "on"
        await page.reload()
        await page.wait_for_selector("#hand .card")
        await expect(question).to_have_count(0)


SUBSCRIBED: Final = """(one) => {
  let now = null;
  window.asked = 0;
  Notification.requestPermission = async () => ((window.asked += 1), "granted");
  const permission = { get: () => (window.asked ? "granted" : "default") };
  Object.defineProperty(Notification, "permission", permission);
  PushManager.prototype.getSubscription = async () => now;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("no");
    return (now = {
      options: { applicationServerKey },
      unsubscribe: async () => Boolean((now = null) ?? true),
      toJSON: () => ({ endpoint: one.endpoint, keys: { p256dh: one.p256dh, auth: one.auth } }),
    });
  };
}"""
"""A push manager whose service is on this machine: Chromium's own would ask Google."""


async def test_the_switch_tells_this_device(cafe: Cafe, pages: Pages) -> None:
    """Nothing is asked on load. Switched on, a turn rings while the page is away; switched off, it
    does not."""
    device = cafe.service.browser("phone")
    async with browser(pages) as page:
        table = await cafe.plays(page)
        await worker(page)
        await page.evaluate(SUBSCRIBED, device.subscription)
        me = (await page.evaluate("fetch('/me').then((answer) => answer.json())"))["person"]
        await page.click(".icon-menu")
        await page.locator("dialog").get_by_role("button", name=WORDS["settings"]).click()
        assert await page.evaluate("asked") == 0
        await page.check("input[name=notify]")
        id = me.partition(":")[2]
        await until(lambda: keys.devices.fields(cafe.chat._push._client, id))
        await expect(page.locator(".prefs .field-problem")).to_have_text("")

        async def rings(name: str) -> None:
            hand = Screen(Kind.HAND, table, 0, (), waits=True)
            await cafe.chat.send(Target(person=me), hand, name, rings=True)
            await asyncio.wait_for(cafe.chat._push._rings.join(), 20)

        await rings("in sight")
        assert device.told == []
        await _hide(page, hidden=True)
        await until(lambda: not cafe.chat._watched(id))
        await rings("away")
        (told,) = device.told
        assert (told["title"], told["body"], told["room"]) == (
            "Your turn",
            "Belot · kafene",
            "kafene",
        )
        await _hide(page, hidden=False)
        await until(lambda: cafe.chat._watched(id))
        await page.uncheck("input[name=notify]")
        await until(lambda: _none(cafe, id))


async def _none(cafe: Cafe, id: str) -> bool:
    return not await keys.devices.fields(cafe.chat._push._client, id)


async def _hide(page: Page, *, hidden: bool) -> None:
    """Somebody looks elsewhere, or is back."""
    await page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


# --- settings -----------------------------------------------------------------------------------


def _word(language: str, key: str) -> str:
    return page_texts("table", language)[key]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_settings_say_each_thing_once(cafe: Cafe, pages: Pages, language: str) -> None:
    """Everything is kept and worn; nothing is cut at twice the size of text."""
    size: Any = {"width": 360, "height": 640}
    async with browser(pages, size, has_touch=True, is_mobile=True) as page:
        await cafe.plays(page, language=language)
        await page.evaluate("document.documentElement.style.fontSize = '187.5%'")  # twice
        await page.click(".icon-menu")
        name = _word(language, "settings")
        await page.locator("dialog").get_by_role("button", name=name, exact=True).click()
        names = await page.eval_on_selector_all(
            "dialog :is(select, input)", "all => all.map((one) => one.name)"
        )
        assert len(set(names)) == len(names) > 9
        for name, value in (("size", "L"), ("back", "cafe"), ("pace", "slow")):
            await page.select_option(f"select[name={name}]", value)
        await page.check("input[name=leftHand]")
        worn = "({ ...document.documentElement.dataset })"
        found = await page.evaluate(worn)
        assert (found["size"], found["back"], found["hand"]) == ("L", "cafe", "left")
        wide = """document.querySelector("dialog .sheet-body").scrollWidth
          <= document.querySelector("dialog .sheet-body").clientWidth"""
        assert await page.evaluate(wide)
        assert not await page.locator(".prefs-keys").is_visible()
        await page.reload()
        await page.wait_for_selector("#hand .card")
        assert {**await page.evaluate(worn)}["size"] == "L"
