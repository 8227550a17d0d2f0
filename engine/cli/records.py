"""``replay`` and ``verify``: show a record up to any move and from any seat, and check it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engine.cli.arguments import Commands, add_record, command, record_from, viewer, whole
from engine.cli.errors import FAILED, FINE, UsageError, at_line
from engine.cli.looking import view_lines, whole_lines
from engine.cli.sheets import sheet_lines, side_name
from engine.cli.story import EVERYTHING, Story
from engine.contract.errors import RecordError
from engine.contract.game import AnyGame
from engine.replay import DealReport, Verification, game_of, replay, verify


def add_to(commands: Commands) -> None:
    """Add the commands."""
    parser = command(commands, "replay", "Tells a record, and shows the position at its end.", tell)
    add_record(parser)
    parser.add_argument("--to", type=whole, metavar="N", help="stop after N actions")
    parser.add_argument(
        "--seat",
        type=viewer,
        default=EVERYTHING,
        metavar="S|spectator",
        help="only what this viewer saw (all cards open if left out)",
    )
    check = command(
        commands,
        "verify",
        "Checks every seed, action and score of a record; 1 if one fails.",
        prove,
    )
    add_record(check)


def tell(arguments: argparse.Namespace) -> int:
    """Print the story up to a move, and the view there."""
    try:
        record, games = record_from(arguments)
        game = game_of(record, games)
        all_open = arguments.seat == EVERYTHING
        if not all_open and arguments.seat not in (None, *range(game.seats)):
            raise UsageError(f"there is no seat {arguments.seat}: 0 to {game.seats - 1}")
        story = Story(arguments.seat)
        state = game.start()
        steps = replay(record, games)
        while arguments.to is None or story.steps < arguments.to:
            step = next(steps, None)
            if step is None:
                break
            for line in story.tell(step):
                print(line)
            state = step.after
            if len(state.standing.written) > len(step.before.standing.written):
                print()
                print("\n".join(sheet_lines(game, state.standing)))
                print()
                story.begin()
    except RecordError as error:
        raise UsageError(at_line(arguments.file, error)) from None
    if arguments.to is not None and story.steps < arguments.to:
        print(f"(the record ends after {story.steps} actions)")
    print()
    print(f"after {story.steps} actions")
    lines = whole_lines(game, state) if all_open else view_lines(game, state, arguments.seat)
    print("\n".join(lines))
    return FINE


def prove(arguments: argparse.Namespace) -> int:
    """Print what was verified, deal by deal, and on stderr the first failure."""
    try:
        record, games = record_from(arguments)
        found = verify(record, games)
    except RecordError as error:
        print(f"engine: {at_line(arguments.file, error)}", file=sys.stderr)
        return FAILED
    print("\n".join(_report(game_of(record, games), found)))
    for deal in found.unverifiable:
        print(
            f"engine: {arguments.file}, line {deal.line}: deal {deal.number} cannot be verified:"
            " no commitment stands before its shuffle",
            file=sys.stderr,
        )
    return FAILED if found.unverifiable else FINE


def _report(game: AnyGame, found: Verification) -> Iterator[str]:
    yield f"{game.id}, rules {game.rules_version}, {game.seats} seats"
    for deal in found.deals:
        yield ""
        yield from _deal(deal)
    yield ""
    if not found.deals:
        yield "No deal was played."
        return
    if found.winner is not None:
        yield f"The match is won by {side_name(game, found.winner)}."
    if not found.unverifiable:
        yield "Every seed fits its commitment, every action is legal, every score claim holds."
    yield "Compare each commitment with the one that the table showed before the cut."


def _deal(deal: DealReport) -> Iterator[str]:
    yield f"deal {deal.number} (line {deal.line})"
    yield f"  commitment  {deal.commitment or 'none: not verifiable'}"
    yield f"  seed        {deal.seed}"
    yield f"  cuts        {'; '.join(deal.cuts) or 'none'}"
    if deal.scores is None:
        yield "  score       the deal is not finished"
    else:
        claim = "" if deal.claimed else "  (the record does not state it)"
        yield f"  score       {' '.join(map(str, deal.scores))}{claim}"
