"""Token buckets: limits on how much a client may do at once and per second."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cachetools import LRUCache

Clock = Callable[[], float]


class Bucket:
    """A token bucket: `most` tokens at once, refilled at `a_second`."""

    def __init__(self, most: float, a_second: float, clock: Clock = time.monotonic) -> None:
        self.most: Final = most
        self._a_second: Final = a_second
        self._clock: Final = clock
        self._left = most
        self._at = clock()

    @property
    def left(self) -> float:
        """Number of tokens in the bucket."""
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left

    def has(self) -> bool:
        """Return True if there is a token."""
        return self.left >= 1

    def take(self) -> bool:
        """Take a token, if there is one."""
        if not self.has():
            return False
        self._left -= 1
        return True


B = TypeVar("B", bound=Bucket)


class Buckets(Generic[B]):
    """A token bucket for each name (of a person, of an address), made by `make`. The newest
    `MOST_NAMES` are kept; a new name has a full bucket."""

    MOST_NAMES: Final = 10_000

    def __init__(self, make: Callable[[], B]) -> None:
        self._make: Final = make
        self._by: Final[LRUCache[str, B]] = LRUCache(self.MOST_NAMES)

    def of(self, name: str) -> B:
        """Return the bucket of a name, to take from it."""
        bucket = self._by[name] = self._by.get(name) or self._make()
        return bucket

    def has(self, name: str) -> bool:
        """Return True if there is a token for a name."""
        bucket = self._by.get(name)
        return bucket is None or bucket.has()

    def take(self, name: str) -> bool:
        """Take a token for a name, if there is one."""
        return self.of(name).take()
