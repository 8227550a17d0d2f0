"""Which tests a generated fault meets, how it is put in place, and what counts as found."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from coverage import CoverageData

from tests.mutants.generated import table_of
from tests.mutants.made import Made
from tests.mutants.makers import python
from tests.mutants.makers.edit import Edit
from tests.mutants.reach import AT_LOADING, load, merged, save
from tests.mutants.ready import App, Done, Task, is_ready
from tests.mutants.tried import Bench, End, Tried, in_order, near, one_of_each, stages

FILE = "app/sums.py"
CODE = """LIMIT = 3


def double(number, times=2):
    if number > LIMIT:
        return 0
    return number * times


def half(number):
    return number // 4
"""
EDIT = {edit.told: edit for edit in python.faults(FILE, CODE)}
TESTS = ("tests/app/test_sums.py::test_a", "tests/app/test_sums.py::test_b", "tests/test_far.py::c")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout, and what two processes wrote of its tests."""
    file = tmp_path / "root" / FILE
    file.parent.mkdir(parents=True)
    file.write_text(CODE)
    seen = {AT_LOADING: [1, 4, 10], TESTS[0]: [5, 7], TESTS[1]: [5, 6], TESTS[2]: [11]}
    data = CoverageData(basename=str(tmp_path / "lines.1"))
    for test, lines in seen.items():
        data.set_context(test)
        data.add_lines({str(file): lines})
    data.write()
    told = [json.dumps([test, 2.0, 1.0]) for test in TESTS]
    (tmp_path / "seconds.1").write_text("\n".join(told))
    return tmp_path / "root"


def test_the_map_knows_who_reaches_a_line(root: Path) -> None:
    save(merged(root.parent, root, root), root / "map")
    reach = load(root / "map")
    assert reach.cost()[TESTS[0]] == pytest.approx(0.42)
    assert reach.of(EDIT["> → >="], CODE) == {TESTS[0], TESTS[1]}
    assert reach.of(EDIT["0 → 1"], CODE) == {TESTS[1]}
    assert reach.of(EDIT["// → *"], CODE) == {TESTS[2]}
    assert reach.of(EDIT["3 → 4"], CODE) == {AT_LOADING, *TESTS}, "whoever uses the file"
    longer = f"def other():\n    return 1\n\n\n{CODE}"
    moved = {edit.told: edit for edit in python.faults(FILE, longer)}
    assert reach.of(moved["// → *"], longer) == {TESTS[2]}, "the function is the same"
    assert reach.of(moved["1 → 2"], longer) is None, "nobody knows the function"
    changed = CODE.replace("return 0", "return 5")
    other = {edit.told: edit for edit in python.faults(FILE, changed)}
    assert reach.of(other["5 → 6"], changed) == {TESTS[0], TESTS[1]}
    assert reach.naming(["LIMIT"], root) == set(TESTS)
    assert reach.naming(["number // 4"], root) == {TESTS[2]}


def test_near_tests_come_first_then_one_of_each_file() -> None:
    cost = dict.fromkeys(TESTS, 1.0) | {TESTS[2]: 0.1}
    assert near(FILE, TESTS) == set(TESTS[:2])
    assert near("app/other.py", TESTS) == set(TESTS[:2]), "those of its folder"
    assert in_order(FILE, TESTS, cost) == list(TESTS)
    assert in_order("far/other.py", TESTS, cost) == [TESTS[2], TESTS[0], TESTS[1]]
    assert list(stages(TESTS, cost, 1.5)) == [[TESTS[0], TESTS[2]]], "what may be spent"
    long = [f"test_{number}" for number in range(8)]
    assert [len(one) for one in stages(long, dict.fromkeys(long, 1.0), 60)] == [4, 4]
    assert list(one_of_each(TESTS, cost, 60)) == list(TESTS)


