"""The locale files as the tests read them: ids, variables, words, rendered examples."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from fluent.syntax import FluentParser, ast, visitor

from bot.model.languages import FACTS
from bot.words.plurals import Rules, category
from bot.words.words import Arg, sources, words_in, writer_of

NUMBERS: Final = frozenset(
    (
        "all",
        "before",
        "cards_count",
        "count",
        "days",
        "highest",
        "hours",
        "lowest",
        "meld",
        "minutes",
        "missing",
        "mult",
        "naturals",
        "needed",
        "number",
        "page",
        "pages",
        "people",
        "pile_count",
        "place",
        "points",
        "ready",
        "seats",
        "seconds",
        "series",
        "threshold",
        "tricks",
        "turns",
        "wilds",
        "yes",
    )
)
"""Variables that are numbers; the others are words or spans."""

CATEGORIES: Final = frozenset(("zero", "one", "two", "few", "many", "other"))
"""The plural categories of CLDR."""

DIFFERS: Final = {
    "differs: order": ["order"],
    "differs: end": ["end"],
    "differs: numbers": ["numbers"],
    "differs: order, end": ["order", "end"],
    "same as English": ["same"],
}
"""Comments above a message whose words differ from the English ones, or do not, on purpose."""

CODES: Final = frozenset(("mult", "before"))
"""Numbers that say which case it is, and are not said themselves."""

MODES: Final = ("plus", "minus", "black4_plus", "black4_minus")

WORDS: Final = {"mode": "plus", "result": "made", "counts": "yes"}
"""An example of those that select a form."""


@cache
def resources(language: str) -> tuple[tuple[str, ast.Resource], ...]:
    """The locale files of a language by name, parsed whole."""
    parser, write = FluentParser(with_spans=False), writer_of(language)
    found = tuple((name, parser.parse(text)) for name, text in sources(language))
    if write is not None:
        for _, one in found:
            _Writer(write).visit(one)
    return found


class _Writer(visitor.Visitor):
    """Writes the words of a language in the letters of another one; names of commands stay."""

    def __init__(self, write: Callable[[str], str]) -> None:
        self._write = write

    def visit_TextElement(self, node: ast.TextElement) -> None:
        pieces = re.split(r"((?<![\w/])/[a-z]{3,}(?:-[a-z]+)*\b)", node.value)
        node.value = "".join(
            [piece if at % 2 else self._write(piece) for at, piece in enumerate(pieces)]
        )


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _named(pattern: ast.Pattern) -> set[str]:
    reader = _Reader({})
    reader.visit(pattern)
    return set(reader.variables)


class _Reader(visitor.Visitor):
    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.forms: list[frozenset[str]] = []
        self.unsaid: set[str] = set()
        self.variables: dict[str, None] = {}
        self.selectors: set[str] = set()
        self.keys: set[str] = set()
        self.words: list[str] = []
        self.references: list[str] = []

    def _many(self, key: str) -> bool:
        """Whether a variant is for more numbers than one, so that it has to say the number."""
        return (
            key in CATEGORIES and sum(category(self._rules, one) == key for one in range(200)) > 1
        )

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.append(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables[node.id.name] = None

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        assert isinstance(node.selector, ast.VariableReference)
        selector = node.selector.id.name
        self.selectors.add(selector)
        told = {_key(one): selector in _named(one.value) for one in node.variants}
        if any(told.values()) and not all([said for key, said in told.items() if self._many(key)]):
            self.unsaid.add(selector)
        if selector in NUMBERS - CODES or told.keys() & (CATEGORIES - {"other"}):
            self.forms.append(frozenset(told.keys() & CATEGORIES))
        self.generic_visit(node)

    def visit_Variant(self, node: ast.Variant) -> None:
        key = _key(node)
        if key not in CATEGORIES:
            self.keys.add(key)
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.words.append(node.value)


class Found:
    """A message of one language, looked through."""

    def __init__(self, message: ast.Message, rules: Rules) -> None:
        assert message.value is not None, message.id.name
        reader = _Reader(rules)
        reader.visit(message.value)
        self.id: Final = message.id.name
        self.variables: Final = frozenset(reader.variables)
        self.order: Final = tuple(reader.variables)
        """The variables in the order in which they come first."""
        self.selectors: Final = frozenset(reader.selectors)
        self.keys: Final = frozenset(reader.keys)
        self.unsaid: Final = frozenset(reader.unsaid)
        """Variables that some variant of a choice by them says, and one for many numbers does
        not."""
        self.forms: Final = tuple(reader.forms)
        """The plural categories of each choice that has some."""
        notes = (message.comment.content or "").splitlines() if message.comment else []
        self.differs: Final = frozenset(
            [word for note in notes for word in DIFFERS.get(note.partition(";")[0].strip(), ())]
        )
        """What its translator says to be meant, of `DIFFERS`."""
        self.words: Final = "".join(reader.words)
        self.references: Final = tuple(reader.references)
        """The messages that it quotes."""

    @property
    def letters(self) -> str:
        """Its own words without blanks, digits and signs."""
        return re.sub(r"[\W\d_]", "", self.words)


@cache
def messages(language: str) -> dict[str, Found]:
    """The messages of a language by id, looked through once."""
    rules = FACTS[language].plurals
    return {
        entry.id.name: Found(entry, rules)
        for _, resource in resources(language)
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }


def example(language: str, message_id: str, number: int = 5, **fixed: Arg) -> str:
    """The message with an example for each variable."""
    args: dict[str, Any] = {}
    for name in messages(language)[message_id].variables:
        args[name] = number if name in NUMBERS else WORDS.get(name, "Xx")
    return words_in(language).plain(message_id, **{**args, **fixed})
