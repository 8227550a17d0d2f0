"""The queues of jobs in Redis: one sorted set per shard, by due time.

A process claims a job by moving its due time to the end of the claim, and writes the token of the
claim into a separate hash. The next claim overwrites the token; re-adding the job removes it. So a
process whose claim has ended neither renews nor removes a job that another one has claimed since,
no process removes a job that was re-added while it was running, and a claim whose answer was lost
can be repeated.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
import structlog
from redis.asyncio import RedisCluster

from bot.model import ids
from bot.model.jobs import Job
from bot.model.tables.table import Version
from bot.store.redis import keys
from bot.store.redis.errors import StoreError, answer_of, translated_errors
from bot.store.redis.scripts import CLAIM, DRAWN, ENQUEUE, HEADS, KEEP, Client, one_trip

_log: Final = structlog.get_logger(__name__)


class _Claim(NamedTuple):
    """A claim of this process: its token, and when it ends (ms)."""

    token: str
    until: int


_NO_CLAIM: Final = _Claim("", 0)
"""The claim of a job that this process has not claimed: any existing claim counts as ours."""


class Claimed(NamedTuple):
    """The result of a claim: the jobs, the kinds with more due jobs, and when the next job of the
    shard is due (ms; None: no job waits). Jobs that are left to others are not included."""

    jobs: list[Job]
    more: frozenset[str]
    head: int | None


class Jobs:
    """Jobs of all tables."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self.scattered: Final = isinstance(client, RedisCluster)
        """True if shards are on several servers, each of which may fail alone."""
        self.on_put: Final[list[Callable[[int, Job], None]]] = []
        """Called with every job that this process adds."""
        self._left: Final[defaultdict[int, dict[Job, int]]] = defaultdict(dict)
        """For each shard, the jobs that this process leaves to others, and until when."""
        self._claims: Final[dict[Job, _Claim]] = {}
        """The jobs that this process is running."""
        self._again: Final[dict[Job, _Claim]] = {}
        """Those of them that were re-added and claimed a second time."""

    async def claim(
        self, shard: int, now: int, until: int, free: Mapping[str, int], first: Iterable[Job] = ()
    ) -> Claimed:
        """Claim jobs of a shard that are due at `now`, until a later time (ms): at most `free` of
        each kind, those in `first` before the others, then the oldest. Call `done` when a job is
        done. A job that is already running here is claimed and not returned."""
        left, mine = self._left[shard], _Claim(secrets.token_hex(8), until)
        for job in [job for job, end in left.items() if end <= now]:
            del left[job]
        ask = {"free": dict(free), "first": [*map(str, first)], "left": [*map(str, left)]}
        found, more, head = await CLAIM.run(
            self._client,
            _names(shard),
            [now, until, mine.token, keys.claims.ms, msgspec.json.encode(ask)],
        )
        jobs = []
        for one in filter(None, map(_read, found)):
            if one in self._claims:
                self._again[one] = mine
            else:
                self._claims[one] = mine
                jobs.append(one)
        kinds = frozenset(kind.decode() for kind in more)
        return Claimed(jobs, kinds, _ms(head) if head else None)

    def done(self, job: Job) -> bool:
        """Release a job that is done, or has failed and comes back when its claim ends. Return True
        if it was re-added while it was running: it is claimed, so run it again."""
        self._claims.pop(job, None)
        if job not in self._again:
            return False
        self._claims[job] = self._again.pop(job)
        return True

    async def renew(self, before: int, until: int) -> None:
        """Renew the claims of this process that end before a time (ms)."""

        async def of_shard(
            shard: int, claims: dict[Job, _Claim], ending: Mapping[Job, _Claim]
        ) -> None:
            for job in await self._change(shard, ending, str(until), life=keys.claims.ms):
                if claims.get(job) == ending[job]:
                    claims[job] = _Claim(ending[job].token, until)

        await _all(
            of_shard(shard, claims, ending)
            for claims in (self._claims, self._again)
            for shard, ending in _by_shard(
                {job: claim for job, claim in claims.items() if claim.until < before}
            )
        )

    async def give_back(self, jobs: Collection[Job], due: int) -> None:
        """Set the due time of jobs (ms), for any process to claim them then. Only claims of this
        process that have not been lost are given back."""
        claims = {job: self._claims.pop(job) for job in jobs if job in self._claims}
        await _all(self._change(shard, ours, str(due)) for shard, ours in _by_shard(claims))

    async def leave(self, job: Job, due: int, until: int) -> None:
        """Leave a job to other processes from `due` on, if it still exists; this process does not
        claim it before `until` (ms)."""
        shard = ids.shard_of(job.table)
        self._left[shard][job] = until
        await self._change(shard, {job: self._claims.pop(job, _NO_CLAIM)}, str(due))

    async def put_off(self, job: Job, due: int) -> None:
        """Move the due time of a running job, unless it was re-added."""
        claims = {job: self._claims.pop(job, _NO_CLAIM)}
        await self._change(ids.shard_of(job.table), claims, str(due))
        self.enqueued(due, job)

    async def remove(self, job: Job) -> None:
        """Remove a job, unless another process has claimed it or it was re-added."""
        await self._change(ids.shard_of(job.table), {job: self._claims.get(job, _NO_CLAIM)}, "")

    async def drawn(self, version: Version, job: Job) -> bool:
        """Remove a redraw if the table is still in the version that was drawn (or is gone); return
        False if it is in another one."""
        names = [keys.table(job.table), *_names(ids.shard_of(job.table))]
        token = self._claims.get(job, _NO_CLAIM).token
        return bool(await DRAWN.run(self._client, names, [*version, str(job), token]))

    async def put(self, due: int, job: Job, *, soonest: bool = False) -> None:
        """Add a job, or move its due time; `soonest`: only to an earlier one."""
        names = _names(ids.shard_of(job.table))
        await ENQUEUE.run(self._client, names, [due, str(job), int(soonest)])
        self.enqueued(due, job)

    def enqueued(self, due: int, job: Job) -> None:
        """Tell the listeners about a job that this process has added."""
        for listener in self.on_put:
            listener(due, job)

    async def first_due(self, shards: Iterable[int]) -> dict[int, int | StoreError | None]:
        """Return when the first job of each shard is due (ms), or the error of reading it; in one
        round trip to each server. An unreadable shard delays no other."""
        wanted = list(shards)
        names = [keys.jobs(shard) for shard in wanted]
        if self.scattered:  # each may be on another server, which answers for all its own at once
            asked = [("ZRANGE", name, 0, 0, "WITHSCORES") for name in names]
            async with translated_errors():
                answers = await one_trip(self._client, *asked)
            found = [
                one if isinstance(one, Exception) else one[0][1] if one else None for one in answers
            ]
        else:
            found = await HEADS.run(self._client, names, [])
        return {shard: await _due(one) for shard, one in zip(wanted, found, strict=True)}

    async def heads(self, shards: Iterable[int]) -> dict[int, int]:
        """Return when the first job of each shard is due; shards without jobs are left out.

        Raises: StoreError: a shard cannot be read.
        """
        heads: dict[int, int] = {}
        for shard, found in (await self.first_due(shards)).items():
            if isinstance(found, StoreError):
                raise found
            if found is not None:
                heads[shard] = found
        return heads

    async def of_table(self, table: str) -> list[tuple[int, Job]]:
        """Return the jobs of one table with their due times; this reads the whole shard."""
        found: list[Any] = await answer_of(
            self._client.zrange(keys.jobs(ids.shard_of(table)), 0, -1, withscores=True)
        )
        jobs = [(_ms(due), _read(member)) for member, due in found]
        return [(due, job) for due, job in jobs if job is not None and job.table == table]

    async def _change(
        self, shard: int, claims: Mapping[Job, _Claim], due: str, life: int | None = None
    ) -> list[Job]:
        """Change the due time of jobs whose claims are still ours, or that have no claim here;
        without a time, remove them. The claims end, unless `life` (ms) extends them. Return the
        changed jobs."""
        pairs = [text for job, claim in claims.items() for text in (str(job), claim.token)]
        args = [due, "" if life is None else life, *pairs]
        held = await KEEP.run(self._client, _names(shard), args)
        return [job for job in map(_read, held) if job is not None]


