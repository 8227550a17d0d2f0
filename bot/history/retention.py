"""The lifetime of matches, and the treatment of older ones when the setting changes.

A new match gets its lifetime at once. Earlier ones were written under another setting, or by a
version that kept all of them for ever. A job in the store gives them the present lifetime. Before a
shorter lifetime deletes anything there is a grace period, which the log mentions at each start.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from typing import Final

import msgspec
import structlog

from bot.history.ratings import MONTHS_KEPT
from bot.jobs.claims import Jobs
from bot.model import ids
from bot.model.clock import SECOND
from bot.model.jobs import KEEP, Job
from bot.model.statistics import Ratings, Statistics
from bot.store.matches import GRACE, MatchStore
from bot.store.redis import keys
from bot.store.redis.errors import translated_errors
from bot.store.redis.scripts import Argument, Client, answers_of

_log: Final = structlog.get_logger(__name__)
JOB: Final = Job(ids.table_id("kept matches", b""), KEEP)
_AT_ONCE: Final = 200


class _Ended(msgspec.Struct, frozen=True):
    """The end of a stored match (ms)."""

    ended: int


_MATCH: Final = msgspec.json.Decoder(_Ended)
_LEDGERS: Final = (
    (keys.STATISTICS_PATTERN, msgspec.json.Decoder(Statistics)),
    (keys.RATINGS_PATTERN, msgspec.json.Decoder(Ratings)),
)


class Retention:
    """Gives all matches of the store the lifetime that this process is configured with."""

    def __init__(
        self, client: Client, jobs: Jobs, matches: MatchStore, clock: Callable[[], int]
    ) -> None:
        self._client: Final = client
        self._jobs: Final = jobs
        self._matches: Final = matches
        self._clock: Final = clock

    async def begin(self) -> None:
        """Compare the setting with the one that the store has applied until now.

        Raises:
            StoreError.
        """
        days, now = self._matches.keep_days, self._clock()
        before = await keys.kept.fields(self._client)
        was, begins = before.get("days", 0), before.get("from", 0)
        if not before or was != days:
            shorter = days and (not was or days < was) and await self._any()
            begins = now + GRACE if shorter else now
            await keys.kept.run(self._client, ("HSET", "days", days, "from", begins))
            await self._jobs.put(begins, JOB)
        self._matches.trims_from = begins
        if days and begins > now:
            _log.warning(
                "matches that ended long ago will be deleted",
                older_than_days=days,
                to_keep_all="KAFENE_KEEP_MATCHES_DAYS=0",
                deleted_from=f"{datetime.fromtimestamp(begins / SECOND, UTC):%Y-%m-%d}",
            )

    async def _any(self) -> bool:
        """Return True if the store has a match."""
        async with translated_errors():
            async for _ in self._client.scan_iter(match=keys.MATCHES_PATTERN, count=1000):
                return True
        return False

    async def apply(self, job: Job) -> None:
        """Give every match, index and ledger the lifetime of the present setting. Outdated ones are
        deleted.

        Raises:
            StoreError.
        """
        now, begins = self._clock(), self._matches.trims_from
        if now < begins:
            await self._jobs.put_off(job, begins)
            return
        gone = 0
        async for names in self._keys():
            commands, dead = await self._lives(names, now)
            gone += dead
            await answers_of(self._client, *commands)
        await self._jobs.remove(job)
        _log.info("matches are kept", days=self._matches.keep_days, deleted=gone)

    async def _keys(self) -> AsyncIterator[list[str]]:
        """Yield the keys of matches, of their indexes, of statistics and of ratings."""
        some: list[str] = []
        async with translated_errors():
            async for key in self._client.scan_iter(count=1000):
                name = key.decode()
                if any([fnmatchcase(name, pattern) for pattern in _PATTERNS]):
                    some.append(name)
                if len(some) == _AT_ONCE:
                    yield some
                    some = []
        yield some

    async def _lives(
        self, names: Sequence[str], now: int
    ) -> tuple[list[tuple[Argument, ...]], int]:
        """Return the commands that give keys their lifetimes, and the number of outdated
        matches."""
        keep = self._matches.keep_ms
        commands: list[tuple[Argument, ...]] = []
        indexes = [one for one in names if any([fnmatchcase(one, of) for of in keys.INDEXES])]
        for name in indexes:
            if keep:
                commands.append(("ZREMRANGEBYSCORE", name, "-inf", f"({now - keep}"))
            commands.append(_living(name, keep and keep + GRACE))
        rest = [one for one in names if one not in indexes]
        found = await answers_of(self._client, *[("GET", name) for name in rest])
        dead = 0
        for name, stored in zip(rest, found, strict=True):
            if stored is None:
                continue
            if keys.match_of(name):
                left = _MATCH.decode(stored).ended + keep - now
                if keep and left <= 0:
                    dead += 1
                    commands.append(("DEL", name))
                else:
                    commands.append(_living(name, keep and left))
                continue
            decoder = next(one for pattern, one in _LEDGERS if fnmatchcase(name, pattern))
            life = self._matches.ledger_life(MONTHS_KEPT if keys.is_of_month(name) else 0)
            left = decoder.decode(stored).last[0] + life - now
            commands.append(_living(name, life and max(left, GRACE)))
        return commands, dead


_PATTERNS: Final = (
    keys.MATCHES_PATTERN,
    *keys.INDEXES,
    *[pattern for pattern, _ in _LEDGERS],
)


def _living(name: str, life: int) -> tuple[Argument, ...]:
    """Return the command that gives a key its lifetime (ms; 0: for ever)."""
    return ("PEXPIRE", name, life) if life else ("PERSIST", name)
