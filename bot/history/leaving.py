"""Forget a place that the bot has left, or all places of a server or a group: tables, matches,
ratings, tournaments, rules, settings, and the chat's notes of it.

People keep their statistics, which contain nothing about a place.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

from bot.history.matches import Matches
from bot.model.jobs import EXPIRE, PROJECT, REDRAW, TOURNAMENT, Job
from bot.model.tables import intents as want
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Stage, Table
from bot.store.matches import MatchStore
from bot.store.people.index import Index, around
from bot.store.people.indexing import Indexing
from bot.store.people.people import PersonKeys, fields_of_place, keys_of_place, patterns_of_place
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import answers_of
from bot.store.tournaments import TournamentStore
from bot.tables.job_guard import OPERATOR
from bot.tables.tables import Tables

_ROUNDS: Final = 3


class Leaving:
    """Forgets places. For the arguments see `bot.history.forgetting.Forgetting`."""

    def __init__(
        self,
        tables: Tables,
        matches: MatchStore,
        redraw: Callable[[Job], Awaitable[None]],
        chats: Mapping[str, PersonKeys],
    ) -> None:
        self._tables: Final = tables
        self._matches: Final = matches
        self._redraw: Final = redraw
        self._chats: Final = chats
        self._client: Final[Any] = tables.store.client
        self._index: Final = Index(tables.store.client)

    async def forget(self, place: str) -> tuple[int, int]:
        """Forget a place, or all places within it; return how many keys belonged to it, and how
        many still do.

        Raises: StoreError.
        """
        await self._indexed()
        await self._count(place)
        seen, left = set[str](), set[str]()
        for _ in range(_ROUNDS):
            found = await self._found(place)
            left = {key for some in found.values() for key in some}
            seen |= left
            if not left:
                break
            for one, some in found.items():
                await self._forget(one, some)
        return len(seen), len(left)

    async def unshare(self, place: str) -> None:
        """Take tables that are shown elsewhere, too, out of a place, or of all places within it.

        Raises: StoreError.
        """
        for one in await self._within(place):
            held = await self._tables.at(one)
            if held is not None and held.table.is_shared:
                await self._tables.act(held.table.id, "", OPERATOR, want.LeavePlace(one))

    async def holds(self, place: str) -> bool:
        """Return True if anything is stored of a place, or of places within it.

        Raises: StoreError.
        """
        await self._indexed()
        return any((await self._found(place)).values())

    async def _indexed(self) -> None:
        if not await self._index.is_whole():
            await Indexing(self._tables.store.client, self._chats).build()

    async def _found(self, place: str) -> dict[str, list[str]]:
        """Return the existing keys of a place, and of each place within it."""
        return {one: await self._keys_of(one) for one in await self._within(place)}

    async def _within(self, place: str) -> list[str]:
        """Return the places within a place, then itself."""
        entries = await self._index.of(place)
        found = {of for one in entries if around(of := keys.place_in(one.key)) == place}
        return [*sorted(found), place]

    async def _keys_of(self, place: str) -> list[str]:
        """Return all existing keys of a place."""
        noted = [one.key for one in await self._index.of(place)]
        matches = [keys.match(one) for one in await self._matches.names(keys.history(place))]
        names = list(dict.fromkeys([*keys_of_place(place, self._chats), *noted, *matches]))
        there = await answers_of(self._client, *[("EXISTS", one) for one in names])
        found = [one for one, is_there in zip(names, there, strict=True) if is_there]
        return [one for one in found if one in matches or await self._is_of(one, place)]

    async def _is_of(self, key: str, place: str) -> bool:
        """Return True if a key belongs to a place, or has it among its members."""
        if self._by_name(key, place):
            return True
        if table := keys.table_of(key):
            held = await self._tables.read_table(table)
            return held is not None and (
                held.table.place_at(place) is not None or held.table.asks(place)
            )
        if id := keys.tournament_of(key):
            tournament = await self._tournaments.read_tournament(id)
            return tournament is not None and tournament.place == place
        return bool(fnmatchcase(key, keys.KNOWN_PATTERN) and await self._members(key, place))

    @property
    def _tournaments(self) -> TournamentStore:
        return TournamentStore(self._tables.store.client, self._tables.jobs.enqueued)

    async def _members(self, key: str, place: str) -> list[bytes]:
        """Return the entries of another index with a place in their name."""
        members = await answer_of(self._client.zrange(key, 0, -1))
        return [one for one in members if self._by_name(one.decode(), place)]

    def _by_name(self, key: str, place: str) -> bool:
        patterns = patterns_of_place(place, self._chats)
        return any([fnmatchcase(key, pattern) for pattern in patterns])

    async def _forget(self, place: str, found: list[str]) -> None:
        """Remove the keys of a place, and all references to it."""
        for match in await self._matches.read_match(await self._matches.names(keys.history(place))):
            if await self._matches.remove_place(match.id, place):
                continue  # it counts elsewhere, too
            for person in match.people:
                await answer_of(self._client.zrem(keys.matches(person), match.id))
            await answer_of(self._client.delete(keys.record(match.table, match.match)))
            await self._matches.drop(match)
        for key in found:
            if table := keys.table_of(key):
                await self._take_out(table, place)
            elif id := keys.tournament_of(key):
                await self._tables.jobs.remove(Job(id, TOURNAMENT))
                await answer_of(self._client.delete(key))
            elif keys.match_of(key):
                continue
            elif fnmatchcase(key, keys.KNOWN_PATTERN):
                await answer_of(self._client.zrem(key, *await self._members(key, place)))
            else:
                await answer_of(self._client.delete(key))
        for key, member in fields_of_place(place, self._chats):
            await answer_of(self._client.zrem(key, member))
        await self._index.forget(place, await self._index.of(place))
        if outer := around(place):
            within = [one for one in await self._index.of(outer) if keys.place_in(one.key) == place]
            await self._index.prune(outer, within, 0)

    async def _take_out(self, table: str, place: str) -> None:
        """Take a table out of a place, and with it its request to be there. If it has no other
        place, close it and delete it, with its records."""
        held = await self._tables.read_table(table)
        if held is not None and held.table.stage is not Stage.CLOSED:
            for intent in _farewells(held.table, place):
                await self._tables.act(table, "", OPERATOR, intent)
            await self._redraw(Job(table, REDRAW))
            held = await self._tables.read_table(table)
        if held is not None and held.table.stage is Stage.CLOSED:
            jobs = [Job(table, kind) for kind in (EXPIRE, REDRAW, PROJECT)]
            if await self._tables.finish(held, jobs) and not held.table.is_shared:
                matches = range(1, held.table.match + 1)
                names = [name(table, n) for n in matches for name in (keys.record, keys.played)]
                for name in names:
                    await answer_of(self._client.delete(name))

    async def _count(self, place: str) -> None:
        """Count the matches that are over at tables which are shown elsewhere, too. What is stored
        of a match until it is counted names all places of its table."""
        entries = [
            entry for one in await self._within(place) for entry in await self._index.of(one)
        ]
        for table in sorted({keys.table_of(entry.key) for entry in entries} - {""}):
            held = await self._tables.read_table(table)
            if held is not None and held.table.is_shared:
                over = held.table.match - (held.table.stage is Stage.PLAYING)
                for number in await self._matches.waiting(table, over):
                    await Matches(self._matches)(Happened(MATCH, table, number))


def _farewells(table: Table, place: str) -> list[want.Intent]:
    """Return what takes an open table out of a place."""
    found: list[want.Intent] = []
    if table.asks(place):
        found.append(want.KeepOut(place))
    if table.place_at(place) is not None:
        found.append(want.LeavePlace(place) if table.is_shared else want.Close())
    return found
