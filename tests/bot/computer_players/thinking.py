"""A decision that computer players are asked for, and the processes that think."""

from __future__ import annotations

from typing import Any

from bot.computer_players.pool import Players
from engine.contract.game import AnyGame
from engine.registry import make_game
from tests.bot.people import NO_CUT

GAME = make_game("bulgarian-canasta", NO_CUT)


def dealt(game: AnyGame = GAME) -> Any:
    """The view of the seat that is to act at the beginning of a deal."""
    state, _ = game.apply(game.start(), -1, game.parse(f"shuffle {'5a' * 32}"))
    (seat,) = game.to_act(state)
    return game.view(state, seat)


def pids(players: Players) -> list[int]:
    assert players._pool is not None
    return list(players._pool._processes)
