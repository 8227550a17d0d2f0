"""``perft``: count the action sequences from a position."""

from __future__ import annotations

import argparse
from time import perf_counter

from engine.cli.arguments import (
    Commands,
    add_game,
    add_seed,
    command,
    game_from,
    positive,
    seed_from,
    whole,
)
from engine.cli.errors import FINE
from engine.proof.golden import position
from engine.proof.perft import divide, perft


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "Counts the action sequences from a position of a seeded playthrough."
    parser = command(commands, "perft", about, run)
    add_game(parser)
    add_seed(parser)
    parser.add_argument(
        "--plies", type=whole, default=1, metavar="N", help="actions before it, the shuffle too (1)"
    )
    parser.add_argument("--depth", type=positive, default=3, metavar="D", help="how deep (3)")
    parser.add_argument("--divide", action="store_true", help="the last count by first move")


def run(arguments: argparse.Namespace) -> int:
    """Print the count of each depth."""
    game = game_from(arguments)
    state = position(game, seed_from(arguments), arguments.plies)
    for depth in range(1, arguments.depth + 1):
        begun = perf_counter()
        count = perft(game, state, depth)
        print(f"depth {depth}  {count:>12,}  {perf_counter() - begun:8.2f} s")
    if arguments.divide:
        for seat, action, count in divide(game, state, arguments.depth):
            print(f"{count:>12,}  {seat} {action}")
    return FINE
