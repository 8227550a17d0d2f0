"""What holds for all tests: a slow machine is no reason to fail, and the quick part is quick."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.async_api import Browser

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

HERE: Final = Path(__file__).parent
SLOW: Final = (
    "bot/program/cli",
    "bot/pictures/test_views.py",
    "bot/screens/test_leaks.py",
    "bot/screens/test_press.py",
    "bot/screens/test_walk.py",
    "bot/program/test_run.py",
    "bot/store/test_connection.py",
    "bot/store/test_leases.py",
    "bot/store/test_outage.py",
    "bot/store/test_replicas.py",
    "bot/program/test_valkey.py",
    "bot/store/test_upgrade.py",
    "adapters/discord",
    "engine/games/bulgarian_canasta/test_judgement.py",
    "engine/proof/test_invariants.py",
    "engine/test_arena.py",
    "engine/test_players.py",
    "adapters/local/test_protocol.py",
    "adapters/telegram",
    "together",
)
"""Files and folders whose tests are all slow: `pytest -m "not slow"` leaves them out."""

QUICK: Final = ("adapters/discord/test_voice.py", "adapters/telegram/test_voice.py")
"""Files in those folders whose tests are quick, but for those that are marked."""


FIRST: Final = (
    "adapters/discord/test_deal.py",
    "adapters/telegram/test_deal.py",
    "together",
    "bot/program/test_crash.py",
    "engine/proof/test_invariants.py",
    "e2e",
    "adapters/local",
    "bot/screens/test_walk.py",
)
"""What takes longest begins first, so that no process waits alone for it in the end."""


IN_ONE_LOOP: Final = ("e2e", "adapters/local")
"""Tests that run in the session's event loop, as Chromium lives as long (`browser`)."""


def _lies_in(item: pytest.Item, place: str) -> bool:
    path = item.path.relative_to(HERE)
    return path == Path(place) or Path(place) in path.parents


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what is slow as a whole, and puts first what takes long."""
    for item in items:
        quick = any(_lies_in(item, one) for one in QUICK)
        if any(_lies_in(item, one) for one in SLOW) and not quick:
            item.add_marker(pytest.mark.slow)
        if pytest_asyncio.is_async_test(item) and any(_lies_in(item, one) for one in IN_ONE_LOOP):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)

    def turn(item: pytest.Item) -> int:
        found = [number for number, one in enumerate(FIRST) if _lies_in(item, one)]
        return found[0] if found else len(FIRST)

    items.sort(key=turn)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, once for all tests."""
    from playwright.async_api import async_playwright  # noqa: PLC0415  most tests need none

    from tests.chromium import find_chromium  # noqa: PLC0415

    path = find_chromium()
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        await browser.close()
