"""A level as it was at an earlier commit: its folder of players read from git, on today's engine.

The players' own modules come from the commit under a name of their own; all else is today's. It
works as long as what those modules import is still there.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.contract.player import ComputerPlayer

ROOT = Path(__file__).parents[2]


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


@lru_cache
def _levels(folder: str, commit: str) -> dict[str, Any]:
    """Return the levels of a game's folder as they were at a commit."""
    whole = _git("rev-parse", "--short=12", commit).strip()
    name = f"players_at_{whole}_{folder}"
    home = Path(tempfile.mkdtemp(prefix="rivals"))
    place = f"engine/games/{folder}/players"
    package = home / name
    package.mkdir()
    for path in _git("ls-tree", "-r", "--name-only", commit, f"{place}/").split():
        text = _git("show", f"{commit}:{path}")
        (package / Path(path).name).write_text(
            text.replace(f"engine.games.{folder}.players", name), encoding="utf-8"
        )
    sys.path.insert(0, str(home))
    found = importlib.import_module(name)
    levels: dict[str, Any] = found.LEVELS
    return levels


def earlier(game: Any, level: str, commit: str) -> ComputerPlayer:
    """Make the player of a level as it was at a commit."""
    folder = type(game).__module__.split(".")[2]
    player: ComputerPlayer = _levels(folder, commit)[level](game)
    return player
