"""A computer player of Zolik."""

from typing import Final

from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, Levels
from tests.e2e.engine.games.zolik.actions import Throw
from tests.e2e.engine.games.zolik.game import Zolik
from tests.e2e.engine.games.zolik.melds import points
from tests.e2e.engine.games.zolik.state import View


class Normal:
    """Lays whatever it can, and throws the dearest card."""

    def __init__(self, game: Zolik) -> None:
        self._game = game

    def decide(self, view: View, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        """Choose the first meld or addition, else the throw of the dearest card, else a draw."""
        legal = self._game.legal(view)
        for move in legal.open:
            for action in self._game.expand(view, move):
                return action
        throws = [action for action in legal.actions if isinstance(action, Throw)]
        return max(throws, key=lambda one: points((one.card,)), default=legal.actions[0])


LEVELS: Final[Levels] = {"normal": Normal}
