"""The easy player: draws, lays the plays it notices, throws what it does not need."""

from __future__ import annotations

from random import Random

from engine.canasta.players import bases
from engine.canasta.players.bases import just_undone
from engine.canasta.values import IS_BLACK_THREE, IS_WILD
from engine.contract.cards import RANK_OF
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.decorated_canasta.actions import Discard, LayHeartAce, TakeFree
from engine.games.decorated_canasta.help.hints import hints
from engine.games.decorated_canasta.help.openings import opening_packages
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.scoring import HALF_FROM
from engine.games.decorated_canasta.state import Phase, State, View


class Easy(bases.Easy[State, View, DecoratedOptions]):
    """Never takes the talon with penalty, never moves a wild card. Once its points are taxed, it
    throws what may bring it a minus first (H33, H38)."""

    def before_throwing(self, view: View, legal: Legal, random: Random) -> Action | None:
        """Return a draw or a play; the stand-in's action in a turn that must go out."""
        if view.table.phase is Phase.DRAW:
            return _draw(view, legal)
        if view.table.phase is not Phase.PLAY:
            return None
        if view.table.must_go_out:
            return self.game.stand_in(view)
        play = None if just_undone(view) else self._play(view, random)
        return play or self._black_three(view, legal)

    def _black_three(self, view: View, legal: Legal) -> Action | None:
        """Return the throw of a black three if points are taxed, but not those that it costs."""
        total = view.standing.scores[view.table.seat]
        if self.game.options.tax_on_minus == "on" or total < HALF_FROM:
            return None
        throws = [one for one in legal.actions if isinstance(one, Discard)]
        return next((one for one in throws if IS_BLACK_THREE[one.card]), None)

    def _play(self, view: View, random: Random) -> Action | None:
        """Return something to lay, or None if the player notices nothing."""
        if not view.table.collections[view.table.seat].opened:
            packages = opening_packages(view, self.game.rules)
            return packages[0].actions[0] if packages and packages[0].actions else None
        if self.game.check(view, LayHeartAce()) is None and len(view.hand) > 2:
            return LayHeartAce()
        plays = [hint for hint in hints(view, self.game.rules) if hint.wilds < 2]
        if not plays or len(view.hand) - len(plays[0].cards) < 2:
            return None
        return random.choice(plays[:3]).action


def _draw(view: View, legal: Legal) -> Action:
    """Return the free card if it fits a pair or is wild, else the stock."""
    if TakeFree() in legal.actions:
        top = view.table.talon[-1]
        if IS_WILD[top] or [RANK_OF[card] for card in view.hand].count(RANK_OF[top]) > 1:
            return TakeFree()
    return legal.actions[0]
