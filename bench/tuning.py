"""Tunes the numbers of a canasta's normal player against a pool of rivals (cross-entropy method).

    uv run python -m bench.tuning classic-canasta --seats 2 --rounds 12 --seed 1

In each round some sets of numbers are drawn around the best guess, each plays the same duplicate
deals against every rival of the pool, and the guess moves to the mean of the best quarter. The
deals are new in every round. The same seed gives the same numbers on every machine.
"""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean, pstdev
from typing import Any

from bench.rivals.makers import rival
from engine.arena import Contest, outcome, play_set
from engine.contract.player import ComputerPlayer
from engine.registry import make_game, players_of

TUNED = "tuned"
POOL = ("normal@ef949d96", "patient", "freezing", "hoarding", "hasty")
DRAWN = 16
KEPT = 4


def flat(weights: Any) -> list[float]:
    """Return all numbers of a table of weights in order."""
    found: list[float] = []
    for field in dataclasses.fields(weights):
        one = getattr(weights, field.name)
        found += one if isinstance(one, tuple) else [one]
    return found


def shaped(numbers: Sequence[float], like: Any) -> Any:
    """Return a table of weights like another with these numbers."""
    left = list(numbers)
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(like):
        one = getattr(like, field.name)
        count = len(one) if isinstance(one, tuple) else 1
        part, left = left[:count], left[count:]
        changed[field.name] = tuple(part) if isinstance(one, tuple) else part[0]
    return type(like)(**changed)


def tuned(weights: Any, game: Any, name: str) -> ComputerPlayer:
    """Make the player with these weights, or a rival."""
    if name != TUNED:
        return rival(game, name)
    player: ComputerPlayer = normal_of(game)(game, weights)
    return player


def normal_of(game: Any) -> Any:
    """Return the class of a game's normal player, which takes its weights."""
    return players_of(type(game))["normal"]


def judged(
    game: str, seats: int | None, pool: Sequence[str], seeds: range, weights: Any
) -> tuple[float, list[float]]:
    """Return the mean points over the pool, and over each rival of it."""
    made = partial(tuned, weights)
    over: list[float] = []
    for other in pool:
        contest = Contest(game, (), (TUNED, other), matches=False, seats=seats)
        sets = [play_set(contest, seed, made) for seed in seeds]
        over.append(outcome(contest, sets).points[0].mean)
    return fmean(over), over


def main() -> None:
    """Print the guess after each round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--sets", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--spread", type=float, default=0.35)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pool", nargs="+", default=POOL)
    given = parser.parse_args()
    game = make_game(given.game, {}, given.seats)
    start = normal_of(game)(game).weights
    random = Random(given.seed)
    guess = flat(start)
    spread = [given.spread * max(abs(one), 1.0) for one in guess]
    with ProcessPoolExecutor(given.jobs) as processes:
        for number in range(given.rounds):
            drawn = [guess] + [
                [random.gauss(one, by) for one, by in zip(guess, spread, strict=True)]
                for _ in range(DRAWN - 1)
            ]
            first = 1_000_000 + 1_000 * (number + 100 * given.seed)
            seeds = range(first, first + given.sets)
            asked = partial(judged, given.game, given.seats, given.pool, seeds)
            found = list(processes.map(asked, [shaped(one, start) for one in drawn]))
            order = sorted(zip(found, drawn, strict=True), key=lambda one: -one[0][0])
            best = [numbers for _, numbers in order[:KEPT]]
            guess = [fmean(column) for column in zip(*best, strict=True)]
            own = [pstdev(column) for column in zip(*best, strict=True)]
            spread = [
                0.5 * old * 0.97 + 0.5 * max(new, 0.3 * old)
                for old, new in zip(spread, own, strict=True)
            ]
            over = " ".join([f"{one:+.1f}" for one in found[0][1]])
            print(f"round {number}: guess {found[0][0]:+.1f} ({over}), best {order[0][0][0]:+.1f}")
            print(shaped([round(one, 2) for one in guess], start), flush=True)


if __name__ == "__main__":
    main()
