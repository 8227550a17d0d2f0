"""Tables in Redis: reads, commits, refusals; each commit is one atomic script.

Server errors become `Unreachable` (unknown whether it happened: the same event again will tell),
`ReadOnly` and `Full` (nothing has happened).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model import ids, outcomes
from bot.model.jobs import Job
from bot.model.outcomes import Outcome
from bot.model.tables.change import Change
from bot.model.tables.facts import MATCH
from bot.model.tables.table import Snapshot, Table, Version
from bot.store.people.index import Index, ids_in
from bot.store.redis import keys
from bot.store.redis.errors import BadDocument, answer_of, translated_errors
from bot.store.redis.scripts import COMMIT, DELETE, READ, REFUSE, Client, answers_of
from bot.store.redis.trip import Ask
from bot.store.tables.documents import Documents
from bot.util.caches import PersonalCache

KEPT_OUTCOMES: Final = 64
"""Number of recent events of a table that are stored with their outcomes, and of refusals."""


_REPLICA_MS: Final = 1000
"""Time that the replicas may take to confirm a commit, in ms."""

_STAMP_BYTES: Final = 3
_REMEMBERED: Final = 512


class Stored(msgspec.Struct, frozen=True):
    """The commit is as durable as the server; `held` is the table after it."""

    held: Snapshot


class Again(msgspec.Struct, frozen=True):
    """The event was handled before; its first outcome."""

    outcome: Outcome


class Stale(msgspec.Struct, frozen=True):
    """The table has changed in between."""


class Missing(msgspec.Struct, frozen=True):
    """There is no such table."""


class Newer(msgspec.Struct, frozen=True):
    """A newer bot has written it."""


Committed = Stored | Again | Stale | Missing | Newer


def _keys_read(table: str) -> list[str]:
    return [keys.table(table), keys.log(table)]


@lru_cache(maxsize=1024)
def _keys_written(table: str, match: int) -> tuple[str, ...]:
    """Return the keys of a commit. A person who acts at a table may act there again."""
    return (
        keys.table(table),
        keys.outcomes(table),
        keys.refusals(table),
        keys.record(table, match),
        keys.jobs(ids.shard_of(table)),
        keys.log(table),
        keys.played(table, match),
        keys.claims(ids.shard_of(table)),
    )


_PLAIN: Final[dict[bytes, Committed]] = {
    b"stale": Stale(),
    b"missing": Missing(),
    b"newer": Newer(),
}


def _matches(table: Table) -> range:
    """Return the numbers of the matches of a table."""
    return range(1, table.match + 1)


class Store:
    """The tables of one Redis. `wait_replicas`: number of replicas that must confirm a commit (one
    server or Sentinel; a cluster cannot guarantee it for one connection). `tells`: the kinds of
    facts that a commit adds as jobs; kinds without a consumer cost nothing."""

    def __init__(
        self,
        client: Client,
        documents: Documents | None = None,
        *,
        keep_records_ms: int = 0,
        wait_replicas: int = 0,
        tells: Collection[str] = (),
    ) -> None:
        self._wait_replicas: Final = wait_replicas
        self.client: Final = client
        self.documents: Final = Documents() if documents is None else documents
        self.keep_records_ms: Final = keep_records_ms
        self.tells: Final = tells
        self.index: Final = Index(client)
        self._noted: Final[PersonalCache[str, tuple[Version, frozenset[str]]]] = PersonalCache(
            _REMEMBERED
        )
        """The last version of each table that this process has read or written, and the people it
        names, whose index entries exist."""

    def ask_table(self, table: str, held: Snapshot | None = None) -> Ask[Snapshot | None]:
        """Make the question for the current table; the answer is `held` itself if that is still
        current."""
        known = Version() if held is None else held.version
        return Ask.by(
            lambda found: self._found(table, held, found), READ, _keys_read(table), [*known]
        )

    async def read_table(self, table: str, held: Snapshot | None = None) -> Snapshot | None:
        """Return the table; `held` itself if it has not changed. None: there is none.

        Raises: StoreError, NewerSchema, BadDocument.
        """
        return await self.ask_table(table, held).alone(self.client)

    def _found(self, table: str, held: Snapshot | None, found: list[Any]) -> Snapshot | None:
        if found[0] == b"0":
            return None
        if held is not None and len(found) == 1:
            return held
        try:
            version = Version(int(found[0]), found[1].decode())
        except ValueError as error:
            raise BadDocument(f"table {table} has no version") from error
        schema, document, state, log = found[2:]
        if schema is None or document is None or not schema.isdigit():
            raise BadDocument(f"table {table} has no document")
        read = self.documents.held(version, int(schema), document, state, log)
        self._noted[table] = version, ids_in(document)
        return read

    async def commit(self, on: Version, change: Change, event: str, outcome: Outcome) -> Committed:
        """Write the whole change or nothing: on its base version (`Version()`: a new table), and
        once for each event (empty: no event to remember).

        Raises: StoreError: `Unreachable` leaves open whether it happened.
        """
        table = change.table
        document = self.documents.table_bytes(table)
        named = await self._note(table, on, document)
        jobs: list[str | bytes | int] = []
        for due, job in (*change.add, *change.facts(self.tells)):
            jobs += due, str(job)
        follow: list[str | bytes | int] = []
        for due, job in change.follow:
            follow += due, str(job)
        kept = change.kept if MATCH in self.tells else ()
        stamp = os.urandom(_STAMP_BYTES).hex()
        state, log = self._position(change)
        args: list[str | bytes | int] = [
            keys.event(event),
            on.number,
            self.documents.schema,
            outcomes.written(outcome),
            document,
            state,
            KEPT_OUTCOMES,
            self.keep_records_ms if change.ends_match else 0,
            on.stamp,
            stamp,
            change.logged,
            change.dropped,
            len(change.entries),
            *change.entries,
            len(log),
            *log,
            len(jobs),
            *jobs,
            len(follow),
            *follow,
            len(change.remove),
            *map(str, change.remove),
            len(kept),
            *kept,
        ]
        names = _keys_written(table.id, table.match)
        if self._wait_replicas:
            ack = "SET", keys.ack(table.id), 1, "PX", keys.ack.ms
            answer = await COMMIT.run_replicated(
                self.client, ack, names, args, self._wait_replicas, _REPLICA_MS
            )
        else:
            answer = await COMMIT.run(self.client, names, args)
        if answer[0] == b"stored":
            version = Version(int(answer[1]), stamp)
            self._noted[table.id] = version, named
            return Stored(Snapshot(version, table, change.game, change.state))
        if answer[0] == b"log":
            return await self.commit(on, replace(change, logged=0), event, outcome)
        return self._committed(answer)

    async def _note(self, table: Table, on: Version, document: bytes) -> frozenset[str]:
        """Index the people whom a table is about to name, unless its base version names them;
        return all people whom it names."""
        named = ids_in(document)
        version, before = self._noted.get(table.id, (None, frozenset()))
        fresh = named if version != on else named - before
        places = [one for one in table.place_ids if one in fresh]
        await self.index.note_all(
            [
                (keys.table(table.id), fresh, 0, ""),
                *[(keys.place(one), [one], 0, "") for one in places],
            ]
        )
        return named

    def _position(self, change: Change) -> tuple[str | bytes, list[bytes]]:
        if change.same_state:
            return "=", []
        if change.state is None:
            return "", []
        return self.documents.position_bytes(change.game, change.state, change.logged)

    async def refuse(self, held: Snapshot, event: str, outcome: Outcome) -> Committed:
        """Store a refusal as the first answer to an event; `Stale` if it was decided on an old
        version. `Missing` may be `Stored` for nobody."""
        table = held.table.id
        names = [keys.table(table), keys.outcomes(table), keys.refusals(table)]
        args: list[str | bytes | int] = [
            keys.event(event),
            held.version.number,
            outcomes.written(outcome),
            KEPT_OUTCOMES,
            held.version.stamp,
        ]
        answer = await REFUSE.run(self.client, names, args)
        return Again(outcome) if answer[0] == b"stored" else self._committed(answer)

    @staticmethod
    def _committed(answer: list[bytes]) -> Committed:
        if answer[0] == b"again":
            return Again(outcomes.read(answer[1]))
        return _PLAIN[answer[0]]

    async def delete(self, held: Snapshot, jobs: Iterable[Job]) -> bool:
        """Delete a table in this version; its record stays for its lifetime. Return False if the
        table has changed since."""
        table = held.table
        names = [
            keys.table(table.id),
            keys.jobs(ids.shard_of(table.id)),
            keys.claims(ids.shard_of(table.id)),
            keys.record(table.id, table.match),
            keys.outcomes(table.id),
            keys.refusals(table.id),
            keys.log(table.id),
            keys.messages(table.id),
            keys.ack(table.id),
            keys.presence(table.id),
            *[keys.draft(table.id, seat) for seat in range(len(table.prompts))],
        ]
        args: list[str | bytes | int] = [*held.version, self.keep_records_ms, *map(str, jobs)]
        key, told = keys.table(table.id), [keys.played(table.id, n) for n in _matches(table)]
        noted = await self.index.noted(key, ids_in(self.documents.table_bytes(table)))
        deleted = bool(await DELETE.run(self.client, names, args))
        self._noted.pop(table.id, None)
        if deleted and not any(await answers_of(self.client, *[("EXISTS", one) for one in told])):
            await self.index.drop(key, noted)
        return deleted

    async def record_lines(self, table: str, match: int) -> list[str]:
        """Return the record of a match, as appended; empty if it is not kept (any more)."""
        found = await answer_of(self.client.lrange(keys.record(table, match), 0, -1))
        return [line.decode() for line in found]

    async def probe(self) -> None:
        """Run a script, and write and read keys of all kinds, as a test of the permissions.

        Raises:
            StoreError: it cannot; `Forbidden` if the user of our url may not.
        """
        table = "0" * 8
        names = (keys.place(""), keys.person(""), keys.UPTIME, keys.lease(""))
        await READ.run(self.client, _keys_read(table), [0])
        async with translated_errors():
            await keys.ack.put(self.client, 1, table)
            await asyncio.gather(*[self.client.exists(name) for name in names])

    async def ping(self) -> None:
        """Check that the server answers; raise `StoreError` if it does not."""
        await answer_of(self.client.ping())
