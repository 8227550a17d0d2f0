"""The easy player: draws, lays what it sees, throws what it does not need."""

from __future__ import annotations

from random import Random

from engine.contract.cards import RANK_OF
from engine.contract.game import Game
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.classic_canasta.actions import Discard, EndTurn, LayMeld, TakePile
from engine.games.classic_canasta.going_out import goes_out
from engine.games.classic_canasta.opening import opening_of
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.players.outlook import undone_this_turn
from engine.games.classic_canasta.state import Bound, State, View
from engine.kits.canasta.values import IS_WILD

PILE_WORTH_TAKING = 4
FEW_CARDS = 3
POINTS_A_CARD = 6


class Easy:
    """Knows the rules and little more; makes the mistakes of a beginner."""

    def __init__(self, game: Game[State, View, ClassicOptions]) -> None:
        self.game = game

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """A plausible action."""
        legal = self.game.legal(view)
        if view.turn is not None:
            return self._play(view, legal, Random(seed))
        asked = self.game.consequences(view, legal.actions)
        takes = [
            action
            for action in legal.actions
            if isinstance(action, TakePile) and action not in asked
        ]
        if takes and view.table.pile >= PILE_WORTH_TAKING:
            return Random(seed).choice(takes)
        return self.game.stand_in(view)

    def _play(self, view: View, legal: Legal, random: Random) -> Action:
        if view.table.bound is not Bound.FREE:
            return self.game.stand_in(view)
        for move in legal.open:
            plays = [
                play
                for play in self.game.expand(view, move)
                if not isinstance(play, LayMeld) or sum([IS_WILD[card] for card in play.cards]) < 2
            ]
            if plays and self._may_lay(view):
                return random.choice(plays)
        throws = [one for one in legal.actions if isinstance(one, Discard)]
        if not throws:
            ended = EndTurn() in legal.actions
            return EndTurn() if ended else self.game.stand_in(view)
        ranks = [RANK_OF[card] for card in view.hand]
        return min(
            throws,
            key=lambda one: (
                IS_WILD[one.card],
                ranks.count(RANK_OF[one.card]),
                random.random(),
            ),
        )

    @staticmethod
    def _may_lay(view: View) -> bool:
        """Whether laying on may still end well: beginners try with what they see."""
        if undone_this_turn(view):
            return False
        if not view.opened_before:
            opening = opening_of(view.melds, view.standing.scores[view.team])
            return opening.threshold <= opening.points + len(view.hand) * POINTS_A_CARD
        return len(view.hand) > FEW_CARDS or goes_out(view)
