"""Readers made of tables: each spelling of one or several words has a value."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from bot.typed.claims import Claim, Reader

Value = TypeVar("Value")
_BETWEEN: Final = re.compile(r"[-–—.'’\s]+")
_MOST_WORDS: Final = 4
"""Maximum number of words of a name."""


def compact(name: str) -> str:
    """Return a folded name without blanks, hyphens and dots: *bridge-belot* and *bridge belot* are
    one name."""
    return _BETWEEN.sub("", name)


def table_reader(table: Mapping[str, Value]) -> Reader[Value]:
    """Return a reader that claims as many words as one compact spelling of the table has."""

    def read(words: Sequence[str]) -> Claim[Value] | None:
        for count in range(min(_MOST_WORDS, len(words)), 0, -1):
            value = table.get(compact("".join(words[:count])))
            if value is not None:
                return Claim(value, count)
        return None

    return read
