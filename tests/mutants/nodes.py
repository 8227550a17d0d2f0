"""Which modules of the pages each file of tests in node loads, read from the texts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

FOLDER: Final = "tests/pages"
_TEST: Final = f"{FOLDER}/test_modules.py::test_module[%s]"
_NAMED: Final = re.compile(r"""["`]((?:/table|/static|\.\.?)/[\w./-]+\.js)""")
_PLACES: Final = {
    "/table/": "adapters/web/static/table/",
    "/static/": "adapters/browser/static/",
}


def loading(root: Path) -> dict[str, frozenset[str]]:
    """Return by the name of a test the files that it loads, with what these load."""
    known = dict[Path, frozenset[Path]]()
    found = {}
    for file in sorted((root / FOLDER).rglob("*.test.js")):
        name = file.relative_to(root / FOLDER).as_posix().removesuffix(".test.js")
        loaded, left = set[Path](), [file]
        while left:
            one = left.pop()
            if one not in known:
                known[one] = frozenset(_named(root, one))
            left += known[one] - loaded
            loaded |= known[one]
        found[_TEST % name] = frozenset(str(one.relative_to(root)) for one in loaded)
    return found


def _named(root: Path, file: Path) -> set[Path]:
    """Return the files that a file names."""
    found = set()
    for name in _NAMED.findall(file.read_text("utf-8")):
        place = next((one for one in _PLACES if name.startswith(one)), "")
        path = root / (_PLACES[place] + name.removeprefix(place)) if place else file.parent / name
        if path.resolve().is_relative_to(root.resolve()) and path.is_file():
            found.add(root / path.resolve().relative_to(root.resolve()))
    return found
