"""The house: what may import what, and how long a file may be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import ROOT

ENGINE = sorted((ROOT / "engine").rglob("*.py"))
MOST_LINES = 600

CLOCKS_AND_IO = {"time", "datetime", "asyncio", "secrets", "socket", "threading", "subprocess"}
MAY_BE_RANDOM = ("playthrough.py", "invariants.py", "players.py", "arena.py")


def imported(file: Path) -> Iterator[str]:
    """The top-level names of the packages that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield str(node.module).split(".")[0]


def test_engine_uses_the_standard_library_only() -> None:
    assert len(ENGINE) > 30
    for file in ENGINE:
        for name in imported(file):
            assert name == "engine" or name in sys.stdlib_module_names, f"{file} imports {name}"


def test_rules_have_no_clock_no_io_and_no_randomness() -> None:
    """Randomness is for who plays or tests, seeded from outside; the command line may use more."""
    for file in ENGINE:
        if "cli" in file.parts:
            continue
        names = set(imported(file))
        assert not names & CLOCKS_AND_IO, f"{file} imports {names & CLOCKS_AND_IO}"
        if "random" in names:
            assert file.name in MAY_BE_RANDOM or "players" in file.parts, f"{file} is random"


@pytest.mark.parametrize("folder", ["engine", "bot", "adapters", "tests", "bench"])
def test_files_are_short(folder: str) -> None:
    for file in (ROOT / folder).rglob("*.py"):
        lines = len(file.read_text(encoding="utf-8").splitlines())
        assert lines <= MOST_LINES, f"{file} has {lines} lines"


def test_one_way_arrows() -> None:
    below = {"engine": {"bot", "adapters"}, "bot": {"adapters"}}
    for folder, above in below.items():
        for file in (ROOT / folder).rglob("*.py"):
            assert not set(imported(file)) & above, file
