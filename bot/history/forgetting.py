"""Forget a person or a place: remove all their data from the store. Tables and matches in which
others have played keep an anonymous player, whose id identifies nobody."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.history.leaving import Leaving
from bot.history.matches import Matches
from bot.history.stored import Stored
from bot.model.jobs import EXPIRE, PROJECT, REDRAW, Job
from bot.model.matches import PlayedMatch, Player
from bot.model.people import Person, place_of_own
from bot.model.statistics import Ratings, Statistics
from bot.model.tables import intents as want
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Stage
from bot.ports.chat import Target
from bot.store.matches import MatchStore
from bot.store.people.blocks import Blocks
from bot.store.people.generations import Generations
from bot.store.people.mentions import Mention, Mentions
from bot.store.people.people import PersonKeys
from bot.store.people.ties import Ties
from bot.store.people.traces import Traces
from bot.store.redis import keys
from bot.store.redis.errors import StoreError
from bot.store.tables.notes import read_note
from bot.store.tournaments import TournamentStore
from bot.tables.job_guard import OPERATOR
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from bot.util.caches import clear_personal_caches

_log: Final = structlog.get_logger(__name__)
_ROUNDS: Final = 4
_BYTES: Final = 8
_DONE: Final = (keys.TABLES_PATTERN, keys.MATCHES_PATTERN)
"""Keys that are cleared of a person before anything is deleted."""
_LEDGERS: Final = ((keys.STATISTICS_PATTERN, Statistics), (keys.RATINGS_PATTERN, Ratings))


class Forgotten(msgspec.Struct, frozen=True):
    """The result of forgetting a person or a place: how many keys named them, and how many still
    do, because other processes were writing them. In that case the caller asks again."""

    keys: int = 0
    left: int = 0

    @property
    def done(self) -> bool:
        """Return True if no key names them any more."""
        return self.left == 0

    def __bool__(self) -> bool:
        return self.done


class Forgetting:
    """Forgets people and places. `redraw` updates the messages of a table; `chats`: the keys of
    each chat that contain user data; `traces`: removes deleted data from the server's file."""

    def __init__(
        self,
        tables: Tables,
        matches: MatchStore,
        blocks: Blocks,
        redraw: Callable[[Job], Awaitable[None]],
        chats: Mapping[str, PersonKeys],
        traces: Traces | None = None,
    ) -> None:
        self._tables: Final = tables
        self._matches: Final = matches
        self._blocks: Final = blocks
        self._redraw: Final = redraw
        self._chats: Final = chats
        self._ties: Final = Ties(tables.store.client)
        self._traces: Final = Traces(tables.store.client) if traces is None else traces
        self.stored: Final = Stored(
            self.mentions, secrets=[one.secret for one in chats.values() if one.secret]
        )
        self.on_forgotten: Final[list[Callable[[], None]]] = [clear_personal_caches]
        """Called when a person was forgotten, to clear this process's memory of them."""

    def mentions(self, person: str) -> Mentions:
        """Return a search for all keys that name a person."""
        return Mentions(self._tables.store.client, person, self._chats)

    async def forget(self, person: Person) -> Forgotten:
        """Forget a person, and log them out of all pages. Their other accounts are untied first,
        and keep what is stored of them.

        Raises:
            StoreError.
        """
        await self._ties.leave(person.id)
        forgotten = await self._forgotten(person)
        # last: a store that was full now has space
        await Generations(self._tables.store.client).raised(person.id)
        return forgotten

    async def _forgotten(self, person: Person) -> Forgotten:
        nobody = f"gone:{secrets.token_hex(_BYTES)}"
        mentions = self.mentions(person.id)
        named: set[str] = set()
        for _ in range(_ROUNDS):
            found = [one async for one in mentions.all()]
            if not found:
                break
            named |= {one.key for one in found}
            for table in sorted({keys.table_of(one.key) for one in found} - {""}):
                await self._leave(table, person)
            await self._count(found)
            await self._rename(person.id, nobody, found)
            async for one in mentions.all():
                await self._remove(mentions, one, person.id, nobody)
        left = [one.key async for one in mentions.all()]
        if left:
            _log.warning("somebody is not forgotten yet", keys=len(left))
        else:
            await mentions.forget()
        await self._done()
        return Forgotten(len(named), len(left))

    async def forget_place(self, place: str) -> Forgotten:
        """Forget a place: its tables, matches, ratings, tournaments and settings. `place` may be a
        server or group with many places (the part of their ids before ``/``).

        Raises:
            StoreError.
        """
        forgotten = Forgotten(*await self._leaving.forget(place))
        await self._done()
        return forgotten

    async def unshare(self, place: str) -> None:
        """Take tables that are shown elsewhere, too, out of a place, as `forget_place` takes it.

        Raises:
            StoreError.
        """
        await self._leaving.unshare(place)

    async def holds_place(self, place: str) -> bool:
        """Return True if anything is stored of a place, as `forget_place` takes it.

        Raises:
            StoreError.
        """
        return await self._leaving.holds(place)

    @property
    def _leaving(self) -> Leaving:
        return Leaving(self._tables, self._matches, self._redraw, self._chats)

    def forgotten(self) -> None:
        """Clear the memory of this process after a person was forgotten here or elsewhere."""
        for told in self.on_forgotten:
            told()

    async def _done(self) -> None:
        """Clear the memory of all processes, and the disk."""
        self.forgotten()
        await self._traces.count()
        try:
            await self._traces.erase()
        except StoreError as error:  # it is counted, and a beat does it (`Kafene`)
            _log.warning("the append-only file is written anew later", error=str(error))

    # --- tables -----------------------------------------------------------------------------------

    async def _leave(self, table: str, person: Person) -> None:
        """Remove a person from a table; delete a table without other people, with its messages."""
        held = await self._tables.read_table(table)
        if held is None:
            return
        if held.table.stage is not Stage.CLOSED:
            await self._tables.act(table, "", Actor(person), want.Forget())
            own = [one for one in held.table.place_ids if _is_own(one, person.id)]
            for place in own:  # other people have come to their private chat
                leave = want.LeavePlace(place) if held.table.is_shared else want.Close()
                await self._tables.act(table, "", OPERATOR, leave)
            await self._redraw(Job(table, REDRAW))
            held = await self._tables.read_table(table)
        if held is not None and held.table.stage is Stage.CLOSED:
            jobs = [Job(table, kind) for kind in (EXPIRE, REDRAW, PROJECT)]
            await self._tables.finish(held, jobs)

    async def _count(self, found: list[Mention]) -> None:
        """Count the matches that have ended and are not counted yet. Then they are stored like all
        others, and the person can be removed from them."""
        counts = Matches(self._matches)
        for one in found:
            told = keys.played_of(one.key)
            if told is not None and '"sides"' in one.parts[-1][1]:  # the line of its end
                await counts(Happened(MATCH, *told))

    # --- matches ----------------------------------------------------------------------------------

    async def _rename(self, person: str, nobody: str, found: list[Mention]) -> None:
        """Remove a person from all matches. Delete a match in which nobody else has played."""
        names = dict.fromkeys(await self._matches.names(keys.matches(person)))
        names |= dict.fromkeys([name for one in found if (name := keys.match_of(one.key))])
        for match in await self._matches.read_match(list(names)):
            if set(match.people) <= {person}:
                await self._matches.drop(match)
            else:
                await self._matches.write_match(_without(match, person, nobody))

    async def _rewritten(self, key: str, kind: Any, person: str, nobody: str) -> None:
        """Remove a person from a ledger. If another process writes it now, the next round does
        this."""
        stored = await self._matches.ledger(key)
        if stored is None or person.encode() not in stored:
            return
        before = msgspec.json.decode(stored, type=kind)
        after = _renamed(before, person, nobody)
        await self._matches.replace_ledger(key, stored, msgspec.json.encode(after))

    async def _from_tournament(self, id: str, person: str, nobody: str) -> None:
        """Remove a person from a tournament. If another process writes it now, the next round does
        this."""
        store = TournamentStore(self._tables.store.client, self._tables.jobs.enqueued)
        found = await store.read_tournament(id)
        if found is not None:
            await store.write_tournament(found.without(person, Person(nobody, "")))

    async def _remove(self, mentions: Mentions, one: Mention, person: str, nobody: str) -> None:
        """Remove mentions of a person. The statistics of others, and the stored facts of a match
        that is still being played, keep an anonymous player."""
        if one.own:
            await mentions.remove(one)
            return
        for pattern, kind in _LEDGERS:
            if fnmatchcase(one.key, pattern):
                await self._rewritten(one.key, kind, person, nobody)
                return
        if await self._blocks.forget(one.key, person) or await self._ties.forget(one.key, person):
            return
        tournament = keys.tournament_of(one.key)
        if tournament:
            await self._from_tournament(tournament, person, nobody)
            return
        if any([fnmatchcase(one.key, pattern) for pattern in _DONE]):
            return
        told = keys.played_of(one.key)
        if fnmatchcase(one.key, keys.MESSAGES_PATTERN):
            # nobody would delete a message whose note is gone
            done = [part for part in one.parts if not _stands(part[1], person)]
            if done:
                await mentions.remove(replace(one, parts=tuple(done)))
        elif told is None:
            await mentions.remove(one)
        else:
            await self._matches.rename_told(*told, person, nobody)


