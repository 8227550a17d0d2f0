"""The local chat as a person feels it, with the real bot: start, and from a press to the screen.

    python -m bench.local [--presses 200] [--tables 10] [--fresh] [--profile FILE]

*Start*: from the start of the process to a page where a name can be entered and a table opened.
``--fresh`` does it as on a new machine whose package cache is warm: a copy of the last commit in an
empty folder, `uv run kafene`.

*Press*: a person plays with computer players in Chromium while other tables, all of computer
players (delay 0.8 s), are at work, each with somebody who watches. From the click event of a
tapped card, a draw or a throw until the page has the new screen of the hand in its DOM.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from aiohttp import ClientSession, CookieJar
from playwright.async_api import Browser, async_playwright

from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.chromium import CHROMIUM, DESKTOP
from tests.e2e.kafene import Kafene
from tests.e2e.playing import Player
from tests.e2e.window import Window
from tests.paths import ROOT

WATCH = """() => {
  const pane = document.querySelector('#pane-private');
  window.times = [];
  let from = 0;
  addEventListener('click', () => { from = performance.now(); }, true);
  new MutationObserver((changes) => {
    const words = (change) => change.target.parentElement?.closest('.screen-hand .screen-words')
      || change.target.closest?.('.screen-hand .screen-words');
    if (!from || !changes.some(words)) return;
    window.times.push(performance.now() - from);
    from = 0;
  }).observe(pane, {childList: true, characterData: true, subtree: true});
}"""
"""A click begins a measurement; the words of the hand are another screen's: it ends. (What the page
does by itself, marking a card or a button, changes attributes only.)"""


TAPS = 8
"""How many cards are tapped in a turn, twice each."""


# --- start ------------------------------------------------------------------------------------


@contextlib.contextmanager
def fresh_copy() -> Iterator[Path]:
    """The last commit in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(
            ["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True
        )
        subprocess.run(["tar", "x"], cwd=folder, input=archive.stdout, check=True)
        yield Path(folder)


async def playable(browser: Browser, kafene: Kafene) -> float:
    """Starts the bot; how long (s) until a name can be entered, and with it a table opened."""
    page = await browser.new_page()
    window = Window(page, kafene.address, "kafene")
    began = time.monotonic()
    await asyncio.to_thread(kafene.start)
    await window.enter("Maria")
    await page.wait_for_selector("#pane-room .pane-empty .button-primary")
    took = time.monotonic() - began
    await page.context.close()
    return took


async def start(browser: Browser, *, fresh: bool) -> float:
    """One measurement of the start."""
    with tempfile.TemporaryDirectory() as data:
        kafene = Kafene(Path(data))
        kafene.command, kafene.where = kafene.real(), ROOT
        try:
            if not fresh:
                return await playable(browser, kafene)
            kafene.settings["PYTHONPATH"] = ""
            kafene.command = ["uv", "run", "kafene"]
            with fresh_copy() as kafene.where:
                os.environ.pop("VIRTUAL_ENV", None)
                return await playable(browser, kafene)
        finally:
            kafene.stop()


# --- presses ----------------------------------------------------------------------------------


async def busy_tables(kafene: Kafene, number: int) -> None:
    """Opens tables that computer players play at."""
    host = Person("local:bench", "Bench")
    async with kafene.tables() as tables:
        for one in range(number):
            event = f"bench-{one}"
            opening = Opening("bulgarian-canasta", {"length": "10000"})
            opened = await tables.open(f"local:busy-{one}", event, host, opening)
            assert isinstance(opened, Done), opened
            fill = want.PlayWithComputers("normal", sit=False)
            await tables.act(str(opened.params["table"]), f"s{event}", Actor(host), fill)


async def watcher(kafene: Kafene, room: str) -> None:
    """Somebody who looks on at a table."""
    headers = {"Origin": kafene.address.rstrip("/")}
    async with ClientSession(cookie_jar=CookieJar(unsafe=True), headers=headers) as session:
        await session.post(f"{kafene.address}enter", json={"name": "Watcher"})
        async with session.ws_connect(f"{kafene.address}ws") as socket:
            await socket.send_json({"do": "open", "room": room})
            async for _ in socket:
                pass


async def play(window: Window, kafene: Kafene, presses: int) -> dict[str, list[float]]:
    """Plays turn after turn; what each kind of press took (ms)."""
    player = Player(window, kafene)
    times: dict[str, list[float]] = {"tap": [], "draw": [], "throw": []}
    page = window.page
    await page.evaluate(WATCH)

    async def took(kind: str) -> None:
        while await page.evaluate("times.length") < 1:
            await page.wait_for_timeout(10)
        times[kind] += await page.evaluate("times.splice(0)")

    while sum(map(len, times.values())) < presses:
        if not await window.my_move():
            again = window.controls(window.hand, "next")
            if again:
                await window.press(window.hand, again[0])
            await page.wait_for_timeout(100)
            await page.evaluate("times.splice(0)")
            continue
        await page.wait_for_timeout(50)
        await page.evaluate("times.splice(0)")
        if not await player.can_throw():
            await player.draw()
            await took("draw")
            continue
        view = await player.view()
        buttons = page.locator("#pane-private button.card")
        some = min(TAPS, len(view.hand))
        for at in (*range(some), *range(some)):  # choose, and choose no more
            await buttons.nth(at).click()
            await took("tap")
            await page.wait_for_timeout(80)  # nobody taps faster
        await player.throw()
        await took("throw")
    return times


def line(name: str, times: list[float]) -> str:
    """p50, p99 and the worst."""
    ordered = sorted(times)
    if not ordered:
        return f"{name}: none"
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return (
        f"{name:6} {len(ordered):4} presses: "
        f"p50 {middle:5.1f} ms, p99 {late:5.1f} ms, worst {ordered[-1]:5.1f} ms"
    )


async def presses(browser: Browser, number: int, tables: int, profile: str) -> None:
    """Measures presses and prints them."""
    with tempfile.TemporaryDirectory() as data:
        settings = {"KAFENE_COMPUTER_DELAY": "0.8", "KAFENE_COMPUTER_BUDGET": "200"}
        kafene = Kafene(Path(data), **settings)
        kafene.command = kafene.real(*(["-m", "cProfile", "-o", profile] if profile else []))
        kafene.start()
        watching = []
        try:
            await busy_tables(kafene, tables)
            watching = [
                asyncio.create_task(watcher(kafene, f"busy-{one}")) for one in range(tables)
            ]
            page = await browser.new_page(viewport=DESKTOP)
            window = Window(page, kafene.address, "kafene")
            await window.enter("Maria")
            await window.open_table()
            await window.play_with_computers()
            times = await play(window, kafene, number)
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
            kafene.stop()
    print(f"{tables} other tables of computer players, load {os.getloadavg()[0]:.1f}")
    for kind, some in times.items():
        print(line(kind, some))
    print(line("all", [one for some in times.values() for one in some]))


async def measure(asked: argparse.Namespace) -> None:
    """Runs it all."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        took = sorted([await start(browser, fresh=False) for _ in range(3)])
        print(f"process start to playable page: {took[1]:.2f} s (of three: {took})")
        if asked.fresh:
            took = [await start(browser, fresh=True)]
            print(f"`uv run kafene` in a fresh folder to playable page: {took[0]:.2f} s")
        if asked.presses:
            await presses(browser, asked.presses, asked.tables, asked.profile)
        await browser.close()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--profile", default="", help="a file for cProfile of the bot")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
