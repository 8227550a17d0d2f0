"""Pointers and indexes: which table a place shows, where a person sits. They are projections:
written after the commit, repaired when read."""

from __future__ import annotations

from typing import Final

from bot.model import outcomes
from bot.model.outcomes import Outcome, Refusal
from bot.model.table import Stage, Table
from bot.store import keys
from bot.store.errors import answer_of, told_apart
from bot.store.scripts import RELEASE, Client
from bot.store.secrets import secret_of
from bot.store.trip import Ask

_HOUR: Final = 3600
_REDELIVERED: Final = 900
"""Seconds in which a platform may deliver an event again."""


class Places:
    """Reads and writes pointers and indexes."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    @staticmethod
    def ask(place: str) -> Ask[str | None]:
        """Ask which table a place shows."""
        return Ask(
            lambda found: None if found is None else found.decode(), "GET", keys.place(place)
        )

    async def table_at(self, place: str) -> str | None:
        """Return the table that a place shows."""
        return await self.ask(place).alone(self._client)

    async def claim(self, place: str, table: str) -> str:
        """Show the table in the place if it shows none; return the table that it shows then."""
        before = await answer_of(self._client.set(keys.place(place), table, nx=True, get=True))
        return table if before is None else str(before.decode())

    async def release(self, place: str, table: str) -> None:
        """Remove the table from the place; another table's pointer stays."""
        await RELEASE.run(self._client, [keys.place(place)], [table])

    async def secret(self) -> bytes:
        """Return the secret with which ids of tables and tournaments are made."""
        async with told_apart():
            return await secret_of(self._client, keys.IDS)

    async def count_opening(self, place: str) -> int:
        """Count an opening in a place; return how many there were within the hour."""
        key = keys.openings(place)
        count = int(await answer_of(self._client.incr(key)))
        await answer_of(self._client.expire(key, _HOUR, nx=True))
        return count

    async def may_open_room(self, place: str, event: str) -> bool:
        """Return True to the first process that asks: it opens the room for an event's table."""
        key = keys.room(place, event)
        return bool(await answer_of(self._client.set(key, "1", nx=True, ex=_REDELIVERED)))

    async def keep_refusal(self, place: str, event: str, refusal: Refusal) -> None:
        """Return the first answer to an event that opened no table, for as long as it may come
        again."""
        key = keys.refused_opening(place, event)
        await answer_of(self._client.set(key, outcomes.written(refusal), nx=True, ex=_REDELIVERED))

    async def refusal_of(self, place: str, event: str) -> Outcome | None:
        """Return what was answered to an event that opened no table; None: it has not come
        before."""
        found = await answer_of(self._client.get(keys.refused_opening(place, event)))
        return None if found is None else outcomes.read(found)

    async def project(self, before: Table | None, table: Table) -> None:
        """Bring the indexes of persons up to date with a table that has changed."""
        closed = table.stage is Stage.CLOSED
        seated = set() if closed else _known(table)
        seated_before = set() if before is None else _known(before)
        hosts = set() if closed else {table.host.id}
        hosts_before = set() if before is None else {before.host.id}
        for key, now, then in (
            (keys.person, seated, seated_before),
            (keys.hosted, hosts, hosts_before),
        ):
            for person in now:
                await answer_of(self._client.sadd(key(person), table.id))
            for person in then - now:
                await answer_of(self._client.srem(key(person), table.id))
        if closed:
            await self.release(table.place, table.id)

    async def forget(self, person: str, table: str, hosted: bool = False) -> None:
        """Repair an index that names a table without the person."""
        key = keys.hosted(person) if hosted else keys.person(person)
        await answer_of(self._client.srem(key, table))

    async def tables_of(self, person: str) -> list[str]:
        """Return where a person sits, perhaps with tables that are gone: readers repair that."""
        found = await answer_of(self._client.smembers(keys.person(person)))
        return sorted([one.decode() for one in found])

    async def hosted_by(self, person: str) -> list[str]:
        """Return the tables that a person hosts, perhaps with some that are gone."""
        found = await answer_of(self._client.smembers(keys.hosted(person)))
        return sorted([one.decode() for one in found])


def _known(table: Table) -> set[str]:
    """Return the persons who find a table among theirs."""
    return {person.id for person in (*table.people, *table.replaced)}
