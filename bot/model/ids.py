"""Ids of tables and short digests.

A table's id begins with its shard: two letters of `ALPHABET`, 256 shards.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import Final

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters that are hard to confuse (Crockford's base 32)."""
SHARDS: Final = 256
_ID_LETTERS: Final = 8
_SHARD_LETTERS: Final = 2
_STEP_LETTERS: Final = 2
"""Length of a situation's number, at the end of a lesson's id."""
_BETWEEN: Final = re.compile(r"[\s\-–—_.]+")
_LOOK_ALIKES: Final = str.maketrans({"o": "0", "i": "1", "l": "1"})
_LESSON: Final = "zz"
"""Prefix of a lesson's id. No shard has this number, so no table's id begins like this."""


def short(number: int, letters: int) -> str:
    """Return the last `letters` digits of `number` in base 32."""
    found = ""
    for _ in range(letters):
        number, digit = divmod(number, len(ALPHABET))
        found = ALPHABET[digit] + found
    return found


def digest(text: str, letters: int) -> str:
    """Return a hash of `text` as `letters` base-32 characters."""
    return short(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest()), letters)


def table_id(origin: str, secret: bytes) -> str:
    """Return the id of the table that an event opens. The same event always gives the same id, and
    without the secret (16 to 64 bytes) nobody can compute it from public data."""
    number, shard = divmod(_keyed(origin, secret), SHARDS)
    return short(shard, _SHARD_LETTERS) + short(number, _ID_LETTERS - _SHARD_LETTERS)


def _keyed(origin: str, secret: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(origin.encode(), key=secret, digest_size=16).digest())


def share_code(origin: str, secret: bytes) -> str:
    """Return the code that an event makes to bring a table to another place. The same event always
    gives the same code, and without the secret nobody can compute it."""
    return short(_keyed(f"share {origin}", secret), _ID_LETTERS)


def shown_code(code: str) -> str:
    """Return a code as people read and type it.

    >>> shown_code("k7qd2mx9")
    'K7QD-2MX9'
    """
    return f"{code[: _ID_LETTERS // 2]}-{code[_ID_LETTERS // 2 :]}".upper()


def read_code(text: str) -> str:
    """Return the code that a person has typed, in upper or lower case, with blanks and dashes or
    without; empty if it is none. Letters that look like a digit are read as that digit.

    >>> read_code(" K7QD 2MX9"), read_code("o1il–a b c d"), read_code("belot")
    ('k7qd2mx9', '0111abcd', '')
    """
    plain = _BETWEEN.sub("", text).lower().translate(_LOOK_ALIKES)
    is_code = len(plain) == _ID_LETTERS and all([letter in ALPHABET for letter in plain])
    return plain if is_code else ""


def is_table_id(text: str) -> bool:
    """Return True if a text has the form of a table's id."""
    return (
        len(text) == _ID_LETTERS
        and all([letter in ALPHABET for letter in text])
        and _number(text[:_SHARD_LETTERS]) < SHARDS
    )


def _number(text: str) -> int:
    found = 0
    for letter in text:
        found = found * len(ALPHABET) + ALPHABET.index(letter)
    return found


@lru_cache(maxsize=4096)
def shard_of(table: str) -> int:
    """Return the shard of a table, 0 to 255."""
    return _number(table[:_SHARD_LETTERS])


def lesson_id(game: str, step: int) -> str:
    """Return the id of a prepared situation of a game, by its number from 1. Controls carry it in
    place of a table's id."""
    letters = _ID_LETTERS - len(_LESSON) - _STEP_LETTERS
    return f"{_LESSON}{digest(game, letters)}{short(step, _STEP_LETTERS)}"


def is_lesson_id(text: str) -> bool:
    """Return True if a text has the form of a lesson's id."""
    known = all([letter in ALPHABET for letter in text])
    return len(text) == _ID_LETTERS and text.startswith(_LESSON) and known


def step_of(lesson: str) -> int:
    """Return the number of the situation in a lesson's id."""
    return _number(lesson[-_STEP_LETTERS:])
