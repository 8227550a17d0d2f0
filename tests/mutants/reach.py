"""Which tests reach which line of the app: measured once, and true as long as functions are.

`python -m tests.mutants --reach` runs the tests with `tests.mutants.reached` and keeps the result
in an ignored folder. A function is known by its text. So the map stays right while other functions
change; of a new function it knows nothing, and the tests of its file stand in.
"""

from __future__ import annotations

import ast
import json
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final
from zlib import crc32

import msgspec
from coverage.numbits import numbits_to_nums

from tests.mutants.makers.edit import Edit
from tests.mutants.makers.script import blocks
from tests.paths import ROOT

LOADED: Final = 0
"""Stands for the block that is the whole file."""
AT_LOADING: Final = ""
"""Stands for a test: the line runs when files are loaded."""
_TRACED: Final = 0.4
"""What a second of the processor counts that was measured while lines were noted."""
_WAITING: Final = 0.02
"""What a second of waiting counts: other processes may compute in it."""
_IN_BROWSER: Final = 0.2
"""What a second counts of a test that looks at a page."""
_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


class Function(msgspec.Struct, frozen=True, array_like=True):
    """A function when it was measured. `lines`: by the line, counted from the first of the
    function, the number of a set of tests."""

    checksum: int
    lines: dict[int, int]


class Reach(msgspec.Struct, frozen=True):
    """The map. `sets`: numbers of tests, two bytes each."""

    tests: list[str]
    seconds: list[float]
    sets: list[bytes]
    functions: dict[str, dict[str, Function]]
    pages: dict[str, dict[int, int]]
    """Of a JavaScript file: by the checksum of a block, or `LOADED`, the number of a set."""

    def cost(self) -> dict[str, float]:
        """Return the seconds of the processor that each test takes, about."""
        return dict(zip(self.tests, self.seconds, strict=True))

    def of(self, edit: Edit, text: str) -> set[str] | None:
        """Return the tests that reach a fault of a Python or JavaScript file; None if that is not
        known."""
        if edit.file.endswith(".js"):
            return self._of_page(edit, text)
        known = self.functions.get(edit.file)
        if known is None:
            return None
        place = _place(edit, text)
        if place is None:  # what a file does when it is loaded: whoever uses the file sees it
            numbers = {one for function in known.values() for one in function.lines.values()}
            return {AT_LOADING, *self._named(numbers)}
        name, checksum, lines = place
        function = known.get(name)
        if function is None:
            return None
        if function.checksum != checksum:
            return self._named(function.lines.values()) or None
        found = self._named(function.lines[one] for one in lines if one in function.lines)
        if found == {AT_LOADING}:
            found |= self._named(one for other in known.values() for one in other.lines.values())
        return found

    def _of_page(self, edit: Edit, text: str) -> set[str] | None:
        known = self.pages.get(edit.file)
        if known is None:
            return None
        around = [one for one in blocks(text)[1:] if one[0] <= edit.start < one[1]]
        for start, end in reversed(around):
            number = known.get(crc32(text[start:end].encode()))
            if number is not None:
                return self._named([number])
        return self._named([known[LOADED]])

    def naming(self, words: Collection[str], root: Path) -> set[str]:
        """Return the tests that reach a function whose text has one of some words; of a file that
        has one outside its functions, those that reach any of them."""
        numbers = set[int]()
        for file, known in self.functions.items():
            path = root / file
            text = path.read_text("utf-8") if path.exists() else ""
            lines = text.splitlines() if any(one in text for one in words) else []
            for number, line in enumerate(lines, 1):
                if any(one in line for one in words) and not line.startswith(("from ", "import ")):
                    edit = Edit(file, 0, "", "", "", "", number)
                    place = _place(edit, text)
                    functions = known.values() if place is None else [known.get(place[0])]
                    numbers |= {set_ for one in functions if one for set_ in one.lines.values()}
        return self._named(numbers) - {AT_LOADING}

    def _named(self, numbers: Iterable[int]) -> set[str]:
        found = set[int]()
        for number in set(numbers):
            found.update(array("H", self.sets[number]))
        return {self.tests[one] for one in found}


def names_in(edit: Edit, text: str) -> list[str]:
    """Return what a fault outside the bodies of functions is in: a class, a function, constants."""
    for node in _tree(text).body:
        if _first(node) <= edit.line <= (node.end_lineno or 0):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                return [node.name]
            stored = [one for one in ast.walk(node) if isinstance(one, ast.Name)]
            return [one.id for one in stored if isinstance(one.ctx, ast.Store)]
    return []


def load(file: Path) -> Reach:
    """Read a map."""
    return msgspec.msgpack.decode(file.read_bytes(), type=Reach)


