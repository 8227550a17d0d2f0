"""Browsers that keep nothing for a page: no storage, no cookies, as some settings and companies
want it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.adapters.browser.conftest import App
from tests.chromium import PHONE, Pages

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });"""


async def test_a_chat_without_storage_is_a_chat(app: App, pages: Pages) -> None:
    """What cannot be kept is forgotten with the page."""
    async with pages.open(PHONE, FORBIDDEN, locale="en-GB") as page:
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{app.address}chat")
        await page.fill("input[name=name]", "Ani")
        await page.locator(".enter button[type=submit]").click()
        await page.wait_for_selector(".top-state.is-online", state="attached")
        await page.click(".top button.top-me")
        await expect(page.locator(".settings-rings input").first).to_be_attached()
        await page.locator(".settings-rings input").nth(1).check()
        assert faults == []
