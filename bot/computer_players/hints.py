"""Hints on demand: the move of a game's strongest computer player, from one seat's view.

A hint follows from the view alone (`bot/computer_players/thoughts.py` says how it is waited for).
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from bot.computer_players.thoughts import MOST_WAITING, SECONDS, Thoughts
from engine.contract.game import AnyGame
from engine.contract.notation import Action

__all__ = ["MOST_WAITING", "SECONDS", "Adviser", "Hints", "Thinker"]


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
        self._thoughts: Final[Thoughts[str]] = Thoughts("hint", seconds)

    async def find_hint(self, game: AnyGame, view: Any, name: str) -> Action | None:
        """Return the advised action of the viewer, who is to act. `name`: the name of the decision.

        None: it is not known yet, or too many others are being computed (`Thoughts.find`). Raises:
        what the player raises.
        """
        found = await self._thoughts.find(
            name, game.id, lambda: self._thinker.advised(game, view, f"hint {name}")
        )
        return None if found is None else game.parse(found)

    async def close(self) -> None:
        """Cancel all running tasks."""
        await self._thoughts.close()
