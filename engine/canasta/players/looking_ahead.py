"""One round of look-ahead for the strong player of a canasta.

Where the normal player's move is not the only one worth a thought, each is played in the same
sampled deals: every seat has one more turn, as the normal player plays it, and the position is
judged by a value learned from play. The normal player's move stands unless another one is better
beyond doubt. Or a game says how far moves differ on the whole: then the move counts that is best
by that and by the samples together (`Prior`).
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
"""Sampled deals that are looked at; with fewer than the least nothing is said."""
DOUBT: Final = 1.0
"""Standard errors by which another move must beat the normal player's."""
LONGEST_ROUND: Final = 500
"""A simulated round has at most so many actions, then the position is judged as it is. So a
decision ends even if the quick player repeats itself for ever."""
ADVICE_WORK: Final = 400
"""Milliseconds that the other moves of a decision may take before advice is given, and half as many
to look again at one move. Whoever asks waits two seconds at most."""
ADVICE_STEP: Final = 100
"""After so many milliseconds moves that are clearly no better are dropped."""
ADVICE_LOOKS: Final = 3
"""How often that is done, unless the move soon looks no better."""
ADVICE_WORLDS: Final = 8
"""Samples before that."""
ADVICE_DOUBT: Final = 2.0
"""Standard errors by which another move must be better to be advised instead."""
WORTH_ADVISING: Final = 50.0
"""Points by which it must be."""
MOST_PLAYS: Final = 40
"""Plays of one turn of a sample; it ends with a throw or with undo long before."""
WORLD_WORK: Final = 3
"""What sampling a deal costs, in simulated actions."""


@value
class Prior:
    """What moves are known to gain over the normal player's before they are looked at, in points.

    `mean` and `spread` of that gain. `noise`: the least that a sample is taken to vary by, as a few
    may agree by chance. `hope`, `doubt`: standard deviations; a move is tried no more if even so
    much above its expected gain it gains nothing, and chosen only if it gains so much below it.
    """

    mean: float
    spread: float
    noise: float = 60.0
    hope: float = 0.7
    doubt: float = 0.5

    def expected(self, base: Sequence[float], found: Sequence[float]) -> tuple[float, float]:
        """Return what a move gains by all that is known, and the deviation of that.

        >>> Prior(-40.0, 30.0).expected([0.0] * 4, [100.0, 100.0, 100.0, 100.0])[0]
        30.0
        """
        gains = gains_over(base, found)
        noise = max(stdev(gains), self.noise) ** 2 / len(gains)
        known = self.spread**2
        whole = known + noise
        return (fmean(gains) * known + self.mean * noise) / whole, (known * noise / whole) ** 0.5

    def may_gain(self, base: Sequence[float], found: Sequence[float]) -> bool:
        """Return True if there is hope that a move gains something."""
        gain, deviation = self.expected(base, found)
        return gain + self.hope * deviation > 0

    def surely(self, base: Sequence[float], found: Sequence[float]) -> float:
        """Return what a move gains but for some doubt."""
        gain, deviation = self.expected(base, found)
        return gain - self.doubt * deviation


