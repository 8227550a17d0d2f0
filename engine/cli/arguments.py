"""What the subcommands share: the game and its options, seeds, files, viewers."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.cli.errors import UsageError
from engine.contract.chance import SEED_BYTES
from engine.contract.errors import OptionError
from engine.contract.game import AnyGame
from engine.record import Record, loads
from engine.registry import GAMES, Games, game_type, make_game

Commands = Any
"""The result of ``add_subparsers``; argparse does not name its type."""

Run = Callable[[argparse.Namespace], int]
"""Run a parsed command and return the exit code."""


def command(commands: Commands, name: str, about: str, run: Run) -> argparse.ArgumentParser:
    """Make a new subcommand."""
    added: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    added.set_defaults(run=run)
    return added


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that make a game."""
    parser.add_argument("game", metavar="GAME", help="a game's id, or module:Class")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a table option; as often as you like (see: games)",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")


def game_from(arguments: argparse.Namespace) -> AnyGame:
    """Make the game that the arguments of `add_game` name."""
    return make_game(arguments.game, options_from(arguments), arguments.seats)


def options_from(arguments: argparse.Namespace) -> dict[str, str]:
    """Return the options given, by name."""
    found: dict[str, str] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("BAD_OPTION", name=name, value="", choices="write NAME=VALUE")
        found[name] = value
    return found


def positive(text: str) -> int:
    """Read a whole number from 1."""
    number = whole(text)
    if not number:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def whole(text: str) -> int:
    """Read a whole number from 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def seed(text: str) -> bytes:
    """Read a seed of up to 64 hexadecimal digits; missing ones on the left are zero."""
    padded = text.rjust(2 * SEED_BYTES, "0")
    if not text or len(padded) > 2 * SEED_BYTES or padded.strip("0123456789abcdefABCDEF"):
        raise argparse.ArgumentTypeError(f"a seed has 1 to {2 * SEED_BYTES} hexadecimal digits")
    return bytes.fromhex(padded)


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add the seed of chance and of the random players."""
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="HEX",
        help="play the same again; fresh and printed if left out",
    )


def seed_from(arguments: argparse.Namespace) -> bytes:
    """Return the seed given, or a fresh one, which is printed."""
    if arguments.seed is not None:
        given: bytes = arguments.seed
        return given
    fresh = secrets.token_bytes(SEED_BYTES)
    print(f"seed {fresh.hex()}")
    return fresh


def add_record(parser: argparse.ArgumentParser) -> None:
    """Add the file of a record."""
    parser.add_argument("file", metavar="FILE", help="a record, - for the standard input")
    parser.add_argument(
        "--game",
        metavar="module:Class",
        help="a game from outside that the record may be of",
    )


def record_from(arguments: argparse.Namespace) -> tuple[Record, Games]:
    """The record in the file, and the games that it may belong to.

    Raises:
        OSError, UsageError: the file cannot be read, or is no text.
        RecordError: it is no record.
    """
    games = dict(GAMES)
    if arguments.game is not None:
        kind = game_type(arguments.game)
        games[kind.id] = kind
    try:
        if arguments.file == "-":
            text = sys.stdin.read()
        else:
            text = Path(arguments.file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"cannot read {arguments.file}: it is not text in UTF-8") from None
    return loads(text, games), games


def viewer(text: str) -> int | None:
    """Read a seat, or None for ``spectator``."""
    if text == "spectator":
        return None
    try:
        return whole(text)
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(f"{text!r} is no seat and not 'spectator'") from None
