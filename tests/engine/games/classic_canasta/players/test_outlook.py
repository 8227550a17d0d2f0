"""Who plays next and who the opponents are, as a player reads it."""

from __future__ import annotations

import pytest

from engine.games.classic_canasta.players.outlook import outlook
from tests.engine.games.classic_canasta.table import at, game_of


@pytest.mark.parametrize(
    ("seats", "seat", "after", "opponents"),
    [
        (2, 0, 1, (1,)),
        (2, 1, 0, (0,)),
        (4, 0, 1, (1, 3)),
        (4, 1, 2, (0, 2)),
        (4, 2, 3, (1, 3)),
        (4, 3, 0, (0, 2)),
    ],
)
def test_the_next_player_and_the_opponents(
    seats: int, seat: int, after: int, opponents: tuple[int, ...]
) -> None:
    state = at(seats=seats, seat=seat)
    game = game_of(state)
    found = outlook(game.view(state, seat), game.rules)
    assert (found.seat, found.next, found.opponents) == (seat, after, opponents)
