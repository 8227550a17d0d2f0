"""Measure each input: processor time of the loop, and how much memory the process asked for. Listen
to the faults that are logged meanwhile."""

from __future__ import annotations

import gc
import logging
import time
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec
import structlog

MOST_SECONDS: Final = 0.1
MOST_BYTES: Final = 50 * 2**20
"""What one input may cost, at most."""
_STATUS: Final = Path("/proc/self/status")
_RESET: Final = Path("/proc/self/clear_refs")
_BATCH: Final = 100
"""Number of inputs after which the peak of the memory is read. Together they may ask for no more
than `MOST_BYTES`."""


class _Collector:
    """Counts the seconds of the garbage collector, which may run during any input."""

    def __init__(self) -> None:
        self.seconds = self._began = 0.0
        gc.callbacks.append(self._told)

    def _told(self, phase: str, _: object) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.seconds += time.thread_time() - self._began


_COLLECTOR: Final = _Collector()


def now() -> float:
    """Return the processor time of this thread in seconds, without the garbage collector's."""
    return time.thread_time() - _COLLECTOR.seconds


class Costly(AssertionError):
    """An input that takes too long or too much memory."""


class Tally(msgspec.Struct):
    """The figures of a kind of input. `taken`: how many were understood and not refused; `slowest`,
    `seconds`: processor time of the slowest one and of all; `worst`: the slowest one; `peak`: the
    most bytes that a hundred of them asked for."""

    kind: str
    inputs: int = 0
    taken: int = 0
    slowest: float = 0.0
    worst: str = ""
    seconds: float = 0.0
    peak: int = 0

    def line(self) -> str:
        """Return the figures as a line of a table."""
        mean = self.seconds / max(1, self.inputs) * 1e6
        return (
            f"| {self.kind} | {self.inputs:,} | {self.taken:,} | {mean:,.0f} µs |"
            f" {self.slowest * 1000:.1f} ms | {self.peak / 2**20:.1f} MB |"
        )


class Meter:
    """Measures the inputs of a kind."""

    def __init__(self, kind: str) -> None:
        self.tally: Final = Tally(kind)
        self._base = _reset()

    def took(self, seconds: float, taken: bool, what: object) -> None:
        """Note an input.

        Raises: Costly: it was too slow, or the last ones asked for too much memory.
        """
        tally = self.tally
        tally.inputs += 1
        tally.taken += taken
        tally.seconds += seconds
        if seconds > tally.slowest:
            tally.slowest, tally.worst = seconds, repr(what)[-500:]
        if seconds > MOST_SECONDS:
            raise Costly(f"{tally.kind}: {seconds:.3f} s for {tally.worst}")
        if tally.inputs % _BATCH == 0:
            self._look()

    def _look(self) -> None:
        grown = max(0, _kilobytes("VmHWM") * 1024 - self._base)
        self.tally.peak = max(self.tally.peak, grown)
        if grown > MOST_BYTES:
            raise Costly(f"{self.tally.kind}: {grown} bytes for {_BATCH} inputs")
        self._base = _reset()


def _reset() -> int:
    """Make the system measure the peak of the process's memory from now on; return what the process
    has now."""
    try:
        _RESET.write_text("5")
    except OSError:  # no Linux: the peak only grows
        return _kilobytes("VmHWM") * 1024
    return _kilobytes("VmRSS") * 1024


def _kilobytes(name: str) -> int:
    """Return a figure of the process's memory; 0 if the system does not tell it."""
    try:
        lines = _STATUS.read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith(name)), 0)


# --- what is logged -----------------------------------------------------------------------------


class _OfAiohttp(logging.Handler):
    """Notes what aiohttp logs as an error."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._faults: Final = faults

    def emit(self, record: logging.LogRecord) -> None:
        self._faults.append(self.format(record))


@contextmanager
def heard() -> Iterator[list[str]]:
    """Note every error that the bot or aiohttp logs inside, instead of writing it."""
    faults: list[str] = []

    def logged(_: Any, level: str, event: MutableMapping[str, Any]) -> NoReturn:
        if level in {"error", "critical", "exception"} or event.get("exc_info"):
            faults.append(f"{event} {traceback.format_exc()[-1500:]}")
        raise structlog.DropEvent

    handler, library = _OfAiohttp(faults), logging.getLogger("aiohttp")
    before = structlog.get_config()
    structlog.configure(processors=[logged])
    library.addHandler(handler)
    try:
        yield faults
    finally:
        library.removeHandler(handler)
        structlog.configure(**before)
