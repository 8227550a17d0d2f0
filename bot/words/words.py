"""The texts of the bot: messages of the locale files as spans, in the reader's language.

Messages are in Project Fluent. An argument (a card, a person, a rule) becomes a span at its
position in the sentence. A missing message or argument raises, so nobody reads a made-up text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

import structlog

from bot.model.languages import FACTS, FALLBACK, LANGUAGES, files_of, known_language
from bot.util.metrics import FALLBACKS
from bot.words.messages import Messages, Unresolved, check_whole, entries
from bot.words.text import (
    CardSpan,
    CommandSpan,
    Plain,
    RuleSpan,
    Span,
    Strong,
    Text,
    joined,
    plain_of,
)
from engine.contract.cards import SUITS, Card, Cards, card
from engine.contract.errors import EngineError, anchor_of

_packages: list[str] = []
"""Packages of games and chats from elsewhere, whose folders have their words (`add_words`)."""

_made_of_words: Final[list[Callable[[], None]]] = []
"""Clears what other modules have made of the words and keep (`when_forgotten`)."""

SYMBOLS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
JOKER_TEXT: Final = "🃏"

Arg = str | int | Span | Text | Cards
"""The arguments of a message: words, a number, a card, spans."""

_log: Final = structlog.get_logger(__name__)
_NAME: Final = attrgetter("name")
_FOLDERS: Final = ("", "games/", "chats/")
"""The folders of a language with messages of the bot. The pages read theirs themselves."""
_MINUS: Final = "−"
_MANY: Final = 3
"""From this number on, equal cards in a row are written once, with their number."""

_FIRST_MARK: Final = 0xE000
_MARKS: Final = 256
_COMMAND_MARK: Final = chr(_FIRST_MARK + _MARKS)
"""Stands for the slash of a command in a message. Arguments, such as words that people typed, never
contain it."""
_NO_MARKS: Final = {_FIRST_MARK + at: "\ufffd" for at in range(_MARKS + 1)}
_COMMAND_NAME: Final = r"[a-z]{3,}(?:-[a-z]+)*"
_COMMAND: Final = re.compile(rf"(?<![\w/])/(?={_COMMAND_NAME}\b)")
"""The slash of a command in a locale file."""
_WORD: Final = re.compile(r"\w+")
_MARKED: Final = re.compile(f"{_COMMAND_MARK}({_COMMAND_NAME})")


class MissingWords(EngineError):
    """A text cannot be made: ``NO_MESSAGE``, ``BAD_ARGUMENTS`` of a message, or ``BAD_WORDS`` of a
    package."""


def language_of(tag: str) -> str:
    """Return the bot's language for a platform's tag: ``bg-BG`` gives ``bg``, an unknown tag
    English."""
    return known_language(tag) or FALLBACK


def sources(language: str) -> tuple[tuple[str, str], ...]:
    """Return the locale files of a language by name, as texts.

    The files are found, not listed: those of the language's folder, then those of games and chats
    from other packages, as ``words/<language>.ftl`` in the folder of each. Of two messages with one
    id the first counts. A language that is written from another one has that one's files behind
    its own.
    """
    found: dict[str, Traversable] = {
        f"{where}{one.name}": one for where in _FOLDERS for one in files_of(language, where)
    }
    for package in _packages:
        for folder in sorted(files(package).iterdir(), key=_NAME):
            found[f"{package}.{folder.name}"] = folder / "words" / f"{language}.ftl"
    own = tuple(
        (name, one.read_text(encoding="utf-8"))
        for name, one in found.items()
        if one.is_file() and one.name.endswith(".ftl")
    )
    source = FACTS[language].written_from
    return own if not source else (*own, *sources(source))


def add_words(package: str) -> None:
    """Add the words in the folders of a package, for games from other packages. Log the ids that
    were there before, whose words stay as they are.

    Raises: MissingWords: ``BAD_WORDS``: a file has a part that is no message, or an id twice.
    """
    if package in _packages:
        return
    _packages.append(package)
    forget()
    taken = set[str]()
    for language in LANGUAGES:
        known = set[str]()
        try:
            for name, text in sources(language):
                found = entries(text)
                if name.startswith(f"{package}."):
                    check_whole(text)
                    taken |= known & found.keys()
                known |= found.keys()
        except (Unresolved, UnicodeDecodeError) as error:
            raise MissingWords(
                "BAD_WORDS", package=package, language=language, why=str(error)
            ) from error
    if taken:
        _log.warning(
            "words of a package are not used: others have their ids",
            package=package,
            ids=sorted(taken),
        )


def when_forgotten(clear: Callable[[], None]) -> None:
    """Have this called when the words are forgotten: it clears what is made of them."""
    _made_of_words.append(clear)


def forget() -> None:
    """Clear the words that were read, so that they are read again."""
    for one in (_messages, _words_in, _said):
        one.cache_clear()
    for clear in _made_of_words:
        clear()


def all_ids(language: str = FALLBACK) -> frozenset[str]:
    """Return the ids of all messages of a language."""
    return _messages(language).ids


def grouped(number: int, language: str) -> str:
    """Write a number in the usual form: ``2,415`` in English, elsewhere ``2 415`` with a
    non-breaking blank; ``−45``."""
    digits = f"{abs(number):,}".replace(",", FACTS[language].thousands)
    return f"{_MINUS}{digits}" if number < 0 else digits


def writer_of(language: str) -> Callable[[str], str] | None:
    """Return how the language writes the words of the language that it is written from; None if it
    has words of its own. Names of commands stay."""
    letters = FACTS[language].letters
    if not letters:
        return None
    capitals = {small.upper(): written.capitalize() for small, written in letters.items()}
    table = str.maketrans(dict(letters) | capitals)

    def word(found: re.Match[str]) -> str:
        written = found[0].translate(table)
        return written.upper() if len(found[0]) > 1 and found[0].isupper() else written

    def write(text: str) -> str:
        pieces = _MARKED.split(text)  # at odd places are the names of commands
        return "".join(
            f"{_COMMAND_MARK}{piece}" if at % 2 else _WORD.sub(word, piece)
            for at, piece in enumerate(pieces)
        )

    return write


@cache
def _messages(language: str) -> Messages:
    texts = [_COMMAND.sub(_COMMAND_MARK, text) for _, text in sources(language)]
    facts = FACTS[language]
    behind = _messages(facts.falls_back) if language != FALLBACK else None
    return Messages(
        texts, facts.plurals, lambda number: grouped(number, language), behind, writer_of(language)
    )


class Words:
    """The texts of one language; an unknown language gets English. Cheap to make."""

    def __init__(self, language: str) -> None:
        self.language: Final = language_of(language)
        self.direction: Final = FACTS[self.language].direction
        self._messages: Final = _messages(self.language)

    def has(self, message_id: str) -> bool:
        """Return True if there is such a message."""
        return message_id in self._messages

    def text(self, message_id: str, /, **args: Arg) -> Text:
        """Return the message as spans, with its arguments in place; neighbouring words become one
        span.

        Raises: MissingWords: there is no such message, or an argument is missing.
        """
        return _said(self, message_id, **args)

    def _text(self, message_id: str, args: Mapping[str, Arg]) -> Text:
        marks: list[Text] = []
        values = {name: self._value(value, marks) for name, value in args.items()}
        return self._spans(self._resolved(message_id, values), marks)

    def plain(self, message_id: str, /, **args: Arg) -> str:
        """Return the message as a string, for labels."""
        return plain_of(self.text(message_id, **args))

    def strong(self, message_id: str, /, **args: Arg) -> Strong:
        """Return the message as one strong span."""
        return Strong(self.plain(message_id, **args))

    def command(self, name: str) -> CommandSpan:
        """Return a command that people may type."""
        return CommandSpan(name, f"/{name}", self.language)

    def rule(self, game: str, rule: str) -> RuleSpan:
        """Return the link from a sentence to a rule of a game, with a text that says so."""
        return RuleSpan(game, rule, anchor_of(rule), self.plain("rule-link"))

    def _spans(self, text: str, marks: list[Text]) -> Text:
        """Split a text into words, commands and marks."""
        spans: list[Span] = []
        start = 0
        for at, letter in enumerate(text):
            mark = ord(letter) - _FIRST_MARK
            if 0 <= mark < len(marks):
                spans += [*self._with_commands(text[start:at]), *marks[mark]]
                start = at + 1
        return joined([*spans, *self._with_commands(text[start:])])

    def _with_commands(self, text: str) -> list[Span]:
        """Return words, with the commands among them as separate spans."""
        pieces = _MARKED.split(text)
        return [self.command(piece) if at % 2 else Plain(piece) for at, piece in enumerate(pieces)]

    def _resolved(self, message_id: str, values: Mapping[str, str | int]) -> str:
        if message_id not in self._messages:
            raise MissingWords("NO_MESSAGE", id=message_id, language=self.language)
        if self._messages.lacks(message_id):
            FALLBACKS.labels(self.language).inc()
        try:
            return self._messages.resolve(message_id, values)
        except Unresolved as error:
            raise MissingWords(
                "BAD_ARGUMENTS", id=message_id, language=self.language, why=str(error)
            ) from error

    def _value(self, value: Arg, marks: list[Text]) -> str | int:
        if isinstance(value, str):
            return value.translate(_NO_MARKS)
        if isinstance(value, int) and not isinstance(value, Card):
            if isinstance(value, bool):
                raise TypeError("a message takes no bool")
            return value
        marks.append(self._spans_of(value))
        return chr(_FIRST_MARK + len(marks) - 1)

    def _spans_of(self, value: Any) -> Text:
        if isinstance(value, Card):
            return (self.card(str(value)),)
        if not isinstance(value, tuple):
            return (value,)
        if value and all(isinstance(one, Card) for one in value):
            return self.cards(value)
        return value

    # --- cards, numbers, time --------------------------------------------------------------

    def rank(self, rank: str) -> str:
        """Return a rank in the language's letters: ``K`` is ``К`` in Bulgarian, ``T`` is ``10``."""
        return self.plain(f"card-letter-{rank}") if rank in "TJQKA" else rank

    def card(self, notation: str) -> CardSpan:
        """Return a card of the engine's notation in the language's letters.

        Raises: NotationError: ``UNKNOWN_CARD``.
        """
        one = str(card(notation))
        name = JOKER_TEXT if one == "X" else self.rank(one[0]) + SYMBOLS[one[1]]
        return CardSpan(one, name)

    def cards(self, some: Iterable[Card]) -> Text:
        """Return cards in their order with blanks between them; three or more equal cards in a row
        (jokers) appear once with their number: ``🃏×4``. Without
        cards, return the word for none."""
        spans: list[Span] = []
        for one, equal in groupby(some):
            count = len(list(equal))
            span = self.card(str(one))
            for _ in range(1 if count >= _MANY else count):
                spans += [Plain(" "), span] if spans else [span]
            if count >= _MANY:
                spans.append(Plain(f"×{count}"))
        return tuple(spans) if spans else self.text("cards-none")

    def number(self, number: int) -> str:
        """Write a number: ``2 415``, in English ``2,415``."""
        return grouped(number, self.language)

    def signed(self, number: int) -> str:
        """Write the points of a line: ``+310``, ``−45``, ``0``."""
        return f"+{self.number(number)}" if number > 0 else self.number(number)


def words_in(language: str) -> Words:
    """Return the words for a platform's language tag, cached by language."""
    return _words_in(language_of(language))


@cache
def _words_in(language: str) -> Words:
    return Words(language)


@lru_cache(maxsize=4096, typed=True)  # a number may be equal to a card
def _said(words: Words, message_id: str, /, **args: Arg) -> Text:
    """Format a message, or return the cached result: a screen that is drawn again mostly repeats
    its texts."""
    return words._text(message_id, args)