def _without(match: PlayedMatch, person: str, nobody: str) -> PlayedMatch:
    """Return a match with a person made anonymous."""

    def players(some: tuple[Player, ...]) -> tuple[Player, ...]:
        return tuple([_nameless(one, nobody) if one.person == person else one for one in some])

    deals = tuple([replace(deal, players=players(deal.players)) for deal in match.deals])
    for place in match.place_ids:
        match = match.moved(place, nobody) if _is_own(place, person) else match
    return replace(match, seats=players(match.seats), deals=deals, rated=players(match.rated))


def _stands(note: str, person: str) -> bool:
    """Return True if the message of a note is still in a person's private chat."""
    found = read_note(note.encode())
    target = msgspec.json.decode(found.target, type=Target)
    return target.person == person and bool(found.posted.message) and not found.closed


def _is_own(place: str, person: str) -> bool:
    """Return True if a place is a person's own chat with the bot, and has their id."""
    return place in {person, place_of_own(person)}


def _nameless(player: Player, nobody: str) -> Player:
    return replace(player, person=nobody, name="")


def _renamed(found: Statistics | Ratings, person: str, nobody: str) -> Statistics | Ratings:
    """Return statistics or ratings with a person made anonymous."""
    if isinstance(found, Ratings):
        return replace(found, people=_moved(found.people, person, nobody))
    games = {
        game: replace(tally, partners=_moved(tally.partners, person, nobody))
        for game, tally in found.games.items()
    }
    return replace(found, games=games)


def _moved(found: dict[str, Any], person: str, nobody: str) -> dict[str, Any]:
    return {
        (nobody if one == person else one): replace(value, name="") if one == person else value
        for one, value in found.items()
    }
