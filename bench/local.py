"""The local chat alone: from a tap in Chromium to the screen that the server edited.

    uv run python -m bench.local [--presses 300] [--tables 10]

A scripted table answers at once, so this is what the chat itself costs: the socket, the store,
the page. Other tables are redrawn all the time meanwhile, five times a second each, with a page
open at each. The computer players of a real bot are not in it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
from pathlib import Path

from playwright.async_api import Page, async_playwright

from adapters.local.server import LocalSettings
from bot.platform import Target
from tests.bot.servers import valkey_server
from tests.chromium import CHROMIUM
from tests.local.conftest import House
from tests.local.scripted import Scripted

TAP = """(number) => new Promise((done, failed) => {
  setTimeout(() => failed(new Error(`nothing after tap ${number}`)), 10000);
  const words = document.querySelector('#pane-private .kind-hand .words');
  const card = document.querySelectorAll('#pane-private button.card')[number % 12];
  const from = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    done(performance.now() - from);
  });
  seen.observe(words, {childList: true, characterData: true, subtree: true});
  card.click();
})"""


async def busy_table(house: House, number: int) -> None:
    """A table in a room of its own that somebody watches and that never rests."""
    room = f"room-{number}"
    visitor = await house.visitor(f"Watcher {number}", room=room)
    place = Target(place=f"local:{room}")
    message = await house.chat.send(place, house.front.lobby(), f"busy {number}")
    try:
        for turn in range(1_000_000):
            house.front.name = f"turn {turn}"
            await house.chat.edit(place, message, house.front.lobby())
            visitor.frames.clear()
            visitor.bytes = ""
            await asyncio.sleep(0.2)
    finally:
        await visitor.close()


async def taps(page: Page, house: House, presses: int) -> list[float]:
    """Sits down and taps cards, one after the other."""
    await page.goto(house.address)
    await page.fill("input[name=name]", "Maria")
    await page.keyboard.press("Enter")
    await page.click(".empty .primary")
    await page.click("text=Play with computers")
    await page.wait_for_selector("#pane-private .kind-hand")
    times = []
    for number in range(presses):
        times.append(float(await page.evaluate(TAP, number)))
        await page.wait_for_timeout(100)  # a person's taps; also below the limit of the server
    return times


async def measure(presses: int, tables: int) -> None:
    """Runs it all and prints two lines."""
    with valkey_server(Path(tempfile.mkdtemp())) as server:
        async with server.client() as redis, async_playwright() as driver:
            house = House(redis, Scripted(), LocalSettings(port=0))
            await house.start()
            busy = [asyncio.create_task(busy_table(house, number)) for number in range(tables)]
            browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            times = sorted(await taps(await browser.new_page(), house, presses))
            await browser.close()
            for task in busy:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await house.stop()
    middle, late = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(f"{presses} taps, {tables} other tables redrawn five times a second")
    print(f"tap to new screen: p50 {middle:.1f} ms, p99 {late:.1f} ms, worst {times[-1]:.1f} ms")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--presses", type=int, default=300)
    parser.add_argument("--tables", type=int, default=10)
    asked = parser.parse_args()
    asyncio.run(measure(asked.presses, asked.tables))


if __name__ == "__main__":
    main()
