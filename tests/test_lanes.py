"""A lane leaves out what it should; a run that costs too much, and a test that hangs, are told."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.lanes import lane
from tests.paths import ROOT

pytest_plugins = ["pytester"]
pytestmark = pytest.mark.slow

FILE = """
import pytest
from tests.lanes import lane, volume

def test_quick():
    print(lane(), volume(3, night=5, push=2))

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.night
def test_at_night(): pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.Pytester]:
    """A folder with the lanes of this one and test files; one of all slow ones is broken."""
    outer = lane()
    monkeypatch.setenv("TESTS_LANE", outer)  # the runs within set another one
    monkeypatch.delenv("TESTS_ORDER", raising=False)
    path = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
    pytester.makeconftest(path + "from tests.lanes import *")
    pytester.makepyfile(
        test_one=FILE,
        test_all_slow="import pytest\npytestmark = pytest.mark.slow\ndef test_three(): pass",
    )
    yield pytester
    settings.load_profile(outer)


def run(suite: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    os.environ["TESTS_LANE"] = "whole"
    return suite.runpytest_inprocess(
        "-p", "no:xdist", "-p", "no:asyncio", "-p", "no:simcord", "-rA", *arguments
    )


@pytest.mark.parametrize(
    ("arguments", "said", "passed"),
    [
        (["--lane", "push"], "push 2", 1),
        (["-m", "not slow"], "push 2", 1),
        ([], "whole 3", 3),
        (["--lane", "night"], "night 5", 4),
    ],
)
def test_what_a_lane_runs(
    suite: pytest.Pytester, arguments: list[str], said: str, passed: int
) -> None:
    found = run(suite, *arguments)
    found.stdout.fnmatch_lines([f"*{said}*"])
    assert found.parseoutcomes()["passed"] == passed


def test_a_run_that_costs_too_much_fails(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(suite, "--costs").ret == 0
    monkeypatch.setattr("tests.lanes.MOST", {"whole": 0.001})
    found = run(suite, "--costs")
    assert found.ret == 1
    found.stdout.fnmatch_lines(["*test_one.py", "used * of the processor of at most 0.001"])


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
        *("-p", "xdist", "-n", "1", "--max-worker-restart=0", "--lane", "whole"), "test_one.py"
    )
    found.assert_outcomes(failed=1)
    found.stdout.fnmatch_lines(["*crashed while running 'test_one.py::test_hangs'*"])
    found.stderr.fnmatch_lines(["*in test_hangs"])
