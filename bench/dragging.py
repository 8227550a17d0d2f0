"""How smoothly a card is dragged over the page of a table, in Chromium.

    python -m bench.dragging [--rounds 3]

A finger (phone, 360 x 740, three pixels a point) or a mouse (1280 x 800) takes one card or ten and
moves over all stacks of a table that is made up, at full speed and with the processor slowed to a
quarter. Printed are the times between frames while it moves, and from the pick-up to the first
verdict, with 20 ms on the way there and back. Then the same of a page that looks on while three
others draw, lay and throw.
"""

from __future__ import annotations

import asyncio

from playwright.async_api import Browser, async_playwright

from bench.rounds import measured
from bot.ports.board import Flight
from tests.adapters.web.make_believe import PACK, MakeBelieve, serving
from tests.chromium import CHROMIUM, DESKTOP, PHONE
from tests.e2e.fingers import Table, between

FRAMES = """() => {
  window.frames = [];
  let last = 0;
  const tick = (now) => {
    if (last) window.frames.push(now - last);
    last = now;
    if (window.watching || document.querySelector('#drag.is-moving')) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
VERDICT = """() => {
  window.verdict = 0;
  let from = 0;
  new MutationObserver(() => {
    const moving = document.querySelector('#drag.is-moving');
    if (moving && !from) from = performance.now();
    if (from && !window.verdict && document.querySelector('.stack.is-fitting')) {
      window.verdict = performance.now() - from;
    }
  }).observe(document.body, {attributes: true, subtree: true, attributeFilter: ['class']});
}"""
ROUND_TRIP = 0.02


def _at(values: list[float], share: float) -> float:
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def _drag(browser: Browser, phone: bool, cards: int, slow: int) -> tuple[list[float], float]:
    table = MakeBelieve(15 if phone else 25)
    table.round_trip = ROUND_TRIP
    async with serving(table) as address:
        context = await browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            device_scale_factor=3 if phone else 1,
            has_touch=phone,
        )
        page = Table(await context.new_page())
        await page.page.goto(address)
        await page.page.wait_for_selector("#hand .card")
        hand = await page.hand()
        for card in hand[1 : cards + 1] if cards > 1 else ():
            await page.page.mouse.click(*(await page.card(card)))
        cdp = await context.new_cdp_session(page.page)
        await cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        await page.page.evaluate(VERDICT)
        start = await page.card(hand[3])
        goals = [await page.stack(id) for id in ("m0", "m1", "pile", "m2", "m0", "pile", "m1")]
        way = [*between(start, (start[0], start[1] - 60), 6)]
        for goal in goals:
            way += between(way[-1], goal, 22)
        if phone:
            await page.touch("touchStart", start)
        else:
            await page.page.mouse.move(*start)
            await page.page.mouse.down()
        for number, point in enumerate(way):
            if phone:
                await page.touch("touchMove", point)
            else:
                await page.page.mouse.move(*point)
            if number == 5:
                await page.page.evaluate(FRAMES)
            await asyncio.sleep(0.012)
        found = await page.page.evaluate("[window.frames, window.verdict]")
        await context.close()
        return list(found[0]), float(found[1])


TURNS = 12
PAUSE = 0.45


async def _watch(browser: Browser, slow: int) -> list[float]:
    """Return the times between frames while others play."""
    table = MakeBelieve()
    async with serving(table) as address:
        context = await browser.new_context(viewport=PHONE, device_scale_factor=3, has_touch=True)
        page = await context.new_page()
        await page.goto(address)
        await page.wait_for_selector("#hand .card")
        cdp = await context.new_cdp_session(page)
        await cdp.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        await page.evaluate("() => { window.watching = true; }")
        await page.evaluate(FRAMES)
        for number in range(TURNS):
            seat, card = number % 3 + 1, PACK[number]
            table.turn = seat
            table.pile.append(card)
            table.theirs[number % 4].append(PACK[number + 12])
            table.flights = (
                Flight(("",), "stock", f"seat:{seat}"),
                Flight((PACK[number + 12],), f"seat:{seat}", f"t{number % 4}"),
                Flight((card,), f"seat:{seat}", "pile"),
            )
            table.version += 1
            await table.show()
            await asyncio.sleep(PAUSE)
        found = await page.evaluate("window.frames")
        await context.close()
        return list(found)


async def measure(rounds: int) -> None:
    """Print a line for each way of dragging, and for looking on."""
    print("| | frames | p50 ms | p95 ms | over 34 ms | first verdict ms |")
    print("| --- | --- | --- | --- | --- | --- |")
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for slow in (1, 4):
            for phone, cards in ((True, 1), (True, 10), (False, 1)):
                frames: list[float] = []
                verdicts: list[float] = []
                for _ in range(rounds):
                    some, verdict = await _drag(browser, phone, cards, slow)
                    frames += some
                    verdicts.append(verdict)
                name = (
                    f"{'phone' if phone else 'desktop'}, {cards} card{'s' * (cards > 1)}, {slow}×"
                )
                late = sum(one > 34 for one in frames)
                first = _at(verdicts, 0.5)
                print(
                    f"| {name} | {len(frames)} | {_at(frames, 0.5):.1f} | {_at(frames, 0.95):.1f} "
                    f"| {late} | {first:.0f} |",
                    flush=True,
                )
            some = [one for _ in range(rounds) for one in await _watch(browser, slow)]
            late = sum(one > 34 for one in some)
            print(
                f"| phone, three others play, {slow}× | {len(some)} | {_at(some, 0.5):.1f} "
                f"| {_at(some, 0.95):.1f} | {late} | – |",
                flush=True,
            )
        await browser.close()


if __name__ == "__main__":
    measured(measure, __doc__)
