"""What of my hand cannot be seen or pressed on the page, by geometry: every card and every button
that is needed must be what lies at its place."""

from __future__ import annotations

import itertools
import os
from pathlib import Path
from typing import Any

from playwright.async_api import Page

SIZES = {"small": (360, 640), "phone": (390, 844), "side": (844, 390), "desktop": (1280, 800)}

_shots = itertools.count()

HIDDEN = """() => {
  const hand = [...document.querySelectorAll("#pane-private article.screen-hand")].at(-1);
  if (!hand) return ["no hand"];
  const found = [];
  const at = (element, x, y, what) => {
    const top = document.elementFromPoint(x, y);
    const holds = top && (element === top || element.contains(top));
    const over = top ? top.className || top.tagName : "nothing";
    if (!holds) found.push(`${what} under ${over} at ${x | 0},${y | 0}`);
  };
  for (const slot of hand.querySelectorAll(".hand .slot")) {
    const box = slot.getBoundingClientRect();
    const name = slot.textContent.slice(0, 6);
    at(slot, box.left + 6, box.top + 6, `corner of ${name}`);
    at(slot, box.left + box.width / 2, box.top + Math.min(box.height, 40) - 6, `card ${name}`);
  }
  // what is done with the chosen cards, takes back, is done first; more suggestions may scroll
  const near = [...hand.querySelectorAll(".is-near > .button:not([aria-disabled])")];
  const first = near.slice(0, hand.querySelector(".is-near [aria-disabled]") ? 1 : 2);
  for (const button of [...first, ...hand.querySelectorAll(".desk-throw > .button")]) {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.height) at(button, x, y, `button ${button.textContent}`);
  }
  const status = hand.querySelector(".desk-status p");
  if (!status) found.push("no status line");
  else {
    const box = status.getBoundingClientRect();
    at(status.parentElement, box.left + 4, box.top + 8, "status");
  }
  const composer = document.querySelector("#pane-private .composer").getBoundingClientRect();
  if (hand.getBoundingClientRect().bottom > composer.top + 1) found.push("it goes under the line");
  if (document.scrollingElement.scrollWidth > innerWidth) found.push("wider than the window");
  return found;
}"""


async def hidden(page: Page) -> list[str]:
    """What of my hand is out of sight now."""
    found: list[str] = await page.evaluate(HIDDEN)
    return found


async def hidden_anywhere(page: Page, sizes: dict[str, tuple[int, int]] = SIZES) -> dict[str, Any]:
    """What of my hand is out of sight, by the size of the window; the size stays the last one."""
    found = {}
    for name, (width, height) in sizes.items():
        await page.set_viewport_size({"width": width, "height": height})
        if width < 900:
            await page.click("#tab-private")
        await page.evaluate("new Promise(requestAnimationFrame)")
        if folder := os.environ.get("PICTURES"):
            await page.screenshot(path=Path(folder) / f"{next(_shots):03}-{name}.png")
        if out := await hidden(page):
            found[name] = out
    return found
