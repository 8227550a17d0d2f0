"""The easy player: draws, lays the plays it notices, throws what it does not need."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.canasta.players import bases
from engine.canasta.players.bases import undone_this_turn
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.classic_canasta.actions import Discard, EndTurn, TakePile
from engine.games.classic_canasta.game import ClassicCanasta
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.phases.going_out import goes_out
from engine.games.classic_canasta.state import ANSWER, Bound, State, View

PILE_WORTH_TAKING: Final = 4
"""Cards of a pile that are worth more than one of the stock."""
FEW_CARDS: Final = 3
POINTS_A_CARD: Final = 6


class Easy(bases.Easy[State, View, ClassicOptions]):
    """Takes a pile of several cards without a package, and never plans to go out with it.

    It takes any pile rather than end the deal by a draw (C33).
    """

    game: ClassicCanasta

    def before_throwing(self, view: View, legal: Legal, random: Random) -> Action | None:
        """Return a take, a play, or the end of a turn without a card to throw."""
        if view.table.phase is ANSWER:
            return self.game.stand_in(view)
        if view.turn is None:
            asked = self.game.consequences(view, legal.actions)
            takes = [
                action
                for action in legal.actions
                if isinstance(action, TakePile) and action not in asked
            ]
            wanted = view.table.pile >= PILE_WORTH_TAKING + self.game.rules.drawn - 1
            wanted |= self.game.rules.draw_ends(view.table.stock)
            return random.choice(takes) if takes and wanted else None
        if view.table.bound is not Bound.FREE:
            return self.game.stand_in(view)
        play = self.some_play(view, legal, random) if self._may_lay(view) else None
        if play is not None or any([isinstance(one, Discard) for one in legal.actions]):
            return play
        return EndTurn() if EndTurn() in legal.actions else None

    def _may_lay(self, view: View) -> bool:
        """Return True if laying more may still end well: beginners try the plays they notice."""
        if undone_this_turn(view):
            return False
        opening = self.game.rules.opening_with(view, view.melds)
        if opening is None:
            return len(view.hand) > FEW_CARDS or goes_out(view, self.game.rules)
        return opening.threshold <= opening.points + len(view.hand) * POINTS_A_CARD
