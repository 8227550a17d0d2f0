"""A screen that is one of many steps, in a real Chromium: slider, arrow keys, a file to take away.
The same files draw it on the page of the tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.ports.chat import Event, File, Reply
from bot.ports.screen import Block, Kind, Press, Screen, Track
from tests.adapters.browser.conftest import App
from tests.adapters.browser.scripted import Scripted, line
from tests.adapters.browser.windows import Windows, opened
from tests.chromium import Pages
from tests.e2e.window import PHONE

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
COUNT = 40
GIF = b"GIF89a" + bytes(range(256))


@pytest_asyncio.fixture(loop_scope="session")
async def windows(pages: Pages, app: App) -> AsyncIterator[Windows]:
    async with opened(pages, app) as windows:
        yield windows


def step(at: int) -> Reply:
    """A step of a replay."""
    on = Press(f"-:replay:{at + 1}", "Next")
    take = Press("-:film", "Animation")
    blocks = (Block((line("Deal 1, step by step"),)), Block((line(f"This is step {at + 1}"),)))
    track = Track("-:replay", "Step", at, COUNT)
    return Reply(screen=Screen(Kind.HISTORY, "", None, blocks, (on, take), track=track))


def scripted(bot: Scripted, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have the bot show steps; return what was picked."""
    picked: list[str] = []

    async def say(_: Event, __: str) -> Reply:
        return step(4)

    async def press(_: Event, token: str) -> Reply:
        if token == "-:film":
            return Reply(line("Steps 1 to 4"), file=File("steps.gif", GIF, "Ann threw"))
        return step(int(token.rpartition(":")[2]))

    async def pick(_: Event, token: str, keys: tuple[str, ...]) -> Reply:
        assert token == "-:replay"
        picked.extend(keys)
        return step(int(keys[0]))

    for name, does in (("say", say), ("press", press), ("pick", pick)):
        monkeypatch.setattr(bot, name, does)
    return picked


async def test_a_slider_and_arrow_keys(
    windows: Windows, app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = await windows.enter("Maria", PHONE, accept_downloads=True)
    await windows.deal(page)
    picked = scripted(app.scripted, monkeypatch)
    await page.click(".tabs button >> nth=0")
    table = page.locator("#pane-room .screen-table.screen-pinned")
    await expect(table.locator(".screen-words")).to_be_visible()
    before = await table.bounding_box()
    words = page.locator("#pane-room .is-note")
    await page.fill("#pane-room input[type=text], #pane-room textarea", "/history")
    await page.keyboard.press("Enter")
    slider = page.get_by_role("slider", name="Step")
    await expect(slider).to_have_value("4")
    await expect(words).to_contain_text("This is step 5")
    await expect(table).to_be_visible()
    after = await table.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] < before["height"] * 0.6, "the step has the room of the table"
    await slider.focus()
    await page.keyboard.press("ArrowRight")
    await expect(words).to_contain_text("This is step 6")
    await expect(slider).to_have_value("5")
    await expect(slider).to_be_focused()
    await page.keyboard.press("ArrowLeft")
    await expect(words).to_contain_text("This is step 5")
    await page.get_by_role("button", name="Next").click()
    await expect(words).to_contain_text("This is step 6")
    await page.get_by_role("button", name="Next").focus()
    await page.keyboard.press("ArrowRight")
    await expect(words).to_contain_text("This is step 7")
    await expect(slider).to_have_value("6")
    box = await slider.bounding_box()
    assert box is not None
    assert box["width"] > PHONE["width"] / 2
    await page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    await expect(words).to_contain_text(f"This is step {COUNT}")
    await page.keyboard.press("ArrowRight")  # there is nothing behind the last one
    assert picked == ["5", "4", "6", str(COUNT - 1)]
    async with page.expect_download() as loading:
        await page.get_by_role("button", name="Animation").click()
    loaded = await loading.value
    assert loaded.suggested_filename == "steps.gif"
    await loaded.save_as(tmp_path / "steps.gif")
    assert (tmp_path / "steps.gif").read_bytes() == GIF
    await expect(page.locator(".toast")).to_contain_text("Steps 1 to 4")
    await expect(words).to_contain_text(f"This is step {COUNT}")
