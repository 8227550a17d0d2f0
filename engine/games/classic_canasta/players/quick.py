"""Plays whole turns in sampled deals as the normal player does."""

from __future__ import annotations

from engine.canasta.quick_turns import QuickTurns
from engine.contract.cards import without
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.contract.values import but
from engine.games.classic_canasta.actions import AddCards, Draw, LayMeld
from engine.games.classic_canasta.pile import keys
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import Outlook, outlook
from engine.games.classic_canasta.state import FREE, State, View


class Quick(QuickTurns[State, View, Normal]):
    """Decides as a normal player does, turn by turn."""

    def begins(self, view: View) -> Action | None:
        """Take the pile or draw; ask the player only where there is a key to the pile."""
        if view.turn is not None:
            return None
        return self.normal.draw(view) if keys(view) else Draw()

    def look(self, view: View) -> Outlook:
        """Return the player's outlook for the rest of the turn."""
        return outlook(view)

    def play(self, view: View, look: Outlook) -> Action:
        """Return how the turn goes on. A player who has to go out goes out."""
        if view.table.bound is not FREE:
            return self.game.stand_in(view)
        return self.normal.play(view, look)

    def after(self, view: View, action: Action) -> View | None:
        """Return what the player sees after a play of their turn, or None if it is none."""
        if not isinstance(action, LayMeld | AddCards):
            return None
        laid = self.normal.rules.after(view.melds, action)
        hand = without(view.hand, action.cards)
        if isinstance(laid, RuleViolation) or hand is None:
            return None
        assert view.turn is not None
        return but(view, hand=hand, turn=but(view.turn, melds=laid[0]))
