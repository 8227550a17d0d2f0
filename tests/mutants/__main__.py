"""Try faults: what the tests find of those that are generated, or that were written by hand.

    uv run python -m tests.mutants --reach
    uv run python -m tests.mutants --made 600 --seed 53 [--part bot] [--most 60] [--to FILE] [-j 2]
        [--whole]
    uv run python -m tests.mutants --made 100 --without tests/sim
    uv run python -m tests.mutants [--part bot] [-j 2] [--write] [id ...]

The first measures which tests reach what. The second draws generated faults (`tests.mutants.made`)
and ends with an error if the tests kill too few; with `--whole` all survivors together meet the
whole lane, too. The third draws faults that some tests reach, and
tries them without these tests: what would no longer be found. The fourth tries the listed ones and
ends with an error if one survives without a reason, dies although a reason says that it cannot, or
could not be tried; `--write` puts the tests that killed them into the files of `tests/mutants/`.
"""

from __future__ import annotations

import argparse
import queue
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.mutants.generated import measure, run
from tests.mutants.listed import PARTS, Listed, Mutant, dump, load, page
from tests.mutants.trial import Copy, Known, Trial, Verdict, passing, try_out
from tests.paths import ROOT

_LIMIT: Final = 600.0
"""Seconds that a run of some tests may take; a mutant that makes it slower is killed."""


def main(arguments: Sequence[str]) -> int:
    """Try the mutants that are asked for; return the exit status."""
    asked = _asked(arguments)
    if asked.reach:
        return measure(asked.lane)
    if asked.made:
        return run(asked)
    parts = {part: load(page(part)) for part in asked.part or PARTS}
    chosen = [
        (part, mutant)
        for part, listed in parts.items()
        for mutant in listed.mutants
        if not asked.ids or mutant.id in asked.ids
    ]
    unknown = set(asked.ids) - {mutant.id for _, mutant in chosen}
    if unknown:
        sys.stderr.write(f"no such mutant: {' '.join(sorted(unknown))}\n")
        return 2
    found: dict[str, list[Trial]] = {part: [] for part in parts}
    known = Known()
    with tempfile.TemporaryDirectory(prefix="mut") as folder:
        for part, trial in _tried(parts, chosen, Path(folder), asked, known):
            found[part].append(trial)
            sys.stdout.write(line_of(trial))
            sys.stdout.flush()
    sys.stdout.write(table_of(found))
    if known.fail:
        sys.stdout.write(f"fail without any mutant: {' '.join(sorted(known.fail))}\n")
    if asked.write:
        for part, trials in found.items():
            page(part).write_text(dump(learned(load(page(part)), trials)), encoding="utf-8")
    return 0 if all(one.is_as_listed for trials in found.values() for one in trials) else 1


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("--part", action="append", help="engine, bot, adapters or pages")
    parser.add_argument("-j", type=int, default=2, help="how many at the same time")
    parser.add_argument("--limit", type=float, default=_LIMIT, help="seconds for a run of tests")
    parser.add_argument("--made", type=int, help="how many generated faults, in place of those")
    parser.add_argument("--seed", default="1", help="which ones are drawn")
    parser.add_argument("--most", type=float, default=60.0, help="seconds of tests for a fault")
    parser.add_argument(
        "--whole", action="store_true", help="then all survivors at once against the whole lane"
    )
    parser.add_argument("--to", help="a file for what was tried; what is in it is not tried again")
    parser.add_argument(
        "--without", action="append", default=[], help="a file or folder of tests to be left out"
    )
    parser.add_argument("--reach", action="store_true", help="measure which tests reach what")
    parser.add_argument("--lane", default="whole", help="which tests are measured")
    parser.add_argument("--write", action="store_true", help="write down which test killed each")
    parser.add_argument("ids", nargs="*", help="mutants; all if none is named")
    return parser.parse_args(arguments)


def _tried(
    parts: Mapping[str, Listed],
    chosen: Sequence[tuple[str, Mutant]],
    folder: Path,
    asked: argparse.Namespace,
    known: Known,
) -> Iterator[tuple[str, Trial]]:
    """Yield the trials of some mutants, in their order; several run at the same time."""
    workers, limit = asked.j, asked.limit
    copies = queue.SimpleQueue[Copy]()
    all_copies = [Copy(ROOT, folder / str(number)) for number in range(min(workers, len(chosen)))]
    for copy in all_copies:
        copies.put(copy)
    killers = sorted({mutant.killed_by for _, mutant in chosen if mutant.killed_by})
    known.pass_.update(passing(all_copies[0], killers, limit))

    def tried(part: str, mutant: Mutant) -> Trial:
        copy = copies.get()
        try:
            return try_out(copy, mutant, parts[part].wider_of(mutant), known, limit)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(max_workers=workers) as pool:
        trials = pool.map(lambda one: tried(*one), chosen)
        yield from zip([part for part, _ in chosen], trials, strict=True)
    for copy in all_copies:
        copy.end()


def line_of(trial: Trial) -> str:
    """Return the line of a trial."""
    mutant = trial.mutant
    why = mutant.survives if trial.verdict is Verdict.SURVIVED and mutant.survives else trial.by
    note = "" if trial.is_as_listed else "  <-- " + mutant.seen
    return f"{mutant.id:4} {trial.verdict:9} {trial.seconds:5.0f} s  {mutant.file}  {why}{note}\n"


def table_of(found: Mapping[str, Sequence[Trial]]) -> str:
    """Return how many mutants of each part were killed, and how many survive with a reason."""
    lines = ["", f"{'part':10} {'tried':>6} {'killed':>7} {'explained':>10} {'of all':>7}"]
    for part, trials in found.items():
        if trials:
            dead = len([one for one in trials if one.is_dead])
            told = len([one for one in trials if not one.is_dead and one.is_as_listed])
            share = f"{dead / len(trials):.0%}"
            lines.append(f"{part:10} {len(trials):6} {dead:7} {told:10} {share:>7}")
    return "\n".join(lines) + "\n"


def learned(listed: Listed, trials: Sequence[Trial]) -> Listed:
    """Return the mutants with the tests that have killed them now."""
    found = {one.mutant.id: one for one in trials}

    def of(mutant: Mutant) -> Mutant:
        trial = found.get(mutant.id)
        if trial is None or trial.verdict in {Verdict.UNTRIED, Verdict.TIMED_OUT}:
            return mutant
        return replace(mutant, killed_by=trial.by if trial.is_dead else "")

    return replace(listed, mutants=tuple([of(one) for one in listed.mutants]))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
