"""``golden``: compare the golden files of every game with its present behaviour, or write them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.cli.arguments import Commands, command
from engine.cli.errors import FAILED, FINE
from engine.proof.golden import golden_files, whole_playthrough
from engine.registry import GAMES, game_type

FOLDER = Path(__file__).parents[2] / "tests" / "golden"


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "Compares the games with their golden files; 1 where they differ."
    parser = command(commands, "golden", about, run)
    parser.add_argument("game", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--write", action="store_true", help="write the files anew")
    parser.add_argument("--steps", action="store_true", help="print every step in full instead")
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="DIR", help="where they are")


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each file."""
    outcome = FINE
    for name in arguments.game or GAMES:
        kind = game_type(name)
        if arguments.steps:
            print(whole_playthrough(kind), end="")
            continue
        for file, text in golden_files(kind).items():
            path = arguments.folder / kind.id / file
            if arguments.write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(f"wrote {path}")
                continue
            fault = difference(path, text)
            if fault is None:
                print(f"same  {path}")
            else:
                outcome = FAILED
                print(f"engine: {path}{fault}", file=sys.stderr)
    return outcome


def difference(path: Path, text: str) -> str | None:
    """Return where a golden file first differs from `text`, or None."""
    if not path.exists():
        return " is missing: run python -m engine golden --write"
    was, now = path.read_text(encoding="utf-8").split("\n"), text.split("\n")
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        if old != new:
            return f", line {number}: was {old!r}, now {new!r}"
    return None if len(was) == len(now) else f" had {len(was)} lines, now {len(now)}"
