"""Where each module of the house is tested, as a page that is written from the code.

    uv run python -m tests.tested --write
    uv run python -m tests.tested --lines

The second counts the lines of the tests, and of what supports them: every file that is no
``test_*.py``, such as drivers, stand-ins, oracles and games that only the tests play.

A module is tested where a test imports it: next to it in the mirror of the house, else elsewhere.
One that no test imports is tested as a part of its room, or through the modules that import it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Final

from tests.house import PACKAGES, imported_modules, modules, text_of
from tests.paths import ROOT

PAGE: Final = ROOT / "docs" / "tested.md"
_MOST: Final = 3
GAMES: Final = ("tests.engine.games.toy.", "tests.e2e.engine.games.", "tests.e2e.bot.games.")
"""Games that only the tests play: what they import is used, and not tested."""
_HEAD: Final = """# Where a module is tested

The tests lie as the house does: what tests `bot/tables/rules/seats.py` is in
`tests/bot/tables/rules/`. This page names for each module the tests that import it: those next to
it in the mirror, else others. A module that no test imports is tested with its room, by the tests
in the room's mirror, or through the modules that use it. The page is written by
`uv run python -m tests.tested --write`, and a test compares it with the code.
"""


def table() -> str:
    """Return the page as the code is now."""
    house = modules(*PACKAGES)
    tests = modules("tests")
    by: dict[str, set[str]] = defaultdict(set)
    users: dict[str, set[str]] = defaultdict(set)
    for name, file in tests.items():
        if name.startswith(GAMES):
            continue
        for one in imported_modules(file, house):
            by[one].add(name)
    for name, file in house.items():
        for one in imported_modules(file, house):
            users[one].add(name)
    lines = [_HEAD]
    package = ""
    for name, file in house.items():
        if not file.read_text(encoding="utf-8").strip():
            continue  # an empty __init__
        folder = str(file.parent.relative_to(ROOT))
        if folder != package:
            package = folder
            lines += [f"\n## `{folder}`\n", "| Module | Tested in |", "| --- | --- |"]
        lines.append(f"| `{file.name}` | {_where(name, folder, by[name], users[name])} |")
    return "\n".join(lines) + "\n"


def _where(name: str, folder: str, by: set[str], users: set[str]) -> str:
    mirror = "tests." + folder.replace("/", ".")
    near = [one for one in by if one.rpartition(".")[0] == mirror]
    within = [one for one in by if one.startswith(f"{mirror}.")]
    found = sorted(near or within or by, key=lambda one: (not _is_named(one, name), one))
    if found:
        return _files(found)
    room = [one for one in modules("tests") if one.startswith(f"{mirror}.test_")]
    if room:
        return "with its room: " + _files(room)
    if users:
        through = sorted(users)[:_MOST]
        return "through " + ", ".join([f"`{one}`" for one in through])
    return "as a process" if name.endswith("__main__") else "by its folder"


def _files(found: list[str]) -> str:
    files = [modules("tests")[one].relative_to(ROOT).as_posix() for one in found[:_MOST]]
    shown = ", ".join([f"`{file}`" for file in files])
    return shown + (f" and {len(found) - _MOST} more" if len(found) > _MOST else "")


def _is_named(test: str, module: str) -> bool:
    return test.rpartition(".")[2] == f"test_{module.rpartition('.')[2]}"


def lines() -> tuple[int, int]:
    """Count the lines of files with tests, and of files that support them."""
    tested = support = 0
    for file in modules("tests").values():
        count = len(text_of(file).splitlines())
        if file.name.startswith("test_"):
            tested += count
        else:
            support += count
    return tested, support


if __name__ == "__main__":
    if sys.argv[1:] == ["--lines"]:
        tested, support = lines()
        share = support / (tested + support)
        sys.stdout.write(f"{tested:,} lines of tests, {support:,} of support: {share:.1%}\n")
    elif sys.argv[1:] == ["--write"]:
        PAGE.write_text(table(), encoding="utf-8")
    else:
        sys.stdout.write(table())
