"""The spellings of verbs, suits, ranks and cards, in all languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final, TypeVar

from bot.model.settings import LANGUAGES
from bot.words.words import SYMBOLS, words_in
from engine.contract.cards import RANKS, SUITS

_Key = TypeVar("_Key")
VERBS: Final = (
    "draw",
    "take",
    "meld",
    "add",
    "undo",
    "discard",
    "unthrow",
    "keep",
    "cut",
    "cut-for-deal",
    "end-deal",
    "end-turn",
    "pass",
    "bid",
    "contra",
    "recontra",
    "play",
    "claim",
    "take-free",
    "take-top",
    "take-rest",
    "move",
    "heart-ace",
)
BARE: Final = (
    "draw",
    "undo",
    "unthrow",
    "end-deal",
    "end-turn",
    "pass",
    "contra",
    "recontra",
    "claim",
    "take-free",
    "take-top",
    "take-rest",
    "heart-ace",
)
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
    """Fold a word: lower case, no accents or invisible signs, one form of each letter."""
    plain = MARKS.sub("", unicodedata.normalize("NFKC", text)).casefold()
    parts = [one for one in unicodedata.normalize("NFD", plain) if ord(one) not in _ACCENTS]
    return unicodedata.normalize("NFC", "".join(parts))


def _aliases(name: str) -> Iterator[str]:
    """Return the spellings of ``typed-<name>`` in all languages, folded."""
    for language in LANGUAGES:
        for alias in words_in(language).plain(f"typed-{name}").split(","):
            yield folded(alias.strip())


@cache
def verb_spellings() -> dict[tuple[str, ...], str]:
    """Return the spellings of a verb, word by word."""
    found: dict[tuple[str, ...], str] = {}
    for verb in (*VERBS, JUST_DEAL):
        for alias in _aliases(verb):
            _put(found, tuple(alias.split()), verb)
    return found


@cache
def help_spellings() -> frozenset[str]:
    """Return the lines that ask for help, folded."""
    return frozenset(_aliases("help"))


@cache
def word_spellings() -> dict[str, str]:
    """Return the spellings of a keyword, ``any`` or ``none``; of several words, the first alone."""
    found: dict[str, str] = {}
    for name in (*KEYWORDS, *SAID, *MOVED, "any"):
        for alias in _aliases(f"word-{name}"):
            _put(found, alias, name)
    return found


@cache
def suit_spellings() -> dict[str, str]:
    """Return symbols, letters and names of the suits, folded."""
    found: dict[str, str] = dict(SUIT_SIGNS)
    for suit in SUITS:
        for alias in _aliases(f"suit-{suit}"):
            _put(found, alias, suit)
    return found


@cache
def contract_spellings() -> dict[str, str]:
    """Return suits, no trumps and all trumps, folded; several words as they are."""
    found = dict(suit_spellings())
    for contract in _CONTRACTS:
        for alias in _aliases(f"contract-{contract}"):
            _put(found, alias, contract)
    return found


@cache
def rank_spellings() -> dict[str, str]:
    """Return digits, letters and names of the ranks, folded."""
    found: dict[str, str] = {}
    for rank in RANKS:
        for alias in _aliases(f"rank-{rank}") if rank in "TJQKA" else (rank,):
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
    for alias in (*_JOKERS, *_aliases("joker")):
        _put(found, alias, "X")
    return found


def _put(found: dict[_Key, str], key: _Key, value: str) -> None:
    known = found.setdefault(key, value)
    if known != value:
        raise ValueError(f"{key!r} stands for {known} and for {value}")


def split_cards(word: str) -> tuple[str, ...]:
    """Return the cards of a folded word, one or several without blanks; empty if it has none."""
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


JUST_DEAL: Final = "cut-any"
KEYWORDS: Final = ("with", "as", "to", "opening")
SAID: Final = ("belot", "announcing", "none")
"""What may follow a card that is played."""
_CONTRACTS: Final = ("NT", "AT")
MOVED: Final = ("from", "to", "new")
"""Words beside the cards and the groups of a move."""
