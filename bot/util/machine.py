"""The processors and the memory that this process may use: those of its container, if it is in one.

A container's limits are in the files of its control groups (cgroups, version 1 or 2). The limit of
a group holds for the groups inside it, so the tightest one on the way to the root counts.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path("/")
MEGABYTE: Final = 2**20
_GROUPS: Final = "sys/fs/cgroup"


def processors(root: Path = ROOT) -> int:
    """Return the number of processors available to this process, at least 1. A quota of one and a
    half counts as one. `root`: where the files of the system are."""
    own = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, min([own, *[int(one) for one in _quotas(root)]]))


def memory(root: Path = ROOT) -> int:
    """Return the memory available to this process, in megabytes."""
    limits = [
        int(text)
        for text in (
            *_read(root, "", "memory.max"),
            *_read(root, "memory", "memory.limit_in_bytes"),
        )
        if text.isdecimal()
    ]
    return min([_installed(), *limits]) // MEGABYTE


class _MemoryStatus(ctypes.Structure):
    """What Windows says about its memory, in bytes (MEMORYSTATUSEX)."""

    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        ("total", ctypes.c_uint64),
        ("others", ctypes.c_uint64 * 6),
    )


def _installed() -> int:
    """Return the memory of the machine, in bytes."""
    if sys.platform != "win32":
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
    if not ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):
        raise ctypes.WinError()
    return int(status.total)


def _quotas(root: Path) -> Iterator[float]:
    """Yield the limits of processor time, in processors."""
    for text in _read(root, "", "cpu.max"):
        quota, _, period = text.partition(" ")
        if quota.isdecimal() and period.isdecimal():
            yield int(quota) / int(period)
    quotas = _read(root, "cpu", "cpu.cfs_quota_us")
    for text, period in zip(quotas, _read(root, "cpu", "cpu.cfs_period_us"), strict=False):
        if text.isdecimal() and period.isdecimal():  # -1: no quota
            yield int(text) / int(period)


def _read(root: Path, controller: str, name: str) -> list[str]:
    """Return the contents of a file in this process's group and the groups around it. `controller`:
    its name in version 1; empty for version 2."""
    folder = root / _GROUPS / controller
    found = []
    for group in _groups(root, controller):
        try:
            found.append((folder / group / name).read_text().strip())
        except OSError:
            continue  # not in this group: the root has no limits, a container sees only its own
    return found


def _groups(root: Path, controller: str) -> list[str]:
    """Return the paths of this process's group and of those around it, as far as the root."""
    own = Path()
    try:
        lines = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:
        lines = []
    for line in lines:
        _, controllers, path = [*line.split(":", 2), "", ""][:3]
        if controller in controllers.split(","):
            own = Path(path.strip("/"))
    return [str(own), *map(str, own.parents)] if own.parts else [""]