class LookAhead(ABC, Generic[S, V, Opts]):
    """Departs from the normal player's move where another one is better beyond doubt."""

    actions_a_millisecond: float
    """Simulated actions that fit a millisecond of an ordinary machine: the budget's measure."""
    most_worlds = MOST_WORLDS
    doubt = DOUBT
    drops = False
    """True: after `FEWEST_WORLDS` a move that is worse than the normal player's by more than a
    standard error is tried no more. If no other is left, the normal player's stands."""

    def __init__(
        self, game: Game[S, V, Opts], normal: ComputerPlayer, quick: ComputerPlayer | None = None
    ) -> None:
        """Make the player. `quick`: decides for all seats in a sample; None: `normal` does."""
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

    def judged_after(self, moves: Sequence[Action]) -> Sequence[int]:  # noqa: ARG002
        """Return after how many turns that follow the mover's a sample is judged, ascending: a
        round. What these judgements say on average is what counts."""
        return (self.game.seats,)

    def kind(self, move: Action) -> Hashable:
        """Return the same for moves between which there is no difference: advice tries one."""
        return move

    def priors(self, view: V, moves: Sequence[Action]) -> Sequence[Prior]:  # noqa: ARG002
        """Return by move what it is known to gain over the first one, if the game knows that: it
        counts instead of `doubt` and `drops`."""
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
        """Return False if a move is to be tried no more."""
        if priors:
            return priors[at].may_gain(results[0], results[at])
        return not self.drops or may_win(results[0], results[at])

    def advise(self, view: V, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the move to tell somebody who asks: see `engine.contract.player.Adviser`.

        It is the one that `decide` chooses, if it is better than the normal player's in other
        samples too. But where that looks ahead, all other listed moves are tried as well, also
        those that the normal player thinks nothing of, and one that is better by `WORTH_ADVISING`
        beyond doubt takes its place. What looks best in some samples is looked at again in others.
        To take back what was laid is advised only where nothing else goes on: what it is worth to
        wait with an opening is badly told by samples of a round (docs/players.md).
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
        """Return True if a move is better than one beyond doubt by what is worth advising, in other
        samples than those that made it look so; fewer do where it soon looks no better."""
        found: list[float] = []
        for _ in range(ADVICE_LOOKS):
            found += self._gains(view, base, other, random.getrandbits(32))
            if not _may_gain(found):
                return False
        return mean_and(found, -ADVICE_DOUBT) > WORTH_ADVISING

    def _gains(self, view: V, base: Action, other: Action, seed: int) -> list[float]:
        """Return by sample what another move gains over one, for advice that looks again."""
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
        """Play moves in one more sampled deal and note by each what it brings.

        Return how many simulated actions that cost.
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

        Return the points of the mover's side over the others' mean, on average as `judged` after
        these turns, or by the score once the deal has ended; and the number of actions.
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
        """Have ready what all moves in a sampled deal need."""

    def advanced(self, state: S, seat: int, seed: int) -> tuple[S, int, int]:
        """Play on in a sampled deal: an action of the seat to act, or more of its turn.

        Return the state, how many actions that were and how many of them took plays back.
        """
        action = self.quick.decide(self.game.view(state, seat), seed)
        state, _ = self.game.apply(state, seat, action)
        return state, 1, isinstance(action, Undo)


class TurnsAhead(LookAhead[S, V, Opts]):
    """A look-ahead in teams that plays whole turns in sampled deals as `quick` does.

    What is laid within a turn is seen by nobody else, so only the hand and the melds of the turn
    change until it ends, and the player's outlook stays what it was. No state is made in between.
    """

    @abstractmethod
    def begins(self, view: V) -> Action | None:
        """Return what the turn begins with, or None if it has begun."""

    @abstractmethod
    def look(self, view: V) -> Any:
        """Return the player's outlook for the rest of the turn."""

    @abstractmethod
    def play(self, view: V, look: Any) -> Action:
        """Return how the turn that has begun goes on."""

    def after(self, view: V, play: Action) -> V | None:
        """Return what the player sees after a play of their turn, or None if it is none."""
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
    """Return True if a move may be better by what is worth advising."""
    return mean_and(found, ADVICE_DOUBT) > WORTH_ADVISING


def weighed(weights: Sequence[float], found: Sequence[float]) -> float:
    """Return the sum of features by their weights, rounded once: `sum` rounds otherwise in newer
    versions of Python, and a player has to make the same move in all of them.

    >>> weighed([1e16, 1, -1e16], [1, 1, 1])
    1.0
    """
    if len(weights) != len(found):
        raise ValueError(f"{len(weights)} weights for {len(found)} features")
    return fsum(map(mul, weights, found))
