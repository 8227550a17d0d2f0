"""What is done for each kind of job."""

from __future__ import annotations

from typing import Final

import structlog

from bot.model import waiting
from bot.model.intents import ComputerMoves, Expire, TimeIsUp
from bot.model.jobs import EXPIRE, MOVE, PROJECT, REDRAW, REMIND, TIME_UP, Job
from bot.model.outcomes import Refusal
from bot.model.table import Held, Stage, Table
from bot.outbox import Outbox
from bot.players import Players
from bot.store.errors import BadDocument, NewerSchema
from bot.tables.rules.decide import Who
from bot.tables.tables import Tables
from bot.worker import Handler

_log: Final = structlog.get_logger(__name__)

NOBODY: Final = Who()
_MOST_ROUNDS: Final = 5
_MOST_FINISHED: Final = 10
"""How many finished matches of a table are put into the history of its place at a time."""


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
        except BadDocument as error:
            _log.error("stored table cannot be read", table=job.table, error=str(error))
            return None
        if held is None:
            await self._tables.jobs.remove(job)
        return held

    async def _settle(self, job: Job, outcome: object) -> None:
        """Takes a job away that was refused for good; one that was done went with its commit."""
        if isinstance(outcome, Refusal) and await self._wants(job):
            _log.warning("job comes back", kind=job.kind, table=job.table, code=outcome.code)

    async def _wants(self, job: Job) -> bool:
        held = await self._read(job)
        return held is not None and not await self._dropped(held, job)

    async def _dropped(self, held: Held, job: Job) -> bool:
        """Takes a job away that the table does not want. Only as the table was read: after a pause
        the same job may be wanted again."""
        table = held.table
        waits = waiting.awaited(table, held.game, held.state)
        if job in waiting.jobs_of(table, waits, self._tables.pace):
            return False
        await self._tables.jobs.drawn(held.version, job)
        return True

    async def move(self, job: Job) -> None:
        """A computer player decides, and moves if its decision is still awaited then."""
        held = await self._read(job)
        if held is None:
            return
        if await self._dropped(held, job):
            return
        view = held.game.view(held.state, job.seat)
        level = held.table.seats[job.seat].level
        nonce = f"{job} {view.commitment}"
        try:
            text = await self._players.decide(held.game, level, view, nonce)
        except Exception as error:  # noqa: BLE001  the others at the table must not wait
            _log.error("a computer player does not decide", level=level, error=repr(error))
            text = str(held.game.stand_in(view))
        intent = ComputerMoves(job.seat, job.prompt, text)
        outcome = await self._tables.act(job.table, "", NOBODY, intent)
        if isinstance(outcome, Refusal) and await self._wants(job):
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
        if await self._dropped(held, job):
            return
        wait = await self._outbox.remind(held, job.seat, job.prompt)
        if wait:
            await self._tables.jobs.put(self._tables.clock() + int(wait * 1000), job)
        else:
            await self._tables.jobs.remove(job)

    async def redraw(self, job: Job) -> None:
        """The screens of a table are brought up to date."""
        await self._outbox.redraw(job)

    async def project(self, job: Job) -> None:
        """The indexes of places and persons are brought up to date."""
        for _ in range(_MOST_ROUNDS):  # until nothing has happened meanwhile
            held = await self._read(job)
            if held is None:
                return
            await self._project(held.table)
            if await self._tables.jobs.drawn(held.version, job):
                return

    async def _project(self, table: Table) -> None:
        places = self._tables.places
        await places.project(None, table)
        if table.stage is not Stage.CLOSED:
            shown = await places.claim(table.place, table.id)
            if shown != table.id and await self._tables.at(table.place) is None:
                shown = await places.claim(table.place, table.id)  # it named one that is gone
            if shown != table.id:
                _log.warning("another table is shown here", place=table.place, table=table.id)
        finished = range(1, table.match + (table.stage is not Stage.PLAYING))
        await places.add_history(table.place, table.id, finished[-_MOST_FINISHED:], table.changed)

    async def expire(self, job: Job) -> None:
        """A table that nobody needs is closed, a closed one deleted; another is looked at again
        when it may be due."""
        held = await self._read(job)
        if held is None:
            return
        table, now = held.table, self._tables.clock()
        due = table.changed + waiting.life_of(table, self._tables.pace)
        if due > now:
            await self._tables.jobs.put(due, job)
        elif table.stage is Stage.CLOSED:
            await self._tables.finish(held, [job, Job(table.id, REDRAW), Job(table.id, PROJECT)])
        else:
            outcome = await self._tables.act(table.id, "", NOBODY, Expire())
            _log.info(
                "table nobody needed is closed", table=table.id, outcome=type(outcome).__name__
            )
