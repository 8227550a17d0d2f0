"""What differs between devices: their clock, what they keep, what two fingers mean on them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, sitting
from tests.chromium import PHONE, Pages
from tests.paths import ROOT

OURS = [
    path
    for folder in ("web/static/table", "browser/static")
    for path in sorted((ROOT / "adapters" / folder).rglob("*.js"))
]
STORAGE = re.compile(r"\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b")
CLOCK = re.compile(r"\bDate\.now\(|\bnew Date\(\)|\bDate\(\)")


@pytest.mark.parametrize(
    ("used", "module"),
    [(STORAGE, "kept.js"), (CLOCK, "clock.js")],
    ids=["what is kept", "what time it is"],
)
def test_one_module_asks_the_device(used: re.Pattern[str], module: str) -> None:
    """Storage may throw, and the device's clock may be wrong: one module knows that."""
    asks = {path.name for path in OURS if used.search(path.read_text("utf-8"))}
    assert asks == {module}


def test_only_the_worker_has_a_cache() -> None:
    asks = {path.name for path in OURS if re.search(r"\bcaches\b", Path(path).read_text("utf-8"))}
    assert asks == {"sw.js"}


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(("where", "enlarges"), [("#felt", True), ("#hand", False)])
async def test_two_spread_fingers_move_no_card(sit: Open, where: str, enlarges: bool) -> None:
    """They enlarge the page, or do nothing."""
    table = MakeBelieve()
    table.undo, table.acts = True, ("Undo", "Draw")
    async with sit(table, PHONE, is_mobile=True) as page:
        box = await page.page.locator(where).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch = await page.page.context.new_cdp_session(page.page)

        async def fingers(kind: str, apart: int) -> None:
            points = [
                {"x": x + side * apart, "y": y + side * apart, "id": number}
                for number, side in enumerate((-1, 1))
            ]
            shown = [] if kind == "touchEnd" else points
            await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": shown})

        await fingers("touchStart", 20)
        for apart in range(25, 120, 8):
            await fingers("touchMove", apart)
            await page.page.wait_for_timeout(20)
        await fingers("touchEnd", 0)
        await page.page.wait_for_timeout(400)
        scale = await page.page.evaluate("visualViewport.scale")
        assert (scale > 1.2) == enlarges, scale
        assert {one["do"] for one in table.heard} <= {"enter", "open", "sight", "mine", "try"}
        assert await page.page.locator("#drag .card").count() == 0
        assert await page.page.locator('#hand [aria-selected="true"]').count() == 0
