"""What is done for each kind of job."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import Final

import structlog

from bot.outbox import Outbox
from bot.outcomes import Refusal
from bot.players import Players
from bot.store.documents import NewerSchema
from bot.store.store import Job
from bot.tables import awaited
from bot.tables.awaited import EXPIRE, MOVE, PROJECT, REDRAW, REMIND, TIME_UP, Wait
from bot.tables.intents import ComputerMoves, Expire, TimeIsUp
from bot.tables.model import Held, Stage
from bot.tables.reduce import Who
from bot.tables.tables import Tables
from bot.worker import Handler

_log: Final = structlog.get_logger(__name__)

NOBODY: Final = Who()
_STILL_WANTED: Final = {
    "STORE_UNAVAILABLE",
    "STORE_READ_ONLY",
    "STORE_FULL",
    "TABLE_NEWER",
}
"""Refusals after which a job stays where it is and comes back."""


class Handlers:
    """Does the jobs of tables with the parts of the bot."""

    def __init__(self, tables: Tables, players: Players, outbox: Outbox) -> None:
        self._tables: Final = tables
        self._players: Final = players
        self._outbox: Final = outbox

    def by_kind(self) -> dict[str, Handler]:
        """The handler of each kind."""
        return {
            MOVE: self.move,
            TIME_UP: self.time_up,
            REMIND: self.remind,
            REDRAW: self.redraw,
            PROJECT: self.project,
            EXPIRE: self.expire,
        }

    async def _read(self, job: Job) -> Held | None:
        """The table of a job; a job whose table is gone goes too, a newer bot's is left to it."""
        try:
            held = await self._tables.read(job.table)
        except NewerSchema as error:
            _log.info("a newer bot's table is left alone", table=job.table, error=str(error))
            return None
        if held is None:
            await self._tables.jobs.remove(job)
        return held

    async def _settle(self, job: Job, outcome: object) -> None:
        """Takes a job away that was refused for good; one that was done went with its commit."""
        if isinstance(outcome, Refusal) and outcome.code not in _STILL_WANTED:
            await self._tables.jobs.remove(job)

    def _is_current(self, held: Held, job: Job) -> bool:
        table = held.table
        waits = awaited.awaited(table, held.game, held.state)
        return job.seat in waits and table.prompts[job.seat] == job.prompt

    async def move(self, job: Job) -> None:
        """A computer player decides, and moves if its decision is still awaited then."""
        held = await self._read(job)
        if held is None:
            return
        if not self._is_current(held, job) or not held.table.seats[job.seat].computer:
            await self._tables.jobs.remove(job)
            return
        view = held.game.view(held.state, job.seat)
        level = held.table.seats[job.seat].level
        nonce = f"{job} {view.commitment}"
        try:
            text = await self._players.decide(held.game, level, view, nonce)
        except (BrokenProcessPool, TimeoutError):
            text = str(held.game.stand_in(view))  # logged by the players; the others must not wait
        intent = ComputerMoves(job.seat, job.prompt, text)
        outcome = await self._tables.act(job.table, "", NOBODY, intent)
        if isinstance(outcome, Refusal) and outcome.rule:
            _log.error("a computer player's action was refused", code=outcome.code, level=level)
            text = str(held.game.stand_in(view))
            intent = ComputerMoves(job.seat, job.prompt, text)
            outcome = await self._tables.act(job.table, "", NOBODY, intent)
        await self._settle(job, outcome)

    async def time_up(self, job: Job) -> None:
        """Somebody did not decide in time."""
        outcome = await self._tables.act(job.table, "", NOBODY, TimeIsUp(job.seat, job.prompt))
        await self._settle(job, outcome)

    async def remind(self, job: Job) -> None:
        """A person is reminded once of a decision."""
        held = await self._read(job)
        if held is None:
            return
        waits = awaited.awaited(held.table, held.game, held.state)
        if self._is_current(held, job) and waits[job.seat] in Wait:
            await self._outbox.remind(held, job.seat, job.prompt)
        await self._tables.jobs.remove(job)

    async def redraw(self, job: Job) -> None:
        """The screens of a table are brought up to date."""
        await self._outbox.redraw(job)

    async def project(self, job: Job) -> None:
        """The indexes of places and persons are brought up to date."""
        held = await self._read(job)
        if held is None:
            return
        table = held.table
        places = self._tables.places
        await places.project(None, table)
        if table.stage is not Stage.CLOSED:
            shown = await places.claim(table.place, table.id)
            if shown != table.id:
                _log.warning("another table is shown here", place=table.place, table=table.id)
        if table.stage in {Stage.OVER, Stage.CLOSED} and table.match:
            await places.add_history(table.place, table.id, table.match, table.changed)
        if await self._same(held):
            await self._tables.jobs.remove(job)

    async def _same(self, held: Held) -> bool:
        return await self._tables.read(held.table.id) is held

    async def expire(self, job: Job) -> None:
        """A table that nobody needs is closed, a closed one deleted; another is looked at again
        when it may be due."""
        held = await self._read(job)
        if held is None:
            return
        table, now = held.table, self._tables.clock()
        due = table.changed + awaited.life_of(table, self._tables.pace)
        if due > now:
            await self._tables.jobs.put(due, job)
        elif table.stage is Stage.CLOSED:
            await self._tables.finish(held, [job, Job(table.id, REDRAW), Job(table.id, PROJECT)])
        else:
            outcome = await self._tables.act(table.id, "", NOBODY, Expire())
            _log.info(
                "table nobody needed is closed", table=table.id, outcome=type(outcome).__name__
            )
