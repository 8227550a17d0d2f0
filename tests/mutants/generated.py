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
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Final

import msgspec

from tests.mutants.made import Made, alike, sample
from tests.mutants.makers.edit import Edit
from tests.mutants.makers.script import marked
from tests.mutants.reach import load, merged, save
from tests.mutants.reached import FOLDER, PAGES
from tests.mutants.ready import Ready
from tests.mutants.together import failing, put
from tests.mutants.trial import Copy
from tests.mutants.tried import Bench, Tried
from tests.paths import ROOT

_PAGES: Final = [
    folder
    for folder in ("tests/pages", "tests/e2e", "tests/adapters/web", "tests/adapters/browser")
    if (ROOT / folder).exists()
]
"""Where the tests of pages are."""
_LEAST: Final = 0.9
"""Share of generated faults that the tests must kill."""
MAP: Final = ROOT / "data/reach/map"
"""Where the map of what tests reach is kept (ignored by git)."""


def measure(lane: str) -> int:
    """Run the tests of a lane to see which lines of Python they reach, then those in a browser to
    see which blocks of the pages; return the exit status."""
    with tempfile.TemporaryDirectory(prefix="reach") as name:
        folder = Path(name)
        pages = Copy(ROOT, folder / "pages")
        for file in (pages.root / "adapters").rglob("*.js"):
            text = file.read_text("utf-8")
            path = str(file.relative_to(pages.root))
            pages.write(path, marked(path, text))
        words = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants.reached"]
        environ = {**os.environ, "PYTHONPATH": str(ROOT), FOLDER: name}
        codes = [
            subprocess.run([*words, "--lane", lane], cwd=ROOT, env=environ, check=False).returncode,
            subprocess.run(
                [*words, "-n", "0", *_PAGES],
                cwd=pages.root,
                env={**pages.environ, FOLDER: name, PAGES: "yes"},
                check=False,
            ).returncode,
        ]
        save(merged(folder), MAP)
    return max(codes)


def run(asked: argparse.Namespace) -> int:
    """Try a sample; return the exit status: 1 if the tests kill less than `_LEAST` of it, by more
    than chance explains."""
    if not MAP.exists():
        measure("push")
    known = alike()
    chosen = sample(asked.made, asked.seed, asked.part or (), wanted=_wanted(asked.without))
    log = Path(asked.to) if asked.to else None
    before = _before(log)
    todo = [one for one in _mixed(chosen) if one.id not in before]
    found = [before[one.id] for one in chosen if one.id in before]
    with tempfile.TemporaryDirectory(prefix="made") as folder:
        for tried in _all_tried(todo, Path(folder), asked):
            found.append(tried)
            _tell(tried, known, log)
    if asked.whole:
        with tempfile.TemporaryDirectory(prefix="together") as folder:
            for tried in _whole(found, Path(folder), asked):
                found = [tried if one.made == tried.made else one for one in found]
                _tell(tried, known, log)
    sys.stdout.write(table_of(found, known))
    share, error = rate(found, known)
    return 0 if share + 2 * error >= _LEAST else 1


def _tell(tried: Tried, known: Mapping[tuple[str, str, str], str], log: Path | None) -> None:
    sys.stdout.write(line_of(tried, known))
    sys.stdout.flush()
    if log:
        with log.open("ab") as file:
            file.write(msgspec.json.encode(tried) + b"\n")


def _whole(found: Sequence[Tried], folder: Path, asked: argparse.Namespace) -> Iterator[Tried]:
    """Yield the survivors that the whole lane finds."""
    left = [one.made for one in found if not one.is_dead]
    if not left:
        return
    copy = Copy(ROOT, folder / "all")
    put(copy.root, [one.edit for one in left])
    failed = failing(copy.root, copy.environ)
    sys.stdout.write(f"{len(left)} survivors in one tree: {len(failed)} tests fail\n")
    copy.end()
    for tried in _all_tried(left, folder, asked, failed):
        if tried.is_dead:
            yield tried


