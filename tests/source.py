"""The modules of the app and what they import, read from the files."""

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


@cache
def text_of(file: Path) -> str:
    """Return the text of a file, which is read once."""
    return file.read_text(encoding="utf-8")


@cache
def tree_of(file: Path) -> ast.Module:
    """Return a Python file parsed, which is done once."""
    return ast.parse(text_of(file))


@cache
def imported(file: Path) -> tuple[tuple[str, str], ...]:
    """Return what a file imports anywhere in it: modules, and the name from it (or nothing)."""
    found: list[tuple[str, str]] = []
    for node in _statements(tree_of(file)):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found += [(str(node.module), alias.name) for alias in node.names]
    return tuple(found)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements in a node and in these; expressions have none."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, field, ())
        for one in inner if isinstance(inner, list) else ():
            yield one
            yield from _statements(one)
