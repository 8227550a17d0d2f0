"""Where Chromium is, for tests in a real browser."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.lanes import lane

CHROMIUM = "/usr/bin/chromium"
PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)  # a slow machine is no reason to fail

SMALL: Final = ViewportSize(width=320, height=640)
PHONE: Final = ViewportSize(width=360, height=740)
LYING: Final = ViewportSize(width=740, height=360)
TABLET: Final = ViewportSize(width=820, height=1180)
DESKTOP: Final = ViewportSize(width=1280, height=800)
"""Sizes of the page of a table."""

_OFF: Final = (
    # nobody types into the address bar, and its suggestions are pages that each tab loads first,
    # for a third of a second of the processor
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # of two such switches Chromium takes the last, so Playwright's own list is repeated here
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
SWITCHES: Final = ["--no-sandbox", "--in-process-gpu", f"--disable-features={','.join(_OFF)}"]
"""How Chromium is started."""


def find_chromium() -> str:
    """Debian's Chromium; by day its shell without windows, if it is there, whose pages cost half.
    Where there is none the test is skipped with one loud line, or fails when REQUIRE_CHROMIUM is
    set (as `.ci/run` does)."""
    shell = shutil.which("chromium-headless-shell") if lane() != "night" else None
    found = shell or shutil.which("chromium") or (CHROMIUM if Path(CHROMIUM).exists() else None)
    if found is None:
        why = "NO CHROMIUM: the page of the local chat is NOT tested (apt-get install chromium)"
        if os.environ.get("REQUIRE_CHROMIUM"):
            pytest.fail(why)
        pytest.skip(why)
    return found


class Pages:
    """Pages of separate people. Each is used again and again: to open one costs as much as most
    tests do in it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: dict[str, list[Page]] = defaultdict(list)

    @asynccontextmanager
    async def open(
        self, size: ViewportSize = DESKTOP, *scripts: str, **more: Any
    ) -> AsyncIterator[Page]:
        """Open an empty page of somebody new. `scripts` run before those of whatever it shows;
        `more`: how the browser is set up. After a failure nobody knows what a page keeps."""
        free = self._free[f"{scripts} {sorted(more.items())}"]
        page = free.pop() if free else await self._new(scripts, more)
        try:
            await page.set_viewport_size(size)
            yield page
            if not page.is_closed():
                await _empty(page)
                free.append(page)
        finally:
            if page not in free:
                await page.context.close()

    async def _new(self, scripts: tuple[str, ...], more: dict[str, Any]) -> Page:
        # what a worker answers no test could answer in its place
        context = await self.browser.new_context(**{"service_workers": "block", **more})
        context.set_default_timeout(PATIENCE_MS)
        for script in (_STRICT, *(scripts or (_ASKED,))):
            await context.add_init_script(script)
        return await context.new_page()


_ASKED: Final = """
  try { for (const one of ["sounds", "notify"]) localStorage.setItem(`asked ${one}`, "yes"); }
  catch { /* no page is shown */ }
"""
"""The page's small questions were answered, unless a test has scripts of its own."""
_STRICT: Final = """
  const toggle = DOMTokenList.prototype.toggle;
  DOMTokenList.prototype.toggle = function (name, ...force) {
    if (force.length && typeof force[0] !== "boolean") {
      throw new TypeError(`${name}: ${force[0]} is neither on nor off`);
    }
    return toggle.call(this, name, ...force);
  };
"""
"""A class that is switched by `undefined` goes on and off with every drawing: no page does that."""
_LEAVE: Final = """
  try { localStorage.clear(); sessionStorage.clear(); } catch { /* no page was shown */ }
  location.replace("about:blank");
"""
"""Leaves nothing of whoever used a page. It goes by itself: if it is sent, whatever it shows next
begins in a new process."""


async def _empty(page: Page) -> None:
    """Let a page forget who used it."""
    for other in page.context.pages:
        if other is not page:
            await other.close()
    for event, told in _heard.pop(page, ()):
        page.remove_listener(event, told)
    await page.unroute_all(behavior="ignoreErrors")
    await page.evaluate(_LEAVE)
    await page.wait_for_url("about:blank")
    await page.context.clear_cookies()
    await page.mouse.up()
    await page.mouse.move(0, 0)


_heard: WeakKeyDictionary[Page, list[tuple[Any, Any]]] = WeakKeyDictionary()


def hear(page: Page, event: Any, told: Callable[[Any], Any]) -> None:
    """Tell of each event of a page, as long as whoever uses it now does."""
    page.on(event, told)
    _heard.setdefault(page, []).append((event, told))
