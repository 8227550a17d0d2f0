"""The app: what may import what, what is where, and how long a file may be."""

import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.source import PACKAGES, imported, imported_modules, modules, text_of

pytestmark = pytest.mark.budget(20)

ENGINE = list(modules("engine").values())
MOST_LINES = 600
MOST_SUPPORT = 0.325
"""A fifth is what we want: it may only become less."""

CLOCKS_AND_IO = {"time", "datetime", "asyncio", "secrets", "socket", "threading", "subprocess"}
MAY_BE_RANDOM = (
    "looking_ahead.py",
    "spoiling.py",
    "playthrough.py",
    "invariants.py",
    "players.py",
    "arena.py",
)

LEAVES = {"__init__", "__main__"}
"""The only modules of `bot` that are in no room."""
ONLY_IN_TESTS = {"tests/engine/games/toy", "tests/bot/games/toy", "tests/adapters/example"}
"""A game and a chat that only the tests have."""


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
@pytest.mark.parametrize("package", PACKAGES)
def test_no_file_imports_itself_in_a_circle(package: str) -> None:
    known = modules(package)
    graph = {name: imported_modules(file, known) - {name} for name, file in known.items()}
    assert len(list(TopologicalSorter(graph).static_order())) == len(known)  # raises CycleError


@pytest.mark.parametrize("package", PACKAGES)
def test_no_room_imports_itself_in_a_circle(package: str) -> None:
    """Of two rooms of a package, or of a room in it, one at most knows the other."""
    known = modules(package)
    graphs: dict[str, dict[str, set[str]]] = {}
    for name, file in known.items():
        for other in imported_modules(file, known):
            ours, theirs = name.split("."), other.split(".")
            depth = 0
            while depth < min(len(ours), len(theirs)) and ours[depth] == theirs[depth]:
                depth += 1
            if depth < min(len(ours), len(theirs)):
                graph = graphs.setdefault(".".join(ours[:depth]), {})
                graph.setdefault(ours[depth], set()).add(theirs[depth])
    assert graphs
    for graph in graphs.values():
        assert list(TopologicalSorter(graph).static_order())  # raises CycleError


def test_a_circle_would_be_found(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("from bot.other import x\n")
    other.write_text("def late() -> None:\n    import bot.one\n")
    known = {"bot.one": one, "bot.other": other}
    graph = {name: imported_modules(file, known) for name, file in known.items()}
    assert graph == {"bot.one": {"bot.other"}, "bot.other": {"bot.one"}}


def test_every_module_of_the_bot_is_in_a_room() -> None:
    assert {file.stem for file in (ROOT / "bot").glob("*.py")} == LEAVES


def test_a_game_has_one_name_everywhere() -> None:
    def folders(place: str) -> set[str]:
        found = {file.parent.name for file in (ROOT / place).glob("*/__init__.py")}
        return found - {"toy"}

    games = folders("engine/games")
    assert len(games) == 4
    for place in ("bot/games", "tests/engine/games", "tests/bot/games"):
        assert folders(place) == games, place
    pages = {file.name for file in (ROOT / "docs" / "rules").glob("*.md")}
    assert {f"{game.replace('_', '-')}.md" for game in games} <= pages


def test_the_tests_lie_as_the_house_does() -> None:
    for package in PACKAGES:
        for folder in (ROOT / "tests" / package).rglob("*/"):
            inside = folder.relative_to(ROOT).as_posix()
            if folder.name == "__pycache__" or any(inside.startswith(one) for one in ONLY_IN_TESTS):
                continue
            if any(file.suffix == ".py" for file in folder.iterdir()):
                there = ROOT / folder.relative_to(ROOT / "tests")
                assert there.is_dir(), f"{inside} mirrors nothing"


def test_what_supports_the_tests_does_not_grow() -> None:
    """Beside them: as a share of all lines of `tests/`."""
    counted = {True: 0, False: 0}
    for file in modules("tests").values():
        counted[file.name.startswith("test_")] += len(text_of(file).splitlines())
    assert counted[False] <= MOST_SUPPORT * sum(counted.values())
