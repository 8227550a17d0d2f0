"""The spellings of verbs, suits, ranks and cards, in the languages that are heard."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeVar

from bot.words.hearing import heard, kept_by_languages
from bot.words.words import SYMBOLS, Words, words_in
from engine.contract.cards import RANKS, SUITS
from engine.contract.notation import Action, fields_of

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
_BREVE: Final = "\u0306"
"""An accent like others, but on Cyrillic и and у, where it makes another letter."""
_FLAT: Final = str.maketrans("ıđ", "id")
"""Letters that are no letter with an accent for Unicode, and are typed as if they were."""
DASHES: Final = re.compile("[-–—]")
_ALIKE: Final = str.maketrans("авенікморстухјѕ", "abehikmopctyxjs")
"""Cyrillic letters, each with the Latin letter that looks like it."""
_JOINTS: Final = re.compile(r"[\s'’‐-―-]+")
"""What words of one spelling are joined with, or not: ``re-contra``, ``all trumps``."""
MOST_WORDS: Final = 5
"""Number of words of the longest spelling."""
_LATIN: Final = dict(
    zip("абвгдезийклмнопрстуфхцъьыэ", [*"abvgdeziyklmnoprstufh", "ts", *"ayye"], strict=True)
) | {
    **{"ж": "zh", "ч": "ch", "ш": "sh", "щ": "sht", "ю": "yu", "я": "ya"},
    **{"ј": "j", "љ": "lj", "њ": "nj", "ђ": "dj", "ћ": "c", "џ": "dz", "ѕ": "dz"},
}
_BULGARIAN: Final[tuple[Mapping[str, str], ...]] = (
    {},
    {"ю": "iu", "я": "ia", "й": "i", "ц": "c"},
    {"ж": "j", "я": "q", "ъ": "u"},
)
"""As passports have it, more simply, and as in chats."""
_CHAT_DIGITS: Final = {"ч": "4", "ш": "6", "щ": "6t"}
_OTHER_WAYS: Final[tuple[Mapping[str, str], ...]] = (
    {"ж": "z", "ц": "c", "ч": "c", "ш": "s"},
    {"х": "kh", "щ": "shch", "ъ": "", "ь": ""},
    {"х": "x", "щ": "sch", "й": "j", "ъ": "", "ь": "", "ы": "i"},
)
"""Serbian and Macedonian without their marks, and Russian in two ways."""
_LATIN_WAYS: Final = tuple(
    str.maketrans({**_LATIN, **way})
    for way in (
        *[{**one, **digits} for one in _BULGARIAN for digits in ({}, _CHAT_DIGITS)],
        *_OTHER_WAYS,
    )
)
"""How Cyrillic is typed in Latin letters. Where two ways disagree, the earlier one counts."""
_NAME: Final = 3
"""From this number of letters on, a spelling of a rank is a name, with a blank after it."""
_LATIN_FROM: Final = 3
"""Shorter spellings than this number of letters are typed in Cyrillic letters only."""


def folded(text: str) -> str:
    """Fold a word: lower case, without accents and invisible signs, with one form of each
    letter."""
    plain = MARKS.sub("", unicodedata.normalize("NFKC", text)).casefold()
    parts = unicodedata.normalize("NFD", plain)
    kept = [
        one
        for at, one in enumerate(parts)
        if not unicodedata.combining(one) or (one == _BREVE and parts[at - 1 : at] in {"и", "у"})
    ]
    return unicodedata.normalize("NFC", "".join(kept)).translate(_FLAT)


def seen(text: str) -> str:
    """Fold a word as it looks: as `folded`, with Latin letters for the Cyrillic ones that look like
    them. So ``АТ`` is the same on both keyboards."""
    return folded(text).translate(_ALIKE)


def joined(words: str) -> str:
    """Return seen words as one, without what joins them: ``re-contra`` is ``recontra``."""
    return _JOINTS.sub("", words)


def aliases(words: Words, name: str) -> list[str]:
    """Return the spellings of ``typed-<name>`` in a language, as they are written there, the usual
    one first; empty if there are none."""
    if not words.has(f"typed-{name}"):
        return []
    return [one.strip() for one in words.plain(f"typed-{name}").split(",")]


def all_aliases(name: str) -> Iterator[str]:
    """Return the spellings of ``typed-<name>`` in the languages that are heard, folded."""
    for language in heard():
        yield from map(folded, aliases(words_in(language), name))


def meanings(named: Iterable[tuple[str, _Meaning]]) -> dict[str, _Meaning]:
    """Return what the spellings of some names mean, folded, those of the earlier languages first.
    If a spelling means one thing in one language and another in the next, the earlier of the heard
    languages counts.

    Raises: ValueError: a spelling has two meanings in one language.
    """
    found: dict[str, _Meaning] = {}
    for words in map(words_in, heard()):
        own: dict[str, _Meaning] = {}
        for name, meaning in named:
            for alias in aliases(words, name):
                if own.setdefault(folded(alias), meaning) != meaning:
                    both = f"{own[folded(alias)]} and {meaning}"
                    raise ValueError(f"{words.language}: {alias!r} stands for {both}")
        for spelling, meaning in own.items():
            found.setdefault(spelling, meaning)
    return found


def _as_seen(listed: Mapping[str, _Meaning], *, one: bool = False) -> dict[str, _Meaning]:
    """Return the spellings as they look, and the Cyrillic ones in Latin letters, where these stand
    for nothing else. `one`: as one word, see `joined`."""
    found: dict[str, _Meaning] = {}
    for spelling, meaning in listed.items():
        looks = spelling.translate(_ALIKE)
        found.setdefault(joined(looks) if one else looks, meaning)
    for spelling, meaning in listed.items():
        if len(spelling) >= _LATIN_FROM and any(letter in _LATIN for letter in spelling):
            for way in _LATIN_WAYS:
                latin = spelling.translate(way).replace("iia", "ia")
                found.setdefault(joined(latin) if one else latin, meaning)
    return found


@kept_by_languages
def verb_spellings(kinds: Kinds, game: str) -> dict[str, str]:
    """Return the spellings of the verbs of these actions, each as one word (see `joined`), with the
    engine's verb. `game`: with the spellings that they have in that game only."""
    own = [(f"{kind.verb}-{game}", kind.verb) for kind in kinds if game]
    said = [(f"{kind.verb}{end}", kind.verb) for kind in kinds for end in ("", f"-{ANY}")]
    ours = {folded(kind.verb): kind.verb for kind in kinds}
    return _as_seen(ours | meanings([*said, *own]), one=True)


