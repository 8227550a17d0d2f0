"""The page of a made-up table, opened in a real Chromium."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from playwright.async_api import Browser, ViewportSize

from tests.adapters.web.make_believe import MakeBelieve, serving
from tests.chromium import PATIENCE_MS, PHONE
from tests.e2e.fingers import Table
from tests.until import until

Open = Callable[..., AbstractAsyncContextManager[Table]]


def sitting(browser: Browser) -> Open:
    """Return what opens the page of a made-up table."""

    @asynccontextmanager
    async def sit(
        table: MakeBelieve, size: ViewportSize = PHONE, **more: Any
    ) -> AsyncIterator[Table]:
        async with serving(table) as address:
            touch = size["width"] < 1000
            context = await browser.new_context(
                viewport=size,
                has_touch=touch,
                reduced_motion=more.pop("motion", "reduce"),
                locale="en-GB",
                **more,
            )
            context.set_default_timeout(PATIENCE_MS)
            try:
                page = Table(await context.new_page())
                await page.page.goto(address)
                await page.page.wait_for_selector("#hand .card")
                yield page
                assert page.faults == []
            finally:
                await context.close()

    return sit


async def gone(table: MakeBelieve, count: int) -> None:
    """Wait until so many cards are left in the hand."""
    await until(lambda: len(table.hand) == count)
