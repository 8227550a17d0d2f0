"""How soon the local chat is there, with the real bot.

    python -m bench.local [--fresh]

*Start*: from the start of the process to a page where a name can be entered and a table opened.
``--fresh`` does it as on a new machine whose package cache is warm: a copy of the last commit in an
empty folder, `uv run kafene`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tests.chromium import CHROMIUM
from tests.e2e.kafene import Kafene
from tests.e2e.window import Window
from tests.paths import ROOT


@contextlib.contextmanager
def fresh_copy() -> Iterator[Path]:
    """The last commit in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(
            ["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True
        )
        subprocess.run(["tar", "x"], cwd=folder, input=archive.stdout, check=True)
        yield Path(folder)


async def playable(browser: Browser, kafene: Kafene) -> float:
    """Starts the bot; how long (s) until a name can be entered, and with it a table opened."""
    page = await browser.new_page()
    window = Window(page, kafene.address, "kafene")
    began = time.monotonic()
    await asyncio.to_thread(kafene.start)
    await window.enter("Maria")
    await page.wait_for_selector("#pane-room .pane-empty .button-primary")
    took = time.monotonic() - began
    await page.context.close()
    return took


async def start(browser: Browser, *, fresh: bool) -> float:
    """One measurement of the start."""
    with tempfile.TemporaryDirectory() as data:
        kafene = Kafene(Path(data))
        kafene.command, kafene.where = kafene.real(), ROOT
        try:
            if not fresh:
                return await playable(browser, kafene)
            kafene.settings["PYTHONPATH"] = ""
            kafene.command = ["uv", "run", "kafene"]
            with fresh_copy() as kafene.where:
                os.environ.pop("VIRTUAL_ENV", None)
                return await playable(browser, kafene)
        finally:
            kafene.stop()


async def measure(asked: argparse.Namespace) -> None:
    """Runs it all."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        took = sorted([await start(browser, fresh=False) for _ in range(3)])
        print(f"process start to playable page: {took[1]:.2f} s (of three: {took})")
        if asked.fresh:
            took = [await start(browser, fresh=True)]
            print(f"`uv run kafene` in a fresh folder to playable page: {took[0]:.2f} s")
        await browser.close()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--fresh", action="store_true")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
