"""The easy player: draws, lays what it sees, throws what it does not need."""

from __future__ import annotations

from random import Random

from engine.contract.cards import RANK_OF
from engine.contract.game import Game
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.decorated_canasta.actions import Discard, LayHeartAce, TakeFree
from engine.games.decorated_canasta.events import LaidUndone
from engine.games.decorated_canasta.hints import hints
from engine.games.decorated_canasta.openings import opening_packages
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.settling import lays_first
from engine.games.decorated_canasta.state import Phase, State, View
from engine.kits.canasta.values import IS_WILD


class Easy:
    """Knows the rules and little more: never takes the talon, never moves a wild card."""

    def __init__(self, game: Game[State, View, DecoratedOptions]) -> None:
        self.game = game

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """A plausible action."""
        random = Random(seed)
        legal = self.game.legal(view)
        if view.table.phase is Phase.DRAW:
            return self._draw(view, legal)
        if view.table.phase is Phase.PLAY:
            play = self._play(view, random)
            if play is not None:
                return play
        throws = [one for one in legal.actions if isinstance(one, Discard)]
        if not throws or view.table.must_go_out:
            return self.game.stand_in(view)
        ranks = [RANK_OF[card] for card in view.hand]
        return min(
            throws,
            key=lambda one: (IS_WILD[one.card], ranks.count(RANK_OF[one.card]), random.random()),
        )

    @staticmethod
    def _draw(view: View, legal: Legal) -> Action:
        """The free card where it fits a pair or is wild, else the stock."""
        if TakeFree() in legal.actions:
            top = view.table.talon[-1]
            if IS_WILD[top] or [RANK_OF[card] for card in view.hand].count(RANK_OF[top]) > 1:
                return TakeFree()
        return legal.actions[0]

    def _play(self, view: View, random: Random) -> Action | None:
        """Something to lay; None when nothing is seen, or it was laid in vain before."""
        if isinstance(view.history[-1], LaidUndone) if view.history else False:
            return None
        if view.table.must_go_out:
            return None
        opened = view.table.collections[view.table.seat].opened
        if not opened and not lays_first(view):
            packages = opening_packages(view, self.game.options)
            return packages[0].actions[0] if packages else None
        if not opened:
            packages = opening_packages(view, self.game.options)
            if packages and packages[0].actions:
                return packages[0].actions[0]
            return None
        if self.game.check(view, LayHeartAce()) is None and len(view.hand) > 2:
            return LayHeartAce()
        plays = [hint for hint in hints(view, self.game.options) if hint.wilds < 2]
        if not plays or len(view.hand) - len(plays[0].cards) < 2:
            return None
        return random.choice(plays[:3]).action
