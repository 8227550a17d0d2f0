"""Run computer players in separate processes: a view goes in, the text of an action comes out; or a
view and an action go in, and the value of the action comes out.

A thinking player holds Python's global lock, so a thread would stall the bot. The processes start
with the first decision and end with the bot, however it ends.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from multiprocessing.process import BaseProcess
from typing import Any, Concatenate, Final, ParamSpec, TypeAlias, TypeVar

import structlog

from bot.model.ids import digest
from bot.util.metrics import THINKING_SECONDS
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.contract.player import ComputerPlayer
from engine.explaining import FIRST_LOOK, SECOND_LOOK, Explanation, explained
from engine.moments import Judgement, judged
from engine.players import advice, computer_player
from engine.registry import GAMES, make_game

_log: Final = structlog.get_logger(__name__)

_Header: TypeAlias = tuple[str, tuple[tuple[str, str], ...], int, int]
_P = ParamSpec("_P")
_T = TypeVar("_T")

_END_SECONDS: Final = 0.3
"""Seconds for the processes to end before they are killed."""
_GRACE_SECONDS: Final = 20.0
"""Seconds that a decision may take beyond its budget: it may wait for others first."""
_START_SECONDS: Final = 120.0
"""Seconds for processes to start: until then they are not killed if they have not answered yet. On
a machine that is too busy to start one in `_GRACE_SECONDS`, each would be killed before it can
think, and the next one would have to start again."""


def _die_with_parent() -> None:
    """End this process when the bot is gone, even if it was killed; otherwise a process of the pool
    would wait for work forever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends this process
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="watch parent").start()


@lru_cache(maxsize=64)
def _game(game: str, options: tuple[tuple[str, str], ...], seats: int, rules: int) -> AnyGame:
    return make_game(game, dict(options), seats, rules)


@lru_cache(maxsize=64)
def _player(game: AnyGame, level: str) -> ComputerPlayer:
    return computer_player(game, level)


def _away(
    do: Callable[Concatenate[AnyGame, _P], _T],
    header: _Header,
    /,
    *args: _P.args,
    **more: _P.kwargs,
) -> _T:
    """Call a function with a game, in another process."""
    return do(_game(*header), *args, **more)


def _decided(game: AnyGame, level: str, view: Any, seed: int, budget: int) -> str:
    return str(_player(game, level).decide(view, seed, budget))


def _advised(game: AnyGame, view: Any, seed: int, budget: int) -> str:
    return str(advice(game, view, seed, budget))


def _judged(game: AnyGame, view: Any, action: str, seed: int, budget: int) -> Judgement | None:
    return judged(game, view, game.parse(action), seed, budget)


def _explained(game: AnyGame, view: Any, action: str, level: str, seed: int) -> Explanation:
    return explained(game, view, game.parse(action), level, seed)


class Players:
    """Decides for computer players. `workers`: number of processes; `budget`: ms of thinking per
    action.

    A game from another package runs in this process, because the worker processes do not know it.
    """

    def __init__(self, workers: int = 1, budget: int = 200) -> None:
        self._workers: Final = workers
        self._budget: Final = budget
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._starting: float | None = None
        """When the processes were started (the loop's time); None: they have answered."""
        self._known: Final[Mapping[str, type[AnyGame]]] = GAMES

    async def decide(self, game: AnyGame, level: str, view: Any, nonce: str) -> str:
        """Return the text of the action that a player of this level takes in this view; the same
        for the same `nonce` (the decision's name).

        Raises: TimeoutError: the player thinks for far too long. BrokenProcessPool: its process
        died; the next decision gets a new one, unless the players are closed.
        """
        args = level, view, _seed_of(nonce), self._budget
        return await self._thought(game, level, self._budget, _decided, *args)

    async def advised(self, game: AnyGame, view: Any, nonce: str) -> str:
        """Return the text of the action that the strongest computer player advises in this view
        (`engine.players.advice`); the same for the same `nonce`. Raises: as `decide`."""
        args = view, _seed_of(nonce), self._budget
        return await self._thought(game, "advice", self._budget, _advised, *args)

    async def judged(
        self, game: AnyGame, view: Any, action: Action, nonce: str, budget: int
    ) -> Judgement | None:
        """Return the value of an action (`engine.moments.judged`); the same for the same `nonce`.

        `budget`: ms of counted work for each of its parts. Raises: as `decide`.
        """
        args = view, str(action), _seed_of(nonce), budget
        if self._known.get(game.id) is not type(game):  # it would hold the loop for too long
            return await asyncio.to_thread(_judged, game, *args)
        return await self._thought(game, "judge", budget, _judged, *args)

    async def explained(
        self, game: AnyGame, view: Any, action: Action, level: str, nonce: str
    ) -> Explanation:
        """Return why a player of this level made a move (`engine.explaining.explained`); the same
        for the same `nonce`. Raises: as `decide`."""
        args = view, str(action), level, _seed_of(nonce)
        if self._known.get(game.id) is not type(game):  # it would hold the loop for too long
            return await asyncio.to_thread(_explained, game, *args)
        return await self._thought(game, "judge", FIRST_LOOK + SECOND_LOOK, _explained, *args)

    async def _thought(
        self,
        game: AnyGame,
        who: str,
        budget: int,
        do: Callable[Concatenate[AnyGame, _P], _T],
        *args: _P.args,
        **more: _P.kwargs,
    ) -> _T:
        with THINKING_SECONDS.labels(level=who).time():
            if self._known.get(game.id) is not type(game):
                return do(game, *args, **more)
            if self._closed:  # a press during the stop: nobody would end a new process
                raise BrokenProcessPool("the computer players have ended")
            loop = asyncio.get_running_loop()
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._workers, multiprocessing.get_context("spawn"), _die_with_parent
                )
                self._starting = loop.time()
            pool = self._pool
            header = (game.id, game.options.texts(), game.seats, game.rules_version)
            try:
                async with asyncio.timeout(budget / 1000 + _GRACE_SECONDS):
                    work = partial(_away, do, header, *args, **more)
                    thought = await loop.run_in_executor(pool, work)
            except BrokenProcessPool:
                _log.error("a computer player's process died", game=game.id, level=who)
                self._drop(pool)
                raise
            except TimeoutError:
                if self._starting is not None and loop.time() < self._starting + _START_SECONDS:
                    _log.warning("computer players are slow to start", game=game.id, level=who)
                    raise
                _log.error("a computer player thinks too long", game=game.id, level=who)
                self._drop(pool)
                raise
            if pool is self._pool:
                self._starting = None
            return thought

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is not pool:
            return  # another thought of the same pool has done it
        self._pool = None
        for process in _processes(pool):
            process.kill()  # a player that thinks forever would keep the bot from stopping
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the processes; no thought starts others."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = _processes(pool)
        ending = asyncio.create_task(
            asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
        )
        await asyncio.wait([ending], timeout=_END_SECONDS)
        if not ending.done():
            _log.info("computer players are ended hard")
            for process in processes:
                process.kill()
        await ending


def _seed_of(nonce: str) -> int:
    return int.from_bytes(digest(nonce, 12).encode())


def _processes(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """Return the processes of a pool, while it has not been shut down."""
    # private: before Python 3.14 (`kill_workers`) no public method ends a busy process
    return list((pool._processes or {}).values())
