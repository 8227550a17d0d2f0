"""What not seeing costs at a canasta: strong plays a side whose samples are all the true deal.

    uv run python -m bench.rivals.seeing bulgarian-canasta [--seats N] [--sets 60] [--seed 0]
        [--stock] [--at take open] [--judged]

It sees all hands. Each sample draws the order of the stock anew, unless it sees the stock too
(`--stock`); nobody can know it, so what it brings is luck. With `--at` it sees only at decisions of
these kinds. It otherwise decides as strong does, and plays duplicate deals against it.

With `--judged` nothing is played out: in deals of normal, a tenth of the decisions is asked of
both. Where they differ, other samples of the true hands say what strong's move costs, by kind. That
needs fewer deals, but only shows what the next turns show.
"""

from __future__ import annotations

import argparse
import importlib
from collections import defaultdict
from collections.abc import Collection, Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any, cast

from bench.learning import begun
from engine.canasta.actions import AddCards, Discard, LayMeld
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, gains_over
from engine.contract.values import but
from engine.players import computer_player
from engine.registry import make_game

KINDS = ("take", "open", "lay", "throw", "end")
"""Kinds of decisions: to take the pile or draw; whether to open; whether to lay more; which card to
throw; any of these near the end of the deal."""
ASKED = 0.1
FEW_CARDS, LITTLE_STOCK = 4, 8
"""The share of decisions that is asked. Cards of the smallest hand, or of the stock, up to which
the end of a deal is near."""


class OpenedUp:
    """A game whose samples are all the true deal."""

    def __init__(self, game: Any, with_stock: bool) -> None:
        self._game = game
        self._with_stock = with_stock
        self.state: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def resample(self, _: Any, seed: bytes) -> Any:
        """Return the true state, with the stock in another order if nobody sees it."""
        state = self.state
        if self._with_stock:
            return state
        stock = list(state.hidden.stock)
        Random(seed).shuffle(stock)
        return but(state, hidden=but(state.hidden, stock=tuple(stock)))


class Seeing:
    """Strong, with all hands in sight at some kinds of decisions. It sees a state, which no player
    may."""

    def __init__(self, game: Any, with_stock: bool, at: Collection[str]) -> None:
        self.strong = cast(Any, computer_player(game, "strong"))
        self.seeing = cast(Any, computer_player(game, "strong"))
        self.opened = OpenedUp(game, with_stock)
        self.seeing.game = self.opened
        self.game = game
        self.at = at

    def decide(self, state: Any, seed: int, budget: int) -> Action:
        """Return its move."""
        view = self.game.view(state, self.game.to_act(state)[0])
        sees = set(self.at) >= set(KINDS) or self.kind(view, seed, budget) in self.at
        self.opened.state = state
        action: Action = (self.seeing if sees else self.strong).decide(view, seed, budget)
        return action

    def kind(self, view: Any, seed: int, budget: int) -> str:
        """Return the kind of a decision."""
        table = view.table
        if min(table.hand_sizes) <= FEW_CARDS or table.stock <= LITTLE_STOCK:
            return "end"
        if view.turn is None:
            return "take"
        moves = self.strong.moves(view, self.strong.normal.decide(view, seed, budget))
        if all([isinstance(move, Discard) for move in moves]):
            return "throw"
        laid = any([isinstance(move, LayMeld | AddCards) for move in moves])
        return "open" if laid and not opened(view) else "lay"


def opened(view: Any) -> bool:
    """Return True if the viewer's side has opened."""
    table = view.table
    if hasattr(table, "collections"):
        return bool(table.collections[view.seat].opened)
    return bool(table.melds[view.team])


def gain(given: argparse.Namespace, seed: int) -> float:
    """Return how many points seeing brings a side in a duplicate deal."""
    gained = 0.0
    for side in (0, 1):
        game = make_game(given.game, {}, given.seats)
        player, cheat = computer_player(game, "strong"), Seeing(game, given.stock, given.at)
        side_of = {seat: at for at, seats in enumerate(game.sides) for seat in seats}
        state, _ = game.apply(game.start(), DEALER, Shuffle(shuffled(seed)))
        turn = 0
        while not game.needs_shuffle(state) and not game.is_over(state):
            seat, turn = game.to_act(state)[0], turn + 1
            thought = Random(f"{seed} {turn}").getrandbits(32)
            if side_of[seat] % 2 == side:
                action = cheat.decide(state, thought, given.budget)
            else:
                action = player.decide(game.view(state, seat), thought, given.budget)
            state, _ = game.apply(state, seat, action)
        scores = state.standing.scores
        gained += sum([score if at % 2 == side else -score for at, score in enumerate(scores)])
    return gained / 2


def missed(given: argparse.Namespace, seed: int) -> Iterator[tuple[str, float]]:
    """Yield, for each decision of a deal of normal that is asked, its kind and what strong loses by
    not seeing, as samples of the true hands judge it."""
    game = make_game(given.game, {}, given.seats)
    normal, cheat = computer_player(game, "normal"), Seeing(game, given.stock, KINDS)
    random = Random(f"seeing {seed}")
    scores = importlib.import_module(f"{type(cheat.strong).__module__.rpartition('.')[0]}.value")
    start = begun(game, scores.SCORES, random)
    state, _ = game.apply(start, DEALER, Shuffle(shuffled(seed)))
    while not game.needs_shuffle(state) and not game.is_over(state):
        seat, thought = game.to_act(state)[0], random.getrandbits(32)
        view = game.view(state, seat)
        action = normal.decide(view, thought)
        if random.random() < ASKED and len(cheat.strong.moves(view, action)) > 1:
            blind = cheat.strong.decide(view, thought, given.budget)
            seen = cheat.decide(state, thought, given.budget)
            lost = 0.0
            if seen != blind:
                found = cheat.seeing.estimates(view, [seen, blind], thought + 1, given.budget)
                lost = fmean(gains_over(found[1], found[0]))
            yield cheat.kind(view, thought, given.budget), lost
        state, _ = game.apply(state, seat, action)


def shuffled(seed: int) -> bytes:
    """Return the seed of a deal's cards."""
    return Random(f"decks {seed}").randbytes(SEED_BYTES)


def main() -> None:
    """Print what seeing brings a deal."""
    parser = argparse.ArgumentParser(description="What seeing all hands brings strong.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--sets", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=int, default=DEFAULT_BUDGET)
    parser.add_argument("--stock", action="store_true", help="the order of the stock too")
    parser.add_argument("--at", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--judged", action="store_true", help="decisions, not whole deals")
    given = parser.parse_args()
    if given.judged:
        by_kind: defaultdict[str, list[float]] = defaultdict(list)
        for seed in range(given.seed, given.seed + given.sets):
            for kind, lost in missed(given, seed):
                by_kind[kind].append(lost)
        for kind, some in by_kind.items():
            if len(some) > 1:
                error = stdev(some) / len(some) ** 0.5
                print(
                    f"{kind}: {len(some)} decisions, {fmean(some):.1f} ± {error:.1f} lost by each"
                )
        return
    found = [gain(given, seed) for seed in range(given.seed, given.seed + given.sets)]
    error = stdev(found) / len(found) ** 0.5
    print(f"{given.game}: {given.sets} sets, seen at {' '.join(given.at)}: ", end="")
    print(f"{fmean(found):+.1f} ± {error:.1f} a deal")


if __name__ == "__main__":
    main()
