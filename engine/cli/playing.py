"""``play``: deals of random legal players, told and scored."""

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
from engine.game import Shuffle
from engine.playing import Step, play, random_player, seeds
from engine.record import dumps, record_of


def add_to(commands: Commands) -> None:
    """Adds the command."""
    parser = command(commands, "play", "Plays deals of random legal players and tells them.", run)
    add_game(parser)
    parser.add_argument("--deals", type=positive, default=1, metavar="N", help="how many (1)")
    add_seed(parser)
    parser.add_argument("--record", metavar="FILE", help="writes the record of the match")


def run(arguments: argparse.Namespace) -> int:
    """Prints the story and the score of each deal."""
    game = game_from(arguments)
    seed = seed_from(arguments)
    random = Random(seed)
    player = random_player(random)
    story = Story()
    steps: list[Step] = []
    for step in play(game, game.start(), lambda _: player, seeds(random), random.choice):
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
        heading = (f"Random players, seed {seed.hex()}",)
        text = dumps(record_of(game, steps, heading))
        Path(arguments.record).write_text(text, encoding="utf-8")
    return FINE
