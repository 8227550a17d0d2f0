"""One generated fault: a text of a file, in its place another one."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

import msgspec


class Edit(msgspec.Struct, frozen=True):
    """One place of a file changed. `start`: in characters. `where`: the function or message."""

    file: str
    start: int
    old: str
    new: str
    kind: str
    where: str
    line: int
    """The line of `start`, counted from 1."""

    def applied(self, text: str) -> str:
        """Return the text of the file with the fault."""
        assert text.startswith(self.old, self.start), f"{self.file} has changed"
        return text[: self.start] + self.new + text[self.start + len(self.old) :]

    @property
    def told(self) -> str:
        """Return the edit on one line, which names it together with the file and `where`."""
        return f"{_flat(self.old)} → {_flat(self.new)}"


def _flat(text: str) -> str:
    return " ".join(text.split()) or "nothing"


class Lines:
    """Where the lines of a text begin."""

    def __init__(self, text: str) -> None:
        lengths = [len(line) for line in text.splitlines(keepends=True)]
        self._starts = [0, *accumulate(lengths)]

    def of(self, start: int) -> int:
        """Return the number of the line that a character is in, counted from 1."""
        return bisect_right(self._starts, start)

    def start(self, number: int) -> int:
        """Return where a line begins, in characters."""
        return self._starts[number - 1]
