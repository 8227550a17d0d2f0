"""The easy player: draws, lays the plays it notices, throws what it does not need."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.canasta.players import bases
from engine.canasta.players.bases import undone_this_turn
from engine.contract.moves import Legal, Undo
from engine.contract.notation import Action
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.game import BulgarianCanasta
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.state import PLAY, State, View

PILE_WORTH_TAKING: Final = 4
POINTS_A_CARD: Final = 6


class Easy(bases.Easy[State, View, BulgarianOptions]):
    """Takes a pile of several cards, and opens with the plays it notices."""

    game: BulgarianCanasta

    def before_throwing(self, view: View, legal: Legal, random: Random) -> Action | None:
        """Return a take, a play, or an undo of melds that do not open."""
        if view.table.phase is not PLAY:
            takes = [action for action in legal.actions if isinstance(action, TakePile)]
            wanted = len(view.table.pile) >= PILE_WORTH_TAKING
            return random.choice(takes) if takes and wanted else None
        play = self.some_play(view, legal, random) if self._may_lay(view) else None
        return Undo() if play is None and self.game.rules.package_fault(view) is not None else play

    def _may_lay(self, view: View) -> bool:
        """Return True if laying more may still lead to an opening: beginners try the plays they
        notice."""
        if undone_this_turn(view):
            return False
        opening = self.game.rules.opening_with(view, view.melds)
        if opening is None:
            return True
        return opening.threshold <= opening.points + len(view.hand) * POINTS_A_CARD
