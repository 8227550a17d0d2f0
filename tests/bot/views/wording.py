"""Reads words back: the message of the locale files that a text was made of, and its arguments.

Each message becomes patterns of letters with holes, one for each of its forms, so that another
wording changes no test. What stands in the holes is read out of the text. A form of a plural is
right only for the numbers that the language says it is for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from fluent.syntax import ast

from bot.model.languages import FACTS, FALLBACK
from bot.words.plurals import category
from tests.bot.words.locales import resources

SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
JOKER: Final = "🃏"
NUMBERS: Final = {"number", "count", "points", "threshold", "minimum", "turns", "place", "won"}
"""Arguments that are numbers wherever they stand."""

NUMBER: Final = r"[+−]?\d+(?:[,.\u00a0]\d{3})*"

Args = dict[str, str]


class Unreadable(AssertionError):
    """A text says nothing that is known."""


class Choice(NamedTuple):
    """A form of a message: its key among `keys`, chosen by a variable."""

    variable: str
    key: str
    keys: tuple[str, ...]
    default: str


class Form(NamedTuple):
    """The letters of one form of a message, with a group for each argument; `within` is the longest
    of the texts between them, looked for first because that is quick."""

    letters: re.Pattern[str]
    choices: tuple[Choice, ...]
    within: str


_Parts = tuple[tuple[tuple[str, bool], ...], tuple[Choice, ...]]
"""Texts and variables (marked) of a form in their order; the choices that lead to it."""


class Wording:
    """The messages of a language, as patterns."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._messages: Final = {
            entry.id.name: entry
            for read in dict.fromkeys((FALLBACK, language))  # what it lacks is English
            for _, resource in resources(read)
            for entry in resource.body
            if isinstance(entry, ast.Message)
        }
        self._facts: Final = FACTS[language]
        gap = re.escape(self._facts.thousands)
        self._number: Final = re.compile(rf"([+−]?)(\d{{1,3}}(?:{gap}\d{{3}})*)")
        self._letters: Final = {self.words(f"card-letter-{one}"): one for one in "TJQKA"}

    @cache  # noqa: B019  a wording lives as long as the tests
    def family(self, prefix: str) -> tuple[str, ...]:
        """Return the ids of all messages that begin so."""
        return tuple([name for name in self._messages if name.startswith(prefix)])

    def words(self, name: str) -> str:
        """Return a message without arguments."""
        (form,) = self.forms(name)
        assert not form.letters.groups, name
        return re.sub(r"\\(.)", r"\1", form.letters.pattern)

    def read(self, text: str, name: str) -> Iterator[Args]:
        """Yield the arguments with which a message says `text`."""
        for form in self.forms(name):
            found = form.letters.fullmatch(text) if form.within in text else None
            if found is not None:
                args: Args = found.groupdict()
                if all(self._is_right(choice, args) for choice in form.choices):
                    yield args

    def possible(self, text: str, names: tuple[str, ...]) -> Iterable[str]:
        """Return those messages of which a longest text stands in `text`; no other says it."""
        return dict.fromkeys([name for within, name in self._longest(names) if within in text])

    @cache  # noqa: B019  a wording lives as long as the tests
    def _longest(self, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Return the longest texts of some messages' forms, each with its message."""
        return tuple([(form.within, name) for name in names for form in self.forms(name)])

    def _is_right(self, choice: Choice, args: Args) -> bool:
        """Return True if this is the form for the argument; a hole that is not there is filled."""
        written = args.get(choice.variable)
        if written is None:
            args[choice.variable] = choice.key
            return True
        if self._number.fullmatch(written) is None:
            return written == choice.key
        number = self.number(written)
        plural = category(self._facts.plurals, number)
        right = next((one for one in (str(number), plural) if one in choice.keys), choice.default)
        return choice.key == right

    # --- values --------------------------------------------------------------------------

    def number(self, text: str) -> int:
        """Return a number as this language writes it."""
        found = self._number.fullmatch(text)
        if found is None:
            raise Unreadable(f"{text!r} is no number")
        digits = int(found[2].replace(self._facts.thousands, ""))
        return -digits if found[1] == "−" else digits

    def points(self, text: str) -> int:
        """Return points with their sign; more than none have a plus."""
        number = self.number(text)
        if (number > 0) is not text.startswith("+"):
            raise Unreadable(f"{text!r} has no sign, or one too many")
        return number

    def rank(self, text: str) -> str:
        """Return a rank in notation."""
        found = self._letters.get(text, text if text in set("23456789") else "")
        if not found:
            raise Unreadable(f"{text!r} is no rank")
        return found

    def card(self, text: str) -> str:
        """Return a card in notation."""
        if text == JOKER:
            return "X"
        if text[-1:] not in SIGNS:
            raise Unreadable(f"{text!r} is no card")
        return self.rank(text[:-1]) + SIGNS[text[-1]]

    def cards(self, text: str) -> tuple[str, ...]:
        """Return the cards of a list; ``🃏×3`` are three."""
        if text == self.words("cards-none"):
            return ()
        found: list[str] = []
        for one in text.split(" "):
            card, _, count = one.partition("×")
            found += [self.card(card)] * (self.number(count) if count else 1)
        return tuple(found)

    # --- patterns --------------------------------------------------------------------------

    @cache  # noqa: B019  a wording lives as long as the tests
    def forms(self, name: str) -> tuple[Form, ...]:
        """Return the forms of a message."""
        message = self._messages[name]
        assert message.value is not None, name
        return tuple([_form(parts) for parts in _expanded(message.value.elements)])


def _form(parts: _Parts) -> Form:
    letters: list[str] = []
    seen: set[str] = set()
    for text, is_variable in parts[0]:
        if not is_variable:
            letters.append(re.escape(text))
        elif text in seen:
            letters.append(f"(?P={text})")
        else:
            seen.add(text)
            letters.append(f"(?P<{text}>{NUMBER if text in NUMBERS else '.*?'})")
    within = max([text for text, is_variable in parts[0] if not is_variable], key=len, default="")
    return Form(re.compile("".join(letters), re.DOTALL), parts[1], within)


def _expanded(elements: Sequence[ast.TextElement | ast.Placeable]) -> list[_Parts]:
    """Every way to choose among the forms of a pattern."""
    found: list[_Parts] = [((), ())]
    for element in elements:
        ways = _ways(element)
        found = [
            ((*texts, *more), (*choices, *further))
            for texts, choices in found
            for more, further in ways
        ]
    return found


def _ways(element: ast.TextElement | ast.Placeable) -> list[_Parts]:
    if isinstance(element, ast.TextElement):
        return [(((element.value, False),), ())]
    inside = element.expression
    if isinstance(inside, ast.VariableReference):
        return [(((inside.id.name, True),), ())]
    if isinstance(inside, ast.StringLiteral):
        return [(((inside.parse()["value"], False),), ())]
    assert isinstance(inside, ast.SelectExpression), inside
    assert isinstance(inside.selector, ast.VariableReference), inside
    keys = [_key(variant) for variant in inside.variants]
    default = next(key for key, one in zip(keys, inside.variants, strict=True) if one.default)
    return [
        (texts, (Choice(inside.selector.id.name, key, tuple(keys), default), *choices))
        for key, variant in zip(keys, inside.variants, strict=True)
        for texts, choices in _expanded(variant.value.elements)
    ]


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


@cache
def wording(language: str) -> Wording:
    """Return the wording of a language, made once."""
    return Wording(language)
