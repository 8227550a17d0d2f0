"""Faults of locale files: each changes one message or one choice in it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.mutants.makers.edit import Edit, Lines

_LISTS: Final = "typed-"
"""How ids begin whose messages are lists of spellings."""


def faults(file: str, text: str) -> list[Edit]:
    """Return all faults that can be made in a file. Some are no Fluent (`is_sound`)."""
    maker = _Maker(file, text)
    entries = [one for one in _parsed(text).body if isinstance(one, ast.Message | ast.Term)]
    for entry in entries:
        maker.where = entry.id.name
        maker.visit(entry)
        maker.of_entry(entry)
    for left, right in pairwise(entries):
        if left.value and right.value and not left.id.name.startswith(_LISTS):
            maker.where = left.id.name
            maker.swap("exchanged messages", left.value, right.value)
    return maker.found


def is_sound(edit: Edit, text: str) -> bool:
    """Return True if the fault is Fluent, and other than what stood there."""
    new = edit.applied(text)
    return new != text and not any(isinstance(one, ast.Junk) for one in _parsed(new).body)


@cache
def _parsed(text: str) -> ast.Resource:
    return FluentParser().parse(text)


class _Maker(Visitor):
    """Collects the faults of a file."""

    def __init__(self, file: str, text: str) -> None:
        super().__init__()
        self.file = file
        self.text = text
        self.where = ""
        self.found: list[Edit] = []
        self._lines = Lines(text)

    def make(self, kind: str, start: int, end: int, new: str) -> None:
        """Note a fault of one place."""
        old = self.text[start:end]
        line = self._lines.of(start)
        self.found.append(Edit(self.file, start, old, new, kind, self.where, line))

    def swap(self, kind: str, left: ast.SyntaxNode, right: ast.SyntaxNode) -> None:
        """Exchange two places."""
        assert left.span
        assert right.span
        first, last = (
            self.text[one.span.start : one.span.end] for one in (left, right) if one.span
        )
        between = self.text[left.span.end : right.span.start]
        if first != last:
            self.make(kind, left.span.start, right.span.end, last + between + first)

    def of_entry(self, entry: ast.Message | ast.Term) -> None:
        """The variables of a message, a word of a list, the whole message."""
        assert entry.value
        assert entry.value.span
        references = _References()
        references.visit(entry.value)
        for left, right in pairwise(references.found):
            if left.id.name != right.id.name:
                self.swap("swapped variables", left, right)
        start, end = entry.value.span.start, entry.value.span.end
        if self.where.startswith(_LISTS):
            words = self.text[start:end].split(", ")
            for number in range(len(words) if len(words) > 1 else 0):
                left_out = ", ".join([*words[:number], *words[number + 1 :]])
                self.make("dropped word", start, end, left_out)
        if isinstance(entry, ast.Term):
            self.make("term", start, end, '{ "" }')

    def visit_Placeable(self, node: ast.Placeable) -> None:
        """A variable or a term that is left out."""
        assert node.span
        match node.expression:
            case ast.VariableReference():
                self.make("dropped variable", node.span.start, node.span.end, "")
            case ast.TermReference() | ast.MessageReference():
                self.make("dropped term", node.span.start, node.span.end, "")
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        """Two variants that are exchanged, one that is left out, another one as default."""
        for left, right in pairwise(node.variants):
            self.swap("exchanged variants", left.value, right.value)
        for one in node.variants:
            if not one.default:
                assert one.span
                self.make("dropped variant", one.span.start, one.span.end, "")
        self.generic_visit(node)


class _References(Visitor):
    """Collects the variables of a message that are not chosen by."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[ast.VariableReference] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.append(node)
