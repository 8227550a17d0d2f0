"""Where Chromium is, for tests in a real browser."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import ViewportSize, expect

CHROMIUM = "/usr/bin/chromium"
PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)  # a slow machine is no reason to fail

SMALL: Final = ViewportSize(width=320, height=640)
PHONE: Final = ViewportSize(width=360, height=740)
LYING: Final = ViewportSize(width=740, height=360)
TABLET: Final = ViewportSize(width=820, height=1180)
DESKTOP: Final = ViewportSize(width=1280, height=800)
"""Sizes of the page of a table."""

_OFF: Final = (
    # nobody types into the address bar, and its suggestions are pages that each tab loads first,
    # for a third of a second of the processor
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # of two such switches Chromium takes the last, so Playwright's own list is repeated here
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
SWITCHES: Final = ["--no-sandbox", f"--disable-features={','.join(_OFF)}"]
"""How Chromium is started."""


def find_chromium() -> str:
    """Debian's Chromium. Where there is none the test is skipped with one loud line, or fails
    when REQUIRE_CHROMIUM is set (as `.ci/run` does)."""
    found = shutil.which("chromium") or (CHROMIUM if Path(CHROMIUM).exists() else None)
    if found is None:
        why = "NO CHROMIUM: the page of the local chat is NOT tested (apt-get install chromium)"
        if os.environ.get("REQUIRE_CHROMIUM"):
            pytest.fail(why)
        pytest.skip(why)
    return found
