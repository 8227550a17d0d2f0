"""The words of moments and lengths of time, and how a line is split into them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.words.hearing import kept_by_languages
from bot.words.spelling import all_aliases

_TOKEN: Final = re.compile(
    r"\d{4}[-.]\d{1,2}[-.]\d{1,2}\.?"  # 2026-11-28
    r"|\d+(?:[.:/,]\d+)*[./]?"
    r"|[^\W\d_]+(?:[.'’/_][^\W\d_]+)*\.?"
    r"|\S"
)
_IGNORED: Final = frozenset(',;!?()[]"„“”«»*_')
"""Marks around words that mean nothing."""
_WITHIN: Final = re.compile("[.'’]")
HYPHENS: Final = frozenset("-–—−")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_JOINED: Final = ("kor", "tol", "ig", "ra", "re")
"""Hungarian endings that follow a number word without a hyphen (*nyolckor*)."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a typed word: digits, letters or a sign. `word`: the number of its word; `last`:
    the word ends with it."""

    text: str
    word: int
    last: bool


def tokens_of(words: Sequence[str]) -> list[Token]:
    """Split folded words into tokens: ``20h30`` gives ``20``, ``h``, ``30``. Dots and apostrophes
    in abbreviations go (``p.m.`` gives ``pm``), and so do marks around words."""
    found: list[Token] = []
    for number, word in enumerate(words):
        pieces = [piece for one in _TOKEN.findall(word) for piece in _pieces(one)]
        for at, piece in enumerate(pieces, 1):
            found.append(Token(piece, number, at == len(pieces)))
    return found


def _pieces(token: str) -> list[str]:
    if token in _IGNORED:
        return []
    if not token[0].isalpha():
        return [token]
    plain = _WITHIN.sub("", token)
    for ending in _JOINED:
        before = plain.removesuffix(ending)
        if before != plain and before in number_words():
            return [before, ending]
    return [plain]


def text_of(tokens: Sequence[Token]) -> str:
    """Return tokens as text, with a space between those of different words."""
    found = ""
    for at, token in enumerate(tokens):
        found += " " * bool(at and tokens[at - 1].word != token.word) + token.text
    return found


@kept_by_languages
def number_words() -> dict[str, int]:
    """Return the words of whole numbers of one word."""
    named = [("1", 1), *[(str(one), one) for one in (*range(2, 13), 14, 15, 20, 30)]]
    return {
        alias: number
        for name, number in named
        for alias in all_aliases(f"number-{name}")
        if _LETTERS.fullmatch(alias)
    }


@kept_by_languages
def _phrases(name: str) -> frozenset[tuple[str, ...]]:
    """Return the spellings of ``typed-<name>``, as tokens."""
    return frozenset(
        tuple([token.text for token in tokens_of(alias.split())]) for alias in all_aliases(name)
    )


def phrase(tokens: Sequence[Token], at: int, name: str) -> int:
    """Return where the longest spelling of ``typed-<name>`` ends that begins at a token; 0 if none
    does."""
    known = _phrases(name)
    for end in range(min(len(tokens), at + _longest(name)), at, -1):
        if tuple([token.text for token in tokens[at:end]]) in known:
            return end
    return 0


@kept_by_languages
def _longest(name: str) -> int:
    return max(map(len, _phrases(name)), default=0)


def one_of(tokens: Sequence[Token], at: int, names: Iterable[str]) -> tuple[str, int] | None:
    """Return which of several names has the longest spelling that begins at a token, and where it
    ends; None if none has one."""
    ends = {name: phrase(tokens, at, name) for name in names}
    best = max(ends, key=lambda name: ends[name])
    return (best, ends[best]) if ends[best] else None
