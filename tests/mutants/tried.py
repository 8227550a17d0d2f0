"""Try generated faults: each against the tests that reach it, near and cheap ones first.

A fault in the body of a function is tried in forks of a process that has collected all tests
(`tests.mutants.ready`); any other one by a run of pytest for itself. A test kills if it fails with
the fault each time, and passes without it. A time-out kills as well.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from tests.mutants.made import Made
from tests.mutants.makers.edit import Edit
from tests.mutants.nodes import FOLDER, loading
from tests.mutants.reach import AT_LOADING, Reach, names_in
from tests.mutants.ready import BROKEN, LOADED, Done, Ready, Task, is_ready
from tests.mutants.trial import Copy

FIRST: Final = 3.0
"""Seconds of the processor for the first tests of a fault, which kill most."""
_LEAST: Final = 0.005
"""Seconds that each test costs at least."""
_COLD: Final = 6
"""How many files of tests a fault meets that needs them to be loaded."""
DECLARED: Final = (
    "tests/bot/store/redis/test_keys.py::test_the_page_lists_every_key",
    "tests/bot/app/test_operation.py",
    "tests/bot/model/test_defaults.py",
    "tests/test_stability.py",
)
"""Tests of what is declared. They read it and call nothing, so they reach no line."""
TRANSLATED: Final = ("tests/bot/words/test_locales.py", "tests/bot/words/test_glossary.py")
"""Tests that read the locale files themselves, and have read them before the fault is there."""
_NOT_FOUND: Final = 0
_FOUND: Final = {1, 2}
_UNKNOWN_TEST: Final = 4


_IN_NODE: Final = 0.2
"""Seconds of a file of tests in node."""
_WORDS: Final = "tests/bot/words/"
_UNKNOWN: Final = 0.7
"""Seconds that a test costs of which that is not known: a slow one, if the push was measured."""


class End(StrEnum):
    """What became of a fault."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "SURVIVED"
    UNREACHED = "unreached"
    """No test reaches it: it survives untried."""


class Tried(msgspec.Struct, frozen=True):
    """The end of a fault: by which test; how many tests ran, of how many that reach it."""

    made: Made
    end: End
    by: str = ""
    ran: int = 0
    reaching: int = 0
    seconds: float = 0.0

    @property
    def is_dead(self) -> bool:
        """Return True if some test noticed the fault."""
        return self.end in {End.KILLED, End.TIMED_OUT}


