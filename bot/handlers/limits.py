"""How much a person may do: a token bucket for each, in this process."""

from __future__ import annotations

import time
from enum import Enum
from typing import Final

from bot.http.buckets import Bucket, Buckets, Clock


class Verdict(Enum):
    """What becomes of something that a person does."""

    DONE = "done"
    TOLD = "not done, and they are told"
    IGNORED = "not done, and they have been told"


class _Bucket(Bucket):
    told = False


class Floods:
    """A bucket for each person: `most` deeds at once, refilled at `a_second`. Whoever has emptied
    theirs is told once, and again only after it was half full."""

    def __init__(
        self, most: int = 60, a_second: float = 5.0, clock: Clock = time.monotonic
    ) -> None:
        self.clock: Final = clock
        self._by: Final = Buckets(lambda: _Bucket(most, a_second, clock))

    def take(self, person: str) -> Verdict:
        """Count a deed of a person and say what becomes of it."""
        bucket = self._by.of(person)
        bucket.told = bucket.told and bucket.left < bucket.most / 2
        if bucket.take():
            return Verdict.DONE
        if bucket.told:
            return Verdict.IGNORED
        bucket.told = True
        return Verdict.TOLD
