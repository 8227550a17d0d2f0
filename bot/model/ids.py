"""Ids of tables and short digests.

A table's id begins with its shard: two letters of `ALPHABET`, 256 shards.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters that are hard to confuse (Crockford's base 32)."""
SHARDS: Final = 256
_ID_LETTERS: Final = 8
_SHARD_LETTERS: Final = 2
_STEP_LETTERS: Final = 2
"""Length of a situation's number, at the end of a lesson's id."""
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
    number = int.from_bytes(hashlib.blake2b(origin.encode(), key=secret, digest_size=16).digest())
    number, shard = divmod(number, SHARDS)
    return short(shard, _SHARD_LETTERS) + short(number, _ID_LETTERS - _SHARD_LETTERS)


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