class Bench:
    """A copy of the tree with its processes, for one fault at a time. `most`: seconds of the
    processor that the tests of a fault take together. `among`: no other tests are tried."""

    def __init__(
        self,
        copy: Copy,
        ready: Ready,
        folder: Path,
        reach: Reach,
        most: float,
        among: Collection[str] | None = None,
    ) -> None:
        self._copy: Final = copy
        self._ready: Final = ready
        self._out: Final = folder / "told"
        self._reach: Final = reach
        known = dict.fromkeys(ready.tests, _UNKNOWN)
        in_node = [one for one in ready.tests if one.startswith(FOLDER)]
        self._cost: Final = {**known, **dict.fromkeys(in_node, _IN_NODE), **reach.cost()}
        self._known: Final = frozenset(reach.tests)
        self._most: Final = most
        self._among: Final = among
        self._nodes: Final = loading(copy.root)
        self._page: tuple[str, str, str] | None = None
        """The file of a page that is tried, its text, and the text with the fault."""
        self._pass: Final = set[str]()
        self._fail: Final = set[str]()

    def end(self) -> None:
        """End its processes."""
        self._ready.end()
        self._copy.end()

    def try_out(self, made: Made) -> Tried:
        """Try a fault."""
        began = time.monotonic()
        edit = made.edit
        old = (self._copy.root / edit.file).read_text(encoding="utf-8")
        new = edit.applied(old)
        reaching = self._reaching(made, old)
        tests = in_order(edit.file, reaching - {AT_LOADING}, self._cost)
        if edit.file.endswith(".js"):
            tests = [*self._in_node(edit.file), *tests]
        ran, end, by = 0, End.SURVIVED if tests else End.UNREACHED, ""
        self._page = (edit.file, old, new) if edit.file.endswith(".js") else None
        task = Task((), str(self._out), 0, edit.file, old, new)
        ran, end, by = self._warm(task, tests)
        if self._page:
            self._copy.write(edit.file, old)
        is_loaded = edit.file.endswith(".py") and (AT_LOADING in reaching or not is_ready(old, new))
        if end is End.SURVIVED and is_loaded:
            self._copy.write(edit.file, new)
            close = near(edit.file, tests)
            ordered = sorted(tests, key=lambda one: one not in close)
            first = [*one_of_each(ordered, self._cost, self._most / 2)]
            first += DECLARED if self._among is None else []
            more, end, by = self._cold(made, old, new, first)
            self._copy.write(edit.file, old)
            ran = max(ran, more)
        if end is not End.KILLED and is_words(edit):
            self._copy.write(edit.file, new)
            more, end, by = self._cold(made, old, new, TRANSLATED)
            self._copy.write(edit.file, old)
            ran = max(ran, more)
        return Tried(made, end, by, ran, len(tests), time.monotonic() - began)

    def _in_node(self, file: str) -> list[str]:
        """Return the tests that load a module without a browser: its own first, then those that
        load least besides."""
        own = Path(file).stem
        found = [
            one
            for one, loads in self._nodes.items()
            if file in loads and (self._among is None or one in self._among)
        ]
        return sorted(found, key=lambda one: (own not in one, len(self._nodes[one])))

    def _reaching(self, made: Made, text: str) -> set[str]:
        """Return the tests that reach a fault, or those that stand in for them."""
        edit, all_ = made.edit, self._ready.tests
        match Path(edit.file).suffix:
            case ".py" | ".js":
                found = self._reach.of(edit, text)
                if found == {AT_LOADING}:  # nothing in the file runs later: whoever names it
                    named = names_in(edit, text)
                    found |= self._reach.naming(named, self._copy.root) if named else set()
            case _:
                found = self._reach.naming(names_of(edit), self._copy.root)
                found |= (
                    {one for one in all_ if one.startswith(_WORDS)} if is_words(edit) else set()
                )
        if not found:
            found = near(edit.file, all_) if found is None else set()
        if self._among is not None:
            unknown = {one for one in self._among if one not in self._known}
            return ((found & set(self._among)) | unknown) & all_ | (found & {AT_LOADING})
        if edit.file.endswith(".js"):
            return found & all_
        fresh = all_ - self._known
        return (found & (all_ | {AT_LOADING})) | (near(edit.file, all_) & fresh)

    def _warm(self, task: Task, tests: Sequence[str]) -> tuple[int, End, str]:
        ran = 0
        left = [one for one in tests if one not in self._fail]
        for stage in stages(left, self._cost, self._most):
            rest = stage
            while rest:
                done = self._run(task, rest)
                ran += done.ran
                killer = done.failed[0] if done.failed else rest[min(done.ran, len(rest) - 1)]
                if done.code is None:
                    if self._run(Task((), task.out, 0), rest).code is not None:
                        return ran, End.TIMED_OUT, killer
                    break  # they take longer without it too
                if done.code == BROKEN:
                    return ran, End.KILLED, "it cannot be loaded"
                if done.code == LOADED:
                    return ran, End.SURVIVED, ""
                if done.code == _NOT_FOUND:
                    break
                if self._is_proof(task, killer):
                    return ran, End.KILLED, killer
                rest = rest[rest.index(killer) + 1 :] if killer in rest else []
        return ran, End.SURVIVED if tests else End.UNREACHED, ""

    def _run(self, task: Task, tests: Sequence[str]) -> Done:
        if self._page:  # the only files that are read again
            file, old, new = self._page
            self._copy.write(file, new if task.new else old)
        expected = sum(self._cost.get(one, _UNKNOWN) for one in tests)
        whole = msgspec.structs.replace(
            task, tests=tuple(tests), processor=round(20 + 6 * expected)
        )
        return self._ready.run(whole, 120 + 40 * expected)

    def _is_proof(self, task: Task, killer: str) -> bool:
        if killer not in self._pass:
            if self._run(Task((), task.out, 0), [killer]).code != 0:
                self._fail.add(killer)
                return False
            self._pass.add(killer)
        return self._run(task, [killer]).code != 0

    def _cold(self, made: Made, old: str, new: str, tests: Sequence[str]) -> tuple[int, End, str]:
        """Load everything anew, with the fault."""
        left = list(dict.fromkeys(_whole(one) for one in tests if one not in self._fail))
        while left:
            run = self._copy.pytest(left, 300.0)
            if run.code == _UNKNOWN_TEST:  # or the file of it cannot be loaded
                left = list(dict.fromkeys(one.partition("::")[0] for one in left))
                run = self._copy.pytest(left, 300.0)
            if run.code is None:
                return len(left), End.TIMED_OUT, left[0]
            if run.code not in _FOUND:
                break
            killer = run.failed[0] if run.failed else left[0]
            self._copy.write(made.edit.file, old)
            passes = self._copy.pytest([killer], 300.0).code == 0
            self._copy.write(made.edit.file, new)
            if passes and self._copy.pytest([killer], 300.0).code in _FOUND:
                return len(left), End.KILLED, killer
            left = [one for one in left if not killer.startswith(one)]
        return len(tests), End.SURVIVED, ""


