"""One round of look-ahead for the strong player of a canasta.

If several moves are worth considering, each is played in the same sampled deals. Every seat plays
one more turn as the normal player would, and a value learned from play judges the position. The
normal player's move stands unless another one is significantly better. A game may instead supply a
prior for each move; the move with the best posterior gain is then played (`Prior`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from math import fsum
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, Generic, TypeVar

from engine.canasta.actions import AddCards, LayMeld
from engine.contract.cards import without
from engine.contract.chance import SEED_BYTES
from engine.contract.errors import RuleViolation
from engine.contract.game import Game
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.player import (
    DEFAULT_BUDGET,
    ComputerPlayer,
    beyond_doubt,
    gains_over,
    may_win,
    mean_and,
)
from engine.contract.position import State
from engine.contract.rules import Options
from engine.contract.values import but, value, with_item

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Any)
Opts = TypeVar("Opts", bound=Options)

FEWEST_WORLDS: Final = 4
MOST_WORLDS: Final = 16
"""Numbers of sampled deals to examine. With fewer than the minimum, no result is given."""
DOUBT: Final = 1.0
"""Standard errors by which another move must beat the normal player's."""
LONGEST_ROUND: Final = 500
"""Maximum number of actions in a simulated round; then the position is judged as it is. So a
decision ends even if the quick player repeats itself forever."""
ADVICE_WORK: Final = 400
"""Milliseconds that the other moves of a decision may take before advice is given; looking again at
one move may take half as long. The person waits two seconds at most."""
ADVICE_STEP: Final = 100
"""Milliseconds after which moves that are clearly no better are dropped."""
ADVICE_LOOKS: Final = 3
"""Number of such steps, unless the move soon looks no better."""
ADVICE_WORLDS: Final = 8
"""Samples to take before that."""
ADVICE_DOUBT: Final = 2.0
"""Standard errors by which another move must be better to be advised instead."""
WORTH_ADVISING: Final = 50.0
"""Points by which it must be better."""
MOST_PLAYS: Final = 40
"""Maximum number of plays in one turn of a sample. A turn ends far sooner, with a throw or with
undo."""
WORLD_WORK: Final = 3
"""Cost of sampling a deal, in simulated actions."""


@value
class Prior:
    """A game's prior knowledge of how much a move gains over the normal player's, in points.

    `mean` and `spread` of that gain. `noise`: the minimum spread assumed for samples, because a few
    may agree by chance. `hope`, `doubt`: standard deviations. A move is dropped if it gains nothing
    even `hope` above its expected gain, and chosen only if it still gains something `doubt` below
    it.
    """

    mean: float
    spread: float
    noise: float = 60.0
    hope: float = 0.7
    doubt: float = 0.5

    def expected(self, base: Sequence[float], found: Sequence[float]) -> tuple[float, float]:
        """Return the expected gain of a move after these samples, and its standard deviation.

        >>> Prior(-40.0, 30.0).expected([0.0] * 4, [100.0, 100.0, 100.0, 100.0])[0]
        30.0
        """
        gains = gains_over(base, found)
        noise = max(stdev(gains), self.noise) ** 2 / len(gains)
        known = self.spread**2
        whole = known + noise
        return (fmean(gains) * known + self.mean * noise) / whole, (known * noise / whole) ** 0.5

    def may_gain(self, base: Sequence[float], found: Sequence[float]) -> bool:
        """Return True if the move may still gain something."""
        gain, deviation = self.expected(base, found)
        return gain + self.hope * deviation > 0

    def surely(self, base: Sequence[float], found: Sequence[float]) -> float:
        """Return the gain of a move that is left after subtracting the doubt."""
        gain, deviation = self.expected(base, found)
        return gain - self.doubt * deviation


