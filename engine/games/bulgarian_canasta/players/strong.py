"""The strong player: the normal player's best moves, tried out in sampled deals.

Where that player sees several moves that may be good, each is played out for some rounds in
deals that agree with everything the viewer knows, the normal player deciding for all four seats;
the move with the best result over the same samples is taken, if it is better beyond doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

from engine.contract.chance import SEED_BYTES
from engine.contract.game import Game
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, beyond_doubt
from engine.games.bulgarian_canasta.actions import Discard, Draw, EndDeal
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import Outlook, outlook
from engine.games.bulgarian_canasta.players.plays import Laid, leaves_a_discard, single_plays
from engine.games.bulgarian_canasta.players.worth import NORMAL, Weights, hand_worth, team_worth
from engine.games.bulgarian_canasta.state import TEAMS, Phase, State, View
from engine.kits.canasta.looking_ahead import played_ahead, tried_out
from engine.kits.canasta.players import undone_this_turn

ACTIONS_A_MILLISECOND = 1.3
"""Simulated actions that fit a millisecond of an ordinary machine: the budget's measure."""
QUICK_OPENING_NODES = 16
"""Packages that the players of a sample try for an opening."""
ROUNDS_AHEAD = 2
"""Rounds of the table that a sample is played on before it is judged."""
MOST_MOVES = 5
FEWEST_SAMPLES = 6
DOUBT = 1.6
"""Standard errors by which another move must beat the normal player's: theirs are mostly right, and
few samples say little."""
WORTH_A_THOUGHT = 60.0
"""Points that a discard may seem worse than the best and still be tried."""


class Strong:
    """Looks ahead over sampled deals (`Game.resample`)."""

    def __init__(
        self, game: Game[State, View, BulgarianOptions], weights: Weights = NORMAL
    ) -> None:
        self.game = game
        self.normal = Normal(game, weights)
        self.quick = Normal(game, weights, QUICK_OPENING_NODES)
        self.weights = weights

    def decide(self, view: View, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the move that does best in the samples that fit the budget."""
        first = self.normal.decide(view, seed, budget)
        if view.table.phase not in (Phase.DRAW, Phase.PLAY):
            return first
        look = outlook(view, self.game.options)
        moves = self.moves(view, look, first)
        if len(moves) < 2:
            return first
        return self._best(view, moves, Random(seed), int(budget * ACTIONS_A_MILLISECOND))

    def estimates(
        self, view: View, actions: Sequence[Action], seed: int, budget: int
    ) -> Sequence[Sequence[float]]:
        """See `engine.contract.player.Estimator`."""
        work = budget * ACTIONS_A_MILLISECOND
        return tried_out(
            self.game, view, actions, self.quick, seed, work, ROUNDS_AHEAD, self._judge
        )

    def moves(self, view: View, look: Outlook, first: Action) -> list[Action]:
        """Return the normal player's move and others that may be as good, likeliest first."""
        moves: list[Action] = [first]
        if view.table.phase is Phase.DRAW:
            takes = sorted(self.normal.takes(view, look), key=lambda one: -one[1])
            moves += [action for action, _ in takes[:2]]
            moves.append(Draw() if not isinstance(first, EndDeal) else first)
        else:
            moves += self._plays(view, look)
            moves += self._discards(view, look, isinstance(first, Discard))
        legal = [move for move in dict.fromkeys(moves) if self.game.check(view, move) is None]
        return legal[:MOST_MOVES]

    def _plays(self, view: View, look: Outlook) -> list[Action]:
        """Return the two plays that seem best, where the team may lay."""
        own_red = len(view.table.red_threes[look.seat])
        if not view.table.opened[view.team]:
            if view.turn is not None and view.turn.melds:
                return []
            if undone_this_turn(view):
                return []
            start = Laid(view.hand, view.melds)
            found = self.normal.best_opening(view, look, start, must=True)
            return [] if found is None else [found.plays[0]]
        after = [
            laid
            for laid in single_plays(Laid(view.hand, view.melds))
            if leaves_a_discard(laid, own_red, view.opened_before, look)
        ]
        after.sort(key=lambda laid: -self.normal.laid_worth(laid, look))
        return [laid.plays[0] for laid in after[:2]]

    def _discards(self, view: View, look: Outlook, throwing: bool) -> list[Action]:
        """Return the discards that seem to cost least: some if a card will be thrown, else one."""
        legal = self.game.legal(view)
        costs = sorted(
            [
                (self.normal.discard_cost(view, look, action.card), action)
                for action in legal.actions
                if isinstance(action, Discard)
            ],
            key=lambda one: (one[0], one[1].card),
        )
        near = [action for cost, action in costs if cost <= costs[0][0] + WORTH_A_THOUGHT]
        return list(near[: 3 if throwing else 1])

    def _best(self, view: View, moves: list[Action], random: Random, work: int) -> Action:
        """Return the move with the best mean over common samples.

        It is the first unless another beats it by more than doubt.
        """
        results: list[list[float]] = [[] for _ in moves]
        alive = list(range(len(moves)))
        done = 0
        samples = 0
        while done + done // max(1, samples) <= work:
            state = self.game.resample(view, random.randbytes(SEED_BYTES))
            thought = random.getrandbits(32)
            for at in alive:
                result, actions = played_ahead(
                    self.game, state, moves[at], self.quick, thought, ROUNDS_AHEAD, self._judge
                )
                results[at].append(result)
                done += actions
            samples += 1
            if samples >= FEWEST_SAMPLES and samples % 2 == 0 and len(alive) > 2:
                means = {at: fmean(results[at]) for at in alive}
                worst = min(alive[1:], key=lambda at: means[at])
                if means[worst] < means[alive[0]]:
                    alive.remove(worst)
        if samples < FEWEST_SAMPLES:
            return moves[0]
        return moves[alive[beyond_doubt([results[at] for at in alive], DOUBT)]]

    def _judge(self, state: State, team: int) -> float:
        """Return the worth of one side over the other in a position between turns."""
        sides = [0.0, 0.0]
        for seat, hand in enumerate(state.hidden.hands):
            look = outlook(self.game.view(state, seat), self.game.options)
            melds = state.table.melds[seat % TEAMS]
            sides[seat % TEAMS] += hand_worth(hand, melds, look, self.weights)
            if seat < TEAMS:
                sides[seat] += team_worth(melds, look.own_red, self.weights, look.urgency)
        return sides[team] - sides[1 - team]
