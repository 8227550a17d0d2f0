"""Scheduling of jobs: alarms of shards, claims for free slots, and renewals of claims.

This process is told of the jobs that it adds itself, and checks every shard every few seconds for
jobs that others have left behind. It claims as many as it has free slots for; the rest stays in
Redis for the other processes. Jobs that this process has just added come first, so a press is
answered on screen before a backlog, but every fourth trip begins with the backlog.

Every loop continues after an unexpected error: it logs the error and pauses.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple

import structlog

from bot.jobs.claims import Jobs
from bot.model import ids
from bot.model.jobs import Job
from bot.model.tables.table import Snapshot
from bot.store.redis.errors import Full, ReadOnly, StoreError, Unreachable
from bot.util.metrics import STORE_UP
from bot.util.retry import is_set_within

_log: Final = structlog.get_logger(__name__)

_SOON_MS: Final = 2000
"""A job that is due within this time after it was added is claimed by its name, before others."""
_MOST_FRESH: Final = 10_000
_MOST_ASKED: Final = 16
"""Number of shards that are asked for jobs at a time."""
_LEAST_PARTS: Final = 4
"""One shard gets at most a quarter of the free slots, so that the next need not wait for its
answer."""
_SLOW_MS: Final = 500
"""A shard of a cluster that does not answer within this time keeps no slots from the others."""
_OLD_FIRST: Final = 4
"""One of this many trips begins with the backlog."""
_PART: Final = 32
"""Number of shards that are checked in one round trip."""
_PASSING: Final = (Unreachable, ReadOnly, Full)


class _Ask(NamedTuple):
    """A request for the jobs of a shard: when it was sent (ms), and the slots it is for."""

    since: int
    slots: Mapping[str, int]


class Queue:
    """Due jobs of all tables, for one worker. `clock`: the time in ms.

    `lease`: seconds until a claimed job comes back; `sweep`: seconds in which every shard is
    checked once.
    """

    def __init__(
        self, jobs: Jobs, clock: Callable[[], int], *, lease: float = 10.0, sweep: float = 4.0
    ) -> None:
        self._jobs: Final = jobs
        self._clock: Final = clock
        self._lease_ms: Final = int(lease * 1000)
        self._sweep: Final = sweep
        self._alarms: Final[dict[int, int]] = {}
        """When to ask each shard (ms): one alarm per shard."""
        self._behind: Final[dict[int, frozenset[str]]] = {}
        """Shards with more due jobs than slots, and the kinds of these jobs."""
        self._fresh: Final[dict[Job, int]] = {}
        """The jobs that this process has just added, with their due times."""
        self._failing: Final[set[int]] = set()
        """Shards that are not asked for jobs until they can be checked again."""
        self._asking: Final[dict[int, _Ask]] = {}
        self._trips: Final[set[asyncio.Task[None]]] = set()
        self._claimed: list[Job] = []
        self._start: Final = random.randrange(ids.SHARDS)
        """The first shard of this process, so that several do not ask for the same jobs."""
        self._last = self._start
        """The last shard that was asked in turn."""
        self._count: Final = itertools.count(1)
        self._stirred: Final = asyncio.Event()
        self._ending: Final = asyncio.Event()
        self._closed: Final = asyncio.Event()
        jobs.on_put.append(self.put)

    @property
    def scattered(self) -> bool:
        """Return True if shards are on several servers, each of which may fail alone."""
        return self._jobs.scattered

    @property
    def fails(self) -> bool:
        """Return True while shards are unavailable."""
        return bool(self._failing)

    def __len__(self) -> int:
        """Return the number of cached entries."""
        return len(self._alarms) + len(self._behind) + len(self._fresh) + len(self._failing)

    # --- notifications -------------------------------------------------------------------------

    def committed(self, _: Snapshot, __: Snapshot, jobs: tuple[tuple[int, Job], ...]) -> None:
        """Take note of a commit of this process, with the jobs it has added."""
        soon = self._clock() + _SOON_MS
        for due, job in jobs:
            self._hear(due, job, soon)

    def put(self, due: int, job: Job) -> None:
        """Take note of a job that this process has added."""
        self._hear(due, job, self._clock() + _SOON_MS)

    def _hear(self, due: int, job: Job, soon: int) -> None:
        if due <= soon and len(self._fresh) < _MOST_FRESH:
            self._fresh[job] = due
        self.expect(ids.shard_of(job.table), due)

    def expect(self, shard: int, due: int) -> None:
        """Ask this shard at this time (ms), or earlier."""
        if due < self._alarms.get(shard, due + 1):
            self._alarms[shard] = due
            self.stir()

    def stir(self) -> None:
        """Check again which jobs may be claimed: a slot is free."""
        self._stirred.set()

    # --- claiming -----------------------------------------------------------------------------

    async def take(self, free: Mapping[str, int]) -> list[Job]:
        """Wait until jobs are due, claim them and return them: of each kind no more than there are
        free slots. `free` may change during the wait (`stir`). Return nothing at shutdown."""
        while not self._ending.is_set():
            if self._claimed:
                jobs, self._claimed = self._claimed, []
                return jobs
            self._stirred.clear()
            now = self._clock()
            self._ask(now, free)
            alarms = [due for due in self._alarms.values() if due > now]
            if self._jobs.scattered:
                alarms += [ask.since + _SLOW_MS for ask in self._holding(now)]
            await is_set_within(self._stirred, (min(alarms, default=now + 3_600_000) - now) / 1000)
        return []

    async def done(self, job: Job) -> bool:
        """Release a job. Return True if it was re-added while it was running: run it again."""
        again = self._jobs.done(job)
        if again and self._ending.is_set():
            await self._give_back([job])
            return False
        return again

    def _ask(self, now: int, free: Mapping[str, int]) -> None:
        """Start claims in the shards with due jobs for which there are slots."""
        holding = self._holding(now)
        slots = {
            kind: max(0, count - sum([ask.slots[kind] for ask in holding]))
            for kind, count in free.items()
        }
        if not any(slots.values()):
            return
        named = self._named(now, slots)
        shards = self._in_turn(now, slots, named)
        parts = min(max(len(shards), _LEAST_PARTS), _MOST_ASKED)
        share = {kind: -(-count // parts) for kind, count in slots.items()}
        for shard in shards[: max(0, _MOST_ASKED - len(holding))]:
            mine = {kind: min(share[kind], count) for kind, count in slots.items()}
            first = _fitting(named.get(shard, ()), mine)
            rings = self._alarms.get(shard, now + 1) <= now
            kinds = mine.keys() if rings else self._behind.get(shard, frozenset())
            if not first and not any(mine[kind] for kind in kinds):
                continue
            slots = {kind: count - mine[kind] for kind, count in slots.items()}
            for job in first:
                del self._fresh[job]
            if shard not in named:
                self._last = shard
            self._alarms.pop(shard, None)
            self._behind.pop(shard, None)
            self._asking[shard] = _Ask(now, mine)
            trip = asyncio.create_task(self._trip(shard, now, mine, first))
            self._trips.add(trip)
            trip.add_done_callback(self._trips.discard)

    def _holding(self, now: int) -> list[_Ask]:
        """Return the shards that are being asked, without shards of a cluster that answer
        slowly."""
        asks = self._asking.values()
        return [ask for ask in asks if not self._jobs.scattered or now - ask.since < _SLOW_MS]

    def _named(self, now: int, slots: Mapping[str, int]) -> dict[int, list[Job]]:
        """Return, by shard, the due jobs that this process has added and for which there are
        slots."""
        found: defaultdict[int, list[Job]] = defaultdict(list)
        for job, due in self._fresh.items():
            if due <= now and slots.get(job.kind):
                found[ids.shard_of(job.table)].append(job)
        return found

    def _in_turn(
        self, now: int, slots: Mapping[str, int], named: Mapping[int, list[Job]]
    ) -> list[int]:
        """Return the shards to ask: those of jobs that were just added, then the others in a ring
        that begins after the last one; every fourth time the others come first."""
        free = {kind for kind, count in slots.items() if count}
        due = {shard for shard, at in self._alarms.items() if at <= now}
        due |= {shard for shard, kinds in self._behind.items() if not free.isdisjoint(kinds)}
        others = sorted(due - named.keys(), key=lambda shard: (shard - self._last - 1) % ids.SHARDS)
        shards = [*named, *others]
        if named and others and not next(self._count) % _OLD_FIRST:
            shards = [*others, *named]
        return [one for one in shards if one not in self._asking and one not in self._failing]

    async def _trip(
        self, shard: int, now: int, slots: Mapping[str, int], first: Iterable[Job]
    ) -> None:
        try:
            found = await self._jobs.claim(shard, now, now + self._lease_ms, slots, first)
        except Exception as error:  # noqa: BLE001  the queue survives what it does not know
            self._failed(shard, error, "jobs cannot be claimed")
            self._fresh.update(dict.fromkeys(first, now))
        else:
            self._claimed += found.jobs
            for kind in found.more - slots.keys():  # a newer bot's, which will run it
                _log.warning("nobody here does this job", kind=kind)
            if known := found.more & slots.keys():
                self._behind[shard] = known
            if found.head is not None:
                self.expect(shard, found.head)
        finally:
            del self._asking[shard]
            self.stir()

    # --- maintenance ---------------------------------------------------------------------------

    async def run(self) -> None:
        """Check every shard and renew claims. After `end` no job is claimed, and after `close` no
        claim is renewed."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._renewing())
                await self._sweeping()
                while self._trips:
                    await asyncio.wait(self._trips)
                await self._give_back(self._claimed)
        finally:
            for trip in self._trips:
                trip.cancel()

    def end(self) -> None:
        """Claim no more jobs."""
        self._ending.set()
        self.stir()

    def close(self) -> None:
        """End, and renew no more claims."""
        self.end()
        self._closed.set()

    async def _sweeping(self) -> None:
        """Check every shard at the start, and then regularly, a part of them at a time."""
        shards = set(range(ids.SHARDS))
        for start in itertools.count(0, _PART):
            await self._look(shards | self._failing)
            await is_set_within(self._ending, self._sweep * _PART / ids.SHARDS)
            if _is_over(self._ending):
                return
            shards = {(self._start + start + one) % ids.SHARDS for one in range(_PART)}

    async def _look(self, shards: Iterable[int]) -> None:
        try:
            heads = await self._jobs.first_due(shards)
        except StoreError as error:
            heads = dict.fromkeys(shards, error)
        except Exception:  # noqa: BLE001  the queue survives what it does not know
            _log.exception("jobs cannot be looked at")
            return
        STORE_UP.set(not any(isinstance(found, _PASSING) for found in heads.values()))
        for shard, found in heads.items():
            if isinstance(found, StoreError):
                self._failed(shard, found, "jobs cannot be looked at")
                continue
            if shard in self._failing:
                self._failing.discard(shard)
                self.stir()
            if found is not None:
                self.expect(shard, found)

    def _failed(self, shard: int, error: Exception, what: str) -> None:
        """Leave an unavailable shard alone until it can be checked again; the others too if the
        server is the cause."""
        if shard in self._failing:
            return
        self._failing.add(shard)
        if isinstance(error, _PASSING):
            _log.warning(what, error=error)
            if not self._jobs.scattered:
                self._failing.update(range(ids.SHARDS))
        elif isinstance(error, StoreError):
            _log.error(what, error=str(error), shard=shard)
        else:
            _log.error(what, exc_info=error)

    async def _renewing(self) -> None:
        """Renew the claims of running jobs."""
        while not _is_over(self._closed):
            await is_set_within(self._closed, self._lease_ms / 3000)
            now = self._clock()
            await _tried(
                "jobs cannot be kept",
                self._jobs.renew(now + self._lease_ms * 2 // 3, now + self._lease_ms),
            )

    async def _give_back(self, jobs: Collection[Job]) -> None:
        """Give jobs back, so that other processes need not wait for the end of our claims."""
        await _tried("jobs cannot be given back", self._jobs.give_back(jobs, self._clock()))


def _fitting(jobs: Iterable[Job], slots: Mapping[str, int]) -> list[Job]:
    """Return as many of the jobs as there are slots for."""
    left, found = dict(slots), []
    for job in jobs:
        if left[job.kind]:
            left[job.kind] -= 1
            found.append(job)
    return found


async def _tried(what: str, does: Awaitable[None]) -> None:
    """Await it; log an error, because lost jobs come back when their claims end."""
    try:
        await does
    except StoreError as error:
        _log.warning(what, error=str(error))
    except Exception:  # noqa: BLE001
        _log.exception(what)


def _is_over(event: asyncio.Event) -> bool:
    """Return True at shutdown, even if a cancellation was swallowed on its way."""
    task = asyncio.current_task()
    return event.is_set() or (task is not None and task.cancelling() > 0)
