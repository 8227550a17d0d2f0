"""Measures what moves gain over normal's in Bulgarian canasta, as strong's samples judge them.

    uv run python -m bench.gains [--deals 100] [--seed 0] [--budget 2000]

*Normal* plays deals at all scores. At every tenth decision, the other moves that strong would try
are compared with normal's in the same samples (`Estimator.estimates`). By kind of normal's move it
prints how many moves were compared, what they gain on average, how far that spreads from move to
move (the noise of the samples taken off), and the deviation of one sample. For throws it says too
what they gain for each point that normal thinks them worse. Strong's `Prior`s were set by that.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random
from statistics import correlation, fmean, linear_regression, stdev, variance

from bench.learning import begun
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.values import value
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import Discard, Draw
from engine.games.bulgarian_canasta.players.outlook import outlook
from engine.games.bulgarian_canasta.players.strong import Strong
from engine.games.bulgarian_canasta.players.value import SCORES
from engine.games.bulgarian_canasta.state import DRAW, PLAY, View

ASKED = 0.1
"""The share of decisions that are looked at."""


@value
class Compared:
    """What a move gained over normal's in each sample, and how much worse normal thinks a throw."""

    gains: list[float]
    worse: float


def kind_of(view: View, first: Action) -> str:
    """Return the kind of decision, by normal's move."""
    if view.table.phase is DRAW:
        return "draw" if isinstance(first, Draw) else "take"
    kind = "throw" if isinstance(first, Discard) else "play"
    return kind if view.table.opened[view.team] else f"{kind} before opening"


def compared(strong: Strong, view: View, seed: int, budget: int) -> list[tuple[str, Compared]]:
    """Return what the moves that strong tries gain over normal's, by kind of decision."""
    first = strong.normal.decide(view, seed)
    moves = strong.moves(view, first)
    if len(moves) < 2:
        return []
    base, *others = strong.estimates(view, moves, seed, budget)
    costs: dict[Action, float] = {}
    if view.table.phase is PLAY:
        look = outlook(view, strong.game.rules)
        costs = {Discard(card): cost for cost, card in strong.normal.discard_costs(view, look)}
    kind = kind_of(view, first)
    found: list[tuple[str, Compared]] = []
    for move, results in zip(moves[1:], others, strict=True):
        gains = [one - other for one, other in zip(results, base, strict=True)]
        throws = isinstance(first, Discard) and isinstance(move, Discard)
        worse = costs[move] - costs[first] if throws else 0.0
        found.append(
            (kind if throws or kind[0] != "t" else f"{kind}, laid", Compared(gains, worse))
        )
    return found


def told(kind: str, some: list[Compared]) -> str:
    """Return a line about a kind of decision."""
    means = [fmean(one.gains) for one in some]
    noise = fmean([variance(one.gains) / len(one.gains) for one in some])
    sample = fmean([variance(one.gains) for one in some]) ** 0.5
    spread = max(0.0, variance(means) - noise) ** 0.5
    error = stdev(means) / len(some) ** 0.5
    text = f"{kind}: {len(some)} moves, mean {fmean(means):.0f} ± {error:.0f}, spread {spread:.0f}"
    text += f", one sample {sample:.0f}"
    worse = [one.worse for one in some]
    if len(set(worse)) > 2:
        slope, start = linear_regression(worse, means)
        text += f", gains {start:.0f} {slope:+.2f} a point (r {correlation(worse, means):.2f})"
    return text


def main() -> None:
    """Print a line for each kind of decision."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=int, default=2000)
    given = parser.parse_args()
    game = BulgarianCanasta()
    strong = Strong(game)
    by_kind: defaultdict[str, list[Compared]] = defaultdict(list)
    for seed in range(given.seed, given.seed + given.deals):
        random = Random(f"gains {seed}")
        state, _ = game.apply(
            begun(game, SCORES, random), DEALER, Shuffle(random.randbytes(SEED_BYTES))
        )
        while not game.needs_shuffle(state) and not game.is_over(state):
            seat, thought = game.to_act(state)[0], random.getrandbits(32)
            view = game.view(state, seat)
            if random.random() < ASKED:
                for kind, one in compared(strong, view, thought, given.budget):
                    by_kind[kind].append(one)
            state, _ = game.apply(state, seat, strong.normal.decide(view, thought))
    for kind, some in sorted(by_kind.items()):
        if len(some) > 1:
            print(told(kind, some))


if __name__ == "__main__":
    main()
