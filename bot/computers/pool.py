"""Let computer players think in processes of their own: a view goes in, the text of an action comes
out.

A thinking player holds Python's lock, so a thread would stall the bot. The processes start with the
first decision and end with the bot, however it ends.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing.process import BaseProcess
from typing import Any, Final

import structlog

from bot.metrics import THINKING_SECONDS
from bot.model.ids import digest
from engine.contract.game import AnyGame
from engine.contract.player import ComputerPlayer
from engine.players import computer_player
from engine.registry import GAMES, make_game

_log: Final = structlog.get_logger(__name__)

_END_SECONDS: Final = 3.0
"""Seconds that the processes may take to end by themselves."""
_GRACE_SECONDS: Final = 20.0
"""Seconds that a decision may take beyond its budget: a process may have to start first."""


def _die_with_parent() -> None:
    """End this process when the bot is gone, killed or not: a pool's process would wait for work
    forever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends this process
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="watch parent").start()


@lru_cache(maxsize=64)
def _player(
    game: str, options: tuple[tuple[str, str], ...], seats: int, rules: int, level: str
) -> ComputerPlayer:
    return computer_player(make_game(game, dict(options), seats, rules), level)


def _think(
    header: tuple[str, tuple[tuple[str, str], ...], int, int],
    level: str,
    view: Any,
    seed: int,
    budget: int,
) -> str:
    return str(_player(*header, level).decide(view, seed, budget))


class Players:
    """Decides for computer players. `workers`: number of processes; `budget`: ms of thinking per
    action.

    A game from another package is played in this process, because the worker processes do not know
    it.
    """

    def __init__(self, workers: int = 1, budget: int = 200) -> None:
        self._workers: Final = workers
        self._budget: Final = budget
        self._pool: ProcessPoolExecutor | None = None
        self._known: Final[Mapping[str, type[AnyGame]]] = GAMES

    async def decide(self, game: AnyGame, level: str, view: Any, nonce: str) -> str:
        """Return the text of the action that a player of this level takes in this view; the same
        for the same `nonce` (the decision's name).

        Raises: TimeoutError: it thinks for far too long. BrokenProcessPool: its process died; the
        next decision gets a new one.
        """
        seed = int.from_bytes(digest(nonce, 12).encode())
        with THINKING_SECONDS.labels(level=level).time():
            if self._known.get(game.id) is not type(game):
                return str(computer_player(game, level).decide(view, seed, self._budget))
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._workers, multiprocessing.get_context("spawn"), _die_with_parent
                )
            pool = self._pool
            header = (game.id, game.options.texts(), game.seats, game.rules_version)
            loop = asyncio.get_running_loop()
            try:
                async with asyncio.timeout(self._budget / 1000 + _GRACE_SECONDS):
                    return await loop.run_in_executor(
                        pool, _think, header, level, view, seed, self._budget
                    )
            except BrokenProcessPool:
                _log.error("a computer player's process died", game=game.id, level=level)
                self._drop(pool)
                raise
            except TimeoutError:
                _log.error("a computer player thinks too long", game=game.id, level=level)
                self._drop(pool)
                raise

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is not pool:
            return  # another thought of the same pool has done it
        self._pool = None
        for process in _processes(pool):
            process.kill()  # what thinks for ever would keep the bot from stopping
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the processes."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = _processes(pool)
        ending = asyncio.create_task(
            asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
        )
        await asyncio.wait([ending], timeout=_END_SECONDS)
        if not ending.done():
            _log.warning("computer players are ended hard")
            for process in processes:
                process.kill()
        await ending


def _processes(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """Return the processes of a pool, while it has not been shut down."""
    # private: before Python 3.14 (`kill_workers`) nothing public ends a process that thinks
    return list((pool._processes or {}).values())
