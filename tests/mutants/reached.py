"""A plugin of pytest that notes which lines of the app each test reaches, and what it costs.

`python -m tests.mutants --reach` runs the tests with it, `tests.mutants.reach` reads what it wrote.
Each process of a run writes into files of its own: a database of coverage.py, and a list of
seconds; or what the pages said. What a test starts as another process is not seen.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest
from coverage import Coverage
from playwright.async_api import Browser, BrowserContext, ConsoleMessage

from tests.mutants.makers.script import MARK
from tests.paths import ROOT
from tests.source import PACKAGES

PAGES: Final = "KAFENE_REACH_PAGES"
"""Set if it is about the code of the pages, which is marked (`tests.mutants.makers.script`)."""
FOLDER: Final = "KAFENE_REACH"
"""The variable with the folder."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Begin, in each process that runs tests."""
    if hasattr(config, "workerinput") or not getattr(config.option, "numprocesses", 0):
        noted = _Pages if PAGES in os.environ else _Noted
        config.pluginmanager.register(noted(Path(os.environ[FOLDER])))


class _Noted:
    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._coverage: Final = Coverage(
            data_file=str(folder / f"lines.{os.getpid()}"),
            config_file=False,
            include=[f"{ROOT}/{package}/*" for package in PACKAGES],
            messages=False,
        )
        self._seconds: Final = folder / f"seconds.{os.getpid()}"
        self._coverage.start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._coverage.switch_context(item.nodeid)
        began, processor = time.monotonic(), time.process_time()
        done = yield
        told = [item.nodeid, time.monotonic() - began, time.process_time() - processor]
        with self._seconds.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
        self._coverage.switch_context("")
        return done

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        self._coverage.stop()
        self._coverage.save()


class _Pages:
    """Notes which blocks of the pages run during a test."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file: Final = folder / f"pages.{os.getpid()}"
        self._test = ""
        new_context = Browser.new_context

        async def told(browser: Browser, **more: Any) -> BrowserContext:
            context = await new_context(browser, **more)
            context.on("console", self._console)
            return context

        setattr(Browser, "new_context", told)  # noqa: B010

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests that look at a page."""
        items[:] = [one for one in items if "browser" in vars(one)["fixturenames"]]

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._test = item.nodeid
        self._write("", time.monotonic())
        done = yield
        self._write("", time.monotonic())
        return done

    def _console(self, message: ConsoleMessage) -> None:
        if message.text.startswith(MARK):
            self._write(message.text.removeprefix(MARK), 0.0)

    def _write(self, block: str, moment: float) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self._test, block, moment]) + "\n")