def loaded(root: Path) -> ModuleType:
    """Load the file, as the app does."""
    spec = spec_from_file_location("app.sums", root / FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("told", "is_now"),
    [
        ("* → +", lambda one: (one.double(3), one.half(8)) == (5, 2)),
        ("// → *", lambda one: (one.double(3), one.half(8)) == (6, 32)),
        ("3 → 4", lambda one: one.double(4) == 8),
        ("2 → 3", lambda one: one.double(3) == 9),
    ],
)
def test_a_fault_is_put_into_what_is_loaded(
    root: Path, told: str, is_now: Callable[[Any], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = loaded(root)
    monkeypatch.setitem(sys.modules, "app.sums", module)
    assert not is_now(module)
    new = EDIT[told].applied(CODE)
    assert is_ready(CODE, new) == (told in {"* → +", "// → *"})
    assert App(root).change(Task((), "", 1, FILE, CODE, new))
    assert is_now(module)


def test_what_only_loading_does_cannot_be_put_in(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "app.sums", loaded(root))
    new = CODE + "print()\n"
    assert not App(root).change(Task((), "", 1, FILE, CODE, new))


class Fake:
    """A copy and its process: some tests fail with the fault, others always; one never ends."""

    def __init__(self, root: Path, fail: Sequence[str], broken: Sequence[str], slow: str) -> None:
        self.root = root
        self.tests = frozenset(TESTS)
        self.fail, self.broken, self.slow = fail, broken, slow

    def run(self, task: Task, limit: float) -> Done:
        assert limit > 100
        for ran, one in enumerate(task.tests):
            if task.new and one == self.slow:
                return Done(None, (), ran)
            if one in self.broken or (task.new and one in self.fail):
                return Done(1, (one,), ran + 1)
        return Done(0, (), len(task.tests))


@pytest.mark.parametrize(
    ("fail", "broken", "slow", "end", "by"),
    [
        ([TESTS[1]], [], "", End.KILLED, TESTS[1]),
        ([TESTS[1]], [TESTS[0]], "", End.KILLED, TESTS[1]),
        ([], [TESTS[0]], "", End.SURVIVED, ""),
        ([], [], TESTS[0], End.TIMED_OUT, TESTS[0]),
        ([TESTS[2]], [], "", End.SURVIVED, ""),
    ],
)
def test_a_test_kills_that_fails_with_the_fault_alone(
    root: Path, fail: list[str], broken: list[str], slow: str, end: End, by: str
) -> None:
    """The last one does not reach the fault."""
    fake: Any = Fake(root, fail, broken, slow)
    bench = Bench(fake, fake, root, merged(root.parent, root, root), 60.0)
    tried = bench.try_out(Made("1", "app", EDIT["> → >="]))
    assert (tried.end, tried.by, tried.reaching) == (end, by, 2)
    assert (root / FILE).read_text() == CODE


class Page(Fake):
    """Its tests read the file again, as a browser does."""

    def write(self, file: str, text: str) -> None:
        (self.root / file).write_text(text)

    def run(self, task: Task, limit: float) -> Done:
        assert limit > 100
        fails = "fault" in (self.root / "app/page.js").read_text()
        return Done(int(fails), task.tests[:1] if fails else (), 1)


def test_a_page_is_right_again_when_a_killer_is_tried_without_the_fault(root: Path) -> None:
    page = root / "app/page.js"
    page.write_text("right")
    test = root / "tests/pages/page.test.js"
    test.parent.mkdir(parents=True)
    test.write_text('import "../../app/page.js";')
    fake: Any = Page(root, [], [], "")
    fake.tests = frozenset(["tests/pages/test_modules.py::test_module[page]"])
    bench = Bench(fake, fake, root, merged(root.parent, root, root), 60.0)
    tried = bench.try_out(Made("1", "pages", Edit("app/page.js", 0, "right", "fault", "k", "", 1)))
    assert (tried.end, tried.by) == (End.KILLED, *fake.tests)
    assert page.read_text() == "right"


def test_the_table_counts_apart_what_nobody_can_tell() -> None:
    edits = [Edit(FILE, 0, str(number), "x", "constant", "f", 1) for number in range(4)]
    ends = [End.KILLED, End.TIMED_OUT, End.SURVIVED, End.UNREACHED]
    found = [Tried(Made("1", "bot", edit), end) for edit, end in zip(edits, ends, strict=True)]
    row = next(one for one in table_of(found, {}).splitlines() if one.startswith("bot"))
    assert row.split() == ["bot", "4", "2", "0", "50.0", "±", "25.0"]
    row = table_of(found, {(FILE, "f", "2 → x"): "it is the same"}).splitlines()[2]
    assert row.split() == ["bot", "4", "2", "1", "66.7", "±", "27.2"]
