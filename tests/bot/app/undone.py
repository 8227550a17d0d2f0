"""Logs as they were before a test set them up."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from bot.app.logs import OurHandler


@contextmanager
def logs_undone() -> Iterator[None]:
    """Log afterwards as before: structlog too, whose own settings are not those of the tests."""
    root = logging.getLogger()
    level, configured = root.level, structlog.get_config()
    try:
        yield
    finally:
        for handler in [one for one in root.handlers if isinstance(one, OurHandler)]:
            root.removeHandler(handler)
        root.setLevel(level)
        structlog.configure(**configured)
