"""Explain a computer player's move in a finished deal on request.

An explanation follows from the view of the seat alone (`engine/explaining.py`), and takes about as
long as a hint (`bot/computer_players/thoughts.py` says how it is waited for).
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from bot.computer_players.thoughts import SECONDS, Thoughts
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.explaining import Explanation


class Explainer(Protocol):
    """Explains moves: `bot.computer_players.pool.Players`."""

    async def explained(
        self, game: AnyGame, view: Any, action: Action, level: str, nonce: str
    ) -> Explanation:
        """Return why a player of this level made a move in this view."""


class Explanations:
    """The explanations that are being computed, and the last results."""

    def __init__(self, explainer: Explainer, seconds: float = SECONDS) -> None:
        self._explainer: Final = explainer
        self._thoughts: Final[Thoughts[Explanation]] = Thoughts("explanation", seconds)

    async def find_explanation(
        self, game: AnyGame, view: Any, action: Action, level: str, name: str
    ) -> Explanation | None:
        """Return the explanation of a move. `name`: the name of the decision.

        None: it is not known yet, or too many others are being computed (`Thoughts.find`). Raises:
        what the player raises.
        """

        async def think() -> Explanation:
            return await self._explainer.explained(game, view, action, level, f"why {name}")

        return await self._thoughts.find(name, game.id, think)

    async def close(self) -> None:
        """Cancel all running tasks."""
        await self._thoughts.close()
