"""Browsers that keep nothing for a page: no storage, no cookies, as some settings and companies
want it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, Route, expect

from tests.adapters.browser.conftest import App
from tests.adapters.browser.windows import words
from tests.chromium import PHONE, Pages

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  });"""
NO_COOKIES = "Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });"


async def without_cookies(page: Page) -> None:
    """Let the browser keep no cookie that comes."""

    async def answer(route: Route) -> None:
        found = await route.fetch()
        headers = {key: text for key, text in found.headers.items() if key != "set-cookie"}
        await page.context.clear_cookies()
        await route.fulfill(response=found, headers=headers)

    await page.route("**/enter", answer)


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


@pytest.mark.parametrize("language", ["en", "bg", "hu"])
async def test_who_keeps_no_cookie_reads_what_to_do(app: App, pages: Pages, language: str) -> None:
    why = words(language)["door-cookies"]
    async with pages.open(PHONE, FORBIDDEN, NO_COOKIES, locale=language) as page:
        await without_cookies(page)
        await page.goto(f"{app.address}chat")
        problem = page.locator(".field-problem")
        await expect(problem).to_have_text(why)
        await page.fill("input[name=name]", "Ani")
        await page.locator(".enter button[type=submit]").click()
        await page.wait_for_timeout(500)
        await expect(problem).to_have_text(why)
        await page.unroute("**/enter")  # they have allowed them by now
        await page.locator(".enter button[type=submit]").click()
        await page.wait_for_selector(".top-state.is-online", state="attached")


async def test_who_presses_without_a_line_reads_it(app: App, pages: Pages) -> None:
    """Nobody tries again for them: the sentence does not say so."""
    async with pages.open(PHONE, locale="en-GB") as page:
        await page.goto(f"{app.address}chat")
        await page.route("**/enter", lambda route: route.abort())
        await page.fill("input[name=name]", "Ani")
        await page.locator(".enter button[type=submit]").click()
        await expect(page.locator(".field-problem")).to_have_text(words("en")["door-away"])
        await page.unroute("**/enter")
