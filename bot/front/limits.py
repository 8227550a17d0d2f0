"""How much a person may do: a token bucket for each, in this process."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

_MOST_PERSONS: Final = 10_000
"""Number of persons whose buckets are remembered, those who did something last."""


class Verdict(Enum):
    """What becomes of something that a person does."""

    DONE = "done"
    TOLD = "not done, and they are told"
    IGNORED = "not done, and they have been told"


@dataclass(slots=True)
class _Bucket:
    left: float
    seen: float
    told: bool = False


class Buckets:
    """A bucket for each person: `most` deeds at once, refilled at `a_second`. Whoever has emptied
    theirs is told once, and again only after it was half full."""

    def __init__(
        self, most: int = 60, a_second: float = 5.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most: Final = most
        self._a_second: Final = a_second
        self._clock: Final = clock
        self._buckets: Final[OrderedDict[str, _Bucket]] = OrderedDict()

    def take(self, person: str) -> Verdict:
        """Count a deed of a person and say what becomes of it."""
        now = self._clock()
        bucket = self._buckets.get(person)
        if bucket is None:
            bucket = self._buckets[person] = _Bucket(self._most, now)
            while len(self._buckets) > _MOST_PERSONS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(person)
        bucket.left = min(self._most, bucket.left + (now - bucket.seen) * self._a_second)
        bucket.seen = now
        bucket.told = bucket.told and bucket.left < self._most / 2
        if bucket.left >= 1:
            bucket.left -= 1
            return Verdict.DONE
        if bucket.told:
            return Verdict.IGNORED
        bucket.told = True
        return Verdict.TOLD
