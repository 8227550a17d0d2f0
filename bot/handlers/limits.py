"""Rate limits: a token bucket for each person, in this process."""

from __future__ import annotations

import time
from enum import Enum
from typing import Final

from bot.http.buckets import Bucket, Buckets, Clock


class FloodVerdict(Enum):
    """The decision on an act of a person."""

    DONE = "done"
    TOLD = "not done, and they are told"
    IGNORED = "not done, and they have been told"


class _Bucket(Bucket):
    told = False


class Floods:
    """A bucket for each person: `most` acts at once, refilled at `a_second`. A user who runs out is
    told once, and not again until the bucket is half full."""

    def __init__(
        self, most: int = 60, a_second: float = 5.0, clock: Clock = time.monotonic
    ) -> None:
        self.clock: Final = clock
        self._by: Final = Buckets(lambda: _Bucket(most, a_second, clock))

    def take(self, person: str) -> FloodVerdict:
        """Count an act of a person and return the decision."""
        bucket = self._by.of(person)
        bucket.told = bucket.told and bucket.left < bucket.most / 2
        if bucket.take():
            return FloodVerdict.DONE
        if bucket.told:
            return FloodVerdict.IGNORED
        bucket.told = True
        return FloodVerdict.TOLD
