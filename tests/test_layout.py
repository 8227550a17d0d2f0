"""What the contracts of imports in pyproject.toml cannot say, and how long a file may be."""

import re
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.source import imported, modules, text_of

ENGINE = list(modules("engine").values())
MOST_LINES = 600

CLOCKS_AND_IO = {"time", "datetime", "asyncio", "secrets", "socket", "threading", "subprocess"}
MAY_BE_RANDOM = (
    "looking_ahead.py",
    "person.py",
    "spoiling.py",
    "playthrough.py",
    "invariants.py",
    "players.py",
    "arena.py",
)


def packages_of(file: Path) -> set[str]:
    """The top-level packages that a file imports."""
    return {module.split(".")[0] for module, _ in imported(file)}


@pytest.mark.slow
def test_engine_uses_the_standard_library_only() -> None:
    assert len(ENGINE) > 30
    for file in ENGINE:
        for name in packages_of(file):
            assert name == "engine" or name in sys.stdlib_module_names, f"{file} imports {name}"


def test_rules_have_no_clock_no_io_and_no_randomness() -> None:
    """Randomness is for who plays or tests, seeded from outside; the command line may use more."""
    for file in ENGINE:
        if "cli" in file.parts:
            continue
        names = packages_of(file)
        assert not names & CLOCKS_AND_IO, f"{file} imports {names & CLOCKS_AND_IO}"
        if "random" in names:
            assert file.name in MAY_BE_RANDOM or "players" in file.parts, f"{file} is random"


@pytest.mark.parametrize("kind", ["py", "ftl", "lua", "js", "css", "toml", "md"])
def test_no_file_has_the_marks_of_a_merge(kind: str) -> None:
    folders = ("engine", "bot", "adapters", "tests", "docs")
    files = [file for name in folders for file in (ROOT / name).rglob(f"*.{kind}")]
    assert files
    marks = "<" * 7, ">" * 7
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if line.startswith(marks)], f"{file} is half merged"


@pytest.mark.parametrize("folder", ["engine", "bot", "adapters", "tests", "bench"])
def test_files_are_short(folder: str) -> None:
    for file in (ROOT / folder).rglob("*.py"):
        lines = len(text_of(file).splitlines())
        assert lines <= MOST_LINES, f"{file} has {lines} lines"


@pytest.mark.slow
def test_no_test_sets_the_clock_of_the_process() -> None:
    """The event loop reads it too: all timers would be late or over. A test replaces the name
    `time` of the module that it is about."""
    sets = re.compile(
        r"""(?:patch|setattr).*["'.]time["']?[.,]\s*["']?(monotonic|time|perf_counter)(_ns)?["']"""
    )
    assert sets.search('patch("bot.app.uptime.time.monotonic")')
    assert sets.search('patch.setattr("time.monotonic", now)')
    for file in (ROOT / "tests").rglob("*.py"):
        found = [one for one in text_of(file).splitlines() if sets.search(one)]
        assert not [one for one in found if "sets.search" not in one], f"{file}: {found}"
