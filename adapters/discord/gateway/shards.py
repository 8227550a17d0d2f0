"""Divide Discord's shards among the processes of one bot.

A shard is one session with Discord's gateway. Discord sends the events of each server to one shard,
and those of private chats to shard 0. The shards are divided into ranges, and each range has a
lease in Redis: the process that holds the lease listens to these shards. The process that listens
to shard 0 also registers the commands.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MOST: Final = 256
"""Maximum number of shards in a setting: enough for 640,000 servers."""


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
