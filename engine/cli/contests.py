"""``arena``: play computer players against each other on duplicate deals."""

from __future__ import annotations

import argparse
import os
from itertools import combinations

from engine.arena import Contest, Figure, Outcome, run
from engine.cli.arguments import (
    Commands,
    add_game,
    command,
    game_from,
    options_from,
    positive,
    whole,
)
from engine.cli.errors import FINE, UsageError
from engine.contract.player import DEFAULT_BUDGET
from engine.players import computer_player


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "Plays computer players against each other: same cards, seats exchanged."
    parser = command(commands, "arena", about, contest)
    add_game(parser)
    parser.add_argument(
        "--players",
        nargs="+",
        required=True,
        metavar="LEVEL",
        help="two or more levels (see: games); more than there are sides meet in turn",
    )
    parser.add_argument(
        "--sets", type=positive, default=100, metavar="N", help="duplicate sets to play (100)"
    )
    parser.add_argument(
        "--matches", action="store_true", help="whole matches; without it single deals"
    )
    parser.add_argument("--seed", type=whole, default=0, metavar="N", help="the first set (0)")
    parser.add_argument(
        "--budget",
        type=positive,
        default=DEFAULT_BUDGET,
        metavar="MS",
        help=f"milliseconds of counted work an action ({DEFAULT_BUDGET})",
    )
    parser.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes"
    )


def contest(arguments: argparse.Namespace) -> int:
    """Print the figures of every entrant with standard errors."""
    game = game_from(arguments)
    for level in arguments.players:
        computer_player(game, level)
    levels: tuple[str, ...] = tuple(arguments.players)
    if len(levels) < 2:
        raise UsageError("an arena needs two players or more")
    options = tuple(options_from(arguments).items())
    for entrants in combinations(levels, min(len(levels), len(game.sides))):
        asked = Contest(
            arguments.game, options, entrants, arguments.matches, arguments.budget, arguments.seats
        )
        _print(run(asked, arguments.sets, arguments.seed, arguments.jobs), arguments.sets)
    return FINE


def _print(found: Outcome, sets: int) -> None:
    entrants = found.contest.entrants
    unit = "match" if found.contest.matches else "deal"
    print(f"{' - '.join(entrants)}: {sets} sets of {len(entrants)} each, {found.actions} actions")
    for entrant, points, wins in zip(entrants, found.points, found.wins, strict=True):
        print(
            f"  {entrant:10} {shown(points, 1)} points a {unit} over the others;"
            f" wins {shown(wins, 100)} %"
        )


def shown(figure: Figure, scale: float) -> str:
    """Write a figure times `scale` with its standard error and 95 % interval."""
    low, high = figure.interval
    return (
        f"{figure.mean * scale:+9.1f} ± {figure.error * scale:.1f} s.e."
        f" (95 %: {low * scale:+.1f} to {high * scale:+.1f})"
    )
