"""Pointers and indexes: the table that a place shows, the tables where a person sits. They are
projections: written after the commit, repaired when read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.model import outcomes
from bot.model.ids import digest
from bot.model.outcomes import Outcome, Refusal
from bot.model.tables.table import Stage, Table
from bot.store.people.index import Index
from bot.store.redis import keys
from bot.store.redis.scripts import RELEASE, Client
from bot.store.redis.secrets import secret_of
from bot.store.redis.trip import Ask

_EVENT: Final = 12


class Places:
    """Reads and writes pointers and indexes."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._index: Final = Index(client)

    @staticmethod
    def ask_table_of(place: str) -> Ask[str | None]:
        """Make the question for the table that a place shows."""
        return Ask(
            lambda found: None if found is None else found.decode(), "GET", keys.place(place)
        )

    async def table_at(self, place: str) -> str | None:
        """Return the table that a place shows."""
        return await self.ask_table_of(place).alone(self._client)

    async def note(self, places: Iterable[str]) -> None:
        """Index the pointers of places that are about to show a table."""
        await self._index.note_all([(keys.place(one), [one], 0, "") for one in places])

    async def claim(self, place: str, table: str) -> str:
        """Show the table in the place if it shows none; return the table that it shows
        afterwards."""
        return await keys.place.claim(self._client, table, place)

    async def release(self, place: str, table: str) -> None:
        """Remove the table from the place; another table's pointer stays."""
        await RELEASE.run(self._client, [keys.place(place)], [table])

    async def keep_code(self, code: str, table: str) -> None:
        """Store the table that a code brings to another place, for a day."""
        await keys.share.put(self._client, table, code)

    async def drop_code(self, code: str) -> None:
        """Forget a code."""
        await keys.share.drop(self._client, code)

    async def table_of_code(self, code: str) -> str | None:
        """Return the table of a code; None if there is none (any more)."""
        return await keys.share.get(self._client, code)

    async def keep_asked(self, place: str, table: str) -> None:
        """Note for a day that a table was to be brought to a place."""
        await keys.asked.put(self._client, table, place)

    async def asked_for(self, place: str) -> str | None:
        """Return the table that was last to be brought to a place, None if that is long ago."""
        return await keys.asked.get(self._client, place)

    async def answered(self, place: str, table: str) -> None:
        """Forget that a place has asked for a table, which it has got."""
        if await self.asked_for(place) == table:
            await self.drop_asked(place)

    async def drop_asked(self, place: str) -> None:
        """Forget which table was last to be brought to a place."""
        await keys.asked.drop(self._client, place)

    async def secret(self) -> bytes:
        """Return the secret with which ids of tables and tournaments are made."""
        return await secret_of(self._client, keys.ids)

    async def count_opening(self, place: str) -> int:
        """Count a new table in a place; return how many were opened within the hour."""
        await self._index.note(keys.place(place), [place])
        return int(await keys.openings.run(self._client, ("INCR",), place, when="NX"))

    async def may_open_room(self, place: str, event: str) -> bool:
        """Return True to the first process that asks; it opens the thread or topic for an event's
        table."""
        event = digest(event, _EVENT)
        await self._index.note(keys.room(place, event), [place], keys.room.ms)
        return await keys.room.put_first(self._client, "1", place, event)

    async def keep_refusal(self, place: str, event: str, refusal: Refusal) -> None:
        """Return the first answer to an event that opened no table. It is kept as long as the event
        may be repeated."""
        event = digest(event, _EVENT)
        key = keys.refused_opening(place, event)
        await self._index.note(key, [place], keys.refused_opening.ms)
        await keys.refused_opening.put_first(self._client, outcomes.written(refusal), place, event)

    async def refusal_of(self, place: str, event: str) -> Outcome | None:
        """Return the stored answer to an event that opened no table, or None if the event is
        new."""
        found = await keys.refused_opening.get(self._client, place, digest(event, _EVENT))
        return None if found is None else outcomes.read(found)

    async def project(self, before: Table | None, table: Table) -> None:
        """Bring the indexes of people up to date with a changed table, and take it out of the
        places where it is shown no longer."""
        closed = table.stage is Stage.CLOSED
        seated = set() if closed else _known(table)
        seated_before = set() if before is None else _known(before)
        hosts = set() if closed else {table.host.id} - {""}
        hosts_before = set() if before is None else {before.host.id} - {""}
        for key, now, then in (
            (keys.person, seated, seated_before),
            (keys.hosted, hosts, hosts_before),
        ):
            for person in now:
                await key.run(self._client, ("SADD", table.id), person)
            for person in then - now:
                await key.run(self._client, ("SREM", table.id), person)
        shown = set() if closed else set(table.place_ids)
        for place in {*table.place_ids, *(() if before is None else before.place_ids)} - shown:
            await self.release(place, table.id)

    async def forget(self, person: str, table: str, hosted: bool = False) -> None:
        """Repair an index that names a table without the person."""
        key = keys.hosted if hosted else keys.person
        await key.run(self._client, ("SREM", table), person)

    async def tables_of(self, person: str) -> list[str]:
        """Return the tables where a person sits, perhaps including deleted tables, which readers
        repair."""
        return await keys.person.members(self._client, person)

    async def hosted_by(self, person: str) -> list[str]:
        """Return the tables that a person hosts, perhaps including deleted ones."""
        return await keys.hosted.members(self._client, person)


def _known(table: Table) -> set[str]:
    """Return the people in whose index a table is."""
    return {person.id for person in (*table.people, *table.replaced)}
