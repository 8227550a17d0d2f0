"""The modules of the house and what they import, read from the files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.paths import ROOT

PACKAGES: Final = ("engine", "bot", "adapters")


def name_of(file: Path) -> str:
    """Return the dotted name of a Python file of the checkout."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def modules(*packages: str) -> dict[str, Path]:
    """Return the files of some top-level packages by the names of their modules."""
    found = [file for name in packages for file in (ROOT / name).rglob("*.py")]
    return {name_of(file): file for file in sorted(found)}


def imported(file: Path) -> Iterator[tuple[str, str]]:
    """Yield what a file imports anywhere in it: the module, and the name from it (or nothing)."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield from ((str(node.module), alias.name) for alias in node.names)


def imported_modules(file: Path, known: dict[str, Path]) -> set[str]:
    """Return those of the known modules that a file imports."""
    found = set()
    for module, name in imported(file):
        whole = f"{module}.{name}" if f"{module}.{name}" in known else module
        if whole in known:
            found.add(whole)
    return found
