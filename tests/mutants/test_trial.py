"""The runner of the mutants, on a small app of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.mutants.__main__ import learned, line_of, table_of
from tests.mutants.listed import Listed, Mutant, dump, load
from tests.mutants.trial import Copy, Known, Run, Trial, Verdict, passing, try_out

CODE = '''"""Sums."""


def double(number: int) -> int:
    """Return twice a number."""
    return number * 2
'''
TESTS = """from shop.sums import double


def test_two():
    assert double(2) == 4


def test_three():
    assert double(3) == 6
"""
FILE, TEST = "shop/sums.py", "tests/test_sums.py"
TWO, THREE, SLOW, ENDLESS, BROKEN = (
    f"{TEST}::test_{one}" for one in ("two", "three", "slow", "endless", "broken")
)
KNOWN: dict[str, Callable[[Callable[[int], int]], bool]] = {
    TWO: lambda double: double(2) == 4,
    THREE: lambda double: double(3) == 6,
    SLOW: lambda double: double(1) < 99,
    BROKEN: lambda _: False,
    ENDLESS: lambda _: False,
}
WRONG = Mutant("M1", FILE, "what is seen", "number * 2", "number + 2", (TWO,))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout."""
    root = tmp_path / "root"
    for file, text in (
        (FILE, CODE),
        (TEST, TESTS),
        ("shop/__init__.py", ""),
        ("pyproject.toml", ""),
        (".git/config", "not copied"),
    ):
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


class Quick(Copy):
    """A copy whose tests are functions: pytest itself needs a second each time. `files`: the tests
    of a file; `flaky`: tests that fail once; `ended`: which run somebody ends."""

    files: Mapping[str, Sequence[str]] = {}
    flaky: Sequence[str] = ()
    ended = 0
    runs = 0

    def pytest(
        self,
        tests: Sequence[str],
        limit: float,
        *,
        all_of_them: bool = False,
        without: Collection[str] = (),
    ) -> Run:
        del limit
        self.runs += 1
        if self.runs == self.ended:
            return Run(-9, (), "")
        failed: list[str] = []
        known: dict[str, Any] = {}
        try:
            exec(compile((self.root / FILE).read_text(), FILE, "exec"), known)
        except SyntaxError:
            return Run(2, (TEST,), "cannot be imported")
        flat = [each for one in tests for each in self.files.get(one, [one])]
        for test in [one for one in flat if one not in without]:
            if test in self.flaky:
                self.flaky = [one for one in self.flaky if one != test]
                return Run(1, (test,), "")
            if test not in KNOWN:
                return Run(4, (), f"not found: {test}")
            if not KNOWN[test](known["double"]):
                if test in {SLOW, ENDLESS}:
                    return Run(None, (), "")
                failed.append(test)
                if not all_of_them:
                    break
        return Run(1 if failed else 0, tuple(failed), "")


def tried(root: Path, mutant: Mutant, *wider: str) -> Trial:
    """Try a mutant; the checkout stays as it was, and the copy too."""
    copy = Quick(root, root.parent / "copy")
    trial = try_out(copy, mutant, wider, Known(), 60.0)
    for tree in (root, copy.root):
        assert (tree / FILE).read_text() == CODE
    return trial


def test_a_copy_leaves_out_what_is_no_source(root: Path) -> None:
    copy = Copy(root, root.parent / "copy")
    assert (copy.root / FILE).read_text() == CODE
    assert not (copy.root / ".git").exists()


def test_each_writing_has_a_time_of_its_own(root: Path) -> None:
    """Else Python would take the code of the text before, of the same size and second."""
    copy = Copy(root, root.parent / "copy")
    times = set()
    for _ in range(3):
        copy.write(FILE, CODE)
        times.add(int((copy.root / FILE).stat().st_mtime))
    assert len(times) == 3


@pytest.mark.slow
@pytest.mark.night
def test_with_pytest_itself(root: Path) -> None:
    copy = Copy(root, root.parent / "copy")
    assert passing(copy, [TWO, THREE], 120.0) == {TWO, THREE}
    known = Known()
    trial = try_out(copy, WRONG, (TEST,), known, 120.0)
    assert (trial.verdict, trial.by) == (Verdict.KILLED, THREE)
    assert known.pass_ == {THREE}
    left_out = copy.pytest([TEST], 120.0, without=[THREE])
    assert (left_out.code, "1 deselected" in left_out.text) == (0, True)
    assert copy.pytest([TWO], 0.01).code is None
    copy.end()


def test_the_wider_set_kills_what_the_named_tests_do_not(root: Path) -> None:
    """2 + 2 is 4 as well."""
    trial = tried(root, WRONG, TWO, THREE)
    assert (trial.verdict, trial.by) == (Verdict.KILLED, THREE)
    assert trial.is_dead
    assert trial.is_as_listed


