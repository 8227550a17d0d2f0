"""Tables: every change of a table goes through `Tables`.

`act` takes an intent with the platform's event id and returns the outcome. It decides on the table
as this process last read it and commits; if another writer was faster, it decides again on the new
table. Only a changed prompt or a rule refuses. Refusals are decided on the newest version and
stored, so an event that is delivered twice gets its first answer.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeGuard

import msgspec
import structlog
from cachetools import LRUCache
from msgspec.structs import replace
from prometheus_client import Counter

from bot.jobs.claims import Jobs
from bot.model import ids, outcomes
from bot.model.clock import Speed
from bot.model.jobs import EXPIRE, PROJECT, REDRAW, Job
from bot.model.outcomes import Done, Outcome, Refusal, Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Table, Version
from bot.model.tables.waiting import Pace
from bot.store.places import Places
from bot.store.redis.deadline import running_deadline
from bot.store.redis.errors import (
    BadDocument,
    Full,
    NewerSchema,
    ReadOnly,
    StoreError,
    Unreachable,
    refusal_of,
)
from bot.store.redis.trip import Ask, together
from bot.store.tables.tables import Again, Missing, Newer, Stale, Store, Stored
from bot.tables.past import past_of
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby import lobby
from bot.tables.rules.match.takeback import needs_past
from bot.tables.rules.places import CODE_LIFE
from bot.util.caches import PersonalCache
from bot.util.metrics import ACTS, COMMIT_SECONDS, RETRIES
from bot.util.retry import retried
from engine.contract.chance import SEED_BYTES

_log: Final = structlog.get_logger(__name__)

MOST_TRIES: Final = 100
"""Number of times an action is decided again because another writer was faster. With fewer writers
at one table than this, every action succeeds."""
_DECIDED_AT_ONCE: Final = 4
"""Number of attempts that decide on the table as it was last read. Later attempts read the table
first: while its server is down a read costs little, and deciding in vain costs much."""
_CACHED: Final = 512


class Limits(msgspec.Struct, frozen=True):
    """Limits against abuse: how many tables a person may host and sit at, how many tables a place
    may open in an hour, how long an action waits for Redis (seconds), and how many days of vacation
    a person has in a year. `shared`: a table may be shown in several places."""

    hosted: int = 10
    seats: int = 30
    openings: int = 20
    patience: float = 8.0
    vacation_days: int = 21
    shared: bool = True


class Opening(msgspec.Struct, frozen=True):
    """The choices for a new table. `title`: the name of the place; `limit`: the time of a turn
    (s; 0: that of the speed); `rings`: a role that is told of free seats; `preset`: the preset by
    which it plays, instead of `options`."""

    game: str
    options: dict[str, str] = {}
    seats: int = 0
    language: str = "en"
    speed: Speed = Speed.RELAXED
    limit: int = 0
    private: bool = False
    title: str = ""
    rings: str = ""
    preset: want.PresetOptions | None = None


@lru_cache(maxsize=1024)
def _acts_of(intent: str, outcome: str) -> Counter:
    return ACTS.labels(intent=intent, outcome=outcome)


def _somebody_left(before: Table, after: Table) -> bool:
    """Return True if indexes still contain a table that they should no longer contain."""
    if not set(before.place_ids) <= set(after.place_ids):
        return True
    if before.seats is not after.seats or before.replaced is not after.replaced:
        left = {*before.people, *before.replaced} - {*after.people, *after.replaced}
        if left:
            return True
    return before.host != after.host or after.stage is Stage.CLOSED is not before.stage


Committed = Callable[[Snapshot, Snapshot, tuple[tuple[int, Job], ...]], None]
"""A listener for every commit of this process: the table before and after, and its new jobs."""


def now_ms() -> int:
    """Return the wall-clock time in ms."""
    return time.time_ns() // 1_000_000


def secret_seed() -> bytes:
    """Return an unpredictable seed for a deck."""
    return secrets.token_bytes(SEED_BYTES)


class Tables:
    """All tables of one store."""

    def __init__(
        self,
        store: Store,
        *,
        limits: Limits | None = None,
        pace: Pace | None = None,
        clock: Callable[[], int] = now_ms,
        seed: Callable[[], bytes] = secret_seed,
    ) -> None:
        self.store: Final = store
        self.places: Final = Places(store.client)
        self.jobs: Final = Jobs(store.client)
        self.limits: Final = Limits() if limits is None else limits
        self.pace: Final = Pace() if pace is None else pace
        self.clock: Final = clock
        self.seed: Final = seed
        self._seen: Final[PersonalCache[str, Snapshot]] = PersonalCache(_CACHED)
        self._jobs: Final[PersonalCache[str, tuple[Snapshot, Mapping[Job, int] | None]]] = (
            PersonalCache(_CACHED)
        )
        self._shared: Final[PersonalCache[str, str]] = PersonalCache(_CACHED)
        """The tables shown in several places, by place."""
        self._locks: Final[LRUCache[str, asyncio.Lock]] = LRUCache(_CACHED)
        self.on_commit: list[Committed] = []
        self._secret = b""
        self.gaps: tuple[tuple[int, int], ...] = ()
        """Times when the bot was down (ms), which the clocks of turns give back."""

    # --- reading ------------------------------------------------------------------------

    def seen(self, table: str) -> Snapshot | None:
        """Return the table as this process last read it, or None if it is not cached."""
        return self._seen.get(table)

    def seen_beside(self, place: str) -> tuple[str, ...]:
        """Return the places of the table of a place, as this process last read it; empty unless it
        has several."""
        held = self.seen_shared(place)
        return () if held is None else held.table.place_ids

    def seen_shared(self, place: str) -> Snapshot | None:
        """Return the table of a place, as this process last read it; None unless it has several."""
        held = self.seen(self._shared.get(place, ""))
        return held if _is_at(held, place) and held.table.is_shared else None

    def ask_table(self, table: str) -> Ask[Snapshot | None]:
        """Make the question for the current table; None: there is none."""
        stored = self.store.ask_table(table, self._seen.get(table))

        def read(found: Any) -> Snapshot | None:
            held = stored.read(found)
            if held is None:
                self._seen.pop(table, None)
            else:
                self._remember(held)
            return held

        return stored.then(read)

    async def read_table(self, table: str) -> Snapshot | None:
        """Return the current table, or None if there is none.

        Raises:
            StoreError, NewerSchema, BadDocument.
        """
        return await self.ask_table(table).alone(self.store.client)

    async def is_past(self, held: Snapshot) -> bool:
        """Return True if a table has changed since it was read, or is gone.

        Raises: StoreError, NewerSchema, BadDocument.
        """
        now = await self.read_table(held.table.id)
        return now is None or now.version != held.version

    async def at(self, place: str) -> Snapshot | None:
        """Return the table that a place shows, and repair a pointer to a table that is gone."""
        return await self.shown(place, await self.places.table_at(place))

    async def shown(self, place: str, table: str | None) -> Snapshot | None:
        """Return the table that a place's pointer names; see `at`."""
        if table is None:
            return None
        held = await self.read_table(table)
        if not _is_at(held, place):
            await self.places.release(place, table)
            held = await self.read_table(table)
            if not _is_at(held, place):
                return None
            await self.places.claim(place, table)  # it was on its way here
        return held

    async def of_person(self, person: str, *, replaced: bool = False) -> list[Snapshot]:
        """Return the tables where a person sits, or (`replaced`) also those where they may take
        their seat back, and repair the index."""
        found = []
        tables = await self.places.tables_of(person)
        answers = await together(self.store.client, *map(self.ask_table, tables)) if tables else []
        for table, answer in zip(tables, answers, strict=True):
            try:
                held = answer()
            except (Unreachable, ReadOnly, Full):
                raise
            except (StoreError, NewerSchema, BadDocument) as error:  # it does not spoil the others
                _log.warning("table cannot be read", table=table, error=str(error))
                continue
            if held is None:
                await self.places.forget(person, table)
            elif held.table.seat_of(person) is None:
                if all(one.id != person for one in held.table.replaced):
                    await self.places.forget(person, table)
                elif replaced and held.table.stage is not Stage.CLOSED:
                    found.append(held)
            elif held.table.stage is not Stage.CLOSED:
                found.append(held)
        return found

    async def hosted_by(self, person: str) -> list[Snapshot]:
        """Return the open tables that a person hosts, and repair the index."""
        hosted = [
            one for one in await self.places.hosted_by(person) if await self._hosts(person, one)
        ]
        return [held for one in hosted if (held := self.seen(one)) is not None]

    def _remember(self, held: Snapshot) -> None:
        """Replace the cached table, whatever its version: a failover may have lost the cached
        one."""
        self._seen[held.table.id] = held
        if held.table.is_shared:
            self._shared.update(dict.fromkeys(held.table.place_ids, held.table.id))

    # --- acting -------------------------------------------------------------------------

    async def act(self, table: str, event: str, who: Actor, intent: Intent) -> Outcome:
        """Carry out an intent and return the outcome. The same event again gets the same outcome.

        Never raises for forbidden actions or a failing server: those are a `Refusal` too.
        ``STORE_UNAVAILABLE`` leaves open whether it happened; the same event again will tell.
        """
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()

        tries = itertools.count(1)

        async def once() -> Outcome:
            async with lock:  # avoids races within the process; versions decide between processes
                if next(tries) > _DECIDED_AT_ONCE:
                    self._seen.pop(table, None)
                return await self._decided(table, event, who, intent)

        return await self._answered(type(intent).__name__, once)

    async def _answered(self, name: str, once: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Return the outcome of `once`, trying again until the deadline while the server cannot be
        reached (the event id makes that safe)."""

        def failed(error: Exception) -> None:
            _log.warning("store unreachable", what=name, error=str(error))

        outcome: Outcome = outcomes.STORE_UNAVAILABLE
        try:
            async with asyncio.timeout_at(self._deadline()):
                outcome = await retried(once, Unreachable, failed, first=0.02, longest=0.8)
        except TimeoutError:
            _log.warning("store did not answer in time", what=name)
        except (StoreError, NewerSchema, BadDocument) as error:
            outcome = refusal_of(error)
            _log.error("store refuses", what=name, code=outcome.code, error=str(error))
        code = outcome.code if isinstance(outcome, Refusal) else "done"
        _acts_of(name, code).inc()
        return outcome

    def _deadline(self) -> float:
        """Return when an action is given up, by the clock of the loop. The time that its user has
        already waited counts."""
        at = asyncio.get_running_loop().time() + self.limits.patience
        running = running_deadline()
        return at if running is None else min(at, running.at)

    async def _decided(self, table: str, event: str, who: Actor, intent: Intent) -> Outcome:
        held = self._seen.get(table) or await self.read_table(table)
        for _ in range(MOST_TRIES):
            if held is None:
                return outcomes.NO_TABLE
            done = await self._try(held, event, who, intent)
            if not isinstance(done, Stale):
                return done
            RETRIES.inc()
            held = await self.read_table(table)
        return outcomes.STORE_UNAVAILABLE

    async def _try(self, held: Snapshot, event: str, who: Actor, intent: Intent) -> Outcome | Stale:
        """Decide on the table as it was read; return `Stale` if it has changed since."""
        table = held.table.id
        world = Context(
            self.clock(),
            self.seed,
            self.store.documents.game_of,
            self.store.documents.games,
            self.pace,
            self.gaps,
            self._jobs_of(held),
        )
        if needs_past(held.table, intent):
            world = replace(world, past=await past_of(self.store, held))
        try:
            decided = decide(held, who, intent, world)
            if who.person is not None and decided.change.table.seats is not held.table.seats:
                await self._may_sit(who.person, held.table, decided.change.table)
            claimed = await self._claimed(held.table, decided.change.table)
        except Refused as refused:
            refusal = refused.refusal
            if not event:
                fresh = await self.read_table(table)
                return refusal if fresh is held else Stale()
            kept = await self.store.refuse(held, event, refusal)
            return self._answer(kept)
        began = time.perf_counter()
        try:
            result = await self.store.commit(held.version, decided.change, event, decided.done)
        finally:
            COMMIT_SECONDS.observe(time.perf_counter() - began)
        if isinstance(result, Stored):
            self._remember(result.held)
            self._jobs[table] = result.held, decided.jobs
            self._tell(held, result.held, decided.change)
            if claimed or _somebody_left(held.table, result.held.table):
                await self._project(held.table, result.held.table, claimed)
            return decided.done
        return self._answer(result)

    def _jobs_of(self, held: Snapshot) -> Mapping[Job, int] | None:
        """Return the jobs of a table, if this process has made them and they are still current."""
        made, jobs = self._jobs.get(held.table.id, (None, None))
        return jobs if made is held else None

    @staticmethod
    def _answer(result: object) -> Outcome | Stale:
        match result:
            case Again(outcome):
                return outcome
            case Missing():
                return outcomes.NO_TABLE
            case Newer():
                return outcomes.TABLE_NEWER
        return Stale()

    async def _project(self, before: Table, after: Table, claimed: list[str]) -> None:
        """Remove a table from the indexes of people who have left it, and from places that show it
        no longer. The job of a commit adds it, and readers repair what a crash leaves behind.
        `claimed`: the places that show it now; who looked there before has released them."""
        try:
            for place in claimed:
                await self.places.claim(place, after.id)
            await self.places.project(before, after)
        except StoreError as error:
            _log.warning("indexes wait for the store", table=after.id, error=str(error))

    def _tell(self, before: Snapshot, after: Snapshot, change: Change) -> None:
        for told in self.on_commit:
            told(before, after, (*change.add, *change.follow))

    async def _may_sit(self, person: Person, table: Table, after: Table) -> None:
        if table.seat_of(person.id) is None and after.seat_of(person.id) is not None:
            seats = await self.places.tables_of(person.id)
            if len(seats) < self.limits.seats:
                return
            if len(await self.of_person(person.id)) >= self.limits.seats:
                raise Refused("TOO_MANY_SEATS", most=self.limits.seats)

    async def _claimed(self, before: Table, after: Table) -> list[str]:
        """Claim the places where a change shows a table, and return them. A table of a tournament
        may be there in addition to others.

        Raises:
            Refused: ``TABLE_HERE_ALREADY``: a place shows another table.
        """
        if before.places is after.places:
            return []
        fresh = [place for place in after.place_ids if place not in before.place_ids]
        await self.places.note(fresh)
        for place in fresh if after.duplicate is None else ():
            here = await self.at(place)
            shown = here.table.id if here is not None else await self.places.claim(place, after.id)
            if shown != after.id:
                raise Refused("TABLE_HERE_ALREADY", table=shown)
        return fresh

    # --- the life of a table ------------------------------------------------------------------

    async def open(self, place: str, event: str, host: Person, opening: Opening) -> Outcome:
        """Open a table in a place: `Done` has the table's id as parameter ``table``. The same event
        again opens the same table; if the place already has a table, nothing happens."""

        async def once() -> Outcome:
            known = await self.places.refusal_of(place, event)
            if known is not None:
                return known
            try:
                return await self._open(place, event, host, opening)
            except Refused as refused:
                await self.places.keep_refusal(place, event, refused.refusal)
                return refused.refusal

        return await self._answered("Open", once)

    async def _open(self, place: str, event: str, host: Person, opening: Opening) -> Outcome:
        table = await self.id_of(event)
        now = self.clock()
        fields = msgspec.structs.asdict(opening)
        fresh = lobby.new_table(
            self.store.documents.games, id=table, place=place, host=host, now=now, **fields
        )
        here = await self.at(place)
        if here is not None and here.table.id != table:
            raise Refused("TABLE_HERE_ALREADY", table=here.table.id)
        if here is None:
            await self.may_open(place, host)
        game = self.store.documents.game_of(fresh)
        jobs = self._first_jobs(table, now)
        done = Done(1, "OPENED", {"table": table})
        change = Change(fresh, game, None, add=jobs)
        result = await self.store.commit(Version(), change, event, done)
        held = result.held if isinstance(result, Stored) else await self.read_table(table)
        if not _is_at(held, place):
            return done  # a repeated event, whose table has changed since
        claimed = await self.places.claim(place, table)
        if claimed != table:
            if held.version.number == 1:  # another event was faster
                await self.store.delete(held, [job for _, job in jobs])
            raise Refused("TABLE_HERE_ALREADY", table=claimed)
        await self.places.project(None, held.table)
        if isinstance(result, Stored):
            self._remember(result.held)
            self._tell(Snapshot(Version(), fresh, game), result.held, change)
        return done

    async def id_of(self, origin: str) -> str:
        """Return the id of the table or tournament that an event opens; see `ids.table_id`."""
        return ids.table_id(origin, await self._own_secret())

    async def _own_secret(self) -> bytes:
        if not self._secret:
            self._secret = await self.places.secret()
        return self._secret

    async def set_up(self, table: Table) -> None:
        """Open a table that is already arranged, as for a tournament: in its place, in addition to
        any other table there. It is shown when its match begins. Nothing happens if it exists
        already."""
        game = self.store.documents.game_of(table)
        _, *jobs = self._first_jobs(table.id, table.created)
        change = Change(table, game, None, add=tuple(jobs))
        result = await self.store.commit(Version(), change, "", Done(1, "OPENED"))
        if isinstance(result, Stored):
            self._remember(result.held)
            self._tell(Snapshot(Version(), table, game), result.held, change)

    def _first_jobs(self, table: str, now: int) -> tuple[tuple[int, Job], ...]:
        """Return the jobs of a new table; the first one shows it."""
        return (
            (now, Job(table, REDRAW)),
            (now, Job(table, PROJECT)),
            (now + self.pace.lobby_life, Job(table, EXPIRE)),
        )

    async def may_open(self, place: str, host: Person) -> None:
        """Count a new table.

        Raises:
            Refused: ``TOO_MANY_TABLES`` of this host, ``TOO_FAST`` for this place.
        """
        hosted = await self.places.hosted_by(host.id)
        if len(hosted) >= self.limits.hosted:
            alive = [table for table in hosted if await self._hosts(host.id, table)]
            if len(alive) >= self.limits.hosted:
                raise Refused("TOO_MANY_TABLES", most=self.limits.hosted)
        if await self.places.count_opening(place) > self.limits.openings:
            raise Refused("TOO_FAST", openings=self.limits.openings)

    async def _hosts(self, person: str, table: str) -> bool:
        """Return True if a person hosts a table that the index names; otherwise repair the
        index."""
        try:
            held = await self.read_table(table)
        except (Unreachable, ReadOnly, Full):
            raise
        except (StoreError, NewerSchema, BadDocument):
            return True
        if held is None or held.table.stage is Stage.CLOSED or held.table.host.id != person:
            await self.places.forget(person, table, hosted=True)
            return False
        return True

    async def move(self, table: str, place: str, title: str = "", before: str = "") -> Outcome:
        """Show a table in another place from now on (a group has become a supergroup), if that
        place shows none. A table of a tournament may be there in addition to others. `title`: the
        title of the place; empty if it is as before. `before`: the one of its places that it
        leaves; empty: its first one."""

        async def once() -> Outcome:
            held = await self.read_table(table)
            if held is None:
                return outcomes.NO_TABLE
            old = before or held.table.place
            if old == place or (held.table.place_at(old) is None and _is_at(held, place)):
                return Done(held.version.number)
            return await self.act(table, "", Actor(), want.MoveTo(place, title, old))

        return await self._answered("Move", once)

    # --- several places -----------------------------------------------------------------------

    async def share(self, table: str, event: str, who: Actor) -> tuple[str, Outcome]:
        """Make a code that brings a table to one other place. The same event again makes the same
        code."""
        code = ids.share_code(event, await self._own_secret())
        await self.places.keep_code(code, table)
        until = self.clock() + CODE_LIFE
        outcome = await self.act(table, event, who, want.Share(code, until))
        if isinstance(outcome, Refusal) and outcome not in outcomes.OF_STORE:
            await self.places.drop_code(code)
        return code, outcome

    async def by_code(self, code: str) -> Snapshot | None:
        """Return the table that a code brings to another place; None if there is none (any more).
        The table itself knows whether the code still does."""
        table = await self.places.table_of_code(code)
        held = None if table is None else await self.read_table(table)
        return None if held is None or held.table.stage is Stage.CLOSED else held

    async def asked_from(self, place: str) -> Snapshot | None:
        """Return the table that was last asked for in a place and is not shown there; None if there
        is none, or it is over."""
        table = await self.places.asked_for(place)
        held = None if table is None else await self.read_table(table)
        if held is None or place in held.table.place_ids:
            return None
        return held

    async def finish(self, held: Snapshot, jobs: list[Job]) -> bool:
        """Delete a closed table with its pointers."""
        closed: Table = held.table
        await self.places.project(None, msgspec.structs.replace(closed, stage=Stage.CLOSED))
        known = (closed.host, *closed.people, *closed.replaced)
        for person in {one.id for one in known}:
            await self.places.forget(person, closed.id)
            await self.places.forget(person, closed.id, hosted=True)
        self._seen.pop(closed.id, None)
        return await self.store.delete(held, jobs)


def _is_at(held: Snapshot | None, place: str) -> TypeGuard[Snapshot]:
    """Return True if a table is open and shown in a place."""
    return (
        held is not None
        and held.table.stage is not Stage.CLOSED
        and held.table.place_at(place) is not None
    )
