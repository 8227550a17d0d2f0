"""Plays whole turns in sampled deals as the normal player does."""

from __future__ import annotations

from engine.canasta.quick_turns import QuickTurns
from engine.contract.notation import Action
from engine.contract.values import but
from engine.games.bulgarian_canasta.actions import AddCards, Draw, LayMeld
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import Outlook, outlook
from engine.games.bulgarian_canasta.players.plays import Laid
from engine.games.bulgarian_canasta.state import DRAW, State, View


class Quick(QuickTurns[State, View, Normal]):
    """Decides as a normal player does, turn by turn."""

    def begins(self, view: View) -> Action | None:
        """Take the pile or draw; ask the player only where there is a choice."""
        if view.table.phase is not DRAW:
            return None
        legal = self.game.legal(view)
        first: Action = legal.actions[0]
        if len(legal.actions) > 1 or legal.open or not isinstance(first, Draw):
            return self.normal.draw(view, self.look(view))
        return first

    def look(self, view: View) -> Outlook:
        """Return the player's outlook for the rest of the turn."""
        return outlook(view, self.normal.rules)

    def after(self, view: View, action: Action) -> View | None:
        """Return what the player sees after a play of their turn, or None if it is none."""
        if not isinstance(action, LayMeld | AddCards):
            return None
        laid = Laid(view.hand, view.melds).after(action, self.normal.rules)
        if laid is None:
            return None
        assert view.turn is not None
        return but(view, hand=laid.hand, turn=but(view.turn, melds=laid.melds))
