"""The page of a made-up table, opened in a real Chromium."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from playwright.async_api import ViewportSize

from tests.adapters.web.make_believe import MakeBelieve, serving
from tests.chromium import PHONE, Pages
from tests.e2e.fingers import Table
from tests.until import until

Open = Callable[..., AbstractAsyncContextManager[Table]]


def sitting(pages: Pages) -> Open:
    """Return what opens the page of a made-up table."""

    @asynccontextmanager
    async def sit(
        table: MakeBelieve,
        size: ViewportSize = PHONE,
        motion: str = "reduce",
        scripts: tuple[str, ...] = (),
        **more: Any,
    ) -> AsyncIterator[Table]:
        touch = size["width"] < 1000
        told = {"has_touch": touch, "reduced_motion": motion, "locale": "en-GB", **more}
        async with serving(table) as address, pages.open(size, *scripts, **told) as opened:
            page = Table(opened)
            await opened.goto(address)
            await opened.wait_for_selector("#hand .card, #acts .button")
            yield page
            assert page.faults == [], page.faults

    return sit


async def gone(table: MakeBelieve, count: int) -> None:
    """Wait until so many cards are left in the hand."""
    await until(lambda: len(table.hand) == count)
