"""Find the best and the worst moments of finished deals on request, one deal at a time.

A deal takes some seconds of work, so the user is told to wait, and asks again. The work is done in
pieces in the processes of the computer players, so a computer player on turn waits for one piece at
most. Moments follow from the deal alone: another process can find them again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

import msgspec
import structlog

from bot.util.caches import PersonalCache
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.moments import (
    FIRST_LOOK,
    SECOND_LOOK,
    Choice,
    Judged,
    Judgement,
    Moment,
    choices,
    measures,
    moments,
    outstanding,
)

_log: Final = structlog.get_logger(__name__)
_MOST_KEPT: Final = 256
"""Number of deals whose moments are cached."""
_MOST_WAITING: Final = 16
"""Number of deals that may wait. The user of a further one is told to ask again."""


class Judge(Protocol):
    """Judges decisions: `bot.computer_players.pool.Players`."""

    async def judged(
        self, game: AnyGame, view: Any, action: Action, nonce: str, budget: int
    ) -> Judgement | None:
        """Return the value of an action."""


class Asked(msgspec.Struct, frozen=True):
    """A finished deal: its name, its game, its positions, and for each position the move that led
    to it (seat, action)."""

    name: str
    game: AnyGame
    states: Sequence[Any]
    moves: Sequence[tuple[int, Action]]


class Moments:
    """The moments of deals, as far as they have been found."""

    def __init__(self) -> None:
        self.looks = FIRST_LOOK, SECOND_LOOK
        """Ms of counted work for a decision, in the first and in the second pass."""
        self._found: Final[PersonalCache[str, tuple[Moment, ...]]] = PersonalCache(_MOST_KEPT)
        self._waiting: Final[dict[str, Asked]] = {}
        self._wake: Final = asyncio.Event()

    def find_moments(self, asked: Asked) -> tuple[Moment, ...] | None:
        """Return the moments of a deal; None if they are being computed, or too many others
        wait."""
        if asked.name not in self._found and measures(asked.game) is not None:
            if len(self._waiting) < _MOST_WAITING:
                self._waiting.setdefault(asked.name, asked)
                self._wake.set()
            return None
        return self._found.get(asked.name, ())

    @property
    def busy(self) -> bool:
        """Return True while moments are being computed."""
        return bool(self._waiting)

    async def run(self, judge: Judge) -> None:
        """Compute requested moments until this task is cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self.work(judge)

    async def work(self, judge: Judge) -> None:
        """Compute all requested moments."""
        while self._waiting:
            asked = next(iter(self._waiting.values()))
            try:
                self._found[asked.name] = await _looked_for(judge, asked, *self.looks)
            except (BrokenProcessPool, TimeoutError):  # the pool has logged why
                _log.warning("no moments found", deal=asked.name)
            except Exception:  # noqa: BLE001  one bad deal must not stop the others
                _log.exception("no moments found", deal=asked.name)
            del self._waiting[asked.name]


async def _looked_for(judge: Judge, asked: Asked, little: int, more: int) -> tuple[Moment, ...]:
    game = asked.game

    async def look(choice: Choice, budget: int) -> list[Judged]:
        nonce = f"{choice.place}/{budget}"
        found = await judge.judged(game, choice.view, choice.action, nonce, budget)
        return [] if found is None else [(choice, found)]

    first: list[Judged] = []
    for choice in choices(game, asked.states, asked.moves):
        first += await look(choice, little)
        await asyncio.sleep(0)  # let others run, even if no call leaves this process
    second: list[Judged] = []
    for choice in outstanding(first):
        second += await look(choice, more)
    return moments(game, second)