class LookAhead(ABC, Generic[S, V, Opts]):
    """A player that departs from the normal player's move if another one is significantly
    better."""

    actions_a_millisecond: float
    """Simulated actions per millisecond of an ordinary machine: the unit of the budget."""
    most_worlds = MOST_WORLDS
    doubt = DOUBT
    drops = False
    """True: after `FEWEST_WORLDS` samples, drop a move that is worse than the normal player's by
    more than a standard error. If no other is left, the normal player's move stands."""

    def __init__(
        self, game: Game[S, V, Opts], normal: ComputerPlayer, quick: ComputerPlayer | None = None
    ) -> None:
        """Make the player. `quick` decides for all seats in a sample; None: `normal` does."""
        self.game = game
        self.normal = normal
        self.quick = quick or normal

    @abstractmethod
    def moves(self, view: V, first: Action) -> Sequence[Action]:
        """Return the legal moves worth considering, the normal player's `first` at the head."""

    @abstractmethod
    def judged(self, state: S, side: int) -> float:
        """Return the expected points, between turns, of a side over the mean of the others."""

    def judged_after(self, moves: Sequence[Action]) -> Sequence[int]:  # noqa: ARG002
        """Return the numbers of turns after the mover's at which a sample is judged, ascending; by
        default a round. The average of these judgements counts."""
        return (self.game.seats,)

    def kind(self, move: Action) -> Hashable:
        """Return a key that is equal for moves without a difference: advice tries only one of
        them."""
        return move

    def priors(self, view: V, moves: Sequence[Action]) -> Sequence[Prior]:  # noqa: ARG002
        """Return, by move, the game's prior for its gain over the first one, if the game has one.
        It replaces `doubt` and `drops`."""
        return ()

    def decide(self, view: V, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the move that does best in the samples that fit the budget."""
        first = self.normal.decide(view, seed, budget)
        moves = self.moves(view, first)
        if len(moves) < 2:
            return first
        random = Random(seed)
        work = budget * self.actions_a_millisecond
        turns = self.judged_after(moves)
        priors = self.priors(view, moves)
        results: list[list[float]] = [[] for _ in moves]
        alive = list(range(len(moves)))
        done = worlds = tried = 0
        cost = 0.0
        while worlds < self.most_worlds and done + cost <= work:
            done += self._sample(view, random, [(moves[at], results[at]) for at in alive], turns)
            worlds += 1
            tried += len(alive)
            if worlds >= FEWEST_WORLDS:
                alive = [0, *[at for at in alive[1:] if self._may_gain(results, priors, at)]]
                if len(alive) < 2:
                    return first
            cost = done * len(alive) / tried if priors else done / worlds
        if worlds < FEWEST_WORLDS:
            return first
        if not priors:
            return moves[alive[beyond_doubt([results[at] for at in alive], self.doubt)]]
        gains = [(priors[at].surely(results[0], results[at]), at) for at in alive[1:]]
        gain, best = max(gains, key=lambda one: one[0])
        return moves[best] if gain > 0 else first

    def _may_gain(
        self, results: Sequence[Sequence[float]], priors: Sequence[Prior], at: int
    ) -> bool:
        """Return False if a move should be dropped."""
        if priors:
            return priors[at].may_gain(results[0], results[at])
        return not self.drops or may_win(results[0], results[at])

    def advise(self, view: V, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the move to advise: see `engine.contract.player.Adviser`.

        It is the move that `decide` chooses, if that beats the normal player's in other samples
        too. If that move comes from looking ahead, all other listed moves are tried as well,
        including those that the normal player ignores; one that is significantly better, by
        `WORTH_ADVISING`, replaces it. The move that looks best in some samples is checked in
        others. Undo is advised only if there is no other way to go on, because samples of one round
        do not show what waiting with an opening is worth (docs/players.md).
        """
        own, random = self.decide(view, seed, budget), Random(seed + 1)
        first = self.normal.decide(view, seed, budget)
        moves = self.moves(view, first)
        if len(moves) < 2:
            return own
        if own != first and fmean(self._gains(view, first, own, random.getrandbits(32))) <= 0:
            own = first
        listed = [one for one in self.game.legal(view).actions if not isinstance(one, Undo)]
        kinds = {self.kind(own): own}
        for move in (*moves, *listed):
            kinds.setdefault(self.kind(move), move)
        gains: dict[Action, list[float]] = {one: [] for one in kinds.values() if one != own}
        for _ in range(0, ADVICE_WORK, ADVICE_STEP):
            if not gains:
                return own
            seed = random.getrandbits(32)
            base, *results = self.estimates(view, [own, *gains], seed, ADVICE_STEP)
            for found, one in zip(gains.values(), results, strict=True):
                found += [other - first for other, first in zip(one, base, strict=True)]
            if len(found) >= ADVICE_WORLDS:
                gains = {one: found for one, found in gains.items() if _may_gain(found)}
        if not gains:
            return own
        best = max(gains, key=lambda one: fmean(gains[one]))
        return best if self._proves(view, own, best, random) else own

    def _proves(self, view: V, base: Action, other: Action, random: Random) -> bool:
        """Return True if a move is significantly better than another one, by enough to advise it,
        in other samples than those that made it look so. Fewer samples suffice if it soon looks no
        better."""
        found: list[float] = []
        for _ in range(ADVICE_LOOKS):
            found += self._gains(view, base, other, random.getrandbits(32))
            if not _may_gain(found):
                return False
        return mean_and(found, -ADVICE_DOUBT) > WORTH_ADVISING

    def _gains(self, view: V, base: Action, other: Action, seed: int) -> list[float]:
        """Return by sample the gain of a move over another one, for the second check of advice."""
        results = self.estimates(view, [base, other], seed, ADVICE_WORK // 2)
        return gains_over(*results)

    def estimates(
        self, view: V, actions: Sequence[Action], seed: int, budget: int
    ) -> Sequence[Sequence[float]]:
        """See `engine.contract.player.Estimator`. At least two samples are looked at."""
        random = Random(seed)
        work = budget * self.actions_a_millisecond
        turns = self.judged_after(actions)
        results: list[list[float]] = [[] for _ in actions]
        done = samples = 0
        while samples < 2 or done * (samples + 1) <= work * samples:
            done += self._sample(view, random, list(zip(actions, results, strict=True)), turns)
            samples += 1
        return results

    def _sample(
        self,
        view: V,
        random: Random,
        tried: Sequence[tuple[Action, list[float]]],
        turns: Sequence[int],
    ) -> int:
        """Play the moves in one more sampled deal and record the result of each.

        Return the cost in simulated actions.
        """
        world = self.game.resample(view, random.randbytes(SEED_BYTES))
        self.ready(world)
        thought = random.getrandbits(32)
        cost = WORLD_WORK
        for move, results in tried:
            result, actions = self._played(world, move, thought, turns)
            results.append(result)
            cost += actions
        return cost

    def _played(
        self, state: S, move: Action, seed: int, judged_after: Sequence[int]
    ) -> tuple[float, int]:
        """Play a move and then some turns, all seats as `quick` decides.

        Return two numbers: the points of the mover's side over the mean of the others, averaged
        over the judgements after the turns of `judged` (or by the score once the deal has ended),
        and the number of actions.
        """
        game = self.game
        (seat,) = game.to_act(state)
        side = game.side_of(seat)
        before = state.standing.scores
        state, _ = game.apply(state, seat, move)
        actions, turns, last = 1, 0, seat
        found: list[float] = []
        while not game.needs_shuffle(state) and not game.is_over(state):
            (now,) = game.to_act(state)
            if now != last:
                turns, last = turns + 1, now
            if turns > judged_after[len(found)] or actions >= LONGEST_ROUND:
                found.append(self.judged(state, side))
                if len(found) == len(judged_after) or actions >= LONGEST_ROUND:
                    return fmean(found), actions
            state, done, undone = self.advanced(state, now, seed)
            turns += undone
            actions += done
        gained = [after - old for after, old in zip(state.standing.scores, before, strict=True)]
        others = (sum(gained) - gained[side]) / (len(gained) - 1)
        while len(found) < len(judged_after):
            found.append(gained[side] - others)
        return fmean(found), actions

    def ready(self, world: S) -> None:
        """Prepare what every move in this sampled deal will need."""

    def advanced(self, state: S, seat: int, seed: int) -> tuple[S, int, int]:
        """Play on in a sampled deal: one action of the seat to act, or more of its turn.

        Return the state, the number of actions, and how many of them took plays back.
        """
        action = self.quick.decide(self.game.view(state, seat), seed)
        state, _ = self.game.apply(state, seat, action)
        return state, 1, isinstance(action, Undo)


class TurnsAhead(LookAhead[S, V, Opts]):
    """A look-ahead for team canastas that plays whole turns in sampled deals as `quick` does.

    Nobody else sees the melds of a turn before it ends. Until then only the hand and the turn's
    melds change, and the player's outlook stays the same, so no states are made in between.
    """

    @abstractmethod
    def begins(self, view: V) -> Action | None:
        """Return the action that begins the turn, or None if the turn has begun."""

    @abstractmethod
    def look(self, view: V) -> Any:
        """Return the player's outlook for the rest of the turn."""

    @abstractmethod
    def play(self, view: V, look: Any) -> Action:
        """Return the next action of a turn that has begun."""

    def after(self, view: V, play: Action) -> V | None:
        """Return the player's view after a play of their turn, or None if the action is no play."""
        if not isinstance(play, LayMeld | AddCards):
            return None
        rules: Any = self.game.rules
        laid, hand = rules.after(view.melds, play), without(view.hand, play.cards)
        if isinstance(laid, RuleViolation) or hand is None:
            return None
        seen: V = but(view, hand=hand, turn=but(view.turn, melds=laid[0]))
        return seen

    def advanced(self, state: S, seat: int, seed: int) -> tuple[S, int, int]:  # noqa: ARG002
        """Play on to the end of the turn, or to an undo."""
        game, actions = self.game, 0
        now: Any = state
        view = game.view(now, seat)
        first = self.begins(view)
        if first is not None:
            now, _ = game.apply(now, seat, first)
            actions = 1
            if now.turn is None:
                return now, actions, 0
            view = game.view(now, seat)
        look = self.look(view)
        while True:
            action = self.play(view, look)
            actions += 1
            after = self.after(view, action)
            if after is None or actions > MOST_PLAYS:
                break
            view = after
        if view.turn is not now.turn:
            hands = with_item(now.hidden.hands, seat, view.hand)
            now = but(now, hidden=but(now.hidden, hands=hands), turn=view.turn)
        now, _ = game.apply(now, seat, action)
        return now, actions, isinstance(action, Undo)


def _may_gain(found: Sequence[float]) -> bool:
    """Return True if a move may be better by enough to advise it."""
    return mean_and(found, ADVICE_DOUBT) > WORTH_ADVISING


def weighed(weights: Sequence[float], found: Sequence[float]) -> float:
    """Return the weighted sum of features, rounded once. `sum` rounds differently in newer versions
    of Python, and a player has to make the same move in all of them.

    >>> weighed([1e16, 1, -1e16], [1, 1, 1])
    1.0
    """
    if len(weights) != len(found):
        raise ValueError(f"{len(weights)} weights for {len(found)} features")
    return fsum(map(mul, weights, found))