def test_a_survivor_needs_a_reason(root: Path) -> None:
    trial = tried(root, WRONG)
    assert trial.verdict is Verdict.SURVIVED
    assert not trial.is_as_listed
    assert "what is seen" in line_of(trial)
    explained = replace(trial, mutant=replace(WRONG, survives="Two is all that anybody doubles."))
    assert explained.is_as_listed
    assert "Two is all" in line_of(explained)
    assert not replace(explained, verdict=Verdict.KILLED).is_as_listed, "the reason is wrong"


def test_what_cannot_be_imported_is_noticed(root: Path) -> None:
    copy = Quick(root, root.parent / "copy")
    torn = replace(WRONG, old="def double", new="def def")
    known = Known()
    known.pass_.add(TEST)
    assert try_out(copy, torn, (), known, 60.0).verdict is Verdict.KILLED


def test_a_time_out_kills(root: Path) -> None:
    trial = tried(root, replace(WRONG, new="number + 98", tests=(SLOW,)))
    assert trial.verdict is Verdict.TIMED_OUT
    assert trial.is_dead
    trial = tried_again(root, replace(WRONG, tests=(ENDLESS,)))
    assert trial.verdict is Verdict.UNTRIED, "it takes longer without it too"


def tried_again(root: Path, mutant: Mutant) -> Trial:
    """Try a mutant in another copy."""
    return try_out(Quick(root, root.parent / "second"), mutant, (), Known(), 60.0)


def test_a_test_that_fails_anyway_kills_nothing(root: Path) -> None:
    """It is left out, and the others go on."""
    copy, known = Quick(root, root.parent / "copy"), Known()
    copy.files = {TEST: (TWO, BROKEN, THREE)}
    mutant = replace(WRONG, tests=(TEST,))
    trial = try_out(copy, mutant, (), known, 60.0)
    assert (trial.verdict, trial.by) == (Verdict.KILLED, THREE)
    assert (known.pass_, known.fail) == ({THREE}, {BROKEN})
    copy.files = {TEST: (BROKEN, TWO)}
    assert try_out(copy, mutant, (), known, 60.0).verdict is Verdict.SURVIVED
    named = replace(WRONG, tests=(BROKEN,))
    assert try_out(copy, named, (), known, 60.0).verdict is Verdict.UNTRIED


def test_a_test_that_fails_now_and_then_kills_nothing(root: Path) -> None:
    copy, known = Quick(root, root.parent / "copy"), Known()
    copy.files, copy.flaky = {TEST: (TWO, THREE)}, [TWO]
    trial = try_out(copy, replace(WRONG, tests=(TEST,)), (), known, 60.0)
    assert (trial.verdict, trial.by) == (Verdict.KILLED, THREE)
    assert known.fail == {TWO}


def test_a_run_that_somebody_ends_proves_nothing(root: Path) -> None:
    copy = Quick(root, root.parent / "copy")
    copy.ended = 3  # to see whether what failed fails each time
    assert not try_out(copy, replace(WRONG, tests=(THREE,)), (), Known(), 60.0).is_dead


def test_a_killer_of_another_name_is_found_again(root: Path) -> None:
    gone = f"{TEST}::test_that_was_renamed"
    trial = tried(root, replace(WRONG, new="0", killed_by=gone))
    assert (trial.verdict, trial.by) == (Verdict.KILLED, TWO)


def test_a_test_that_is_not_there_is_no_survivor(root: Path) -> None:
    unknown = replace(WRONG, tests=(f"{TEST}::test_nobody_wrote",))
    assert tried(root, unknown).verdict is Verdict.UNTRIED


@pytest.mark.parametrize("old", ["nothing", "number"])
def test_old_text_must_occur_once(root: Path, old: str) -> None:
    assert tried(root, replace(WRONG, old=old)).verdict is Verdict.UNTRIED


def test_those_that_pass_are_trusted(root: Path) -> None:
    copy = Quick(root, root.parent / "copy")
    assert passing(copy, [TWO, THREE, BROKEN], 60.0) == {TWO, THREE}
    assert passing(copy, [], 60.0) == set()
    assert passing(copy, [f"{TEST}::test_nobody_wrote"], 60.0) == set()


def test_what_was_learned_is_written_down(tmp_path: Path) -> None:
    quoted = replace(WRONG, id="M2", old="it's\n  'quoted'\n", new='"""x"""\n', killed_by="old")
    listed = Listed({"shop": (TEST,)}, (WRONG, quoted))
    file = tmp_path / "listed.toml"
    file.write_text(dump(listed))
    assert load(file) == listed
    killed, survived = Trial(WRONG, Verdict.KILLED, TWO, 1.0), Trial(quoted, Verdict.SURVIVED)
    assert [one.killed_by for one in learned(listed, [killed, survived]).mutants] == [TWO, ""]
    assert learned(listed, [replace(killed, verdict=Verdict.UNTRIED)]) == listed
    table = table_of({"engine": [], "bot": [killed, survived]})
    assert table.split()[-5:] == ["bot", "2", "1", "0", "50%"]
