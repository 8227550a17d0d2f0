"""Actions as short text and back: ``parse(str(action)) == action`` for every action.

An action is a frozen dataclass with a verb; its text is the verb and its fields in order::

    discard KD                         a card
    add 2 KS 2D                        a number, then cards
    take JD TD with QD as QD JD TD 9D  fields that have a keyword are left out at their default
    cut any                            an optional number that is None

Fields are annotated as `Card`, `Cards`, ``int``, ``int | None``, ``bool``, ``str`` literals,
``tuple[Cards, ...]`` (parts separated by ``/``) or ``bytes`` (hexadecimal). An empty positional
`Cards` is written ``-``, an optional number None ``any``. The grammar is strict: one blank between
words, exact case; friendlier spellings are up to the user interface.
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, ClassVar, Final

from engine.contract.cards import CARD_OF_TEXT, Card, Cards, text_of
from engine.contract.chance import seed_of
from engine.contract.errors import NotationError
from engine.contract.values import value

_KEYWORD: Final = "keyword"
_LONGEST_NUMBER: Final = 100
"""Maximum number of digits of a number."""


def keyword(word: str, default: Any) -> Any:
    """A field that is written after its keyword, only if it differs from its default."""
    return dataclasses.field(default=default, metadata={_KEYWORD: word})


class Action:
    """Base of all actions: a frozen slots dataclass with a `verb` of its own."""

    __slots__ = ()
    verb: ClassVar[str]

    def __str__(self) -> str:
        words = [self.verb]
        for field in fields_of(type(self)):
            value = getattr(self, field.name)
            if field.keyword is None:
                words.append(field.write(value))
            elif value != field.default:
                written = field.write(value)
                words.append(f"{field.keyword} {written}" if written else field.keyword)
        return " ".join(words)


class Form(StrEnum):
    """The way a field is written."""

    CARD = "card"
    CARDS = "cards"
    PARTS = "parts"
    NUMBER = "number"
    NUMBER_OR_ANY = "number or any"
    FLAG = "flag"
    WORD = "word"
    SEED = "seed"


@value
class Field:
    """A field of an action, in the order of its text. `keyword`: the word before it; `default`: the
    value at which it is left out, or None; `choices`: the possible words."""

    name: str
    keyword: str | None
    default: Any
    form: Form
    choices: tuple[str, ...]
    write: Callable[[Any], str]
    read: Callable[["_Words"], Any]


class _Words:
    """The words of a text, read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = text.split(" ")
        self.place = 0

    def peek(self) -> str | None:
        return self.words[self.place] if self.place < len(self.words) else None

    def next(self, wanted: str) -> str:
        word = self.peek()
        if word is None:
            raise NotationError(
                "MISSING_WORD", text=self.text, wanted=wanted, place=self.place, verb=self.words[0]
            )
        self.place += 1
        return word

    def error(self, code: str, word: str) -> NotationError:
        return NotationError(code, text=self.text, token=word, place=self.place - 1)


_FIELDS: Final[dict[type, tuple[Field, ...]]] = {}


def fields_of(kind: type[Action]) -> tuple[Field, ...]:
    """Return the fields of an action from its text."""
    known = _FIELDS.get(kind)
    if known is None:
        hints = typing.get_type_hints(kind)
        known = _FIELDS[kind] = tuple(
            Field(one.name, one.metadata.get(_KEYWORD), one.default, *_form_of(hints[one.name]))
            for one in dataclasses.fields(kind)  # type: ignore[arg-type]
        )
    return known


