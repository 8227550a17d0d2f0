"""Resolve messages of Project Fluent.

Fluent's own parser reads them. Its runtime is not used: for the plurals and numbers of a few
languages it brings the data of all (Babel, 36 MB). This module knows the whole syntax, and of the
functions ``NUMBER`` without options.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from fluent.syntax import FluentParser, ast

from bot.words.plurals import Rules, category

Value = str | int
Values = Mapping[str, Value]
Entry = ast.Message | ast.Term

_BEGINNING: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""Where a message or a term begins: all its other lines with an equals sign are indented."""
_PARSER: Final = FluentParser(with_spans=False)


class Unresolved(Exception):
    """A message, an argument or a reference is missing or unreadable."""


class Messages:
    """The messages of one language, each parsed when it is first used. `number` writes a whole
    number.

    Of two messages with one id that of the earlier text counts.

    Raises: Unresolved: two messages of one text have the same id.
    """

    def __init__(self, texts: Iterable[str], rules: Rules, number: Callable[[int], str]) -> None:
        self._sources: Final[dict[str, str]] = {}
        for text in texts:
            self._sources.update(entries(text) | self._sources)
        self._parsed: Final[dict[str, Entry]] = {}
        self._rules: Final = rules
        self._number: Final = number

    @property
    def ids(self) -> frozenset[str]:
        """Return the ids of all messages, without the terms."""
        return frozenset([name for name in self._sources if not name.startswith("-")])

    def __contains__(self, message_id: str) -> bool:
        return message_id in self._sources

    def resolve(self, message_id: str, args: Values) -> str:
        """Return the text of a message.

        Raises: Unresolved.
        """
        try:
            return self._entry_text(message_id, None, args)
        except RecursionError:  # it contains itself
            raise Unresolved(f"without end: {message_id}") from None

    def _entry(self, name: str) -> Entry:
        """Return a message, or a term by its name with the dash."""
        found = self._parsed.get(name)
        if found is None:
            if name not in self._sources:
                raise Unresolved(f"unknown message: {name}")
            match [
                one
                for one in _PARSER.parse(self._sources[name]).body
                if not isinstance(one, ast.BaseComment)
            ]:
                case [ast.Message() | ast.Term() as found]:
                    self._parsed[name] = found
                case _:
                    raise Unresolved(f"unreadable message: {name}")
        return found

    def _entry_text(self, name: str, attribute: ast.Identifier | None, args: Values) -> str:
        """Return the text of a message or a term, or of its attribute."""
        entry = self._entry(name)
        if attribute is None:
            pattern = entry.value
        else:
            found = [one.value for one in entry.attributes if one.id.name == attribute.name]
            pattern = found[0] if found else None
        if pattern is None:
            raise Unresolved(f"no text: {name}{f'.{attribute.name}' if attribute else ''}")
        return self._pattern(pattern, args)

    def _pattern(self, pattern: ast.Pattern, args: Values) -> str:
        return "".join(
            [
                one.value
                if isinstance(one, ast.TextElement)
                else self._said(self._value(one.expression, args))
                for one in pattern.elements
            ]
        )

    def _said(self, value: Value) -> str:
        return self._number(value) if isinstance(value, int) else value

    def _value(self, node: ast.BaseNode, args: Values) -> Value:
        match node:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                try:
                    return args[name]
                except KeyError:
                    raise Unresolved(f"unknown argument: {name}") from None
            case ast.SelectExpression():
                return self._pattern(self._variant(node, args).value, args)
            case ast.Placeable(expression=expression):
                return self._value(expression, args)
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral(value=number):
                return int(number)
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=attribute):
                return self._entry_text(name, attribute, args)
            case ast.TermReference(id=ast.Identifier(name=name), attribute=attribute):
                return self._entry_text(f"-{name}", attribute, self._given(node, args))
            case ast.FunctionReference(
                id=ast.Identifier(name="NUMBER"),
                arguments=ast.CallArguments(positional=[number], named=[]),
            ):
                return self._value(number, args)
            case _:
                raise Unresolved(f"unknown syntax: {type(node).__name__}")

    def _given(self, term: ast.TermReference, args: Values) -> Values:
        """Return what a term is given. It sees nothing else, and what it is not given is empty, so
        that it selects the default."""
        named = term.arguments.named if term.arguments else ()
        return defaultdict(str, {one.name.name: self._value(one.value, args) for one in named})

    def _variant(self, select: ast.SelectExpression, args: Values) -> ast.Variant:
        """Return the first variant for a number, its plural category or a word; else the
        default."""
        value = self._value(select.selector, args)
        keys = {value, category(self._rules, value)} if isinstance(value, int) else {value}
        for one in select.variants:
            key = one.key.name if isinstance(one.key, ast.Identifier) else int(one.key.value)
            if key in keys:
                return one
        return next(one for one in select.variants if one.default)


def check_whole(text: str) -> None:
    """Check that all of a file is messages and comments. Else messages would be missing or cut.

    Raises: Unresolved: with the first line that is not.
    """
    for one in _PARSER.parse(text).body:
        if isinstance(one, ast.Junk):
            raise Unresolved(f"unreadable: {(one.content or '').strip().partition(chr(10))[0]}")


def entries(text: str) -> dict[str, str]:
    """Return the messages and terms of a file by their names.

    Raises: Unresolved: two have the same name.
    """
    found: dict[str, str] = {}
    begins = list(_BEGINNING.finditer(text))
    ends = [one.start() for one in begins[1:]] + [len(text)]
    for one, end in zip(begins, ends, strict=True):
        if one[1] in found:
            raise Unresolved(f"two messages: {one[1]}")
        found[one[1]] = text[one.start() : end]
    return found
