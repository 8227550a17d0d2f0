"""One round of look-ahead for the strong player of a canasta.

Where the normal player's move is not the only one worth a thought, each is played in the same
sampled deals: every seat has one more turn, as the normal player plays it, and the position is
judged by a value learned from play. The normal player's move stands unless another one is better
by more than the noise; where a game asks for it, that is looked at twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, Generic, TypeVar

from engine.contract.chance import SEED_BYTES
from engine.contract.game import Game
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.options import Options
from engine.contract.player import DEFAULT_BUDGET, ComputerPlayer, beyond_doubt
from engine.contract.position import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Any)
Opts = TypeVar("Opts", bound=Options)

FEWEST_WORLDS: Final = 4
MOST_WORLDS: Final = 16
"""Sampled deals that are looked at; with fewer than the least nothing is said."""
DOUBT: Final = 1.0
"""Standard errors by which another move must beat the normal player's."""
PAIR: Final = 2
WORLD_WORK: Final = 3
"""What sampling a deal costs, in simulated actions."""


class LookAhead(ABC, Generic[S, V, Opts]):
    """Departs from the normal player's move where another one is better beyond doubt."""

    actions_a_millisecond: float
    """Simulated actions that fit a millisecond of an ordinary machine: the budget's measure."""
    rounds: float = 1
    """Rounds of the table that a sample is played on before it is judged."""
    most_worlds = MOST_WORLDS
    more_worlds = 0
    """Worlds in which the best move is then compared with the normal player's alone."""
    doubt = DOUBT
    drops = False
    """True: from the least number of worlds on, a move that looks worse than the normal player's
    beyond a standard error is tried no more, and nothing once none is left."""

    def __init__(
        self, game: Game[S, V, Opts], normal: ComputerPlayer, quick: ComputerPlayer | None = None
    ) -> None:
        """Make the player. `quick`: who decides for all seats in a sample, if not `normal`."""
        self.game = game
        self.normal = normal
        self.quick = quick or normal

    @abstractmethod
    def moves(self, view: V, first: Action) -> Sequence[Action]:
        """Return the legal moves worth a thought, the normal player's `first` at the head."""

    @abstractmethod
    def judged(self, state: S, side: int) -> float:
        """Return the points that a side will probably write more than the others on average,
        between turns."""

    def decide(self, view: V, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the move that does best in the samples that fit the budget."""
        first = self.normal.decide(view, seed, budget)
        moves = self.moves(view, first)
        if len(moves) < 2:
            return first
        random = Random(seed)
        work = budget * self.actions_a_millisecond
        results: list[list[float]] = [[] for _ in moves]
        alive = list(range(len(moves)))
        done = worlds = 0
        most, cost = self.most_worlds, 0.0
        while worlds < most and done + cost <= work:
            before = done
            world = self.game.resample(view, random.randbytes(SEED_BYTES))
            thought = random.getrandbits(32)
            done += WORLD_WORK
            for at in alive:
                result, actions = played_ahead(
                    self.game, world, moves[at], self.quick, thought, self.rounds, self.judged
                )
                results[at].append(result)
                done += actions
            worlds += 1
            cost = done / worlds if most == self.most_worlds else done - before
            if self.drops and worlds >= FEWEST_WORLDS:
                alive = [at for at in alive if not at or _may_win(results[0], results[at])]
                if len(alive) < 2:
                    return first
            if worlds == self.most_worlds and self.more_worlds:
                best = beyond_doubt([results[at] for at in alive], self.doubt)
                if not best:
                    return first
                cost *= PAIR / len(alive)
                alive, most = [0, alive[best]], worlds + self.more_worlds
        if worlds < FEWEST_WORLDS:
            return first
        return moves[alive[beyond_doubt([results[at] for at in alive], self.doubt)]]

    def estimates(
        self, view: V, actions: Sequence[Action], seed: int, budget: int
    ) -> Sequence[Sequence[float]]:
        """See `engine.contract.player.Estimator`."""
        work = budget * self.actions_a_millisecond
        return tried_out(self.game, view, actions, self.quick, seed, work, self.rounds, self.judged)


def _may_win(base: Sequence[float], found: Sequence[float]) -> bool:
    """Return False if a move is worse than another one by more than a standard error.

    >>> _may_win([1, 2, 3], [2, 3, 5]), _may_win([9, 8, 9], [1, 2, 3])
    (True, False)
    """
    gains = [one - other for one, other in zip(found, base, strict=True)]
    best: float = fmean(gains) + stdev(gains) / len(gains) ** 0.5
    return best > 0


def tried_out(
    game: Game[S, V, Opts],
    view: V,
    moves: Sequence[Action],
    player: ComputerPlayer,
    seed: int,
    work: float,
    rounds: float,
    judged: Callable[[S, int], float],
) -> list[list[float]]:
    """Return by move what it brings in the same sampled deals, as `played_ahead` does.

    `work`: simulated actions that may be used; two samples are looked at in any case.
    """
    random = Random(seed)
    results: list[list[float]] = [[] for _ in moves]
    done = samples = 0
    while samples < 2 or done * (samples + 1) <= work * samples:
        world = game.resample(view, random.randbytes(SEED_BYTES))
        thought = random.getrandbits(32)
        done += WORLD_WORK
        for found, move in zip(results, moves, strict=True):
            result, actions = played_ahead(game, world, move, player, thought, rounds, judged)
            found.append(result)
            done += actions
        samples += 1
    return results


def played_ahead(
    game: Game[S, V, Opts],
    state: S,
    move: Action,
    player: ComputerPlayer,
    seed: int,
    rounds: float,
    judged: Callable[[S, int], float],
) -> tuple[float, int]:
    """Play a move and then some rounds of the table, all seats as `player` decides.

    Return the points of the mover's side over the others' mean, by the score if the deal has ended,
    else as `judged`; and the number of actions.
    """
    (seat,) = game.to_act(state)
    side = game.side_of(seat)
    before = state.standing.scores
    state, _ = game.apply(state, seat, move)
    actions, turns, last = 1, 0, seat
    while not game.needs_shuffle(state) and not game.is_over(state):
        (now,) = game.to_act(state)
        if now != last:
            turns, last = turns + 1, now
            if turns > rounds * game.seats:
                return judged(state, side), actions
        action = player.decide(game.view(state, now), seed)
        if isinstance(action, Undo):
            turns += 1
        state, _ = game.apply(state, now, action)
        actions += 1
    gained = [after - old for after, old in zip(state.standing.scores, before, strict=True)]
    others = (sum(gained) - gained[side]) / (len(gained) - 1)
    return gained[side] - others, actions


def weighed(weights: Sequence[float], found: Sequence[float]) -> float:
    """Return the sum of features by their weights."""
    return sum([weight * one for weight, one in zip(weights, found, strict=True)])
