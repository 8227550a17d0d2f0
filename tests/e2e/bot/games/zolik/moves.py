"""What presses and typed lines mean in Zolik."""

from collections.abc import Sequence
from typing import Any, Final

from bot.model.tables.draft import Draft
from bot.views.generic import GenericMoves
from engine.contract.game import AnyGame
from engine.contract.notation import Action

MOST: Final = 6
"""Maximum number of melds and additions that are offered as buttons."""


def melds_offered(game: AnyGame, view: Any) -> list[Action]:
    """Return melds and additions that the hand can lay now."""
    kinds = game.legal(view).open
    return [action for kind in kinds for action in game.expand(view, kind)][:MOST]


class ZolikMoves(GenericMoves):
    """Offers melds as buttons; lines are read as the game writes its actions."""

    def offered(self, game: AnyGame, view: Any, draft: Draft) -> Sequence[Action]:
        """Return the melds and additions that have buttons."""
        del draft
        return melds_offered(game, view)
