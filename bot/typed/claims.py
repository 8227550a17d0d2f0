"""What a reader claims of a line that a person typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Claim(Generic[Value]):
    """A value, and how many words of the line it takes, from the first (at least 1)."""

    value: Value
    words: int


Reader = Callable[[Sequence[str]], Claim[Value] | None]
"""A reader of one kind of words: it gets the folded words that are left of a line, and claims as
many of the first of them as it understands, or none (None)."""
