"""A computer player's turn: think, then act."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog

from bot.computer_players.hints import Thinker
from bot.model.ids import digest
from bot.model.jobs import Job
from bot.model.outcomes import OF_STORE, Refusal
from bot.model.tables.intents import ComputerMoves
from bot.model.tables.table import Snapshot
from bot.tables.job_guard import NOBODY, settle, wanted
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)
_LETTERS: Final = 24
"""Length of a secret: 120 bits."""


def secret_of(held: Snapshot) -> str:
    """Return a secret of a position that nobody can know while its deal is played: a digest of all
    cards and of the secret seed. It makes the randomness of a computer player's decision
    unpredictable. After the deal it follows from the record."""
    position = held.game.to_json(held.state, len(held.state.log))
    return digest(msgspec.json.encode(position).decode(), _LETTERS)


class ComputerTurns:
    """Runs the moves of computer players."""

    def __init__(self, tables: Tables, players: Thinker) -> None:
        self._tables: Final = tables
        self._players: Final = players

    async def move(self, job: Job) -> None:
        """Let a computer player decide, and act if its decision is still wanted then.

        If a rule refuses the action, a stand-in's action replaces it. If the store refuses, the job
        comes back.
        """
        held = await wanted(self._tables, job)
        if held is None:
            return
        view = held.game.view(held.state, job.seat)
        level = held.table.seats[job.seat].level
        nonce = f"{job} {view.commitment} {secret_of(held)}"
        try:
            text = await self._players.decide(held.game, level, view, nonce)
        except Exception as error:  # noqa: BLE001  the others at the table must not wait
            _log.error("a computer player does not decide", level=level, error=repr(error))
            text = str(held.game.stand_in(view))
        intent = ComputerMoves(job.seat, job.prompt, text)
        outcome = await self._tables.act(job.table, "", NOBODY, intent)
        if (
            isinstance(outcome, Refusal)
            and outcome not in OF_STORE
            and await wanted(self._tables, job) is not None
        ):
            _log.error("a computer player's action was refused", code=outcome.code, level=level)
            text = str(held.game.stand_in(view))
            intent = ComputerMoves(job.seat, job.prompt, text)
            outcome = await self._tables.act(job.table, "", NOBODY, intent)
        await settle(self._tables, job, outcome)