def save(reach: Reach, file: Path) -> None:
    """Write a map."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.msgpack.encode(reach))


def merged(folder: Path, root: Path = ROOT, measured: Path = ROOT) -> Reach:
    """Return the map of what the processes of runs wrote into a folder. `measured`: where the files
    were that ran."""
    costs = {AT_LOADING: 0.0}
    told = [
        (test, block, moment)
        for file in sorted(folder.glob("pages.*"))
        for line in file.read_text("utf-8").splitlines()
        for test, block, moment in [json.loads(line)]
    ]
    for file in sorted(folder.glob("seconds.*")):
        for line in file.read_text("utf-8").splitlines():
            name, whole, processor = json.loads(line)
            costs[name] = _TRACED * processor + _WAITING * (whole - processor)
    for (test, block, began), (_, _, ended) in pairwise([one for one in told if not one[1]]):
        if not block:
            costs[test] = max(costs.get(test, 0.0), _IN_BROWSER * (ended - began))
    numbers = {name: number for number, name in enumerate(costs)}
    seen = defaultdict[str, dict[bytes, set[int]]](lambda: defaultdict(set))
    for file in sorted(folder.glob("lines.*")):
        for path, test, lines in _rows(file):
            if test in numbers:
                seen[str(Path(path).relative_to(measured))][lines].add(numbers[test])
    sets = dict[bytes, int]()
    functions = {
        file: dict(_functions((root / file).read_text("utf-8"), found, sets))
        for file, found in sorted(seen.items())
    }
    blocks_of = [(numbers[test], block) for test, block, _ in told if block and test in numbers]
    pages = dict(_pages(root, blocks_of, sets))
    return Reach(list(costs), list(costs.values()), list(sets), functions, pages)


def _pages(
    root: Path, told: Iterable[tuple[int, str]], sets: dict[bytes, int]
) -> Iterator[tuple[str, dict[int, int]]]:
    """Yield the JavaScript files with what reaches their blocks."""
    seen = defaultdict[str, dict[int, set[int]]](lambda: defaultdict(set))
    for test, block in told:
        file, _, place = block.rpartition(" ")
        seen[file][int(place)].add(test)
    for file, found in sorted(seen.items()):
        text = (root / file).read_text("utf-8")
        known = defaultdict[int, set[int]](set)
        for start, end in blocks(text):
            checksum = crc32(text[start:end].encode()) if start else LOADED
            known[checksum] |= found[start]
        yield file, {one: _number(tests, sets) for one, tests in known.items()}


def _number(tests: Iterable[int], sets: dict[bytes, int]) -> int:
    return sets.setdefault(array("H", sorted(tests)).tobytes(), len(sets))


def _rows(file: Path) -> Iterator[tuple[str, str, bytes]]:
    query = (
        "select path, context, numbits from line_bits"
        " join file on file.id = file_id join context on context.id = context_id"
    )
    with sqlite3.connect(file) as database:
        yield from database.execute(query)


def _functions(
    text: str, found: dict[bytes, set[int]], sets: dict[bytes, int]
) -> Iterator[tuple[str, Function]]:
    """Yield the functions of a file with what reaches their lines."""
    by_line = defaultdict[int, list[bytes]](list)
    for numbits in found:
        for line in numbits_to_nums(numbits):
            by_line[line].append(numbits)

    @cache
    def number(kinds: frozenset[bytes]) -> int:
        return _number(set[int]().union(*[found[one] for one in kinds]), sets)

    for name, node in _nodes(ast.parse(text)):
        first, last = _span(node)
        lines = {
            line - first: number(frozenset(by_line[line]))
            for line in range(node.body[0].lineno, last + 1)
            if line in by_line
        }
        yield name, Function(_checksum(text, first, last), lines)


def _nodes(
    tree: ast.Module | ast.ClassDef, owner: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield the functions and methods of a file, with those that are in them."""
    for node in tree.body:
        if isinstance(node, _FUNCTIONS):
            yield f"{owner}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from _nodes(node, f"{owner}{node.name}.")


def _span(node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[int, int]:
    assert node.end_lineno is not None
    return min([node.lineno, *[one.lineno for one in node.decorator_list]]), node.end_lineno


def _checksum(text: str, first: int, last: int) -> int:
    return crc32("\n".join(text.splitlines()[first - 1 : last]).encode())


@cache
def _tree(text: str) -> ast.Module:
    return ast.parse(text)


def _place(edit: Edit, text: str) -> tuple[str, int, range] | None:
    """Return the function that a fault is in, its checksum, and the lines of the statement, counted
    from the first of the function; None outside the bodies of functions."""
    for name, node in _nodes(_tree(text)):
        first, last = _span(node)
        if node.body[0].lineno <= edit.line <= last:
            statement = _innermost(node.body, edit.line)
            lines = range(statement.lineno - first, _end(statement) + 1 - first)
            return name, _checksum(text, first, last), lines
    return None


def _innermost(body: list[ast.stmt], line: int) -> ast.stmt:
    found = next(one for one in reversed(body) if _first(one) <= line)
    inner = [
        one
        for child in ast.walk(found)
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case) and child is not found
        for one in ([child] if isinstance(child, ast.stmt) else child.body)
        if _first(one) <= line <= (one.end_lineno or 0)
    ]
    return max(inner, key=lambda one: (_first(one), -(one.end_lineno or 0)), default=found)


def _first(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *[one.lineno for one in decorators]])


def _end(node: ast.stmt) -> int:
    """Return the last line of a statement without those that are in it."""
    inner = [one.lineno for one in ast.walk(node) if isinstance(one, ast.stmt) and one is not node]
    assert node.end_lineno is not None
    return max(node.lineno, min(inner) - 1) if inner else node.end_lineno
