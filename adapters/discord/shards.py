"""Shards: Discord sends the events of each server to one of so many sessions, its shards.

The shards are divided into ranges, and each range has a lease: the processes with the same token
listen to some ranges each. Private chats belong to shard 0. Whoever listens to it also registers
the commands and uploads the faces of cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MOST: Final = 256
"""The most shards that a setting may ask for: 640,000 servers."""


class Range(NamedTuple):
    """The shards from `first` to `last`, of `total`."""

    first: int
    last: int
    total: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}"

    @property
    def shards(self) -> range:
        """The numbers of its shards."""
        return range(self.first, self.last + 1)

    @property
    def leads(self) -> bool:
        """True if it has shard 0."""
        return self.first == 0


def ranges(total: int, each: int) -> tuple[Range, ...]:
    """Divide `total` shards into ranges of `each`; the last one may be smaller."""
    firsts = range(0, total, each)
    return tuple([Range(first, min(first + each, total) - 1, total) for first in firsts])