def _form_of(
    hint: Any,
) -> tuple[Form, tuple[str, ...], Callable[[Any], str], Callable[[_Words], Any]]:
    if hint == Cards:
        return Form.CARDS, (), lambda value: text_of(value) or "-", _read_cards
    if hint == tuple[Cards, ...]:
        return (
            Form.PARTS,
            (),
            lambda value: " / ".join([text_of(part) or "-" for part in value]),
            _read_parts,
        )
    if typing.get_origin(hint) is typing.Literal:
        choices = typing.get_args(hint)
        return Form.WORD, choices, str, _word_reader(choices)
    if typing.get_origin(hint) in (types.UnionType, typing.Union) and int in typing.get_args(hint):
        return (
            Form.NUMBER_OR_ANY,
            (),
            lambda value: "any" if value is None else str(value),
            _read_optional_int,
        )
    forms: dict[Any, tuple[Form, Callable[[Any], str], Callable[[_Words], Any]]] = {
        Card: (Form.CARD, str, _read_card),
        int: (Form.NUMBER, str, _read_int),
        bool: (Form.FLAG, lambda _: "", lambda _: True),
        bytes: (Form.SEED, lambda value: value.hex(), _read_seed),
    }
    form, write, read = forms[hint]
    return form, (), write, read


def _read_card(words: _Words) -> Card:
    word = words.next("card")
    known = CARD_OF_TEXT.get(word)
    if known is None:
        raise words.error("UNKNOWN_CARD", word)
    return known


def _read_cards(words: _Words) -> Cards:
    if words.peek() == "-":
        words.next("cards")
        return ()
    found = [_read_card(words)]
    while (word := words.peek()) is not None and word in CARD_OF_TEXT:
        found.append(_read_card(words))
    return tuple(found)


def _read_parts(words: _Words) -> tuple[Cards, ...]:
    parts = [_read_cards(words)]
    while words.peek() == "/":
        words.next("/")
        parts.append(_read_cards(words))
    return tuple(parts)


def _read_int(words: _Words) -> int:
    word = words.next("number")
    digits = word.removeprefix("-")
    if not (word.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER):
        raise words.error("BAD_NUMBER", word)
    if str(int(word)) != word:
        raise words.error("BAD_NUMBER", word)
    return int(word)


def _read_seed(words: _Words) -> bytes:
    word = words.next("seed")
    try:
        return seed_of(word)
    except NotationError as error:
        raise words.error(error.code, word) from None


def _read_optional_int(words: _Words) -> int | None:
    if words.peek() == "any":
        words.next("any")
        return None
    return _read_int(words)


def _word_reader(known: tuple[str, ...]) -> Callable[[_Words], str]:
    def read(words: _Words) -> str:
        word = words.next("/".join(known))
        if word not in known:
            raise words.error("UNKNOWN_WORD", word)
        return word

    return read


def check_verbs(kinds: Iterable[type[Action]]) -> None:
    """Check that no two actions have one verb.

    Raises:
        TypeError: two have.
    """
    known: dict[str, type[Action]] = {}
    for kind in kinds:
        other = known.setdefault(kind.verb, kind)
        if other is not kind:
            raise TypeError(f"{kind.__name__} and {other.__name__} have the verb {kind.verb!r}")


class ActionParser:
    """Reads the actions of one game."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        self._kinds = {kind.verb: kind for kind in kinds}

    def parse(self, text: str) -> Action:
        """Return the action written `text`.

        Raises:
            NotationError: ``UNKNOWN_VERB``, ``UNKNOWN_CARD``, ``UNKNOWN_WORD``, ``BAD_NUMBER``,
                ``BAD_SEED``, ``MISSING_WORD``, ``EXTRA_WORD`` or ``NOT_CANONICAL`` (understood, but
                spelled differently), each with the place of the word.
        """
        words = _Words(text)
        verb = words.next("verb")
        kind = self._kinds.get(verb)
        if kind is None:
            raise words.error("UNKNOWN_VERB", verb)
        fields = fields_of(kind)
        values = {one.name: one.read(words) for one in fields if one.keyword is None}
        for one in fields:
            if one.keyword is not None and words.peek() == one.keyword:
                words.next(one.keyword)
                values[one.name] = one.read(words)
        if (extra := words.peek()) is not None:
            words.place += 1
            raise words.error("EXTRA_WORD", extra)
        action = kind(**values)
        wanted = str(action)
        if wanted != text:
            pairs = enumerate(zip(words.words, wanted.split(" "), strict=False))
            place = next((at for at, (word, right) in pairs if word != right), 0)
            token = words.words[place]
            raise NotationError("NOT_CANONICAL", text=text, token=token, place=place, wanted=wanted)
        return action
