"""Try a sample of generated faults, and tell what the tests find of them."""

from __future__ import annotations

import argparse
import math
import os
import queue
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Final

import msgspec

from tests.mutants.made import Made, alike, sample
from tests.mutants.reach import load, merged, save
from tests.mutants.reached import FOLDER
from tests.mutants.tried import Bench, Tried
from tests.paths import ROOT

MAP: Final = ROOT / "data/reach/map"
"""Where the map of what tests reach is kept (ignored by git)."""


def measure(quick: bool) -> int:
    """Run the tests to see what they reach; return the exit status."""
    with tempfile.TemporaryDirectory(prefix="reach") as folder:
        lane = ["--lane", "push" if quick else "whole"]
        words = ["-m", "pytest", "-q", "-p", "tests.mutants.reached", *lane]
        environ = {**os.environ, "PYTHONPATH": str(ROOT), FOLDER: folder}
        code = subprocess.run(
            [sys.executable, *words], cwd=ROOT, env=environ, check=False
        ).returncode
        save(merged(Path(folder)), MAP)
    return code


def run(asked: argparse.Namespace) -> int:
    """Try a sample; return the exit status: 1 if a part is below what is asked."""
    known = alike()
    chosen = sample(asked.made, asked.seed, asked.part or ())
    log = Path(asked.to) if asked.to else None
    before = _before(log)
    todo = [one for one in _mixed(chosen) if one.id not in before]
    found = [before[one.id] for one in chosen if one.id in before]
    with tempfile.TemporaryDirectory(prefix="made") as folder:
        for tried in _all_tried(todo, Path(folder), asked):
            found.append(tried)
            sys.stdout.write(line_of(tried, known))
            sys.stdout.flush()
            if log:
                with log.open("ab") as file:
                    file.write(msgspec.json.encode(tried) + b"\n")
    sys.stdout.write(table_of(found, known))
    return 0


def _mixed(chosen: Sequence[Made]) -> list[Made]:
    """Return faults so that the rate of each part is known early."""
    parts = Counter(one.part for one in chosen)
    seen = Counter[str]()
    order = list[tuple[float, Made]]()
    for one in chosen:
        order.append((seen[one.part] / parts[one.part], one))
        seen[one.part] += 1
    return [one for _, one in sorted(order, key=lambda pair: pair[0])]


def _before(log: Path | None) -> dict[str, Tried]:
    """Return what an earlier run with this file has tried."""
    if log is None or not log.exists():
        return {}
    tried = [msgspec.json.decode(line, type=Tried) for line in log.read_bytes().splitlines()]
    return {one.made.id: one for one in tried}


def _all_tried(chosen: Sequence[Made], folder: Path, asked: argparse.Namespace) -> Iterator[Tried]:
    reach = load(MAP)
    benches = queue.SimpleQueue[Bench]()
    made = [
        Bench(ROOT, folder / str(number), reach, asked.most)
        for number in range(min(asked.j, len(chosen)))
    ]
    for bench in made:
        benches.put(bench)

    def tried(one: Made) -> Tried:
        bench = benches.get()
        try:
            return bench.try_out(one)
        finally:
            benches.put(bench)

    with ThreadPoolExecutor(max_workers=max(1, len(made))) as pool:
        for one in as_completed([pool.submit(tried, one) for one in chosen]):
            yield one.result()
    for bench in made:
        bench.end()


def key_of(made: Made) -> tuple[str, str, str]:
    """Return by what a fault is listed as one that nobody can tell."""
    return (made.edit.file, made.edit.where, made.edit.told)


def line_of(tried: Tried, known: Mapping[tuple[str, str, str], str]) -> str:
    """Return the line of a fault."""
    edit = tried.made.edit
    note = f"  (alike: {known[key_of(tried.made)]})" if key_of(tried.made) in known else ""
    by = tried.by or f"{tried.ran} of {tried.reaching} tests"
    return (
        f"{tried.made.id:12} {tried.end:9} {tried.seconds:5.1f} s  {edit.file}:{edit.line}"
        f" {edit.where}  {edit.kind}: {edit.told}  [{by}]{note}\n"
    )


def table_of(found: Sequence[Tried], known: Mapping[tuple[str, str, str], str]) -> str:
    """Return the rates by package and by kind, without the faults that nobody can tell."""
    lines = []
    for title, of in (
        ("part", lambda one: one.made.part),
        ("kind", lambda one: one.made.edit.kind),
    ):
        groups = defaultdict[str, list[Tried]](list)
        for one in found:
            groups[of(one)].append(one)
        lines += ["", f"{title:20} {'tried':>6} {'killed':>6} {'alike':>6} {'of 100':>12}"]
        lines += [_row(name, group, known) for name, group in sorted(groups.items())]
        if title == "part":
            lines.append(_row("all", found, known))
    ends = Counter(str(one.end) for one in found)
    lines += ["", ", ".join(f"{number} {end}" for end, number in sorted(ends.items()))]
    return "\n".join(lines) + "\n"


def _row(name: str, found: Sequence[Tried], known: Mapping[tuple[str, str, str], str]) -> str:
    dead = sum(one.is_dead for one in found)
    same = sum(key_of(one.made) in known and not one.is_dead for one in found)
    counted = len(found) - same
    share = dead / counted if counted else 0.0
    error = math.sqrt(share * (1 - share) / counted) if counted else 0.0
    rate = f"{100 * share:.1f} ± {100 * error:.1f}"
    return f"{name:20} {len(found):6} {dead:6} {same:6} {rate:>12}"