def _wanted(without: Sequence[str]) -> Callable[[Edit], bool]:
    """Return whether a fault is drawn; where tests are left out, they must reach it."""
    if not without:
        return lambda _: True
    reach = load(MAP)

    def wanted(edit: Edit) -> bool:
        if not edit.file.endswith((".py", ".js")):
            return False
        reaching = reach.of(edit, (ROOT / edit.file).read_text("utf-8")) or ()
        return any(one.startswith(tuple(without)) for one in reaching)

    return wanted


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


def _all_tried(
    chosen: Sequence[Made],
    folder: Path,
    asked: argparse.Namespace,
    among: Collection[str] | None = None,
) -> Iterator[Tried]:
    """Try faults: those of pages last, because each of them needs a tree for itself. `among`: the
    tests that may find them."""
    reach = load(MAP)
    left_out = [f"--ignore={one}" for one in asked.without]
    pages = [*_PAGES, *left_out]
    for is_page in (False, True):
        group = [one for one in chosen if one.edit.file.endswith(".js") == is_page]
        if not group:
            continue
        folders = [folder / f"{is_page} {number}" for number in range(min(asked.j, len(group)))]
        copies = [Copy(ROOT, one) for one in folders]
        first = copies[0]
        ready = (
            [one for copy in copies for one in Ready.some(1, copy.root, copy.environ, *pages)]
            if is_page
            else Ready.some(len(copies), first.root, first.environ, *left_out)
        )
        made = [
            Bench(copy, one, where, reach, asked.most, among)
            for copy, one, where in zip(copies, ready, folders, strict=True)
        ]
        yield from _by(made, group)
        for bench in made:
            bench.end()
        for one in ready:
            one.wait()


def _by(made: Sequence[Bench], chosen: Sequence[Made]) -> Iterator[Tried]:
    """Try faults by some benches at the same time."""
    benches = queue.SimpleQueue[Bench]()
    for bench in made:
        benches.put(bench)

    def tried(one: Made) -> Tried:
        bench = benches.get()
        try:
            return bench.try_out(one)
        finally:
            benches.put(bench)

    with ThreadPoolExecutor(max_workers=len(made)) as pool:
        for done in as_completed([pool.submit(tried, one) for one in chosen]):
            yield done.result()


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
    by_part = defaultdict[str, list[Tried]](list)
    by_kind = defaultdict[str, list[Tried]](list)
    for one in found:
        by_part[one.made.part].append(one)
        by_kind[one.made.edit.kind].append(one)
    by_part["all"] = list(found)
    lines = []
    for title, groups in (("part", by_part), ("kind", by_kind)):
        lines += ["", f"{title:20} {'tried':>6} {'killed':>6} {'alike':>6} {'of 100':>12}"]
        lines += [_row(name, group, known) for name, group in groups.items()]
    ends = Counter(str(one.end) for one in found)
    lines += ["", ", ".join(f"{number} {end}" for end, number in sorted(ends.items()))]
    return "\n".join(lines) + "\n"


def _row(name: str, found: Sequence[Tried], known: Mapping[tuple[str, str, str], str]) -> str:
    dead = sum(one.is_dead for one in found)
    same = sum(key_of(one.made) in known and not one.is_dead for one in found)
    share, error = rate(found, known)
    told = f"{100 * share:.1f} ± {100 * error:.1f}"
    return f"{name:20} {len(found):6} {dead:6} {same:6} {told:>12}"


def rate(found: Sequence[Tried], known: Mapping[tuple[str, str, str], str]) -> tuple[float, float]:
    """Return the share of faults that are dead, and its standard error."""
    counted = [one for one in found if one.is_dead or key_of(one.made) not in known]
    if not counted:
        return 0.0, 0.0
    share = sum(one.is_dead for one in counted) / len(counted)
    return share, math.sqrt(share * (1 - share) / len(counted))