@kept_by_languages
def word_spellings(kinds: Kinds) -> dict[str, str]:
    """Return the spellings of the keywords and choices of these actions, and of the words that
    belong to no action: ``any``, ``none``, ``from``."""
    keywords = [one.keyword for kind in kinds for one in fields_of(kind) if one.keyword]
    names = (*BETWEEN, ANY, NONE, *keywords)
    ours = {folded(name): name for name in names}
    return _as_seen(ours | meanings([(f"word-{name}", name) for name in names]), one=True)


@kept_by_languages
def fillers() -> frozenset[str]:
    """Return the words that only fill a line, as they look (see `seen`)."""
    return frozenset(map(seen, all_aliases("word-filler")))


@kept_by_languages
def endings() -> frozenset[str]:
    """Return the endings that may follow a card after a dash (``K♦-t``), as they look."""
    return frozenset(map(seen, all_aliases("word-ending")))


@kept_by_languages
def choice_spellings(choices: tuple[str, ...]) -> dict[str, str]:
    """Return the spellings of the choices of a word, each as one word (see `joined`): suits as
    usual, others by their own words."""
    said = [(f"{kind}-{choice}", choice) for choice in choices for kind in ("word", "choice")]
    ours = {folded(choice): choice for choice in choices}
    suits = {spelling: suit for spelling, suit in suit_spellings().items() if suit in choices}
    return {**suits, **_as_seen(ours | meanings(said), one=True)}


@kept_by_languages
def help_spellings() -> frozenset[str]:
    """Return the lines that ask for help, each as one word (see `joined`)."""
    return frozenset(_as_seen(dict.fromkeys(all_aliases("help"), ""), one=True))


@kept_by_languages
def return_spellings() -> frozenset[str]:
    """Return the lines that say that somebody is back, each as one word. One of them, *back*, is
    also a spelling of *undo*, for players whose seat nobody else plays."""
    return frozenset(_as_seen(dict.fromkeys(all_aliases("return"), ""), one=True))


@kept_by_languages
def suit_spellings() -> dict[str, str]:
    """Return symbols, letters and names of the suits, as they look (see `seen`). What two suits of
    a language begin with (French *c*: cœur, carreau) is none, whatever later languages say."""
    named = [("suit-ambiguous", ""), *[(f"suit-{suit}", suit) for suit in SUITS]]
    found = _as_seen({**SUIT_SIGNS, **meanings(named)})
    return {spelling: suit for spelling, suit in found.items() if suit}


@kept_by_languages
def rank_spellings() -> dict[str, str]:
    """Return digits, letters and names of the ranks, as they look (see `seen`)."""
    return _as_seen(meanings([(f"rank-{rank}", rank) for rank in RANKS]))


@kept_by_languages
def card_spellings() -> dict[str, str]:
    """Return every spelling of a card, as it looks (see `seen`), with the card in the engine's
    notation."""
    found: dict[str, str] = {}
    for rank_spelling, rank in rank_spellings().items():
        for suit_spelling, suit in suit_spellings().items():
            if suit_spelling in SUIT_SIGNS or len(rank_spelling) < _NAME:
                found.setdefault(rank_spelling + suit_spelling, rank + suit)
            if suit_spelling in SUIT_SIGNS:
                found.setdefault(suit_spelling + rank_spelling, rank + suit)
    for suit, first in _FACES.items():
        for place, rank in enumerate(_RANKS_OF_FACES, 1):
            if rank in RANKS:
                found[chr(first + place)] = rank + suit
    jokers = dict.fromkeys((*_JOKERS, *all_aliases("joker")), "X")
    return _as_seen(jokers, one=True) | found


def split_cards(word: str) -> tuple[str, ...]:
    """Return the cards of a word as it looks, one or several without blanks; empty if there are
    none."""
    known = card_spellings()
    if word in known:
        return (known[word],)
    if named := _named(word):
        return (named,)
    ways: list[set[tuple[str, ...]]] = [{()}]
    for end in range(1, len(word) + 1):
        found: set[tuple[str, ...]] = set()
        for start in range(max(0, end - _longest()), end):
            one = known.get(word[start:end])
            if one is not None:
                found |= {(*way, one) for way in ways[start]}
        ways.append(set(sorted(found)[:2]))
    return next(iter(ways[-1])) if len(ways[-1]) == 1 else ()


def _named(word: str) -> str:
    """Return the card whose suit and rank are written in full as one word, or nothing:
    ``karo-könig``, ``kőrász``."""
    ranks, suits = rank_spellings(), suit_spellings()
    for at in range(_NAME, len(word) - _NAME + 1):
        first, second = DASHES.sub("", word[:at]), DASHES.sub("", word[at:])
        for suit, rank in ((first, second), (second, first)):
            if len(rank) >= _NAME and suit in suits and rank in ranks:
                return ranks[rank] + suits[suit]
    return ""


@kept_by_languages
def _longest() -> int:
    return max(map(len, card_spellings()))
