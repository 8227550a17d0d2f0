"""Every key in Redis, and nothing else (`docs/storage.md` lists them with type and lifetime).

A table's id begins with its shard: two letters of `ALPHABET`, 256 shards. All keys of a table and
the queue of jobs of its shard carry the hash tag of the shard, so that one script may touch them
together on a cluster. What is not a table's lies in slots of its own.
"""

from __future__ import annotations

import hashlib
from typing import Final

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters that nobody confuses (Crockford's base 32)."""
SHARDS: Final = 256
_ID_LETTERS: Final = 8
_SHARD_LETTERS: Final = 2
_EVENT_LETTERS: Final = 48


def short(number: int, letters: int) -> str:
    """`number` in base 32, the last so many letters."""
    found = ""
    for _ in range(letters):
        number, digit = divmod(number, len(ALPHABET))
        found = ALPHABET[digit] + found
    return found


def digest(text: str, letters: int) -> str:
    """So many letters of the hash of a text."""
    return short(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest()), letters)


def table_id(origin: str) -> str:
    """The id of the table that an event opens: the same event again names the same table."""
    number = int.from_bytes(hashlib.blake2b(origin.encode(), digest_size=16).digest())
    number, shard = divmod(number, SHARDS)
    return short(shard, _SHARD_LETTERS) + short(number, _ID_LETTERS - _SHARD_LETTERS)


def is_table_id(text: str) -> bool:
    """Whether a text has the form of a table's id."""
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


def shard_of(table: str) -> int:
    """The shard of a table, 0..255."""
    return _number(table[:_SHARD_LETTERS])


def _tag(shard: int) -> str:
    return f"{{s{shard}}}"


def table(table: str) -> str:
    """Hash: the table's document, its position, version and schema."""
    return f"{_tag(shard_of(table))}:t:{table}"


TABLES_PATTERN: Final = "{s*}:t:????????"


def outcomes(table_: str) -> str:
    """List: the last events that changed the table, newest first, with their outcomes."""
    return f"{table(table_)}:o"


def refusals(table_: str) -> str:
    """List: the last events that were refused, newest first, with their outcomes."""
    return f"{table(table_)}:x"


def record(table_: str, match: int) -> str:
    """List: the record of a match, its header and then an entry each."""
    return f"{table(table_)}:r{match}"


def draft(table_: str, seat: int) -> str:
    """Hash: what a seat has chosen and not yet played."""
    return f"{table(table_)}:d{seat}"


def mark(table_: str) -> str:
    """String: a write of no meaning that WAIT may count (with ``KAFENE_WAIT_REPLICAS``)."""
    return f"{table(table_)}:w"


def messages(table_: str) -> str:
    """Hash: the outbox, a field each message."""
    return f"{table(table_)}:m"


def jobs(shard: int) -> str:
    """Sorted set: the jobs of a shard's tables by the time when they are due (ms)."""
    return f"{_tag(shard)}:jobs"


def event(event_: str) -> str:
    """An event's id as the lists of outcomes hold it: short and without blanks."""
    plain = len(event_) <= _EVENT_LETTERS and not any([letter.isspace() for letter in event_])
    return event_ if plain else f"#{digest(event_, 20)}"


def place(place_: str) -> str:
    """String: the table that is shown in a place."""
    return f"place:{{{place_}}}"


def place_history(place_: str) -> str:
    """Sorted set: the finished matches of a place by time (ms), ``table.match``."""
    return f"place:{{{place_}}}:history"


def openings(place_: str) -> str:
    """String: how many tables were opened in a place within the hour."""
    return f"place:{{{place_}}}:openings"


def refused_opening(place_: str, event: str) -> str:
    """String: the answer to an event that opened no table."""
    return f"place:{{{place_}}}:refused:{digest(event, 12)}"


def person(person_: str) -> str:
    """Set: the tables where a person sits."""
    return f"person:{{{person_}}}:tables"


def hosted(person_: str) -> str:
    """Set: the tables that a person hosts."""
    return f"person:{{{person_}}}:hosts"


def settings(person_: str) -> str:
    """Hash: a person's own settings (language, order of cards ...)."""
    return f"person:{{{person_}}}:settings"
