"""The easy player: draws, lays what it sees, throws what it does not need."""

from __future__ import annotations

from random import Random

from engine.contract.cards import RANK_OF
from engine.contract.game import Game
from engine.contract.moves import Legal, Undo
from engine.contract.notation import Action
from engine.games.bulgarian_canasta.actions import Discard, LayMeld, TakePile
from engine.games.bulgarian_canasta.opening import opening_of
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.players.outlook import undone_this_turn
from engine.games.bulgarian_canasta.state import Phase, State, View
from engine.games.bulgarian_canasta.turns import package_fault
from engine.kits.canasta.values import IS_WILD

PILE_WORTH_TAKING = 4


class Easy:
    """Knows the rules and little more; makes the mistakes of a beginner."""

    def __init__(self, game: Game[State, View, BulgarianOptions]) -> None:
        self.game = game

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """A plausible action."""
        random = Random(seed)
        legal = self.game.legal(view)
        if view.table.phase is Phase.PLAY:
            return self._play(view, legal, random)
        takes = [action for action in legal.actions if isinstance(action, TakePile)]
        if takes and len(view.table.pile) >= PILE_WORTH_TAKING:
            return random.choice(takes)
        return self.game.stand_in(view)

    def _play(self, view: View, legal: Legal, random: Random) -> Action:
        opened, undone = view.table.opened[view.team], undone_this_turn(view)
        for move in legal.open:
            plays = [
                play
                for play in self.game.expand(view, move)
                if not isinstance(play, LayMeld) or sum([IS_WILD[card] for card in play.cards]) < 2
            ]
            if plays and not undone and (opened or self._may_open(view)):
                return random.choice(plays)
        if package_fault(view) is not None:
            return Undo()
        asked = self.game.consequences(view, legal.actions)
        throws = [one for one in legal.actions if isinstance(one, Discard) and one not in asked]
        if not throws:
            return self.game.stand_in(view)
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
    def _may_open(view: View) -> bool:
        """Whether laying on may still lead to an opening: beginners try with what they see."""
        opening = opening_of(view.melds, view.standing.scores[view.team])
        return opening.threshold <= opening.points + len(view.hand) * 6