async def _all(asked: Iterable[Awaitable[object]]) -> None:
    """Wait for all of them concurrently, and only then raise the first error, if there is one."""
    for answer in await asyncio.gather(*asked, return_exceptions=True):
        if isinstance(answer, BaseException):
            raise answer


def _names(shard: int) -> list[str]:
    """Return the keys of a shard's jobs and of the claims of these jobs."""
    return [keys.jobs(shard), keys.claims(shard)]


def _by_shard(claims: Mapping[Job, _Claim]) -> Iterable[tuple[int, dict[Job, _Claim]]]:
    """Return claims, grouped by the shards of their jobs."""
    found: defaultdict[int, dict[Job, _Claim]] = defaultdict(dict)
    for job, claim in claims.items():
        found[ids.shard_of(job.table)][job] = claim
    return found.items()


def _ms(due: bytes | float) -> int:
    """Return the first whole millisecond at which a job is due; older versions wrote fractions."""
    return math.ceil(float(due))


async def _due(answer: Any) -> int | StoreError | None:
    """Return the due time in an answer, or its error."""
    try:
        async with translated_errors():
            if isinstance(answer, Exception):
                raise answer
    except StoreError as error:
        return error
    return None if answer is None else _ms(answer)


def _read(member: bytes) -> Job | None:
    """Decode a job. An unreadable job is from a newer bot and is left to it."""
    try:
        job = Job.read(member.decode())
        if ids.is_table_id(job.table):
            return job
    except ValueError:
        pass
    _log.warning("a job cannot be read", job=repr(member))
    return None
