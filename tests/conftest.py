"""What holds for all tests: lanes and budgets (tests/lanes.py), and the browser."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator, Generator, Iterator
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
import structlog

# Containers often forbid Python to keep what it has compiled. Every process of the tests, and every
# bot that they start, would compile the app and its libraries again: ten seconds each.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# What is loaded and collected stays (`pytest_collection_finish`): the garbage collector would only
# look at more and more of it, for a tenth of the time.
gc.disable()

from tests.lanes import (  # noqa: E402
    pytest_addoption,
    pytest_collection_modifyitems,
    pytest_configure,
    pytest_ignore_collect,
    pytest_xdist_auto_num_workers,
    pytest_xdist_make_scheduler,
)
from tests.orders.loop import pytest_asyncio_loop_factories  # noqa: E402
from tests.sharing import pytest_collection  # noqa: E402

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from tests.chromium import Pages

__all__ = [
    "pytest_addoption",
    "pytest_asyncio_loop_factories",
    "pytest_collection",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_ignore_collect",
    "pytest_xdist_auto_num_workers",
    "pytest_xdist_make_scheduler",
]


# A traceback in colours, with the source of each frame, costs a third of a second of the processor.
structlog.configure(
    processors=[
        *structlog.get_config()["processors"][:-1],
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
    ]
)

_LOG_LETTERS = 5000
"""How much of each log a report shows, from its end."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show with a test that fails what the processes in its folder have logged: the folder may be
    gone when somebody reads the report."""
    report = yield
    folder = getattr(item, "funcargs", {}).get("tmp_path")
    if report.failed and folder is not None:
        for log in sorted(folder.rglob("log")):
            if log.is_file():
                text = log.read_text("utf-8", "replace")[-_LOG_LETTERS:]
                report.sections.append((str(log.relative_to(folder)), text))
    return report


def pytest_collection_finish() -> None:
    """Whatever the collection made stays: the collector need not look at it again and again, and
    it comes seldom, which saves a sixteenth of the processor."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def forked_players() -> Iterator[None]:
    """Computer players think in processes that are forked (`tests.forked`). Whoever runs the bot
    starts an interpreter for each, which loads the games for half a second of the processor:
    `tests/bot/computer_players/test_pool.py` has one of those."""
    pool = sys.modules.get("bot.computer_players.pool")
    with pytest.MonkeyPatch.context() as patch:
        if pool is not None:
            from tests.forked import THINKERS  # noqa: PLC0415  most runs of one file need none

            patch.setattr(pool, "multiprocessing", THINKERS)
        yield


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, once for all tests."""
    from playwright.async_api import async_playwright  # noqa: PLC0415  most tests need none

    from tests.chromium import SWITCHES, find_chromium  # noqa: PLC0415

    path = find_chromium()
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Pages:
    """Pages of Chromium, which are used again."""
    from tests.chromium import Pages  # noqa: PLC0415

    return Pages(browser)
