"""Handle signals in the event loop, on every system."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

if sys.platform == "win32":  # no SIGTERM from outside: Ctrl-Break is SIGBREAK
    STOP: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGBREAK)
else:
    STOP: Final = (signal.SIGTERM, signal.SIGINT)
"""The signals that ask a process to end."""


@contextmanager
def on_signals(
    handle: Callable[[signal.Signals], object], *numbers: signal.Signals
) -> Iterator[None]:
    """Call `handle` in the running loop for each of these signals, until the end of the block."""
    loop = asyncio.get_running_loop()
    if sys.platform == "win32":  # loops have no `add_signal_handler` there

        def handed_over(number: int, _: FrameType | None) -> None:
            loop.call_soon_threadsafe(handle, signal.Signals(number))

        before = [(number, signal.signal(number, handed_over)) for number in numbers]
        try:
            yield
        finally:
            for number, handler in before:
                signal.signal(number, handler)
        return
    for number in numbers:
        loop.add_signal_handler(number, handle, number)
    try:
        yield
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
