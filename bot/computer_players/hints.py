"""Hints on demand: what the strongest computer player of a game would do, from one seat's view.

It thinks in the processes of the computer players. Whoever asks waits for some time at most; what
is thought out later is kept for when they ask again. It follows from the view alone, so nothing is
stored: what a process forgets it finds again.
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
"""How long whoever asks waits. Discord wants an answer within three seconds."""
MOST_WAITING: Final = 8
"""Hints that may be thought about at a time: more are not begun."""
_MOST_KEPT: Final = 256


class Thinker(Protocol):
    """What decides for a computer player: `bot.computer_players.pool.Players`."""

    async def decide(self, game: AnyGame, level: str, view: Any, nonce: str) -> str:
        """Return the text of the action that a player of this level takes in this view."""


class Adviser(Protocol):
    """What thinks of what to tell a person: `bot.computer_players.pool.Players`."""

    async def advised(self, game: AnyGame, view: Any, nonce: str) -> str:
        """Return the text of the action that the strongest player advises in this view."""


class Hints:
    """The hints that are thought about, and the last ones that were given."""

    def __init__(self, thinker: Adviser, seconds: float = SECONDS) -> None:
        self._thinker: Final = thinker
        self._seconds: Final = seconds
        self._found: Final[LRUCache[str, str]] = LRUCache(_MOST_KEPT)
        self._thinking: Final[dict[str, asyncio.Task[None]]] = {}

    async def of(self, game: AnyGame, view: Any, name: str) -> Action | None:
        """Return what the viewer, who is to act, should do. `name`: the decision's own.

        None: it is not known yet, or too many others are thought about. The task that thinks goes
        on, and whoever asks again gets its answer. Raises: what the player raises.
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
        except (BrokenProcessPool, TimeoutError):  # the pool has said why; asking again may help
            _log.warning("no hint", game=game.id)

    async def close(self) -> None:
        """Think about nothing any more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