def is_words(edit: Edit) -> bool:
    """Return True for a fault in what is said."""
    return edit.file.endswith(".ftl")


def names_of(edit: Edit) -> list[str]:
    """Return how Python names what a fault is in: a script, or a message, whose id may be made."""
    if not is_words(edit):
        return [f"{Path(edit.file).stem.upper()}.run", f"scripts.{Path(edit.file).stem.upper()}"]
    parts = edit.where.split("-")
    made = ["-".join(parts[:number]) + "-{" for number in range(1, len(parts))]
    return [f'"{edit.where}"', *made]


def _whole(test: str) -> str:
    """Return the name of a test with all its parameters: some are called by what is faulty."""
    return test.partition("[")[0]


def near(file: str, tests: Iterable[str]) -> set[str]:
    """Return the tests whose place says that they are about a file: those of its name, else those
    of its folder, else those of the nearest folder above."""
    path = Path(file).with_suffix("")
    known = list(tests)
    of_name = f"tests/{path.parent}/test_{path.name.removeprefix('_')}"
    found = {one for one in known if one.startswith((f"{of_name}.py", f"{of_name}_"))}
    for folder in path.parents:
        if found or folder == Path():
            break
        found = {one for one in known if one.startswith(f"tests/{folder}/")}
    return found


def in_order(file: str, tests: Collection[str], cost: Mapping[str, float]) -> list[str]:
    """Return tests in the order in which they run: those of the file's name first, then the
    cheapest one of each file, then the second, and so on."""
    first = near(file, tests) if tests else set()
    if len({one.partition("::")[0] for one in first}) > 2:
        first = set()
    by_file = defaultdict[str, list[str]](list)
    for one in sorted(tests, key=lambda one: (cost.get(one, _UNKNOWN), one)):
        by_file[one.partition("::")[0]].append(one)
    rank = {one: number for found in by_file.values() for number, one in enumerate(found)}
    return sorted(
        tests, key=lambda one: (one not in first, rank[one], cost.get(one, _UNKNOWN), one)
    )


def stages(tests: Sequence[str], cost: Mapping[str, float], most: float) -> Iterator[list[str]]:
    """Yield tests in runs: a short one, then what may be spent besides."""
    spent, stage, limit = 0.0, list[str](), FIRST
    for one in tests:
        seconds = max(_LEAST, cost.get(one, _UNKNOWN))
        if spent + seconds > most and (spent or stage):
            continue
        spent += seconds
        stage.append(one)
        if spent > limit:
            yield stage
            stage, limit = [], most
    if stage:
        yield stage


def one_of_each(tests: Sequence[str], cost: Mapping[str, float], most: float) -> Iterator[str]:
    """Yield tests of few files: to load each costs more than most tests."""
    files, spent = set[str](), 0.0
    for one in tests:
        file = one.partition("::")[0]
        seconds = max(_LEAST, cost.get(one, _UNKNOWN))
        if (file not in files and len(files) >= _COLD) or spent + seconds > most:
            continue
        files.add(file)
        spent += seconds
        yield one
