"""Run a tournament: open the tables of a round, begin their deals, count them, close the tables.

Every step is a job of the tournament, which may be repeated at any time: the ids of tables follow
from the round, each start has an event id, and results are read from the tables. So if a process
dies, no step is repeated or lost.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog
from msgspec.structs import replace

from bot.model.jobs import TOURNAMENT, Job
from bot.model.outcomes import OF_STORE
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.intents import Intent
from bot.model.tables.table import Duplicate, Seat, Snapshot, Stage, Table
from bot.model.tournament import SEATS, Phase, Round, RoundTable, Tournament
from bot.store.people.settings import PeopleSettings
from bot.store.redis.errors import StoreError
from bot.store.redis.trip import together
from bot.store.tournaments import TournamentStore
from bot.tables.rules.actor import Actor
from bot.tables.rules.lobby import lobby
from bot.tables.tables import Tables
from bot.tournaments.rules import course
from engine.players import default_level

_log: Final = structlog.get_logger(__name__)

OFFICIAL: Final = Actor(admin=True)
"""Acts for the tournament: nobody, but with the right to arrange its tables."""
_NOBODY: Final = Person("", "")
_PAUSE: Final = 10
"""Factor of a computer player's pause for which people may look at a finished deal: 8 s at the
usual pace."""
_ROUNDS: Final = 20
Options = Callable[[str], Mapping[str, str]]
"""Returns the options of a game for a match of one deal without a cut."""
OpenMatches = Callable[[str, int], Awaitable[None]]
"""Counts the matches of a table, up to the last deal that all tables have finished."""
Tables_ = Mapping[str, Snapshot | None]


class Director:
    """Continues tournaments; also the consumer of facts about finished deals."""

    def __init__(
        self,
        tables: Tables,
        store: TournamentStore,
        settings: PeopleSettings,
        options: Options,
        open_matches: OpenMatches,
    ) -> None:
        self._tables: Final = tables
        self._store: Final = store
        self._settings: Final = settings
        self._options: Final = options
        self._open_matches: Final = open_matches

    async def __call__(self, fact: Happened) -> None:
        """Continue the tournament if the match that has ended was one of its deals."""
        if fact.kind != MATCH:
            return
        held = await self._tables.read_table(fact.table)
        part = None if held is None else held.table.duplicate
        if part is not None:
            job = Job(part.tournament, TOURNAMENT)
            await self._tables.jobs.put(self._tables.clock(), job, soonest=True)

    async def follow(self, old: str, new: str) -> None:
        """Move the tournament of a place, and the tables of its round, to the chat's new place.
        This may be repeated, also after an interruption."""
        found = await self._store.at(old)
        while found is not None and found.place != new:
            if await self._store.write_tournament(replace(found, place=new)):
                break
            found = await self._store.read_tournament(found.id)  # another process was faster
        if found is None:
            return
        for one in () if found.last is None else found.last.tables:
            if one.set_up and not one.closed:
                await self._tables.move(one.id, new)
        await self._store.move(old, new, found.id)

    async def direct(self, job: Job) -> None:
        """Carry out the due steps of a tournament."""
        for _ in range(_ROUNDS):
            found = await self._store.read_tournament(job.table)
            due = None if found is None else await self._done(found)
            if due is None:
                await self._tables.jobs.remove(job)
                return
            if due > self._tables.clock():
                await self._tables.jobs.put_off(job, due)
                return
        await self._tables.jobs.put_off(job, self._tables.clock() + self._pause)

    @property
    def _pause(self) -> int:
        return _PAUSE * self._tables.pace.computer_delay

    async def _done(self, found: Tournament) -> int | None:
        """Carry out the next due step; return when to check again (ms), or None if only a change of
        a table can bring another step."""
        last, now = found.last, self._tables.clock()
        if last is None:
            return None
        if found.phase is Phase.PLAYING and not all([one.set_up for one in last.tables]):
            for number, one in enumerate(last.tables, 1):
                await self._open(found, last, number, one)
            await self._store.write_tournament(course.with_tables_set_up(found))
            _log.info("a round begins", tournament=found.id, round=len(found.played))
            return now
        held = await self._read(last)
        if found.phase is not Phase.PLAYING:
            await self._close(found, held, found.deals)
            return None
        counted = course.heard(found, _finished(held), now)
        if counted != found:
            await self._store.write_tournament(counted)
            return now
        await self._unseal(held, last.opened)
        if course.round_over(found):
            shown = [one.table.changed for one in held.values() if one and _open_now(one)]
            due = max(shown, default=0) + self._pause
            if due > now:
                return due
            await self._close(found, held, found.deals)
            await self._store.write_tournament(course.go_on(found, self._tables.seed))
            return now
        return await self._begin(found, held)

    async def _read(self, round: Round) -> Tables_:
        asks = [self._tables.ask_table(one.id) for one in round.tables]
        answers = await together(self._tables.store.client, *asks)
        return {one.id: answer() for one, answer in zip(round.tables, answers, strict=True)}

    # --- tables -------------------------------------------------------------------------------

    async def _open(self, found: Tournament, round: Round, number: int, one: RoundTable) -> None:
        """Open a table of a round, and begin its first deal."""
        tables, now = self._tables, self._tables.clock()
        fresh = lobby.new_table(
            tables.store.documents.games,
            id=one.id,
            place=found.place,
            host=_NOBODY,
            game=found.game,
            now=now,
            options=self._options(found.game),
            seats=SEATS,
            language=found.language,
            speed=found.speed,
            private=True,
            title=found.title,
        )
        level = default_level(tables.store.documents.game_of(fresh))
        seats = [
            Seat(level=level) if person is None else await self._seat(person)
            for person in course.seated(found, one)
        ]
        part = Duplicate(found.id, len(found.played), number, round.seeds)
        await tables.set_up(
            replace(fresh, seats=tuple(seats), limit=found.limit, replace_after=0, duplicate=part)
        )
        await self._act(one.id, f"{found.id}/1", want.Start())
        await tables.places.claim(found.place, one.id)

    async def _seat(self, person: Person) -> Seat:
        own = await self._settings.read_settings(person.id)
        return Seat(person, automations_off=own.automations_off, calls=own.calls)

    async def _begin(self, found: Tournament, held: Tables_) -> int | None:
        """Begin the next deal at each table that has finished one, after a pause."""
        now, later = self._tables.clock(), []
        for one in held.values():
            if one is None or one.table.stage not in {Stage.LOBBY, Stage.OVER}:
                continue
            table: Table = one.table
            due = 0 if table.stage is Stage.LOBBY else table.changed + self._pause
            if table.match >= found.deals:
                continue
            if due > now:
                later.append(due)
            else:
                event = f"{found.id}/{table.match + 1}"
                await self._act(table.id, event, want.Start())
        return min(later, default=None)

    async def _unseal(self, held: Tables_, opened: int) -> None:
        for one in held.values():
            part = None if one is None else one.table.duplicate
            if one is not None and part is not None and _open_now(one) and part.opened < opened:
                await self._act(one.table.id, "", want.Unseal(opened))
        for id in sorted(held):  # also of a deleted table; in the order in which they count
            await self._open_matches(id, opened)

    async def _close(self, found: Tournament, held: Tables_, opened: int) -> None:
        await self._unseal(held, opened)
        for one in held.values():
            if one is not None and _open_now(one):
                await self._act(one.table.id, f"{found.id}/end", want.Close())

    async def _act(self, table: str, event: str, intent: Intent) -> None:
        """Apply an intent to a table. If it was applied before, or a closed table refuses it,
        nothing changes; if the store does not answer, the job comes back.

        Raises:
            StoreError.
        """
        outcome = await self._tables.act(table, event, OFFICIAL, intent)
        if outcome in OF_STORE:
            raise StoreError(f"{type(intent).__name__} at {table}: {outcome.code}")


def _open_now(held: Snapshot | None) -> bool:
    return held is not None and held.table.stage is not Stage.CLOSED


def _finished(held: Tables_) -> dict[str, tuple[tuple[tuple[int, ...], ...], bool]]:
    """Return the finished deals of each table, and whether it is closed or gone."""
    found = {}
    for id, one in held.items():
        part = None if one is None else one.table.duplicate
        found[id] = (() if part is None else part.deals, not _open_now(one))
    return found
