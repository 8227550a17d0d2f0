"""Plays levels, styles and earlier versions against each other on duplicate deals.

    uv run python -m bench.rivals classic-canasta normal patient --seats 2 --sets 300
    uv run python -m bench.rivals belot normal normal@ef949d96 --matches

A player is a level, a style of `bench/rivals/club.py`, `counting` (belot), or a level at a commit.
"""

from __future__ import annotations

import argparse

from bench.rivals.makers import rival
from engine.arena import Contest, run
from engine.cli.contests import shown
from engine.contract.player import DEFAULT_BUDGET


def main() -> None:
    """Print the first player's figures against each of the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("player")
    parser.add_argument("others", nargs="+")
    parser.add_argument("--sets", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--budget", type=int, default=DEFAULT_BUDGET)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--matches", action="store_true")
    given = parser.parse_args()
    for other in given.others:
        entrants = (given.player, other)
        asked = Contest(given.game, (), entrants, given.matches, given.budget, given.seats)
        found = run(asked, given.sets, given.seed, given.jobs, rival)
        points, wins = shown(found.points[0], 1), shown(found.wins[0], 100)
        print(f"{given.player} - {other}: {given.sets} sets, points {points}; wins {wins} %")


if __name__ == "__main__":
    main()
