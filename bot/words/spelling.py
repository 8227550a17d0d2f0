"""The spellings of verbs, suits, ranks and cards, in all languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, TypeVar

from bot.model.settings import LANGUAGES
from bot.words.words import SYMBOLS, Words, words_in
from engine.contract.cards import RANKS, SUITS
from engine.contract.notation import Action, fields_of

_Key = TypeVar("_Key")
_Meaning = TypeVar("_Meaning")
Kinds = tuple[type[Action], ...]
"""The actions that a line may mean."""
ANY: Final = "any"
NONE: Final = "none"
BETWEEN: Final = ("with", "to", "from", "new")
"""Words that only join other words, unless they are keywords."""
SUIT_SIGNS: Final = {
    **{symbol: suit for suit, symbol in SYMBOLS.items()},
    **dict(zip("♧♢♡♤", SUITS, strict=True)),
    "❤": "H",
}
_JOKERS: Final = "🃏🃟🂿"
_FACES: Final = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
_RANKS_OF_FACES: Final = "A23456789TJ?QK"
MARKS: Final = re.compile("[\u200b-\u200f\u2060\ufe00-\ufe0f]")
_ACCENTS: Final = {0x301, 0x308, 0x30B}
DASHES: Final = re.compile("[-–—]")


def folded(text: str) -> str:
    """Fold a word: lower case, without accents and invisible signs, with one form of each
    letter."""
    plain = MARKS.sub("", unicodedata.normalize("NFKC", text)).casefold()
    parts = [one for one in unicodedata.normalize("NFD", plain) if ord(one) not in _ACCENTS]
    return unicodedata.normalize("NFC", "".join(parts))


def aliases(name: str) -> Iterator[str]:
    """Return the spellings of ``typed-<name>`` in the languages that have them, folded."""
    for language in LANGUAGES:
        words = words_in(language)
        if words.has(f"typed-{name}"):
            for alias in words.plain(f"typed-{name}").split(","):
                yield folded(alias.strip())


def verb_spellings(kinds: Kinds) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the spellings of the verbs of these actions, word by word, with the engine's words for
    each: ``("just", "deal")`` for ``("cut", "any")``."""
    return _verb_spellings(kinds, _words())


@lru_cache(maxsize=64)
def _verb_spellings(kinds: Kinds, _: object) -> dict[tuple[str, ...], tuple[str, ...]]:
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for kind in kinds:
        for alias in (*aliases(kind.verb), folded(kind.verb)):
            _put(found, tuple(alias.split()), (kind.verb,))
        for alias in aliases(f"{kind.verb}-{ANY}"):
            _put(found, tuple(alias.split()), (kind.verb, ANY))
    return found


def word_spellings(kinds: Kinds) -> dict[str, str]:
    """Return the spellings of the keywords and choices of these actions, and of the words that
    belong to no action: ``any``, ``none``, ``from``."""
    return _word_spellings(kinds, _words())


@lru_cache(maxsize=64)
def _word_spellings(kinds: Kinds, _: object) -> dict[str, str]:
    found: dict[str, str] = {}
    fields = [field for kind in kinds for field in fields_of(kind)]
    for name in (*BETWEEN, ANY, NONE, *[one.keyword for one in fields if one.keyword]):
        for alias in (*aliases(f"word-{name}"), folded(name)):
            _put(found, alias, name)
    return found


def choice_spellings(choices: tuple[str, ...]) -> dict[str, str]:
    """Return the spellings of the choices of a word: suits as usual, others by their own words."""
    return _choice_spellings(choices, _words())


@lru_cache(maxsize=64)
def _choice_spellings(choices: tuple[str, ...], _: object) -> dict[str, str]:
    found = {spelling: suit for spelling, suit in suit_spellings().items() if suit in choices}
    for choice in choices:
        for alias in (*aliases(f"word-{choice}"), folded(choice)):
            _put(found, alias, choice)
    return found


def _words() -> tuple[Words, ...]:
    """Return the words of all languages; when words are added, the spellings are collected
    again."""
    return tuple([words_in(language) for language in LANGUAGES])


@cache
def help_spellings() -> frozenset[str]:
    """Return the lines that ask for help, folded."""
    return frozenset(aliases("help"))


@cache
def suit_spellings() -> dict[str, str]:
    """Return symbols, letters and names of the suits, folded."""
    found: dict[str, str] = dict(SUIT_SIGNS)
    for suit in SUITS:
        for alias in aliases(f"suit-{suit}"):
            _put(found, alias, suit)
    return found


@cache
def rank_spellings() -> dict[str, str]:
    """Return digits, letters and names of the ranks, folded."""
    found: dict[str, str] = {}
    for rank in RANKS:
        for alias in aliases(f"rank-{rank}") if rank in "TJQKA" else (rank,):
            _put(found, alias, rank)
    return found


@cache
def card_spellings() -> dict[str, str]:
    """Return every spelling of a card, folded, with the card in the engine's notation."""
    found: dict[str, str] = {}
    for rank_spelling, rank in rank_spellings().items():
        for suit_spelling, suit in suit_spellings().items():
            _put(found, rank_spelling + suit_spelling, rank + suit)
            if suit_spelling in SUIT_SIGNS:
                _put(found, suit_spelling + rank_spelling, rank + suit)
    for suit, first in _FACES.items():
        for place, rank in enumerate(_RANKS_OF_FACES, 1):
            if rank in RANKS:
                _put(found, chr(first + place), rank + suit)
    for alias in (*_JOKERS, *aliases("joker")):
        _put(found, alias, "X")
    return found


def _put(found: dict[_Key, _Meaning], key: _Key, meaning: _Meaning) -> None:
    known = found.setdefault(key, meaning)
    if known != meaning:
        raise ValueError(f"{key!r} stands for {known} and for {meaning}")


def split_cards(word: str) -> tuple[str, ...]:
    """Return the cards of a folded word, one or several without blanks; empty if there are none."""
    known = card_spellings()
    if word in known:
        return (known[word],)
    ways: list[set[tuple[str, ...]]] = [{()}]
    for end in range(1, len(word) + 1):
        found: set[tuple[str, ...]] = set()
        for start in range(max(0, end - _longest()), end):
            one = known.get(word[start:end])
            if one is not None:
                found |= {(*way, one) for way in ways[start]}
        ways.append(set(sorted(found)[:2]))
    return next(iter(ways[-1])) if len(ways[-1]) == 1 else ()


@cache
def _longest() -> int:
    return max(map(len, card_spellings()))
