"""Resolve messages of Project Fluent.

Fluent's own parser reads them. Its runtime is not used: for the plurals and numbers of a few
languages it brings the data of all (Babel, 33 MB). This module knows the whole syntax, and of the
functions ``NUMBER`` without options.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from itertools import zip_longest
from typing import Final, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words.plurals import Rules, category

Value = str | int
Values = Mapping[str, Value]
Entry = ast.Message | ast.Term

_BEGINNING: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""Where a message or a term begins: all its other lines with an equals sign are indented."""
_PARSER: Final = FluentParser(with_spans=False)


class Unresolved(Exception):
    """A message, an argument or a reference is missing or unreadable."""


class Forms(NamedTuple):
    """A choice in a message of a page: by the argument `by`, which is a word or a number, one of
    the `forms`, or that of the key `other`."""

    by: str
    forms: Mapping[str, Compiled]
    other: str


Compiled = str | list[str | Forms]
"""A message of a page: text with ``{name}`` for an argument, or such texts and choices in order."""


class Messages:
    """The messages of one language, each parsed when it is first used. `number` writes a whole
    number. `fallback` has the messages that this language lacks. `write` gives the words of a
    message the letters of the language, if its messages are those of another one.

    Of two messages with one id that of the earlier text counts.

    Raises: Unresolved: two messages of one text have the same id.
    """

    def __init__(
        self,
        texts: Iterable[str],
        rules: Rules,
        number: Callable[[int], str],
        fallback: Messages | None = None,
        write: Callable[[str], str] | None = None,
    ) -> None:
        self._sources: Final[dict[str, str]] = {}
        for text in texts:
            self._sources.update(entries(text) | self._sources)
        self._parsed: Final[dict[str, Entry]] = {}
        self._rules: Final = rules
        self._number = number
        self._fallback = fallback and fallback.writing(number)
        self._writer: Final = _Writer(write) if write else None

    @property
    def ids(self) -> frozenset[str]:
        """Return the ids of the language's own messages, without the terms."""
        return frozenset([name for name in self._sources if not name.startswith("-")])

    def writing(self, number: Callable[[int], str]) -> Messages:
        """Return these messages with numbers as another language writes them, whose sentences they
        stand between."""
        found = copy(self)
        found._number = number
        found._fallback = self._fallback and self._fallback.writing(number)
        return found

    def lacks(self, message_id: str) -> bool:
        """Return True for a message that is said in another language."""
        return message_id not in self._sources

    def __contains__(self, message_id: str) -> bool:
        known = message_id in self._sources
        return known or (self._fallback is not None and message_id in self._fallback)

    def resolve(self, message_id: str, args: Values) -> str:
        """Return the text of a message.

        Raises: Unresolved.
        """
        try:
            return self._entry_text(message_id, None, args)
        except RecursionError:  # it contains itself
            raise Unresolved(f"without end: {message_id}") from None

    def compiled(self, message_id: str) -> Compiled:
        """Return a message in the form that the pages resolve, with its references in place.

        Raises: Unresolved.
        """
        if message_id not in self._sources and self._fallback is not None:
            return self._fallback.compiled(message_id)
        pattern = self._entry(message_id).value
        if pattern is None:
            raise Unresolved(f"no text: {message_id}")
        return self._compiled_pattern(pattern)

    def _compiled_pattern(self, pattern: ast.Pattern) -> Compiled:
        parts: list[str | Forms] = []
        for one in pattern.elements:
            for part in self._compiled_part(one):
                if isinstance(part, str) and parts and isinstance(parts[-1], str):
                    parts[-1] += part
                else:
                    parts.append(part)
        match parts:
            case [str(text)]:
                return text
            case _:
                return parts

    def _compiled_part(self, part: ast.BaseNode) -> list[str | Forms]:
        match part:
            case ast.TextElement(value=text):
                return [text]
            case ast.Placeable(expression=expression):
                return self._compiled_part(expression)
            case ast.StringLiteral():
                return [str(part.parse()["value"])]
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return [f"{{{name}}}"]
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=None):
                found = self.compiled(name)
                return [found] if isinstance(found, str) else found
            case ast.SelectExpression(
                selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants
            ):
                forms = {_key(one): self._compiled_pattern(one.value) for one in variants}
                return [Forms(name, forms, next(_key(one) for one in variants if one.default))]
            case _:
                raise Unresolved(f"unknown syntax for a page: {type(part).__name__}")

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
                    if self._writer:
                        self._writer.visit(found)
                    self._parsed[name] = found
                case _:
                    raise Unresolved(f"unreadable message: {name}")
        return found

    def _entry_text(self, name: str, attribute: ast.Identifier | None, args: Values) -> str:
        """Return the text of a message or a term, or of its attribute."""
        if name not in self._sources and self._fallback is not None:
            return self._fallback._entry_text(name, attribute, args)
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
            if (int(_key(one)) if isinstance(one.key, ast.NumberLiteral) else _key(one)) in keys:
                return one
        return next(one for one in select.variants if one.default)


class _Writer(Visitor):
    """Writes the words of a message anew."""

    def __init__(self, write: Callable[[str], str]) -> None:
        self._write = write

    def visit_TextElement(self, node: ast.TextElement) -> None:  # the name is the library's
        """Write a text anew."""
        node.value = self._write(node.value)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


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
    for one, after in zip_longest(begins, begins[1:]):
        if one[1] in found:
            raise Unresolved(f"two messages: {one[1]}")
        found[one[1]] = text[one.start() : None if after is None else after.start()]
    return found
