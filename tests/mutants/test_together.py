"""Several faults in one tree, and which tests fail there."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mutants.makers.edit import Edit
from tests.mutants.together import failing, put
from tests.paths import ROOT

CODE = "def double(number):\n    return number * 2 if number > 1 else 0\n"


def edit(old: str, new: str) -> Edit:
    return Edit("sums.py", CODE.index(old), old, new, "kind", "double", 2)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with three tests, each of another line, and one that always passes."""
    (tmp_path / "sums.py").write_text(CODE)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_sums.py").write_text(
        "import pytest\nfrom sums import double\n"
        "@pytest.mark.parametrize(('a', 'b'), [(2, 4), (0, 0)], ids=['a - b', 'zero [0]'])\n"
        "def test_all(a, b): assert double(a) == b\n"
        "def test_fine(): pass\n"
    )
    (tmp_path / "conftest.py").write_text(f"import sys\nsys.path.append({str(ROOT)!r})\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -n 1 -p tests.lanes\n")
    return tmp_path


@pytest.mark.parametrize(
    ("edits", "is_now"),
    [
        ([edit("* 2", "* 3"), edit("else 0", "else 5")], lambda text: "* 3 if" in text),
        ([edit("else 0", "else 5"), edit("* 2", "")], lambda text: "number  if" in text),
        ([edit("2 if", "9 if"), edit("* 2", "")], lambda text: "number * 9 if" in text),
    ],
)
def test_each_fault_is_where_it_was(
    tree: Path, edits: list[Edit], is_now: Callable[[str], bool]
) -> None:
    put(tree, edits)
    text = (tree / "sums.py").read_text()
    assert is_now(text)
    assert ("else 5" in text) == any(one.new == "else 5" for one in edits)


@pytest.mark.slow
def test_what_fails_is_named(tree: Path) -> None:
    environ = {"PYTHONPATH": f"{tree}{os.pathsep}{ROOT}"}
    assert failing(tree, environ) == set()
    put(tree, [edit("else 0", "else 5")])
    assert failing(tree, environ) == {"tests/test_sums.py::test_all[zero [0]]"}
    (tree / "sums.py").write_text("def double(number): return 7\n")
    assert failing(tree, environ) == {
        "tests/test_sums.py::test_all[a - b]",
        "tests/test_sums.py::test_all[zero [0]]",
    }
