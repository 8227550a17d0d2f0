"""Processors and memory of a container, by the files of its control groups."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.util.machine import MEGABYTE, memory, processors

OF_2 = "0::/\n"
OF_1 = "4:memory:/docker/ab\n3:cpu,cpuacct:/docker/ab\n0::/\n"


@pytest.fixture(autouse=True)
def _host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(64)), raising=False)
    sizes = {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": 64 * 2**30 // 4096}
    monkeypatch.setattr(os, "sysconf", lambda name: sizes[name])


def files(root: Path, group: str, contents: dict[str, str]) -> Path:
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/self/cgroup").write_text(group)
    for name, text in contents.items():
        path = root / "sys/fs/cgroup" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")
    return root


@pytest.mark.parametrize(
    ("group", "contents", "count", "megabytes"),
    [
        (OF_2, {}, 64, 65536),
        (OF_2, {"cpu.max": "max 100000", "memory.max": "max"}, 64, 65536),
        (OF_2, {"cpu.max": "150000 100000", "memory.max": str(2**30)}, 1, 1024),
        (OF_2, {"cpu.max": "50000 100000"}, 1, 65536),
        ("0::/a/b\n", {"a/cpu.max": "300000 100000", "a/b/cpu.max": "max 1"}, 3, 65536),
        ("0::/a/b\n", {"a/b/memory.max": str(2**29), "a/memory.max": "max"}, 64, 512),
        (
            OF_1,
            {
                "cpu/cpu.cfs_quota_us": "200000",
                "cpu/cpu.cfs_period_us": "100000",
                "memory/memory.limit_in_bytes": str(2**30),
            },
            2,
            1024,
        ),
        (  # each controller has a group of its own
            "4:memory:/docker/ab\n3:cpu,cpuacct:/docker/cd\n0::/\n",
            {
                "cpu/docker/ab/cpu.cfs_quota_us": "700000",
                "cpu/docker/ab/cpu.cfs_period_us": "100000",
                "cpu/docker/cd/cpu.cfs_quota_us": "200000",
                "cpu/docker/cd/cpu.cfs_period_us": "100000",
                "memory/docker/ab/memory.limit_in_bytes": str(2**30),
                "memory/docker/cd/memory.limit_in_bytes": str(2**29),
                "cpu.max": "100000 100000",
            },
            1,
            1024,
        ),
        (
            OF_1,
            {
                "cpu/cpu.cfs_quota_us": "-1",
                "cpu/cpu.cfs_period_us": "100000",
                "memory/memory.limit_in_bytes": "9223372036854771712",
            },
            64,
            65536,
        ),
    ],
)
def test_the_tightest_limit_counts(
    tmp_path: Path, group: str, contents: dict[str, str], count: int, megabytes: int
) -> None:
    root = files(tmp_path, group, contents)
    assert (processors(root), memory(root)) == (count, megabytes)


def test_a_system_without_control_groups(tmp_path: Path) -> None:
    assert (processors(tmp_path), memory(tmp_path) * MEGABYTE) == (64, 64 * 2**30)
