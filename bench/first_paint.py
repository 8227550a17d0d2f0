"""How soon the page of a table is seen on a slow phone with a slow line, in Chromium.

    python -m bench.first_paint [--rounds 3]

The real bot serves the page; the processor of the browser is slowed to a quarter, and its line is
what the tools of Chromium call *Fast 3G*: 1.44 Mbit/s, and 562 ms until the first byte of every
answer. Printed are the times from the address to the first thing that is painted, and to the form
for somebody new or the cards of somebody who plays: with nothing of the page kept, and when they
come again. And what was fetched until then, with what the socket has brought. Then how long it is
from the address to the first card of belot, for somebody new who presses at once what leads there,
and in how many taps.
"""

from __future__ import annotations

import tempfile
import time
import zlib
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, async_playwright

from bench.rounds import measured
from tests.chromium import CHROMIUM, PATIENCE_MS, PHONE
from tests.e2e.at_table import TAP, Player
from tests.e2e.kafene import running

SLOWER: Final = 4
WAY_TO_BELOT: Final = ('[data-game="belot"]', "#pause .do-now", ".enter .button-primary")
FAST_3G: Final = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8 * 0.9,
    "uploadThroughput": 750 * 1024 / 8 * 0.9,
}
SEEN: Final = """(selector) => new Promise((found) => {
  const look = () => {
    const seen = document.querySelector(selector)?.checkVisibility();
    if (seen) requestAnimationFrame(() => found(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})"""
PAINTED: Final = (
    """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1"""
)
FETCHED: Final = """() => {
  const all = [...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource')];
  return [all.length, all.reduce((sum, one) => sum + one.transferSize, 0)];
}"""


async def _open(browser: Browser, address: str, known: Any, selector: str) -> list[list[float]]:
    """Return for a first visit and for one after it: the first paint, when `selector` was seen
    (ms), requests and bytes."""
    context = await browser.new_context(
        viewport=PHONE,
        has_touch=True,
        device_scale_factor=3,
        storage_state=known,
    )
    context.set_default_timeout(PATIENCE_MS * 3)
    found = [await _visit(context, address, selector) for _ in range(2)]
    await context.close()
    return found


async def _visit(context: BrowserContext, address: str, selector: str) -> list[float]:
    page = await context.new_page()
    cdp = await context.new_cdp_session(page)
    await cdp.send("Network.enable")
    await cdp.send("Network.emulateNetworkConditions", FAST_3G)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.goto(address, wait_until="commit")
    seen = await page.evaluate(SEEN, selector)
    painted = await page.evaluate(PAINTED)
    requests, fetched = await page.evaluate(FETCHED)
    await page.close()
    return [painted, seen, requests, fetched]


async def _to_belot(browser: Browser, address: str) -> list[float]:
    """Return when somebody new sees their first card of belot (ms), the taps until then, and the kB
    that came over the line, with those of the socket."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, device_scale_factor=3)
    context.set_default_timeout(PATIENCE_MS * 3)
    page = await context.new_page()
    cdp = await context.new_cdp_session(page)
    received = 0

    def took(event: dict[str, Any]) -> None:
        nonlocal received
        received += int(event.get("encodedDataLength", 0))

    def heard(event: dict[str, Any]) -> None:
        nonlocal received
        received += len(zlib.compress(event["response"]["payloadData"].encode()))

    cdp.on("Network.loadingFinished", took)
    cdp.on("Network.webSocketFrameReceived", heard)
    await cdp.send("Network.enable")
    await cdp.send("Network.emulateNetworkConditions", FAST_3G)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    begun = time.perf_counter()
    await page.goto(address, wait_until="commit")
    for selector in WAY_TO_BELOT:
        await page.locator(selector).tap()
    await page.wait_for_selector("#hand .card")
    seen = (time.perf_counter() - begun) * 1000
    await context.close()
    return [seen, len(WAY_TO_BELOT), received / 1000]


async def measure(rounds: int) -> None:
    """Print a line for somebody new and for somebody who plays."""
    print("| | first paint ms | seen ms | requests | kB |")
    print("| --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as kafene:
        async with async_playwright() as driver:
            browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            context = await browser.new_context(has_touch=True)
            maria = Player(await context.new_page(), TAP)
            await maria.enter(kafene.address, "paint", "Maria")
            await maria.open("classic-canasta")
            known = await context.storage_state()
            await context.close()
            address = f"{kafene.address}#paint"
            for name, state, selector in (
                ("somebody new: the way in", None, ".entrance-games"),
                ("somebody who plays: the cards", known, "#hand .card"),
            ):
                found = [await _open(browser, address, state, selector) for _ in range(rounds)]
                for visit, rows in zip(("", ", again"), zip(*found, strict=True), strict=True):
                    paint, seen, requests, fetched = map(median, zip(*rows, strict=True))
                    print(
                        f"| {name}{visit} | {paint:.0f} | {seen:.0f} | {requests:.0f} "
                        f"| {fetched / 1e3:.1f} |"
                    )
            cards = [await _to_belot(browser, kafene.address) for _ in range(rounds)]
            seen, taps, fetched = map(median, zip(*cards, strict=True))
            print(f"to the first card of belot: {taps:.0f} taps, {seen:.0f} ms, {fetched:.1f} kB")
            await browser.close()


if __name__ == "__main__":
    measured(measure, __doc__)
