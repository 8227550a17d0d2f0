"""``games``: list the games with their seats, options and rules."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator

from engine.cli.arguments import Commands, command
from engine.cli.errors import FINE
from engine.contract.game import AnyGame
from engine.contract.rules import OptionSpec, specs
from engine.players import levels_of
from engine.registry import GAMES, game_type

_WIDTH = 96


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = command(commands, "games", "The games, their seats, options and rules versions.", run)
    parser.add_argument("game", nargs="*", metavar="GAME", help="only these")


def run(arguments: argparse.Namespace) -> int:
    """Print the games."""
    kinds = [game_type(name) for name in arguments.game or GAMES]
    for place, kind in enumerate(kinds):
        if place:
            print()
        print("\n".join(described(kind)))
    return FINE


def described(kind: type[AnyGame]) -> Iterator[str]:
    """Describe the options of a table."""
    versions = ", ".join(map(str, kind.rules_versions))
    yield kind.id
    yield f"  seats    {' or '.join(map(str, kind.seat_choices))}"
    yield f"  rules    version {versions}"
    yield f"  deck     {_cards(kind)} cards"
    yield f"  players  {', '.join(levels_of(kind))}"
    for spec in specs(kind.options_type):
        yield from _option(spec)
    for one in kind.presets:
        options = " ".join([f"{name}={value}" for name, value in one.options])
        yield f"  preset {one.id}: {options}   ({one.source})"


def _cards(kind: type[AnyGame]) -> str:
    """Return how many cards the tables of a game may have."""
    packs = dict.fromkeys([len(kind(seats=seats).pack) for seats in kind.seat_choices])
    return " or ".join(map(str, packs))


def _option(spec: OptionSpec) -> Iterator[str]:
    if spec.within is not None:
        choices = f"{spec.within.start} to {spec.within.stop - 1}"
    else:
        choices = " | ".join(spec.choices)
    yield f"  --option {spec.name}={spec.default}   ({choices})"
    yield from textwrap.wrap(
        spec.description, _WIDTH, initial_indent=" " * 11, subsequent_indent=" " * 11
    )
