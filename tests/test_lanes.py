"""Lanes and budgets hold: what a push leaves out, what a file costs, a quick test of each room."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.lanes import all_slow, lane, slowness
from tests.paths import ROOT
from tests.source import PACKAGES, text_of

pytest_plugins = ["pytester"]

FILE = """
import time
import pytest
from tests.lanes import lane, volume

pytestmark = pytest.mark.budget({budget})

def test_quick():
    began = time.process_time()
    while time.process_time() < began + {used}:
        pass
    print(lane(), volume(3, night=5, push=2))

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.night
def test_at_night(): pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.Pytester]:
    """A folder with the lanes of this one and a test file."""
    outer = lane()
    monkeypatch.setenv("TESTS_LANE", outer)  # the runs within set another one
    monkeypatch.delenv("TESTS_ORDER", raising=False)
    path = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
    pytester.makeconftest(path + "from tests.lanes import *")
    pytester.makepyfile(test_one=FILE.format(budget=5, used=0), test_two="def test_two(): pass")
    pytester.makepyfile(
        test_all_slow="import pytest\npytestmark = pytest.mark.slow\ndef test_three(): pass",
        helper="raise AssertionError('nobody imports it')",
    )
    yield pytester
    settings.load_profile(outer)


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    os.environ["TESTS_LANE"] = "whole"
    return suite.runpytest_inprocess(
        "-p", "no:xdist", "-p", "no:asyncio", "-p", "no:simcord", "-rA", *arguments
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "said", "passed"),
    [
        (["--lane", "push"], "push 2", 2),
        (["-m", "not slow"], "push 2", 2),
        ([], "whole 3", 4),
        (["--lane", "night"], "night 5", 5),
    ],
)
def test_what_a_lane_runs(
    suite: pytest.Pytester, arguments: list[str], said: str, passed: int
) -> None:
    found = run(suite, *arguments)
    found.stdout.fnmatch_lines([f"*{said}*"])
    assert found.parseoutcomes()["passed"] == passed


@pytest.mark.slow
def test_a_file_whose_tests_are_all_slow_is_not_imported_on_a_push(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_broken="pytestmark = pytest.mark.slow\nraise AssertionError('imported')")
    assert run(suite, "--lane", "push").ret == 0
    assert run(suite, "test_broken.py").ret != 0


@pytest.mark.slow
def test_a_file_that_outgrows_its_budget_fails_by_day(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.lanes.slowness", lambda: 1.5)
    suite.makepyfile(test_one=FILE.format(budget=0.1, used=0.2))
    found = run(suite, "--costs")
    assert found.parseoutcomes()["errors"] == 1
    said = "*test_one.py has used 0.* s of the processor, its budget is 0.1 s, here 0.15 s*"
    found.stdout.fnmatch_lines([said, "*0.* all"])
    assert run(suite, "--lane", "night").ret == 0


@pytest.mark.slow
def test_on_a_slow_processor_a_file_may_use_more(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole run failed because a file used 10.2 s of 10 s where it needs 4 s elsewhere."""
    monkeypatch.setattr("tests.lanes.slowness", lambda: 20.0)
    suite.makepyfile(test_one=FILE.format(budget=0.1, used=0.2))
    assert run(suite, "--costs").ret == 0


def test_no_processor_is_so_fast_that_a_file_may_use_less() -> None:
    assert 1 <= slowness() < 100


@pytest.mark.slow
def test_a_test_that_waits_for_ever_fails_by_name(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process ends, and is not started again: it would wait for the same."""
    suite.makeconftest(
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
        "import tests.lanes\ntests.lanes.LONGEST_TEST = 1\nfrom tests.lanes import *"
    )
    suite.makepyfile(test_one="def test_hangs():\n    while True: pass")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    found = suite.runpytest_subprocess(
        *("-p", "xdist", "-n", "1", "--max-worker-restart=0", "--lane", "whole", "--costs"),
        "test_one.py",
    )
    found.assert_outcomes(failed=1)
    found.stdout.fnmatch_lines(["*crashed while running 'test_one.py::test_hangs'*"])
    found.stderr.fnmatch_lines(["*in test_hangs"])


@pytest.mark.slow
def test_large_budgets_begin_first(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_zero=FILE.format(budget=99, used=0))
    lines = [line for line in run(suite, "-v").outlines if "::test_quick PASSED" in line]
    assert [line.split("::")[0] for line in lines] == ["test_zero.py", "test_one.py"]


def test_every_room_has_a_quick_test() -> None:
    rooms = [
        folder.relative_to(ROOT)
        for package in PACKAGES
        for folder in sorted((ROOT / package).iterdir())
        if (folder / "__init__.py").is_file()
    ]
    assert len(rooms) > 20
    for room in rooms:
        files = sorted((ROOT / "tests" / room).rglob("test_*.py"))
        assert any(not all_slow(file) for file in files) or room.as_posix() in WITHOUT, room


WITHOUT = {
    "bot/ports": "values that every test passes around",
    "adapters/web": "a server around the page: tests/adapters/web/table",
    "bot/canasta": "shared by the canastas: tests/bot/games",
}
"""Rooms that have no folder of tests, and where they are tested."""


# --- files of tests ----------------------------------------------------------------------------

BORROWS = re.compile(r"^\s*(?:from|import) (tests\.[\w.]*\btest_\w+)", re.MULTILINE)


def test_no_test_file_imports_from_another() -> None:
    """What several share is in a file of its own."""
    for file in (ROOT / "tests").rglob("*.py"):
        assert BORROWS.findall(text_of(file)) == [], file


# --- time ----------------------------------------------------------------------------------------

LISTED = re.compile(r"^\| `(tests/[\w/.]+)` \| (\d+) \|", re.MULTILINE)


def _called(function: ast.expr) -> str:
    """The last name of what is called."""
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def sleeps(file: Path) -> int:
    """How often a file sleeps by the clock: not for no time, and not where time is by hand."""

    def within(node: ast.AST, by_hand: bool) -> int:
        marks = {ast.unparse(one) for one in getattr(node, "decorator_list", ())}
        by_hand = "BY_HAND" in marks or (by_hand and "BY_THE_CLOCK" not in marks)
        called = isinstance(node, ast.Call) and _called(node.func).endswith("sleep")
        own = called and not by_hand and ast.unparse(node.args[0]) != "0"  # type: ignore[attr-defined]
        return own + sum([within(one, by_hand) for one in ast.iter_child_nodes(node)])

    text = text_of(file)
    if "sleep" not in text:
        return 0
    return within(
        ast.parse(text), bool(re.search(r"^pytestmark = .*\bBY_HAND\b", text, re.MULTILINE))
    )


@pytest.mark.slow
def test_what_sleeps_has_a_reason() -> None:
    """The table in docs/testing.md is complete, and grows by a decision alone."""
    listed = {
        file: int(number) for file, number in LISTED.findall(text_of(ROOT / "docs/testing.md"))
    }
    files = {file: sleeps(file) for file in (ROOT / "tests").rglob("*.py")}
    found = {file.relative_to(ROOT).as_posix(): number for file, number in files.items() if number}
    assert found == listed, "wait by `tests.until`, or say why not in docs/testing.md"
    assert sum(found.values()) <= MOST_SLEEPS


MOST_SLEEPS = 54
