"""Notify players that it is their turn: once at the turn, and once as a reminder. Send news to
followers.

When a clock job comes due, `bot.outbox.reach` decides what to do, a commit records it in the table,
and the redraw after that sends the message. A crash at any moment neither loses nor repeats a
notification: jobs and records are in Redis, and the message has a nonce.
"""

from __future__ import annotations

from typing import Final

from bot.model.clock import CALL, REMIND, waking
from bot.model.jobs import Job
from bot.model.tables.following import untold
from bot.model.tables.intents import Tell, TellNews
from bot.model.tables.table import Snapshot
from bot.outbox.reach import verdict, waits_to_be_called
from bot.store.people.called import Called
from bot.store.people.settings import PeopleSettings
from bot.store.tables.presence import Presence
from bot.tables.job_guard import NOBODY, settle, wanted
from bot.tables.tables import Tables


class Caller:
    """Calls and reminds players whose turn it is."""

    def __init__(
        self, tables: Tables, presence: Presence, called: Called, settings: PeopleSettings
    ) -> None:
        self._tables: Final = tables
        self._presence: Final = presence
        self._called: Final = called
        self._settings: Final = settings

    async def call(self, job: Job) -> None:
        """Call the player of a seat, or check again later."""
        held = await wanted(self._tables, job)
        if held is None:
            return
        person = held.table.seats[job.seat].person
        assert person is not None  # only people have a running clock
        table, now = held.table, self._tables.clock()
        seen = await self._presence.last(table.id, person.id)
        called = await self._called.at_another(person.id, table.id)
        found = verdict(table, job.seat, CALL, now, seen, called)
        if not found.at and found.rings and table.seats[job.seat].calls.digest:
            mine = await self._called.claim(person.id, table.id, now)
            if not mine:  # another table was faster just now
                found = verdict(table, job.seat, CALL, now, seen, now)
        if found.at:
            await self._tables.jobs.put(found.at, job)
            return
        await self._tell(job, CALL, found.rings)
        if found.rings and table.seats[job.seat].calls.digest:
            await self._tell_others(held, person.id, now)

    async def remind(self, job: Job) -> None:
        """Remind the player of a seat, or check again later."""
        held = await wanted(self._tables, job)
        if held is None:
            return
        found = verdict(held.table, job.seat, REMIND, self._tables.clock())
        if found.at:
            await self._tables.jobs.put(found.at, job)
        else:
            await self._tell(job, REMIND, rings=True)

    async def news(self, job: Job) -> None:
        """Send the news of a table to its followers. Followers in quiet hours get it later, if it
        is still news then."""
        held = await wanted(self._tables, job)
        if held is None:
            return
        now = self._tables.clock()
        rings, silent, later = [], [], []
        for follower in untold(held.table, held.state):
            person = follower.person.id
            calls = (await self._settings.read_settings(person)).calls
            at = waking(calls, now)
            if calls.off:
                silent.append(person)
            elif at > now:
                later.append(at)
            else:
                rings.append(person)
        if later:
            await self._tables.jobs.put(min(later), job)
        if rings or silent:
            intent = TellNews(job.fact, tuple(rings), tuple(silent))
            outcome = await self._tables.act(job.table, "", NOBODY, intent)
            await settle(self._tables, job, outcome)

    async def _tell(self, job: Job, kind: str, rings: bool) -> None:
        intent = Tell(job.seat, job.prompt, kind, rings)
        outcome = await self._tables.act(job.table, "", NOBODY, intent)
        await settle(self._tables, job, outcome)

    async def _tell_others(self, held: Snapshot, person: str, now: int) -> None:
        """Mark the waiting calls of the person's other tables as made, because this message also
        names those tables."""
        for other in await self._tables.of_person(person):
            seat = other.table.seat_of(person)
            if seat is None or other.table.id == held.table.id:
                continue
            if waits_to_be_called(other.table, seat, now):
                turn = other.table.turn(seat)
                intent = Tell(seat, turn.number, CALL, rings=False)
                await self._tables.act(other.table.id, "", NOBODY, intent)
