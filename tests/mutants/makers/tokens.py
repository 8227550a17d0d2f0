"""Faults of languages that are read as a row of tokens: JavaScript and Lua."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from tests.mutants.makers.edit import Edit, Lines

_PAIRS: Final = {"(": ")", "[": "]", "{": "}"}


class Token(msgspec.Struct, frozen=True):
    """A piece of code. `kind`: name, number, text or sign."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class Maker:
    """Collects the faults of a file of tokens."""

    def __init__(self, file: str, text: str, tokens: Sequence[Token], function: str) -> None:
        """`function`: the expression of a line that begins one; its last group is the name."""
        self.file = file
        self.text = text
        self.tokens = tokens
        self.found: list[Edit] = []
        self._lines = Lines(text)
        self._names = [
            (one.start(), next(name for name in reversed(one.groups()) if name))
            for one in re.finditer(function, text, re.MULTILINE)
        ]
        self._closing = dict(_closings(tokens))

    def make(self, kind: str, start: int, end: int, new: str) -> None:
        """Note a fault of one place."""
        names = [name for begin, name in self._names if begin <= start]
        where = names[-1] if names else "<module>"
        old, line = self.text[start:end], self._lines.of(start)
        self.found.append(Edit(self.file, start, old, new, kind, where, line))

    def put(self, kind: str, number: int, new: str) -> None:
        """Change a token."""
        one = self.tokens[number]
        self.make(kind, one.start, one.end, new)

    def at(self, number: int) -> str:
        """Return the text of a token; nothing outside the file."""
        return self.tokens[number].text if 0 <= number < len(self.tokens) else ""

    def pairs(self) -> Iterable[tuple[int, int]]:
        """Return the numbers of each bracket and of the one that closes it."""
        return self._closing.items()

    def closing(self, number: int) -> int | None:
        """Return the number of the bracket that closes one."""
        return self._closing.get(number)

    def parts(self, opening: int) -> list[tuple[int, int]]:
        """Return where the parts between a bracket and its end begin and end, in characters."""
        end = self.closing(opening)
        if end is None or end == opening + 1:
            return []
        found, begin, number = [], opening + 1, opening + 1
        while number < end:
            if self.at(number) == ",":
                found.append((begin, number - 1))
                begin = number + 1
            number = self._closing.get(number, number) + 1
        if begin < end:
            found.append((begin, end - 1))
        return [(self.tokens[one].start, self.tokens[last].end) for one, last in found]

    def swaps(self, opening: int) -> None:
        """Swap two arguments of a call that stand side by side."""
        parts = self.parts(opening)
        for (start, middle), (next_, end) in pairwise(parts):
            left, right = self.text[start:middle], self.text[next_:end]
            if left != right and "=>" not in left + right and "..." not in left + right:
                self.make("swapped arguments", start, end, right + self.text[middle:next_] + left)

    def constants(self, number: int, truths: Mapping[str, str]) -> None:
        """Change a number, a truth or a short text."""
        one = self.tokens[number]
        if one.kind == "number" and one.text.isdigit():
            self.put("constant", number, str(int(one.text) + 1))
            if int(one.text):
                self.put("constant", number, str(int(one.text) - 1))
        elif one.kind == "name" and one.text in truths and self.at(number - 1) != ".":
            self.put("constant", number, truths[one.text])
        elif one.kind == "text" and len(one.text) > 2 and not re.search(r"\s", one.text):
            self.put("text", number, one.text[0] * 2)


def _closings(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    opened = list[int]()
    for number, one in enumerate(tokens):
        if one.kind != "sign":
            continue
        if one.text in _PAIRS:
            opened.append(number)
        elif opened and one.text == _PAIRS[tokens[opened[-1]].text]:
            yield opened.pop(), number
