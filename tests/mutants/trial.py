"""Try mutants out: each in a copy of the tree, against the tests that should find it.

The work tree is never touched. A copy holds one mutant at a time. The test that killed it last time
runs first, then the tests named for it, then the wider set of its folder; the first failure ends
the trial. A time-out counts as killed. A test that fails without the mutant too, or only now and
then, kills nothing, and is left out from then on.
"""

from __future__ import annotations

import itertools
import os
import re
import shutil
import time
from collections.abc import Collection, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from tests.mutants.forks import Forks
from tests.mutants.listed import Mutant

_LEFT_OUT: Final = (".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "data", "*.egg-info")
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) ([\w./-]+\.py(?:::\w+)*)", re.MULTILINE)
_PYTEST: Final = (
    *("-n", "0", "-q", "--no-header", "--tb=no", "-rfE", "-p", "no:cacheprovider"),
    "-Wignore::pytest.PytestAssertRewriteWarning",  # of plugins, which are loaded before (`Forks`)
)
_TESTS_FAILED: Final = 1
_INTERRUPTED: Final = 2
"""What pytest returns if a file cannot be imported."""
_NOTICED: Final = {_TESTS_FAILED, _INTERRUPTED, None}
"""What a run returns that found something: a process that somebody ended has found nothing."""
_UNKNOWN_TEST: Final = 4
_NO_TESTS: Final = 5
"""What pytest returns if all that was named is left out."""


class Verdict(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "SURVIVED"
    UNTRIED = "UNTRIED"
    """The tests named for it could not run, or fail without it too."""


class Trial(msgspec.Struct, frozen=True):
    """The end of a trial: by which test, or why there is none; after how many seconds."""

    mutant: Mutant
    verdict: Verdict
    by: str = ""
    seconds: float = 0.0

    @property
    def is_dead(self) -> bool:
        """Return True if some test noticed the mutant."""
        return self.verdict in {Verdict.KILLED, Verdict.TIMED_OUT}

    @property
    def is_as_listed(self) -> bool:
        """Return True if the mutant died, or survived with a reason."""
        return self.is_dead != bool(self.mutant.survives) and self.verdict is not Verdict.UNTRIED


class Run(msgspec.Struct, frozen=True):
    """How a run of pytest ended: `code` None after a time-out; the tests that failed."""

    code: int | None
    failed: tuple[str, ...]
    text: str


class Known:
    """What is known of the tests themselves, for all trials."""

    def __init__(self) -> None:
        self.pass_: Final = set[str]()
        """Tests that pass without a mutant."""
        self.fail: Final = set[str]()
        """Tests that fail without a mutant too, or only now and then."""


class Copy:
    """A copy of the tree, for one mutant at a time."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root: Final = folder / "tree"
        self._scratch: Final = folder / "tmp"
        self._scratch.mkdir(parents=True)
        shutil.copytree(root, self.root, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
        self.environ: Final = {
            **os.environ,
            "PYTHONPATH": str(self.root),  # before the work tree, where the package is installed
            "TMPDIR": str(self._scratch),
        }
        self._times: Final = itertools.count(int(time.time()) + 10)
        self._forks: Forks | None = None

    def write(self, file: str, text: str) -> None:
        """Write a file with a time of its own: Python would take compiled code of the same second
        and size for that of the new text."""
        path = self.root / file
        path.write_text(text, encoding="utf-8")
        moment = next(self._times)
        os.utime(path, (moment, moment))

    def pytest(
        self,
        tests: Sequence[str],
        limit: float,
        *,
        all_of_them: bool = False,
        without: Collection[str] = (),
    ) -> Run:
        """Run some tests, up to the first that fails unless `all_of_them`."""
        shutil.rmtree(self.root / ".hypothesis", ignore_errors=True)  # examples of other mutants
        left_out = [f"--deselect={one}" for one in sorted(without)]
        stops = [] if all_of_them else ["-x"]
        plugin = self.root / "tests/mutants/unshrunk.py"
        quick = ["-p", "tests.mutants.unshrunk"] if plugin.is_file() else []
        words = [*_PYTEST, *quick, *stops, *left_out, *tests]
        self._forks = self._forks or Forks(self.root, self.environ)
        out = self._scratch / "out"
        code = self._forks.run("pytest", words, out, limit)
        text = out.read_text(encoding="utf-8", errors="replace")
        return Run(code, tuple(_FAILED.findall(text)), text)

    def end(self) -> None:
        """End the process that the runs are forked from."""
        if self._forks:
            self._forks.end()


def try_out(copy: Copy, mutant: Mutant, wider: Sequence[str], known: Known, limit: float) -> Trial:
    """Try one mutant. `known` gains what is learned of the tests."""
    began = time.monotonic()

    def ended(verdict: Verdict, by: str = "") -> Trial:
        return Trial(mutant, verdict, by, time.monotonic() - began)

    whole = (copy.root / mutant.file).read_text(encoding="utf-8")
    if whole.count(mutant.old) != 1:
        return ended(Verdict.UNTRIED, f"its old text occurs {whole.count(mutant.old)} times")

    def with_it(tests: Sequence[str]) -> Run:
        copy.write(mutant.file, whole.replace(mutant.old, mutant.new))
        try:
            return copy.pytest(tests, limit, without=known.fail - set(tests))
        finally:
            copy.write(mutant.file, whole)

    def is_proof(killer: str) -> bool:
        """A test proves something if it passes without the mutant and fails with it each time."""
        if killer not in known.pass_ and copy.pytest([killer], limit).code != 0:
            return False
        known.pass_.add(killer)
        return killer == mutant.killed_by or with_it([killer]).code in _NOTICED

    stages = _stages(mutant, wider)
    while stages:
        tests = stages[0]
        run = with_it(tests)
        if run.code is None:
            if copy.pytest(tests, limit, without=known.fail).code is None:
                return ended(Verdict.UNTRIED, f"{' '.join(tests)} take longer without it too")
            return ended(Verdict.TIMED_OUT, " ".join(tests))
        if run.code in _NOTICED and run.failed:
            killer = run.failed[0]
            if is_proof(killer):
                return ended(Verdict.KILLED, killer)
            if killer in tests or killer in known.fail:
                return ended(Verdict.UNTRIED, f"{killer} fails without it too, or not each time")
            known.fail.add(killer)  # and the stage runs again without it
            continue
        if run.code == _UNKNOWN_TEST and tests == [mutant.killed_by]:
            stages.pop(0)  # it has another name now
            continue
        if run.code not in {0, _NO_TESTS}:
            return ended(Verdict.UNTRIED, run.text.strip()[-300:])
        stages.pop(0)
    return ended(Verdict.SURVIVED)


def passing(copy: Copy, tests: Sequence[str], limit: float) -> set[str]:
    """Return those of some tests that pass without a mutant; none if they cannot run together."""
    if not tests:
        return set()
    run = copy.pytest(tests, limit, all_of_them=True)
    return set(tests) - set(run.failed) if run.code in {0, _TESTS_FAILED} else set()


def _stages(mutant: Mutant, wider: Sequence[str]) -> list[list[str]]:
    """Return the tests in the order in which they run, each once."""
    found: list[list[str]] = []
    seen = set[str]()
    for tests in ([mutant.killed_by] if mutant.killed_by else [], mutant.tests, wider):
        fresh = [one for one in tests if one not in seen]
        seen |= set(fresh)
        if fresh:
            found.append(fresh)
    return found
