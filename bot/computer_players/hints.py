"""Hints on demand: the move of a game's strongest computer player, from one seat's view.

Hints are computed in the processes of the computer players. A request waits for a limited time; a
later result is kept for the next request. Hints follow from the view alone, so they are not stored:
another process can compute them again.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

import structlog
from cachetools import LRUCache

from engine.contract.game import AnyGame
from engine.contract.notation import Action

_log: Final = structlog.get_logger(__name__)
SECONDS: Final = 2.0
"""Seconds that a request waits. Discord wants an answer within three seconds."""
MOST_WAITING: Final = 8
"""Number of hints that may be computed at a time; further ones are not started."""
_MOST_KEPT: Final = 256


class Thinker(Protocol):
    """Decides for a computer player: `bot.computer_players.pool.Players`."""

    async def decide(self, game: AnyGame, level: str, view: Any, nonce: str) -> str:
        """Return the text of the action that a player of this level takes in this view."""


class Adviser(Protocol):
    """Computes advice for a person: `bot.computer_players.pool.Players`."""

    async def advised(self, game: AnyGame, view: Any, nonce: str) -> str:
        """Return the text of the action that the strongest player advises in this view."""


class Hints:
    """The hints that are being computed, and the last results."""

    def __init__(self, thinker: Adviser, seconds: float = SECONDS) -> None:
        self._thinker: Final = thinker
        self._seconds: Final = seconds
        self._found: Final[LRUCache[str, str]] = LRUCache(_MOST_KEPT)
        self._thinking: Final[dict[str, asyncio.Task[None]]] = {}

    async def find_hint(self, game: AnyGame, view: Any, name: str) -> Action | None:
        """Return the advised action of the viewer, who is to act. `name`: the name of the decision.

        None: it is not known yet, or too many others are being computed. The task continues, and
        the next request gets its result. Raises: what the player raises.
        """
        if name not in self._found:
            if name not in self._thinking and len(self._thinking) < MOST_WAITING:
                task = asyncio.create_task(self._think(game, view, name))
                self._thinking[name] = task
                task.add_done_callback(lambda _: self._thinking.pop(name, None))
            if name in self._thinking:
                thinking = self._thinking[name]
                await asyncio.wait([thinking], timeout=self._seconds)
                if thinking.done() and not thinking.cancelled():
                    thinking.result()
        found = self._found.get(name)
        return None if found is None else game.parse(found)

    async def _think(self, game: AnyGame, view: Any, name: str) -> None:
        try:
            self._found[name] = await self._thinker.advised(game, view, f"hint {name}")
        except (BrokenProcessPool, TimeoutError):  # the pool has logged why; a retry may succeed
            _log.warning("no hint", game=game.id)

    async def close(self) -> None:
        """Cancel all running tasks."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
