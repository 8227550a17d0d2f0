"""The strong player: tries the normal player's best moves a round ahead in sampled deals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.canasta.players.bases import just_undone
from engine.canasta.players.looking_ahead import LookAhead
from engine.contract.game import Game
from engine.contract.notation import Action
from engine.games.decorated_canasta.actions import Discard, Draw, TakeFree, TakeTop
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.players.normal import Normal
from engine.games.decorated_canasta.players.value import value_of
from engine.games.decorated_canasta.state import Phase, State, View

THROWS = 3
PLAYS = 2
"""Maximum numbers of throws and plays to try, besides the normal player's move."""
WORTH_A_THOUGHT = 60.0
"""Points that a throw may seem worse than the best and still be tried."""


class Strong(LookAhead[State, View, DecoratedOptions]):
    """Looks a round ahead over sampled deals (`Game.resample`)."""

    actions_a_millisecond = 2.0
    most_worlds = 8
    drops = True
    normal: Normal

    def __init__(self, game: Game[State, View, DecoratedOptions]) -> None:
        super().__init__(game, Normal(game))

    def moves(self, view: View, first: Action) -> Sequence[Action]:
        """Return the normal player's move, and those that it judges nearly as good.

        A turn that has begun to lay goes on as planned. A throw does not postpone a canasta that
        can be completed: one round ahead nothing speaks against that, but later much may.
        """
        phase, normal = view.table.phase, self.normal
        moves = [first]
        if phase is Phase.DRAW:
            may_take = self.game.check(view, TakeTop()) is None
            if may_take and normal.plan_of_talon(view) is not None:
                moves.append(TakeTop())
            moves += [Draw(), TakeFree()]
        elif phase is Phase.FIRST_DISCARD:
            moves += self._throws(view, THROWS)
        elif phase is Phase.PLAY and not view.table.must_go_out and not just_undone(view):
            if isinstance(first, Discard):
                moves += self._throws(view, THROWS)
            elif normal.may_stop(view) and not normal.completes_canasta(view):
                moves += self._throws(view, 1)
            if normal.may_stop(view):
                moves += normal.likeliest_plays(view, PLAYS)
        return [one for one in dict.fromkeys(moves) if self.game.check(view, one) is None]

    def _throws(self, view: View, most: int) -> list[Action]:
        costs = self.normal.discard_costs(view)
        return [one for cost, one in costs[:most] if cost <= costs[0][0] + WORTH_A_THOUGHT]

    def judged(self, state: State, side: int) -> float:
        """See `value_of`."""
        return value_of(state, side, self.game.rules)
