"""How long a computer player thinks: p50 and p99 of a decision in deals of its own.

uv run python -m bench.players [--deals 20] [--level normal --level strong] [--budget 200]
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, ComputerPlayer
from engine.players import computer_player, levels
from engine.playthrough import Player, play_deal, seeds
from engine.registry import GAMES


def _timed(thinker: ComputerPlayer, random: Random, budget: int, taken: list[float]) -> Player:
    """The player, each decision timed into `taken` (seconds)."""

    def decide(_: AnyGame, view: Any) -> Action:
        start = time.perf_counter()
        action = thinker.decide(view, random.getrandbits(32), budget)
        taken.append(time.perf_counter() - start)
        return action

    return decide


def main() -> None:
    """Prints the figures of every level of every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--level", action="append", help="all but random if left out")
    parser.add_argument("--budget", type=int, default=DEFAULT_BUDGET, help="milliseconds")
    arguments = parser.parse_args()
    for name, game_type in GAMES.items():
        game = game_type()
        for level in arguments.level or [one for one in levels(game) if one != "random"]:
            random = Random(1)
            thinker = computer_player(game, level)
            taken: list[float] = []

            player = _timed(thinker, random, arguments.budget, taken)
            at_seat = [player] * game.seats
            for _ in range(arguments.deals):
                for _step in play_deal(game, game.start(), at_seat.__getitem__, seeds(random)):
                    pass
            taken.sort()
            median, highest = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
            print(
                f"{name} {level:8} {len(taken):6} decisions: p50 {median * 1e3:7.2f} ms,"
                f" p99 {highest * 1e3:7.2f} ms, longest {taken[-1] * 1e3:7.2f} ms"
            )


if __name__ == "__main__":
    main()
