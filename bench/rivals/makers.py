"""Which player a name means: a level, a style, `counting` in belot, or a level at a commit."""

from __future__ import annotations

from typing import Any

from bench.rivals.belot import Counting
from bench.rivals.club import STYLES, Club
from bench.rivals.earlier import earlier
from engine.contract.player import ComputerPlayer
from engine.players import computer_player


def rival(game: Any, name: str) -> ComputerPlayer:
    """Make the player of a name."""
    level, _, commit = name.partition("@")
    if commit:
        return earlier(game, level, commit)
    if name in STYLES:
        return Club(game, STYLES[name])
    return Counting(game) if name == "counting" else computer_player(game, name)
