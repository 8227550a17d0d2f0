"""``play``: play deals with computer players, and print the story and the score."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from engine.cli.arguments import (
    Commands,
    add_game,
    add_seed,
    command,
    game_from,
    positive,
    seed_from,
)
from engine.cli.errors import FINE
from engine.cli.sheets import sheet_lines
from engine.cli.story import Story
from engine.contract.game import AnyGame
from engine.contract.moves import Shuffle, Step
from engine.players import computer_player, default_level
from engine.playthrough import Player, play, seeds
from engine.record import dumps, record_of


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "play", "Plays deals of computer players and tells them.", run)
    add_game(parser)
    parser.add_argument("--deals", type=positive, default=1, metavar="N", help="how many (1)")
    add_seed(parser)
    parser.add_argument(
        "--players",
        nargs="+",
        metavar="LEVEL",
        help="levels by seat, repeated around the table (normal, or random where there is none)",
    )
    parser.add_argument("--record", metavar="FILE", help="writes the record of the match")


def run(arguments: argparse.Namespace) -> int:
    """Print the story and the score of each deal."""
    game = game_from(arguments)
    seed = seed_from(arguments)
    random = Random(seed)
    named: list[str] = arguments.players or [default_level(game)]
    at_seat = [player_of(game, named[seat % len(named)], random) for seat in range(game.seats)]
    story = Story()
    steps: list[Step] = []
    for step in play(game, game.start(), at_seat.__getitem__, seeds(random), random.choice):
        if steps and isinstance(step.action, Shuffle):
            print()
            story.begin()
        steps.append(step)
        for line in story.tell(step):
            print(line)
        standing = step.after.standing
        if len(standing.written) > len(step.before.standing.written):
            print()
            print("\n".join(sheet_lines(game, standing)))
            if len(standing.written) == arguments.deals:
                break
    if arguments.record is not None:
        heading = (f"Players {' '.join(named)}, seed {seed.hex()}",)
        text = dumps(record_of(game, steps, heading))
        Path(arguments.record).write_text(text, encoding="utf-8")
    return FINE


def player_of(game: AnyGame, level: str, random: Random) -> Player:
    """Make the computer player of a level; its decisions use consecutive seeds."""
    thinker = computer_player(game, level)
    return lambda _, view: thinker.decide(view, random.getrandbits(32))
